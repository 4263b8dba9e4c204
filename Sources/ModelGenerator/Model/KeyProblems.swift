import Decodable

/// Missing keys, or unknown keys, of one object.
///
/// A document of another kind lacks most keys of the model and has many that are unknown. A report with an excerpt for
/// each of them would show the same object again and again.
struct KeyProblems {
  private(set) var errors: [DecodingError]
  private let kind: Kind?
  private let object: [KeyPath.Key]

  private enum Kind: String {
    case missing, unknown
  }

  /// The number of errors above which only the first is reported on its own.
  private static let maximumReports = 3

  private init(_ error: DecodingError) {
    errors = [error]
    switch error {
    case .missingKey(_, let metadata): (kind, object) = (.missing, metadata.path)
    case .other(_ as UnknownKeyError, let metadata): (kind, object) = (.unknown, Array(metadata.path.dropLast()))
    default: (kind, object) = (nil, error.metadata.path)
    }
  }

  /// Returns errors in their order, where those that follow each other are together if they are about one object.
  ///
  /// Any other error is alone.
  static func groups(of errors: [DecodingError]) -> [KeyProblems] {
    errors.reduce(into: []) { groups, error in
      let next = KeyProblems(error)
      if let last = groups.last, next.kind != nil, (last.kind, last.object) == (next.kind, next.object) {
        groups[groups.count - 1].errors.append(error)
      } else {
        groups.append(next)
      }
    }
  }

  var areUnknownKeys: Bool { kind == .unknown }

  /// The errors that are reported on their own.
  var reported: ArraySlice<DecodingError> { errors.prefix(errors.count > Self.maximumReports ? 1 : errors.count) }

  /// The number of errors that are not reported on their own.
  var restCount: Int { errors.count - reported.count }

  /// Returns the text about the errors that are not reported on their own.
  func textOfRest(_ format: ErrorFormat) -> String {
    let keys = errors.dropFirst(reported.count).compactMap { error -> String? in
      switch error {
      case .missingKey(let key, _): key
      case .other(let error as UnknownKeyError, _): format.isRedacted ? nil : error.key
      default: nil
      }
    }
    let list = keys.isEmpty ? "" : ": " + MessageText.list(keys.map { MessageText.quoted($0) }, conjunction: "and")
    return "\(restCount) more \(kind?.rawValue ?? "") keys of the same object\(list)"
  }
}
