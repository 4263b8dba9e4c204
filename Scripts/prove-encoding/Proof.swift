import Encodable
import Foundation
import RandomSource

/// The checks of random values, with their results.
struct Proof {
  private(set) var failures = 0
  /// The number of values by the type of their scalars.
  private(set) var counts: [String: Int] = [:]
  private var seed: UInt64 = 0
  private let decoder: JSONDecoder
  private let encoder: JSONEncoder

  init() {
    decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { try Date.decode(String(from: $0)) }
    encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .custom { date, encoder in
      try JSON(encoding: date).string.encode(to: encoder)
    }
  }

  /// Checks a value of a random type: a scalar, or arrays, dictionaries and optionals of scalars.
  mutating func checkRandomValue(_ seed: UInt64, _ random: inout SeededGenerator) {
    self.seed = seed
    let depth = random.below(4)
    switch random.below(22) {
    case 0: nest(depth, &random) { $0.chance(50) }
    case 1: nest(depth, &random) { $0.integer() as Int }
    case 2: nest(depth, &random) { $0.integer() as Int8 }
    case 3: nest(depth, &random) { $0.integer() as Int16 }
    case 4: nest(depth, &random) { $0.integer() as Int32 }
    case 5: nest(depth, &random) { $0.integer() as Int64 }
    case 6: nest(depth, &random) { $0.integer() as Int128 }
    case 7: nest(depth, &random) { $0.integer() as UInt }
    case 8: nest(depth, &random) { $0.integer() as UInt8 }
    case 9: nest(depth, &random) { $0.integer() as UInt16 }
    case 10: nest(depth, &random) { $0.integer() as UInt32 }
    case 11: nest(depth, &random) { $0.integer() as UInt64 }
    case 12: nest(depth, &random) { $0.integer() as UInt128 }
    case 13, 14: nest(depth, &random) { $0.double() }
    case 15: nest(depth, &random) { $0.float() }
    case 16: nest(depth, &random) { $0.decimal() }
    case 17, 18: nest(depth, &random) { $0.string() }
    case 19: nest(depth, &random) { $0.date() }
    case 20: nest(depth, &random) { $0.uuid() }
    default: nest(depth, &random) { $0.data() }
    }
  }

  private mutating func nest<Scalar: Provable>(
    _ depth: Int, _ random: inout SeededGenerator, _ make: @escaping (inout SeededGenerator) -> Scalar
  ) {
    counts["\(Scalar.self)", default: 0] += 1
    contain(depth, &random, make)
  }

  private mutating func contain<Value: Provable>(
    _ depth: Int, _ random: inout SeededGenerator, _ make: @escaping (inout SeededGenerator) -> Value
  ) {
    guard depth > 0 else { return check(make(&random), make(&random), &random) }
    switch random.below(4) {
    case 0: contain(depth - 1, &random) { random in (0..<random.below(6)).map { _ in make(&random) } }
    // For the same reason, there is no optional of an optional.
    case 1 where !(Value.self is any ExpressibleByNilLiteral.Type):
      contain(depth - 1, &random) { random in random.chance(30) ? nil : Optional(make(&random)) }
    default:
      contain(depth - 1, &random) { random in
        let members = (0..<random.below(5)).map { _ in (random.string(), make(&random)) }
        return Dictionary(members, uniquingKeysWith: { $1 })
      }
    }
  }

  private mutating func check<Value: Provable>(_ value: Value, _ other: Value, _ random: inout SeededGenerator) {
    do {
      let data = try value.jsonData()
      expect(try Value.decode(parsing: data), value, "text", data)
      let formatted = try value.jsonData(JSONFormat(rawValue: random.below(16)))
      expect(try Value.decode(parsing: formatted), value, "formatted text", formatted)
      let json = try JSON(encoding: value)
      expect(try Value.decode(json), value, "JSON", data)
      let codable = try CodableEncoder().encode(value)
      expect(try CodableDecoder().decode(Value.self, from: codable), value, "CodableDecoder", codable)
      require(try JSON(parsing: codable) == json, "CodableEncoder writes other JSON", codable)
      // JSON has one null, so a value of an optional type leaves out the optional member.
      let hasOptional = !(Value.self is any ExpressibleByNilLiteral.Type) && random.chance(50)
      try checkModel(Model(value: value, inner: other, optional: hasOptional ? other : nil))
      // Foundation takes most of the time.
      if seed % 8 == 0 { try checkFoundation(value, json, data) }
    } catch {
      fail("\(Value.self): \(error)", Data())
    }
  }

  private mutating func checkModel<Value: Provable>(_ model: Model<Value>) throws {
    let data = try model.jsonData()
    require(try Model<Value>.decode(parsing: data).isExactly(model), "another model", data)
    let json = try JSON(encoding: model)
    require(try Model<Value>.decode(json).isExactly(model), "another model of a document", data)
  }

  private mutating func checkFoundation<Value: Provable>(_ value: Value, _ json: JSON, _ data: Data) throws {
    // JSONSerialization drops U+FEFF at the beginning of a string, and after an escape.
    if data.range(of: Data("\u{FEFF}".utf8)) == nil {
      let object = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      if let different = difference(object, json) {
        fail("JSONSerialization reads another value than \(different)", data)
      }
    }
    expect(try decoder.decode(Value.self, from: data), value, "JSONDecoder", data)
    let foundations = try encoder.encode(value)
    expect(try Value.decode(parsing: foundations), value, "JSONEncoder", foundations)
  }

  private mutating func expect<Value: Provable>(
    _ result: Value, _ value: Value, _ source: String, _ text: Data
  ) {
    if !result.isExactly(value) { fail("\(Value.self) from \(source): \(value) became \(result)", text) }
  }

  private mutating func require(_ condition: Bool, _ problem: String, _ text: Data) {
    if !condition { fail(problem, text) }
  }

  private mutating func fail(_ problem: String, _ text: Data) {
    failures += 1
    printLine("seed \(seed): \(problem)\n  \(String(decoding: text.prefix(500), as: UTF8.self))")
  }
}

/// Returns the first value of a document that JSONSerialization reads as another value; nil if there is none.
///
/// JSONSerialization rounds numbers to some 17 digits, and some of them to a neighbour of the nearest Double.
private func difference(_ object: Any?, _ json: JSON) -> JSON? {
  switch json.kind {
  case .null: return object is NSNull ? nil : json
  case .boolean: return object as? Bool == json.bool ? nil : json
  case .string: return (object as? String)?.utf8.elementsEqual((json.string ?? "").utf8) == true ? nil : json
  case .number:
    guard let number = object as? NSNumber, let double = json.double else { return json }
    if let text = json.numberText, let integer = Int64(text) { return number.int64Value == integer ? nil : json }
    let tolerance = max(abs(double) * 1e-14, 20 * Double.leastNonzeroMagnitude)
    return abs(number.doubleValue - double) <= tolerance ? nil : json
  case .array:
    guard let elements = object as? [Any], elements.count == json.count else { return json }
    return zip(elements, json.elements).lazy.compactMap(difference).first
  case .object:
    guard let members = object as? [String: Any], members.count == json.count else { return json }
    return json.members.lazy.compactMap { difference(members[$0.name], $0.value) }.first
  }
}
