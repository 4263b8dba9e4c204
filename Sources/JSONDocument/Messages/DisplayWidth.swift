extension Unicode.Scalar {
  /// The number of terminal cells that the scalar takes: 0, 1 or 2.
  ///
  /// Wide scalars are the blocks that Unicode Standard Annex #11 calls wide or fullwidth, and scalars that are shown as
  /// emoji.
  var displayWidth: Int {
    if value < 0x300 { return 1 }
    if properties.isEmojiModifier { return 0 }
    // Two regional indicators form one flag.
    if (0x1F1E6...0x1F1FF).contains(value) { return 1 }
    // The vowels and endings of a Hangul syllable share the cells of its first letter.
    if (0x1160...0x11FF).contains(value) { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return properties.isEmojiPresentation || Self.isWide(value) ? 2 : 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
