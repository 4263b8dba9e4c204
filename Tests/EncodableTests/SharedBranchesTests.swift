import Encodable
import Testing

@Suite struct SharedBranchesTests {
  struct Late: Encodable {
    var missing: Int?

    func encode() throws -> some ObjectMembers {
      1 => "a" => "b"
      missing => "x" =>? "y"
      2 => "a" => "c"
      3 => "x" => "z"
    }
  }

  @Test func `A branch without members takes members after those of another one`() throws {
    #expect(try Late().jsonString() == #"{"a":{"b":1,"c":2},"x":{"z":3}}"#)
  }
}
