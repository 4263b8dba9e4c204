import Decodable
import Foundation
import JSONDocument

extension EncodingError: CustomStringConvertible {
  /// The problem, its path, and what to do.
  public var description: String {
    let path = PathText.shortened(metadata.path.map(\.component))
    return problem + (path.isEmpty ? "" : " at \(path)") + (advice.map { "; \($0)" } ?? "")
  }

  private var problem: String {
    switch self {
    case .duplicateMember: "two members have the same path"
    case .pathThroughValue: "the path leads through a value that is not an object"
    case .unsupportedPath: "the path has a key that is not a name"
    case .unsupportedKey(let type, _): "\(type) cannot be a key"
    case .unrepresentable(let text, _): "\(text) cannot be represented"
    case .unencodable(let type, _): "a value of the type \(type) cannot be encoded"
    case .unusedMembers: "members were encoded outside of a statement"
    case .other(let error, _): "\(error)"
    }
  }

  private var advice: String? {
    switch self {
    case .duplicateMember: "remove one of them, or give it another key"
    case .pathThroughValue: "write the object of the path with members only"
    case .unsupportedPath: "write an array as one member"
    case .unsupportedKey: "make it RawRepresentable, LosslessStringConvertible or Encodable to a string"
    case .unrepresentable("nan", _), .unrepresentable("inf", _), .unrepresentable("-inf", _),
      .unrepresentable("NaN", _):
      "JSON has no infinity and no NaN"
    case .unrepresentable("null", _): "property lists have no null; leave it out with =>? or omitting: .null"
    case .unrepresentable: nil
    case .unencodable: "make the type Encodable"
    case .unusedMembers: "write `try base.encode()` as a statement of its own"
    case .other: nil
    }
  }
}

extension EncodingError: LocalizedError {
  /// The description of the error.
  public var errorDescription: String? { description }
}
