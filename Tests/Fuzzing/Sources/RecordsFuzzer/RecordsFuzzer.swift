import Decodable
import Invariants

/// The entry point for libFuzzer; the whole input is a text of records, parsed in each format.
///
/// The input also determines the cuts between pieces and the options.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = [UInt8](UnsafeBufferPointer(start: start, count: count))
  var choices = Choices([], seed: text)
  let options = ParsingOptions(
    maximumDepth: choices.element(of: [512, 512, 512, 0, 1, 2, 3]) ?? 512,
    duplicateKeys: choices.element(of: [.reject, .useLast, .useFirst]) ?? .reject)
  let maximumLength = choices.element(of: [64 << 20, 64 << 20, 1, 3, 10, 40]) ?? 1
  for format in RecordFormat.allCases {
    let whole = RecordFacts.all(in: text, as: format, options, maximumLength)
    let reference = ReferenceRecords(text, options: options, maximumLength: maximumLength)
    reference.check(whole, as: format)
    let cuts = (0..<(1 + choices.index(below: 8))).map { _ in choices.index(below: text.count + 1) }.sorted()
    let (pieces, bytes) = RecordFacts.arriving(text, cutAt: cuts, as: format, options, maximumLength)
    require(pieces == whole, "\(format) cut at \(cuts) of \(text.shown):\n\(pieces)\n\(whole)")
    require(bytes == whole, "\(format) byte by byte of \(text.shown):\n\(bytes)\n\(whole)")
  }
  return 0
}
