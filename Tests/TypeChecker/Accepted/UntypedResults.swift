// Results without a type are `Any`, although the overloads that return it are disfavored.
import Decodable
import Foundation

/// Accepts a variable of exactly the type.
func check<T>(_ variable: inout T, _ type: T.Type) {}

func f(_ json: Any, _ document: JSON, _ list: [Any], _ condition: Bool) throws {
  var value = try json => "a"
  check(&value, Any.self)
  var atPath = try document => "a" => 0
  check(&atPath, Any.self)
  var optional = try json =>? "a"
  check(&optional, Any?.self)
  var attempt = try? json => "a"
  check(&attempt, Any?.self)
  var conditional = condition ? try json => "a" : try json => "b"
  check(&conditional, Any.self)
  var elements = try list.map { try $0 => "a" }
  check(&elements, [Any].self)
  var present = try list.compactMap { try $0 =>? "a" }
  check(&present, [Any].self)
  var closure = { try json => "a" }
  check(&closure, (() throws -> Any).self)
  var cast = (try json => "a") as? [String: Any]
  check(&cast, [String: Any]?.self)
  // Unless an operand beside them has a type.
  var number = try json =>? "a" ?? 5
  check(&number, Int.self)
  let fallback: Any = try json =>? "a" ?? "none"

  var plain: [String: Any] = try ["a": json => "a", "b": 1]
  plain["k"] = try json => "a"
  let array: [Any] = try [json => "a", 1]
  let dictionary: NSDictionary = ["a": try json => "a"]
  let object = try json => "a" as AnyObject
  if let value = try json =>? "a" { print(value) }
  switch try json => "a" {
  case let text as String: print(text)
  default: print(plain, array, dictionary, object, fallback)
  }

  print("\(try json => "a")", try json => "b" => "c")
  print(String(describing: try json => "a"), Mirror(reflecting: try json => "a"), type(of: try json => "a"))
  print(try JSONSerialization.data(withJSONObject: json => "a"), NSNull().isEqual(try json => "a"))
  print(try (json => "a") => "b" as Int, try [Int].decode(json => "a"))
}
