/// A random model: decode functions that refer to each other, the first of which decodes the document.
struct Program: Sendable {
  /// The bodies of `Model0.decode`, `Model1.decode` and so on.
  var functions: [[Statement]]

  /// How many types there are for decode functions.
  static let maximumFunctions = 4

  /// What is run by the types' decode functions.
  @TaskLocal static var current = Program(functions: [])
}

/// What a look-up decodes.
indirect enum Kind: Hashable, Sendable {
  case int, double, string, bool, date, url
  case choice(ChoiceType)
  /// The type with a number.
  case model(Int)
  case record(RecordType)
  case json
  case array(Kind)
  case map(Kind)
}

/// An enum of texts.
enum ChoiceType: Int, CaseIterable, Sendable {
  case two, three, six
  /// One that does not list its cases.
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

/// How a look-up takes null and what is missing.
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
  /// The text that a variable holds.
  case variable(Int)
}

/// A look-up of a value.
struct LookUp: Sendable {
  var keys: [PathKey]
  var form: Form
  /// For an optional path of two keys: whether the second may be absent, too.
  var secondIsOptional = false
  var content: Content

  enum Content: Sendable {
    case kind(Kind)
    case refined(Refinement)
  }
}

/// A `Decoding`.
enum Refinement: Sendable {
  /// `Int.decoding.where(…)`: more or less than a number.
  case compared(isMore: Bool, Int)
  /// `String.decoding.nonEmpty`
  case nonEmpty
  /// `Int.decoding.compactMap(…)` to the text of an even number.
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

/// What a decode function does; variables are of the function and have numbers.
indirect enum Statement: Sendable {
  /// `let v = try json => …`
  case look(LookUp, into: Int)
  /// `let v = try? json => …`
  case attempt(LookUp, into: Int)
  /// `let v: …; do { v = try … } catch { v = try … }`
  case fallback(LookUp, LookUp, into: Int)
  /// `do { … } catch { … }`
  case doCatch([Statement], [Statement])
  /// `try json => "a" => { json in … }`
  case inline(String, Form, [Statement])
  /// `let list: JSON = try json => "a"; for json in list.elements { … }`
  case walk(String, [Statement])
  /// `if … { … } else { … }`
  case branch(Condition, [Statement], [Statement])
  /// `switch v { … }` over the cases of an enum; what a variable without a value does is nothing.
  case choose(Int, ChoiceType, [[Statement]])
  /// `for key in ["a", "b"] { _ = try json => KeyPath(key) as Int }`
  case forKeys([String], Kind)
  /// `for v in array { … }`
  case forElements(of: Int, into: Int, [Statement])
  /// `return …`
  case leave
  /// `guard … else { throw Refused(number) }`
  case guardOwn(Condition, Int)
  /// `try require(.anyOf("a", "b"), in: json)`
  case requireKeys(RuleKind, [String])
  /// `try require("number", at: "a", in: json) { … }`
  case requireThat(Int, at: [String], Condition)
  /// `try json => "a" => { try variants.decode($0, taggedBy: "tag") }`, or without the key in the same object.
  case variants(key: String?, tag: String, [(String, [Statement])])
  /// `try collectingRecoveredErrors { … }`
  case collecting([Statement])
}

extension Statement {
  /// The statements in its braces.
  var blocks: [[Statement]] {
    switch self {
    case .doCatch(let one, let other), .branch(_, let one, let other): [one, other]
    case .inline(_, _, let body), .walk(_, let body), .forElements(_, _, let body), .collecting(let body): [body]
    case .choose(_, _, let blocks): blocks
    case .variants(_, _, let cases): cases.map(\.1)
    case .look, .attempt, .fallback, .forKeys, .leave, .guardOwn, .requireKeys, .requireThat: []
    }
  }

  /// The look-ups that it does itself.
  var lookUps: [LookUp] {
    switch self {
    case .look(let lookUp, _), .attempt(let lookUp, _): [lookUp]
    case .fallback(let first, let second, _): [first, second]
    default: []
    }
  }

  /// The key of what it decodes with a closure.
  var closureKey: String? {
    switch self {
    case .inline(let key, _, _): key
    case .variants(let key, _, _): key
    default: nil
    }
  }
}

enum RuleKind: CaseIterable, Sendable { case anyOf, exactlyOneOf, atMostOneOf, allOrNoneOf, noneOf }

/// What is asked about variables.
///
/// It is false of nil, except `isNil`.
indirect enum Condition: Sendable {
  case isMore(Int, Int)
  case isLess(Int, Int)
  case isTrue(Int)
  case isCase(Int, ChoiceType, Int)
  case isEmpty(Int)
  case countIsMore(Int, Int)
  case containsText(Int, String)
  case containsInt(Int, Int)
  case hasKey(Int, String)
  /// A date is before one of ``dates``.
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

/// The texts of dates that documents have, in their order.
let dateTexts = [
  "1999-12-31T23:59:59Z", "2010-06-01T12:00:00Z", "2024-02-29T08:30:00Z", "2031-01-01T00:00:00Z",
]
