// The widths of texts in reports, computed without a font, so that a report has the same columns on
// every machine.

import Foundation
import SectileSnapshots

/// A weight of the font of reports.
enum ReportFont: Equatable {
  case regular, bold

  /// The font and its fallbacks.
  ///
  /// Their digits are equally wide, so numbers are aligned.
  static let families = "DejaVu Sans Condensed, Arial, Helvetica, sans-serif"

  /// Returns the width of a text as a multiple of the font size.
  func width(of text: some StringProtocol) -> Double {
    text.reduce(0) { $0 + advance(of: $1) }
  }

  /// Returns the advance of a character as a multiple of the font size, or an estimate of it.
  func advance(of character: Character) -> Double {
    if let ascii = character.asciiValue, (0x20...0x7E).contains(ascii) {
      return Double(advances[Int(ascii) - 0x20]) / 1000
    }
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0xC0...0x24F, 0x1E00...0x1EFF:
      // An accented letter is as wide as the letter.
      let base = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first
      guard let base, base.isASCII else { return self == .regular ? 0.96 : 1.05 }
      return advance(of: Character(base))
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0x20000...0x3FFFD:
      return 1
    case 0x370...0x8FF, 0x1F00...0x1FFF:
      // Greek, Cyrillic, Armenian, Hebrew and Arabic: a little more than the mean of texts.
      return self == .regular ? 0.68 : 0.77
    default:
      // The fonts of other scripts are not condensed.
      return PictureText.width(of: String(character), isBold: self == .bold)
        / PictureText.fontSize
    }
  }

  /// Returns the text if it is not wider than a limit, or else the longest beginning that fits with
  /// an ellipsis after it; empty if the ellipsis does not fit.
  ///
  /// A character is kept or removed as a whole, with its combining marks and joined emoji.
  ///
  /// - Parameter limit: The width as a multiple of the font size.
  func fitting(_ text: String, _ limit: Double) -> String {
    let ellipsisWidth = advance(of: "…")
    var total = 0.0
    // The end of the beginning that fits with an ellipsis.
    var cut = text.startIndex
    for index in text.indices {
      if total + ellipsisWidth <= limit { cut = index }
      total += advance(of: text[index])
      if total > limit {
        guard ellipsisWidth <= limit else { return "" }
        var kept = text[..<cut]
        while kept.last == " " { kept.removeLast() }
        return String(kept) + "…"
      }
    }
    return text
  }

  /// Returns the text, or the beginning of it that fits, with a suffix; without the suffix if no
  /// letter would fit beside it.
  ///
  /// - Parameter limit: The width as a multiple of the font size.
  func fitting(_ text: String, before suffix: String, _ limit: Double) -> String {
    let kept = fitting(text, limit - width(of: suffix))
    return kept.isEmpty || kept == "…" ? fitting(text, limit) : kept + suffix
  }

  /// The advances of U+0020...U+007E in thousandths of the font size.
  ///
  /// They are the larger ones of DejaVu Sans Condensed and Arial, so a text fits in both.
  private var advances: [Int] { self == .regular ? Self.regularAdvances : Self.boldAdvances }

  private static let regularAdvances = [
    286, 361, 414, 754, 573, 889, 702, 248, 352, 352, 450, 754, 286, 333, 286, 304,
    573, 573, 573, 573, 573, 573, 573, 573, 573, 573, 304, 304, 754, 754, 754, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 617, 352, 304, 352, 754, 556,
    450, 556, 572, 500, 572, 556, 317, 572, 571, 250, 250, 521, 250, 877, 571, 556,
    572, 572, 370, 500, 353, 571, 533, 736, 533, 533, 500, 573, 304, 573, 754,
  ]

  private static let boldAdvances = [
    313, 411, 474, 754, 626, 902, 785, 276, 412, 412, 471, 754, 342, 374, 342, 329,
    626, 626, 626, 626, 626, 626, 626, 626, 626, 626, 360, 360, 754, 754, 754, 611,
    975, 722, 722, 722, 748, 667, 615, 778, 753, 335, 556, 722, 611, 896, 753, 778,
    667, 778, 722, 667, 614, 731, 697, 993, 694, 667, 653, 412, 329, 412, 754, 556,
    450, 607, 645, 556, 645, 611, 392, 645, 641, 309, 309, 599, 309, 938, 641, 619,
    645, 645, 444, 556, 431, 641, 587, 832, 581, 587, 524, 641, 329, 641, 754,
  ]
}
