/// Returns the content of a JSON string, computed with UTF-16 code units as in ECMA-262, independently of the library.
func unescaped(_ text: some Collection<Unicode.Scalar>) -> String {
  var units: [UInt16] = []
  var rest = text[...]
  while let scalar = rest.popFirst() {
    guard scalar == "\\", let escape = rest.popFirst() else {
      units += Array(UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter)
      continue
    }
    switch escape {
    case "b": units.append(8)
    case "t": units.append(9)
    case "n": units.append(10)
    case "f": units.append(12)
    case "r": units.append(13)
    case "u":
      units.append(UInt16(String(String.UnicodeScalarView(rest.prefix(4))), radix: 16) ?? 0)
      rest = rest.dropFirst(4)
    default: units.append(UInt16(truncatingIfNeeded: escape.value))
    }
  }
  return String(decoding: units, as: UTF16.self)
}
