import ModelGenerator
import Testing

@Suite struct ModelTests {
  @Test func `A declaration has the name of its type`() {
    #expect(Declaration.structure(Structure(name: "Event", properties: [])).name == "Event")
    #expect(Declaration.choice(Choice(name: "State", cases: [])).name == "State")
    #expect(Declaration.variants(VariantType(name: "Item", tagKey: "type", cases: [])).name == "Item")
  }
}
