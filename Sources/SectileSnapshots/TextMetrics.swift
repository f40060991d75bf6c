// The width of a text in a picture, computed without a font, so that it is equal on every machine.

/// The advances of DejaVu Sans, and those of other fonts for scripts that it does not have.
enum TextMetrics {
  static let ellipsis = 1.0

  /// Returns the advance of a character as a multiple of the font size, or an estimate of it.
  static func advance(of character: Character, isBold: Bool) -> Double {
    guard let first = character.unicodeScalars.first else { return 0 }
    // Also a digit or a sign with U+FE0F.
    if first.properties.isEmoji && character.cellCount == 2 { return 1.4 }
    for block in blocks where first.value >= block.first {
      let advances = isBold ? block.bold : block.regular
      let index = Int(first.value - block.first)
      if index < advances.count && advances[index] > 0 { return Double(advances[index]) / 1000 }
    }
    // A letter is wider than a sign beside it, and than the other letters of a conjunct.
    let others = character.unicodeScalars.dropFirst().reduce(0) { $0 + $1.cellCount }
    let letters = first.cellCount == 2 ? 1 : 1 + 0.4 * Double(others)
    return letters * advance(ofLetter: first) * (isBold ? 1.1 : 1)
  }

  /// Returns the estimated advance of a letter: a little more than the mean of words in its script.
  ///
  /// Measured with the fonts of Noto, and with DejaVu Sans for Armenian, Arabic and Georgian, in
  /// the names of all countries and languages.
  private static func advance(ofLetter letter: Unicode.Scalar) -> Double {
    if letter.cellCount == 0 { return 0 }
    if letter.cellCount == 2 { return 1 }
    switch letter.value {
    // Arabic and Tibetan.
    case 0x600...0x8FF, 0xF00...0xFFF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: return 0.48
    // Hebrew, Thai and Lao.
    case 0x590...0x5FF, 0xE00...0xEFF: return 0.55
    // Armenian, Devanagari, Bengali, Gurmukhi, Gujarati, Georgian, Ethiopic and Khmer.
    case 0x530...0x58F, 0x900...0xAFF, 0x10A0...0x10FF, 0x1200...0x139F, 0x1780...0x17FF:
      return 0.65
    // Other Latin, Greek and Cyrillic letters.
    case 0x180...0x52F, 0x1D00...0x1FFF: return 0.7
    // Oriya, Telugu, Kannada and Myanmar.
    case 0xB00...0xB7F, 0xC00...0xCFF, 0x1000...0x109F: return 0.82
    // Tamil and Malayalam.
    case 0xB80...0xBFF, 0xD00...0xD7F: return 1.05
    default: return 0.9
    }
  }
}

extension String {
  /// Returns the text if it is not wider than a limit, or else the longest beginning that fits with
  /// `…`; empty if `…` does not fit.
  func fitting(_ limit: Double, ellipsis: Double, width: (Character) -> Double) -> String {
    var total = 0.0
    // The index at which the text is cut if it does not fit.
    var cut: Index?
    for index in indices {
      if cut == nil && total + width(self[index]) + ellipsis > limit { cut = index }
      total += width(self[index])
      if total > limit {
        guard limit >= ellipsis, let cut else { return "" }
        var kept = self[..<cut]
        while kept.last == " " { kept.removeLast() }
        return kept + "…"
      }
    }
    return self
  }

  /// Whether the first letter belongs to a right-to-left script.
  var isRightToLeft: Bool {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        // Digits and number separators have no direction.
        if !(0x660...0x66C).contains(scalar.value) && !(0x6F0...0x6F9).contains(scalar.value) {
          return true
        }
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x2B8, 0x370...0x58F, 0x900...0x1FFF, 0x2C00...0xFB1C:
        return false
      default:
        continue
      }
    }
    return false
  }
}
