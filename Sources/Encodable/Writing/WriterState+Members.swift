import Decodable
import JSONDocument

/// The start of a member, with the state that the end of the member restores; not part of the API.
public struct _MemberMark {
  /// The offset at which the statement began.
  @usableFromInline let start: Int
  /// A Boolean value that indicates whether the member is left out.
  @usableFromInline var isSkipped = false
  /// A Boolean value that indicates whether ``WriterState/endMember(_:)`` has work to do.
  @usableFromInline var needsEnd = false
  /// The offset of the value.
  fileprivate var value = 0
  /// The closed branch to which the member belongs; the root if the member is written in place.
  fileprivate var destination = Branch.root
  /// The state before the member.
  fileprivate var before = Before()

  fileprivate struct Before {
    var offset = 0
    var names = 0
    var branches = 0
    var openBranch = Branch.root
    var isDestinationEmpty = false
  }

  fileprivate init(start: Int, isSkipped: Bool = false) {
    self.start = start
    self.isSkipped = isSkipped
  }

  /// Creates the mark of a member that is left out.
  init(skippedAt start: Int) {
    self.init(start: start, isSkipped: true)
  }
}

extension WriterState {
  /// Writes the name of a member, whose value comes next.
  ///
  /// - Returns: The mark of the member, which is skipped if an earlier statement failed.
  mutating func beginMember(_ path: KeyPath) -> _MemberMark {
    if let name = path.singleName, settings == nil, object.openBranch == Branch.root, error == nil {
      let start = text.count
      if appendName(name, in: Branch.root) { return _MemberMark(start: start) }
      error = EncodingError(EncodingError.duplicateMember(.init()), at: path.keys)
      return _MemberMark(start: start, isSkipped: true)
    }
    return beginMember(path.keys)
  }

  /// Writes the name of a member at a path of any length, and opens the branches on its way.
  ///
  /// - Parameter branchesOnly: The number of keys that lead to the last branch, if the path ends in this branch.
  /// - Returns: The mark of the member, which is skipped if an earlier statement failed, or the settings exclude it.
  mutating func beginMember(_ keys: [KeyPath.Key], branchesOnly: Int? = nil) -> _MemberMark {
    let isAbsent = branchesOnly != nil
    var mark = _MemberMark(start: text.count, isSkipped: true)
    guard error == nil else { return mark }
    do {
      let original = try names(of: branchesOnly.map { Array(keys[..<$0]) } ?? keys)
      guard settings?.enterMember(original) != false else { return mark }
      var names = (settings?.styled(original) ?? original)[...]
      let branch = try existingBranch(&names, keepingLast: !isAbsent)
      open(branch, &mark)
      for name in names.dropLast(isAbsent ? 0 : 1) { try appendBranch(name) }
      if !isAbsent, let name = names.last, !appendName(name, in: object.openBranch) {
        throw EncodingError.duplicateMember(.init())
      }
      mark.value = text.count
      mark.isSkipped = false
    } catch {
      self.error = EncodingError(error, at: keys)
    }
    return mark
  }

  /// Creates the objects on the first keys of a path, without a member in the last one.
  ///
  /// - Returns: The mark of a member that is skipped.
  mutating func makeBranches(_ keys: [KeyPath.Key], count: Int) -> _MemberMark {
    let mark = beginMember(keys, branchesOnly: count)
    if !mark.isSkipped { endMember(mark) }
    return _MemberMark(skippedAt: mark.start)
  }

  /// Ends a member after its value.
  mutating func endMember(_ mark: _MemberMark) {
    if let settings, settings.omits(text, from: mark.value) { remove(mark) }
    self.settings?.leaveMember()
    guard mark.destination != Branch.root, error == nil else { return }
    closeBranches(upTo: mark.destination)
    object.openBranch = mark.before.openBranch
    if mark.before.offset < text.count, let place = branches[Int(mark.destination)].end {
      segments.append(Segment(range: mark.before.offset..<text.count, destination: place))
    }
  }

  /// Removes a member and the branches that exist because of it.
  private mutating func remove(_ mark: _MemberMark) {
    text.truncate(to: mark.before.offset)
    names.removeAll(from: mark.before.names)
    branches.removeLast(branches.count - mark.before.branches)
    if mark.destination == Branch.root {
      object.openBranch = mark.before.openBranch
    } else {
      object.openBranch = mark.destination
      branches[Int(mark.destination)].isEmpty = mark.before.isDestinationEmpty
    }
  }

  /// Returns the names of a path, or of the first of its alternatives.
  private func names(of keys: [KeyPath.Key]) throws -> [String] {
    let names = try keys.flatMap { key in
      if let first = key.alternatives.first { return try self.names(of: first.keys) }
      guard let name = key.memberName else { throw EncodingError.unsupportedPath(.init()) }
      return [name]
    }
    guard !names.isEmpty else { throw EncodingError.unsupportedPath(.init()) }
    return names
  }

  /// Returns the innermost branch on a path that exists already, and removes the names on the way to it.
  private mutating func existingBranch(_ names: inout ArraySlice<String>, keepingLast: Bool) throws -> Branch.ID {
    var branch = Branch.root
    while let name = names.first, names.count > (keepingLast ? 1 : 0) {
      let offset = text.count
      text.appendQuoted(name)
      let hash = unsafe name.withUTF8Bytes { unsafe $0.nameHash }
      let entry = MemberNames.Entry(name: offset..<text.count, hash: hash, parent: branch, branch: Branch.root)
      let member = self.names.member(like: entry, from: object.firstName, in: text)
      text.truncate(to: offset)
      guard let member else { break }
      guard member.branch != Branch.root else { throw EncodingError.pathThroughValue(.init()) }
      branch = member.branch
      names.removeFirst()
    }
    return branch
  }

  /// Continues a branch: in place if the branch is open, otherwise in a new segment.
  private mutating func open(_ branch: Branch.ID, _ mark: inout _MemberMark) {
    let isOpen = branch == Branch.root || branches[Int(branch)].end == nil
    if isOpen {
      closeBranches(upTo: branch)
    } else if object.openBranch != Branch.root, text.last == UInt8(ascii: "{") {
      // Behind the segment, the end of the text would no longer show that the open branch is empty.
      closeBranches(upTo: branches[Int(object.openBranch)].parent)
    }
    mark.before = _MemberMark.Before(
      offset: text.count, names: names.count, branches: branches.count, openBranch: object.openBranch,
      isDestinationEmpty: isOpen || branches[Int(branch)].isEmpty)
    mark.needsEnd = settings != nil || !isOpen
    guard !isOpen else { return }
    mark.destination = branch
    object.openBranch = branch
  }

  /// Closes open branches inside a branch.
  mutating func closeBranches(upTo outer: Branch.ID) {
    while object.openBranch != outer {
      let branch = Int(object.openBranch)
      branches[branch].end = text.count
      branches[branch].isEmpty = text.last == UInt8(ascii: "{")
      text.append(UInt8(ascii: "}"))
      object.openBranch = branches[branch].parent
    }
  }

  private mutating func appendBranch(_ name: String) throws {
    let branch = Branch.ID(truncatingIfNeeded: branches.count)
    guard appendName(name, in: object.openBranch, leadingTo: branch) else {
      throw EncodingError.duplicateMember(.init())
    }
    branches.append(Branch(parent: object.openBranch))
    object.openBranch = branch
    text.append(UInt8(ascii: "{"))
  }

  /// Appends a name with the punctuation around it.
  ///
  /// - Returns: False if the object has a member with the name already.
  private mutating func appendName(
    _ name: String, in parent: Branch.ID, leadingTo branch: Branch.ID = Branch.root
  ) -> Bool {
    let isFirst = isFirst(in: parent)
    var filter = object.filter
    defer { object.filter = filter }
    return appendName(name, isFirst: isFirst, in: parent, leadingTo: branch, from: object.firstName, &filter)
  }

  /// Appends a name and a colon.
  ///
  /// - Parameters:
  ///   - isFirst: A Boolean value that indicates whether the name needs no comma.
  ///   - first: The number of the first member of the object in ``names``.
  ///   - filter: The filter of the object.
  /// - Returns: False if the object has a member with the name already.
  @inline(__always)
  mutating func appendName(
    _ name: String, isFirst: Bool = true, in parent: Branch.ID, leadingTo branch: Branch.ID = Branch.root,
    from first: Int, _ filter: inout NameFilter
  ) -> Bool {
    let entry = unsafe name.withUTF8Bytes { name in
      let range = unsafe text.appendName(name, isFirst: isFirst)
      return unsafe MemberNames.Entry(name: range, hash: name.nameHash, parent: parent, branch: branch)
    }
    if filter.insert(entry.hash), names.member(like: entry, from: first, in: text) != nil { return false }
    names.append(entry)
    return true
  }

  /// Returns whether the next member is the first one of its object.
  @inline(__always)
  private mutating func isFirst(in branch: Branch.ID) -> Bool {
    guard branch != Branch.root, branches[Int(branch)].end != nil else { return text.last == UInt8(ascii: "{") }
    // The branch was closed, and a segment continues it.
    defer { branches[Int(branch)].isEmpty = false }
    return branches[Int(branch)].isEmpty
  }
}
