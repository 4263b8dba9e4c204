import Decodable
import Foundation
import Invariants

/// The outcome of decoding: a value, or the facts of an error.
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

/// The facts of an error that are the same for documents and plain values.
struct Failure: Equatable {
  let error: DecodingError
  /// The case of the error, with its types or its key.
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

  /// Checks that the error can be formatted and that its path leads to its value.
  func check(in root: Any) {
    error.checkRenderings()
    error.checkLocation(in: root)
    require(error.formatted(.oneLine).utf8.elementsEqual(error.localizedDescription.utf8), "different texts")
    require(!error.metadata.formattedPath.isEmpty || error.metadata.path.isEmpty, "a path without text")
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
    let found = mustNotThrow("the value at the path of \(error)") { try root => path as Any }
    let same = DecodingError.other(Same(), DecodingError.Metadata(object: found))
    let object = DecodingError.other(Same(), DecodingError.Metadata(object: error.metadata.object))
    require(same == object, "the path of \(error) leads to \(found)")
  }

  /// An error for comparing values: errors with it are equal exactly if their values are.
  private struct Same: Error, Equatable {}
}
