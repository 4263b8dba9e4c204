// Statements that are rare and take the type checker longer: four or five keys, optional keys in the middle, plain values
// with three keys, and existentials in nested objects. No statement takes more than 6,200 attempts.
import Encodable
import Foundation

enum Level: String { case low, high }
struct Codables: Codable { var x = 1 }

struct Model: Encodable {
  var name = "", text: String?, optionalDate: Date?
  var level = Level.low, optionalLevel: Level?, optionalLevels: [Level]?, optionalCodable: Codables?
  var value: any Encodable = 1, optionalValue: (any Encodable)?, values: [any Encodable] = []
  var plain: [String: Any] = [:]

  func encode() throws -> some ObjectMembers {
    name => "x" => "a" => "b" => "c"
    name => "x" => "a" => "b" => "d" => "e"
    name => "x" => "a" => "b" => "e" =>? "f"
    text => "a" =>? "b2" => "c"
    text => "a" =>? "b3" =>? "c"
    text => "a" => "b4" =>? "c"
    text => "a" => "b5" =>? "c" => "d"
    optionalDate => Date.encoder(using: .secondsSince1970) => "e3" =>? "f"
    level => "i" => "m" => "n" => "o"
    optionalLevel => "i2" => "n" =>? "o"
    optionalLevel =>? "i2" =>? "p"
    optionalLevels => "i4" => "l" =>? "m"
    optionalCodable => "m" =>? "t"
    value => "n" => "p1" => "q"
    plain => "p" => "r" => "s"
    optionalValue =>? "n" => "p"
    values => "n2" => "o"
    plain => "p" =>? "t"
  }
}
