// Chains with an encoder or with an optional key in the middle, which are rare and take the type checker longer: up to
// 6,000 attempts, which is equivalent to 25 milliseconds or less.
import Encodable
import Foundation

struct Model: Encodable {
  var date = Date(), optionalDate: Date?, text: String?, tags: [String] = [], born: Presence<Date> = .missing

  func encode() throws -> some ObjectMembers {
    date => Date.encoder(using: .secondsSince1970) => "a"
    optionalDate => Date.encoder(using: .secondsSince1970) => "b"
    optionalDate =>? Date.encoder(using: .secondsSince1970) => "c"
    optionalDate =>? Date.encoder(using: .secondsSince1970) => "d" => "e"
    optionalDate => Date.encoder(using: .secondsSince1970) => "f" =>? "g"
    born =>? Date.encoder(using: .secondsSince1970) => "born"
    date => Encoding { $0.timeIntervalSince1970 } => "h"
    date => Encoding { (date: Date) in date.timeIntervalSince1970 } => "i"
    tags => Encoding.oneOrMany() => "j"
    date => Date.encoder(using: .secondsSince1970) => "a2" => "b"
    date => Date.encoder(using: .secondsSince1970) => "f2" =>? "g"
    optionalDate =>? Date.encoder(using: .secondsSince1970) => "f3" =>? "g"
    date => Encoding(Date.encoder(using: .secondsSince1970)) => "a3"
    text => "k" =>? "l"
    text => "k2" =>? "l" => "m"
    text => "k3" =>? "l" =>? "m"
    text => "k4" => "l" =>? "m"
    text =>? "m" =>? "n"
  }
}
