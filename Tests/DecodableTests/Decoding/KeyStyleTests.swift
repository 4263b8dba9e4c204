import Decodable
import Foundation
import RandomSource
import Testing

/// Conversion of names in camel case to the key styles of documents.
@Suite struct KeyStyleTests {
  @Test(
    arguments: [
      // name, snake_case, kebab-case, SCREAMING_SNAKE_CASE, PascalCase
      ("name", "name", "name", "NAME", "Name"),
      ("firstName", "first_name", "first-name", "FIRST_NAME", "FirstName"),
      ("userID", "user_id", "user-id", "USER_ID", "UserID"),
      ("userId", "user_id", "user-id", "USER_ID", "UserId"),
      ("imageURL", "image_url", "image-url", "IMAGE_URL", "ImageURL"),
      ("imageURLString", "image_url_string", "image-url-string", "IMAGE_URL_STRING", "ImageURLString"),
      ("userIDs", "user_ids", "user-ids", "USER_IDS", "UserIDs"),
      ("URLsOfImages", "urls_of_images", "urls-of-images", "URLS_OF_IMAGES", "URLsOfImages"),
      ("HTMLSource", "html_source", "html-source", "HTML_SOURCE", "HTMLSource"),
      ("isAs", "is_as", "is-as", "IS_AS", "IsAs"),
      ("iPhone", "i_phone", "i-phone", "I_PHONE", "IPhone"),
      ("aB", "a_b", "a-b", "A_B", "AB"),
      ("line2", "line2", "line2", "LINE2", "Line2"),
      ("line2Text", "line2_text", "line2-text", "LINE2_TEXT", "Line2Text"),
      ("line_2", "line_2", "line-2", "LINE_2", "Line2"),
      ("md5Hash", "md5_hash", "md5-hash", "MD5_HASH", "Md5Hash"),
      ("MD5Hash", "md5_hash", "md5-hash", "MD5_HASH", "MD5Hash"),
      ("sha256", "sha256", "sha256", "SHA256", "Sha256"),
      ("enable2FA", "enable2_fa", "enable2-fa", "ENABLE2_FA", "Enable2FA"),
      ("_id", "_id", "_id", "_ID", "_Id"),
      ("__userID_", "__user_id_", "__user-id_", "__USER_ID_", "__UserID_"),
      ("user_id", "user_id", "user-id", "USER_ID", "UserId"),
      ("user__id", "user__id", "user--id", "USER__ID", "UserId"),
      ("user-id", "user-id", "user-id", "USER-ID", "User-id"),
      ("USER_ID", "user_id", "user-id", "USER_ID", "USERID"),
      ("USER_2FA", "user_2fa", "user-2fa", "USER_2FA", "USER2FA"),
      ("ID", "id", "id", "ID", "ID"),
      ("größeÄnderung", "größe_änderung", "größe-änderung", "GRÖSSE_ÄNDERUNG", "GrößeÄnderung"),
      (
        "caf\u{65}\u{301}Bar", "caf\u{65}\u{301}_bar", "caf\u{65}\u{301}-bar", "CAF\u{45}\u{301}_BAR",
        "Caf\u{65}\u{301}Bar"
      ),
      ("名前", "名前", "名前", "名前", "名前"),
      ("", "", "", "", ""), ("_", "_", "_", "_", "_"), ("0", "0", "0", "0", "0"), ("a.b", "a.b", "a.b", "A.B", "A.b"),
    ] as [(String, String, String, String, String)])
  func `Each style converts a name`(name: String, snake: String, kebab: String, screaming: String, pascal: String) {
    #expect(KeyStyle.snakeCase.key(for: name) == snake)
    #expect(KeyStyle.kebabCase.key(for: name) == kebab)
    #expect(KeyStyle.screamingSnakeCase.key(for: name) == screaming)
    #expect(KeyStyle.pascalCase.key(for: name) == pascal)
    #expect(KeyStyle.unchanged.key(for: name) == name)
    #expect(KeyStyle.custom { "x-" + $0 }.key(for: name) == "x-" + name)
  }

  /// Returns random words of letters and digits that start with a letter.
  private static func words(_ generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      let rest = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        Array("aess09")[Int.random(in: 0..<6, using: &generator)]
      }
      return String(Array("abs")[Int.random(in: 0..<3, using: &generator)]) + String(rest)
    }
  }

  /// Capitalizes the first letter only; Foundation's `capitalized` also capitalizes letters after digits.
  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  @Test func `A key that already has the style stays the same`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let words = Self.words(&generator) + (Bool.random(using: &generator) ? ["2fa"] : [])
      let snake = words.joined(separator: "_")
      #expect(KeyStyle.snakeCase.key(for: snake) == snake)
      #expect(KeyStyle.kebabCase.key(for: words.joined(separator: "-")) == words.joined(separator: "-"))
      #expect(KeyStyle.screamingSnakeCase.key(for: snake.uppercased()) == snake.uppercased())
      let pascal = words.map(Self.capitalized).joined()
      #expect(KeyStyle.pascalCase.key(for: pascal) == pascal)
    }
  }

  @Test func `A name in camel case converts to the key of the same words`() {
    var generator = SeededGenerator(seed: 6)
    var count = 0
    for _ in 0..<2000 {
      let words = Self.words(&generator)
      // The documentation makes an exception for adjacent capitals, which count as one word.
      let isExcepted = zip(words.dropFirst(), words.dropFirst(2)).contains { word, next in
        word.count == 1 && !(next.dropFirst().first?.isLetter == true && next.wholeMatch(of: #/.s(\d.*)?/#) == nil)
      }
      guard !isExcepted else { continue }
      count += 1
      let camelCase = words[0] + words.dropFirst().map(Self.capitalized).joined()
      #expect(KeyStyle.snakeCase.key(for: camelCase) == words.joined(separator: "_"))
      #expect(KeyStyle.pascalCase.key(for: camelCase) == words.map(Self.capitalized).joined())
    }
    #expect(count > 1000)
  }
}

/// Values whose keys have a style.
@Suite struct StyledValueTests {
  struct Photo: Decodable, Equatable {
    let imageURL: String
    let sizes: [Size]
    let byName: [String: Size]

    static func decode(_ json: Any) throws -> Photo {
      try Photo(imageURL: json => "imageURL", sizes: json => "allSizes", byName: json =>? "sizesByName" ?? [:])
    }
  }

  struct Size: Decodable, Equatable {
    let pixelWidth: Int
    var note: String?

    static func decode(_ json: Any) throws -> Size {
      try Size(pixelWidth: json => "pixelWidth", note: json =>? "aNote")
    }
  }

  struct Album: Decodable, Equatable {
    let photo: Photo

    static func decode(_ json: Any) throws -> Album {
      try Album(photo: json => "photo" => Photo.decoder(keys: .snakeCase))
    }
  }

  static let text = #"""
    {"photo": {
      "image_url": "u", "all_sizes": [{"pixel_width": 1}, {"pixel_width": 2, "a_note": null}],
      "sizes_by_name": {"userID": {"pixel_width": 3, "a_note": "n"}}
    }, "all_sizes": 1}
    """#

  @Test(arguments: Representation.allCases)
  func `A style applies to every lookup, but not to the keys of dictionaries`(representation: Representation) throws {
    let photo = Photo(
      imageURL: "u", sizes: [Size(pixelWidth: 1), Size(pixelWidth: 2)],
      byName: ["userID": Size(pixelWidth: 3, note: "n")])
    let json = try representation(Self.text)
    #expect(try Album.decode(json) == Album(photo: photo))
    #expect(try Photo.decode(KeyStyle.snakeCase.applied(to: json => "photo")) == photo)
    #expect(try [json => "photo"] => 0 => Photo.decoder(keys: .snakeCase) == photo)
    #expect(try json =>? "photo" => Photo.decoder(keys: .snakeCase) == photo)
    #expect(try json =>? "other" => Photo.decoder(keys: .snakeCase) == nil)
    #expect(failure(try Photo.decode(json => "photo")) == #"missing key "imageURL""#)
  }

  @Test func `A decoder with a style may be a Decoding, and decode an alternative`() throws {
    let json = try JSON(parsing: #"{"size": {"kind": "px", "pixel_width": 1}}"#)
    let decoding = Decoding(Size.decoder(keys: .snakeCase))
    #expect(try json => "size" => decoding.optional == Size(pixelWidth: 1))
    let variants: Variants<Size> = ["px": Size.decoder(keys: .snakeCase)]
    #expect(try variants.decode(json => "size" as JSON, taggedBy: "kind") == Size(pixelWidth: 1))
  }

  @Test(arguments: Representation.allCases)
  func `Every kind of path converts its names`(representation: Representation) throws {
    let json = KeyStyle.kebabCase.applied(
      to: try representation(
        #"{"user-data": {"first-name": "Ada", "a-list": [{"x-y": 1}], "no-name": null}, "0": "zero"}"#))
    #expect(try json => "userData" => "firstName" == "Ada")
    #expect(try json => "userData" => .oneOf("lastName", "firstName") == "Ada")
    #expect(try json => ["userData", "aList", 0, "xY"] as Int == 1)
    #expect(try json => .dotted("userData.aList.0.xY") as Int == 1)
    #expect(try json => .dotted("0") == "zero")
    #expect(try json => KeyPath(pointer: "/userData/first-name") == "Ada")
    #expect(try json =>? "userData" =>? "noName" => "firstName" as String? == nil)
    #expect(try json => "userData" =>? "other" as String? == nil)
    #expect(try (json => "userData" as Any) => "firstName" == "Ada")
    #expect(try parse(json, keyPath: "userData") { try $0 => "firstName" as String } == "Ada")
    #expect(try json => "userData" => "aList" => Array.decoder { try $0 => "xY" as Int } == [1])
    #expect(failure(try json => "userData" => "user-data" as Int) == #"missing key "user-data" at user-data"#)
    // A view of a nested value keeps the style.
    let view: JSON = try json => "userData"
    #expect(view["firstName"]?.description == #""Ada""#)
    #expect(view["first-name"] != nil && view["firstname"] == nil)
    #expect(Set(view.members.map(\.name)) == ["first-name", "a-list", "no-name"])
    #expect(try view.keys(.unchanged) => "first-name" == "Ada")
    #expect(view.keys(.screamingSnakeCase)["firstName"] == nil)
  }

  @Test(arguments: Representation.allCases)
  func `Containers that decode as a whole keep their original names`(representation: Representation) throws {
    let plain = try representation(Self.text)
    let json = KeyStyle.snakeCase.applied(to: plain)
    let object: [String: Any] = try json => "photo"
    #expect(Set(object.keys) == ["image_url", "all_sizes", "sizes_by_name"])
    #expect((object["all_sizes"] as? [[String: Any]])?.count == 2)
    #expect(try cast(json => "photo") as NSDictionary == cast(plain => "photo") as NSDictionary)
    #expect(try (json => "photo" => "allSizes" as NSArray).count == 2)
    #expect(try json => "photo" as JSON == plain => "photo" as JSON)
    struct Codable: Swift.Decodable { let image_url: String }
    #expect(try (json => "photo" as Codable).image_url == "u")
    #expect(KeyStyle.snakeCase.applied(to: 1) as? Int == 1)
    #expect(KeyStyle.snakeCase.applied(to: "a") as? String == "a")
    #expect(try Int?.decode(KeyStyle.snakeCase.applied(to: representation("null"))) == nil)
  }

  @Test(arguments: Representation.allCases)
  func `A nested value may have a different style`(representation: Representation) throws {
    let json = KeyStyle.snakeCase.applied(to: try representation(#"{"a_b": {"C-D": 1, "cD": 2, "c_d": 3, "CD": 4}}"#))
    #expect(try json => "aB" => "cD" as Int == 3)
    #expect(try json => "aB" => { try KeyStyle.unchanged.applied(to: $0) => "cD" as Int } == 2)
    #expect(try json => "aB" => { try KeyStyle.pascalCase.applied(to: $0) => "cD" as Int } == 4)
    let header = KeyStyle.custom { KeyStyle.kebabCase.key(for: $0).uppercased() }
    #expect(try json => "aB" => { try header.applied(to: $0) => "cD" as Int } == 1)
  }

  @Test func `Errors name the keys of the document`() throws {
    let text = #"""
      {"photo": {
        "image_url": "u", "all_sizes": [{"pixel_width": "1"}, {"pixelwidth": 2}]
      }}
      """#
    #expect(
      Album.problems(in: try JSON(parsing: text)).map(\.description) == [
        """
        expected Int, found string "1" at photo.all_sizes[0].pixel_width (line 2, column 51)
          2 |   "image_url": "u", "all_sizes": [{"pixel_width": "1"}, {"pixelwidth": 2}]
            |                                                   ^^^ the string holds the number 1; decode it with Int.lenient
        """,
        """
        missing key "pixel_width" at photo.all_sizes[1] (line 2, column 57)
          2 |   "image_url": "u", "all_sizes": [{"pixel_width": "1"}, {"pixelwidth": 2}]
            |                                                         ^ has key "pixelwidth"; is "pixelwidth" another spelling of "pixel_width"?
        """,
      ])
    let error = try #require(decodingError(try Album.decode(parsing: text)))
    #expect(error.metadata.jsonPointer == "/photo/all_sizes/0/pixel_width")
    #expect(error.metadata.object as? String == "1")
    #expect((error.metadata.rootObject as? JSON)?["photo"]?.count == 2)
  }

  @Test(arguments: Representation.allCases)
  func `An error contains plain values and the path to them`(representation: Representation) throws {
    let json = KeyStyle.snakeCase.applied(to: try representation(#"{"a_b": {"c_d": [1, {"e_f": null}], "x": {}}}"#))
    let error = try #require(decodingError(try json => "aB" => .oneOf("x_y" => "z", "cD") => 1 => "eF" as Int))
    #expect(error.metadata.jsonPointer == "/a_b/c_d/1/e_f")
    #expect(headline(of: error) == "expected Int, found null at a_b.c_d[1].e_f")
    let root = try #require(error.metadata.rootObject)
    #expect(try root => "a_b" => "c_d" => 0 as Int == 1)
    let missing = try #require(decodingError(try json => "aB" => "x" => .oneOf("yZ", "zY" => "aA") as Int))
    #expect(headline(of: missing) == #"missing key "y_z" or "z_y" => "a_a" at a_b.x"#)
    #expect(missing.isMissing("y_z"))
    #expect(try JSON.decode(missing.metadata.object) == JSON(parsing: "{}"))
    #expect(failure(try json => "aB" => "cD" => "eF" as Int) == "expected object, found array of 2 elements at a_b.c_d")
  }

  @Test(arguments: Representation.allCases)
  func `Unknown keys have the names of the document`(representation: Representation) throws {
    let json = try representation(
      #"{"photo": {"image_url": "u", "imageURL": 1, "all_sizes": [{"pixel_width": 1, "pixelWidth": 1}]}, "z": 1}"#)
    let expected: Set = [
      #"unknown key "imageURL" at photo"#, #"unknown key "pixelWidth" at photo.all_sizes[0]"#, #"unknown key "z""#,
    ]
    #expect(Set(Album.problems(in: json, unknownKeys: .reject).map(headline)) == expected)
    #expect(Album.problems(in: json).isEmpty)
    #expect(throws: DecodingError.self) { try Album.decode(json, unknownKeys: .reject) }
    // The style applies to the value that `problems` receives.
    let styled = KeyStyle.snakeCase.applied(
      to: try representation(#"{"image_url": "u", "all_sizes": [], "imageURL": 1}"#))
    #expect(Photo.problems(in: styled, unknownKeys: .reject).map(headline) == [#"unknown key "imageURL""#])
    #expect(Photo.problems(in: styled).isEmpty)
    let broken = KeyStyle.snakeCase.applied(
      to: try representation(#"{"image_url": 1, "all_sizes": [{}], "sizes_by_name": 2}"#))
    #expect(
      Set(Photo.problems(in: broken).map(headline)) == [
        "expected String, found number 1 at image_url", #"missing key "pixel_width" at all_sizes[0]"#,
        "expected [String: Size], found number 2 at sizes_by_name",
      ])
  }

  @Test(arguments: Representation.allCases)
  func `Elements keep the style under an override of NSArray`(representation: Representation) throws {
    let json = KeyStyle.snakeCase.applied(to: try representation(#"{"all_sizes": {"pixel_width": 1}}"#))
    let wrapping: @Sendable (Any) throws -> NSArray = { json in
      if let array: NSArray = try? cast(json) { return array }
      return NSArray(object: try [String: Any].decode(json))
    }
    let sizes: [Size] = try NSArray.withDecoder(wrapping) { try json => "allSizes" }
    #expect(sizes == [Size(pixelWidth: 1)])
  }
}
