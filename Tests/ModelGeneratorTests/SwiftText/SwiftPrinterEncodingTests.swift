import ModelGenerator
import Testing

/// Encode functions of printed models; each text is also read back.
@Suite struct SwiftPrinterEncodingTests {
  private typealias Models = PrintedModels

  @Test func `A model with encode functions imports Encodable`() throws {
    let model = Model(
      root: .array(.declared("Page")),
      declarations: [
        Models.structure(
          "Page", Models.property("number", .int), Models.property("head", .declared("Head"), .nullable),
          Models.property("modified_at", .date, name: "modifiedAt", .optional)),
        Models.structure("Head", Models.property("title", .string)),
      ])
    let text = """
      import Encodable
      import Foundation

      /// An element of a document that decodes as `[Page]`.
      struct Page: Equatable, Sendable {
        let number: Int
        let head: Head?
        let modifiedAt: Date?
      }

      extension Page: Decodable {
        static func decode(_ json: Any) throws -> Page {
          try Page(
            number: json => "number",
            head: json => "head",
            modifiedAt: json =>? "modified_at")
        }
      }

      extension Page: Encodable {
        func encode() throws -> some ObjectMembers {
          number => "number"
          head => "head"
          modifiedAt =>? "modified_at"
        }
      }

      extension Page {
        struct Head: Decodable, Encodable, Equatable, Sendable {
          let title: String

          static func decode(_ json: Any) throws -> Head {
            try Head(title: json => "title")
          }

          func encode() throws -> some ObjectMembers {
            title => "title"
          }
        }
      }

      """
    #expect(swiftText(of: model, isEncodable: true) == text)
    #expect(try readModel(fromSwift: text) == model)
  }

  @Test func `A document that is not an object has no encode function`() throws {
    let model = Model(root: .array(.array(.double)), declarations: [])
    let text = """
      import Encodable

      typealias Grid = [[Double]]

      """
    #expect(swiftText(of: model, named: "Grid", isEncodable: true) == text)
    #expect(try readModel(fromSwift: text) == model)
  }

  @Test func `A struct without properties has no members`() throws {
    let model = Model(root: .declared("Empty"), declarations: [Models.structure("Empty")])
    try expect(
      model,
      hasEncoding: """
        func encode() throws -> some ObjectMembers {}
        """)
  }

  @Test func `Names and keys are escaped, and a long line is broken`() throws {
    let long = String(repeating: "long ", count: 22)
    let model = Model(
      root: .declared("Odd"),
      declarations: [
        Models.structure(
          "Odd", Models.property("self", .int), Models.property("class", .int, .optional),
          Models.property("await", .json), Models.property("a \"b\"\n\\(c)", .int, name: "a b"),
          Models.property(long, .int, name: "long"))
      ])
    try expect(
      model,
      hasEncoding: """
        func encode() throws -> some ObjectMembers {
          self.`self` => "self"
          self.class =>? "class"
          self.await => "await"
          self.`a b` => "a \\"b\\"\\n\\\\(c)"
          long
            => "\(long)"
        }
        """)
  }

  @Test func `Variants with a tag in the object are written with their tag`() throws {
    let model = Model(
      root: .array(.declared("Post")),
      declarations: [
        .variants(
          VariantType(
            name: "Post", tagKey: "@type",
            cases: [
              VariantType.Case(name: "photo", tag: "photo", type: .declared("Photo")),
              VariantType.Case(name: "unknown", tag: "?", type: .json),
            ])),
        Models.structure("Photo", Models.property("width", .int64)),
      ])
    try expect(
      model,
      hasEncoding: """
        func encode() throws -> EncodedVariant {
          switch self {
          case .photo(let content): EncodedVariant("photo", taggedBy: "@type") { try content.encode() }
          case .unknown(let content): EncodedVariant(untagged: content)
          case .unknownVariant(_, let json): EncodedVariant(untagged: json)
          }
        }

        func encode() throws -> some ObjectMembers {
          width => "width"
        }
        """)
  }

  @Test func `A content that has its tag as a property is written as it is`() throws {
    let model = Model(
      root: .declared("Post"),
      declarations: [
        .variants(
          VariantType(
            name: "Post", tagKey: "type",
            cases: [VariantType.Case(name: "photo", tag: "photo", type: .declared("Photo"))])),
        Models.structure("Photo", Models.property("type", .string)),
      ])
    try expect(
      model,
      hasEncoding: """
        func encode() throws -> EncodedVariant {
          switch self {
          case .photo(let content): EncodedVariant(untagged: content)
          case .unknown(_, let json): EncodedVariant(untagged: json)
          }
        }

        func encode() throws -> some ObjectMembers {
          type => "type"
        }
        """)
  }

  @Test func `Variants with a tag beside them write the tag`() throws {
    let push = VariantType.Case(name: "push", tag: "PushEvent", type: .declared("Push"))
    let fork = VariantType.Case(name: "fork", tag: "ForkEvent", type: .optional(.declared("Push")))
    let ping = VariantType.Case(name: "ping", tag: "PingEvent", type: nil)
    let model = Model(
      root: .declared("Event"),
      declarations: [
        Models.structure(
          "Event", Models.property("id", .int), Models.property("type", .string),
          Models.property("payload", .declared("Payload"))),
        .variants(VariantType(name: "Payload", tagKey: "type", contentKey: "payload", cases: [push, fork, ping])),
        Models.structure("Push", Models.property("ref", .string)),
      ])
    try expect(
      model,
      hasEncoding: """
        func encode() throws -> some ObjectMembers {
          id => "id"
          try payload.encode()  // "type" and "payload"
        }

        func encode() throws -> some ObjectMembers {
          switch self {
          case .push(let content):
            "PushEvent" => "type"
            content => "payload"
          case .fork(let content):
            "ForkEvent" => "type"
            content =>? "payload"
          case .ping:
            "PingEvent" => "type"
          case .unknown(let tag, let json):
            tag => "type"
            json => "payload"
          }
        }

        func encode() throws -> some ObjectMembers {
          ref => "ref"
        }
        """)
  }

  @Test func `A string enum is Encodable only if necessary`() throws {
    let stringEnums = ["Plain", "Optional1", "Nested"].map { name in
      Declaration.stringEnum(StringEnum(name: name, cases: [StringEnum.Case(name: "open", rawValue: "open")]))
    }
    let model = Model(
      root: .declared("Door"),
      declarations: [
        Models.structure(
          "Door", Models.property("a", .array(.declared("Plain")), .optional),
          Models.property("b", .dictionary(.optional(.declared("Optional1")))),
          Models.property("c", .dictionary(.array(.declared("Nested"))), .nullable))
      ] + stringEnums)
    try expect(
      model,
      hasEncoding: """
        func encode() throws -> some ObjectMembers {
          a =>? "a"
          b => "b"
          c => "c"
        }

        func encode() throws -> String { rawValue }

        func encode() throws -> String { rawValue }
        """)
  }

  @Test func `An indirect property is written like others`() throws {
    let model = Model(
      root: .declared("Node"),
      declarations: [Models.structure("Node", Models.property("next", .declared("Node"), .nullable))])
    #expect(swiftText(of: model, isEncodable: true).contains("@Indirect var next: Node?"))
    try expect(
      model,
      hasEncoding: """
        func encode() throws -> some ObjectMembers {
          next => "next"
        }
        """)
  }

  @Test func `Random models are read back with their encode functions`() throws {
    for seed: UInt64 in 0..<100 {
      var models = RandomModels(seed: seed)
      let model = models.next(named: "Root")
      #expect(try readModel(fromSwift: swiftText(of: model, isEncodable: true)) == model, "seed \(seed)")
    }
  }

  /// Expects encode functions in the order of the types.
  private func expect(
    _ model: Model, hasEncoding text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let printed = swiftText(of: model, isEncodable: true)
    #expect(encodeFunctions(in: printed).joined(separator: "\n\n") == text, sourceLocation: sourceLocation)
    #expect(try readModel(fromSwift: printed) == model, sourceLocation: sourceLocation)
  }

  private func encodeFunctions(in text: String) -> [String] {
    var functions: [String] = []
    var indentation = 0
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let range = line.firstRange(of: "func encode()") {
        indentation = line.distance(from: line.startIndex, to: range.lowerBound)
        isInside = true
        functions.append("")
      }
      guard isInside else { continue }
      functions[functions.count - 1] += (functions.last?.isEmpty == true ? "" : "\n") + line.dropFirst(indentation)
      if line.hasSuffix("}"), line.dropFirst(indentation) == "}" || functions.last?.contains("\n") == false {
        isInside = false
      }
    }
    return functions
  }
}
