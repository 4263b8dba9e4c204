import Decodable
import ModelGenerator
import Testing

@Suite struct KeyOrderTests {
  @Test(arguments: [
    ([#"{"id": 1, "x": 1}"#, #"{"id": 2, "y": 1}"#, #"{"id": 3, "w": 1}"#], "id: int, x: int~, y: int~, w: int~"),
    (
      [#"{"id": 1, "a": 1, "z": 0}"#, #"{"id": 2, "c": 1, "b": 1, "z": 0}"#, #"{"id": 3, "d": 1, "z": 0}"#],
      "id: int, a: int~, c: int~, b: int~, d: int~, z: int"
    ),
    ([#"{"a": 1, "b": 1}"#, #"{"b": 1, "c": 1, "a": 1}"#], "a: int, b: int, c: int~"),
    (
      [#"{"type": "a", "x": 1}"#, #"{"type": "b", "y": 1}"#, #"{"type": 7}"#],
      "type: RootType, x: int~, y: int~"
    ),
  ])
  func `A new key comes before the next known key of its document`(
    _ samples: [String], _ properties: String
  ) throws {
    let model = try evidence(of: samples).model(named: "Root", options: InferenceOptions())
    #expect(describe(model).contains("{ \(properties)"))
  }
}
