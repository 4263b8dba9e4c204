import Foundation

// What `Any` may hold comes from everywhere: JSONSerialization, property lists, literals. This file makes one thing of
// what are several: an NSNumber becomes a Bool, Int or Double, an NSString a String, a boxed Optional what is in it.

/// The value as decode functions see it: scalars as plain Swift values, containers as they are.
@usableFromInline
func plainValue(of json: Any) -> Any {
  isPlain(json) ? json : unboxed(json)
}

/// Whether nothing needs to be done, by comparing pointers alone.
@inline(__always)
private func isPlain(_ json: Any) -> Bool {
  holds(json, String.self) || holds(json, [String: Any].self) || holds(json, [Any].self) || holds(json, Int.self)
    || holds(json, Bool.self) || holds(json, Double.self) || holds(json, NSNull.self)
}

@inline(never)
private func unboxed(_ json: Any) -> Any {
  if let number = held(json, as: NSNumber.self) {
    return Number(number)?.plain ?? number.boolValue
  }
  let type = type(of: json)
  if type is NSNumber.Type, let number = json as? NSNumber {
    return Number(number)?.plain ?? number.boolValue
  }
  if type is NSString.Type, let string = json as? NSString {
    return String(string)
  }
  if let optional = json as? any OptionalValue {
    return optional.wrappedValue.map(plainValue) ?? NSNull()
  }
  return json
}

/// Whether the value is JSON's null: `NSNull`, or a nil in a box.
@usableFromInline
func isNull(_ json: Any) -> Bool {
  if holds(json, NSNull.self) { return true }
  if isPlain(json) || holds(json, NSNumber.self) { return false }
  if type(of: json) == NSNull.self { return true }
  return (json as? any OptionalValue).map { $0.wrappedValue.map(isNull) ?? true } ?? false
}

/// The value, or JSON's null for nil.
func orNull(_ json: Any?) -> Any {
  json ?? NSNull()
}

/// An Optional inside `Any`, at whatever depth and of whatever type.
private protocol OptionalValue {
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrappedValue: Any? { self }
}
