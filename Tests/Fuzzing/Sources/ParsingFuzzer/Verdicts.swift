import Decodable
import Invariants

/// The parser's results for one text with each rule for duplicate keys.
struct Verdicts {
  typealias Verdict = Result<JSON, JSON.SyntaxError>

  /// The rules for duplicate keys.
  static let rules: [ParsingOptions.DuplicateKeys] = [.reject, .useLast, .useFirst]

  private let text: [UInt8]
  private let rejecting: Verdict
  private let usingLast: Verdict
  private let usingFirst: Verdict

  init(of text: [UInt8]) {
    self.text = text
    rejecting = Self.verdict(on: text, .reject)
    usingLast = Self.verdict(on: text, .useLast)
    usingFirst = Self.verdict(on: text, .useFirst)
  }

  subscript(rule: ParsingOptions.DuplicateKeys) -> Verdict {
    switch rule {
    case .reject: rejecting
    case .useLast: usingLast
    case .useFirst: usingFirst
    }
  }

  private static func verdict(
    on text: [UInt8], _ duplicateKeys: ParsingOptions.DuplicateKeys, maximumDepth: Int = 512
  ) -> Verdict {
    let options = ParsingOptions(maximumDepth: maximumDepth, duplicateKeys: duplicateKeys)
    do {
      return .success(try JSON(parsing: text, options: options))
    } catch let error as JSON.SyntaxError {
      return .failure(error)
    } catch {
      violated("another error: \(error)")
    }
  }

  /// Checks that the rules differ only for duplicate keys.
  func checkAgreement() {
    switch (usingLast, usingFirst) {
    case (.success(let last), .success(let first)):
      require(last.description.utf8.elementsEqual(first.description.utf8), "the text depends on which name counts")
      require(last.count == first.count, "\(last.count) members if the last counts, \(first.count) if the first")
    case (.failure(let last), .failure(let first)):
      require(last == first, "\(last) if the last counts, \(first) if the first")
    default:
      violated("accepted or not, depending on which name counts")
    }
    switch (rejecting, usingLast) {
    case (.success(let strict), .success(let last)):
      require(strict == last, "the value depends on the rule for duplicate keys")
      require(usingFirst.map { $0 == strict } == .success(true), "the value without duplicate keys differs")
    case (.success, .failure(let error)):
      violated("accepted, but if the last counts: \(error)")
    case (.failure(let error), .success):
      require(error.code == .duplicateKey, "rejected, but not if the last counts: \(error)")
    case (.failure(let error), .failure(let later)):
      // Duplicates are found at the end of an object, before any error after it.
      let isEarlier = error.code == .duplicateKey && error.byteOffset < later.byteOffset
      require(error == later || isEarlier, "\(error), but if the last counts \(later)")
    }
  }

  /// Checks that a document is accepted exactly if its depth is within the limit.
  func checkDepths() {
    for rule in Self.rules {
      let unlimited = Self.verdict(on: text, rule, maximumDepth: .max)
      let nesting = (try? unlimited.get())?.nesting
      for maximumDepth in Set([.min, 0, 1, 2, 3, 511, 512, (nesting ?? 4) - 1, nesting ?? 5]) {
        let limited = Self.verdict(on: text, rule, maximumDepth: maximumDepth)
        check(limited, unlimited, isAllowed: nesting.map { $0 <= max(0, maximumDepth) }, maximumDepth)
      }
    }
  }

  private func check(_ limited: Verdict, _ unlimited: Verdict, isAllowed: Bool?, _ maximumDepth: Int) {
    switch (limited, unlimited) {
    case (.success(let limited), .success(let unlimited)):
      require(isAllowed == true, "deeper than the \(maximumDepth) allowed")
      require(limited.isSamePlace(as: unlimited), "another value with a limit of \(maximumDepth)")
    case (.failure(let error), .success):
      require(isAllowed == false, "rejected within the limit of \(maximumDepth): \(error)")
      require(error.code == .tooDeep, "rejected by a limit of \(maximumDepth) with another error: \(error)")
      require([0x5B, 0x7B].contains(text[error.byteOffset]), "no bracket at the limit of \(maximumDepth)")
    case (.failure(let error), .failure(let other)):
      let isEarlier = error.code == .tooDeep && (error.byteOffset < other.byteOffset || other.code == .duplicateKey)
      require(error == other || isEarlier, "with a limit of \(maximumDepth) \(error), without \(other)")
    case (.success, .failure(let error)):
      violated("accepted with a limit of \(maximumDepth), but not without: \(error)")
    }
  }
}
