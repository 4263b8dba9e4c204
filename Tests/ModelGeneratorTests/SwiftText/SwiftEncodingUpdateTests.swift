import Decodable
@testable import ModelGenerator
import Testing

/// Updates of edited texts with encode functions.
struct SwiftEncodingUpdateTests {
  private static let edited = """
    // The team's header.
    import Encodable

    struct Order: Equatable, Sendable {
      let id: Int
      let buyer: Buyer

      var isPaid: Bool { false }
    }

    extension Order: Decodable {
      static func decode(_ json: Any) throws -> Order {
        try Order(id: json => "id", buyer: json => "buyer")
      }
    }

    // The number comes first.
    extension Order: Encodable {
      func encode() throws -> some ObjectMembers {
        id => "id"
        buyer => "buyer"
        isPaid => "paid"
      }
    }

    extension Order {
      struct Buyer: Equatable, Sendable {
        let name: String
      }
    }

    extension Order.Buyer: Decodable {
      static func decode(_ json: Any) throws -> Order.Buyer {
        try Order.Buyer(name: json => "name")
      }
    }

    extension Order.Buyer: Encodable {
      func encode() throws -> some ObjectMembers {
        name => "name"
      }
    }

    """

  private func update(_ text: String, addsEncoding: Bool = false, by samples: String...) throws -> SwiftUpdate? {
    let document = try SwiftDocument(text)
    var evidence = Evidence(document.model)
    for sample in samples { evidence.add(try JSON(parsing: sample)) }
    let model = evidence.model(named: document.rootName, options: InferenceOptions())
    return SwiftUpdate(of: document, to: model, addsEncoding: addsEncoding)
  }

  @Test func `Text without changed declarations stays the same`() throws {
    for addsEncoding in [false, true] {
      let update = try update(Self.edited, addsEncoding: addsEncoding, by: #"{"id": 7, "buyer": {"name": "Bo"}}"#)
      #expect(update?.text == Self.edited)
    }
  }

  @Test func `A printed encode function is printed again with a new property`() throws {
    let update = try #require(try update(Self.edited, by: #"{"id": 7, "buyer": {"name": "Bo", "age": 40}}"#))
    let expected = Self.edited.replacing(
      "    let name: String\n", with: "    /// For example `\"Bo\"`.\n    let name: String\n"
    )
    .replacing("    let name: String\n", with: "    let name: String\n    /// For example `40`.\n    let age: Int?\n")
    .replacing(
      "    try Order.Buyer(name: json => \"name\")\n",
      with: "    try Order.Buyer(\n      name: json => \"name\",\n      age:  json =>? \"age\")\n"
    )
    .replacing(
      "  static func decode(_ json: Any) throws -> Order.Buyer",
      with: "  // swift-format-ignore\n  static func decode(_ json: Any) throws -> Order.Buyer"
    )
    .replacing("    name => \"name\"\n", with: "    name => \"name\"\n    age =>? \"age\"\n")
    #expect(update.text == expected)
    #expect(update.lost == [])
    #expect(update.keptEncodings == [])
  }

  @Test func `An edited encode function stays as it is, and is listed`() throws {
    let update = try #require(try update(Self.edited, by: #"{"id": 7, "buyer": {"name": "Bo"}, "total": 2.5}"#))
    let encoding = try #require(Self.edited.firstRange(of: "// The number comes first."))
    let rest = Self.edited[encoding.lowerBound...]
    #expect(update.text.hasSuffix("\n\n" + rest))
    #expect(update.text.contains("let total: Double?"))
    #expect(update.lost == ["Order"])
    #expect(update.keptEncodings == ["Order"])
  }

  @Test func `A new type has an encode function`() throws {
    let sample = #"{"id": 7, "buyer": {"name": "Bo", "home": {"city": "Bonn"}}}"#
    let update = try #require(try update(Self.edited, by: sample))
    let added = """

      extension Order {
        struct Home: Equatable, Sendable {
          /// For example `"Bonn"`.
          let city: String
        }
      }

      extension Order.Home: Decodable {
        static func decode(_ json: Any) throws -> Order.Home {
          try Order.Home(city: json => "city")
        }
      }

      extension Order.Home: Encodable {
        func encode() throws -> some ObjectMembers {
          city => "city"
        }
      }

      """
    #expect(update.text.hasSuffix("    home =>? \"home\"\n  }\n}\n" + added))
  }

  @Test func `A removed type loses its encode function`() throws {
    let update = try #require(try update(Self.edited, by: #"{"id": 7, "buyer": "Bo"}"#))
    #expect(!update.text.contains("Buyer"))
    #expect(update.text.hasSuffix("    isPaid => \"paid\"\n  }\n}\n"))
    #expect(update.lost == ["Order"])
  }

  @Test func `An encode function in a changed type is listed as lost, and printed again`() throws {
    let text = """
      import Encodable

      struct Order: Encodable {
        let id: Int

        func encode() throws -> some ObjectMembers { id => "number" }
      }

      extension Order: Decodable {
        static func decode(_ json: Any) throws -> Order {
          try Order(id: json => "id")
        }
      }

      """
    #expect(try update(text, addsEncoding: true, by: #"{"id": 1}"#)?.text == text)
    let update = try #require(try update(text, by: #"{"id": null}"#))
    #expect(update.lost == ["Order"])
    #expect(update.keptEncodings == [])
    let encoding = """
      extension Order: Encodable {
        func encode() throws -> some ObjectMembers {
          id => "id"
        }
      }

      """
    #expect(update.text.hasSuffix("}\n\n" + encoding))
    #expect(!update.text.contains("number"))
  }

  @Test func `Encode functions are added to a text without them`() throws {
    let plain = """
      // The team's header.
      import Decodable

      /// A comment.
      struct Order {
        let id: Int
        let state: [State?]
      }

      extension Order: Decodable {
        static func decode(_ json: Any) throws -> Order {
          try Order(id: json => "id", state: json => "state")
        }
      }

      // Between.

      extension Order {
        enum State: String, CaseIterable, Sendable {
          case open
        }
      }

      // The end.
      """
    let update = try #require(try update(plain, addsEncoding: true, by: #"{"id": 1, "state": ["open", null]}"#))
    let expected = plain.replacing("import Decodable", with: "import Encodable")
      .replacing(
        "// Between.",
        with: """
          extension Order: Encodable {
            func encode() throws -> some ObjectMembers {
              id => "id"
              state => "state"
            }
          }

          // Between.
          """
      )
      .replacing(
        "// The end.",
        with: """
          extension Order.State: Encodable {
            func encode() throws -> String { rawValue }
          }

          // The end.
          """)
    #expect(update.text == expected)
    #expect(update.lost == [])
    #expect(update.keptEncodings == [])
  }

  @Test func `A type whose encode function was removed gets none`() throws {
    let end = try #require(Self.edited.firstRange(of: "\nextension Order.Buyer: Encodable"))
    let text = String(Self.edited[..<end.lowerBound])
    let sample = #"{"id": 7, "buyer": {"name": null}}"#
    #expect(try update(text, by: sample)?.text.contains("extension Order.Buyer: Encodable") == false)
    #expect(try update(text, addsEncoding: true, by: sample)?.text.contains("extension Order.Buyer: Encodable") == true)
  }
}
