extension CollectionLayout {
  /// The axis along which sections follow each other and the content scrolls.
  ///
  /// It is called the main axis; the other one is the cross axis. A horizontal layout is the
  /// transpose of a vertical one: a width in one is a height in the other.
  public enum Axis: UInt8, Hashable, CaseIterable, Sendable {
    /// Sections follow each other from top to bottom.
    case vertical
    /// Sections follow each other in the direction of reading.
    case horizontal
  }

  /// The direction in which a line is read.
  public enum Direction: Hashable, CaseIterable, Sendable {
    /// Lines start at the left edge.
    case leftToRight
    /// Lines start at the right edge: the content is mirrored from left to right.
    case rightToLeft
  }
}

extension CollectionLayout.Axis {
  /// The other axis.
  var transposed: Self { self == .vertical ? .horizontal : .vertical }
}

#if !hasFeature(Embedded)
  extension CollectionLayout.Axis: Codable {}
#endif
