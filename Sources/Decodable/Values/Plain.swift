import Foundation

// What `Any` may hold comes from everywhere: JSONSerialization, property lists, literals. This file makes one thing of
// what are several: a number becomes an Int or a Double, an NSString a String, a boxed Optional what is in it.
//
// The type is always asked before a value is cast to a class: on Linux `as? NSNull` of a Swift dictionary bridges all of
// it to Foundation first, milliseconds for some thousand members.

/// The value as decode functions see it: scalars as plain Swift values, containers as they are.
@usableFromInline @inline(__always)
func plainValue(of json: Any) -> Any {
  if isPlain(json) { return json }
  return unboxed(json)
}

/// The value of a document as the view of it, any other as a plain value.
@inline(always)
func plainUnlessView(_ json: Any) -> Any {
  if isPlain(json) || holds(json, JSON.self) { return json }
  return unboxed(json)
}

/// Whether nothing needs to be done, by comparing pointers alone.
@inline(always)
func isPlain(_ json: Any) -> Bool {
  holds(json, String.self) || holds(json, [String: Any].self) || holds(json, [Any].self) || holds(json, Int.self)
    || holds(json, Bool.self) || holds(json, Double.self) || holds(json, NSNull.self)
}

@inline(never)
private func unboxed(_ json: Any) -> Any {
  if let view = held(json, as: JSON.self) { return view.plainScalar ?? json }
  if let number = held(json, as: NSNumber.self) { return number.plainValue }
  // To Swift it would be any other Double.
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

/// A plain value that came in an Any inside the Any, as the elements of an NSArray do, put into it as what it is.
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

/// Whether the value is JSON's null: `NSNull`, or a nil in a box.
@usableFromInline
func isNull(_ json: Any) -> Bool {
  if holds(json, NSNull.self) { return true }
  if isPlain(json) || holds(json, NSNumber.self) { return false }
  if let view = held(json, as: JSON.self) { return view.entry.kind == .null }
  return holds(unboxed(json), NSNull.self)
}

/// Whether a value of a document is null.
@usableFromInline
func isNull(_ cursor: _UnsafeCursor) -> Bool { cursor.entry.kind == .null }

/// The value, or JSON's null for nil.
func orNull(_ json: Any?) -> Any {
  json ?? NSNull()
}

/// A value that is there for another: an Optional, at whatever depth and of whatever type, or an AnyHashable.
private protocol Wrapper {
  var wrappedValue: Any? { get }
}

extension Optional: Wrapper {
  fileprivate var wrappedValue: Any? { self }
}

extension AnyHashable: Wrapper {
  fileprivate var wrappedValue: Any? { base }
}
