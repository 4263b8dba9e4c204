import Decodable
import Foundation
import Invariants

/// The entry point for libFuzzer.
///
/// The input is a document, then the byte 0xFF, which no document contains, then the choices.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let end = input.lastIndex(of: 0xFF) ?? input.endIndex
  var choices = Choices(input[end...].dropFirst(), seed: input)
  let rule: ParsingOptions.DuplicateKeys = choices.index(below: 2) == 0 ? .useLast : .useFirst
  guard let json = try? JSON(parsing: [UInt8](input[..<end]), options: ParsingOptions(duplicateKeys: rule)) else {
    return 0
  }
  guard let representations = Representations(json) else { return 0 }
  representations.checkWhole()
  for _ in 0..<2 {
    let path = RandomPath(into: json, &choices)
    ReferenceLookup.check(path, in: json)
    LenientLaws.check(representations, path)
    PresenceLaws.check(representations, path)
    for _ in 0..<6 {
      choices.element(of: typesToDecode)?.compare(representations, path, LookUp.allCases[choices.index(below: 3)])
    }
  }
  ScriptedModel.check(representations, &choices)
  for _ in 0..<3 { DecodingLaws(representations, &choices).check() }
  CollectionLaws.check(json)
  UpdatingLaws.check(representations)
  return 0
}
