import Decodable
import JSONDocument

/// The state of a writer: the text, and the object whose members are being written.
struct WriterState {
  var text: UnsafeText
  /// The object whose members are being written.
  var object = OpenObject(firstName: 0)
  /// A Boolean value that indicates whether statements are members of `object`.
  var isInObject = false
  /// The first error; later members are ignored.
  var error: EncodingError?
  var names = MemberNames()
  var branches: [Branch] = []
  var segments: [Segment] = []
  /// The number of arrays and objects that are open.
  var depth = 0
  /// The choices of the call that differ from the defaults; nil if none does.
  var settings: WriterSettings?
  /// The open members whose end must restore state.
  var openMembers: [OpenMember] = []

  /// The position of the writer among objects and members, to which it returns if a value cannot be written.
  ///
  /// The text stays: it is discarded with the error, or the caller truncates it.
  struct Checkpoint {
    fileprivate let object: OpenObject
    let isInObject: Bool
    fileprivate let error: EncodingError?
    fileprivate let branchCount: Int
    fileprivate let openMemberCount: Int
    fileprivate let depth: Int
    fileprivate let exclusions: WriterSettings.Checkpoint?
  }

  /// A position in the text.
  struct Mark {
    let offset: Int
    let segmentCount: Int
  }

  /// The end of the text.
  var mark: Mark { Mark(offset: text.count, segmentCount: segments.count) }

  /// Sorts the elements of the array at the end of the text by their texts.
  ///
  /// - Parameter starts: The starts of the elements.
  mutating func sortElements(from starts: [Mark]) {
    // A comma or the closing bracket follows each element.
    let ends = starts.dropFirst() + [mark]
    var elements = zip(starts, ends).map { start, end in
      (
        start: start.offset, bytes: text.copy(of: start.offset..<end.offset - 1),
        segments: segments[start.segmentCount..<end.segmentCount]
      )
    }
    elements.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    guard let first = starts.first else { return }
    text.truncate(to: first.offset)
    segments.removeLast(segments.count - first.segmentCount)
    for element in elements {
      let distance = text.count - element.start
      text.append(element.bytes)
      text.append(UInt8(ascii: ","))
      for var segment in element.segments {
        segment.move(by: distance)
        segments.append(segment)
      }
    }
    text.replace(at: text.count - 1, with: UInt8(ascii: "]"))
  }

  /// The current position; setting it returns to an earlier one after an error.
  var checkpoint: Checkpoint {
    get {
      Checkpoint(
        object: object, isInObject: isInObject, error: error, branchCount: branches.count,
        openMemberCount: openMembers.count, depth: depth, exclusions: settings?.checkpoint)
    }
    set {
      object = newValue.object
      isInObject = newValue.isInObject
      error = newValue.error
      if branches.count > newValue.branchCount { branches.removeLast(branches.count - newValue.branchCount) }
      if openMembers.count > newValue.openMemberCount {
        openMembers.removeLast(openMembers.count - newValue.openMemberCount)
      }
      depth = newValue.depth
      if let exclusions = newValue.exclusions { settings?.checkpoint = exclusions }
    }
  }

  init(text: UnsafeText, _ settings: WriterSettings?) {
    self.text = text
    self.settings = settings
  }

  func free() {
    text.free()
    names.free()
  }
}

/// An object whose members are being written.
struct OpenObject {
  /// The number of its first name in ``WriterState/names``.
  let firstName: Int
  var filter = NameFilter()
  /// The innermost open branch.
  var openBranch = Branch.root
}

/// The state around an object whose members are being written.
@usableFromInline
struct OuterObject {
  /// The surrounding object.
  let object: OpenObject
  /// The number of branches of the surrounding objects.
  let branchCount: Int
  /// The offset of the first member of the inner object.
  let start: Int
  /// A Boolean value that indicates whether statements were members of the surrounding object.
  let wasInObject: Bool
}

/// An object that paths with the same beginning share.
///
/// A branch stays open while statements add members to it. A later statement may add a member to a closed branch: then
/// the text of the member is a ``Segment``.
struct Branch {
  /// The position of a branch in ``WriterState/branches``.
  typealias ID = Int32

  /// The object itself, which has no position.
  static let root: ID = -1

  let parent: ID
  /// The offset of the closing bracket; nil while the branch is open.
  var end: Int?
  var isEmpty = true
}

/// A part of the text that was written after the object it belongs to was closed.
///
/// ``SegmentJoiner`` moves it there.
struct Segment {
  private(set) var range: Range<Int>
  /// The offset of the closing bracket before which the text belongs; ``nowhere`` for text that is left out.
  private(set) var destination: Int

  /// The destination of text that is left out.
  static let nowhere = Int.max

  init(range: Range<Int>, destination: Int) {
    self.range = range
    self.destination = destination
  }

  /// Moves the segment and its destination, because text was inserted before them.
  mutating func move(by distance: Int) {
    range = range.lowerBound + distance..<range.upperBound + distance
    if destination != Self.nowhere { destination += distance }
  }
}
