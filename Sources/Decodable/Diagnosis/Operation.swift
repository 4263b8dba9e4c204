/// The identity of an operation of a decode function: a lookup, a collection, or a check.
///
/// A run recognizes the operations of earlier runs by it.
struct Operation: Hashable {
  /// The path and type of an operation, without the value that the path starts from.
  struct Kind: Hashable {
    let path: KeyPath
    let type: ObjectIdentifier
  }

  /// The value that the path starts from; nil for a value that each run may make anew.
  ///
  /// That is a plain value, or one of a document that a decode function parses itself.
  private(set) var place: Place?
  let kind: Kind
  /// The number of keys at the start of the path that may be absent.
  let optionalCount: Int
  let decoderKind: DecoderKind

  var path: KeyPath { kind.path }

  /// A Boolean value that indicates whether the operation is a check, which has no value.
  var isCheck: Bool {
    kind.type == ObjectIdentifier(Check.self) || kind.type == ObjectIdentifier(CheckOfFailure.self)
  }

  /// A Boolean value that indicates whether a key of the path is a substitute for a string, which documents hardly
  /// have.
  var hasSubstituteText: Bool { path.keys.contains { $0.name.map(SubstituteInputs.telltaleTexts.contains) == true } }

  init(_ path: KeyPath, in json: Any, as type: Any.Type, optionalCount: Int = 0, decoderKind: DecoderKind = .ofType) {
    place = Place(inDocument: json)
    kind = Kind(path: path, type: ObjectIdentifier(type))
    self.optionalCount = optionalCount
    self.decoderKind = decoderKind
  }

  /// Returns the operation without its place, unless the place is in the searched document.
  func placed(inDocumentOf owner: UInt?) -> Operation {
    guard let place, place.owner != owner else { return self }
    var operation = self
    operation.place = nil
    return operation
  }

  /// Returns whether the operation is the lookup of a member with its type's decode function.
  ///
  /// - Parameters:
  ///   - path: A single name.
  ///   - index: The index of the object on the tape.
  @inline(__always)
  func isMember(at path: KeyPath, isOptional: Bool, type: ObjectIdentifier, ofIndex index: Int) -> Bool {
    place?.index == index && kind.type == type && decoderKind == .ofType && optionalCount == (isOptional ? 1 : 0)
      && kind.path.isName && kind.path.name == path.name
  }

  /// A number that differs between most operations, and takes less time than a hash.
  var fingerprint: UInt32 {
    Self.fingerprint(of: path, optionalCount: optionalCount, type: kind.type, atIndex: place?.index ?? -1)
      ^ decoderKind.fingerprint
  }

  /// Returns the fingerprint of the lookup of a member.
  static func fingerprint(
    ofMember path: KeyPath, isOptional: Bool, type: ObjectIdentifier, atIndex index: Int
  ) -> UInt32 {
    fingerprint(of: path, optionalCount: isOptional ? 1 : 0, type: type, atIndex: index)
  }

  /// Returns the fingerprint of an operation.
  ///
  /// - Parameter index: The index of its place on the tape; -1 without a place.
  private static func fingerprint(
    of path: KeyPath, optionalCount: Int, type: ObjectIdentifier, atIndex index: Int
  ) -> UInt32 {
    var text = path.name.nameHash
    if let others = path.others {
      for key in others { text = text &* 31 &+ (key.name ?? "").nameHash }
    }
    let numbers = path.index &+ (path.others?.count ?? 0) ^ optionalCount &<< 16 ^ Int(bitPattern: type) &>> 4
    let value = (text ^ UInt64(truncatingIfNeeded: numbers)) &* 0x9E37_79B9_7F4A_7C15
    let mixed = (value ^ UInt64(truncatingIfNeeded: index)) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: mixed &>> 32)
  }
}

/// The type of the operation of a check.
enum Check {}

/// The type of the operation of a check about a value that failed.
enum CheckOfFailure {}

/// The identity of a value of a document, or of a plain object.
///
/// All other plain values have the same place.
struct Place: Hashable {
  /// The address of the document or of the dictionary's storage, which the root value keeps alive.
  let owner: UInt
  /// The index of the value on the tape; -1 for a plain value.
  let index: Int

  init(_ json: Any) {
    self = Place(inDocument: json) ?? Place(owner: held(json, as: [String: Any].self)?.storage ?? 0, index: -1)
  }

  /// Creates the identity of a value of a document; nil for a plain value.
  init?(inDocument json: Any) {
    guard let view = held(json, as: JSON.self) else { return nil }
    self.init(view)
  }

  init(_ view: JSON) {
    self.init(owner: UInt(bitPattern: view.document.ownerIdentity), index: view.index)
  }

  init(owner: UInt, index: Int) {
    self.owner = owner
    self.index = index
  }
}
