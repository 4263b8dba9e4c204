import Decodable
import Testing

/// A payload that reports an error instead of holding the model.
@Suite struct ErrorPayloadTests {
  struct Model: Decodable {
    static func decode(_ json: Any) throws -> Model {
      _ = try json => "id" as Int
      return Model()
    }
  }

  @Test(arguments: Representation.allCases)
  func `The first line of a message shows the content of an error payload`(representation: Representation) throws {
    #expect(
      try failure(Model.decode(representation(#"{"error": "invalid token"}"#)))
        == #"missing key "id"; the payload looks like an error: {"error": "invalid token"}"#)
    #expect(
      try failure(Model.decode(representation(#"{"error": {"code": 404, "message": "no such user"}}"#)))
        == #"missing key "id"; the payload looks like an error: {"error": {"code": 404, "message": "no such user"}}"#)
    #expect(
      try failure([Model].decode(representation(#"{"errors": ["a", 1, null, true]}"#))) == """
        expected [Model], found object with key "errors"; the payload looks like an error: \
        {"errors": ["a", 1, null, true]}
        """)
    #expect(
      try failure(
        representation(#"{"data": null, "errors": [{"message": "no such field"}]}"#) => "data" => "user" as Model)
          == """
          expected object, found null at data; the payload looks like an error: \
          {"data": null, "errors": [{"message": "no such field"}]}
          """)
    #expect(
      try failure(Model.decode(representation(#"{"detail": "not yours", "status": 403, "title": "Forbidden"}"#))) == """
        missing key "id"; the payload looks like an error: {"detail": "not yours", "status": 403, "title": "Forbidden"}
        """)
  }

  @Test(arguments: Representation.allCases)
  func `A long error payload is cut, and a redacted message omits it`(representation: Representation) throws {
    let text = String(repeating: "x", count: 1000)
    let error = try #require(decodingError(try Model.decode(representation("{\"error\": \"\(text)\"}"))))
    #expect(
      headline(of: error)
        == "missing key \"id\"; the payload looks like an error: {\"error\": \"\(text.prefix(149))…")
    #expect(!error.formatted(.full.redacted).contains("x"))
    #expect(!ProblemReport([error], redacted: true).problems[0].message.contains("payload"))
  }

  @Test(arguments: [
    #"{"error": null, "a": 1}"#, #"{"errors": [], "a": 1}"#, #"{"error": "", "a": 1}"#, #"{"error": false}"#,
    #"{"status": 200, "message": "fine"}"#, #"{"message": "hello"}"#, #"{"status": 404}"#, #"{"a": {"error": "x"}}"#,
  ])
  func `An incomplete model is not taken for an error payload`(text: String) throws {
    for representation in Representation.allCases {
      #expect(try failure(Model.decode(representation(text))) == "missing key \"id\"")
    }
  }

  @Test(arguments: Representation.allCases)
  func `A mistake in a nested value is not taken for an error payload`(representation: Representation) throws {
    let json = try representation(#"{"error": "partly", "user": {"id": "x"}}"#)
    #expect(try failure(json => "user" as Model) == "expected Int, found string \"x\" at user.id")
    #expect(try failure(json => "user" => "name" as Int) == "missing key \"name\" at user")
  }
}
