// swift-format-ignore-file
// Code written for Anviking/Decodable 0.6, in the Swift 5 language mode; compiled with -verify.
import Decodable
import Foundation

struct Money: Decodable, DynamicDecodable {
  let cents: Int
  static var decoder: (Any) throws -> Money = { json in  // expected-warning {{sendability of function types in static property 'decoder' does not match requirement in protocol 'DynamicDecodable'}}
    Money(cents: try cast(json))
  }
}

struct Price: Decodable, DynamicDecodable {
  let cents: Int
  static var decoder: @Sendable (Any) throws -> Price = { json in Price(cents: try cast(json)) }
}

struct Wrapper: DynamicDecodable {
  typealias DecodedType = [Money]
  static var decoder: @Sendable (Any) throws -> [Money] = { json in try [Money].decode(json) }
}

extension Decimal: Decodable {  // expected-warning {{conformance of 'Decimal' to protocol 'Decodable' was already stated in the protocol's module 'Decodable'}}
  public static func decode(_ json: Any) throws -> Decimal { 1 }  // expected-note {{static method 'decode' will not be used to satisfy the conformance to 'Decodable'}}
}

struct Account: Decodable {
  let name: String, balance: Money, price: Price?, tags: [String], isOpen: Bool, opened: Date, parent: Int?

  static func decode(_ j: Any) throws -> Account {
    return try Account(
      name: j => "nested" => "name", balance: j => "balance", price: j =>? "price", tags: j => "tags",
      isOpen: j => "open", opened: j => "opened" => Date.decoder(using: DateFormatter()), parent: j =>? ["a", "b"])
  }
}

func overrides() {
  let original = Money.decoder
  Money.decoder = { json in
    if let text = json as? String { return Money(cents: text.count) }
    return try original(json)
  }
  let originalBool = Bool.decoder
  Bool.decoder = { json in
    switch json {
    case let text as String where text == "true": return true
    case let text as String where text == "false": return false
    default: return try cast(json)
    }
  }
  Bool.decoder = originalBool
  Date.decoder = Date.decoder(using: DateFormatter())
  NSArray.decoder = { json in (json as? NSArray) ?? [json] }
}

func decode(_ json: Any) throws {
  let money = try Money.decode(json), moneys = try json => "a" as [Money], accounts = try [Account].decode(json, ignoreInvalidObjects: true)
  let vehicle = try decodeAsOneOf(json, objectTypes: Account.self, Money.self)
  let value = try parse(json, keyPath: "a", decoder: Int.decode), text: String = try cast(json)
  let dates = try json => "dates" => Array.decoder(Date.decoder(using: DateFormatter()))
  _ = (money, moneys, accounts, vehicle, value, text, dates)
}

func errors(_ json: Any) {
  do {
    _ = try Account.decode(json)
  } catch let DecodingError.typeMismatch(expected, actual, metadata) {
    print(expected, actual, metadata.formattedPath, metadata.path == ["a"], metadata.object, metadata.rootObject as Any)
  } catch let DecodingError.missingKey(key, metadata) {
    print(key, metadata)
  } catch let DecodingError.rawRepresentableInitializationError(rawValue, metadata) {
    print(rawValue, metadata)
  } catch let error as DecodingError {
    print(error.metadata.path.names)
  } catch {
    print(error)
  }
}
