// SectileTool/Output/PictureText.swift
//
// Numbers and texts as they stand in the pictures that the tool composes of those of the library.

extension Double {
  /// The number as pictures have it: to a hundredth of a point.
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

  /// The text in a picture.
  var xml: String {
    withoutControls.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
