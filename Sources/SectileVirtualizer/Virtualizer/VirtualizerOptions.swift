public import SectileLayout

/// The distances and limits of mounting, measuring and loading beyond the screen.
public struct VirtualizerOptions: Equatable, Sendable {
  /// The distance from the viewport within which elements get views, in points.
  public var overscan: Double
  /// The further distance within which elements keep the views that they have, so that a movement
  /// to and fro mounts nothing.
  public var retention: Double
  /// The distance ahead of the motion within which elements are measured before they are visible.
  public var measuringDistance: Double
  /// The largest number of elements that a commit wants to be measured before they are visible.
  public var measuringLimit: Int
  /// The number of identities whose sizes are kept at least; up to twice as many are.
  ///
  /// Each has sizes for up to four proposals, that is widths.
  public var sizeLimit: Int
  /// The ends of the content at which more elements can be loaded.
  public var more: ContentEnds
  /// The distance from an end of the content within which more is loaded there, in points.
  public var loadingDistance: Double
  /// Whether visible placeholders are loaded.
  public var loadsPlaceholders: Bool
  /// The largest number of placeholders of one load, which begins at a multiple of it.
  public var pageLength: Int
  /// Whether each commit compares the layout with one that is made from scratch, and reports the
  /// first difference.
  ///
  /// For tests and bug reports: it costs as much as a new layout.
  public var verifies: Bool

  /// Creates options from the values of the properties.
  ///
  /// Distances and numbers that are negative or NaN count as 0, and a page has at least one
  /// element.
  ///
  /// - Complexity: O(1)
  public init(
    overscan: Double = 100, retention: Double = 100, measuringDistance: Double = 0,
    measuringLimit: Int = 8, sizeLimit: Int = 10_000, more: ContentEnds = [],
    loadingDistance: Double = 500, loadsPlaceholders: Bool = true, pageLength: Int = 50,
    verifies: Bool = false
  ) {
    self.overscan = overscan
    self.retention = retention
    self.measuringDistance = measuringDistance
    self.measuringLimit = measuringLimit
    self.sizeLimit = sizeLimit
    self.more = more
    self.loadingDistance = loadingDistance
    self.loadsPlaceholders = loadsPlaceholders
    self.pageLength = pageLength
    self.verifies = verifies
  }

  /// Returns a distance, or 0 if it is negative or NaN.
  func checked(_ distance: Double) -> Double { distance > 0 ? distance : 0 }
}
