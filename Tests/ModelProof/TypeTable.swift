/// What the types of a model say of the documents, for whoever has only values of them.
///
/// It is written beside the Swift text as JSON, and read by the program that is compiled with that text.
public struct TypeTable: Sendable {
  /// What a type is.
  public enum Entry: Sendable {
    /// An object; the fields by the names of their properties.
    case structure([String: Field])
    /// A closed set of strings.
    case choice
    /// Objects told apart by a key; the cases by their names. With a key for the content, the tag is beside it and not
    /// in it.
    case variants(tagKey: String, contentKey: String?, cases: [String: Case])
  }

  /// What a case of an enum with associated values stands for.
  public struct Case: Sendable {
    /// The value of the key that tells the objects apart.
    public var tag: String
    /// Whether it may lack its content, though it has a type for it.
    public var isOptional: Bool

    /// Makes a case.
    public init(tag: String, isOptional: Bool = false) {
      self.tag = tag
      self.isOptional = isOptional
    }
  }

  /// What a property reads.
  public struct Field: Sendable {
    /// The key in the document.
    public var key: String
    /// Whether null was there.
    public var isNullable: Bool
    /// Whether the key was missing.
    public var mayBeAbsent: Bool

    /// Makes a field.
    public init(key: String, isNullable: Bool, mayBeAbsent: Bool) {
      self.key = key
      self.isNullable = isNullable
      self.mayBeAbsent = mayBeAbsent
    }
  }

  /// The types, by their names with those of the types that they stand in.
  public var entries: [String: Entry] = [:]

  /// Makes a table.
  public init(entries: [String: Entry] = [:]) {
    self.entries = entries
  }
}

extension TypeTable {
  /// The table as JSON.
  public var node: Node {
    .object(sorted(entries).map { ($0.key, $0.value.node) })
  }

  /// Reads what ``node`` gives.
  ///
  /// - Throws: ``NotATable`` for anything else.
  public init(_ node: Node) throws {
    guard case .object(let members) = node else { throw NotATable() }
    for (name, entry) in members { entries[name] = try Entry(entry) }
  }
}

/// A value is not what ``TypeTable/node`` gives.
public struct NotATable: Error {}

extension TypeTable.Entry {
  fileprivate var node: Node {
    switch self {
    case .choice: .text("choice")
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
              (name, .array([.text(field.key), .bool(field.isNullable), .bool(field.mayBeAbsent)]))
            })
        )
      ])
    }
  }

  fileprivate init(_ node: Node) throws {
    if case .text("choice") = node {
      self = .choice
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
    guard case .array(let parts) = node, parts.count == 3, case .text(let key) = parts[0],
      case .bool(let isNullable) = parts[1], case .bool(let mayBeAbsent) = parts[2]
    else { throw NotATable() }
    self.init(key: key, isNullable: isNullable, mayBeAbsent: mayBeAbsent)
  }
}

/// Members by their names, to the byte: of `cafe\u{301}` and `caf\u{e9}2`, `<` of String puts neither before the other.
private func sorted<Value>(_ members: [String: Value]) -> [(key: String, value: Value)] {
  members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
}
