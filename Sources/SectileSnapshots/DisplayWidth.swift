// The number of terminal cells of a text. Terminals add up the cells of its scalars, as `wcwidth`
// counts them: two for East Asian characters and emoji, none for marks above and below a letter,
// one for every other, also for the vowel signs beside a letter of Indic and Thai scripts.

extension Character {
  /// The number of terminal cells of the character.
  ///
  /// A syllable of an Indic script can take several. Terminals that draw it in fewer cells leave
  /// the others blank; counting fewer would let the next character cover a part of the syllable.
  var cellCount: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    let sum = scalars.reduce(0) { $0 + $1.cellCount }
    // U+FE0F and U+20E3 make an emoji of a sign or a digit.
    if sum == 1 && scalars.count == 1 || !first.properties.isEmoji { return sum }
    if scalars.contains(where: { $0.value == 0xFE0F || $0.value == 0x20E3 }) { return 2 }
    // Joined emoji are one picture.
    return min(sum, 2)
  }

  /// Whether the character can be written into a cell: it is not a control character, and does not
  /// reorder its neighbors or join the character before it.
  var isWritable: Bool {
    guard let first = unicodeScalars.first, first.cellCount > 0, first.value != 0xAD else {
      return false
    }
    return unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && !$0.reordersText
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an invisible control of bidirectional text, by which a text can look
  /// like another one.
  var reordersText: Bool { value >= 0x61C && properties.isBidiControl }

  /// The number of terminal cells of the scalar behind the scalar before it: 0, 1 or 2.
  var cellCount: Int {
    if value < 0x300 { return 1 }
    if isWide { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
    case .format: return isNumberSign ? 1 : 0
    default: return isInnerJamo ? 0 : 1
    }
  }

  /// Whether the scalar is a sign below or above the digits that follow it, of category Cf.
  private var isNumberSign: Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  /// Whether the scalar is a vowel or a final consonant in a block of Korean, or an invisible
  /// filler.
  private var isInnerJamo: Bool {
    switch value {
    case 0x1160...0x11FF, 0x3164, 0xD7B0...0xD7FF, 0xFFA0: true
    default: false
    }
  }

  /// Whether the scalar has the width W or F in Unicode Standard Annex 11, version 16.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0, 0x23F3,
      0x25FD...0x25FE, 0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653, 0x267F,
      0x268A...0x268F, 0x2693, 0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE,
      0x26D4, 0x26EA, 0x26F2...0x26F3, 0x26F5, 0x26FA, 0x26FD, 0x2705, 0x270A...0x270B, 0x2728,
      0x274C, 0x274E, 0x2753...0x2755, 0x2757, 0x2795...0x2797, 0x27B0, 0x27BF, 0x2B1B...0x2B1C,
      0x2B50, 0x2B55, 0x2E80...0x3029, 0x3030...0x303E, 0x3041...0x3096, 0x309B...0x3163,
      0x3165...0x3247,
      0x3250...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3, 0x17000...0x18DFF,
      0x1AFF0...0x1B2FF, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F004, 0x1F0CF, 0x1F18E,
      0x1F191...0x1F19A, 0x1F200...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C,
      0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4,
      0x1F3F8...0x1F43E, 0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E,
      0x1F550...0x1F567, 0x1F57A, 0x1F595...0x1F596, 0x1F5A4, 0x1F5FB...0x1F64F,
      0x1F680...0x1F6C5, 0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6D7, 0x1F6DC...0x1F6DF,
      0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB, 0x1F7F0, 0x1F90C...0x1F93A,
      0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x2FFFD,
      0x30000...0x3FFFD:
      true
    default:
      false
    }
  }
}

extension String {
  /// The number of terminal cells of the text.
  var cellCount: Int { reduce(0) { $0 + $1.cellCount } }

  /// Returns the text if it fits into a number of cells, or else its beginning and `…`.
  func fitting(cells limit: Int) -> String {
    fitting(Double(limit), ellipsis: 1) { Double($0.cellCount) }
  }
}
