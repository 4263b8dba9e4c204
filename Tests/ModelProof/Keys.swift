/// Keys of objects, from ordinary to extreme.
enum Keys {
  static let ordinary = [
    "id", "name", "title", "created_at", "updatedAt", "items", "owner", "user", "tags", "is_active", "count", "price",
    "address", "street-name", "html_url", "children", "data", "meta", "status", "category", "entries", "people",
    "addresses", "statuses", "series", "news", "boxes", "size", "x", "URL", "HTTPServer", "ID", "iOS_version", "key",
    "body", "v2", "latitude", "kind", "value", "comments", "matrix", "photo", "next_page", "Total Amount", "first.name",
  ]
  static let keywords = [
    "class", "self", "Self", "init", "default", "in", "is", "as", "nil", "true", "false", "switch", "case", "func",
    "let", "var", "struct", "enum", "extension", "protocol", "import", "return", "throws", "try", "where", "while",
    "repeat", "operator", "associatedtype", "typealias", "subscript", "deinit", "inout", "internal", "private",
    "public", "static", "super", "rethrows", "guard", "defer", "do", "else", "fallthrough", "for", "if", "break",
    "continue", "Any", "Type", "Protocol", "some", "any", "await", "async", "actor", "throw", "catch",
    "precedencegroup",
    "package", "open", "final", "lazy", "weak", "unowned", "mutating", "dynamic", "optional", "required", "get", "set",
    "willSet", "didSet", "left", "right", "none", "prefix", "postfix", "infix", "consuming", "borrowing", "_", "__",
    "fileprivate", "indirect", "convenience", "nonisolated", "override", "each", "macro", "discard", "copy", "then",
  ]
  static let odd = [
    "\"", "say \"hi\"", "back\\slash", "\\(name)", "\\", "\\\\(x)", "#\"raw\"#", "\"\"\"", "😀", "👩‍👩‍👧", "größe", "名前",
    "1st", "42", "3.14",
    "-1", "$ref", "$0", "@type", "#text", "a b", " leading", "trailing ", "a.b.c", "a/b", "~0", "tab\tkey",
    "line\nbreak",
    "\u{0}", "\u{1b}[0m", "\u{7f}", "\u{200b}", "\u{feff}bom", "\u{2028}", "\r\n", "*/", "/*", "//", "`tick`", "``",
    "+", "=>",
    "?", "!", "…", "a-b-c", "_private", "__proto__", "--", "%s", "ﬁ", "İ", "ß", "e\u{301}", "\u{301}", "０", "²", "🇩🇪",
    "x\u{200d}y",
    "a:b", "[]", "{}", "*", "<tag>", "&amp;", "'", "it's", "é", "Ω", "🏳️‍🌈 flag", "\u{202e}rtl", "\u{fffd}", "\u{10ffff}",
  ]
  static let typeNames = [
    "string", "String", "int", "Int", "double", "bool", "Bool", "array", "Array", "dictionary", "optional", "Optional",
    "error", "Error", "json", "JSON", "date", "Date", "url", "uuid", "UUID", "decimal", "data", "decodable",
    "Decodable", "key_path", "set", "character", "result", "any", "type", "equatable", "sendable", "payload", "void",
    "Never", "Swift", "foundation", "decoding_error", "variants", "unknown", "Codable", "hashable", "raw_value", "Self",
    "decode", "description", "element", "index", "range", "sequence", "task", "actor", "mirror", "int64", "UInt64",
  ]
  static let clashing = [
    ["userId", "user_id", "user-id", "UserID", "user id", "USER_ID"],
    ["a", "A", "_a", "a_", "-a"], ["name", "Name", "NAME", "na-me", "name2", "name_2"],
    ["1", "_1", "-1", "+1", "1.0"], ["++", "--", "**", "", " ", "_"], ["+1", "-1", "1"],
    ["x1", "x_1", "x-1", "x 1", "x.1"],
    ["item", "items", "Item", "Items"], ["class", "Class", "`class`", "class_"], ["json", "_json", "JSON", "Json"],
    ["é", "e", "É", "è"], ["userURL", "userUrl", "user_url", "UserURL"],
  ]
}
