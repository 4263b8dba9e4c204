import Testing

@testable import JSONDocument

/// The positions of the members of a large object, and the predictions of lookups in it.
@Suite struct UnsafeNameIndexTests {
  private func text(_ count: Int, _ last: String = "") -> String {
    "{" + (0..<count).map { "\"m\($0)\": \($0 % 3 == 0 ? "[1, 2]" : "0")" }.joined(separator: ", ") + last + "}"
  }

  private func index(of json: JSON) -> UnsafeNameIndex {
    unsafe UnsafeNameIndex(of: _UnsafeCursor(json.document, at: json.index).tape)
  }

  @Test(arguments: [9, 10, 11, 21, 22, 42, 43, 85, 86, 170, 171, 341, 342, 499, 500])
  func `Each position has a number, and each number a position`(count: Int) throws {
    for last in ["", #", "m1": 1"#] where count + (last.isEmpty ? 0 : 1) <= UnsafeNameIndex.maximumPredictedCount {
      let json = try JSON(parsing: text(count, last), options: ParsingOptions(duplicateKeys: .useLast))
      let index = index(of: json)
      #expect(index.isPredicted)
      #expect(index.position(0) == nil)
      index.fillPositions()
      let positions = (0..<count).compactMap(index.position)
      #expect(positions.count == count && positions == positions.sorted())
      #expect(positions.map(index.number) == Array(0..<count))
      withExtendedLifetime(json) {}
    }
  }

  @Test func `Lookups in a very large object are not predicted`() throws {
    let json = try JSON(parsing: text(UnsafeNameIndex.maximumPredictedCount + 1))
    #expect(!index(of: json).isPredicted)
    withExtendedLifetime(json) {}
  }

  @Test func `The second object is read without a search`() throws {
    // Other tests may take an item of the table meanwhile.
    let names = [30, 3, 17, 0, 39, 12, 13, 5].map { "m\($0)" }
    let json = try JSON(parsing: "[\(text(40)), \(text(40)), \(text(40))]")
    for (row, element) in json.elements.enumerated() {
      let cursor = _UnsafeCursor(element.document, at: element.index)
      var expected = 0
      for (name, next) in zip(names, names.dropFirst()) {
        let value = try #require(cursor.member(named: name))
        #expect(value.index > 0)
        // The lookup hint leads to the member that is looked up next.
        let hint = unsafe Int(cursor.hint.pointee.load(ordering: .relaxed) & ~(1 << 31))
        let entry = unsafe cursor.tape[hint]
        if entry.isPlainString, element.document.source.string(of: entry) == next { expected += 1 }
      }
      if row > 0 { #expect(expected >= names.count - 2, "\(expected)") }
    }
    withExtendedLifetime(json) {}
  }

  @Test func `The end of a very long name is not searched for`() throws {
    let json = try JSON(parsing: #""name""#)
    let contexts = [
      TapeEntry(.string, length: TapeEntry.maximumLength, offset: 1), TapeEntry(.null, length: 0, offset: 0),
    ]
    .map { UnsafeLookupPredictor.Context(expecting: $0, in: json.document.source, count: 9).index }
    #expect(contexts[0] == contexts[1])
  }
}
