import Encodable

/// An object whose statements are chosen at random, with a reference for its text that shares no code with the library.
struct ScriptedObject: Encodable {
  /// The operators of a statement, and the effect of nil.
  enum Form {
    /// `value => path`.
    case required
    /// `value =>? path`.
    case omitted
    /// `value => required => keys =>? path`, with the number of required keys.
    case optionalAfter(Int)
  }

  indirect enum Value {
    case null
    case number(Int)
    case text(String)
    case list([Value])
    case object(ScriptedObject)
  }

  enum Statement {
    case member([String], Form, Value)
    /// The members of another object, `try base.encode()`.
    case members(ScriptedObject)
  }

  let statements: [Statement]

  func encode() throws -> some ObjectMembers {
    for statement in statements {
      switch statement {
      case .members(let object): try object.encode()
      case .member(let path, .required, let value): value.encoded => KeyPath(path)
      case .member(let path, .omitted, let value): value.encoded =>? KeyPath(path)
      case .member(let path, .optionalAfter(let count), let value):
        value.encoded
          => OptionalKeyPath(
            keys: path.enumerated().map { OptionalKey(key: KeyPath.Key($1), isRequired: $0 < count) })
      }
    }
  }
}

extension ScriptedObject.Value {
  /// The value for a statement; nil for null.
  fileprivate var encoded: EncodedValue? {
    switch self {
    case .null: nil
    case .number(let number): EncodedValue(number)
    case .text(let text): EncodedValue(text)
    case .list(let values): EncodedValue(values.map(\.encoded))
    case .object(let object): EncodedValue(object)
    }
  }
}

extension ScriptedObject {
  init(using random: inout some RandomNumberGenerator, depth: Int = 0) {
    statements = (0..<random.below(depth == 0 ? 12 : 5)).map { _ in Statement(using: &random, depth: depth) }
  }
}

extension ScriptedObject.Statement {
  fileprivate init(using random: inout some RandomNumberGenerator, depth: Int) {
    // Few names, so that paths often meet.
    let names = depth == 0 ? ["a", "b", "c", "d", "e\"", "f"] : ["a", "b", "c"]
    let path = (0...random.below(3)).map { _ in names[random.below(names.count)] + (random.below(3) == 0 ? "x" : "") }
    if depth < 2, random.below(12) == 0 {
      self = .members(ScriptedObject(using: &random, depth: depth + 1))
      return
    }
    let form: ScriptedObject.Form =
      switch random.below(5) {
      case 0: .omitted
      case 1: .optionalAfter(random.below(path.count))
      default: .required
      }
    self = .member(path, form, ScriptedObject.Value(using: &random, depth: depth))
  }
}

extension ScriptedObject.Value {
  fileprivate init(using random: inout some RandomNumberGenerator, depth: Int) {
    switch random.below(depth < 3 ? 8 : 5) {
    case 0, 1: self = .null
    case 2, 3: self = .number(random.below(1000) - 500)
    case 4: self = .text(["", "a", "é\n\"", "\u{1F600}"][random.below(4)])
    case 5: self = .list((0..<random.below(3)).map { _ in Self(using: &random, depth: depth + 1) })
    default: self = .object(ScriptedObject(using: &random, depth: depth + 1))
    }
  }
}

extension RandomNumberGenerator {
  fileprivate mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}

/// The expected result of a ``ScriptedObject``: a text, or the code and the path of the first error.
enum ReferenceValue {
  /// The text of a value, into which no path leads.
  case value(String)
  /// An object that paths share.
  case object([(name: String, value: ReferenceValue)])

  struct Failure: Error, Equatable {
    var code: EncodingError.Code
    var path: [String]
  }
}

extension ReferenceValue {
  init(_ object: ScriptedObject) throws(Failure) {
    self = .object([])
    try insert(object)
  }

  private mutating func insert(_ object: ScriptedObject) throws(Failure) {
    for statement in object.statements {
      switch statement {
      case .members(let object): try insert(object)
      case .member(let path, let form, let value): try insert(value, path, form)
      }
    }
  }

  private mutating func insert(
    _ value: ScriptedObject.Value, _ path: [String], _ form: ScriptedObject.Form
  ) throws(Failure) {
    guard case .null = value else { return try insert(value, path[...], of: path) }
    switch form {
    case .required: try insert(value, path[...], of: path)
    case .omitted: break
    case .optionalAfter(let count): try insert(nil, path[..<count], of: path)
    }
  }

  /// Inserts a value, or without one an object for each name.
  private mutating func insert(
    _ value: ScriptedObject.Value?, _ names: ArraySlice<String>, of path: [String]
  ) throws(Failure) {
    guard case .object(var members) = self, let name = names.first else { return }
    let rest = names.dropFirst()
    let position = members.firstIndex { $0.name == name }
    if rest.isEmpty, let value {
      guard position == nil else { throw Failure(code: .duplicateMember, path: path) }
      members.append((name, .value(try Self.text(of: value, at: path))))
    } else if let position {
      guard case .object = members[position].value else { throw Failure(code: .pathThroughValue, path: path) }
      try members[position].value.insert(value, rest, of: path)
    } else {
      var object = ReferenceValue.object([])
      try object.insert(value, rest, of: path)
      members.append((name, object))
    }
    self = .object(members)
  }

  private static func text(of value: ScriptedObject.Value, at path: [String]) throws(Failure) -> String {
    do {
      switch value {
      case .null: return "null"
      case .number(let number): return String(number)
      case .text(let text): return quoted(text)
      case .object(let object): return try ReferenceValue(object).text
      case .list(let values):
        var elements: [String] = []
        for (index, value) in values.enumerated() { elements.append(try text(of: value, at: ["\(index)"])) }
        return "[" + elements.joined(separator: ",") + "]"
      }
    } catch {
      throw Failure(code: error.code, path: path + error.path)
    }
  }

  var text: String {
    switch self {
    case .value(let text): text
    case .object(let members):
      "{" + members.map { "\(quoted($0.name)):\($0.value.text)" }.joined(separator: ",") + "}"
    }
  }
}

private func quoted(_ text: String) -> String {
  "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
}
