// Numbers and texts in pictures that the tool composes from pictures of the library.

extension Double {
  /// The number rounded to a hundredth of a point.
  var drawn: String {
    abs(self) < 1e15 ? (((self * 100).rounded() + 0) / 100).shortText : shortText
  }
}

extension String {
  /// The text with a blank for each control character, such as a line end.
  var withoutControls: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }

  /// The text escaped for SVG.
  var xml: String {
    withoutControls.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
