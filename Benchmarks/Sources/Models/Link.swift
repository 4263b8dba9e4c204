import Decodable

/// A recursive value, as in a linked list.
package final class Link: Decodable {
  let number: Int
  let next: Link?

  init(number: Int, next: Link?) { (self.number, self.next) = (number, next) }

  package static func decode(_ json: Any) throws -> Link {
    try Link(number: json => "number", next: json =>? "next")
  }

  /// Returns the text of `count` links, each inside the one before.
  package static func text(count: Int, number: String) -> String {
    String(repeating: #"{"number": \#(number), "next": "#, count: count) + "null" + String(repeating: "}", count: count)
  }
}

/// A recursive value of a tree.
package struct Tree: Equatable, Sendable, Decodable {
  let number: Int
  let branches: [Tree]

  package static func decode(_ json: Any) throws -> Tree {
    try Tree(number: json => "number", branches: json => "branches")
  }

  /// Returns the text of a tree with three branches of each value above the lowest level.
  package static func text(depth: Int, number: String) -> String {
    let branch = depth > 1 ? text(depth: depth - 1, number: number) : ""
    let branches = depth > 1 ? [branch, branch, branch].joined(separator: ", ") : ""
    return #"{"number": \#(number), "branches": [\#(branches)]}"#
  }
}
