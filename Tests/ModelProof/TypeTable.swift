/// The types of a model, for a program that has only decoded values of them.
///
/// A table is written beside the Swift file as JSON, and read by the program that is compiled with that file.
public struct TypeTable: Sendable {
  /// A type.
  public enum Entry: Sendable {
    /// An object, with its fields by the names of their properties.
    case structure([String: Field])
    /// A closed set of strings.
    case stringEnum
    /// Values of several kinds.
    case union
    /// Objects with a tag, with the cases by their names. If there is a content key, the tag is beside the content. If
    /// the content key is the tag key, the tag is the key of the content.
    case variants(tagKey: String, contentKey: String?, cases: [String: Case])
  }

  /// A case of an enum with associated values.
  public struct Case: Sendable {
    /// The value of the tag.
    public var tag: String
    /// Whether the content is optional.
    public var isOptional: Bool

    /// Creates a case.
    public init(tag: String, isOptional: Bool = false) {
      self.tag = tag
      self.isOptional = isOptional
    }
  }

  /// A field that a property decodes.
  public struct Field: Sendable {
    /// The key in the document.
    public var key: String
    /// Whether a sample has null for the key.
    public var isNullable: Bool
    /// Whether a sample lacks the key.
    public var mayBeAbsent: Bool
    /// The steps of the decoder, if the value is converted.
    public var conversion: [String]

    /// Creates a field.
    public init(key: String, isNullable: Bool, mayBeAbsent: Bool, conversion: [String] = []) {
      self.key = key
      self.isNullable = isNullable
      self.mayBeAbsent = mayBeAbsent
      self.conversion = conversion
    }
  }

  /// The types, by their qualified names.
  public var entries: [String: Entry] = [:]

  /// Creates a table.
  public init(entries: [String: Entry] = [:]) {
    self.entries = entries
  }
}

extension TypeTable {
  /// The table as JSON.
  public var node: Node {
    .object(sorted(entries).map { ($0.key, $0.value.node) })
  }

  /// Reads a table that ``node`` returned.
  ///
  /// - Throws: ``NotATable`` for any other value.
  public init(_ node: Node) throws {
    guard case .object(let members) = node else { throw NotATable() }
    for (name, entry) in members { entries[name] = try Entry(entry) }
  }
}

/// An error for a value that is not a table.
public struct NotATable: Error {}

extension TypeTable.Entry {
  fileprivate var node: Node {
    switch self {
    case .stringEnum: .text("stringEnum")
    case .union: .text("union")
    case .variants(let tagKey, let contentKey, let cases):
      .object([
        ("tagKey", .text(tagKey)), ("contentKey", contentKey.map { .text($0) } ?? .null),
        ("cases", .object(sorted(cases).map { ($0.key, .array([.text($0.value.tag), .bool($0.value.isOptional)])) })),
      ])
    case .structure(let fields):
      .object([
        (
          "fields",
          .object(
            sorted(fields).map { name, field in
              (
                name,
                .array(
                  [.text(field.key), .bool(field.isNullable), .bool(field.mayBeAbsent)]
                    + field.conversion.map { .text($0) })
              )
            })
        )
      ])
    }
  }

  fileprivate init(_ node: Node) throws {
    if case .text("stringEnum") = node {
      self = .stringEnum
    } else if case .text("union") = node {
      self = .union
    } else if case .object(let fields) = node["fields"] {
      var entry: [String: TypeTable.Field] = [:]
      for (name, field) in fields { entry[name] = try TypeTable.Field(field) }
      self = .structure(entry)
    } else if case .text(let tagKey) = node["tagKey"], case .object(let cases) = node["cases"] {
      var entry: [String: TypeTable.Case] = [:]
      for (name, item) in cases { entry[name] = try TypeTable.Case(item) }
      var contentKey: String?
      if case .text(let key) = node["contentKey"] { contentKey = key }
      self = .variants(tagKey: tagKey, contentKey: contentKey, cases: entry)
    } else {
      throw NotATable()
    }
  }
}

extension TypeTable.Case {
  fileprivate init(_ node: Node) throws {
    guard case .array(let parts) = node, parts.count == 2, case .text(let tag) = parts[0],
      case .bool(let isOptional) = parts[1]
    else { throw NotATable() }
    self.init(tag: tag, isOptional: isOptional)
  }
}

extension TypeTable.Field {
  fileprivate init(_ node: Node) throws {
    guard case .array(let parts) = node, parts.count >= 3, case .text(let key) = parts[0],
      case .bool(let isNullable) = parts[1], case .bool(let mayBeAbsent) = parts[2]
    else { throw NotATable() }
    let conversion = parts.dropFirst(3).compactMap { if case .text(let step) = $0 { step } else { nil } }
    self.init(key: key, isNullable: isNullable, mayBeAbsent: mayBeAbsent, conversion: conversion)
  }
}

/// Returns members sorted by the bytes of their names: `<` of String orders `cafe\u{301}` and `caf\u{e9}2` neither way.
private func sorted<Value>(_ members: [String: Value]) -> [(key: String, value: Value)] {
  members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
}
