/// An object or array of a plain graph in which keys are looked up in a style.
///
/// A class, since an `Any` tells one from a dictionary by comparing pointers. What is inside it is given the style when it
/// is looked at, so that a graph is never gone through for it.
final class StyledValue: @unchecked Sendable {
  // Of the graph the same is true as of one in an error: see `Snapshot`.

  /// The dictionary or array, without a style.
  let value: Any
  let style: KeyStyle

  private init(_ value: Any, _ style: KeyStyle) {
    self.value = value
    self.style = style
  }

  /// A value of a plain graph with a style, if it is one that may have keys in it.
  static func value(_ json: Any, in style: KeyStyle) -> Any {
    if case .unchanged = style.rule { return json }
    guard ObjectView(json) != nil || ArrayView(json) != nil else { return json }
    return StyledValue(json, style)
  }

  var object: ObjectView? { ObjectView(value) }
  var array: ArrayView? { ArrayView(value) }

  /// A value inside it, which has its style.
  func inside(_ json: Any) -> Any { style.applied(to: json) }
}
