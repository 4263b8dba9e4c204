import Decodable
import Foundation

/// A decoder of the library that reads a type from values of other forms as well.
///
/// A model needs one where samples differ: `"12"` beside 12, `"a"` beside `["a"]`.
package enum Conversion: Hashable, Sendable {
  /// `Int.lenient`: a number or a Boolean may be a string, and a Boolean a number.
  case lenient
  /// `[Int].oneOrMany`: a value that is no array is the only element of one.
  case oneOrMany
  /// `Date.decoder(using: .secondsSince1970)`: the first format that reads a value.
  case dates([DateFormat])
}

/// A format of dates; the raw value is its name in the library.
package enum DateFormat: String, CaseIterable, Sendable {
  case iso8601, day, httpDate, secondsSince1970, millisecondsSince1970

  var format: Date.DecodingFormat {
    switch self {
    case .iso8601: .iso8601
    case .day: .day
    case .httpDate: .httpDate
    case .secondsSince1970: .secondsSince1970
    case .millisecondsSince1970: .millisecondsSince1970
    }
  }
}

extension Conversion {
  /// Decodes a value as the model's code does.
  ///
  /// - Parameters:
  ///   - type: The type without the conversion.
  ///   - element: The type of the elements, if the type is an array.
  func decode(_ json: Any, as type: any Decodable.Type, element: (any Decodable.Type)?) throws {
    switch self {
    case .lenient:
      guard let type = type as? any LenientlyDecodable.Type else { return }
      _ = try type.lenient(json)
    case .oneOrMany:
      let isArray = try JSON.decode(json).kind == .array
      _ = try isArray ? type.decode(json) : element?.decode(json)
    case .dates(let formats): _ = try Date.decoder(using: formats.map(\.format))(json)
    }
  }
}

extension TypeUse {
  /// Whether all scalars in the type are decoded leniently, so that one decoder reads the whole type.
  var isLenient: Bool {
    switch self {
    case .array(let inner), .dictionary(let inner), .optional(let inner): inner.isLenient
    case .converted(_, .lenient): true
    default: false
    }
  }

  /// The type in which the scalars are decoded leniently; nil if it has other values.
  var lenient: TypeUse? {
    switch self {
    case .array(let inner): inner.lenient.map { .array($0) }
    case .dictionary(let inner): inner.lenient.map { .dictionary($0) }
    case .optional(let inner): inner.lenient.map { .optional($0) }
    case .bool, .int, .int64, .uint64, .double, .decimal: .converted(self, .lenient)
    case .own(let name) where ModelTypes.ownTypes[name] is any LenientlyDecodable.Type: .converted(self, .lenient)
    default: nil
    }
  }

  /// The formats of the dates in the type; nil if it has none, or dates with a decoder of their own.
  var dateFormats: [DateFormat]? {
    if case .converted(_, .dates(let formats)) = scalar { formats } else { nil }
  }

  /// The scalars of the type, with their conversion.
  fileprivate var scalar: TypeUse {
    switch self {
    case .array(let inner), .dictionary(let inner), .optional(let inner), .converted(let inner, .oneOrMany):
      inner.scalar
    default: self
    }
  }

  /// The type without conversions and requirements.
  var withoutDecoders: TypeUse {
    switch self {
    case .array(let inner): .array(inner.withoutDecoders)
    case .dictionary(let inner): .dictionary(inner.withoutDecoders)
    case .optional(let inner): .optional(inner.withoutDecoders)
    case .converted(let base, _), .refined(let base, _): base.withoutDecoders
    default: self
    }
  }

  var isRefined: Bool { if case .refined = self { true } else { false } }
}

extension TypeUse {
  /// The kind of the values of a scalar's type; nil for any other type, and for a type of strings with a format.
  var scalarKind: PlaceEvidence.Kind? {
    switch self {
    case .bool: .boolean
    case .int, .int64, .uint64, .double, .decimal: .number
    case .string: .string
    default: nil
    }
  }
}

extension Property {
  /// Whether somebody has chosen the formats of the dates: the tool adds at most one to its own, and notes that.
  var hasChosenFormats: Bool {
    guard type.dateFormats != nil, let note, note != Notes.noValue else { return false }
    return !Notes.isOfTool(note, on: type.scalar)
  }
}
