/// A plain object or array in which keys are looked up in a style.
///
/// `StyledValue` is a class because the type of an `Any` that holds a class is checked by comparing pointers. Inner
/// values receive the style when they are read, so that applying a style takes constant time.
final class StyledValue: @unchecked Sendable {
  // A plain value must not change while several threads read it: see `Snapshot`.

  /// The dictionary or array, without a style.
  let value: Any
  let style: KeyStyle

  private init(_ value: Any, _ style: KeyStyle) {
    self.value = value
    self.style = style
  }

  /// Returns a plain object or array with a style, and any other value unchanged.
  static func value(_ json: Any, in style: KeyStyle) -> Any {
    if case .unchanged = style.rule { return json }
    guard ObjectView(json) != nil || ArrayView(json) != nil else { return json }
    return StyledValue(json, style)
  }

  var object: ObjectView? { ObjectView(value) }
  var array: ArrayView? { ArrayView(value) }

  /// Applies the style to a member or element.
  func styled(_ part: Any) -> Any { style.applied(to: part) }
}
