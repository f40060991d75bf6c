// Spellings that newcomers try. The compiler answers with the right one.

public import SectilePaths

extension CollectionLayout {
  /// Not available: an array has no sections.
  ///
  /// - Complexity: O(1)
  @available(
    *, unavailable,
    message: "Pass the number of items of each section as SectionCounts([3, 4]), or a GroupedArray."
  )
  public init<Element>(
    of source: [Element], in container: LayoutSize, axis: CollectionLayout.Axis = .vertical,
    direction: CollectionLayout.Direction = .leftToRight, isReversed: Bool = false,
    pixelScale: Double? = nil, configuration: CollectionLayout.Configuration = .init(),
    measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil,
    span: ((KindedIndexPath) -> Int)? = nil, section: (Int) -> SectionLayout
  ) throws(LayoutError) {
    preconditionFailure()
  }

  /// Not available: each section has a layout.
  ///
  /// - Complexity: O(1)
  @available(
    *, unavailable,
    message: "Pass a closure that returns the layout of a section: { _ in .list() }."
  )
  public init(
    of source: some SectionedDataSource, in container: LayoutSize,
    axis: CollectionLayout.Axis = .vertical,
    direction: CollectionLayout.Direction = .leftToRight, isReversed: Bool = false,
    pixelScale: Double? = nil, configuration: CollectionLayout.Configuration = .init(),
    measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil,
    span: ((KindedIndexPath) -> Int)? = nil, section: SectionLayout
  ) throws(LayoutError) {
    preconditionFailure()
  }
}
