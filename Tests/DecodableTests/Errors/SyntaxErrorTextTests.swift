import Decodable
import Testing

/// The messages of syntax errors in JSON.
@Suite struct SyntaxErrorTextTests {
  @Test(arguments: SyntaxErrorCases.all)
  func `A syntax error names the mistake and shows its place`(error: SyntaxErrorCase) {
    #expect(text(of: try JSON(parsing: error.text)) == error.message)
  }
}
