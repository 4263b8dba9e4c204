// Chains with an encoder or with an optional key in the middle, which are rare and take the type checker longer.
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
    text => "k" =>? "l"
    text =>? "m" =>? "n"
  }
}
