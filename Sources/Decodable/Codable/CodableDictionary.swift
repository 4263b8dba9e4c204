extension Dictionary: CollectionDecodable where Key == String, Value: Swift.Decodable {
  /// Decodes a dictionary, whose names are data: no key strategy applies.
  static func filled(by decoder: ValueDecoder) throws -> [String: Value] {
    guard Observation.interceptsOperations else { return try members(by: decoder) }
    return try decoder.decodeLoop { try members(by: $0) }
  }

  private static func members(by decoder: ValueDecoder) throws -> [String: Value] {
    var result: [String: Value] = [:]
    let names: [String]
    if let cursor = decoder.cursor, cursor.entry.isObject, !Observation.continuesLoops {
      result.reserveCapacity(reservedCapacity(for: cursor.count, of: (String, Value).self))
      try cursor.forEachMember { name, value in
        result[name] = try decoder.decodeMember(Value.self, at: value, for: NameKey(name))
      }
      if result.count == cursor.count { return result }
      names = ObjectView(decoder.value)?.names ?? []
    } else {
      guard let members = ObjectView(decoder.value)?.members else {
        throw decoder.mismatch(expected: [String: Any].self)
      }
      try decoder.decodeParts(of: members) { name, value in
        result[name] = try ValueDecoder(value, decoder.call, in: decoder, for: NameKey(name)).decode(Value.self)
      }
      if result.count == members.count { return result }
      names = members.map(\.name)
    }
    // Strings are compared by canonical equivalence, but names by their bytes.
    throw decoder.located(try duplicateKey(among: names) { held($0, as: String.self) ?? "" })
  }
}
