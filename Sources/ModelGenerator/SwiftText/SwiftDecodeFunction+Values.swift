import Decodable

// The form, the arguments and the call of a decode function.
extension SwiftDecodeFunction {
  /// How properties get their values.
  enum Form: CaseIterable, Sendable {
    /// As the arguments of an initializer.
    case call
    /// By assignments in an initializer that decodes: `name = try json => "name"`.
    case assignments
  }

  /// A lookup in the object that is decoded.
  struct Read {
    /// A name, and the names and indices after it, up to the value or to another key.
    let path: [OwnCode.LiteralKey]

    /// The name of the member that is read.
    var name: String { path[0].name?.text ?? "" }
    let line: Int
  }

  /// The value of a property: an argument or an assignment.
  struct Argument {
    /// The name of the property.
    let label: String
    let value: Value
    let tokens: ArraySlice<SwiftToken>
    /// The constant that has the value, if the argument is only its name.
    var constant: SwiftConstants.Constant?
    /// The range of the type in the result of the function that decodes the value, and the end of the statement that
    /// calls it, if the value is an element of a part.
    var place: (type: Range<Int>, end: Int)?

    /// The code that decodes the value.
    var code: ArraySlice<SwiftToken> { constant?.value ?? tokens }

    var line: Int { code.first?.line ?? 0 }

    /// The keys of a lookup, and whether a default is after it; nil for other code.
    var path: (steps: [OwnCode.Step], hasDefault: Bool)? {
      switch value {
      case .path(let steps, _, _, let hasDefault): (steps, hasDefault)
      case .member(let member):
        ([OwnCode.Step(key: KeyPath.Key(member.key), mayBeAbsent: member.mayBeAbsent)], member.hasDefault)
      case .wholeObject, .own: nil
      }
    }

    /// The decoder after the keys of a lookup.
    var decoder: ArraySlice<SwiftToken> {
      switch value {
      case .member(let member): member.decoder
      case .path(_, let decoder, _, _): decoder
      case .wholeObject, .own: []
      }
    }

    /// The type after `as`.
    var cast: SwiftType? { if case .path(_, _, let cast, _) = value { cast } else { nil } }

    /// The value without the label or the target of the assignment, and without `try`.
    var expression: ArraySlice<SwiftToken> {
      var value = constant?.value ?? tokens.dropFirst(numberOfTokensBeforeValue)
      if value.first?.isKeyword("try") == true { value.removeFirst() }
      return value
    }

    /// The number of tokens in `name:`, `name =` or `self.name =`.
    private var numberOfTokensBeforeValue: Int {
      let start = tokens.prefix(4).map(\.text)
      if start.dropFirst().first == ":" || start.dropFirst().first == "=" { return 2 }
      return start.starts(with: ["self", "."]) && start.last == "=" ? 4 : 0
    }
  }

  enum Value {
    /// A lookup, as the tool writes it, and perhaps a default after it.
    case member(Member)
    /// A lookup through several keys or as another type than that of the property, and perhaps a decoder or a default
    /// after it.
    case path([OwnCode.Step], decoder: ArraySlice<SwiftToken> = [], cast: SwiftType? = nil, hasDefault: Bool)
    /// `Type.decode(json)`: the property is decoded from the whole object.
    case wholeObject
    /// Code that the reader does not understand.
    case own
  }

  struct Member {
    let key: String
    /// The operator `=>` or `=>?`.
    let arrow: SwiftToken
    let mayBeAbsent: Bool
    /// Whether `??` replaces nil with a default.
    var hasDefault: Bool
    /// The end of the key.
    let end: Int
    /// The decoder after the key, such as `Int.lenient`, which may be hand-written.
    let decoder: ArraySlice<SwiftToken>
  }

  /// A call of the initializer.
  struct Call {
    let start: SwiftToken
    let open: SwiftToken
    let close: SwiftToken
    /// Whether `try` is before the call.
    let isTried: Bool
  }
}
