/// An error response of a service where a model was expected.
enum ErrorPayload {
  /// The number of members above which an object is more likely a model than an error.
  private static let maximumMembers = 16
  /// The number of characters of the error that a message shows.
  private static let limit = 2 * MessageText.limit

  /// Returns the content of a root object that looks like an error response, for the first line of a message; otherwise
  /// an empty text.
  ///
  /// Only an error at the root, or null at a key of the root, suggests that the whole payload is not the expected one.
  static func advice(_ metadata: DecodingError.Metadata, _ excerpt: Excerpt) -> String {
    guard !excerpt.isRedacted, metadata.isPathEmpty || (isNull(metadata.foundObject) && metadata.path.count == 1),
      let object = ObjectView(metadata.rootObject ?? metadata.foundObject), isError(object)
    else { return "" }
    return "the payload looks like an error: \(Excerpt.content(.object(object), limit: limit))"
  }

  private static func isError(_ object: ObjectView) -> Bool {
    guard object.count <= maximumMembers else { return false }
    if ["error", "errors", "fault", "exception"].contains(where: { object[$0].map(isContent) == true }) {
      return true
    }
    // RFC 9457, and similar formats of services that are older than it.
    let hasText = ["message", "detail", "title"].contains { name in
      if case .string? = object[name].map({ ValueKind($0) }) { true } else { false }
    }
    let hasStatus = ["status", "statusCode", "status_code", "code"].contains { name in
      guard case .number(let number)? = object[name].map({ ValueKind($0) }) else { return false }
      return number.exactly(Int.self).map { (400...599).contains($0) } ?? false
    }
    return hasText && hasStatus
  }

  /// Returns whether the value of a member such as `error` describes an error, and is not empty.
  private static func isContent(_ json: Any) -> Bool {
    switch ValueKind(json) {
    case .null, .foreign, .number: false
    case .boolean(let value): value
    case .string(let text): !text.isEmpty
    case .array(let array): array.count > 0
    case .object(let object): object.count > 0
    }
  }
}

extension Excerpt {
  /// Returns a value with its whole content, truncated to a number of characters.
  static func content(_ kind: ValueKind, limit: Int) -> String {
    var text = ""
    append(kind, to: &text, limit: limit, depth: 0)
    let scalars = text.unicodeScalars
    return scalars.count <= limit ? text : String(scalars.prefix(limit)) + "…"
  }

  private static func append(_ kind: ValueKind, to text: inout String, limit: Int, depth: Int) {
    guard depth < limit else { return }
    switch kind {
    case .object(let object) where object.count > MessageText.maximumNames: text += "{…}"
    case .object(let object):
      text += "{"
      for (index, member) in (object.orderedMembers ?? []).enumerated() {
        guard text.utf8.count <= 4 * limit else { break }
        text += (index == 0 ? "" : ", ") + MessageText.quoted(member.name) + ": "
        append(ValueKind(member.value), to: &text, limit: limit, depth: depth + 1)
      }
      text += "}"
    case .array(let array):
      text += "["
      for index in 0..<array.count {
        guard text.utf8.count <= 4 * limit, let element = array.element(at: index) else { break }
        if index > 0 { text += ", " }
        append(ValueKind(element), to: &text, limit: limit, depth: depth + 1)
      }
      text += "]"
    case .string(let string): text += MessageText.quoted(string, limit: limit)
    case .number(let value): text += number(value)
    case .boolean(let value): text += String(value)
    case .null: text += "null"
    case .foreign(let type): text += "value of type \(TypeName.of(type))"
    }
  }
}
