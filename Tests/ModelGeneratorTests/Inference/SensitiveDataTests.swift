import Decodable
import Testing

@testable import ModelGenerator

/// Examples in comments, which must not publish secrets or personal data.
@Suite struct SensitiveDataTests {
  private func example(of sample: String, options: InferenceOptions = InferenceOptions()) throws -> [String?] {
    let model = try evidence(of: [sample]).model(named: "Root", options: options)
    return model.declarations.flatMap { declaration -> [String?] in
      if case .structure(let type) = declaration { type.properties.map(\.example) } else { [] }
    }
  }

  @Test(arguments: [
    "password", "user_password", "passwordHash", "clientSecret", "accessToken", "tokens", "API_KEY", "apikey",
    "private-key", "authorization", "session_id", "Set-Cookie", "card_number", "cvc", "iban", "email", "e_mail",
    "emailAddress", "phoneNumbers", "firstName", "last_name", "username", "login", "birth_date", "dob", "ssn", "ip",
    "remote_ip", "street", "zipCode", "latitude", "author", "authors", "commit_author", "author_name", "assignee",
    "owner", "from", "to", "cc", "replyTo", "created_by", "updatedBy", "debtorName", "creditor_name", "bban", "by",
    "reporter", "creator", "sender",
    "recipients", "contact", "last4", "last_4", "lastFour", "fingerprint", "bank_code", "bankCode", "billing_iban",
    "first", "last", "given", "family", "nick", "handle", "hostName", "license_plate", "blood_type", "deviceName",
    "displayname", "global_name", "mrn", "bio", "twitter", "geo", "mask", "account_id", "availableBalance",
    "code_verifier", "sms", "conferenceCode", "nhs_number", "kennwort", "Vorname", "telefonNummer", "Straße", "PLZ",
    "pw", "pass", "dbPass", "smtp_pw", "privKey", "connectionString", "dsn", "sid", "puk", "security_answer",
  ])
  func `A key that names a secret or personal data has no example`(key: String) throws {
    #expect(try example(of: #"{"\#(key)": "hunter2"}"#) == [nil])
  }

  @Test(arguments: [
    "key", "state", "fontFamily", "firstRun", "count", "tag_name", "size", "pinned", "author_count", "owner_type",
    "today", "spin",
  ])
  func `Other keys have an example`(key: String) throws {
    #expect(try example(of: #"{"\#(key)": "hunter2"}"#) == [#""hunter2""#])
  }

  @Test(arguments: [
    #""ada@example.com""#, #""@ada:example.org""#, #""Ada <ada@example.com>""#,
    "4111111111111111", #""4111 1111 1111 1111""#,
    #""+49 30 1234567""#, #""(030) 123-4567""#, #""192.168.0.1""#, #""2001:db8:0:0:0:0:0:1""#,
    #""DE89 3704 0044 0532 0130 00""#, #""eyJhbGciOiJIUzI1NiJ9.e30.abc""#,
    #""ghp_16C7e42F292c6912E7710c838347Ae178B4a""#,
    #""sk_live_4eC39HqLyjWDarjtT1zdp7dc""#, #""AKIAIOSFODNN7EXAMPLE""#, #""Bearer abc""#,
    #""9f86D081884c7d659A2feaa0c55ad015""#,
    #"["a", "bob@example.com"]"#, #"["A=1", "PASSWORD=hunter2"]"#, #"["--password", "hunter2"]"#,
    #""postgres://u:hunter2@h/db""#, #""Server=db;User=sa;Pwd=hunter2""#, #""AWS_SECRET_ACCESS_KEY=abcd""#,
    #""@ada_l""#, #""/home/mary""#, #""C:\\Users\\Mary""#, #""app://open?code=xyz""#,
    #""arn:aws:iam::123456789012:user/Mary""#, #""Authorization: Bearer abc""#, #""X-Api-Key:abc""#,
    #""the password: hunter2""#, #"["Accept: a", "Cookie: b"]"#,
  ])
  func `A value that looks secret or personal is no example, and neither are later ones`(value: String) throws {
    var evidence = try evidence(of: [#"{"x": \#(value)}"#])
    try evidence.add([#"{"x": "harmless"}"#])
    let model = evidence.model(named: "Root", options: InferenceOptions())
    guard case .structure(let type) = model.declarations.first else { return #expect(Bool(false)) }
    #expect(type.properties.map(\.example) == [nil])
  }

  @Test(arguments: [
    #""1.0.0""#, #""2026-03-01T09:00:00Z""#, #""https://example.com/a""#, "4111111111111112", "1700000000",
    #""10:30:00""#, #""https://example.com/a?page=2""#, #""a=b""#, #""--verbose""#, #""http://host:80/x@y""#,
    #""tide.tar.gz""#, #""a@b""#, #""a7cec1f75a06a5f8""#, #""GERMANY""#, #"[1, 2]"#,
    #""@babel/core""#, #""/usr/home""#, #""app://open?mode=dark""#, #""Accept: text/html""#,
    #""https://example.com/login""#, #""Password""#, #"": token""#,
  ])
  func `Other values are examples`(value: String) throws {
    #expect(try example(of: #"{"x": \#(value)}"#) == [value])
  }

  @Test(arguments: [
    #""title": "a""#, #""name": "a""#, #""text": "a""#, #""id": 17"#, #""author_count": 17"#, #""stars": 7"#,
    #""created_at": "2026-03-01T09:00:00Z""#, #""url": "https://example.com""#,
  ])
  func `A name or a type that explains itself needs no example`(member: String) throws {
    #expect(try example(of: "{\(member)}") == [nil])
  }

  @Test(arguments: [#""id": "a""#, #""tag_name": "a""#, #""size": 17"#, #""created": 1.5"#])
  func `A form or a size is worth an example`(member: String) throws {
    #expect(try example(of: "{\(member)}") != [nil])
  }

  @Test func `The members of personal objects have no examples`() throws {
    let address = #"{"home_address": {"line1": "Main Road 1", "country": "NZ"}}"#
    #expect(try example(of: address) == [nil, nil, nil])
    #expect(try example(of: #"{"product": {"country": "NZ"}}"#) == [nil, #""NZ""#])
    #expect(try example(of: #"{"token": {"a": [{"b": {"state": "x"}}]}}"#).allSatisfy { $0 == nil })
  }

  @Test(arguments: [("token", nil), ("color", #""abc""#)])
  func `An update omits examples in an object that names a secret`(name: String, example: String?) throws {
    let sample = #"{"key": "color", "value": {"part": {"x": 1}}}"#
    let old = try evidence(of: [sample]).model(named: "Root", options: InferenceOptions())
    var evidence = Evidence(old)
    try evidence.add([sample, #"{"key": "\#(name)", "value": {"part": {"x": 1, "state": "abc"}}}"#])
    let model = evidence.model(named: "Root", options: InferenceOptions())
    guard case .structure(let part) = model.declarations.last else { return #expect(Bool(false)) }
    #expect(part.properties.map(\.example) == [nil, example])
  }

  @Test func `Examples can be omitted`() throws {
    var options = InferenceOptions()
    options.examples = false
    #expect(try example(of: #"{"state": "open"}"#, options: options) == [nil])
  }

  @Test(arguments: ["key", "name", "id", "label", "type", "title", "field", "header", "parameter", "variable"])
  func `A member that names a secret leaves the other members without examples`(key: String) throws {
    #expect(try example(of: #"{"value": "hunter2", "\#(key)": "password"}"#) == [nil, nil])
    #expect(try example(of: #"{"\#(key)": "DB_PASSWORD", "values": ["hunter2"]}"#) == [nil, nil])
    #expect(try example(of: #"{"\#(key)": "Set-Cookie", "value": "a"}"#) == [nil, nil])
    #expect(try example(of: #"{"\#(key)": "token", "value": {"text": "abc"}}"#) == [nil, nil, nil])
    let deep = #"{"\#(key)": "token", "value": {"a": [{"b": {"state": "abc"}}]}}"#
    #expect(try example(of: deep).allSatisfy { $0 == nil })
    #expect(try example(of: #"{"value": "red", "\#(key)": "color of the card in the new shop"}"#)[0] == #""red""#)
    #expect(try example(of: #"{"value": "red", "\#(key)": 7}"#)[0] == #""red""#)
  }
}
