// Everything that a statement of an encode function may be. No statement takes the type checker more than 1,500
// attempts, which is some 10 milliseconds (`Scripts/check`).
import Encodable
import Foundation

enum Level: String { case low, high }
enum Size: Int, Codable { case small, large }
struct Codables: Codable { var x = 1 }
protocol Animal: Encodable {}

struct Owner: Encodable, Codable {
  var id = 1

  func encode() throws -> some ObjectMembers { id => "id" }
}

struct Model: Encodable {
  var name = "", text: String?, number = 1, owner = Owner(), owners: [Owner?] = [], nested: [String: [[Int?]]] = [:]
  var level = Level.low, levels = [Level.low], namedLevels = ["": Level.low], levelSet: Set<Level> = []
  var size = Size.small, optionalSize: Size?, sizes = [Size.small], namedSizes = ["": Size.small]
  var codable = Codables(), optionalCodable: Codables?, codables: [Codables]?
  var date = Date(), optionalDate: Date?, days: [Date] = []
  var value: any Encodable = 1, values: [any Encodable] = [], animal: (any Animal)?, animals: [any Animal] = []
  var plain: [String: Any] = [:], plains: [Any] = [], plainRows: [[Any]] = [], rows: [String: [Level]] = [:],
    presence: Presence<Int> = .missing, optionals: Int??

  func encode() throws -> some ObjectMembers {
    "type" => "literal"
    1.5 => "double"
    true => "flag"
    name => "name"
    name => "a" => "b"
    name => "a" => "b" => "c"
    name => ["a", "e"]
    name => .oneOf("f", "g")
    text => "text"
    text =>? "text2"
    text =>? "x" => "y"
    text =>? "x" => "y" => "z"
    text =>? "x2" =>? "y"
    text =>? "x3" =>? "y" => "z"
    (number + 1) => "sum"
    owner => "owner"
    owners => "owners"
    nested => "nested"
    level => "level"
    levels => "levels"
    namedLevels => "namedLevels"
    levelSet => "levelSet"
    size => "size"
    optionalSize => "optionalSize"
    optionalSize =>? "optionalSize2"
    sizes => "sizes"
    namedSizes => "namedSizes"
    codable => "codable"
    optionalCodable => "optionalCodable"
    optionalCodable =>? "optionalCodable2"
    codables =>? "codables"
    date => "date"
    optionalDate =>? "optionalDate"
    value => "value"
    values => "values"
    animal => "animal"
    animal =>? "animal2"
    animals => "animals"
    plain => "plain"
    plains => "plains"
    plainRows => "plainRows"
    rows => "rows"
    presence =>? "presence"
    presence =>? "x4" => "y" => "z"
    presence => "presence2"
    optionals => "optionals"
    (plain["a"] as? String) => "cast"
    days.map(\.timeIntervalSince1970) => "days"
    (name.isEmpty ? name : "x") => "ternary"
    name.count => "count"
    if let text { text => "bound" } else { number => "bound" }
    for (key, value) in ["a": 1] { value => KeyPath(key) }
    switch level {
    case .low: "l" => "tag"
    case .high: "h" => "tag"
    }
    try owner.encode()
    print("a statement without a result")
    let upper = name.uppercased()
    upper => "upper"
  }
}
