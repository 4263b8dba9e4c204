import Decodable
import Foundation
import Testing

/// Nicolas Seriot's JSONTestSuite, where it is to be had.
@Suite struct JSONTestSuiteTests {
  @Test(.enabled(if: SharedFiles.parsingSuite() != nil, "JSONTestSuite is not here; DECODABLE_SHARED names its folder"))
  func `Each case has the verdict that the suite gives it`() throws {
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
    // Those that RFC 8259 leaves open: numbers of any size are accepted here, everything else is not.
    #expect(
      accepted.sorted() == [
        "i_number_double_huge_neg_exp.json", "i_number_huge_exp.json", "i_number_neg_int_huge_exp.json",
        "i_number_pos_double_huge_exp.json", "i_number_real_neg_overflow.json", "i_number_real_pos_overflow.json",
        "i_number_real_underflow.json", "i_number_too_big_neg_int.json", "i_number_too_big_pos_int.json",
        "i_number_very_big_negative_int.json", "i_structure_500_nested_arrays.json",
      ])
  }
}
