import Decodable

/// The lookups in an edited text that an update does not change, and the first error of each.
struct OwnLookups: Equatable, Sendable {
  /// An error that a lookup throws for a sample.
  struct Failure: Equatable, Sendable {
    let lookup: OwnCode.Lookup
    let message: String
  }

  private(set) var failures: [Failure] = []
  /// The lookups without an error so far, by the name of the type.
  private var lookups: [String: [OwnCode.Lookup]] = [:]
  private let types: ModelTypes

  init(_ model: Model = Model(root: .json, declarations: [])) {
    types = ModelTypes(model)
    for case .structure(let type) in model.declarations {
      if let lookups = type.own?.lookups, !lookups.isEmpty { self.lookups[type.name] = lookups }
    }
  }

  /// Performs the lookups of a type.
  mutating func perform(on json: JSON, of typeName: String) {
    guard let open = lookups[typeName] else { return }
    lookups[typeName] = open.filter { lookup in
      do {
        try ModelTypes.$current.withValue(types) { try lookup.decode(json, by: types) }
        return true
      } catch {
        let message = (error as? DecodingError)?.formatted(.oneLine) ?? "\(error)"
        failures.append(Failure(lookup: lookup, message: message))
        return false
      }
    }
  }
}
