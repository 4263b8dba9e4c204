/// The members of a plain object, or of an object whose names are converted.
///
/// If two names are converted to the same name, the first member is used, as by JSONDecoder.
final class MemberTable {
  private let object: ObjectView
  /// The converted names in the order of the object; nil if names are unchanged.
  private var convertedNames: [String]?
  private var cursors: [String: _UnsafeCursor] = [:]
  private var values: [String: Any] = [:]

  init(_ object: ObjectView, of decoder: ValueDecoder) {
    self.object = object
    guard let keys = decoder.call.keys else { return }
    let path = keys.needsPath ? decoder.codingPath : []
    var names: [String] = []
    names.reserveCapacity(object.count)
    if case .document = object, let cursor = decoder.cursor {
      cursors.reserveCapacity(object.count)
      cursor.forEachMember { name, value in
        let name = keys.convert(name, at: path)
        if cursors.updateIfAbsent(value, forKey: name) { names.append(name) }
      }
    } else {
      for name in object.names {
        let converted = keys.convert(name, at: path)
        if let value = object[name], values.updateIfAbsent(value, forKey: converted) { names.append(converted) }
      }
    }
    convertedNames = names
  }

  var names: [String] { convertedNames ?? object.names }

  func value(named name: String) -> Any? {
    guard convertedNames != nil else { return object[name] }
    return cursors[name]?.json ?? values[name]
  }

  /// Returns the cursor of a member in the document that `object` holds; nil for a plain value or a missing member.
  func cursor(named name: String) -> _UnsafeCursor? {
    cursors.isEmpty ? nil : cursors[name]
  }
}

extension Dictionary {
  /// Sets the value for a key unless the key has a value, and returns whether the value was set.
  fileprivate mutating func updateIfAbsent(_ value: Value, forKey key: Key) -> Bool {
    { slot in
      guard slot == nil else { return false }
      slot = value
      return true
    }(&self[key])
  }
}
