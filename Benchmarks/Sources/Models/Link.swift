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
