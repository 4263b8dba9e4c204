/// A random program: decode functions that call each other, the first of which decodes the document.
struct Program: Sendable {
  /// The bodies of `Model0.decode`, `Model1.decode` and so on.
  var functions: [[Statement]]

  /// The number of types for decode functions.
  static let maximumFunctions = 4

  /// The program that the types' decode functions run.
  @TaskLocal static var current = Program(functions: [])
}

/// The type that a lookup decodes.
indirect enum Kind: Hashable, Sendable {
  case int, double, string, bool, date, url
  case stringEnum(StringEnum)
  /// The model with a number.
  case model(Int)
  case record(RecordType)
  case json
  case array(Kind)
  case map(Kind)
}

/// A string enum.
enum StringEnum: Int, CaseIterable, Sendable {
  case two, three, six
  /// An enum without `CaseIterable`.
  case unlisted

  var cases: [String] {
    switch self {
    case .two, .unlisted: ["on", "off"]
    case .three: ["red", "green", "blue"]
    case .six: ["normal", "special", "urgent", "late", "early", "never"]
    }
  }
}

/// A Codable type.
enum RecordType: Int, CaseIterable, Sendable {
  /// `id: Int`, `name: String`, `flag: Bool?`
  case pair
  /// `pair: Pair`, `pairs: [Pair]`, `note: String?`
  case tree
}

/// The handling of null and missing values in a lookup.
enum Form: Sendable {
  /// `json => "a" as T`
  case required
  /// `json => "a" as T?`
  case nullable
  /// `json =>? "a" as T?`
  case optional
  /// `json => "a" as Presence<T>`
  case presence
}

/// A key of a path.
enum PathKey: Hashable, Sendable {
  case name(String)
  /// The text in a variable.
  case variable(Int)
}

/// A lookup of a value.
struct Lookup: Sendable {
  var keys: [PathKey]
  var form: Form
  /// A Boolean value that indicates whether the second key of an optional path may also be missing.
  var secondIsOptional = false
  var content: Content

  enum Content: Sendable {
    case kind(Kind)
    case refined(Refinement)
  }
}

/// A `Decoding`.
enum Refinement: Sendable {
  /// `Int.decoding.where(…)` with a limit.
  case compared(isMore: Bool, Int)
  /// `String.decoding.nonEmpty`
  case nonEmpty
  /// `Int.decoding.compactMap(…)` from an even number to its text.
  case evenText
  case ifInvalid(Int)
  case ifMissing(Int)
  /// `Int.decoding.where(…).array`
  case comparedArray(isMore: Bool, Int)
  /// `[T].skipping(.invalid)`
  case skippingArray(Kind)
  /// `[String: T].skipping(.invalid)`
  case skippingMap(Kind)
  /// `Int.decoding.map(…).or(String.decoding)`
  case intOrString
}

/// A statement of a decode function, whose variables have numbers.
indirect enum Statement: Sendable {
  /// `let v = try json => …`
  case look(Lookup, into: Int)
  /// `let v = try? json => …`
  case attempt(Lookup, into: Int)
  /// `let v: …; do { v = try … } catch { v = try … }`
  case fallback(Lookup, Lookup, into: Int)
  /// `do { … } catch { … }`
  case doCatch([Statement], [Statement])
  /// `try json => "a" => { json in … }`
  case inline(String, Form, [Statement])
  /// `let list: JSON = try json => "a"; for json in list.elements { … }`
  case walk(String, [Statement])
  /// `if … { … } else { … }`
  case branch(Condition, [Statement], [Statement])
  /// `switch v { … }` over the cases of an enum; does nothing if the variable has no value.
  case choose(Int, StringEnum, [[Statement]])
  /// `for key in ["a", "b"] { _ = try json => KeyPath(key) as Int }`
  case forKeys([String], Kind)
  /// `for v in array { … }`
  case forElements(of: Int, into: Int, [Statement])
  /// `return …`
  case leave
  /// `guard … else { throw CustomError(number) }`
  case throwUnless(Condition, Int)
  /// `try require(.anyOf("a", "b"), in: json)`
  case requireKeys(RuleKind, [String])
  /// `try require("number", at: "a", in: json) { … }`
  case requireThat(Int, at: [String], Condition)
  /// `try json => "a" => { try variants.decode($0, taggedBy: "tag") }`, or the same object if the key is nil.
  case variants(key: String?, tag: String, [(String, [Statement])])
  /// `try collectingRecoveredErrors { … }`
  case collecting([Statement])
}

extension Statement {
  /// The blocks of the statement.
  var blocks: [[Statement]] {
    switch self {
    case .doCatch(let one, let other), .branch(_, let one, let other): [one, other]
    case .inline(_, _, let body), .walk(_, let body), .forElements(_, _, let body), .collecting(let body): [body]
    case .choose(_, _, let blocks): blocks
    case .variants(_, _, let cases): cases.map(\.1)
    case .look, .attempt, .fallback, .forKeys, .leave, .throwUnless, .requireKeys, .requireThat: []
    }
  }

  /// A Boolean value that indicates whether the statement catches errors of lookups.
  var catchesErrors: Bool {
    switch self {
    case .attempt, .fallback, .doCatch: true
    default: false
    }
  }

  /// The lookups of the statement itself, without its blocks.
  var lookups: [Lookup] {
    switch self {
    case .look(let lookUp, _), .attempt(let lookUp, _): [lookUp]
    case .fallback(let first, let second, _): [first, second]
    default: []
    }
  }

  /// The key that the statement decodes with a closure.
  var closureKey: String? {
    switch self {
    case .inline(let key, _, _): key
    case .variants(let key, _, _): key
    default: nil
    }
  }
}

enum RuleKind: CaseIterable, Sendable { case anyOf, exactlyOneOf, atMostOneOf, allOrNoneOf, noneOf }

/// A condition on variables.
///
/// All conditions except `isNil` are false for nil.
indirect enum Condition: Sendable {
  case isMore(Int, Int)
  case isLess(Int, Int)
  case isTrue(Int)
  case isCase(Int, StringEnum, Int)
  case isEmpty(Int)
  case countIsMore(Int, Int)
  case containsText(Int, String)
  case containsInt(Int, Int)
  case hasKey(Int, String)
  /// True if a date is before one of ``dates``.
  case isBefore(Int, Int)
  case hasScheme(Int, String)
  case isText(Int, String)
  case isNil(Int)
  case areEqual(Int, Int)
  case isLessThanOther(Int, Int)
  case not(Condition)
  case and(Condition, Condition)
  case or(Condition, Condition)
}

/// The texts of dates in documents, in chronological order.
let dateTexts = [
  "1999-12-31T23:59:59Z", "2010-06-01T12:00:00Z", "2024-02-29T08:30:00Z", "2031-01-01T00:00:00Z",
]
