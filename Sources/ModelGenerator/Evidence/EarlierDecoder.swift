import Decodable
import Foundation

/// The decoder of an earlier model at a place, which stays as long as it reads all values of new samples.
///
/// Evidence is stricter than decoders: 0 is hardly a time, although a decoder of seconds since 1970 reads it.
struct EarlierDecoder: Equatable, Sendable {
  private(set) var type: TypeUse
  /// Whether the user chose the formats, so that the decoder stays whatever the samples are.
  var isKept = false

  /// Creates the decoder of a type; nil if evidence alone decides whether the type stays.
  init?(of type: TypeUse) {
    switch type {
    case .date, .url, .uuid, .converted(_, .lenient), .converted(_, .dates): self.type = type
    default: return nil
    }
  }

  /// Returns whether the decoder reads a value.
  func reads(_ json: JSON) -> Bool {
    do {
      switch type {
      case .date: _ = try Date.decode(json)
      case .url: _ = try URL.decode(json)
      case .uuid: _ = try UUID.decode(json)
      case .converted(let base, let conversion):
        try conversion.decode(json, as: ModelTypes.current.metatype(of: base), element: nil)
      default: return false
      }
      return true
    } catch {
      return false
    }
  }

  /// Adds the format of a date that the decoder does not read, and returns false if the value is not a date.
  mutating func addFormat(of json: JSON) -> Bool {
    guard let formats, let format = Self.format(of: json) else { return false }
    type = .converted(.date, .dates(formats + [format]))
    return true
  }

  /// Adds the formats of another decoder; returns false if one of them is not for dates.
  mutating func merge(_ other: EarlierDecoder) -> Bool {
    isKept = isKept || other.isKept
    if type == other.type { return true }
    guard let formats, let others = other.formats else { return false }
    type = .converted(.date, .dates(formats + others.filter { !formats.contains($0) }))
    return true
  }

  private var formats: [DateFormat]? {
    switch type {
    case .date: [.iso8601]
    case .converted(_, .dates(let formats)): formats
    default: nil
    }
  }

  private static func format(of json: JSON) -> DateFormat? {
    if json.kind == .number {
      var numbers = NumberEvidence()
      numbers.add(json.numberText ?? "")
      return numbers.epochs.format
    }
    guard let text = json.string else { return nil }
    var formats = TextFormats.dates
    formats.narrow(to: text)
    return formats.contains(.date) ? .iso8601 : formats.dateFormat
  }
}
