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

extension AlternativesType {
  /// Returns the kinds of the values that the cases have; nil unless each case has another kind.
  func kinds(_ declarations: [String: Declaration]) -> [PlaceEvidence.Kind]? {
    kinds { name in
      switch declarations[name] {
      case .structure: .object
      case .variants(let type): type.contentKey == nil ? .object : nil
      case .stringEnum: .string
      case .alternatives, .wrapper, .namespace, nil: nil
      }
    }
  }

  /// - Parameter kind: Returns the kind of the values of a declared type.
  func kinds(ofDeclared kind: (String) -> PlaceEvidence.Kind?) -> [PlaceEvidence.Kind]? {
    var kinds: [PlaceEvidence.Kind] = []
    for each in cases {
      guard let kind = each.type.kind(ofDeclared: kind), !kinds.contains(kind) else { return nil }
      kinds.append(kind)
    }
    return kinds
  }
}

extension TypeUse {
  fileprivate func kind(ofDeclared kind: (String) -> PlaceEvidence.Kind?) -> PlaceEvidence.Kind? {
    switch self {
    case .array: needsDecoding ? nil : .array
    case .dictionary: needsDecoding ? nil : .object
    case .declared(let name): kind(name)
    default: scalarKind
    }
  }
}

extension Property {
  /// Whether the user chose the formats of the dates: the tool adds at most one to its own, and notes that.
  var hasChosenFormats: Bool {
    guard let dates = type.dates, let note, note != Notes.noValue else { return false }
    return !Notes.isOfTool(note, on: dates)
  }
}
