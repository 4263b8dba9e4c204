import Decodable
import Foundation
import Testing
import TestSupport

/// Every entry point of the library, with the deepest document that the parser accepts, on a small stack.
///
/// How far decoding gets depends on the build, but it ends or throws.
@Suite struct StackTests {
  static let depth = ParsingOptions().maximumDepth

  /// An entry point, and the shapes of the documents that it decodes.
  struct Entry: CustomTestStringConvertible, Sendable {
    let name: String
    let shapes: [DeepDocument.Shape]
    /// Decodes a value and returns the number of nested values.
    let decode: @Sendable (Any) throws -> Int

    init(_ name: String, _ shapes: DeepDocument.Shape..., decode: @escaping @Sendable (Any) throws -> Int) {
      (self.name, self.shapes, self.decode) = (name, shapes, decode)
    }

    var testDescription: String { name }
  }

  static let types = [
    Entry("objects", .objects, .dictionaries) { try DeepObject.decode($0).count },
    Entry("arrays of objects", .both) { try DeepArray.decode($0).count },
    Entry("dictionaries", .dictionaries) { try DeepDictionary.decode($0).count },
    Entry("optionals", .objects) { try DeepClass?.decode($0)?.count ?? 0 },
    Entry("arrays", .arrays) { try DeepTree.decode($0).count },
    Entry("indices", .arrays) { try DeepIndex.decode($0).count },
    Entry("closures", .both) { try DeepClosure.decode($0).count },
    Entry("variants", .objects) { try DeepVariant.decode($0).count },
    Entry("alternatives", .objects) { try DeepAlternative.decode($0).count },
    Entry("updates", .objects) { try DeepUpdate.decode($0).count },
    Entry("a key style", .objects) { try DeepObject.decode(KeyStyle.snakeCase.applied(to: $0)).count },
    Entry("a key style and arrays", .both) { try DeepArray.decode(KeyStyle.snakeCase.applied(to: $0)).count },
    Entry("lenient scalars", .both) { json in try decodingLeniently { try DeepArray.decode(json).count } },
    Entry("unknown keys", .both) { try DeepArray.decode($0, unknownKeys: .reject).count },
    Entry("recovered errors", .both) { json in
      try collectingRecoveredErrors { try DeepArray.decode(json).count }.result
    },
  ]

  static let codables = [
    Entry("Codable structs", .both) { try CodableDecoder().decode(DeepCodable.self, from: $0).count },
    Entry("Codable classes", .dictionaries) { try CodableDecoder().decode(DeepCodableClass.self, from: $0).count },
    Entry("Codable of a path", .both) { try DeepCodable(json: $0).count },
    Entry("bridged types", .both) { try CodableDecoder().decode(DeepBridged.self, from: $0).count },
  ]

  static let plainValues = [
    Entry("[Any]", .arrays) { try levelCount([Any].decode($0)) },
    Entry("[String: Any]", .objects, .both, .dictionaries) { try levelCount([String: Any].decode($0)) },
    Entry("NSArray", .arrays) { try levelCount(NSArray.decode($0)) },
    Entry("NSDictionary", .objects, .both) { try levelCount(NSDictionary.decode($0)) },
    Entry("cast to Any", .objects, .both, .arrays) { try levelCount(cast($0) as Any) },
    Entry("cast to [Any]", .arrays) { try levelCount(cast($0) as [Any]) },
    Entry("cast to NSArray", .arrays) { try levelCount(cast($0) as NSArray) },
    Entry("cast to NSDictionary", .objects, .both) { try levelCount(cast($0) as NSDictionary) },
    Entry("JSON", .objects, .both, .arrays) { try levelCount(JSON.decode($0).plain()) },
  ]

  /// Expects an entry to decode a whole document on a small stack, or to throw a nesting error.
  private func expectValueOrError(
    _ entry: Entry, _ shape: DeepDocument.Shape, _ count: (DeepDocument) -> Int
  ) throws {
    for holder in DeepDocument.Holder.allCases {
      let document = DeepDocument(shape: shape, depth: Self.depth).fitting(holder)
      let value = try document.value(in: holder)
      do {
        let found = try onStack { try entry.decode(value) }
        #expect(found == count(document), "\(entry.name) \(shape) \(holder)")
      } catch {
        try expectStackError(error, in: document, holder)
      }
    }
  }

  private func expectStackError(
    _ error: any Error, in document: DeepDocument, _ holder: DeepDocument.Holder
  ) throws {
    guard let error = error as? DecodingError, case .other(let reason as NestingError, let metadata) = error else {
      Issue.record("\(error)")
      return
    }
    // The system may reuse the larger stack of an earlier thread.
    let size = try #require(reason.stackSize)
    #expect(size >= smallStackSize && reason.maximumDepth == nil && error.code == .tooDeep)
    #expect(
      headline(of: error).replacing(#/ at [^;]+;/#, with: " at …;")
        == """
        arrays and objects are nested too deeply for the thread's stack of \(size >> 10) KiB at …; \
        use a thread with a larger stack
        """)
    // The path is a prefix of the path to the innermost value.
    let path = metadata.path
    let whole = repeatElement(document.step, count: document.count).joined()
    #expect(path.count > 16 && path.elementsEqual(whole.prefix(path.count)))
    #expect((metadata.location == nil) == (holder != .document))
  }

  @Test(arguments: types + codables)
  func `A type decodes the deepest document or throws a nesting error`(entry: Entry) throws {
    for shape in entry.shapes { try expectValueOrError(entry, shape, \.count) }
  }

  @Test(arguments: types + codables)
  func `A type decodes the deepest document on a large stack`(entry: Entry) throws {
    for shape in entry.shapes {
      let document = DeepDocument(shape: shape, depth: Self.depth)
      let value = try document.value(in: .document)
      #expect(try onStack(of: 64 << 20) { try entry.decode(value) } == document.count, "\(shape)")
    }
  }

  @Test(arguments: plainValues)
  func `A plain value holds the deepest document or decoding throws a nesting error`(entry: Entry) throws {
    for shape in entry.shapes { try expectValueOrError(entry, shape, \.depth) }
  }

  @Test(arguments: types + codables)
  func `Each type throws a nesting error for a document of 10,000 levels`(entry: Entry) throws {
    for shape in entry.shapes {
      let document = DeepDocument(shape: shape, depth: 10_000)
      for holder in [DeepDocument.Holder.document, .swift] {
        // Swift frees nested plain values recursively, which takes a large stack.
        try onStack(of: 512 << 20) {
          let value = try document.value(in: holder)
          defer { extendLifetime(value) }
          for size in [smallStackSize, 2 << 20] {
            do {
              let stackSize = try onStack(of: size) {
                _ = try entry.decode(value)
                return StackSpace.size
              }
              // The larger stack of an earlier thread may be enough.
              if stackSize ?? size < 2 * size { Issue.record("\(entry.name) \(shape) \(holder)") }
            } catch {
              try expectStackError(error, in: document, holder)
            }
          }
        }
      }
    }
  }
}
