// The widths of texts in pictures, for layouts whose boxes are as wide as their labels.

/// The widths of labels in pictures.
///
/// A box that is 12 points wider than its label shows all of it. The widths are those of DejaVu
/// Sans in a size of 12 points, and estimates for scripts that it does not have, such as
/// Devanagari, Thai and Chinese: the browser or converter then chooses the font.
public enum PictureText {
  /// The size of the font in points.
  public static let fontSize = 12.0

  /// Returns the width of a label in points.
  ///
  ///     PictureText.width(of: "Oslo")                  // 26.376
  ///     PictureText.width(of: "Oslo", isBold: true)    // 29.7
  ///
  /// - Parameters:
  ///   - label: A text of one line.
  ///   - isBold: Whether it is the label of a header or a footer.
  /// - Complexity: O(*n*) for *n* characters.
  public static func width(of label: String, isBold: Bool = false) -> Double {
    label.drawable.reduce(0) { $0 + TextMetrics.advance(of: $1, isBold: isBold) } * fontSize
  }
}
