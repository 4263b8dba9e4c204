// swift-format-ignore-file
// Must not compile, each with a message that tells what to do. Compiled with -verify.
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

func optionalFurtherInIntoRequired(_ json: Any) throws {
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
