// swift-format-ignore-file
// Mistakes in encode functions that must not compile, each with a helpful message. Compiled with -verify.
import Encodable
import Foundation

struct Opaque {}

struct Base: Encodable {
  func encode() throws -> some ObjectMembers { 1 => "x" }
}

struct NotEncodable: Encodable {
  var opaque = Opaque()
  func encode() throws -> some ObjectMembers {
    opaque => "a"  // expected-error {{'buildExpression' is unavailable: the value is neither Encodable, RawRepresentable nor Codable}}
    1 => "b"
  }
}

struct NotEncodableElements: Encodable {
  var opaques: [Opaque] = []
  func encode() throws -> some ObjectMembers {
    opaques => "a"  // expected-error {{'buildExpression' is unavailable: the value is neither Encodable, RawRepresentable nor Codable}}
    1 => "b"
  }
}

struct NotEncodableOptional: Encodable {
  var opaque: Opaque?
  func encode() throws -> some ObjectMembers {
    opaque =>? "a"  // expected-error {{'buildExpression' is unavailable: the value is neither Encodable, RawRepresentable nor Codable}}
    1 => "b"
  }
}

struct WithoutTry: Encodable {
  var base = Base()
  func encode() throws -> some ObjectMembers {
    base.encode()  // expected-error {{call can throw but is not marked with 'try'}} expected-note * {{did you mean}} expected-note * {{call is to}}
    1 => "b"
  }
}

struct NeverNil: Encodable {
  var number = 1
  func encode() throws -> some ObjectMembers {
    number =>? "a"  // expected-warning {{'=>?' is deprecated: the value is never nil, so the member is never left out; write => instead}}
    1 => "b"
  }
}

struct MembersAsValue: Encodable {
  var base = Base()
  func encode() throws -> some ObjectMembers {
    try base.encode() => "a"  // expected-error {{'buildExpression' is unavailable: the value is neither Encodable, RawRepresentable nor Codable}}
    1 => "b"
  }
}

struct WithoutParentheses: Encodable {
  var text: String?
  func encode() throws -> some ObjectMembers {  // expected-error {{'buildPartialBlock(accumulated:next:)' is unavailable: put the value in parentheses: (a ?? b) => "key"}}
    1 => "a"
    text ?? "none" => "b"  // expected-error * {{operator can throw but expression is not marked with 'try'}} expected-note * {{did you mean}} expected-note * {{call is to}}
  }
}

struct MemberOfValue: Encodable {
  var number = 1
  func encode() throws -> Int {  // expected-error {{cannot convert return expression of type 'AnyMembers' to return type 'Int'}}
    number => "a"
  }
}
