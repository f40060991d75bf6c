extension SectionLayout {
  /// The length of an element along the main axis, in points.
  public enum Length: Hashable, Sendable {
    /// A fixed number of points; finite and not negative.
    case fixed(Double)
    /// The cross length of the element divided by this number; finite and positive.
    ///
    /// The number is width / height in a vertical layout and height / width in a horizontal one, so
    /// a horizontal layout is the transpose of a vertical one (Flutter's `childAspectRatio`).
    case aspectRatio(Double)
    /// A number of points until the element is measured; finite and not negative.
    case estimated(Double)
    /// The length that the measure closure returns for the element.
    case measured
  }
}
