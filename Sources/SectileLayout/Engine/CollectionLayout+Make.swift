// SectileLayout/Engine/CollectionLayout+Make.swift
//
// Resolving from scratch: a style a section, then what is around the items, then the items, of
// which those with a known length cost O(1) together.

public import SectilePaths

extension CollectionLayout {
  /// Creates the layout of a source in a container.
  ///
  /// - Parameters:
  ///   - source: Where to read the counts, each once.
  ///   - container: The size of what the content scrolls in; both sides finite and not negative.
  ///   - axis: The axis along which sections follow each other.
  ///   - direction: The direction in which lines are read.
  ///   - pixelScale: How many pixels a point has that edges are snapped to; positive, at most
  ///     2^20. Nil snaps nothing.
  ///   - furniture: What stands around all sections.
  ///   - measure: Returns the size of an element whose length is `.measured`, or of an item of a
  ///     flow or a custom arrangement, for a proposal that has the sides that are settled. Asked
  ///     once for each, in reading order.
  ///   - span: Returns how many columns an item of a grid or a masonry takes up, from 1 to the
  ///     number of columns, or `Int.max` for all. Asked once for each, in reading order, unless
  ///     there is only one column. A custom arrangement is told whatever it returns, and a flow
  ///     does not ask. Nil stands for 1.
  ///   - section: Returns the layout of the section at an index. Asked once for each, in order.
  /// - Throws: The `LayoutError` of the first section that has one: of its layout, then of its
  ///   header, of spans, of items and of the footer, each in order.
  /// - Complexity: O(*s* + *m*), where *s* is the number of sections and *m* the number of items
  ///   that are measured or asked for their span. Memory: O(1) for neighbouring sections that are
  ///   alike and for items of one length, however many.
  public init(
    of source: some SectionedDataSource,
    in container: LayoutSize,
    axis: LayoutAxis = .vertical,
    direction: LayoutDirection = .leftToRight,
    pixelScale: Double? = nil,
    furniture: CollectionFurniture = CollectionFurniture(),
    measure: (KindedIndexPath, ProposedSize) -> LayoutSize = { path, _ in unmeasured(path) },
    span: ((KindedIndexPath) -> Int)? = nil,
    section: (Int) -> SectionLayout
  ) throws(LayoutError) {
    guard LayoutError.isExtent(container) else { throw .container(container) }
    if let pixelScale {
      guard pixelScale > 0 && pixelScale <= 1_048_576 else { throw .pixelScale(pixelScale) }
    }
    let sectionCount = source.numberOfSections
    guard sectionCount >= 0 && UInt64(sectionCount) <= 1 << 31 else {
      throw .dataSource(.sectionCount(sectionCount))
    }
    space = AxisSpace(
      axis: axis, direction: direction, container: container, pixelScale: pixelScale)
    self.furniture = try ResolvedFurniture(furniture, in: space)
    var styles = StyleTable(space: space)
    var sections = ExtentTree<SectionRun>.Builder()
    // Sections like the one before, of which there may be a million, are counted and not made.
    var open: (run: SectionRun, isPlain: Bool)?
    for index in 0..<sectionCount {
      let itemCount = source.numberOfItems(inSection: index)
      guard itemCount >= 0 && UInt64(itemCount) <= 1 << 32 else {
        throw .dataSource(.itemCount(itemCount, section: index))
      }
      let style = try styles.index(of: section(index), section: index)
      let hasHeader = source.hasHeader(inSection: index)
      let hasFooter = source.hasFooter(inSection: index)
      if let known = open, known.isPlain,
        known.run.shape.isMade(of: itemCount, hasHeader, hasFooter, style: style)
      {
        open?.run.count += 1
        continue
      }
      let site = SectionSite(
        index: index, style: styles.styles[style], styleIndex: style, space: space,
        spacing: self.furniture.sectionSpacing)
      let run = try site.section(
        itemCount: itemCount, hasHeader: hasHeader, hasFooter: hasFooter, measure: measure,
        span: span)
      itemReach = max(itemReach, run.itemReach)
      if let open { sections.append(open.run) }
      open = (run, run.body.isEmpty && !site.style.asks(spans: span != nil))
    }
    if let open { sections.append(open.run) }
    self.container = container
    styleTable = styles
    self.sections = sections.finish()
  }

  /// The answer to a question that nobody can answer: a size that is refused with its path.
  @usableFromInline static func unmeasured(_ path: KindedIndexPath) -> LayoutSize {
    LayoutSize(width: .nan, height: .nan)
  }
}
