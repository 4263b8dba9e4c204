/// Returns the candidate with the smallest edit distance, if that is at most a third of its length.
func nearestWord(to word: String, in candidates: [String]) -> String? {
  let distances = candidates.map { (candidate: $0, distance: editDistance(Array(word), Array($0))) }
  guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
  return nearest.distance * 3 <= nearest.candidate.count ? nearest.candidate : nil
}

/// Returns the number of letters to insert, delete or replace.
func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var row = Array(0...right.count)
  for (index, letter) in left.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in right.indices {
      let replaced = diagonal + (letter == right[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
    }
  }
  return row[right.count]
}
