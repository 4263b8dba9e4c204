import Decodable

/// Secrets and personal data, which must not become examples in source code.
///
/// Both rules err on the side of omitting an example.
enum SensitiveData {
  // MARK: Keys

  /// Returns whether a key names a secret or personal data.
  static func isNamed(by key: Words) -> Bool { isSensitive(key) || namesPerson(key) }

  fileprivate static func isSensitive(_ key: Words) -> Bool {
    let words = key.forms
    if words.contains(where: sensitiveWords.contains) { return true }
    let pairs = zip(words, words.dropFirst()).map { $0 + " " + $1 }
    return pairs.contains(where: sensitivePairs.contains) || sensitiveWords.contains(key.words.joined().lowercased())
  }

  /// Returns whether a key is a part of a name, or ends in the role of a person, or in the name of one: `given`,
  /// `created_by`, `author_name`.
  ///
  /// Members of an object under such a key may describe anything.
  private static func namesPerson(_ key: Words) -> Bool {
    let words = key.words.map { $0.lowercased() }
    if words.count == 1, partsOfNames.contains(words[0]) { return true }
    let isName = words.count > 1 && ["name", "names"].contains(words.last)
    guard let role = isName ? words.dropLast().last : words.last else { return false }
    return roles.contains(role) || Singular.of(role).map(roles.contains) == true
  }

  private static let roles: Set<String> = [
    "approver", "assignee", "attendee", "author", "bcc", "beneficiary", "borrower", "buyer", "by", "caller",
    "candidate", "cardholder", "cc", "committer", "contact", "creator", "creditor", "customer", "debtor", "doctor",
    "driver", "editor", "employee", "follower", "friend", "from", "guest", "holder", "lender", "maintainer", "manager",
    "nurse", "organizer", "owner", "passenger", "patient", "payee", "payer", "person", "physician", "practitioner",
    "recipient", "reporter", "requester", "reviewer", "seller", "sender", "signer", "spouse", "student", "submitter",
    "subscriber", "teacher", "to", "traveler", "uploader", "user", "visitor",
  ]

  /// The keys of the parts of a name in an object: `{"name": {"first": "Ada", "last": "King"}}`.
  private static let partsOfNames: Set<String> = ["first", "middle", "last", "given", "family"]

  private static let sensitiveWords: Set<String> = [
    // Secrets.
    "password", "passwd", "pwd", "pass", "pw", "psw", "passphrase", "passcode", "passwort", "pin", "pincode", "puk",
    "otp",
    "totp", "mfa", "secret", "token", "dsn", "sid", "jsessionid", "sig", "sas", "motdepasse", "contrasena",
    "contraseña",
    "jwt", "bearer", "auth", "oauth", "authorization", "authentication", "cookie", "session", "credential", "apikey",
    "signature", "nonce", "csrf", "xsrf", "salt", "hmac", "seed", "mnemonic", "verifier", "sms",
    // Payments.
    "card", "creditcard", "cardnumber", "cvv", "cvc", "iban", "bban", "bic", "swift", "iin", "last4", "lastfour",
    "bankcode",
    "fingerprint", "mask", "balance",
    // People.
    "email", "mail", "phone", "telephone", "tel", "mobile", "cell", "fax", "msisdn", "ssn", "passport", "login",
    "username", "displayname", "screenname", "nickname", "nick", "handle", "hostname", "firstname", "lastname",
    "fullname", "surname", "forename", "birthday", "birthdate", "birthplace", "birth", "born", "dob", "gender", "sex",
    "religion", "ethnicity", "nationality", "salary",
    "diagnosis", "mrn", "nhs", "bio", "biography", "blood", "plate", "vin", "imsi", "iccid", "udid", "idfa",
    "address", "street", "zip", "zipcode", "postcode", "postal", "ip", "ipv4", "ipv6", "mac", "imei", "latitude",
    "longitude", "lat", "lng", "lon", "gps", "geo",
    "twitter", "facebook", "instagram", "linkedin", "mastodon", "whatsapp", "skype",
    // In German.
    "kennwort", "geheimnis", "vorname", "nachname", "familienname", "geburtsdatum", "geburtstag", "geburtsort",
    "telefon", "telefonnummer", "handy", "mobilnummer", "benutzername", "anschrift", "adresse", "strasse", "straße",
    "hausnummer", "plz", "postleitzahl", "kontonummer", "steuernummer", "gehalt", "geschlecht",
  ]

  private static let sensitivePairs: Set<String> = [
    "api key", "access key", "private key", "priv key", "connection string", "security answer", "secret key",
    "signing key", "encryption key", "license key", "key id",
    "first name", "last name", "middle name", "full name", "given name", "family name", "maiden name", "user name",
    "nick name", "display name", "real name", "legal name", "screen name", "global name", "holder name",
    "account number", "account id", "customer number", "member number", "policy number", "tax number", "vat number",
    "vat id",
    "routing number", "sort code", "security number", "insurance number", "tax id", "national id", "pass word",
    "bank code", "bank account", "access code", "conference code", "meeting code", "last 4", "last four", "device name",
    "computer name",
  ]

  /// Returns whether a member of an object names a secret or personal data that other members have:
  /// `{"name": "password", "value": "hunter2"}`.
  static func isNamed(inMembersOf json: JSON) -> Bool {
    namingKeys.contains { key in
      guard let text = json[key]?.string, text.utf8.count <= 4 * EvidenceLimits.exampleLength else { return false }
      let words = Words(of: text)
      // A longer text is a title, which may mention anything.
      return words.words.count <= 4 && isSensitive(words)
    }
  }

  private static let namingKeys = [
    "key", "name", "id", "label", "type", "title", "field", "header", "parameter", "attribute", "property", "variable",
  ]

  // MARK: Values

  /// Returns whether a scalar or an element of an array looks like a secret or personal data.
  static func isIn(_ json: JSON) -> Bool {
    switch json.kind {
    case .string: json.string.map(isSensitive) ?? true
    case .number: json.numberText.map(isCardNumber) ?? true
    case .array: json.elements.contains(where: isIn)
    case .null, .boolean, .object: false
    }
  }

  private static func isSensitive(_ text: String) -> Bool {
    // Longer texts do not become examples.
    guard text.utf8.count <= 4 * EvidenceLimits.exampleLength else { return false }
    return hasCredentials(text) || isEmail(text) || isCardNumber(text) || isPhoneNumber(text) || isAddressOfDevice(text)
      || isBankAccount(text) || isToken(text) || namesUser(text)
  }

  /// Returns whether a text gives a value to a sensitive name, or is a URL with a password or a code: `DB_PASSWORD=…`,
  /// `--token`, `Server=db;Pwd=…`, `Authorization: …`, `postgres://user:…@host`, `app://login?code=…`.
  private static func hasCredentials(_ text: String) -> Bool {
    if text.contains(/:\/\/[^\/@\s]*:[^\/@\s]*@/) || text.contains(/[?&](code|sig|key)=/) { return true }
    let isCommand = text.contains("=") || text.hasPrefix("-")
    let names =
      isCommand ? text.split { !isInName($0) } : text.split(separator: ":").dropLast().map { nameAtEnd(of: $0) }
    return names.contains { isSensitive(Words(of: String($0))) }
  }

  private static func nameAtEnd(of text: Substring) -> Substring {
    text[(text.lastIndex { !isInName($0) }.map { text.index(after: $0) } ?? text.startIndex)...]
  }

  private static func isInName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }

  private static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count > 1
      && zip(parts, parts.dropFirst()).contains { before, after in
        before.last.map { !$0.isWhitespace } == true && after.prefix { !$0.isWhitespace }.contains(".")
      }
  }

  /// Returns whether a text contains the name of a user: `@ada`, a folder of a user, or a name of Amazon (ARN) with the
  /// number of an account.
  private static func namesUser(_ text: String) -> Bool {
    // `@ada`, or `@ada:example.org`.
    if text.first == "@" { return text.count > 1 && text.dropFirst().allSatisfy { isInName($0) || ".:".contains($0) } }
    return text.hasPrefix("arn:") || text.contains(/(^|[\/\\])(home|Users)[\/\\]\w/)
  }

  /// Returns whether a text has the 12 to 19 digits of a card number with a valid check digit (ISO/IEC 7812).
  private static func isCardNumber(_ text: String) -> Bool {
    let digits = text.utf8.filter(isDigit)
    guard (12...19).contains(digits.count), text.utf8.allSatisfy({ isDigit($0) || " -".utf8.contains($0) })
    else { return false }
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      let value = Int(digit.element - UInt8(ascii: "0")) * (digit.offset.isMultiple(of: 2) ? 1 : 2)
      return sum + (value > 9 ? value - 9 : value)
    }
    return sum.isMultiple(of: 10)
  }

  private static func isPhoneNumber(_ text: String) -> Bool {
    guard text.hasPrefix("+") || text.hasPrefix("(") || text.hasPrefix("00") else { return false }
    let digits = text.utf8.count(where: isDigit)
    return (7...15).contains(digits) && text.utf8.allSatisfy { isDigit($0) || "+()-/. ".utf8.contains($0) }
  }

  /// Returns whether a text is an IP or MAC address.
  private static func isAddressOfDevice(_ text: String) -> Bool {
    let bytes = text.split(separator: ".", omittingEmptySubsequences: false)
    if bytes.count == 4, bytes.allSatisfy({ $0.count <= 3 && UInt8($0) != nil }) { return true }
    let groups = text.split(separator: ":", omittingEmptySubsequences: false)
    return groups.count >= 4 && groups.allSatisfy { $0.count <= 4 && $0.allSatisfy(\.isHexDigit) }
      && groups.contains { $0.count != 2 || UInt8($0, radix: 10) == nil }
  }

  /// Returns whether a text has the form of an IBAN (ISO 13616).
  private static func isBankAccount(_ text: String) -> Bool {
    let characters = text.utf8.filter { $0 != UInt8(ascii: " ") }
    return (15...34).contains(characters.count) && characters.prefix(2).allSatisfy(isUpper)
      && characters.dropFirst(2).prefix(2).allSatisfy(isDigit)
      && characters.allSatisfy { isUpper($0) || isDigit($0) } && characters.count(where: isDigit) >= 10
  }

  /// The beginnings of the tokens that well-known services issue, and of keys and headers.
  private static let tokenPrefixes = [
    "sk_", "pk_", "rk_", "sk-", "ghp_", "gho_", "ghu_", "ghs_", "github_pat_", "glpat-", "xox", "AKIA", "ASIA", "AIza",
    "ya29.", "eyJ", "npm_", "pypi-", "SG.", "Bearer ", "Basic ", "-----BEGIN", "ssh-", "$2a$", "$2b$", "$2y$",
    "$argon2",
  ]

  /// Returns whether a text looks like a token: one long word of letters and digits that alternate.
  private static func isToken(_ text: String) -> Bool {
    if tokenPrefixes.contains(where: text.hasPrefix) { return true }
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.allSatisfy({ isLetter($0) || isDigit($0) || "_-+/=.".utf8.contains($0) })
    else { return false }
    let changes = zip(bytes, bytes.dropFirst()).count { kind($0) != kind($1) }
    return bytes.contains(where: isDigit) && bytes.contains(where: isLetter) && 3 * changes >= bytes.count
  }

  private static func kind(_ byte: UInt8) -> Int { isDigit(byte) ? 0 : isUpper(byte) ? 1 : 2 }
}

extension InferenceGraph {
  /// The nodes of objects that are, at any depth, in a member whose key names a secret or personal data: every part of an
  /// `address` is personal.
  var sensitiveNodes: Set<Int> {
    var inner: [Int: [Int]] = [:]
    var open: [Int] = []
    for index in representatives {
      let uses = nodes[index].uses
      if uses.contains(where: { SensitiveData.isSensitive($0.words) }) { open.append(index) }
      for use in uses where use.owner >= 0 { inner[representative(of: use.owner), default: []].append(index) }
    }
    var found = Set(open)
    while let next = open.popLast() {
      for index in inner[next] ?? [] where found.insert(index).inserted { open.append(index) }
    }
    return found
  }
}
