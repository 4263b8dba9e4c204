import Decodable
import Foundation

/// A wrapper that decodes with the decode function of its content.
struct Wrapper<Content: Decodable>: Decodable {
  let content: Content

  static func decode(_ json: Any) throws -> Self { try Self(content: Content.decode(json)) }
}

/// A raw-representable type, which `=>` decodes without a conformance.
struct RawWrapper<RawValue: Decodable>: RawRepresentable {
  let rawValue: RawValue
}

/// A Codable type that wraps one value.
struct CodableWrapper<Content: Swift.Decodable & Sendable>: Swift.Decodable {
  let content: Content

  init(from decoder: any Decoder) throws { content = try decoder.singleValueContainer().decode(Content.self) }
}

/// An updatable type that wraps one value.
struct UpdatedWrapper<Content: Decodable & Sendable & SendableMetatype>: Updatable {
  var content: Content?

  static var updates: [Update<Self>] {
    [.field("n", \.content, decoder: { json in try Wrapper<Content>.decode(json).content })]
  }
}

/// An indirect way to decode a number: other code receives the value before the number type.
struct WayToNumber<Number: Decodable & Sendable>: Sendable {
  let name: String
  /// Decodes the number under the key "n".
  let read: @Sendable (Any) throws -> Number
}

extension WayToNumber
where Number: OverridableDecodable & Swift.Decodable & SendableMetatype, Number.DecodedType == Number {
  static var all: [Self] { basic + codable + [overridden] }

  private static var overridden: Self {
    Self(name: "override") { json in
      let original = Number.decoder
      return try Number.withDecoder({ try original($0) }) { try json => "n" }
    }
  }
}

extension WayToNumber where Number: Swift.Decodable & SendableMetatype {
  static var codable: [Self] {
    [
      Self(name: "Codable") { json in try (json => "n" as CodableWrapper<Number>).content },
      Self(name: "Codable in a wrapper") { json in
        try json => "n" => { try CodableWrapper<Number>(json: $0).content }
      },
    ]
  }
}

extension WayToNumber where Number: SendableMetatype {
  static var basic: [Self] {
    [
      Self(name: "wrapper") { json in try (json => "n" as Wrapper<Number>).content },
      Self(name: "wrapper of wrapper") { json in try (json => "n" as Wrapper<Wrapper<Number>>).content.content },
      Self(name: "optional") { json in
        let value: Wrapper<Number?>? = try json =>? "n"
        guard let content = value?.content else { throw CocoaError(.coderValueNotFound) }
        return content
      },
      Self(name: "array") { json in try [Wrapper<Number>].decode([json => "n" as Any])[0].content },
      Self(name: "dictionary") { json in
        guard let value = try [String: Wrapper<Number>].decode(json)["n"] else {
          throw CocoaError(.coderValueNotFound)
        }
        return value.content
      },
      Self(name: "closure") { json in try json => "n" => { try Number.decode($0) } },
      Self(name: "cast") { json in try json => "n" => { try cast($0) } },
      Self(name: "parse") { json in try parse(json, keyPath: "n", decoder: Number.decode) },
      Self(name: "Any") { json in try Number.decode(json => "n" as Any) },
      Self(name: "[String: Any]") { json in
        try [String: Any].decode(json)["n"].map(Number.decode) ?? Number.decode(NSNull())
      },
      Self(name: "raw value") { json in try (json => "n" as RawWrapper<Number>).rawValue },
      Self(name: "optional decoder") { json in
        guard let value = try json => "n" => Optional.decoder({ try Number.decode($0) }) else {
          throw CocoaError(.coderValueNotFound)
        }
        return value
      },
      Self(name: "variant") { json in
        let variants: Variants<Number> = ["n": { try Number.decode($0) }]
        return try variants.decode(externallyTagged: json)
      },
      Self(name: "update") { json in
        var value = UpdatedWrapper<Number>()
        try value.update(from: json)
        guard let content = value.content else { throw CocoaError(.coderValueNotFound) }
        return content
      },
    ]
  }
}
