import Decodable
import Foundation
import Testing
import TestSupport

/// A deeply nested document.
struct DeepDocument: CustomTestStringConvertible, Sendable {
  enum Shape: String, CaseIterable {
    /// Objects in objects.
    case objects
    /// Objects and arrays in turn.
    case both
    /// Arrays in arrays.
    case arrays
    /// Objects whose only member is an object.
    case dictionaries
  }

  let shape: Shape
  let depth: Int

  var testDescription: String { "\(depth) \(shape)" }

  /// The number of nested values that a type decodes: one for each level, or for every two.
  var count: Int { shape == .both ? depth / 2 : depth }

  /// The path from a value to the next one inside it.
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

  /// Returns the document as a value of a kind.
  func value(in holder: Holder) throws -> Any { holder == .document ? try json() : plainValue(holder) }

  /// The kinds of value that can hold the document.
  enum Holder: CaseIterable {
    case document, swift, foundation
  }

  /// Returns a shallower document for Foundation's containers.
  ///
  /// On Linux, reading such a container converts its whole content, at a kilobyte of stack for each level.
  func fitting(_ holder: Holder) -> DeepDocument {
    DeepDocument(shape: shape, depth: holder == .foundation ? min(depth, 256) : depth)
  }

  private func plainValue(_ holder: Holder) -> Any {
    let object = { (members: [String: Any]) in holder == .swift ? members : NSDictionary(dictionary: members) as Any }
    let array = { (elements: [Any]) in holder == .swift ? elements : NSArray(array: elements) as Any }
    var value: Any =
      switch shape {
      case .objects: object(["t": "end"])
      case .both: object(["c": array([])])
      case .arrays: array([])
      case .dictionaries: object([:])
      }
    for _ in 1..<count {
      value =
        switch shape {
        case .objects: object(["t": "box", "c": value])
        case .both: object(["c": array([value])])
        case .arrays: array([value])
        case .dictionaries: object(["c": value])
        }
    }
    return value
  }
}

/// Counts the levels of a plain value, on a stack that is large enough for Foundation's containers.
func levelCount(_ value: Any) throws -> Int { try onStack(of: 64 << 20) { countLevels(value) } }

private func countLevels(_ value: Any) -> Int {
  var (count, next) = (0, Optional(value))
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
