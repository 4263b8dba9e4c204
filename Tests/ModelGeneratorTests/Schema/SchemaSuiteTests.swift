import Decodable
import Foundation
import Testing
import TestSupport

@testable import ModelGenerator

/// The cases of JSON Schema Test Suite.
@Suite(.enabled(if: !SharedFiles.schemaSuite("draft7").isEmpty, "\(SharedFiles.advice)"))
struct SchemaSuiteTests {
  /// The numbers of cases by their result.
  struct Summary: Equatable {
    /// The model accepts exactly what the schema accepts.
    var same = 0
    /// The model accepts an invalid value, and a note names a keyword that the model does not check.
    var looserWithNote = 0
    /// The model accepts an invalid value that satisfies several schemas of `oneOf`.
    var severalOfOneOf = 0
    /// The model accepts a string that is equal to another in Swift, but has other scalars.
    var equalStrings = 0
    /// The schema refers to another file.
    var outside = 0
    /// Another difference.
    var other: [String] = []
  }

  static let expected: [(String, Summary)] = [
    (
      "draft2020-12",
      Summary(
        same: 1029, looserWithNote: 212, severalOfOneOf: 8, equalStrings: 1, outside: 48,
        // The model does not know vocabularies.
        other: [
          "vocabulary.json: schema that uses custom metaschema with with no validation vocabulary: "
            + "no validation: invalid number, but it still validates"
        ])
    ),
    ("draft7", Summary(same: 801, looserWithNote: 90, severalOfOneOf: 8, equalStrings: 1, outside: 27)),
  ]

  @Test(arguments: expected) func `Models differ from schemas only as documented`(
    draft: String, expected: Summary
  ) throws {
    var summary = Summary()
    for file in SharedFiles.schemaSuite(draft) {
      for group in try JSON(parsing: file).elements {
        let schema = try #require(try group["schema"].map { try Self.schema($0, draft) })
        let tests = Array(try #require(group["tests"]).elements)
        do {
          let model = try SchemaModel(schema, named: "Root", options: InferenceOptions(), impliesKinds: false)
          for test in tests {
            try count(test, model, named: "\(file.lastPathComponent): \(group["description"]?.string ?? "")", &summary)
          }
        } catch let error as SchemaError where error.message.contains("is outside the file") {
          summary.outside += tests.count
        } catch let error as SchemaError where error.message == "no value satisfies the schema" {
          summary.same += tests.count { $0["valid"]?.bool == false }
        }
      }
    }
    #expect(summary == expected)
  }

  private func count(_ test: JSON, _ model: SchemaModel, named group: String, _ summary: inout Summary) throws {
    let isValid = try #require(test["valid"]).bool == true
    let isAccepted = model.model.accepts(try #require(test["data"]))
    switch (isAccepted, isValid) {
    case (true, true), (false, false): summary.same += 1
    case (true, false) where !model.notes.isEmpty: summary.looserWithNote += 1
    case (true, false) where group.hasPrefix("oneOf.json"): summary.severalOfOneOf += 1
    case (true, false) where group.hasSuffix("different number of codepoints"): summary.equalStrings += 1
    default: summary.other.append("\(group): \(test["description"]?.string ?? "")")
    }
  }

  @Test(arguments: ["draft2020-12", "draft7"]) func `A keyword that implies a type makes a model stricter`(
    draft: String
  ) throws {
    var stricter = 0
    for file in SharedFiles.schemaSuite(draft) {
      for group in try JSON(parsing: file).elements {
        let schema = try #require(try group["schema"].map { try Self.schema($0, draft) })
        guard let exact = try? SchemaModel(schema, named: "Root", options: InferenceOptions(), impliesKinds: false),
          let model = try? SchemaModel(schema, named: "Root", options: InferenceOptions())
        else { continue }
        for test in try #require(group["tests"]).elements {
          let value = try #require(test["data"])
          if exact.model.accepts(value) {
            if !model.model.accepts(value) { stricter += 1 }
          } else {
            #expect(!model.model.accepts(value))
          }
        }
      }
    }
    #expect(stricter > 30)
  }

  /// Returns a schema of the suite, whose draft-07 files do not name their draft.
  private static func schema(_ schema: JSON, _ draft: String) throws -> JSON {
    guard draft == "draft7", schema.kind == .object, schema["$schema"] == nil else { return schema }
    let members = schema.formatted().dropFirst()
    let uri = #"{"$schema": "http://json-schema.org/draft-07/schema#""#
    return try JSON(parsing: uri + (members == "}" ? "}" : ", " + members))
  }
}

extension Model {
  /// Returns whether the model accepts a document.
  func accepts(_ json: JSON) -> Bool {
    let types = ModelTypes(self)
    return ModelTypes.$current.withValue(types) {
      (try? types.metatype(of: root).decode(json)) != nil
    }
  }
}
