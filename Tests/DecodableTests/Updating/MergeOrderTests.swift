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
