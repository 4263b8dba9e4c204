import Decodable
import Foundation
import Testing

/// A document of many levels.
struct DeepDocument: CustomTestStringConvertible, Sendable {
  enum Shape: String, CaseIterable {
    /// Objects in objects.
    case objects
    /// Arrays in objects in arrays.
    case both
    /// Arrays in arrays.
    case arrays
    /// Objects in objects that have nothing else.
    case dictionaries
  }

  let shape: Shape
  let depth: Int

  var testDescription: String { "\(depth) \(shape)" }

  /// How many values of a type there are in each other that has one for each level, or for two.
  var count: Int { shape == .both ? depth / 2 : depth }

  /// The keys from one value to the next.
  var step: [KeyPath.Key] {
    switch shape {
    case .objects, .dictionaries: ["c"]
    case .both: ["c", 0]
    case .arrays: [0]
    }
  }

  var text: String {
    let (open, innermost, close) =
      switch shape {
      case .objects: (#"{"t":"box","c":"#, #"{"t":"end"}"#, "}")
      case .both: (#"{"c":["#, #"{"c":[]}"#, "]}")
      case .arrays: ("[", "[]", "]")
      case .dictionaries: (#"{"c":"#, "{}", "}")
      }
    return String(repeating: open, count: count - 1) + innermost + String(repeating: close, count: count - 1)
  }

  func json() throws -> JSON { try JSON(parsing: text, options: ParsingOptions(maximumDepth: .max)) }

  /// The value in a holder.
  func value(in holder: Holder) throws -> Any { holder == .document ? try json() : graph(holder) }

  enum Holder: CaseIterable {
    case document, swift, foundation
  }

  /// A document of fewer levels where Foundation needs a kilobyte for each before this library sees any.
  ///
  /// On Linux it makes Swift values of a container, and of all that is in it, when one looks into it.
  func fitting(_ holder: Holder) -> DeepDocument {
    DeepDocument(shape: shape, depth: holder == .foundation ? min(depth, 256) : depth)
  }

  private func graph(_ holder: Holder) -> Any {
    let object = { (members: [String: Any]) in holder == .swift ? members : NSDictionary(dictionary: members) as Any }
    let array = { (elements: [Any]) in holder == .swift ? elements : NSArray(array: elements) as Any }
    var graph: Any =
      switch shape {
      case .objects: object(["t": "end"])
      case .both: object(["c": array([])])
      case .arrays: array([])
      case .dictionaries: object([:])
      }
    for _ in 1..<count {
      graph =
        switch shape {
        case .objects: object(["t": "box", "c": graph])
        case .both: object(["c": array([graph])])
        case .arrays: array([graph])
        case .dictionaries: object(["c": graph])
        }
    }
    return graph
  }
}

/// How many levels a plain graph has, counted where Foundation has the stack to look into its containers.
func levelCount(_ graph: Any) throws -> Int { try onStack(of: 64 << 20) { countLevels(graph) } }

private func countLevels(_ graph: Any) -> Int {
  var (count, next) = (0, Optional(graph))
  while let value = next {
    if let array = value as? [Any] {
      next = array.first
    } else if let object = value as? [String: Any] {
      next = object["c"]
    } else {
      return count
    }
    count += 1
  }
  return count
}
