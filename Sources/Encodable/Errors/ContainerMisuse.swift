/// An error that reports that a Codable type uses an encoder or a container against the rules of Codable.
enum ContainerMisuse: Error, CustomStringConvertible {
  case noValue
  case secondValue
  case openValue
  case endedCall

  var description: String {
    switch self {
    case .noValue: "the type did not encode any value"
    case .secondValue: "the type has already encoded a value at this place"
    case .openValue: "a container was used while a value inside it was being encoded"
    case .endedCall: "an encoder was used after the encoding had ended"
    }
  }
}
