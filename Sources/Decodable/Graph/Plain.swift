import Foundation

// What `Any` may hold comes from everywhere: JSONSerialization, property lists, literals. This file makes one thing of
// what are several: an NSNumber becomes a Bool, Int or Double, an NSString a String, a boxed Optional what is in it.

/// The value as decode functions see it: scalars as plain Swift values, containers as they are.
///
/// The types that need nothing done come first; comparing them is comparing pointers.
func plainValue(of json: Any) -> Any {
  let type = type(of: json)
  if type == String.self || type == [String: Any].self || type == [Any].self || type == Int.self
    || type == Double.self || type == Bool.self || type == NSNull.self
  {
    return json
  }
  return unboxed(json, as: type)
}

@inline(never)
private func unboxed(_ json: Any, as type: Any.Type) -> Any {
  if type == NSNumber.self || type is NSNumber.Type, let number = json as? NSNumber {
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
func isNull(_ json: Any) -> Bool {
  let type = type(of: json)
  if type == NSNull.self { return true }
  if type == String.self || type == [String: Any].self || type == [Any].self || type == NSNumber.self {
    return false
  }
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
