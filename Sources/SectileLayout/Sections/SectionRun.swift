import SectilePaths

/// Neighboring sections with equal metrics; a million equal sections are one run.
struct SectionRun: UniformRun {
  typealias Summary = SectionSummary

  /// Small, because a run takes 88 bytes, and a search by offset passes half a leaf on average
  /// (benchmark P16).
  static var leafCapacity: Int { 16 }

  var count = 1
  /// The length of one section along the main axis, with the spacing after it.
  var memberLength = 0.0
  var metrics = SectionMetrics()
  var content = SectionItems.equalRows
  /// The sizes of elements that the section does not show, boxed in an array of one; empty if none
  /// is known.
  var hidden: ContiguousArray<RetainedMeasurements> = []

  mutating func absorb(_ next: SectionRun) -> Bool {
    guard
      content.isEqualRows && next.content.isEqualRows && hidden.isEmpty && next.hidden.isEmpty
        && metrics == next.metrics
    else { return false }
    count += next.count
    return true
  }
}

/// The counts and lengths of one section.
///
/// The start of the items and the length of the section follow from these numbers and the resolved
/// section. Storing them would take 24 bytes more for each section (benchmark P14).
///
/// The index and the flags take 16 bytes together; flags between lengths would take 8 more.
struct SectionMetrics: Hashable, Sendable, BitwiseCopyable {
  /// The index of the section's `ResolvedSection` in the layout.
  var resolvedIndex: Int32 = 0
  /// Whether the source has a header and a footer for the section.
  var sourceHeader = false
  var sourceFooter = false
  /// Whether the header and the footer have a frame.
  var hasHeader = false
  var hasFooter = false
  /// Whether the section shows nothing and has no spacing after it.
  var isHidden = false
  /// Facts that follow from the section layout and the lengths.
  fileprivate(set) var traits: Traits = []
  /// Whether items have a frame.
  var showsItems = false
  /// Whether the length of the rows is an estimate, if they are equal.
  var isEstimated = false
  /// Whether the lengths of header and footer are estimates.
  var hasEstimatedHeader = false
  var hasEstimatedFooter = false
  /// Whether the lengths of header and footer are their own, and not those of the section layout.
  var hasOwnHeader = false
  var hasOwnFooter = false
  /// The number of items in the source.
  var itemCount = 0
  var headerLength = 0.0
  var footerLength = 0.0
  /// The length of every row if they are equal.
  var rowLength = 0.0
  /// The length of all items and the spacing between them.
  var bodyLength = 0.0

  /// Facts about a section in one byte, because another flag would take 8 bytes more.
  struct Traits: OptionSet, Hashable, Sendable, BitwiseCopyable {
    let rawValue: UInt8

    /// The section layout has a background, separators or badges.
    static let decorations = Traits(rawValue: 1)
    /// The section is shown and has an element or a length, so that it has a place on a page.
    static let place = Traits(rawValue: 2)
  }

  /// The number of items with a frame: all or none.
  var shownItemCount: Int { showsItems ? itemCount : 0 }

  /// Returns whether the section shows more than its header.
  func showsAll(_ resolved: ResolvedSection) -> Bool {
    !resolved.isCollapsed && (itemCount > 0 || resolved.emptyAppearance == .complete)
  }
}

/// A summary of the sections in a part of the tree, by which searches pass sections.
struct SectionSummary: RunSummary, Hashable, BitwiseCopyable {
  /// The kinds of elements with a frame.
  var kinds: KindedIndexPath.Kinds = []
  /// Whether any section is not hidden, and whether any such section has decorations.
  var hasShown = false
  var hasDecorations = false
  /// Whether any section has an element or a length.
  var hasPlace = false

  mutating func add(_ next: SectionSummary, at offset: Double) {
    kinds.formUnion(next.kinds)
    hasShown = hasShown || next.hasShown
    hasDecorations = hasDecorations || next.hasDecorations
    hasPlace = hasPlace || next.hasPlace
  }
}

extension SectionRun {
  var summary: SectionSummary { metrics.summary }
}

extension SectionMetrics {
  var summary: SectionSummary {
    var summary = SectionSummary()
    if hasHeader { summary.kinds.insert(.header) }
    if shownItemCount > 0 { summary.kinds.insert(.item) }
    if hasFooter { summary.kinds.insert(.footer) }
    summary.hasShown = !isHidden
    summary.hasDecorations = traits.contains(.decorations) && !isHidden
    summary.hasPlace = traits.contains(.place)
    return summary
  }
}

extension SectionRun {
  /// Computes the length of the section from the lengths of its parts.
  mutating func updateMetrics(_ resolved: ResolvedSection, spacing: Double) {
    let length = metrics.isHidden ? 0 : metrics.length(resolved)
    metrics.traits = []
    if resolved.background != nil || resolved.separator != nil || resolved.hasBadges {
      metrics.traits.insert(.decorations)
    }
    let hasElement = metrics.hasHeader || metrics.hasFooter || metrics.shownItemCount > 0
    if !metrics.isHidden && (hasElement || length > 0) { metrics.traits.insert(.place) }
    memberLength = metrics.isHidden ? 0 : length + spacing
  }
}

extension SectionMetrics {
  /// Returns the offset of the items from the start of the section.
  func bodyStart(_ resolved: ResolvedSection) -> Double {
    let before = resolved.header?.isBeside ?? false ? 0 : headerLength
    // A section that shows only its header, collapsed or empty, has no insets.
    return before + (showsAll(resolved) ? resolved.startInset + resolved.itemStartInset : 0)
  }

  /// Returns the item inset before the items, which precedes their start.
  func itemStartInset(_ resolved: ResolvedSection) -> Double {
    showsAll(resolved) ? resolved.itemStartInset : 0
  }

  /// Returns the distance from the start of the items to the end of the item inset after them, or
  /// to the end of a header or footer beside them that ends later.
  func bodyOuterLength(_ resolved: ResolvedSection) -> Double {
    let beside = max(
      resolved.header?.isBeside ?? false ? headerLength : 0,
      resolved.footer?.isBeside ?? false ? footerLength : 0)
    if !showsAll(resolved) { return max(bodyLength, beside) }
    return max(bodyLength + resolved.itemEndInset, beside - resolved.itemStartInset)
  }

  /// Returns the length of the section, without the spacing after it.
  ///
  /// Inlined, because a call copies the metrics right after they were written, which takes several
  /// times as long as the sum (benchmark P17).
  @inline(__always) func length(_ resolved: ResolvedSection) -> Double {
    let after = resolved.footer?.isBeside ?? false ? 0 : footerLength
    let endInset = showsAll(resolved) ? resolved.endInset : 0
    return bodyStart(resolved) + bodyOuterLength(resolved) + endInset + after
  }
}

extension SectionRun {
  /// The own length of the header, shown or not.
  func header(_ resolved: ResolvedSection) -> RetainedMeasurements.Supplementary? {
    guard metrics.hasHeader else { return hidden.first?.header }
    guard metrics.hasOwnHeader, let header = resolved.header else { return nil }
    return .init(
      length: metrics.headerLength, isEstimated: metrics.hasEstimatedHeader,
      origin: header.length.ownOrigin)
  }

  /// The own length of the footer, shown or not.
  func footer(_ resolved: ResolvedSection) -> RetainedMeasurements.Supplementary? {
    guard metrics.hasFooter else { return hidden.first?.footer }
    guard metrics.hasOwnFooter, let footer = resolved.footer else { return nil }
    return .init(
      length: metrics.footerLength, isEstimated: metrics.hasEstimatedFooter,
      origin: footer.length.ownOrigin)
  }

  mutating func setHeader(_ header: RetainedMeasurements.Supplementary) {
    metrics.hasHeader = true
    metrics.headerLength = header.length
    metrics.hasEstimatedHeader = header.isEstimated
    metrics.hasOwnHeader = true
  }

  mutating func setFooter(_ footer: RetainedMeasurements.Supplementary) {
    metrics.hasFooter = true
    metrics.footerLength = footer.length
    metrics.hasEstimatedFooter = footer.isEstimated
    metrics.hasOwnFooter = true
  }

  /// Changes the sizes of the elements that the section does not show.
  mutating func editHidden(_ change: (inout RetainedMeasurements) -> Void) {
    var hidden = hidden.first ?? RetainedMeasurements()
    self.hidden = []
    change(&hidden)
    if !hidden.isEmpty { self.hidden = [hidden] }
  }
}

extension SectionRun {
  /// The run of all items of a section whose items have one length.
  var uniformItems: RowRun {
    RowRun(
      count: metrics.shownItemCount, memberLength: metrics.rowLength,
      isEstimated: metrics.isEstimated)
  }

  mutating func setUniformRows(of item: RowRun, _ resolved: ResolvedSection) {
    let rowCount = (metrics.itemCount - 1) / resolved.columnCount + 1
    let gaps = Double(rowCount - 1) * resolved.lineSpacing
    metrics.rowLength = item.memberLength
    metrics.isEstimated = item.isEstimated
    metrics.bodyLength = Double(rowCount) * item.memberLength + gaps
    content = .equalRows
  }

  /// Replaces the items by rows, which are stored as one length if all are equal.
  mutating func setRows(_ rows: consuming RowContent, _ resolved: ResolvedSection) {
    let summary = RowsSummary(rows)
    content = .boxed(.rows(rows))
    updateRowMetrics(summary, resolved)
  }

  /// Updates the metrics after the rows have changed; equal rows become one length.
  mutating func updateRowMetrics(_ rows: RowsSummary, _ resolved: ResolvedSection) {
    if let run = rows.uniformRun {
      metrics.rowLength = run.memberLength
      metrics.isEstimated = run.isEstimated
      metrics.bodyLength = Double(rows.count) * run.memberLength
      content = .equalRows
    } else {
      metrics.bodyLength = rows.length
    }
    metrics.bodyLength += Double(max(rows.count - 1, 0)) * resolved.lineSpacing
  }

  /// Changes rows of different lengths; rows of one length are converted first.
  mutating func editRows(
    _ resolved: ResolvedSection, _ change: (inout RowContent) -> Void
  ) {
    guard let summary = content.editRows(change) else {
      var rows =
        metrics.shownItemCount == 0
        ? RowContent(items: OffsetTree(), columns: resolved.columnCount)
        : RowContent(uniform: uniformItems, columns: resolved.columnCount)
      change(&rows)
      setRows(rows, resolved)
      return
    }
    updateRowMetrics(summary, resolved)
  }
}

/// The number and the length of the rows of a section.
struct RowsSummary: Sendable, BitwiseCopyable {
  let count: Int
  let length: Double
  /// The run of all items, if they have one length.
  let uniformRun: RowRun?

  init(_ rows: borrowing RowContent) {
    count = rows.rows.count
    length = rows.rows.length
    uniformRun = rows.uniformRun
  }
}
