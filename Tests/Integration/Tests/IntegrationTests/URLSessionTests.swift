import Decodable
import Foundation
import Hummingbird
import HummingbirdTesting
import Integration
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests of URLSession with a local server.
@Suite struct URLSessionTests {
  private func withServer(_ body: @Sendable (URL) async throws -> Void) async throws {
    let configuration = ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0))
    try await Application(router: ordersRouter(), configuration: configuration).test(.live) { client in
      let port = try #require(client.port)
      try await body(try #require(URL(string: "http://127.0.0.1:\(port)")))
    }
  }

  @Test func `The decode function decodes a response`() async throws {
    try await withServer { server in
      let order = try await URLSession.shared.decode(Order.self, from: server.appending(path: "order"))
      #expect(order.items.map(\.name) == ["tea"] && order.note == nil)
    }
  }

  @Test func `An invalid response throws an error with its location`() async throws {
    try await withServer { server in
      let error = await #expect(throws: DecodingError.self) {
        try await URLSession.shared.decode(Order.self, from: server.appending(path: "broken"))
      }
      #expect(
        error?.formatted(.oneLine) == #"expected Int, found string "2" at items[0].count (line 1, column 37)"#)
    }
  }

  @Test func `A status other than success throws`() async throws {
    try await withServer { server in
      let error = await #expect(throws: UnexpectedStatus.self) {
        try await URLSession.shared.decode(Order.self, from: server.appending(path: "nowhere"))
      }
      #expect(error?.code == 404)
    }
  }
}
