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
      .field("add", decoder: [String].decode) { user, tags in user.tags += tags },
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
    #expect(try updated(by: #"{"add": ["x"], "remove": ["y"]}"#).tags == ["a", "x"])
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
      try user.update(parsing: #"{"add": ["x"], "remove": ["y"], "more": [1]}"#)
    }
    #expect(user == User())
  }

  private final class Settings: Updatable, Equatable {
    var size = 1

    static let updates: [Update<Settings>] = [.field("size", \.size)]

    static func == (left: Settings, right: Settings) -> Bool { left.size == right.size }
  }

  private struct Account: Updatable {
    var settings = Settings()
    var names = ["a"]

    static let updates: [Update<Account>] = [
      .object("settings", \.settings),
      .field("names", \.names, decoder: [String].decode) { names, new in names += new },
      .field("rank", decoder: Int.decode) { _, _ in },
    ]
  }

  @Test func `A merge does not change objects before the whole payload is decoded`() throws {
    var account = Account()
    #expect(throws: DecodingError.self) {
      try account.update(parsing: #"{"settings": {"size": 2}, "names": ["b"], "rank": "x"}"#)
    }
    #expect(account.settings.size == 1 && account.names == ["a"])
    try account.update(parsing: #"{"settings": {"size": 2}, "names": ["b"], "rank": 1}"#)
    #expect(account.settings.size == 2 && account.names == ["a", "b"])
  }
}
