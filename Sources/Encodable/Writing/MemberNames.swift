/// The names of the members of all objects that are being written, innermost object last.
///
/// Objects have few members, so a search compares 32 bits of each name, after a filter of 128 bits has told most new
/// names apart. An object of many members gets a hash table, whose hashes have a random seed, because names may come
/// from somebody who knows the other hash function.
struct MemberNames {
  /// A member that has been written.
  struct Entry: BitwiseCopyable {
    private let start: Int
    private let end: Int
    let hash: UInt32
    /// The branch that the member belongs to.
    let parent: Branch.ID
    /// The branch that is the value of the member; the root if the member has another value.
    let branch: Branch.ID

    /// The range of the quoted name in the text.
    var name: Range<Int> { start..<end }

    init(name: Range<Int>, hash: UInt32, parent: Branch.ID, branch: Branch.ID) {
      start = name.lowerBound
      end = name.upperBound
      // Spreads the branches of an object over its filter.
      self.hash = hash &+ UInt32(truncatingIfNeeded: parent &+ 1) &* 0x85EB_CA6B
      self.parent = parent
      self.branch = branch
    }
  }

  private var entries = UnsafeStack<Entry>()
  /// The hash tables of objects with many members, innermost object last.
  private var tables: [NameTable] = []

  private static let maximumOfFew = 64

  var count: Int { entries.count }

  /// Returns the last member of an object with the same name as an entry.
  ///
  /// - Parameter first: The number of the first member of the object.
  mutating func member(like entry: Entry, from first: Int, in text: UnsafeText) -> Entry? {
    guard entries.count - first > Self.maximumOfFew else {
      return entries.last(from: first) { $0.hash == entry.hash && Self.isSame($0, entry, in: text) }
    }
    if tables.last?.first != first { tables.append(NameTable(first: first)) }
    let last = tables.count - 1
    while tables[last].end < entries.count {
      tables[last].append(hash: Self.seededHash(of: entries[tables[last].end], in: text))
    }
    return tables[last].first(of: Self.seededHash(of: entry, in: text)) { number in
      Self.isSame(entries[number], entry, in: text) ? entries[number] : nil
    }
  }

  private static func isSame(_ left: Entry, _ right: Entry, in text: UnsafeText) -> Bool {
    left.parent == right.parent && text.areEqual(left.name, right.name)
  }

  private static func seededHash(of entry: Entry, in text: UnsafeText) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(entry.parent)
    text.hash(entry.name, into: &hasher)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  @inline(__always)
  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// Returns the quoted names of an object.
  ///
  /// - Parameter range: The numbers of the members among which those of the object are.
  func names(in parent: Branch.ID, _ range: Range<Int>, in text: UnsafeText) -> Set<[UInt8]> {
    let members = range.clamped(to: 0..<count).map { entries[$0] }.filter { $0.parent == parent }
    return Set(members.map { text.copy(of: $0.name) })
  }

  func free() { entries.free() }

  /// Removes all members from a number on, when an object ends or a member is left out.
  @inline(__always)
  mutating func removeAll(from count: Int) {
    entries.removeAll(from: count)
    if !tables.isEmpty { removeTables(from: count) }
  }

  private mutating func removeTables(from count: Int) {
    while let table = tables.last, table.end > count {
      if table.first >= count { tables.removeLast() } else { tables[tables.count - 1].removeLast() }
    }
  }
}

/// A filter of the names of one object.
struct NameFilter {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Inserts a hash, and returns whether the same bit was set before.
  @inline(__always)
  mutating func insert(_ hash: UInt32) -> Bool {
    let bit: UInt64 = 1 << UInt64(hash & 63)
    if hash & 64 == 0 {
      defer { low |= bit }
      return low & bit != 0
    } else {
      defer { high |= bit }
      return high & bit != 0
    }
  }
}

/// A hash table of the members of one object, with open addressing, at most half full.
private struct NameTable {
  /// The number of the first member.
  let first: Int
  /// The hash of each member.
  private var hashes: [UInt32] = []
  /// Each member's position in `hashes` plus 1; 0 in a free slot.
  private var slots: [UInt32] = Array(repeating: 0, count: 256)

  init(first: Int) {
    self.first = first
  }

  /// The number after the last member.
  var end: Int { first + hashes.count }

  mutating func append(hash: UInt32) {
    hashes.append(hash)
    guard 2 * hashes.count > slots.count else { return place(hashes.count) }
    slots = Array(repeating: 0, count: 2 * slots.count)
    for position in 1...hashes.count { place(position) }
  }

  /// Removes the last member.
  ///
  /// No other member has probed past its slot, because it was the last one to be inserted.
  mutating func removeLast() {
    guard let hash = hashes.popLast() else { return }
    var slot = start(of: hash)
    while slots[slot] != 0, Int(slots[slot]) != hashes.count + 1 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = 0
  }

  private mutating func place(_ position: Int) {
    var slot = start(of: hashes[position - 1])
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(truncatingIfNeeded: position)
  }

  /// Returns the first result of a function for the numbers of the members with a hash.
  func first<Result>(of hash: UInt32, where function: (Int) -> Result?) -> Result? {
    var slot = start(of: hash)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if hashes[position] == hash, let result = function(first + position) { return result }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func start(of hash: UInt32) -> Int { Int(hash) & (slots.count - 1) }
}
