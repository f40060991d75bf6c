// The width of a text in a picture, computed without a font, so that it is equal on every machine.

/// The advances of DejaVu Sans; Verdana, its fallback in the pictures, has the same.
enum TextMetrics {
  /// The advances of U+0020...U+007E in thousandths of the font size.
  private static let advances: [Int] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337,
    636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531,
    1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863, 748, 787,
    603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500,
    500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612,
    635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
  ]

  static let ellipsis = 1.0

  /// The factor for bold letters: 1.12 on average, more for texts of wide letters.
  static let bold = 1.15

  /// Returns the advance of a character as a multiple of the font size, or an upper estimate of it.
  static func advance(of character: Character) -> Double {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.value {
    case 0x20...0x7E: return Double(advances[Int(first.value) - 0x20]) / 1000
    case 0xC0...0x24F: return 0.75
    default: return character.cellCount == 2 ? 1.4 : 0.9
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
