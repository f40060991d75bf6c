import SectilePaths

/// Neighboring sections with equal metrics; a million equal sections are one run.
struct SectionRun: UniformRun {
  typealias Summary = SectionSummary

  /// Small, because a run takes 88 bytes, and a search by offset passes half a leaf on average.
  static var leafCapacity: Int { 16 }

  var count = 1
  /// The length of one section along the main axis, with the spacing after it.
  var memberLength = 0.0
  var metrics = SectionMetrics()
  var content = SectionItems.equalRows
  /// The sizes of elements that the section does not show; nil if none is known.
  var hidden: Box<RetainedMeasurements>?

  mutating func absorb(_ next: SectionRun) -> Bool {
    guard
      content.isEqualRows && next.content.isEqualRows && hidden == nil && next.hidden == nil
        && metrics == next.metrics
    else { return false }
    count += next.count
    return true
  }
}

/// The counts and lengths of one section.
///
/// The start of the items and the length of the section follow from these numbers and the resolved
/// section. Storing them would take 24 bytes more for each section.
///
/// Four bytes follow the flags of the header and those of the footer without a gap, so all numbers
/// take 56 bytes.
struct SectionMetrics: Equatable, Sendable {
  /// The header or the footer.
  struct Supplementary: Equatable, Sendable {
    /// The length along the main axis; 0 if it is not shown.
    var length = 0.0
    /// Whether the source has it.
    var isInSource = false
    /// Whether it has a frame.
    var isShown = false
    /// Whether its length is an estimate.
    var isEstimated = false
    /// Whether its length is its own, and not that of the section layout.
    var isOwn = false
  }

  var header = Supplementary()
  /// The index of the section's `ResolvedSection` in the layout.
  var resolvedIndex: Int32 = 0
  var footer = Supplementary()
  /// Whether the section shows nothing and has no spacing after it.
  var isHidden = false
  /// Facts that follow from the section layout and the lengths.
  fileprivate(set) var traits: Traits = []
  /// Whether items have a frame.
  var showsItems = false
  /// Whether the length of the rows is an estimate, if they are equal.
  var isEstimated = false
  /// The number of items in the source.
  var itemCount = 0
  /// The length of every row if they are equal.
  var rowLength = 0.0
  /// The length of all items and the spacing between them.
  var bodyLength = 0.0

  subscript(kind: SupplementaryKind) -> Supplementary {
    get {
      switch kind {
      case .header: header
      case .footer: footer
      }
    }
    set {
      switch kind {
      case .header: header = newValue
      case .footer: footer = newValue
      }
    }
  }

  /// Facts about a section in one byte, because another flag would take 8 bytes more.
  struct Traits: OptionSet, Equatable, Sendable {
    let rawValue: UInt8

    /// The section layout has a background, separators or badges.
    static let decorations = Traits(rawValue: 1)
    /// The section is shown and has an element or a length, so that a page shows it.
    static let content = Traits(rawValue: 2)
  }

  /// The number of items with a frame: all or none.
  var shownItemCount: Int { showsItems ? itemCount : 0 }

  /// Returns whether the section shows more than its header.
  func showsAll(_ resolved: ResolvedSection) -> Bool {
    !resolved.isCollapsed && (itemCount > 0 || resolved.emptyAppearance == .complete)
  }

  /// Returns whether the section shows its header or its footer, if the source and the section
  /// layout have it.
  func shows(_ kind: SupplementaryKind, _ resolved: ResolvedSection) -> Bool {
    switch kind {
    case .header: !isHidden
    case .footer: showsAll(resolved)
    }
  }
}

/// A summary of the sections in a part of the tree, by which searches pass sections.
struct SectionSummary: RunSummary {
  /// The kinds of elements with a frame.
  var kinds: KindedIndexPath.Kinds = []
  /// Whether any section is not hidden, and whether any such section has decorations.
  var hasShown = false
  var hasDecorations = false
  /// Whether any section has an element or a length.
  var hasContent = false

  mutating func add(_ next: SectionSummary, at offset: Double) {
    kinds.formUnion(next.kinds)
    hasShown = hasShown || next.hasShown
    hasDecorations = hasDecorations || next.hasDecorations
    hasContent = hasContent || next.hasContent
  }
}

extension SectionRun {
  var summary: SectionSummary { metrics.summary }
}

extension SectionMetrics {
  var summary: SectionSummary {
    var summary = SectionSummary()
    if header.isShown { summary.kinds.insert(.header) }
    if shownItemCount > 0 { summary.kinds.insert(.item) }
    if footer.isShown { summary.kinds.insert(.footer) }
    summary.hasShown = !isHidden
    summary.hasDecorations = traits.contains(.decorations) && !isHidden
    summary.hasContent = traits.contains(.content)
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
    let hasElement =
      metrics.header.isShown || metrics.footer.isShown || metrics.shownItemCount > 0
    if !metrics.isHidden && (hasElement || length > 0) { metrics.traits.insert(.content) }
    memberLength = metrics.isHidden ? 0 : length + spacing
  }
}

extension SectionMetrics {
  /// Returns the offset of the items from the start of the section.
  func bodyStart(_ resolved: ResolvedSection) -> Double {
    let before = resolved.header?.isBeside ?? false ? 0 : header.length
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
      resolved.header?.isBeside ?? false ? header.length : 0,
      resolved.footer?.isBeside ?? false ? footer.length : 0)
    if !showsAll(resolved) { return max(bodyLength, beside) }
    return max(bodyLength + resolved.itemEndInset, beside - resolved.itemStartInset)
  }

  /// Returns the length of the section, without the spacing after it.
  func length(_ resolved: ResolvedSection) -> Double {
    let after = resolved.footer?.isBeside ?? false ? 0 : footer.length
    let endInset = showsAll(resolved) ? resolved.endInset : 0
    return bodyStart(resolved) + bodyOuterLength(resolved) + endInset + after
  }
}

extension SectionRun {
  /// Returns the own length of the header or the footer, shown or not.
  func size(
    of kind: SupplementaryKind, _ resolved: ResolvedSection
  ) -> RetainedMeasurements.Supplementary? {
    let shown = metrics[kind]
    guard shown.isShown else { return hidden?.value[kind] }
    guard shown.isOwn, let supplementary = resolved[kind] else { return nil }
    return .init(
      length: shown.length, isEstimated: shown.isEstimated,
      origin: supplementary.length.ownOrigin)
  }

  /// Shows the header or the footer with a length of its own.
  mutating func setSize(
    of kind: SupplementaryKind, to size: RetainedMeasurements.Supplementary
  ) {
    metrics[kind].length = size.length
    metrics[kind].isShown = true
    metrics[kind].isEstimated = size.isEstimated
    metrics[kind].isOwn = true
  }

  /// Changes the sizes of the elements that the section does not show.
  mutating func editHidden(_ change: (inout RetainedMeasurements) -> Void) {
    var box = hidden ?? Box(RetainedMeasurements())
    hidden = nil
    change(&box.value)
    if !box.value.isEmpty { hidden = box }
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
struct RowsSummary: Sendable {
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
