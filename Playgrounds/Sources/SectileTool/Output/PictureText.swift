// Numbers and texts in messages, lists and pictures that the tool composes itself.

extension Double {
  /// The number rounded to a hundredth of a point.
  var drawn: String {
    abs(self) < 1e15 ? (((self * 100).rounded() + 0) / 100).shortText : shortText
  }
}

extension String {
  /// The text with a blank for each control character and line end, and `U+FFFD` for each character
  /// that reorders a text, so that a value from a file cannot look like another one.
  var withoutControls: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: " "
          case .format: scalar.properties.isBidiControl ? "\u{FFFD}" : scalar
          default: scalar
          }
        }))
  }

  /// The text escaped for SVG.
  var xml: String {
    withoutControls.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
