/// The coding key of an array's element.
struct ElementKey: CodingKey {
  let index: Int

  init(_ index: Int) {
    self.index = index
  }

  init(intValue: Int) {
    index = intValue
  }

  init?(stringValue: String) { nil }

  var stringValue: String { "Index \(index)" }

  var intValue: Int? { index }
}

/// The coding key of an object's member for which no initializer has a key.
struct NameKey: CodingKey {
  let stringValue: String

  init(_ name: String) {
    stringValue = name
  }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }

  var intValue: Int? { nil }
}
