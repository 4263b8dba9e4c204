/// A look-up or a collection that a decode function decodes, as far as it can be told from another.
struct Operation: Hashable {
  /// What is decoded, whatever it is looked up in.
  struct Kind: Hashable {
    let path: KeyPath
    let type: ObjectIdentifier
  }

  /// The value that the path starts from; nil for one that may be made anew each time: a plain one, or one of a document
  /// that a decode function has parsed itself.
  private(set) var place: Place?
  let kind: Kind
  /// How many keys at the start of the path may be absent.
  let optionalCount: Int
  /// Whether the decoder is that of the type: another may take other values.
  let isTypesOwn: Bool

  var path: KeyPath { kind.path }

  /// Whether it is a check, and makes nothing.
  var isCheck: Bool {
    kind.type == ObjectIdentifier(Check.self) || kind.type == ObjectIdentifier(CheckOfFailure.self)
  }

  /// Whether a key is a substitute for a text that has failed, which no document is likely to have.
  var hasSubstituteText: Bool { path.keys.contains { $0.name.map(Substitutes.telltaleTexts.contains) == true } }

  init(_ path: KeyPath, in json: Any, as type: Any.Type, optionalCount: Int = 0, isTypesOwn: Bool = true) {
    place = held(json, as: JSON.self).map { Place($0) }
    kind = Kind(path: path, type: ObjectIdentifier(type))
    self.optionalCount = optionalCount
    self.isTypesOwn = isTypesOwn
  }

  /// The same without its place, unless that is in the document of the search.
  func placed(inDocumentOf owner: UInt?) -> Operation {
    guard let place, place.owner != owner else { return self }
    var operation = self
    operation.place = nil
    return operation
  }

  /// A number by which most operations can be told from each other, and which is made faster than a hash.
  var fingerprint: UInt32 {
    var text = Self.outline(of: path.name)
    for key in path.others ?? [] { text = text &* 31 &+ Self.outline(of: key.name ?? "") }
    let index = UInt(bitPattern: path.index) &+ UInt(path.others?.count ?? 0) ^ UInt(bitPattern: optionalCount) &<< 16
    let value = (text ^ index &<< 24 ^ UInt(bitPattern: kind.type) &>> 4) &* 0x9E37_79B9_7F4A_7C15
    let mixed = (value ^ UInt(bitPattern: place?.index ?? -1)) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: mixed &>> 32)
  }

  private static func outline(of name: String) -> UInt {
    let bytes = name.utf8
    return UInt(bytes.count) &<< 16 ^ UInt(bytes.first ?? 0) &<< 8 ^ UInt(bytes.last ?? 0)
  }
}

/// Stands for the type that a check makes.
enum Check {}

/// The same of a check of a value that has failed.
enum CheckOfFailure {}

/// A value of a document or a plain object, to be told from another; plain values of other kinds are all one place.
struct Place: Hashable {
  /// The document, or the storage of a dictionary, which the root keeps alive.
  let owner: UInt
  /// Where the value stands on the tape.
  let index: Int

  init(_ json: Any) {
    if let view = held(json, as: JSON.self) {
      self.init(view)
    } else {
      self.init(owner: held(json, as: [String: Any].self)?.storage ?? 0, index: -1)
    }
  }

  init(_ view: JSON) {
    self.init(owner: UInt(bitPattern: ObjectIdentifier(view.document.owner)), index: view.index)
  }

  private init(owner: UInt, index: Int) {
    self.owner = owner
    self.index = index
  }
}
