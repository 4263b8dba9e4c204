import Decodable
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

  /// A change of the generator makes other payloads, which is no defect: then this is the text that is made now.
  @Test func `The first seed makes what it made on the machine this was written on`() {
    #expect(
      Payload(seed: 2).texts.first?.prefix(62) == #"[{"latitude":[{"latitude":[{"latitude":[{"latitude":[],"items""#)
  }

  @Test func `Five hundred seeds reach every feature many times, in every form`() {
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

  @Test func `Each document is JSON, and read as what was written`() throws {
    for seed: UInt64 in 1...100 {
      let payload = Payload(seed: seed)
      for (document, text) in zip(payload.documents, payload.texts) {
        _ = try JSON(parsing: text)
        #expect(try Node(reading: text) == document, "seed \(seed)")
      }
    }
  }
}
