import Decodable
import Foundation
import Testing
import TestSupport

/// The problems and unknown keys of deep documents, on threads with a small stack and a large one.
@Suite struct StackProblemsTests {
  static let depths = [20, 512]
  /// The size of a main thread's stack.
  private static let largeStackSize = 8 << 20

  /// Omits Foundation's containers at great depth.
  ///
  /// On Linux, reading such a container converts its whole content, which takes the stack.
  private static func holders(atDepth depth: Int) -> [DeepDocument.Holder] {
    depth > 256 ? [.document, .swift] : DeepDocument.Holder.allCases
  }

  private func expect(
    _ error: DecodingError?, _ mistake: DeepMistake, atDepth depth: Int, mayLackStack: Bool,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let name = "\(mistake.name) \(depth)"
    guard let error else {
      Issue.record("\(name): no error", sourceLocation: sourceLocation)
      return
    }
    let path = mistake.path(atDepth: depth)
    if mayLackStack, case .other(let reason as NestingError, let metadata) = error {
      // The stack may end in a value beside the path.
      #expect(reason.stackSize != nil && reason.maximumDepth == nil, "\(name)", sourceLocation: sourceLocation)
      #expect(
        path.starts(with: metadata.path.dropLast(2)) && metadata.path.count > 8, "\(name)",
        sourceLocation: sourceLocation)
      return
    }
    #expect(error.code == .typeMismatch && error.metadata.path == path, "\(name)", sourceLocation: sourceLocation)
  }

  @Test(arguments: DeepMistake.all, depths)
  func `The only problem of a deep document is its mistake or a nesting error`(
    mistake: DeepMistake, depth: Int
  ) throws {
    for holder in Self.holders(atDepth: depth) {
      let json = try mistake.value(in: holder, atDepth: depth)
      for unknownKeys in [UnknownKeys.ignore, .reject] {
        let problems = try onStack { mistake.problems(json, unknownKeys) }
        #expect(problems.count == 1)
        expect(problems.first, mistake, atDepth: depth, mayLackStack: true)
        let error = try onStack { decodingError(try mistake.decode(json, unknownKeys)) }
        expect(error, mistake, atDepth: depth, mayLackStack: true)
      }
    }
  }

  @Test(arguments: DeepMistake.all, depths)
  func `On a large stack, the only problem of a deep document is its mistake`(mistake: DeepMistake, depth: Int) throws {
    // The search of plain values takes a second for each mistake.
    let holders = depth > 256 && !Stress.isEnabled ? [.document] : Self.holders(atDepth: depth)
    for holder in holders {
      let json = try mistake.value(in: holder, atDepth: depth)
      for unknownKeys in [UnknownKeys.ignore, .reject] {
        let problems = try onStack(of: Self.largeStackSize) { mistake.problems(json, unknownKeys) }
        #expect(problems.count == 1 && !problems.hasMore, "\(mistake.name) \(depth) \(holder)")
        expect(problems.first, mistake, atDepth: depth, mayLackStack: false)
        try onStack {
          #expect(problems.description.count < 2_000 && problems.causes.count == 1)
        }
      }
    }
  }

  @Test(arguments: [512 << 10, 1 << 20, 2 << 20, 8 << 20])
  func `A deep element after many that failed has its mistake or a nesting error`(size: Int) throws {
    let shallow = Array(repeating: #"{"c": 7}"#, count: 20).joined(separator: ", ")
    let depth = 505
    let deep = String(repeating: #"{"c": "#, count: depth) + "7" + String(repeating: "}", count: depth)
    let json = try JSON(parsing: "[\(shallow), \(deep)]")
    let problems = try onStack(of: size) { [DeepObject].problems(in: json) }
    #expect(problems.count == 21 || problems.hasMore)
    let last = try #require(problems.last)
    #expect(problems.hasMore || last.metadata.path.count == depth + 1)
  }

  @Test(arguments: [40, 150, 200, 250])
  func `A search for unknown keys that lacks the stack says that its list is incomplete`(count: Int) throws {
    struct Tree: Decodable {
      static func decode(_ json: Any) throws -> Tree {
        _ = try json => "number" as Int
        _ = try json => "branches" as [Tree]
        return Tree()
      }
    }
    let text =
      String(repeating: #"{"number": 1, "branches": ["#, count: count) + #"{"number": 1, "branches": [], "typo": 1}"#
      + String(repeating: "]}", count: count)
    let json = try JSON(parsing: text)
    let problems = try onStack(of: 512 << 10) { Tree.problems(in: json, unknownKeys: .reject) }
    #expect(problems.count == 1)
    #expect(problems.first?.code == .unknownKey || problems.first?.code == .tooDeep && problems.hasMore)
  }

  /// A type that looks up another key if the stack is too small for the first.
  private struct Falling: Decodable {
    static func decode(_ json: Any) throws -> Falling {
      do {
        _ = try json => "c" as DeepObject
      } catch {
        _ = try json => "missing" as Int
      }
      return Falling()
    }
  }

  private static let falling = StackTests.Entry("a caught error", .objects) { json in
    _ = try Falling.decode(json)
    return 1
  }

  @Test(arguments: StackTests.types + [falling])
  func `A search finds the error that decoding throws, on a stack of any size`(entry: StackTests.Entry) throws {
    for shape in entry.shapes {
      let json = try DeepDocument(shape: shape, depth: 512).json()
      for size in stride(from: 512 << 10, through: 4 << 20, by: 896 << 10) {
        // Lookups take more stack while any search runs, so an outer search runs throughout.
        let others = problems(in: ()) { _ in
          try onStack(of: size) {
            let error = decodingError(try entry.decode(json))
            let found = problems(in: json) { try entry.decode($0) }
            // Some types take less stack while a search observes their lookups.
            let isNone = found.isEmpty && error?.isOfStack != false
            #expect(
              isNone || found.map(\.code) == [error?.code],
              "\(entry.name) \(shape) \(size): \(found.map(\.code)), where decoding throws \(error?.code)")
          }
        }
        #expect(others.isEmpty)
      }
    }
  }
}

extension DecodingError {
  fileprivate var isOfStack: Bool {
    if case .other(let error as NestingError, _) = self { error.stackSize != nil } else { false }
  }
}
