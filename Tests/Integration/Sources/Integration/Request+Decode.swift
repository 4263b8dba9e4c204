import Decodable
import Foundation
import Hummingbird

// ARTICLE
extension Request {
  /// Decodes the body with a decode function, and responds with all problems of the body.
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

/// A response with status 400 and the problems of a request body as JSON.
public struct InvalidBody: Error, HTTPResponseError {
  /// The problems of the body.
  public let report: ProblemReport

  /// The status of the response.
  public var status: HTTPResponse.Status { .badRequest }

  /// Returns a response with the report as JSON.
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
  /// Decodes the body of a request as a Codable type, which may contain `BridgedDecodable` types.
  ///
  /// `request.decode(as:context:)` calls this in a context whose `requestDecoder` is a `CodableDecoder`.
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
