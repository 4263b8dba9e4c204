import Foundation

// Values come from JSONSerialization, property lists and literals. This file converts them to one form: a number
// becomes an Int or a Double, an NSString becomes a String, and an Optional becomes its wrapped value or NSNull.
//
// The functions check the type of a value before they cast the value to a class: on Linux, `as? NSNull` bridges a whole
// Swift dictionary to Foundation, which takes milliseconds for some thousand members.

/// Returns a value as decode functions receive it: a plain Swift value for a scalar, a container unchanged.
@usableFromInline @inline(__always)
func plainValue(of json: Any) -> Any {
  if isPlain(json) { return json }
  return unboxed(json)
}

/// Returns a `JSON` view unchanged, and any other value as `plainValue(of:)` does.
@inline(always)
func plainUnlessView(_ json: Any) -> Any {
  if isPlain(json) || holds(json, JSON.self) { return json }
  return unboxed(json)
}

/// Returns whether a value needs no conversion.
///
/// The check only compares pointers.
@inline(always)
func isPlain(_ json: Any) -> Bool {
  holds(json, String.self) || holds(json, [String: Any].self) || holds(json, [Any].self) || holds(json, Int.self)
    || holds(json, Bool.self) || holds(json, Double.self) || holds(json, NSNull.self)
}

@inline(never)
private func unboxed(_ json: Any) -> Any {
  if let view = held(json, as: JSON.self) { return view.plainScalar ?? json }
  if let number = held(json, as: NSNumber.self) { return number.plainValue }
  // Must precede the casts below, which would return a Double without the exact number.
  if ExactDouble.held(by: json) != nil { return json }
  if let inner = heldAny(json) { return plainValue(of: inner) }
  let type = type(of: json)
  if type is AnyObject.Type { return unboxed(json, ofClass: type) }
  if type is any Wrapper.Type, let wrapper = json as? any Wrapper {
    return wrapper.wrappedValue.map(plainValue) ?? NSNull()
  }
  return rewrapped(json, as: type)
}

private func unboxed(_ json: Any, ofClass type: Any.Type) -> Any {
  if type is NSNumber.Type, let number = json as? NSNumber { return number.plainValue }
  if type is NSString.Type, let string = json as? NSString { return String(string) }
  if type is NSNull.Type { return NSNull() }
  return json
}

/// Unwraps a plain value from a second `Any`, in which elements of an NSArray arrive.
private func rewrapped(_ json: Any, as type: Any.Type) -> Any {
  switch type {
  case is String.Type: json as? String ?? json
  case is Int.Type: json as? Int ?? json
  case is Double.Type: json as? Double ?? json
  case is Bool.Type: json as? Bool ?? json
  case is [String: Any].Type: json as? [String: Any] ?? json
  case is [Any].Type: json as? [Any] ?? json
  default: Number(swift: json)?.plain ?? json
  }
}

/// Returns whether a value is JSON's null: `NSNull`, or an Optional that is nil.
@usableFromInline
func isNull(_ json: Any) -> Bool {
  if holds(json, NSNull.self) { return true }
  if isPlain(json) || holds(json, NSNumber.self) { return false }
  if let view = held(json, as: JSON.self) { return view.entry.kind == .null }
  return holds(unboxed(json), NSNull.self)
}

/// Returns whether a value of a document is null.
@usableFromInline
func isNull(_ cursor: _UnsafeCursor) -> Bool { cursor.entry.kind == .null }

/// Returns the value, or JSON's null for nil.
func orNull(_ json: Any?) -> Any {
  json ?? NSNull()
}

/// A type that wraps another value: an Optional or an AnyHashable.
private protocol Wrapper {
  var wrappedValue: Any? { get }
}

extension Optional: Wrapper {
  fileprivate var wrappedValue: Any? { self }
}

extension AnyHashable: Wrapper {
  fileprivate var wrappedValue: Any? { base }
}

/// Returns whether a value may have members or elements.
func isContainer(_ json: Any) -> Bool {
  if let view = held(json, as: JSON.self) { return view.entry.isContainer }
  switch ValueKind(json) {
  case .array, .object, .foreign: return true
  case .null, .boolean, .number, .string: return false
  }
}
