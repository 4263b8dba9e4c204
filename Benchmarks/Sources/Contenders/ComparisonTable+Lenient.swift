import Decodable
import Foundation

extension ComparisonTable {
  /// The cost of looking up a member a thousand times, with the strict and the lenient decoder of its type.
  package static var lenient: ComparisonTable {
    ComparisonTable(
      columns: ["`json => \"n\"`", "`=> T.lenient`, same type", "`=> T.lenient`, converted"], ratio: .multiple,
      rows: [
        Row("Int", "12345", #""12345""#) {
          try $0 => "n" as Int
        } lenient: {
          try $0 => "n" => Int.lenient
        },
        Row("Double", "12.345", #""12.345""#) {
          try $0 => "n" as Double
        } lenient: {
          try $0 => "n" => Double.lenient
        },
        Row("Bool", "true", #""yes""#) {
          try $0 => "n" as Bool
        } lenient: {
          try $0 => "n" => Bool.lenient
        },
        Row("String", #""Ada""#, "12345") {
          try $0 => "n" as String
        } lenient: {
          try $0 => "n" => String.lenient
        },
        Row("Int?", "12345", #""12345""#) {
          try $0 =>? "n" as Int?
        } lenient: {
          try $0 =>? "n" => Int.lenient
        },
        Row("[Int]", "[1, 2, 3, 4]", #"["1", "2", "3", "4"]"#) {
          try $0 => "n" as [Int]
        } lenient: {
          try $0 => "n" => [Int].lenient
        },
      ])
  }
}

extension ComparisonTable.Row {
  /// - Parameters:
  ///   - value: A value of the type.
  ///   - converted: A value of another type, which the lenient decoder converts.
  @inline(__always)
  fileprivate init<Value>(
    _ name: String, _ value: String, _ converted: String, strict: @escaping (Any) throws -> Value,
    lenient: @escaping (Any) throws -> Value
  ) {
    func contender(_ form: String, _ value: String, _ decode: @escaping (Any) throws -> Value) -> Contender {
      let json: Any = orStop { try JSON(parsing: #"{"id": 7, "n": \#(value)}"#) }
      return Contender("\(name)-\(form)", name, against: "\(name)-strict", given: json) { json in
        try (0..<1_000).map { _ in try decode(json) }
      }
    }
    title = "`\(name)`"
    contenders = [
      contender("strict", value, strict), contender("lenient", value, lenient),
      contender("converted", converted, lenient),
    ]
  }
}
