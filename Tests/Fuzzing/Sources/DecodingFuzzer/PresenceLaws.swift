import Decodable
import Invariants

/// Laws of `Presence`, which agrees with `=>` and `=>?`.
enum PresenceLaws {
  static func check(_ representations: Representations, _ path: RandomPath) {
    guard path.hasUnambiguousNames(in: representations.document), !path.keys.isEmpty else { return }
    for json in [representations.document as Any, representations.plain] {
      check(json, path.required, String.self)
      check(json, path.required, Int.self)
      check(json, path.required, [Bool].self)
    }
  }

  private static func check<T: Decodable::Decodable & Equatable & SendableMetatype>(
    _ json: Any, _ path: Decodable::KeyPath, _ type: T.Type
  ) {
    let presence = Outcome { try json => path as Presence<T> }
    let step = Outcome { try json => path => T.decoding.presence }
    let optional = Outcome { try json => path as T? }
    switch (presence, optional) {
    case (.value(.missing), .failure(let failure)):
      guard case .missingKey = failure.error else { violated("missing, but \(failure)") }
      require(
        failure.error.metadata.path.count < path.keys.count || !path.keys.allSatisfy(\.alternatives.isEmpty),
        "\(failure)")
    case (.value(.null), .value(nil)): break
    case (.value(.value(let value)), .value(let same?)): require(value == same, "\(value) and \(same)")
    case (.failure(let failure), .failure(let same)): require(failure == same, "\(failure) and \(same)")
    default: violated("\(presence) at \(path), but \(optional)")
    }
    switch (presence, step) {
    case (.value(let value), .value(let same)): require(value == same, "\(value), with a step \(same)")
    case (.failure(let failure), .failure(let same)): require(failure == same, "\(failure), with a step \(same)")
    default: violated("\(presence), with a step \(step)")
    }
    guard path.keys.count == 1, case .value(let value) = presence else { return }
    require((try? json =>? path as T?) == .some(value.value), "\(value) at \(path), but another value with =>?")
  }
}
