// swift-format-ignore-file
// Mistakes that must not compile, each with a helpful message. Compiled with -verify.
import Decodable

struct Opaque { var x: Int }
struct Holder {
  let name: String
  let opaque: Opaque
}

func notDecodable(_ json: Any) throws {
  let value: Opaque = try json => "x"  // expected-error {{operator function '=>' requires that 'Opaque' conform to 'Decodable'}}
  _ = value
}

func notDecodableInAnInitializer(_ json: Any) throws -> Holder {
  try Holder(name: json => "name", opaque: json => "opaque")  // expected-error {{operator function '=>' requires that 'Opaque' conform to 'Decodable'}}
}

func notDecodableElements(_ json: Any) throws {
  let values: [Opaque] = try json => "x"  // expected-error {{operator function '=>' requires that 'Opaque' conform to 'Decodable'}}
  _ = values
}

func optionalIntoRequired(_ json: Any) throws {
  let value: Int = try json =>? "x"  // expected-error {{cannot convert value of type 'Any?' to specified type 'Int'}}
  _ = value
}

func nestedOptionalIntoRequired(_ json: Any) throws {
  let value: String = try json => "a" =>? "b" => "c"  // expected-error {{cannot convert value of type 'Any?' to specified type 'String'}}
  _ = value
}

func presenceOfNotDecodable(_ json: Any) throws {
  let value: Presence<Opaque> = try json => "x"  // expected-error {{operator function '=>' requires that 'Opaque' conform to 'Decodable'}}
  _ = value
}

func skippingNotDecodable(_ json: Any) throws {
  let values = try json => "x" => [Opaque].skipping(.invalid)  // expected-error {{referencing static method 'skipping' on 'Array' requires that 'Opaque' conform to 'Decodable'}}
  _ = values
}

func withoutTry(_ json: Any) {
  let value: Int = json => "x"  // expected-error {{call can throw, but it is not marked with 'try' and the error is not handled}}
  _ = value
}

// Code that compiled with Anviking/Decodable 0.6 and needs another spelling now (ComingFromAnviking.md).

func optionalPathLiterals() {
  let one: OptionalKeyPath = "a"  // expected-error {{cannot convert value of type 'String' to specified type 'OptionalKeyPath'}}
  let several: OptionalKeyPath = ["a", "b"]  // expected-error {{cannot convert value of type '[String]' to specified type 'OptionalKeyPath'}}
  _ = (one, several)
}

func pathOfStrings(_ error: DecodingError, _ path: KeyPath) {
  let names: [String] = error.metadata.path  // expected-error {{cannot assign value of type '[KeyPath.Key]' to type '[String]'}} expected-note {{arguments to generic parameter 'Element' ('KeyPath.Key' and 'String') are expected to be equal}}
  let keys: [String] = path.keys  // expected-error {{cannot assign value of type '[KeyPath.Key]' to type '[String]'}} expected-note {{arguments to generic parameter 'Element' ('KeyPath.Key' and 'String') are expected to be equal}}
  _ = (names, keys)
}

extension Opaque: NSNumberCastable {}  // expected-error {{cannot find type 'NSNumberCastable' in scope}}
