import Decodable
import Invariants

/// The entry point for libFuzzer; the whole input is one document.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let verdicts = Verdicts(of: text)
  verdicts.checkAgreement()
  verdicts.checkDepths()
  for rule in Verdicts.rules {
    switch verdicts[rule] {
    case .success(let json):
      var choices = Choices([], seed: text)
      check(json, in: text)
      checkViews(in: json, parsed: rule, &choices)
    case .failure(let error):
      check(error, in: text, parsed: ParsingOptions(duplicateKeys: rule))
    }
  }
  checkDialects(of: text, verdicts[.reject])
  checkLongText(endingWith: text)
  return 0
}
