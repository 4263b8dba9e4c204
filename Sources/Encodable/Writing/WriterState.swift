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
  /// The members that have begun in a way that needs an end.
  var openMembers: [OpenMember] = []

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

/// A part of the text that belongs to a place before it.
struct Segment {
  let range: Range<Int>
  /// The offset of the closing bracket before which the text belongs.
  let destination: Int

  /// The destination of text that is left out.
  static let nowhere = Int.max
}
