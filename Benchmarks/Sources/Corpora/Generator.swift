extension Corpus {
  func generated(seed: UInt64) -> String { fatalError() }
}
