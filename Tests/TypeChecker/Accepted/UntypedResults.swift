// Results without a type are `Any`, although the overloads that return it are disfavored. `Scripts/check` compiles this
// file with `import Encodable` too, whose operators make members of the same values.
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

func f(_ document: JSON, _ object: [String: Any], _ objects: [String: JSON], _ list: [JSON]) throws {
  var member = try document => "a"
  check(&member, Any.self)
  var optional = try document =>? "a"
  check(&optional, Any?.self)
  var cast = (try document => "a") as? String
  check(&cast, String?.self)
  var plain = try object => "a" => "b"
  check(&plain, Any.self)
  var optionalPlain = try object =>? "a"
  check(&optionalPlain, Any?.self)
  var view = try objects => "a"
  check(&view, Any.self)
  var element = try list => 0 => "a"
  check(&element, Any.self)
  var elements = try list.map { try $0 => "a" }
  check(&elements, [Any].self)
  var present = try list.compactMap { try $0 =>? "a" }
  check(&present, [Any].self)
  var literal = try ["a": 1] => "a"
  check(&literal, Any.self)
  var number = try document =>? "a" ?? 5
  check(&number, Int.self)
  var optionalAtOptionalPath = try document =>? "a" =>? "b" => "c"
  check(&optionalAtOptionalPath, Any?.self)

  let any: Any = try document => "a"
  let values: [String: Any] = try ["a": document => "a", "b": object => "b"]
  let array: [Any] = try [document => "a", object =>? "b" as Any, 1]
  switch try document => "a" {
  case let text as String: print(text, any, values, array)
  default: break
  }
  print("\(try document => "a")", try document => "b", try object => "c" == 5, try document => "a" as Int)
}
