import Decodable
import Foundation
import Testing
import TestSupport

/// Deep documents that are encoded, printed, compared or searched on a small stack.
@Suite struct StackCodingTests {
  static let documents = DeepDocument.Shape.allCases.map { DeepDocument(shape: $0, depth: 511) }

  /// Expects a value or a nesting error.
  private func expect<Value: Equatable>(
    _ expected: Value, _ body: @escaping () throws -> Value
  ) throws {
    do {
      #expect(try onStack(body) == expected)
    } catch {
      let reason: any Error =
        switch error {
        case EncodingError.invalidValue(_, let context): context.underlyingError ?? error
        case let error as DecodingError: error.nestingError ?? error as any Error
        default: error
        }
      let size = try #require((reason as? NestingError)?.stackSize)
      #expect(
        String(describing: reason) == """
          arrays and objects are nested too deeply for the thread's stack of \(size >> 10) KiB; \
          use a thread with a larger stack
          """)
    }
  }

  @Test(arguments: documents)
  func `Foundation's encoders encode a deep JSON value or throw a nesting error`(document: DeepDocument) throws {
    let json = try document.json()
    let isSame = { (data: Data) in try JSON(parsing: data) == json }
    try expect(true) { try isSame(JSONEncoder().encode(json)) }
    try expect(true) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return try isSame(encoder.encode(json))
    }
    try expect(true) { try !PropertyListEncoder().encode(json).isEmpty }
  }

  @Test(arguments: documents)
  func `Foundation's decoder decodes a deep JSON value or throws a nesting error`(document: DeepDocument) throws {
    let (data, json) = (Data(document.text.utf8), try document.json())
    try expect(true) { try JSONDecoder().decode(JSON.self, from: data) == json }
  }

  @Test func `Foundation's decoder decodes a deep bridged type or throws a nesting error`() throws {
    let document = DeepDocument(shape: .both, depth: 510)
    try expect(document.count) { try JSONDecoder().decode(DeepBridged.self, from: Data(document.text.utf8)).count }
  }

  @Test(arguments: [DeepDocument.Shape.both, .arrays, .dictionaries])
  func `Foundation's coders do not overflow a larger stack`(shape: DeepDocument.Shape) throws {
    // The stack that is just too small lies somewhere in this range.
    let document = DeepDocument(shape: shape, depth: 510)
    let (json, data) = (try document.json(), Data(document.text.utf8))
    for size in stride(from: 768 << 10, through: 3 << 20, by: 768 << 10) {
      try onStack(of: size) {
        _ = try? JSONEncoder().encode(json)
        _ = try? PropertyListEncoder().encode(json)
        _ = try? JSONDecoder().decode(JSON.self, from: data)
      }
    }
  }

  @Test(arguments: documents)
  func `A deep JSON value is printed and compared on a small stack`(document: DeepDocument) throws {
    let deep = DeepDocument(shape: document.shape, depth: 20_000)
    for document in [document, deep] {
      let (json, other, text) = (try document.json(), try document.json(), document.text)
      try onStack {
        #expect(json.description == text)
        #expect(String(reflecting: json) == text)
        var dumped = ""
        dump(json, to: &dumped)
        #expect(dumped.contains(text))
        #expect(json == other)
      }
    }
  }

  @Test(arguments: documents)
  func `A deep text of a dialect is transcoded on a small stack`(document: DeepDocument) throws {
    let deep = DeepDocument(shape: document.shape, depth: 20_000).text
    try onStack {
      for dialect in [ParsingOptions.Dialect.json5, .jsonc] {
        let json = try JSON(parsing: deep, options: ParsingOptions(maximumDepth: .max, dialect: dialect))
        #expect(json.description == deep)
      }
    }
  }

  @Test func `A record may be as deep as a document`() throws {
    let document = DeepDocument(shape: .both, depth: 512)
    let lines = Data("\(document.text)\n{\"c\": []}\n\(document.text)\n".utf8)
    let counts = try onStack {
      JSON.records(in: lines, as: .lines).map { record in
        do {
          return try DeepArray.decode(record.get()).count
        } catch {
          #expect((error as? DecodingError)?.nestingError != nil, "\(error)")
          return document.count
        }
      }
    }
    #expect(counts == [256, 1, 256])
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `Decoding a deep property list succeeds or throws a nesting error`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let document = DeepDocument(shape: .both, depth: 500)
    let list = try onStack(of: 64 << 20) {
      try PropertyListSerialization.data(fromPropertyList: document.value(in: .swift), format: format, options: 0)
    }
    try expect(document.count) { try DeepArray.decode(propertyList: list).count }
  }

  @Test(arguments: DeepDocument.Holder.allCases)
  func `An error of a deep document is printed, compared and freed on a small stack`(
    holder: DeepDocument.Holder
  ) throws {
    struct Wrong: Decodable {
      static func decode(_ json: Any) throws -> Wrong {
        if let _: Wrong = try json =>? "c" { return Wrong() }
        _ = try json => "t" as Int
        return Wrong()
      }
    }
    let document = DeepDocument(shape: .objects, depth: 512).fitting(holder)
    let value = try document.value(in: holder)
    // On the small stack, the error may be a nesting error instead of the mistake.
    for size in [smallStackSize, 4 << 20] {
      try onStack(of: size) {
        let error = try #require(decodingError(try Wrong.decode(value)))
        #expect(error == error && error.hashValue == error.hashValue)
        #expect(error.description.count < 2_000 && error.metadata.formattedPath.hasPrefix("c.c.c.c."))
        var dumped = ""
        dump(error, to: &dumped)
        #expect(!dumped.isEmpty)
        if size > smallStackSize {
          #expect(error.metadata.path.count == document.count)
          #expect(headline(of: error).hasPrefix(#"expected Int, found string "end" at c.c.c."#))
        }
      }
    }
  }

  @Test func `A deeply nested error is printed and freed on a small stack`() throws {
    struct Wrong: Decodable {
      static func decode(_ json: Any) throws -> Wrong {
        _ = try decodeAsOneOf(json, objectTypes: Int.self, Object.self)
        return Wrong()
      }
      struct Object: Decodable {
        static func decode(_ json: Any) throws -> Object {
          _ = try json =>? "c" as Wrong?
          if try json => "t" == "end" { throw CancellationError() }
          return Object()
        }
      }
    }
    let value = try DeepDocument(shape: .objects, depth: 512).json()
    for size in [smallStackSize, 8 << 20] {
      let error = try #require(try onStack(of: size) { decodingError(try Wrong.decode(value)) })
      try onStack { #expect(error.description.count < 4_000) }
    }
  }

  @Test(arguments: [UnknownKeys.ignore, .reject])
  func `A deep document without mistakes has no problem but a nesting error`(unknownKeys: UnknownKeys) throws {
    for holder in DeepDocument.Holder.allCases {
      let value = try DeepDocument(shape: .both, depth: 512).fitting(holder).value(in: holder)
      let problems = try onStack { Array(DeepArray.problems(in: value, unknownKeys: unknownKeys)) }
      #expect(problems.allSatisfy { $0.nestingError != nil }, "\(problems)")
      #expect(problems.count <= 1)
    }
  }
}

extension DecodingError {
  fileprivate var nestingError: NestingError? {
    if case .other(let error as NestingError, _) = self { error } else { nil }
  }
}
