extension CollectionLayout {
  /// The settings that apply to the whole collection (UIKit's
  /// `UICollectionViewCompositionalLayoutConfiguration`).
  public struct Configuration: Hashable, Sendable {
    /// The header of the collection, before the first section, or nil for none.
    ///
    /// Its length cannot be `.measured` or `.estimated`. Measure it first, and set the
    /// configuration again when it changes.
    ///
    /// If it is pinned, it stays at the start of the viewport, and pinned headers of sections stop
    /// after it.
    public var header: SectionLayout.Supplementary?
    /// The footer of the collection, after the last section, or nil for none.
    ///
    /// Its length cannot be `.measured` or `.estimated`.
    ///
    /// If it is pinned, it stays at the end of the viewport.
    public var footer: SectionLayout.Supplementary?
    /// The distance between two sections, in points; finite and not negative.
    public var sectionSpacing: Double
    /// The layout of sections that an update inserts without naming one, or nil for that of a
    /// neighbor.
    ///
    /// With it, data can arrive in a layout that was made of an empty source.
    public var defaultSection: SectionLayout?

    /// Creates a configuration from the values of its properties.
    ///
    /// - Complexity: O(1)
    public init(
      header: SectionLayout.Supplementary? = nil, footer: SectionLayout.Supplementary? = nil,
      sectionSpacing: Double = 0, defaultSection: SectionLayout? = nil
    ) {
      self.header = header
      self.footer = footer
      self.sectionSpacing = sectionSpacing
      self.defaultSection = defaultSection
    }
  }
}
