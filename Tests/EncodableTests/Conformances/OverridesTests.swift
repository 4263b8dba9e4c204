import Encodable
import Foundation
import Testing

/// Encoders replaced for a scope, or, in a process of its own, for the whole process.
@Suite struct OverridesTests {
  struct Flags: Encodable {
    func encode() throws -> some ObjectMembers {
      true => "a"
      [false] => "b"
      ["x": true] => "c"
    }
  }

  @Test func `A scope replaces an encoder everywhere inside it`() throws {
    let text = try Bool.withEncoder({ $0 ? "yes" : "no" }) { try Flags().jsonString() }
    #expect(text == #"{"a":"yes","b":["no"],"c":{"x":"yes"}}"#)
    #expect(try Flags().jsonString() == #"{"a":true,"b":[false],"c":{"x":true}}"#)
  }

  @Test func `A scope throws only errors of its operation`() async {
    let encoder: @Sendable (Bool) throws -> any Encodable = { _ in throw CancellationError() }
    #expect(Bool.withEncoder(encoder) { try? Flags().jsonString() } == nil)
    let text = await Bool.withEncoder(encoder) {
      await Task.yield()
      return try? Flags().jsonString()
    }
    #expect(text == nil)
  }

  @Test func `Numbers in a plain value have the encoder and the digits of their type`() throws {
    let plain: [String: Any] = ["f": Float(0.1), "list": [Double.nan, 1, Float(2)] as [Any]]
    let text = try Double.withEncoder({ $0.isFinite ? "\($0)" : "NaN" }) {
      try Int.withEncoder({ "\($0)" }) { try EncodedValue(plain: plain).jsonString(.sortedKeys) }
    }
    #expect(text == #"{"f":0.1,"list":["NaN","1",2]}"#)
  }

  @Test func `Numbers of JSONSerialization have the encoders of Int and Double`() throws {
    let plain = try JSONSerialization.jsonObject(with: Data(#"{"d": 1.25, "i": 3, "b": true, "s": "x"}"#.utf8))
    let text = try Double.withEncoder({ "D\($0)" }) {
      try Int.withEncoder({ "I\($0)" }) { try EncodedValue(plain: plain).jsonString(.sortedKeys) }
    }
    #expect(text == #"{"b":true,"d":"D1.25","i":"I3","s":"x"}"#)
    let infinite = try Double.withEncoder({ $0.isFinite ? "\($0)" : "infinite" }) {
      try EncodedValue(plain: [NSNumber(value: Double.infinity)]).jsonString()
    }
    #expect(infinite == #"["infinite"]"#)
  }

  @Test func `An encoder may return a value of its own type`() throws {
    let text = try String.withEncoder({ $0.uppercased() }) {
      try String.withEncoder({ $0 + "!" }) { try ["a"].jsonString() }
    }
    #expect(text == #"["A!"]"#)
  }

  @Test func `A scope applies to its child tasks`() async throws {
    let text = try await Date.withEncoder(Date.encoder(using: .secondsSince1970)) {
      async let text = Date(timeIntervalSince1970: 7).jsonString()
      return try await text
    }
    #expect(text == "7")
  }

  struct Rate: Encodable, OverridableEncodable {
    static let encoderOverride = EncoderOverride<Rate>()

    private func fail() throws { throw CocoaError(.featureUnsupported) }

    func encode() throws -> some ObjectMembers {
      Double.nan => "amount"
      try fail()
    }
  }

  @Test func `The first error of an object whose encoder can be replaced is reported`() {
    #expect {
      try [Rate()].jsonString()
    } throws: { ($0 as? EncodingError)?.metadata.formattedPath == "[0].amount" }
  }

  struct Money: Encodable, OverridableEncodable {
    static let encoderOverride = EncoderOverride<Money>()
    var cents: Int

    func encode() throws -> Int { cents }
  }

  @Test func `A type of one's own can be overridable`() throws {
    #expect(try [Money(cents: 5)].jsonString() == "[5]")
    let text = try Money.withEncoder({ "\($0.cents) ct" }) { try [Money(cents: 5)].jsonString() }
    #expect(text == #"["5 ct"]"#)
  }

  @Test func `Every overridable type accepts an encoder for a scope`() throws {
    func check<Value: OverridableEncodable>(_ value: Value) throws {
      #expect(try Value.withEncoder({ _ in "replaced" }) { try [value].jsonString() } == #"["replaced"]"#)
    }
    try check(true)
    try check("")
    try check(1)
    try check(Int8(1))
    try check(Int16(1))
    try check(Int32(1))
    try check(Int64(1))
    try check(Int128(1))
    try check(UInt(1))
    try check(UInt8(1))
    try check(UInt16(1))
    try check(UInt32(1))
    try check(UInt64(1))
    try check(UInt128(1))
    try check(1.5)
    try check(Float(1.5))
    try check(Decimal(1.5))
    try check(Date())
    try check(UUID())
    try check(Data())
    try check(URL(filePath: "/"))
  }

  @Test func `An encoder of the process applies until it is reset`() async {
    // The test needs its own process, because concurrent tests encode values of Float too.
    await #expect(processExitsWith: .success) {
      Float.encoder = { "\($0)" }
      let replaced = try [Float(0.5)].jsonString()
      #expect(replaced == #"["0.5"]"#)
      let previous = Float.encoder
      Float.encoder = { try previous($0 * 2) }
      let wrapped = try [Float(0.5)].jsonString()
      #expect(wrapped == #"["1.0"]"#)
      Float.resetEncoder()
      let reset = try [Float(0.5)].jsonString()
      #expect(reset == "[0.5]")
    }
  }
}
