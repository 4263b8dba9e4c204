import Decodable
import Foundation
import Testing

/// A search ends at its limit and takes no longer than a document without further mistakes, whatever fails before.
@Suite struct SearchLimitTests {
  typealias Calls = SearchCostTests.Calls

  struct Item: Decodable {
    static func decode(_ json: Any) throws -> Item {
      Calls.note()
      _ = try json => "sku" as String
      _ = try json => "price" as Double
      return Item()
    }
  }

  struct Page: Decodable {
    static func decode(_ json: Any) throws -> Page {
      _ = try json => "count" as Int
      _ = try json => "items" as [Item]
      _ = try json => "next" as String
      return Page()
    }
  }

  struct Node: Decodable {
    static func decode(_ json: Any) throws -> Node {
      Calls.note()
      _ = try json => "v" as Int
      _ = try json => "k" as [Node]
      return Node()
    }
  }

  @Test(arguments: [#"1"#, #""1""#], [#"{"sku": "a", "price": "2"}"#, #"{"sku": 1, "price": "2"}"#])
  func `A wrong field before an array does not lift the limit`(count: String, item: String) throws {
    let items = Array(repeating: item, count: 5_000).joined(separator: ", ")
    let json = try JSON(parsing: #"{"count": \#(count), "items": [\#(items)], "next": 1}"#)
    let calls = Calls.counting {
      let problems = Page.problems(in: json, limit: 10)
      #expect(problems.count == 10)
      #expect(problems.hasMore)
    }
    // Strings of the same key are collected from the whole document once, as substitutes for one that failed.
    #expect(calls < 5_500)
  }

  @Test func `Valid elements between wrong ones do not lift the limit`() throws {
    let items = (0..<4_000).map { index in
      index.isMultiple(of: 2) ? #"{"sku": "\#(index)", "price": \#(index)}"# : #"{"sku": 1, "price": "2"}"#
    }
    let json = try JSON(parsing: "[\(items.joined(separator: ", "))]")
    let calls = Calls.counting {
      let problems = [Item].problems(in: json, limit: 10)
      #expect(problems.count == 10)
      #expect(problems.hasMore)
    }
    // The strings of the first elements are enough.
    #expect(calls < 500, "\(calls)")
  }

  @Test func `A wrong field before an array that a closure decodes does not lift the limit`() throws {
    let items = (0..<5_000).map { #"{"sku": "\#($0)", "price": \#($0.isMultiple(of: 2) ? "2" : #""2""#)}"# }
    let json = try JSON(parsing: #"{"count": "1", "items": [\#(items.joined(separator: ", "))]}"#)
    let calls = Calls.counting {
      let found = problems(in: json, limit: 10) { json in
        _ = try json => "count" as Int
        _ = try json => "items" => Item.decoding.map { $0 }.array
      }
      #expect(found.count == 10)
      #expect(found.hasMore)
    }
    #expect(calls < 5_000, "\(calls)")
  }

  @Test func `A tree in which everything is wrong does not lift the limit`() throws {
    func tree(_ depth: Int) -> String {
      let children = depth == 0 ? "" : Array(repeating: tree(depth - 1), count: 5).joined(separator: ", ")
      return #"{"v": "x", "k": [\#(children)]}"#
    }
    let json = try JSON(parsing: tree(5))
    let calls = Calls.counting {
      let problems = Node.problems(in: json, limit: 10)
      #expect(problems.count == 10)
      #expect(problems.hasMore)
    }
    #expect(calls < 2_000)
  }

  /// The time of this expression doubles with each letter, if no `@` follows.
  struct Mail: Decodable {
    static func decode(_ json: Any) throws -> Mail {
      _ = try json => "mail"
        => .matching(#"^([a-zA-Z0-9])(([\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}[a-z]{2,3}$"#)
      _ = try json => "name" as String
      return Mail()
    }
  }

  @Test func `A regular expression with nested repetitions does not stop the search`() throws {
    #expect(try problemFacts(of: Mail.self, in: #"{"mail": "!", "name": 1}"#).first == "unmet_requirement /mail")
  }

  /// Closures inside each other, in each of which two values are wrong.
  private static func closures(_ json: Any, depth: Int) throws -> Int {
    Calls.note()
    let first: Int = try json => "a" => { json in try Int.decode(json) }
    let inner: Int = depth == 0 ? 0 : try json => "in" => { json in try closures(json, depth: depth - 1) }
    let last: Int = try json => "b" => { json in try Int.decode(json) }
    return first + inner + last
  }

  @Test func `A search among closures inside each other ends soon`() throws {
    let depth = 24
    let text = (0..<depth).reduce(#"{"a": "x", "b": "x"}"#) { inner, _ in #"{"a": "x", "in": \#(inner), "b": "x"}"# }
    let json = try JSON(parsing: text)
    let calls = Calls.counting {
      let found = problems(in: json) { try Self.closures($0, depth: depth) }
      #expect(found.hasMore)
      #expect(found.count > 20)
      #expect(found.first?.metadata.formattedPath == "a")
    }
    #expect(calls < 200_000, "\(calls) calls")
  }

  /// Types whose functions loop until an error.
  enum Endless {
    struct Elements: Swift.Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while true { _ = try container.decode(Int.self) }
      }
    }

    struct Arrays: Swift.Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while true { container = try container.nestedUnkeyedContainer() }
      }
    }

    struct Members: Swift.Decodable {
      enum Key: CodingKey { case inner }

      init(from decoder: any Decoder) throws {
        var container = try decoder.container(keyedBy: Key.self)
        while true { container = try container.nestedContainer(keyedBy: Key.self, forKey: .inner) }
      }
    }

    struct Counted: Swift.Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while container.currentIndex < 2 { _ = try container.decode(Int.self) }
      }
    }

    struct Indices: Decodable {
      static func decode(_ json: Any) throws -> Indices {
        var index = 0
        while true {
          _ = try json => KeyPath(index) as Int
          index += 1
        }
      }
    }
  }

  @Test func `A search ends although functions loop until an error`() throws {
    let json = try JSON(parsing: #"{"a": [1, "x"], "b": 1}"#)
    #expect(!problems(in: json) { try $0 => "a" as Endless.Elements }.isEmpty)
    #expect(!problems(in: json) { try $0 => "a" as Endless.Arrays }.isEmpty)
    #expect(
      problems(in: json) { try $0 => "a" as Endless.Counted }.map(headline) == [
        #"expected Int, found string "x" at a[1]"#
      ])
    #expect(!problems(in: json) { (try $0 => "b" as Endless.Elements, try $0 => "c" as Endless.Members) }.isEmpty)
    #expect(problems(in: json) { (try $0 => "b" as Endless.Counted, try $0 => "d" as Int) }.count == 2)
    #expect(!problems(in: json) { (try $0 => "c" as Endless.Indices, try $0 => "d" as Int) }.isEmpty)
  }
}
