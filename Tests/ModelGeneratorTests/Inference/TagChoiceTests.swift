import Decodable
import ModelGenerator
import Testing

/// The choice of the key that distinguishes variants, among several.
@Suite struct TagChoiceTests {
  /// Returns the permutations of up to four texts.
  private func permutations(_ texts: [String]) -> [[String]] {
    guard texts.count > 1 else { return [texts] }
    return texts.indices.flatMap { index in
      var rest = texts
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  @Test(arguments: [
    // The first key that has the name of a tag is the same in all objects.
    (
      ["push", "fork", "star"].map { #"{"type": "event", "event": "\#($0)", "\#($0)_at": 1, "\#($0)_by": 1}"# },
      "event"
    ),
    // One object has another key, which is a tag as well.
    (
      [
        #"{"kind": "x", "action": "open", "opener": 1}"#, #"{"kind": "x", "action": "close", "reason": 1}"#,
        #"{"action": "merge", "commit": 1}"#,
      ], "action"
    ),
    // Only one of two keys decides which members an object has.
    (
      [
        #"{"mode": "a", "cell_type": "code", "outputs": 1}"#, #"{"mode": "b", "cell_type": "code", "outputs": 1}"#,
        #"{"mode": "b", "cell_type": "text", "format": 1}"#, #"{"mode": "a", "cell_type": "text", "format": 1}"#,
      ], "cell_type"
    ),
    // The content beside the tag depends on it.
    (
      [
        #"{"object": "event", "type": "paid", "data": {"sum": 1}}"#,
        #"{"object": "event", "type": "sent", "data": {"carrier": 1, "parcel": 2}}"#,
      ], "type"
    ),
    // Several words are a tag as well.
    (
      [#"{"type": "Web Site", "url": 1}"#, #"{"type": "Phone Call", "number": 1}"#, #"{"type": "Visit", "room": 1}"#],
      "type"
    ),
  ])
  func `The tag is the key that explains the objects, in any order`(_ objects: [String], _ key: String) throws {
    for objects in permutations(objects) {
      let model = try inferred("[\(objects.joined(separator: ", "))]")
      #expect(model.contains(" by \(key)"), "\(objects)")
      #expect(model.components(separatedBy: " by ").count == 2, "\(objects)")
    }
  }

  @Test(arguments: [
    // A media type describes a text, and has very many values.
    #"[{"mimeType": "text/html", "text": "x"}, {"mimeType": "application/json", "compression": 0}]"#,
    // A title of several words is a text.
    """
    [{"title": "A b", "x": 1}, {"title": "A b", "x": 1}, {"title": "A b", "x": 1},
     {"title": "C d", "y": 1}, {"title": "C d", "y": 1}, {"title": "C d", "y": 1}]
    """,
    #"[{"type": "A sentence.", "x": 1}, {"type": "Another: with signs!", "y": 1}]"#,
    // The kinds of the values of single objects may differ by chance.
    """
    [{"type": "query", "now": {"text": "All", "value": "x"}}, {"type": "interval", "now": {"text": ["5m"], "value": ["x"]}}]
    """,
  ])
  func `A key is no tag if it explains a difference that it need not cause`(sample: String) throws {
    #expect(try !inferred(sample).contains(" by "))
  }

  @Test func `The order of the objects changes only the order of the cases`() throws {
    let objects = [
      #"{"type": "event", "id": "a", "event": "push", "size": 1, "commits": [{"type": "x", "event": "y", "at": 1}]}"#,
      #"{"type": "event", "id": "b", "event": "fork", "forkee": {"name": "a"}}"#,
      #"{"type": "event", "id": "c", "event": "push", "size": 1, "commits": []}"#,
    ]
    let models = try permutations(objects).map { objects in
      try inferred("[\(objects.joined(separator: ", "))]").split(separator: "\n").dropFirst(2).sorted()
    }
    #expect(Set(models).count == 1)
    #expect(
      models[0] == [
        "Commit { type: string, event: string, at: int }", "Fork { type: string, id: string, forkee: Forkee }",
        "Forkee { name: string }", "Push { type: string, id: string, size: int, commits: [Commit] }",
      ])
  }

  /// Returns objects with a result that has no name of a tag, each value of it as often as given.
  private func results(_ count: Int) -> String {
    let objects = (0..<count).flatMap { number in
      [
        #"{"result": "ok", "user": "u\#(number)", "data": 1, "page": 2}"#,
        #"{"result": "failed", "user": "v\#(number)", "reason": "a", "code": 1}"#,
      ]
    }
    return "[\(objects.joined(separator: ", "))]"
  }

  @Test(arguments: [3, 20, 200]) func `A key of any name is a tag if its values decide the members`(_ count: Int) throws
  {
    #expect(
      try inferred(results(count)) == """
        [Root]
        Root by result = ok(ok): Ok | failed(failed): Failed
        Ok { user: string, data: int, page: int }
        Failed { user: string, reason: string, code: int }
        """)
  }

  @Test func `A key of any name is no tag if its values are rare, or decide little`() throws {
    #expect(try !inferred(results(2)).contains(" by "))
    let loose = (0..<4).flatMap { number in
      [#"{"result": "ok", "a\#(number)": 1, "b": 1}"#, #"{"result": "failed", "b\#(number)": 1, "c": 2}"#]
    }
    #expect(try !inferred("[\(loose.joined(separator: ", "))]").contains(" by "))
  }

  @Test func `Objects with many strings that are all different are one structure`() throws {
    let objects = (0..<100).map { number in
      #"{"type": "user", "login": "l\#(number)", "city": "c\#(number)", "plan": "p\#(number % 3)", "n": \#(number)}"#
    }
    #expect(
      try inferred("[\(objects.joined(separator: ", "))]") == """
        [Root]
        Root { type: string, login: string, city: string, plan: string, n: int }
        """)
  }

  @Test func `Samples in lines give the model of one array`() throws {
    let objects = (0..<90).map { number in
      number < 70
        ? #"{"type": "event", "event": "push", "who": "w\#(number)", "commits": 1}"#
        : #"{"type": "event", "event": "fork", "who": "w\#(number)", "forkee": 1, "at": 2}"#
    }
    for objects in [objects, objects.reversed()] {
      #expect(try describe(model(of: objects, named: "Root")).hasPrefix("Root\nRoot by event = "))
    }
  }
}
