import Decodable
import Foundation
import Invariants

/// Laws that hold for every composed ``Decoding``.
struct DecodingLaws {
  let representations: Representations
  let path: RandomPath
  let isOptional: Bool
  let isOrdered: Bool
  let decoding: Decoding<String>
  /// The same decoding, with a prefix before each name.
  let prefixed: Decoding<String>

  static let prefix = "x"
  /// A key style that removes the prefix.
  static let style = KeyStyle.custom { String(decoding: $0.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) }

  init(_ representations: Representations, _ choices: inout Choices) {
    self.representations = representations
    path = RandomPath(into: representations.document, &choices)
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
    guard path.hasUnambiguousNames(in: representations.document) else { return }
    let fromDocument = checkDiagnosis(of: representations.document)
    let fromPlain = checkDiagnosis(of: representations.plain)
    checkStyle(of: representations.document)
    if isOrdered { checkStyle(of: representations.plain) }
    // The decoded texts contain numbers.
    guard representations.haveSameTexts, representations.document.isExact else { return }
    checkSame(fromDocument.outcome, fromPlain.outcome, "from plain values")
    if isOrdered, fromDocument.hasLocations {
      require(fromDocument.recovered == fromPlain.recovered, "\(fromDocument.recovered), or \(fromPlain.recovered)")
    }
  }

  private func checkSame(_ outcome: Outcome<String>, _ other: Outcome<String>, _ source: String) {
    switch (outcome, other) {
    case (.value(let value), .value(let other)): require(value == other, "\(value), \(source) \(other)")
    case (.failure(let failure), .failure(let other)):
      let (line, otherLine) = (failure.error.lineWithoutLocation, other.error.lineWithoutLocation)
      require(!isOrdered || line == otherLine, "\(line), \(source) \(otherLine)")
    case (.value(let value), .failure(let failure)), (.failure(let failure), .value(let value)):
      violated("\(value) or \(failure.error), \(source)")
    }
  }

  /// Checks that collecting errors changes no value, and that problems are found exactly if decoding fails.
  private func checkDiagnosis(of json: Any) -> (outcome: Outcome<String>, recovered: [String], hasLocations: Bool) {
    let outcome = Outcome { try decode(json) }
    let problems = problems(in: json) { try decode($0) }
    let recovered = Outcome { try collectingRecoveredErrors { try decode(json) } }
    switch (outcome, recovered) {
    case (.value(let value), .value((let same, let errors))):
      require(value == same, "\(value), but \(same) if errors are collected")
      require(problems.isEmpty, "decodes to \(value), but has problems \(problems)")
      for error in errors where !error.isOfPlainScalar(in: json) { Failure(error).check(in: json) }
      let hasLocations = !errors.contains { $0.isOfPlainScalar(in: json) }
      return (outcome, errors.map(\.lineWithoutLocation), hasLocations)
    case (.failure(let failure), .failure(let same)):
      failure.check(in: json)
      require(failure == same, "\(failure), but \(same) if errors are collected")
      require(problems.contains { Failure($0) == failure }, "\(failure) is missing in \(problems)")
      return (outcome, [], true)
    default: violated("\(outcome), but \(recovered) if errors are collected")
    }
  }

  /// Checks that a style has the same effect as renaming the keys, and that errors show the renamed keys.
  private func checkStyle(of json: Any) {
    let styled = Self.style.applied(to: json)
    checkSame(Outcome { try decode(json) }, Outcome { try decodePrefixed(styled) }, "with a key style")
    let problems = (problems(in: json) { try decode($0) }, problems(in: styled) { try decodePrefixed($0) })
    let lines = (problems.0.map(\.lineWithoutLocation), problems.1.map(\.lineWithoutLocation))
    require(Set(lines.0) == Set(lines.1) || !isOrdered, "\(lines.0), with a key style \(lines.1)")
  }
}
