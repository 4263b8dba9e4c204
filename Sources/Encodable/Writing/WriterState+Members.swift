import Decodable
import JSONDocument

/// The start of a member; not part of the API.
public struct _MemberMark {
  /// The effect of a statement.
  @usableFromInline enum Kind: UInt8 {
    /// The member is left out.
    case skipped
    /// The member is written in place.
    case inPlace
    /// The member is the last one of ``WriterState/openMembers``.
    case open
  }

  /// The writer of the object; nil if the statement is apart from an object.
  @usableFromInline let writer: _Writer?
  @usableFromInline let kind: Kind
  /// The part of the text that has the members of a statement whose own member is left out.
  @usableFromInline let members: AnyMembers
}

/// A member whose end restores the state before it.
struct OpenMember {
  /// The offset of the value.
  var value = 0
  /// The closed branch to which the member belongs; the root if the member is written in place.
  var destination = Branch.root
  /// The state before the member.
  var before = Before()

  struct Before {
    var offset = 0
    var names = 0
    var branches = 0
    var openBranch = Branch.root
    var isDestinationEmpty = false
  }
}

extension WriterState {
  /// Writes the name of a member, whose value comes next.
  ///
  /// - Returns: The kind of the member, which is skipped if an earlier statement failed.
  @inline(__always)
  mutating func beginMember(_ path: KeyPath) -> _MemberMark.Kind {
    guard path.isName, object.openBranch == Branch.root, error == nil else { return beginMember(path.keys) }
    guard settings == nil else { return beginMemberWithSettings(path) }
    if appendName(path.nameOfName, in: Branch.root) { return .inPlace }
    failAsDuplicate(path)
    return .skipped
  }

  @inline(never)
  private mutating func beginMemberWithSettings(_ path: KeyPath) -> _MemberMark.Kind {
    guard settings?.onlyStylesNames == true, let name = settings?.styled(path.nameOfName) else {
      return beginMember(path.keys)
    }
    if appendName(name, in: Branch.root) { return .inPlace }
    failAsDuplicate(path, named: name)
    return .skipped
  }

  @inline(never)
  private mutating func failAsDuplicate(_ path: KeyPath, named name: String? = nil) {
    error = EncodingError(duplicate(name), at: path.keys)
  }

  /// Returns the error that a name is that of another member too.
  private func duplicate(_ name: String?) -> EncodingError {
    .duplicateMember(.init(styledName: settings?.stylesNames == true ? name : nil))
  }

  /// Writes the name of a member at a path of any length, and opens the branches on its way.
  ///
  /// - Parameter branchesOnly: The number of keys that lead to the last branch, if the path ends in this branch.
  /// - Returns: The kind of the member, which is skipped if an earlier statement failed, or the settings exclude it.
  @inline(never)
  mutating func beginMember(_ keys: [KeyPath.Key], branchesOnly: Int? = nil) -> _MemberMark.Kind {
    let isAbsent = branchesOnly != nil
    guard error == nil else { return .skipped }
    do {
      let original = try names(of: branchesOnly.map { Array(keys[..<$0]) } ?? keys)
      guard settings?.enterMember(original) != false else { return .skipped }
      var names = (settings?.styled(original) ?? original)[...]
      let branch = try existingBranch(&names, keepingLast: !isAbsent)
      var member = OpenMember()
      let needsEnd = open(branch, &member)
      for name in names.dropLast(isAbsent ? 0 : 1) { try appendBranch(name) }
      if !isAbsent, let name = names.last, !appendName(name, in: object.openBranch) {
        throw duplicate(name)
      }
      guard needsEnd else { return .inPlace }
      member.value = text.count
      openMembers.append(member)
      return .open
    } catch {
      self.error = EncodingError(error, at: keys)
      return .skipped
    }
  }

  /// Creates the objects on the first keys of a path, without a member in the last one, unless empty objects are left
  /// out.
  mutating func makeBranches(_ keys: [KeyPath.Key], count: Int) {
    guard beginMember(keys, branchesOnly: count) == .open else { return }
    endMember(isOmitted: settings?.omitsEmpty == true)
  }

  /// Ends the last open member after its value.
  mutating func endMember(isOmitted: Bool = false) {
    guard let member = openMembers.popLast() else { return }
    if isOmitted || settings?.omits(text, from: member.value) == true { remove(member) }
    self.settings?.leaveMember()
    guard member.destination != Branch.root, error == nil else { return }
    closeBranches(upTo: member.destination)
    object.openBranch = member.before.openBranch
    if member.before.offset < text.count, let place = branches[Int(member.destination)].end {
      segments.append(Segment(range: member.before.offset..<text.count, destination: place))
    }
  }

  /// Removes a member and the branches that exist because of it.
  private mutating func remove(_ member: OpenMember) {
    text.truncate(to: member.before.offset)
    names.removeAll(from: member.before.names)
    branches.removeLast(branches.count - member.before.branches)
    if member.destination == Branch.root {
      object.openBranch = member.before.openBranch
    } else {
      object.openBranch = member.destination
      branches[Int(member.destination)].isEmpty = member.before.isDestinationEmpty
    }
  }

  /// Returns the names of a path, or of the first of its alternatives.
  private func names(of keys: [KeyPath.Key]) throws -> [String] {
    let names = try keys.flatMap(\.firstAlternative).map { key in
      guard let name = key.memberName else { throw EncodingError.unsupportedPath(.init(isAboutIndex: true)) }
      return name
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
  ///
  /// - Returns: Whether the member needs an end.
  private mutating func open(_ branch: Branch.ID, _ member: inout OpenMember) -> Bool {
    let isOpen = branch == Branch.root || branches[Int(branch)].end == nil
    if isOpen {
      closeBranches(upTo: branch)
    } else if object.openBranch != Branch.root, text.last == UInt8(ascii: "{") {
      // Behind the segment, the end of the text would no longer show that the open branch is empty.
      closeBranches(upTo: branches[Int(object.openBranch)].parent)
    }
    member.before = OpenMember.Before(
      offset: text.count, names: names.count, branches: branches.count, openBranch: object.openBranch,
      isDestinationEmpty: isOpen || branches[Int(branch)].isEmpty)
    guard !isOpen else { return settings != nil }
    member.destination = branch
    object.openBranch = branch
    return true
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
