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
    switch ValueKind(json) {
    case .array, .object: return StyledValue(json, style)
    case .null, .boolean, .number, .string, .foreign: return json
    }
  }

  var kind: ValueKind {
    switch ValueKind(value) {
    case .array(let array): .array(.styled(array, of: self))
    case .object(let object): .object(.styled(object, of: self))
    case let kind: kind
    }
  }

  /// Applies the style to a member or element.
  func styled(_ part: Any) -> Any { style.applied(to: part) }
}
