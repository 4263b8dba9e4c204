import Decodable
import Foundation
import Invariants

/// How a value is looked up.
enum Way: CaseIterable {
  /// By `=>`.
  case required
  /// By `=>?`.
  case optional
  /// By a path each of whose keys says for itself whether it may be absent.
  case mixed
}

/// A type that is decoded from a document and from a plain graph of it.
struct ComparedType: Sendable {
  let compare: @Sendable (Holders, RandomPath, Way) -> Void
}

extension ComparedType {
  /// Compares what `=>` and `=>?` make of both.
  ///
  /// - Parameters:
  ///   - isOrdered: Whether the members of an object are asked for in an order of the type's own; see difference 4.
  ///   - areSame: Whether two values are the same.
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

  /// Compares what three ways to look a value up make of both, for what does not conform to `Decodable`.
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
    compare = { holders, path, way in
      guard path.namesAreApart(in: holders.document) else { return }
      let comparison = Comparison(holders: holders, path: path, isOrdered: isOrdered)
      switch way {
      case .required: comparison.check(areSame: areSame) { try required($0, path.required) }
      case .optional: comparison.check(areSame: areSameOptionals) { try optional($0, path.required) }
      case .mixed: comparison.check(areSame: areSameOptionals) { try mixed($0, path.optional) }
      }
    }
  }
}

/// One path that is followed through both holders.
private struct Comparison {
  let holders: Holders
  let path: RandomPath
  let isOrdered: Bool

  func check<T>(areSame: (T, T) -> Bool, _ decode: (Any) throws -> T) {
    let fromDocument = Outcome { try decode(holders.document) }
    let fromPlain = Outcome { try decode(holders.plain) }
    for (outcome, root) in [(fromDocument, holders.document as Any), (fromPlain, holders.plain)] {
      if case .failure(let failure) = outcome { failure.check(in: root) }
    }
    // The same value again, now that the document remembers where names were found.
    switch (fromDocument, Outcome { try decode(holders.document) }) {
    case (.value, .value): break
    case (.failure(let first), .failure(let second)): require(first == second, "at first \(first), then \(second)")
    default: violated("at first a value, then none: \(T.self) at \(path.required)")
    }
    guard isExact else { return }
    switch (fromDocument, fromPlain) {
    case (.value(let left), .value(let right)):
      require(areSame(left, right), "\(T.self) at \(path.required): \(left) and in a plain graph \(right)")
    case (.failure(let left), .failure(let right)):
      require(!isOrdered || left == right, "\(T.self) at \(path.required): \(left) and in a plain graph \(right)")
      if isOrdered { checkEqual(left.error, right.error) }
    case (.value(let value), .failure(let failure)), (.failure(let failure), .value(let value)):
      violated("\(T.self) at \(path.required): \(value) in one, in the other \(failure)")
    }
  }

  /// Where no number is written otherwise in a plain graph, errors are equal, and so are their first lines.
  private func checkEqual(_ left: DecodingError, _ right: DecodingError) {
    guard holders.areTextsSame else { return }
    require(left == right, "not equal: \(left) and in a plain graph \(right)")
    let (line, other) = (left.lineWithoutLocation, right.lineWithoutLocation)
    require(line.utf8.elementsEqual(other.utf8), "\(line) and in a plain graph \(other)")
  }

  /// Whether a plain graph has all digits of what the path leads to; what lies beside it does not matter.
  private var isExact: Bool {
    var value = holders.document
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
