import ModelGenerator
import Testing

@Suite struct ModelTests {
  @Test func `A declaration has the name of its type`() {
    #expect(Declaration.structure(Structure(name: "Event", properties: [])).name == "Event")
    #expect(Declaration.stringEnum(StringEnum(name: "State", cases: [])).name == "State")
    #expect(Declaration.variants(VariantType(name: "Item", tagKey: "type", cases: [])).name == "Item")
  }
}
