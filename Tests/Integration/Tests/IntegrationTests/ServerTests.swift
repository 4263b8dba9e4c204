import Decodable
import Foundation
import Hummingbird
import HummingbirdTesting
import Integration
import Testing

/// Tests of request bodies in a server.
@Suite struct ServerTests {
  private func answer(to body: String, at uri: String) async throws -> (HTTPResponse.Status, String) {
    let app = Application(router: ordersRouter())
    return try await app.test(.router) { client in
      try await client.execute(uri: uri, method: .post, body: ByteBuffer(string: body)) { response in
        (response.status, String(buffer: response.body))
      }
    }
  }

  @Test func `The decode function decodes a body`() async throws {
    let (status, text) = try await answer(
      to: #"{"items": [{"name": "tea", "count": 2}, {"name": "milk", "count": 1}]}"#, at: "/orders")
    #expect(status == .ok && text == "3 things")
  }

  @Test func `An invalid body gives status 400 and reports all problems`() async throws {
    let (status, text) = try await answer(
      to: #"{"items": [{"name": "tea", "count": "2"}, {"count": 1.5}], "note": 7}"#, at: "/orders")
    #expect(status == .badRequest)
    let report = try JSONDecoder().decode(ProblemReport.self, from: Data(text.utf8))
    #expect(report.problems.map(\.pointer) == ["/items/0/count", "/items/1", "/items/1/count", "/note"])
    #expect(report.problems.map(\.code) == ["type_mismatch", "missing_key", "type_mismatch", "type_mismatch"])
    #expect(report.problems.first?.message == "expected Int, found string")
    #expect(report.problems.map(\.line) == [1, 1, 1, 1])
  }

  @Test func `A body that is not JSON gives status 400`() async throws {
    for uri in ["/orders", "/baskets"] {
      let (status, text) = try await answer(to: #"{"items": [,]}"#, at: uri)
      #expect(status == .badRequest)
      let report = try JSONDecoder().decode(ProblemReport.self, from: Data(text.utf8))
      #expect(report.problems.map(\.code) == ["syntax_expected_value"] && report.problems[0].column == 12)
    }
  }

  @Test func `The context's decoder decodes Codable bodies with decode functions inside`() async throws {
    let (status, text) = try await answer(to: #"{"items": [{"name": "tea"}, {"name": "milk"}]}"#, at: "/baskets")
    #expect(status == .ok && text == "tea and milk")
    let (rejection, problems) = try await answer(to: #"{"items": [{"name": "tea"}, {"name": null}]}"#, at: "/baskets")
    #expect(rejection == .badRequest)
    let report = try JSONDecoder().decode(ProblemReport.self, from: Data(problems.utf8))
    #expect(report.problems.map(\.path) == ["items[1].name"])
  }

  @Test func `A body of JSON Lines is decoded line by line`() async throws {
    let (status, text) = try await answer(
      to: """
        {"name": "tea", "count": 2}
        {"name": "milk", "count": "1"}
        {"name":

        {"name": "salt", "count": 3}
        """, at: "/imports")
    #expect(status == .ok && text == "5 things, not lines [2, 3]")
  }
}
