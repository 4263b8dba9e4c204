import Encodable
import Testing

// README
extension Project: Encodable {
  func encode() throws -> some ObjectMembers {
    name => "name"
    stars => "stats" => "stars"  // members whose paths begin alike share an object
    visibility => "visibility"
    topics => "topics"
  }
}
// try projects[0].jsonString() is {"name":"tide","stats":{"stars":38},"visibility":"everyone","topics":[]}
// end

@Suite struct ReadmeEncodingTests {
  @Test func `The README shows the text of its sample`() throws {
    let projects = try [Project].decode(parsing: ReadmeResult.text)
    #expect(
      try projects[0].jsonString()
        == #"{"name":"tide","stats":{"stars":38},"visibility":"everyone","topics":[]}"#)
  }
}
