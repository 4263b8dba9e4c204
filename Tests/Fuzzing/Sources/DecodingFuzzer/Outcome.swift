import Decodable
import Foundation
import Invariants

/// What came of decoding: a value, or the facts of an error.
enum Outcome<Value> {
  case value(Value)
  case failure(Failure)

  init(_ body: () throws -> Value) {
    do {
      self = .value(try body())
    } catch let error as DecodingError {
      self = .failure(Failure(error))
    } catch {
      violated("an error of another type: \(error)")
    }
  }
}

/// The facts of an error, which do not depend on what holds the document.
struct Failure: Equatable {
  let error: DecodingError
  /// The case, and the types or the name in it.
  let facts: String
  let path: String

  init(_ error: DecodingError) {
    self.error = error
    path = error.metadata.jsonPointer
    facts =
      switch error {
      case .typeMismatch(let expected, let actual, _): "typeMismatch \(expected) \(actual)"
      case .missingKey(let key, _): "missingKey \(key)"
      case .rawRepresentableInitializationError(let value, _): "rawRepresentable \(value)"
      case .other(let other, _): "other \(type(of: other))"
      }
  }

  static func == (left: Failure, right: Failure) -> Bool {
    left.facts.utf8.elementsEqual(right.facts.utf8) && left.path.utf8.elementsEqual(right.path.utf8)
      && left.error.metadata.path == right.error.metadata.path
  }

  /// An error can always be shown, and its path leads to the value that it is about.
  func check(in root: Any) {
    error.checkRenderings()
    error.checkLocation(in: root)
    require(error.formatted(.oneLine).utf8.elementsEqual(error.localizedDescription.utf8), "two texts")
    require(!error.metadata.formattedPath.isEmpty || error.metadata.path.isEmpty, "a path without a text")
    let pointer = mustNotThrow("a pointer") { try KeyPath(pointer: path) }
    require(pointer.keys.count == error.metadata.path.count, "the pointer \(path) of \(error.metadata.path)")
    switch error {
    case .typeMismatch, .missingKey:
      checkPlace(KeyPath(keys: error.metadata.path), in: root)
      checkPlace(pointer, in: root)
    case .rawRepresentableInitializationError, .other: break
    }
  }

  private func checkPlace(_ path: Decodable::KeyPath, in root: Any) {
    let found = mustNotThrow("what the path of \(error) leads to") { try root => path as Any }
    let same = DecodingError.other(Same(), DecodingError.Metadata(object: found))
    let object = DecodingError.other(Same(), DecodingError.Metadata(object: error.metadata.object))
    require(same == object, "the path of \(error) leads to \(found)")
  }

  /// Two errors with it are equal exactly if their values are.
  private struct Same: Error, Equatable {}
}
