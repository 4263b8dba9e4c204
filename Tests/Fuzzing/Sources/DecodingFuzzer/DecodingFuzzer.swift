import Decodable
import Foundation
import Invariants

/// What libFuzzer calls with each input: a document, and after the last byte 0xFF, which no document has, the choices.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let end = input.lastIndex(of: 0xFF) ?? input.endIndex
  var choices = Choices(input[end...].dropFirst(), seed: input)
  let rule: ParsingOptions.DuplicateKeys = choices.index(below: 2) == 0 ? .useLast : .useFirst
  guard let json = try? JSON(parsing: [UInt8](input[..<end]), options: ParsingOptions(duplicateKeys: rule)) else {
    return 0
  }
  guard let holders = Holders(json) else { return 0 }
  holders.checkWhole()
  for _ in 0..<2 {
    let path = RandomPath(into: json, &choices)
    ReferenceLookup.check(path, in: json)
    LenientLaws.check(holders, path)
    PresenceLaws.check(holders, path)
    for _ in 0..<6 {
      choices.element(of: typesToDecode)?.compare(holders, path, Way.allCases[choices.index(below: 3)])
    }
  }
  Scripted.check(holders, &choices)
  for _ in 0..<3 { DecodingLaws(holders, &choices).check() }
  CollectionLaws.check(json)
  UpdatingLaws.check(holders)
  return 0
}
