import Decodable
import Foundation
import Testing

@Suite struct TextualTypesTests {
  @Test(arguments: Representation.allCases)
  func `String accepts only JSON strings`(representation: Representation) throws {
    #expect(try String.decode(representation(#""a\u0000é𝄞""#)) == "a\u{0}é𝄞")
    #expect(try String.decode(representation("\"\"")) == "")
    #expect(failure(try String.decode(representation("1"))) == "expected String, found number 1")
    #expect(failure(try String.decode(representation("null"))) == "expected String, found null")
    #expect(failure(try String.decode(representation("{}"))) == "expected String, found empty object")
  }

  @Test(arguments: ["https://swift.org/a?b=c#d", "mailto:a@example.com", "relative/path", "//host", "file:///tmp"])
  func `URL keeps its text unchanged`(text: String) throws {
    #expect(try URL.decode(text).absoluteString == text)
  }

  @Test(arguments: ["", "a b", "http://exa mple.com", "http://[::1", "%zz", "http://é.com"])
  func `URL rejects invalid text instead of escaping it`(text: String) {
    #expect(failure(try URL.decode(text)) == "\"\(text)\" is not a URL")
    #expect(failure(try ["u": text] => "u" as URL) == "\"\(text)\" is not a URL at u")
  }

  @Test func `UUID accepts upper case and lower case`() throws {
    let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    #expect(try UUID.decode(text).uuidString == text)
    #expect(try UUID.decode(text.lowercased()).uuidString == text)
    for text in ["", "x", "E621E1F8", text + "0", "{\(text)}", "+" + text.dropFirst()] {
      #expect(failure(try UUID.decode(text)) == "\"\(text)\" is not a UUID")
    }
  }

  @Test func `Data accepts only base64 with its padding`() throws {
    #expect(try Data.decode("AQID") == Data([1, 2, 3]))
    #expect(try Data.decode("AQI=") == Data([1, 2]))
    #expect(try Data.decode("") == Data())
    for text in ["AQ", "A-_=", "?", "====", "AR=="] {
      #expect(failure(try Data.decode(text)) == "\"\(text)\" is not a Data; expected base64 with its padding")
    }
  }

  @Test(arguments: Representation.allCases)
  func `URL, UUID, Data and Date accept only strings`(representation: Representation) throws {
    for (text, found) in [("1", "number 1"), ("true", "boolean true"), ("null", "null"), ("[1]", "array of 1 element")]
    {
      let json = try representation(text)
      #expect(failure(try URL.decode(json)) == "expected URL, found \(found)")
      #expect(failure(try UUID.decode(json)) == "expected UUID, found \(found)")
      #expect(failure(try Data.decode(json)) == "expected Data, found \(found)")
      #expect(
        failure(try Date.decode(json))
          == "expected Date (a date and time such as \"2026-11-21T12:00:00Z\"), found \(found)")
    }
  }

  @Test func `The error for malformed text contains the raw value`() {
    guard
      case .rawRepresentableInitializationError(let rawValue, let metadata)? = decodingError(
        try ["u": "x y"] => "u" as URL)
    else {
      Issue.record("wrong error")
      return
    }
    #expect(rawValue as? String == "x y")
    #expect(metadata.path == ["u"])
  }

  @Test func `Values of a property list keep their types`() throws {
    let original: [String: Any] = [
      "date": Date(timeIntervalSince1970: 60), "data": Data([1, 2]), "int": 7, "double": 1.5, "bool": true, "text": "x",
      "list": [1, "a"] as [Any], "object": ["a": 1],
    ]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let bytes = try PropertyListSerialization.data(fromPropertyList: original, format: format, options: 0)
      let json = try PropertyListSerialization.propertyList(from: bytes, format: nil)
      #expect(try json => "date" == Date(timeIntervalSince1970: 60))
      #expect(try json => "data" == Data([1, 2]))
      #expect(try json => "int" == 7)
      #expect(try json => "double" == 1.5)
      #expect(try json => "bool" == true)
      #expect(try json => "text" == "x")
      #expect(try json => "list" => 1 == "a")
      #expect(try json => "object" == ["a": 1])
      #expect(failure(try json => "bool" as Int) == "expected Int, found boolean true at bool")
      #expect(failure(try json => "int" as Bool) == "expected Bool, found number 7 at int")
      #expect(failure(try json => "date" as String) == "expected String, found value of type Date at date")
      #expect(try (json as? NSDictionary ?? [:]) => "int" == 7)
    }
  }
}
