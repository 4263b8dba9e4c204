import Foundation

/// A view of a JSON array in a document, in Swift or in Foundation.
enum ArrayView {
  case document(JSON)
  case swift([Any])
  case foundation(NSArray)
  case typed(any TypedArray)
  indirect case styled(ArrayView, of: StyledValue)

  /// Creates a view of an array; nil if the value is not an array.
  init?(_ json: Any) {
    guard case .array(let array) = ValueKind(json) else { return nil }
    self = array
  }

  var count: Int {
    switch self {
    case .document(let view): view.count
    case .swift(let array): array.count
    case .foundation(let array): array.count
    case .typed(let array): array.count
    case .styled(let array, _): array.count
    }
  }

  /// Returns the element at an index, or nil if the index is out of bounds.
  func element(at index: Int) -> Any? {
    guard index >= 0 && index < count else { return nil }
    return switch self {
    case .document(let view): view[index]
    case .swift(let array): array[index]
    case .foundation(let array): array.object(at: index)
    case .typed(let array): array.element(at: index)
    case .styled(let array, let value): array.element(at: index).map(value.styled)
    }
  }

  /// Calls a function with each element.
  ///
  /// The views of a document's elements are created one by one.
  func forEach(_ body: (Any) throws -> Void) rethrows {
    guard case .document(let view) = self else { return try elements.forEach(body) }
    for element in view.elements { try body(element) }
  }

  /// The elements as a Swift array.
  var elements: [Any] {
    switch self {
    case .document(let view): Array(view.elements)
    case .swift(let array): array
    case .foundation(let array): array.map { $0 }
    case .typed(let array): (0..<array.count).map(array.element)
    case .styled(let array, let value): array.elements.map(value.styled)
    }
  }
}

/// A Swift array other than `[Any]`, such as `[Int]` from a literal.
///
/// A cast to `[Any]` would copy it.
protocol TypedArray {
  var count: Int { get }
  func element(at index: Int) -> Any
}

extension Array: TypedArray {
  func element(at index: Int) -> Any { self[index] }
}

extension ContiguousArray: TypedArray {
  func element(at index: Int) -> Any { self[index] }
}
