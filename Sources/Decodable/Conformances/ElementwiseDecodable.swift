// The generated overloads of `=>` return containers of types that do not conform to `Decodable`. An overload for each
// container, instead of one for this protocol, costs the type checker four times as much (CONTRIBUTING.md).

/// A container or optional that decodes with a closure for its elements; not part of the API.
///
/// The conformances have no conditions on the elements.
public protocol _ElementwiseDecodable {
  /// The type of the elements; not part of the API.
  associatedtype _Element

  /// Returns a decode closure, made from a closure for the elements.
  static func decoder(_ element: @escaping (Any) throws -> _Element) -> (Any) throws -> Self
}

extension Array: _ElementwiseDecodable {}
extension Set: _ElementwiseDecodable {}
extension Optional: _ElementwiseDecodable {}
extension Dictionary: _ElementwiseDecodable {}

/// An array or dictionary of plain values; not part of the API.
public protocol _PlainContainer {
  /// Decodes a container of plain values.
  static func decode(_ json: Any) throws -> Self
}
