import Decodable
import JSONDocument

/// The purpose of the text that a writer makes.
enum TextPurpose {
  case json
  /// Plain values, which have types for integers and floating-point numbers.
  case plainValues
  /// A property list, which also has types for dates and data.
  case propertyList
}

/// The choices of one call that differ from the defaults.
struct WriterSettings {
  private let keys: KeyStyle?
  /// The names in the style, because objects of one type have the same names.
  private var styledNames = NameCache()
  private let omitted: OmittedValues
  /// The excluded paths that start at the current value.
  var exclusions: Exclusions?
  /// The exclusions of the members around the current value.
  private var outer: [Exclusions?] = []
  private let purpose: TextPurpose

  /// Creates the settings of a call; nil if they are the defaults.
  init?(_ options: EncodingOptions, for purpose: TextPurpose) throws {
    let changesKeys = options.keys.isUnchanged == false
    guard changesKeys || purpose != .json || !options.excluding.isEmpty || !options.omitting.isEmpty else { return nil }
    keys = changesKeys ? options.keys : nil
    omitted = options.omitting
    exclusions = try options.excluding.isEmpty ? nil : Exclusions(options.excluding)
    self.purpose = purpose
  }

  /// A Boolean value that indicates whether strings have a tag.
  var tagsStrings: Bool { purpose == .propertyList }

  /// A Boolean value that indicates whether floating-point numbers have a fraction, even if it is zero.
  var keepsFractions: Bool { purpose != .json }

  /// A Boolean value that indicates whether names are converted to a style.
  var stylesNames: Bool { keys != nil }

  /// A Boolean value that indicates whether the style of names is the only choice that may concern members.
  var onlyStylesNames: Bool { exclusions == nil && outer.isEmpty && omitted.isEmpty }

  mutating func styled(_ names: [String]) -> [String] { names.map { styled($0) } }

  mutating func styled(_ name: String) -> String {
    guard let keys else { return name }
    return styledNames.converted(name, by: keys.key)
  }

  /// The exclusions of a value and of the members around it.
  struct Checkpoint {
    fileprivate let exclusions: Exclusions?
    fileprivate let outerCount: Int
  }

  var checkpoint: Checkpoint {
    get { Checkpoint(exclusions: exclusions, outerCount: outer.count) }
    set {
      exclusions = newValue.exclusions
      if outer.count > newValue.outerCount { outer.removeLast(outer.count - newValue.outerCount) }
    }
  }

  /// Enters the value of a member, unless the member is excluded.
  mutating func enterMember(_ names: [String]) -> Bool {
    var inner = exclusions
    for name in names {
      inner = inner?.children[name]
      if inner?.isExcluded == true { return false }
    }
    outer.append(exclusions)
    exclusions = inner
    return true
  }

  mutating func leaveMember() {
    if let last = outer.popLast() { exclusions = last }
  }

  /// A Boolean value that indicates whether empty values are left out.
  var omitsEmpty: Bool { omitted.contains(.empty) }

  /// Returns whether the text of a value is left out.
  func omits(_ text: UnsafeText, from start: Int) -> Bool {
    guard !omitted.isEmpty else { return false }
    return switch text.count - start {
    case 2: omitsEmpty && (text.ends(with: "\"\"") || text.ends(with: "[]") || text.ends(with: "{}"))
    case 3: omitsEmpty && tagsStrings && (text.ends(with: "\"s\"") || text.ends(with: "\"b\""))
    case 4: omitted.contains(.null) && text.ends(with: "null")
    default: false
    }
  }
}

/// A tree of the names on excluded paths.
struct Exclusions {
  private(set) var children: [String: Exclusions] = [:]
  private(set) var isExcluded = false

  private init() {}

  init(_ paths: [KeyPath]) throws {
    for path in paths {
      // The tree of names is built and released recursively.
      guard path.keys.count <= ParsingOptions().maximumDepth else {
        throw EncodingError.other(NestingError(maximumDepth: ParsingOptions().maximumDepth), .init())
      }
      try insert(path.keys[...], of: path)
    }
  }

  private mutating func insert(_ keys: ArraySlice<KeyPath.Key>, of path: KeyPath) throws {
    guard let key = keys.first else {
      isExcluded = true
      return
    }
    if !key.alternatives.isEmpty {
      for alternative in key.alternatives { try insert(alternative.keys + keys.dropFirst(), of: path) }
    } else if let name = key.memberName {
      try children[name, default: Exclusions()].insert(keys.dropFirst(), of: path)
    } else {
      throw EncodingError.unsupportedPath(.init(keys: PrependedKeys(path.keys), isAboutIndex: true))
    }
  }
}
