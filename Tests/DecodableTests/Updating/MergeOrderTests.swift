import Decodable
import Testing

/// Updates that start from the results of earlier updates of the same payload.
@Suite struct MergeOrderTests {
  struct Address: Updatable, Equatable {
    var street = "Old Street"
    var lines = ["a"]

    static let updates: [Update<Address>] = [
      .field("street", \.street),
      .field("lines", \.lines, decoder: [String].decode) { lines, new in lines += new },
    ]
  }

  struct User: Updatable, Equatable {
    var tags = ["a", "y"]
    var address = Address()

    static let updates: [Update<User>] = [
      .field("tags", \.tags),
      .field("remove", \.tags, decoder: [String].decode) { tags, removed in tags.removeAll { removed.contains($0) } },
      .field("street", \.address.street),
      .object("address", \.address),
      .field("more", \.address, decoder: [String].decode) { address, lines in address.lines += lines },
    ]
  }

  private func updated(by text: String) throws -> User {
    var user = User()
    try user.update(parsing: text)
    return user
  }

  @Test func `A merge keeps what an earlier update of another kind has changed`() throws {
    #expect(try updated(by: #"{"tags": ["x", "y"], "remove": ["y"]}"#).tags == ["x"])
    let address = Address(street: "New Street", lines: ["a", "b"])
    #expect(try updated(by: #"{"street": "New Street", "more": ["b"]}"#).address == address)
    #expect(try updated(by: #"{"address": {"street": "New Street"}, "more": ["b"]}"#).address == address)
    #expect(
      try updated(by: #"{"street": "New Street", "address": {"lines": ["b"]}, "more": ["c"]}"#).address
        == Address(street: "New Street", lines: ["a", "b", "c"]))
  }

  @Test func `An update that fails after a merge changes nothing`() throws {
    var user = User()
    #expect(throws: DecodingError.self) {
      try user.update(parsing: #"{"tags": ["x"], "remove": ["y"], "more": [1]}"#)
    }
    #expect(user == User())
  }

  private final class Settings: Updatable {
    var size = 1

    static let updates: [Update<Settings>] = [.field("size", \.size)]
  }

  private struct Account: Updatable {
    let settings = Settings()
    var names = ["a"]
    var log = ["a"]

    static let updates: [Update<Account>] = [
      .object("settings", \.settings),
      .field("size", \.settings.size),
      .field("grow", decoder: Int.decode) { account, size in account.settings.size += size },
      .field("log", decoder: String.decode) { account, line in account.log.append(line) },
      .field("names", \.names, decoder: [String].decode) { names, new in names += new },
      .field("others", \.names, decoder: [String].decode) { names, new in names += new },
      .field("rank", decoder: Int.decode) { _, _ in },
    ]
  }

  @Test(arguments: [#""settings": {"size": 2}"#, #""size": 2"#, #""grow": 1"#])
  func `A merge changes no object before the whole payload is decoded`(change: String) throws {
    var account = Account()
    #expect(throws: DecodingError.self) {
      try account.update(parsing: "{\(change), \"names\": [\"b\"], \"rank\": \"x\"}")
    }
    #expect(account.settings.size == 1 && account.names == ["a"])
    let json = try JSON(parsing: "{\(change), \"names\": [\"b\"], \"rank\": 1}")
    #expect(account.problems(updatingFrom: json).isEmpty && account.settings.size == 1)
    try account.update(from: json)
    #expect(account.settings.size == 2 && account.names == ["a", "b"])
  }

  @Test func `A closure that assigns is called once`() throws {
    var account = Account()
    try account.update(parsing: #"{"grow": 10, "log": "b", "names": ["b"], "others": ["c"]}"#)
    #expect(account.settings.size == 11 && account.log == ["a", "b"] && account.names == ["a", "b", "c"])
  }

  private final class Member: Updatable {
    var address = Address()
    var other: Address? = Address()

    static let updates: [Update<Member>] = [
      .object("address", \.address),
      .field("more", \.address, decoder: [String].decode) { address, lines in address.lines += lines },
      .field("other", \.other, decoder: { json -> Address? in nil }),
      .field("others", \.other, decoder: [String].decode) { address, lines in address?.lines += lines },
    ]
  }

  @Test func `In an object, a merge keeps what an earlier update of the same property has changed`() throws {
    let member = Member()
    try member.update(parsing: #"{"address": {"street": "New Street"}, "more": ["b"], "other": null, "others": ["c"]}"#)
    #expect(member.address == Address(street: "New Street", lines: ["a", "b"]))
    #expect(member.other == nil)
  }

  @Test func `Problems are found with the results of earlier updates`() throws {
    struct Unknown: Error {}
    struct Stock: Updatable {
      var counts = ["a": 1]
      var size = 1

      static let updates: [Update<Stock>] = [
        .field("counts", \.counts),
        .field("sold", \.counts, decoder: [String].decode) { counts, names in
          for name in names {
            guard let count = counts[name] else { throw Unknown() }
            counts[name] = count - 1
          }
        },
        .field("size", \.size),
      ]
    }
    let json = try JSON(parsing: #"{"counts": {"b": 2}, "sold": ["b"], "size": "x"}"#)
    #expect(Stock().problems(updatingFrom: json).map(\.metadata.formattedPath) == ["size"])
  }
}

/// Merges of the same property in a class and its subclasses.
@Suite struct SubclassMergeTests {
  class Base: Updatable {
    var values = [0]
    var computed: [Int] {
      get { storage }
      set { storage = newValue }
    }
    var overridden = [0]
    final var fixed = [0]
    private var storage = [0]

    class var updates: [Update<Base>] {
      [
        .field("v", \.values), .field("c", \.computed), .field("o", \.overridden), .field("f", \.fixed),
      ]
    }

    var all: [[Int]] { [values, computed, overridden, fixed] }
  }

  class Middle: Base {
    override var overridden: [Int] {
      didSet {}
    }

    override class var updates: [Update<Base>] {
      super.updates + [
        .subclass(
          Middle.self, .field("v+", \.values, decoder: [Int].decode, merge: +=),
          .field("c+", \.computed, decoder: [Int].decode, merge: +=),
          .field("o+", \.overridden, decoder: [Int].decode, merge: +=),
          .field("f+", \.fixed, decoder: [Int].decode, merge: +=),
          .field("v+2", \.values, decoder: [Int].decode, merge: +=))
      ]
    }
  }

  final class Last: Middle {
    override class var updates: [Update<Base>] {
      super.updates + [
        .subclass(
          Last.self, .field("v+3", \.values, decoder: [Int].decode, merge: +=),
          .field("o+3", \.overridden, decoder: [Int].decode, merge: +=)),
        .field("v-", \.values, decoder: [Int].decode) { values, removed in
          values.removeAll { removed.contains($0) }
        },
      ]
    }
  }

  @Test(arguments: [
    (#"{"v": [5], "v+": [6]}"#, [[5, 6], [0], [0], [0]]),
    (#"{"v+": [6]}"#, [[0, 6], [0], [0], [0]]),
    (#"{"c": [1], "c+": [2], "o": [3], "o+": [4], "f": [5], "f+": [6]}"#, [[0], [1, 2], [3, 4], [5, 6]]),
    (#"{"v": [5], "v+": [6], "v+2": [7], "o": [1], "c+": [2]}"#, [[5, 6, 7], [0, 2], [1], [0]]),
    (
      #"{"v": [5], "v+": [6], "v+2": [7], "v+3": [8], "v-": [6], "o": [1], "o+": [2], "o+3": [3]}"#,
      [[5, 7, 8], [0], [1, 2, 3], [0]]
    ),
  ])
  func `A merge of a subclass starts from the updates before it`(payload: String, expected: [[Int]]) throws {
    for representation in Representation.allCases {
      let object = Last()
      #expect(try object.problems(updatingFrom: representation(payload)).isEmpty)
      try object.update(from: representation(payload))
      #expect(object.all == expected)
    }
  }
}

/// Problems of merges, each of which starts from the results of the updates before it.
@Suite struct MergeProblemTests {
  struct TooBig: Error {}

  @Sendable private static func add(_ value: inout Int, _ added: Int) throws {
    value += added
    if value > 10 { throw TooBig() }
  }

  class Counter: Updatable {
    var number = 8

    class var updates: [Update<Counter>] {
      [
        .field("n", \.number), .field("add", \.number, decoder: Int.decode, merge: MergeProblemTests.add),
        .field("add2", \.number, decoder: Int.decode, merge: MergeProblemTests.add),
      ]
    }
  }

  final class LastCounter: Counter {
    override class var updates: [Update<Counter>] {
      super.updates + [
        .subclass(LastCounter.self, .field("add3", \.number, decoder: Int.decode, merge: MergeProblemTests.add))
      ]
    }
  }

  struct Copied: Updatable {
    var number = 8

    static let updates: [Update<Copied>] = [
      .field("n", \.number), .field("add", \.number, decoder: Int.decode, merge: MergeProblemTests.add),
      .field("add2", \.number, decoder: Int.decode, merge: MergeProblemTests.add),
      .field("add3", \.number, decoder: Int.decode, merge: MergeProblemTests.add),
    ]
  }

  struct Holder: Updatable {
    var counter: Counter = LastCounter()
    var copied = Copied()

    static let updates: [Update<Holder>] = [.object("counter", \.counter), .object("copied", \.copied)]
  }

  final class SharedHolder: Updatable {
    let counter: Counter = LastCounter()
    var copied = Copied()

    static let updates: [Update<SharedHolder>] = [.object("counter", \.counter), .object("copied", \.copied)]
  }

  @Test(
    arguments: Representation.allCases,
    [
      (#"{"add": 2, "add2": 2}"#, ["custom /add2"]),
      (#"{"n": 0, "add": 9, "add2": 1}"#, []),
      (#"{"n": 0, "add": "x", "add2": 5}"#, ["type_mismatch /add"]),
      (#"{"n": 10, "add2": 1, "add": 0}"#, ["custom /add2"]),
      (#"{"n": 0, "add": 5, "add2": 5, "add3": 1}"#, ["custom /add3"]),
      (#"{"n": 0, "add3": 10}"#, []),
      (#"{"n": 11}"#, []),
    ])
  func `The problems of an object are those of a struct`(
    representation: Representation, payload: (String, [String])
  ) throws {
    let json = try representation(payload.0)
    #expect(Copied().problems(updatingFrom: json).map(facts) == payload.1)
    #expect(LastCounter().problems(updatingFrom: json).map(facts) == payload.1)
    let first = decodingError(try LastCounter().update(from: json)).map { [facts(of: $0)] }
    #expect(first ?? [] == payload.1)
    for name in ["counter", "copied"] {
      let inside = payload.1.map { $0.replacing("/", with: "/\(name)/") }
      let json = try representation("{\"\(name)\": \(payload.0)}")
      #expect(Holder().problems(updatingFrom: json).map(facts) == inside)
      #expect(SharedHolder().problems(updatingFrom: json).map(facts) == inside)
    }
  }
}
