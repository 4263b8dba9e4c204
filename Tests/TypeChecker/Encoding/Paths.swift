// Statements with several keys, with encoders, or with values whose types do not conform.
import Encodable
import Foundation

enum Level: String { case low, high }
enum Size: Int, Codable { case small, large }
struct Codables: Codable { var x = 1 }

struct Model: Encodable {
  var text: String?, date = Date(), optionalDate: Date?, tags: [String] = []
  var born: Presence<Date> = .missing
  var level = Level.low, optionalLevel: Level?, levels: [Level] = [], optionalLevels: [Level]?
  var levelPresence: Presence<Level> = .missing, size = Size.small, optionalSize: Size?
  var codable = Codables(), optionalCodable: Codables?, codables: [Codables] = []
  var value: any Encodable = 1
  var plain: [String: Any] = [:]

  func encode() throws -> some ObjectMembers {
    text => "a" =>? "b"
    text =>? "a2" =>? "b"
    date => Date.encoder(using: .secondsSince1970) => "c"
    date => Date.encoder(using: .secondsSince1970) => "c2" => "d"
    date => Date.encoder(using: .secondsSince1970) => "c3" => "d" => "e"
    date => Date.encoder(using: .secondsSince1970) => "c4" =>? "d"
    date => Encoding { $0.timeIntervalSince1970 } => "d"
    date => Encoding { (date: Date) in date.timeIntervalSince1970 } => "d2"
    date => Encoding(Date.encoder(using: .secondsSince1970)) => "d3"
    tags => Encoding.oneOrMany() => "d4"
    optionalDate => Date.encoder(using: .secondsSince1970) => "e"
    optionalDate => Date.encoder(using: .secondsSince1970) => "e2" => "f"
    optionalDate =>? Date.encoder(using: .secondsSince1970) => "f"
    optionalDate =>? Date.encoder(using: .secondsSince1970) => "f2" => "g"
    optionalDate =>? Date.encoder(using: .secondsSince1970) => "f3" => "g" => "h"
    optionalDate =>? Date.encoder(using: .secondsSince1970) => "f4" =>? "g"
    born =>? Date.encoder(using: .secondsSince1970) => "g"
    born =>? Date.encoder(using: .secondsSince1970) => "g2" => "h"
    level => "i" => "j"
    level => "i" => "k" => "l"
    optionalLevel =>? "i2" => "j"
    optionalLevel =>? "i2" => "k" => "l"
    optionalLevel => "i2" =>? "m"
    levels => "i3" => "j"
    levels => "i3" => "k" => "l"
    optionalLevels =>? "i4" => "j"
    optionalLevels => "i4" =>? "k"
    levelPresence =>? "i5"
    levelPresence =>? "i6" => "j"
    levelPresence =>? "i6" => "k" => "l"
    size => "k" => "l"
    size => "k" => "m" => "n"
    optionalSize =>? "k" => "o"
    optionalSize => "k" =>? "p"
    codable => "m" => "n"
    codable => "m" => "o" => "p"
    optionalCodable =>? "m" => "q"
    optionalCodable =>? "m" => "r" => "s"
    codables => "m2" => "n"
    codables => "m2" => "o" => "p"
    value => "n" => "o"
    plain => "p" => "q"
    [Level?.none] => "q" => "r"
  }
}
