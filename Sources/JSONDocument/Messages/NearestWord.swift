/// A search for the word that a misspelled word stands for.
///
/// A wrong suggestion is worse than none: `size` is not a misspelling of `side`, nor is `created_by` of `created_at`.
package enum NearestWord {
  /// Returns the nearest similar candidate; nil if no candidate is similar, or if two are equally near.
  ///
  /// Case and separators do not count, so that `createdAt` finds `created_at`. Otherwise the candidate has the same
  /// number of words, and each word has the same first letter and the same digits.
  ///
  /// A word of 4 letters or more may have one mistake: an additional letter, a missing letter, or two swapped
  /// neighbours. From 8 letters on it may have two mistakes, and from 12 letters on three. A wrong letter counts as two
  /// mistakes, because most short words differ in that way: `host` and `post`, `last` and `list`. From 5 letters on, a
  /// wrong letter counts as one mistake if its key is beside the right key, so that `emaik` finds `email`. From 6
  /// letters on, it also counts as one mistake if it sounds like the right letter, so that `licence` finds `license`.
  /// In a word of 3 letters, only the `s` of a plural may be missing or additional: `row` finds `rows`. Beside other words,
  /// its last two letters may also be swapped: `image_ulr` finds `image_url`.
  ///
  /// - Complexity: O(*n*) in the candidates' bytes.
  package static func nearest(to word: String, in candidates: [String]) -> String? {
    let outline = Outline(word)
    guard outline.count > 0, outline.count <= maximumCount else { return nil }
    let similar = candidates.filter { outline.isSimilar(to: Outline($0)) }
    let wanted = Spelling(word)
    // The comparison takes much longer than the filter, and none of so many similar candidates is certain.
    guard similar.count <= maximumCandidates else {
      return similar.filter { Outline($0).hash == outline.hash && Spelling($0).letters == wanted.letters }.min()
    }
    var nearest: (candidate: String, distance: Int)?
    var isUnique = true
    for candidate in similar {
      guard let distance = wanted.distance(to: Spelling(candidate)) else { continue }
      guard let best = nearest, best.distance <= distance else {
        nearest = (candidate, distance)
        isUnique = true
        continue
      }
      guard best.distance == distance else { continue }
      // Two candidates that differ only in case are both right. The result must not depend on a dictionary's order.
      if distance == 0 { nearest = (min(best.candidate, candidate), 0) } else { isUnique = false }
    }
    return isUnique ? nearest?.candidate : nil
  }

  /// Returns whether two words differ only in case and separators.
  package static func differOnlyInStyle(_ word: String, _ other: String) -> Bool {
    Spelling(word).letters == Spelling(other).letters
  }

  private static let maximumCandidates = 1000
  /// The maximum number of bytes of a word: longer words are not misspelled keys.
  private static let maximumCount = 128
  fileprivate static let maximumDistance = 3
}

/// A summary of a word, from one pass over its bytes, that rules out most other words.
private struct Outline {
  /// The number of bytes, without separators.
  private(set) var count = 0
  /// The set of letters, with a bit for each.
  private var letters: UInt32 = 0
  /// The digits in order, as a number.
  private var digits: UInt64 = 0
  /// A hash of the word without separators and without the case of ASCII letters: FNV-1a.
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  /// A Boolean value that indicates whether the word has characters outside ASCII, whose case the hash does not remove.
  private var isForeign = false

  init(_ word: String) {
    for byte in word.utf8 {
      switch byte {
      case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "): continue
      case 0x80...: isForeign = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits = digits &* 10 &+ UInt64(byte - 47)
      default: letters |= 1 << UInt32(byte & 31)
      }
      count += 1
      let isUppercase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      hash = (hash ^ UInt64(isUppercase ? byte | 0x20 : byte)) &* 0x100_0000_01B3
    }
  }

  /// Returns whether the words may be similar enough for a comparison.
  func isSimilar(to other: Outline) -> Bool {
    if isForeign || other.isForeign { return other.count <= 2 * count + NearestWord.maximumDistance }
    // Each mistake changes the length by one, and adds or removes one letter. A wrong letter is two mistakes.
    return digits == other.digits && abs(count - other.count) <= NearestWord.maximumDistance
      && (letters ^ other.letters).nonzeroBitCount <= NearestWord.maximumDistance
  }
}

/// The words of a key, in lower case: `created`, `at` of `createdAt`.
private struct Spelling {
  let words: [[Character]]

  var letters: [Character] { Array(words.joined()) }

  init(_ key: String) {
    var words: [String] = [""]
    var isLowercase = false
    for character in key {
      let isSeparator = "_- ".contains(character)
      if isSeparator || (isLowercase && character.isUppercase) { words.append("") }
      if !isSeparator { words[words.count - 1] += character.lowercased() }
      isLowercase = character.isLowercase
    }
    self.words = words.filter { !$0.isEmpty }.map(Array.init)
  }

  /// Returns the number of mistakes between two spellings; nil if the words are not similar.
  func distance(to other: Spelling) -> Int? {
    if letters == other.letters { return 0 }
    guard words.count == other.words.count else { return nil }
    var sum = 0
    for (word, otherWord) in zip(words, other.words) where word != otherWord {
      if words.count > 1, Self.swapsLast(of: word, otherWord) {
        sum += 1
      } else {
        guard let distance = Self.distance(word, otherWord) else { return nil }
        sum += distance
      }
    }
    return sum <= NearestWord.maximumDistance ? sum : nil
  }

  private static func distance(_ left: [Character], _ right: [Character]) -> Int? {
    // The first letter is rarely wrong. If it could be swapped, `latitude` would be similar to `altitude`.
    guard left.first == right.first, left.filter(\.isNumber) == right.filter(\.isNumber) else { return nil }
    if isPlural(left, of: right) || isPlural(right, of: left) { return 1 }
    let limit = min(min(left.count, right.count) / 4, NearestWord.maximumDistance)
    guard limit > 0, abs(left.count - right.count) <= limit else { return nil }
    return editDistance(left, right, limit: limit)
  }

  /// Returns whether two words of 3 letters differ in the order of their last two.
  private static func swapsLast(of left: [Character], _ right: [Character]) -> Bool {
    left.count == 3 && right.count == 3 && left[0] == right[0] && left[1] == right[2] && left[2] == right[1]
      && !left.contains(where: \.isNumber)
  }

  /// Returns whether a word is another one with an `s` at its end, as in `rows` and `row`.
  private static func isPlural(_ word: [Character], of other: [Character]) -> Bool {
    other.count >= 3 && other.last != "s" && word.last == "s" && word.dropLast().elementsEqual(other)
  }

  /// Sets of letters that replace each other in words that sound alike.
  private static let soundingAlike: [Set<Character>] = [["a", "e", "i", "o", "u", "y"], ["c", "k", "s", "z"]]

  private static func soundAlike(_ left: Character, _ right: Character) -> Bool {
    soundingAlike.contains { $0.contains(left) && $0.contains(right) }
  }

  /// The rows of a keyboard.
  private static let keyboard: [[Character]] = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map(Array.init)

  /// Returns whether two letters are neighbours in a row of a keyboard.
  private static func areNeighbours(_ left: Character, _ right: Character) -> Bool {
    keyboard.contains { row in
      guard let column = row.firstIndex(of: left), let other = row.firstIndex(of: right) else { return false }
      return abs(column - other) == 1
    }
  }

  /// Returns the number of insertions, deletions and swaps of neighbours between two words; nil if it exceeds a limit.
  ///
  /// The result is the optimal string alignment distance (Damerau 1964), where a replacement costs two. Three rows of
  /// Wagner and Fischer's table are enough, and in each row the cells near the diagonal (Ukkonen 1985).
  private static func editDistance(_ left: [Character], _ right: [Character], limit: Int) -> Int? {
    let tooFar = limit + 1
    let mayBeMistyped = min(left.count, right.count) >= 5
    let mayBeSpoken = min(left.count, right.count) >= 6
    var beforeLast: [Int] = []
    var last = (0...right.count).map { min($0, tooFar) }
    for row in left.indices {
      var current = Array(repeating: tooFar, count: right.count + 1)
      current[0] = min(row + 1, tooFar)
      for column in max(0, row - limit)..<min(right.count, row + tooFar) {
        var best = min(last[column + 1] + 1, current[column] + 1, tooFar)
        if left[row] == right[column] {
          best = min(best, last[column])
        } else if mayBeSpoken && soundAlike(left[row], right[column])
          || mayBeMistyped && areNeighbours(left[row], right[column])
        {
          best = min(best, last[column] + 1)
        }
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current[column + 1] = best
      }
      if min(current.min() ?? tooFar, last.min() ?? tooFar) == tooFar { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
