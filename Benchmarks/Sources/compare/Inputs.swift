import Corpora
import Decodable
import Foundation

/// What the contenders of one column are given. Each is made when first asked for, so that a process that runs one
/// contender holds nothing for the others.
final class Inputs {
  let text: Data
  lazy var shuffled = MemberOrder.shuffled(seed: 3).applied(to: text)
  lazy var reversed = MemberOrder.reversed.applied(to: text)
  lazy var mistaken = withLastScalarReplaced(text)
  lazy var document = orStop { try JSON(parsing: text) }
  lazy var graph = orStop { try JSONSerialization.jsonObject(with: text) }
  lazy var wrapped = Data("{\"root\":".utf8) + text + Data("}".utf8)

  init(text: Data) { self.text = text }
}

/// For what cannot fail unless the benchmark itself is wrong.
func orStop<Value>(_ make: () throws -> Value) -> Value {
  do { return try make() } catch { fatalError("\(error)") }
}

/// The error that a decode of a mistaken text must end with.
func failure<Value>(of decode: () throws -> Value) -> any Error {
  do { _ = try decode() } catch { return error }
  fatalError("decoded what should fail")
}
