// Values in the list of changes. Two values that differ in blanks or in characters without width
// must not look alike.

extension String {
  /// The text as it is, or in quotation marks if it has blanks at an end, several blanks in a row,
  /// or characters that are not visible.
  var visible: String {
    let isPlain =
      first != "\"" && unicodeScalars.first?.isHidden != true
      && utf8.elementsEqual(onOneLine.utf8)
      && unicodeScalars.allSatisfy { !$0.isHidden || $0.isPartOfCharacters }
    return isPlain ? self : quoted
  }

  /// The text in quotation marks, with an escape sequence for each character that is not visible.
  var quoted: String {
    let escaped = unicodeScalars.map { scalar in
      scalar.isHidden || scalar == "\"" || scalar == "\\"
        ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return "\"\(escaped.joined())\""
  }

  /// The text as it looks, without the characters that are not visible.
  var withoutHidden: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isHidden }))
  }
}

extension Unicode.Scalar {
  /// Whether the character has no ink: a control or format character, or a blank other than U+0020.
  fileprivate var isHidden: Bool {
    if (0x20..<0x7F).contains(value) { return false }
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether visible characters contain the hidden one: joiners of emoji and of Indic and Persian
  /// letters, variation selectors and the tags of flags.
  fileprivate var isPartOfCharacters: Bool {
    switch value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F, 0xE0100...0xE01EF: true
    default: false
    }
  }
}
