import Decodable
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// ARTICLE
extension URLSession {
  /// Fetches a JSON text and decodes it.
  public func decode<T: Decodable>(_ type: T.Type = T.self, from url: URL) async throws -> T {
    let (data, response) = try await data(from: url)
    if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
      throw UnexpectedStatus(code: response.statusCode, body: data)
    }
    return try T.decode(parsing: data)
  }
}

/// An error for a response whose status is not a success.
public struct UnexpectedStatus: Error {
  /// The status of the response.
  public let code: Int
  /// The body of the response.
  public let body: Data
}
// end
