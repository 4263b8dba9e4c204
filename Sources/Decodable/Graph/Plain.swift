import Foundation

// What `Any` may hold comes from everywhere: JSONSerialization, property lists, literals. This file makes one thing of
// what are several: an NSNumber becomes a Bool, Int or Double, an NSString a String, a boxed Optional what is in it.

/// The value as decode functions see it: scalars as plain Swift values, containers as they are.
@usableFromInline @inline(__always)
func plainValue(of json: Any) -> Any {
  if isPlain(json) { return json }
  return unboxed(json)
}

/// Whether nothing needs to be done, by comparing pointers alone.
@inline(__always)
private func isPlain(_ json: Any) -> Bool {
  holds(json, String.self) || holds(json, [String: Any].self) || holds(json, [Any].self) || holds(json, Int.self)
    || holds(json, Bool.self) || holds(json, Double.self) || holds(json, NSNull.self)
}

@inline(never)
private func unboxed(_ json: Any) -> Any {
  if let number = held(json, as: NSNumber.self) { return number.plainValue }
  // An element of an NSArray, say, is any class in the Any's type word; which one, the value itself knows.
  switch json {
  case let null as NSNull: return null
  case let number as NSNumber where type(of: json) is NSNumber.Type: return number.plainValue
  case let string as NSString where type(of: json) is NSString.Type: return String(string)
  case let optional as any OptionalValue: return optional.wrappedValue.map(plainValue) ?? NSNull()
  default: return rewrapped(json)
  }
}

/// A plain value that came in an Any inside the Any, put into it as what it is.
private func rewrapped(_ json: Any) -> Any {
  switch type(of: json) {
  case is String.Type: json as? String ?? json
  case is Int.Type: json as? Int ?? json
  case is Double.Type: json as? Double ?? json
  case is Bool.Type: json as? Bool ?? json
  case is [String: Any].Type: json as? [String: Any] ?? json
  case is [Any].Type: json as? [Any] ?? json
  default: json
  }
}

/// Whether the value is JSON's null: `NSNull`, or a nil in a box.
@usableFromInline
func isNull(_ json: Any) -> Bool {
  if holds(json, NSNull.self) { return true }
  if isPlain(json) || holds(json, NSNumber.self) { return false }
  return holds(unboxed(json), NSNull.self)
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
