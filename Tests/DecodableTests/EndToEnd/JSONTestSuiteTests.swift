import Decodable
import Foundation
import Testing
import TestSupport

/// Nicolas Seriot's JSONTestSuite, if its files are available.
@Suite struct JSONTestSuiteTests {
  @Test(.enabled(if: SharedFiles.parsingSuite() != nil, "JSONTestSuite is missing; DECODABLE_SHARED names its folder"))
  func `The parser agrees with the verdict of every case`() throws {
    let folder = try #require(SharedFiles.parsingSuite())
    var accepted: [String] = []
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let data = try Data(contentsOf: file)
      let name = file.lastPathComponent
      let isAccepted = (try? JSON(parsing: data)) != nil
      if name.hasPrefix("y_object_duplicated_key") {
        #expect(
          !isAccepted && (try? JSON(parsing: data, options: ParsingOptions(duplicateKeys: .useLast))) != nil, "\(name)")
      } else if name.hasPrefix("y_") || name.hasPrefix("n_") {
        #expect(isAccepted == name.hasPrefix("y_"), "\(name)")
      } else if isAccepted {
        accepted.append(name)
      }
    }
    // RFC 8259 leaves these cases open. The parser accepts numbers of any size and 500 levels, and rejects the rest.
    #expect(
      accepted.sorted() == [
        "i_number_double_huge_neg_exp.json", "i_number_huge_exp.json", "i_number_neg_int_huge_exp.json",
        "i_number_pos_double_huge_exp.json", "i_number_real_neg_overflow.json", "i_number_real_pos_overflow.json",
        "i_number_real_underflow.json", "i_number_too_big_neg_int.json", "i_number_too_big_pos_int.json",
        "i_number_very_big_negative_int.json", "i_structure_500_nested_arrays.json",
      ])
  }
}
