import Decodable
import Foundation
import Invariants

/// What is true of each ``Decoding``, however it was put together.
struct DecodingLaws {
  let holders: Holders
  let path: RandomPath
  let isOptional: Bool
  let isOrdered: Bool
  let decoding: Decoding<String>
  /// The same, with something before each name that is asked for.
  let prefixed: Decoding<String>

  static let prefix = "x"
  /// Takes off what is before the names.
  static let style = KeyStyle.custom { String(decoding: $0.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) }

  init(_ holders: Holders, _ choices: inout Choices) {
    self.holders = holders
    path = RandomPath(into: holders.document, &choices)
    isOptional = choices.index(below: 2) == 0
    var maker = DecodingMaker(choices: choices)
    var prefixing = DecodingMaker(prefix: Self.prefix, choices: choices)
    decoding = maker.decoding()
    prefixed = prefixing.decoding()
    isOrdered = maker.isOrdered
    choices = maker.choices
  }

  private func decode(_ json: Any) throws -> String {
    isOptional ? try json =>? path.required => decoding ?? "nothing" : try json => path.required => decoding
  }

  private func decodePrefixed(_ json: Any) throws -> String {
    let path = path.required.prefixed(Self.prefix)
    return isOptional ? try json =>? path => prefixed ?? "nothing" : try json => path => prefixed
  }

  func check() {
    guard path.namesAreApart(in: holders.document) else { return }
    let fromDocument = checkDiagnosis(of: holders.document)
    let fromPlain = checkDiagnosis(of: holders.plain)
    checkStyle(of: holders.document)
    if isOrdered { checkStyle(of: holders.plain) }
    // Texts are made of numbers, too.
    guard holders.areTextsSame, holders.document.isExact else { return }
    checkSame(fromDocument.outcome, fromPlain.outcome, "in a plain graph")
    if isOrdered, fromDocument.hasPlaces {
      require(fromDocument.recovered == fromPlain.recovered, "\(fromDocument.recovered), or \(fromPlain.recovered)")
    }
  }

  private func checkSame(_ outcome: Outcome<String>, _ other: Outcome<String>, _ whose: String) {
    switch (outcome, other) {
    case (.value(let value), .value(let other)): require(value == other, "\(value) and \(whose) \(other)")
    case (.failure(let failure), .failure(let other)):
      let (line, otherLine) = (failure.error.lineWithoutLocation, other.error.lineWithoutLocation)
      require(!isOrdered || line == otherLine, "\(line) and \(whose) \(otherLine)")
    case (.value(let value), .failure(let failure)), (.failure(let failure), .value(let value)):
      violated("\(value) in one, in the other \(failure.error), \(whose)")
    }
  }

  /// To ask for errors changes no value, and to look for problems says whether there is one.
  private func checkDiagnosis(of json: Any) -> (outcome: Outcome<String>, recovered: [String], hasPlaces: Bool) {
    let outcome = Outcome { try decode(json) }
    let problems = problems(in: json) { try decode($0) }
    let recovered = Outcome { try collectingRecoveredErrors { try decode(json) } }
    switch (outcome, recovered) {
    case (.value(let value), .value((let same, let errors))):
      require(value == same, "\(value), and \(same) where errors are collected")
      require(problems.isEmpty, "it is \(value), but \(problems)")
      for error in errors where !error.isOfPlainScalar(in: json) { Failure(error).check(in: json) }
      let hasPlaces = !errors.contains { $0.isOfPlainScalar(in: json) }
      return (outcome, errors.map(\.lineWithoutLocation), hasPlaces)
    case (.failure(let failure), .failure(let same)):
      failure.check(in: json)
      require(failure == same, "\(failure), and \(same) where errors are collected")
      require(problems.contains { Failure($0) == failure }, "\(failure) is none of \(problems)")
      return (outcome, [], true)
    default: violated("\(outcome), and \(recovered) where errors are collected")
    }
  }

  /// Names in a style are the same as those that it makes of them, and errors speak of the latter.
  private func checkStyle(of json: Any) {
    let styled = Self.style.applied(to: json)
    checkSame(Outcome { try decode(json) }, Outcome { try decodePrefixed(styled) }, "in a style")
    let problems = (problems(in: json) { try decode($0) }, problems(in: styled) { try decodePrefixed($0) })
    let lines = (problems.0.map(\.lineWithoutLocation), problems.1.map(\.lineWithoutLocation))
    require(Set(lines.0) == Set(lines.1) || !isOrdered, "\(lines.0) and in a style \(lines.1)")
  }
}
