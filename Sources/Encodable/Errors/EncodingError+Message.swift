import Decodable
import Foundation
import JSONDocument

extension EncodingError: CustomStringConvertible {
  /// The problem, its path, and what to do.
  public var description: String {
    problem(at: shortPath) + (advice.map { "; \($0)" } ?? "")
  }

  private var shortPath: String { PathText.shortened(metadata.path.map(\.component)) }

  private func problem(at path: String) -> String {
    let place = path.isEmpty ? "" : " at \(path)"
    return switch self {
    case .duplicateMember(let metadata):
      metadata.styledName.map { "two members have the name \(MessageText.quoted($0)) in this key style\(place)" }
        ?? "two members have the path \(path)"
    case .pathThroughValue: "the path leads into a value that another statement writes\(place)"
    case .unsupportedPath(let metadata):
      metadata.isAboutIndex
        ? "the path of a member may contain only names\(place)" : "the path of a member is empty\(place)"
    case .unsupportedKey(let type, _): "\(type) cannot be a key\(place)"
    case .unrepresentable(let value, let metadata):
      "\(value.text) cannot be \(metadata.isAboutKey ? "a key" : "represented")\(place)"
    case .unencodable(let type, _): "a value of the type \(type) cannot be encoded\(place)"
    case .unusedMembers: "members were encoded outside of a statement\(place)"
    case .other(let error as NestingError, _): "\(error.problem)\(place)"
    case .other(let error as EncodingError, _):
      "\(error.problem(at: error.shortPath)) in a text that is encoded\(place)"
    case .other(let error, _): firstLine(of: error.shortText, followedBy: place)
    }
  }

  /// Returns a text with a place at the end of its first line: the lines after it may be an excerpt of a document.
  private func firstLine(of text: String, followedBy place: String) -> String {
    let end = text.firstIndex { $0.isNewline } ?? text.endIndex
    return text[..<end] + place + text[end...]
  }

  private var advice: String? {
    switch self {
    case .duplicateMember: "remove one of them, or give it another key"
    case .pathThroughValue: "write all members of the object by paths, or all of them in the value's encode()"
    case .unsupportedPath(let metadata):
      metadata.isAboutIndex ? "write the array as one member" : "write the name of the member after =>"
    case .unsupportedKey:
      "convert the keys to String, or make the type RawRepresentable, LosslessStringConvertible or Encodable to a string"
    case .unrepresentable(.null, let metadata) where metadata.path.last?.index != nil:
      "property lists have no null: leave nil out of the array"
    case .unrepresentable(_, let metadata) where metadata.isAboutKey: "a number that is a key must be finite"
    case .unrepresentable(let value, _): value.advice
    case .unencodable: "make the type Encodable"
    case .unusedMembers: "write `try base.encode()` as a statement of its own"
    case .other(let error as NestingError, _) where error.maximumDepth == nil:
      "\(error.advice), unless a value contains itself"
    case .other(let error as EncodingError, _): error.advice
    case .other: nil
    }
  }
}

extension Error {
  /// The text of an error that an `encode()` function threw.
  ///
  /// The text of a Codable error contains that of its underlying error twice. If types encode values by encoders inside
  /// each other, the text would double with each.
  fileprivate var shortText: String {
    guard case Swift.EncodingError.invalidValue(_, let context)? = self as? Swift.EncodingError,
      context.underlyingError is EncodingError
    else { return Message.text(of: self) }
    return context.debugDescription
  }
}

extension EncodingError.Unrepresentable {
  /// The number of seconds from 1970 to the limits of the formats that are numbers.
  private static let rangeOfNumbers = 9.9e14

  fileprivate var text: String {
    switch self {
    case .nonFiniteNumber(let text), .longNumber(let text): text
    case .date(let seconds): "the date \(seconds) seconds since 1970"
    case .null: "null"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .nonFiniteNumber: "JSON has neither NaN nor infinity: write nil, or text by an encoder"
    case .date(let seconds) where !seconds.isFinite: "write nil, or text by an encoder"
    case .date(let seconds) where abs(seconds) > Self.rangeOfNumbers:
      "dates are within 30 million years: were milliseconds read as seconds?"
    case .date: "a timestamp has the years 0 to 9999: were milliseconds read as seconds?"
    case .null: "property lists have no null: write =>? in place of =>, or pass omitting: .null"
    case .longNumber: "property lists have numbers of 64 bits: write it as text by an encoder"
    }
  }
}

extension EncodingError: LocalizedError {
  /// The description of the error.
  public var errorDescription: String? { description }
}
