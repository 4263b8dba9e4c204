import Decodable
import Foundation
import Testing
import TestSupport

/// The code of `DefaultsAndPresence.md`, and the table of defaults.
@Suite struct DefaultsAndPresenceArticle {
  // ARTICLE
  struct Search: Decodable {
    let text: String
    let page: Int
    let size: Int

    static func decode(_ json: Any) throws -> Search {
      try Search(
        text: json => "text",
        page: json =>? "page" ?? 1,
        size: json => "size" => Int.decoding.where("1 to 100") { 1...100 ~= $0 }.ifInvalid(10).ifMissing(20))
    }
  }
  // end

  struct User {
    var name: String
    var mail: String?
    var size: Int
    var born: Date?
  }

  @Test func `The table has the result of each expression`() throws {
    #expect(try rows() == Self.table())
  }

  /// Returns a row for each expression: its results for a missing key, null and a string.
  private func rows() throws -> [String] {
    [
      row("`json => \"page\"` as `Int`") { try $0 => "page" as Int },
      row("`json => \"page\" as Int? ?? 1`") { try $0 => "page" as Int? ?? 1 },
      row("`json =>? \"page\" ?? 1`") { try $0 =>? "page" ?? 1 },
      row("`json => \"page\" => Int.decoding.ifMissing(1)`") { try $0 => "page" => Int.decoding.ifMissing(1) },
      row("`json => \"page\" => Int.decoding.ifNull(1)`") { try $0 => "page" => Int.decoding.ifNull(1) },
      row("`json => \"page\" => Int.decoding.ifInvalid(1)`") { try $0 => "page" => Int.decoding.ifInvalid(1) },
      row("`json =>? \"page\" => Int.decoding.ifInvalid(1) ?? 1`") {
        try $0 =>? "page" => Int.decoding.ifInvalid(1) ?? 1
      },
      row("`recovering(with: 1) { try json => \"page\" }`") { json in recovering(with: 1) { try json => "page" } },
      row("`(try? json => \"page\") ?? 1`", error: "error lost") { json in (try? json => "page") ?? 1 },
      row("`json => \"page\" => Int.decoding.omittable`") { try $0 => "page" => Int.decoding.omittable },
      row("`json => \"page\"` as `Presence<Int>`") { try $0 => "page" as Presence<Int> },
    ]
  }

  private func row<T>(_ idiom: String, error: String? = nil, _ decode: (Any) throws -> T) -> String {
    let cells = ["{}", #"{"page": null}"#, #"{"page": "x"}"#].map { text in
      guard let json = try? JSON(parsing: text),
        let (value, errors) = try? collectingRecoveredErrors({ try decode(json) })
      else { return "error" }
      let word =
        switch value {
        case let value as Presence<Int>: value.isMissing ? "`.missing`" : "`.null`"
        case let value as Int?: value.map { "\($0)" } ?? "nil"
        default: "?"
        }
      return word + (error.map { ", \($0)" } ?? (errors.isEmpty ? "" : ", error kept"))
    }
    return "| \(idiom) | \(cells.joined(separator: " | ")) |"
  }

  private static func table() throws -> [String] {
    let article = try RepositoryFiles.text("Sources/Decodable/Documentation.docc/DefaultsAndPresence.md")
    return article.components(separatedBy: "\n").filter {
      $0.contains("page") && $0.hasPrefix("| `") || $0.contains("(try?")
    }
  }

  @Test func `A default applies to the last key of a path`() throws {
    // ARTICLE
    let page = Int.decoding.ifMissing(1)
    _ = try ["paging": [:]] => "paging" => "page" => page  // 1
    _ = try [:] =>? "paging" => "page" => page  // nil, because "paging" is missing
    // end
    #expect(try ["paging": [:]] => "paging" => "page" => page == 1)
    #expect(try [:] =>? "paging" => "page" => page == nil)
    #expect(try [:] => "page" => page.map { $0 - 1 } == 0)
  }

  @Test func `Recovered errors are collected`() throws {
    // ARTICLE
    let json = try JSON(parsing: #"{"text": "tide", "page": 2, "size": "all"}"#)
    let (search, errors) = try collectingRecoveredErrors { try Search.decode(json) }
    print(search.size, errors[0].formatted(.oneLine))
    // end
    #expect(
      errors.map { "\(search.size) \($0.formatted(.oneLine))" } == [
        #"10 expected Int, found string "all" at size (line 1, column 37)"#
      ])
  }

  // ARTICLE
  struct UserPatch: Decodable {
    let name: String?
    let mail: Presence<String>
    let size: Presence<Int>
    let born: Presence<Date>

    static func decode(_ json: Any) throws -> UserPatch {
      try UserPatch(
        name: json => "name" => String.decoding.omittable,  // may be missing, but not null
        mail: json => "mail",
        size: json =>? "settings" => "size",  // missing settings give a missing size
        born: json => "born" => Decoding(Date.decoder(using: .secondsSince1970)).presence)
    }

    func apply(to user: inout User) {
      user.name = name ?? user.name
      mail.apply(to: &user.mail)
      size.apply(to: &user.size, ifNull: 12)
      born.apply(to: &user.born)
    }
  }
  // end

  @Test func `A patch changes only the properties in the payload`() throws {
    // ARTICLE
    var user = User(name: "Ada", mail: "ada@example.com", size: 10, born: nil)
    let patch = try UserPatch.decode(parsing: #"{"mail": null, "born": 0}"#)
    patch.apply(to: &user)
    print(user.name, user.mail ?? "no mail", user.size, user.born ?? .now)
    // end
    #expect(
      "\(user.name) \(user.mail ?? "no mail") \(user.size) \(user.born ?? .now)"
        == "Ada no mail 10 1970-01-01 00:00:00 +0000")
    #expect(failure(try UserPatch.decode(["name": NSNull()])) == "expected String, found null at name")
  }
}
