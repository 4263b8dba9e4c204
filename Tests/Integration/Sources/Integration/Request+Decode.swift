import Decodable
import Foundation
import Hummingbird

// ARTICLE
extension Request {
  /// Decodes the body by a decode function; what is wrong with it is the answer to the client.
  public func decodeBody<T: Decodable>(
    as type: T.Type = T.self, context: some RequestContext
  ) async throws -> T {
    let buffer = try await body.collect(upTo: context.maxUploadSize)
    do {
      let json = try buffer.withUnsafeReadableBytes { try JSON(parsing: $0) }
      do {
        return try T.decode(json)
      } catch {
        throw InvalidBody(report: ProblemReport(T.problems(in: json), redacted: true))
      }
    } catch let error as JSON.SyntaxError {
      throw InvalidBody(report: ProblemReport(error, redacted: true))
    }
  }
}

/// A body that is not what the decode function says: an answer with status 400, and the problems as JSON.
public struct InvalidBody: Error, HTTPResponseError {
  /// What is wrong.
  public let report: ProblemReport

  /// The status.
  public var status: HTTPResponse.Status { .badRequest }

  /// The report as JSON.
  public func response(from request: Request, context: some RequestContext) throws -> Response {
    let body = try JSONEncoder().encode(report)
    return Response(
      status: status, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}
// end

// ARTICLE
extension CodableDecoder: @retroactive RequestDecoder {
  /// What `request.decode(as:context:)` does in a context whose `requestDecoder` is this: Codable types, and those of
  /// BridgedDecodable.
  public func decode<T: Swift.Decodable>(
    _ type: T.Type, from request: Request, context: some RequestContext
  ) async throws -> T {
    let buffer = try await request.body.collect(upTo: context.maxUploadSize)
    do {
      return try buffer.withUnsafeReadableBytes { try decode(type, parsing: $0) }
    } catch let error as DecodingError {
      throw InvalidBody(report: ProblemReport([error], redacted: true))
    } catch let error as JSON.SyntaxError {
      throw InvalidBody(report: ProblemReport(error, redacted: true))
    }
  }
}
// end
