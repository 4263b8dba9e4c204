import Decodable
import RandomSource
import Testing

@testable import ModelProof

@Suite struct PayloadTests {
  @Test func `A seed always makes the same payload`() {
    for seed: UInt64 in [1, 35, 500] {
      let (one, other) = (Payload(seed: seed), Payload(seed: seed))
      #expect(one.texts == other.texts && one.features == other.features)
    }
    #expect(Payload(seed: 6).texts != Payload(seed: 7).texts)
  }

  @Test func `The numbers of a seed are those of SplitMix64`() {
    var dice = SeededGenerator(seed: 0)
    #expect([dice.next(), dice.next()] == [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4])
  }

  @Test func `Five hundred seeds cover all features and forms many times`() {
    let payloads = (1...500).map { Payload(seed: UInt64($0)) }
    for feature in Feature.allCases {
      let count = payloads.count { $0.features.contains(feature) }
      #expect(count >= 8, "\(feature) is in \(count) payloads")
    }
    for form in Payload.Form.allCases {
      #expect(payloads.count { $0.form == form } > 100)
    }
    #expect(Set(payloads.filter { $0.form != .array }.map(\.documents.count)) == Set(1...8))
  }

  @Test func `Each document is JSON and reads as the value that was written`() throws {
    for seed: UInt64 in 1...100 {
      let payload = Payload(seed: seed)
      for (document, text) in zip(payload.documents, payload.texts) {
        _ = try JSON(parsing: text)
        #expect(try Node(reading: text) == document, "seed \(seed)")
      }
    }
  }
}
