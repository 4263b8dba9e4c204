/// The members of an object where they are not simply those of a document: of a plain graph, or with converted names.
///
/// Of two members whose names are converted to the same one the first counts, as for JSONDecoder.
final class MemberTable {
  private let object: ObjectView
  /// In the order of the object; nil if names are taken as they are.
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

  /// Where in a document the member is, which `object` holds.
  func cursor(named name: String) -> _UnsafeCursor? {
    cursors.isEmpty ? nil : cursors[name]
  }
}

extension Dictionary {
  /// Whether there was no value yet.
  fileprivate mutating func updateIfAbsent(_ value: Value, forKey key: Key) -> Bool {
    { slot in
      guard slot == nil else { return false }
      slot = value
      return true
    }(&self[key])
  }
}
