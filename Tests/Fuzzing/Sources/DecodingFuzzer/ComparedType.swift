import Decodable
import Foundation
import Invariants

/// A way to look up a value.
enum LookUp: CaseIterable {
  /// With `=>`.
  case required
  /// With `=>?`.
  case optional
  /// With a path in which each key is either required or optional.
  case mixed
}

/// A type to decode from a document and from the plain value of the document.
struct ComparedType: Sendable {
  let compare: @Sendable (Representations, RandomPath, LookUp) -> Void
}

extension ComparedType {
  /// Creates a comparison of the results of `=>` and `=>?`.
  ///
  /// - Parameters:
  ///   - isOrdered: A Boolean value that indicates whether the type decodes members in a fixed order; see difference 4.
  ///   - areSame: A closure that returns whether two values are the same.
  init<T: Decodable::Decodable & SendableMetatype>(
    _ type: T.Type, isOrdered: Bool = true, areSame: @escaping @Sendable (T, T) -> Bool
  ) {
    self.init(
      isOrdered: isOrdered, areSame: areSame,
      required: { try $0 => $1 }, optional: { try $0 =>? $1 },
      mixed: { try parse($0, keyPath: $1, decoder: T?.decode) })
  }

  init<T: Decodable::Decodable & Equatable & SendableMetatype>(_ type: T.Type, isOrdered: Bool = true) {
    self.init(type, isOrdered: isOrdered, areSame: { $0 == $1 })
  }

  /// Creates a comparison of three ways to look up a value that does not conform to `Decodable`.
  init<T: SendableMetatype>(
    isOrdered: Bool = true, areSame: @escaping @Sendable (T, T) -> Bool,
    required: @escaping @Sendable (Any, Decodable::KeyPath) throws -> T,
    optional: @escaping @Sendable (Any, Decodable::KeyPath) throws -> T?,
    mixed: @escaping @Sendable (Any, OptionalKeyPath) throws -> T?
  ) {
    let areSameOptionals: @Sendable (T?, T?) -> Bool = { left, right in
      guard let left, let right else { return left == nil && right == nil }
      return areSame(left, right)
    }
    compare = { representations, path, lookUp in
      guard path.hasUnambiguousNames(in: representations.document) else { return }
      let comparison = Comparison(representations: representations, path: path, isOrdered: isOrdered)
      switch lookUp {
      case .required: comparison.check(areSame: areSame) { try required($0, path.required) }
      case .optional: comparison.check(areSame: areSameOptionals) { try optional($0, path.required) }
      case .mixed: comparison.check(areSame: areSameOptionals) { try mixed($0, path.optional) }
      }
    }
  }
}

/// A comparison of one path in both representations of a document.
private struct Comparison {
  let representations: Representations
  let path: RandomPath
  let isOrdered: Bool

  func check<T>(areSame: (T, T) -> Bool, _ decode: (Any) throws -> T) {
    let fromDocument = Outcome { try decode(representations.document) }
    let fromPlain = Outcome { try decode(representations.plain) }
    for (outcome, root) in [(fromDocument, representations.document as Any), (fromPlain, representations.plain)] {
      if case .failure(let failure) = outcome { failure.check(in: root) }
    }
    // Decodes the value again, now that the document has cached the positions of names.
    switch (fromDocument, Outcome { try decode(representations.document) }) {
    case (.value, .value): break
    case (.failure(let first), .failure(let second)): require(first == second, "first \(first), then \(second)")
    default: violated("a value only once: \(T.self) at \(path.required)")
    }
    guard isExact else { return }
    switch (fromDocument, fromPlain) {
    case (.value(let left), .value(let right)):
      require(areSame(left, right), "\(T.self) at \(path.required): \(left), from plain values \(right)")
    case (.failure(let left), .failure(let right)):
      require(!isOrdered || left == right, "\(T.self) at \(path.required): \(left), from plain values \(right)")
      if isOrdered { checkEqual(left.error, right.error) }
    case (.value(let value), .failure(let failure)), (.failure(let failure), .value(let value)):
      violated("\(T.self) at \(path.required): \(value) from one representation, \(failure) from the other")
    }
  }

  /// Checks that errors and their first lines are equal, unless plain values write a number or name differently.
  private func checkEqual(_ left: DecodingError, _ right: DecodingError) {
    guard representations.haveSameTexts else { return }
    require(left == right, "not equal: \(left), from plain values \(right)")
    let (line, other) = (left.lineWithoutLocation, right.lineWithoutLocation)
    require(line.utf8.elementsEqual(other.utf8), "\(line), from plain values \(other)")
  }

  /// A Boolean value that indicates whether the plain value at the path keeps all digits.
  private var isExact: Bool {
    var value = representations.document
    for key in path.keys {
      guard key.alternatives.isEmpty else { return value.isExact }
      guard let next = key.name.flatMap({ value[$0] }) ?? key.index.flatMap({ value[$0] }) else {
        return value.kind != .number || value.isExact
      }
      value = next
    }
    return value.isExact
  }
}
