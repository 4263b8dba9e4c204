import Decodable
import Hummingbird

// ARTICLE
extension Request {
  /// Decodes the body line by line, while it arrives.
  public func lines<T: Decodable>(as type: T.Type = T.self) -> some AsyncSequence<JSONRecord<T>, any Error> {
    type.records(in: body.map { $0.readableBytesView }, as: .lines)
  }
}
// end
