import Encodable
import RandomSource
import TestSupport
import Testing

@Suite struct ScriptedObjectTests {
  private enum Outcome: Equatable {
    case text(String)
    case failure(EncodingError.Code, [String])

    var code: EncodingError.Code? { if case .failure(let code, _) = self { code } else { nil } }
  }

  private func expected(_ object: ScriptedObject) -> Outcome {
    do {
      return .text(try ReferenceValue(object).text)
    } catch {
      return .failure(error.code, error.path)
    }
  }

  private func actual(_ object: ScriptedObject) throws -> Outcome {
    do {
      return .text(try object.jsonString())
    } catch let error as EncodingError {
      return .failure(error.code, error.metadata.path.names)
    }
  }

  @Test func `Random statements have the text or the error of the reference`() throws {
    var outcomes: [EncodingError.Code?: Int] = [:]
    let count: UInt64 = Stress.isEnabled ? 100_000 : 4_000
    for seed in 0..<count {
      var random = SeededGenerator(seed: seed)
      let object = ScriptedObject(using: &random)
      let expected = expected(object)
      let actual = try actual(object)
      #expect(actual == expected, "seed \(seed)")
      outcomes[expected.code, default: 0] += 1
    }
    // Each outcome occurs often.
    #expect(outcomes.count == 3 && outcomes.values.allSatisfy { $0 > count / 20 }, "\(outcomes)")
  }
}
