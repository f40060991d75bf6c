/// A section with its resolved layout and its start along the main axis.
///
/// All queries read frames here, so their results agree to the last bit.
struct SectionGeometry: Sendable {
  let resolved: ResolvedSection
  let metrics: SectionMetrics
  let content: SectionItems
  let index: Int
  let start: Double
  let bodyStart: Double

  init(
    _ run: SectionRun, index: Int, start: Double, resolvedSections: ContiguousArray<ResolvedSection>
  ) {
    resolved = resolvedSections[Int(run.metrics.resolvedIndex)]
    metrics = run.metrics
    content = run.content
    self.index = index
    self.start = start
    bodyStart = start + metrics.bodyStart(resolved)
  }

  init(
    _ section: OffsetTree<SectionRun>.Position, resolvedSections: ContiguousArray<ResolvedSection>,
    sectionsStart: Double
  ) {
    self.init(
      section.run, index: section.index, start: sectionsStart + section.start(),
      resolvedSections: resolvedSections)
  }

  /// Returns the distance by which the section is scrolled; 0 unless it is orthogonal.
  func offset(in viewport: Viewport?) -> Double { viewport?.orthogonalOffsets[index] ?? 0 }

  var length: Double { metrics.length(resolved) }
  var end: Double { start + length }

  var itemsInterval: AxisInterval { AxisInterval(start: bodyStart, length: metrics.bodyLength) }

  /// The interval of the items with their item insets, and of a header and a footer beside them.
  var bodyInterval: AxisInterval {
    let inset = metrics.itemStartInset(resolved)
    return AxisInterval(
      start: bodyStart - inset, length: inset + metrics.bodyOuterLength(resolved))
  }
}

extension SectionGeometry {
  /// The natural interval of the header.
  var header: AxisInterval {
    let start =
      switch resolved.header?.placement {
      case .inside: bodyStart - metrics.itemStartInset(resolved) - metrics.header.length
      case .beside: bodyStart - metrics.itemStartInset(resolved)
      default: start
      }
    return AxisInterval(start: start, length: metrics.header.length)
  }

  /// The natural interval of the footer.
  var footer: AxisInterval {
    let start =
      switch resolved.footer?.placement {
      case .inside: bodyStart + metrics.bodyOuterLength(resolved)
      case .beside: bodyStart - metrics.itemStartInset(resolved)
      default: end - metrics.footer.length
      }
    return AxisInterval(start: start, length: metrics.footer.length)
  }

  /// Returns the interval of the header when the visible interval starts at an offset.
  ///
  /// A pinned header stays at the start of the visible interval until it reaches the end of its
  /// pinning area.
  func header(visibleFrom visibleStart: Double) -> AxisInterval {
    let natural = self.header
    guard let header = resolved.header, header.isPinned else { return natural }
    return header.pinned(
      natural, atStart: visibleStart,
      until: header.isBeside ? bodyInterval.end : pinningAreaEnd)
  }

  /// Returns the interval of the footer when an interval is visible.
  ///
  /// A pinned footer stays at the end of the visible interval until it reaches the start of its
  /// pinning area. A footer beside the items stays at the start of the visible interval, like a
  /// header.
  func footer(visibleFrom visibleStart: Double, to visibleEnd: Double) -> AxisInterval {
    let natural = self.footer
    guard let footer = resolved.footer, footer.isPinned else { return natural }
    return footer.isBeside
      ? footer.pinned(natural, atStart: visibleStart, until: bodyInterval.end)
      : footer.pinned(natural, atEnd: visibleEnd, from: pinningAreaStart)
  }

  /// The offset at which a pinned header ends at the latest.
  private var pinningAreaEnd: Double {
    // A header inside the insets stays inside them, also before a footer outside of them.
    let areaEnd =
      resolved.header?.placement == .outside
      ? end : bodyInterval.end + (resolved.footer?.placement == .inside ? metrics.footer.length : 0)
    let footerIsBehind = metrics.footer.isShown && !(resolved.footer?.isBeside ?? false)
    return resolved.pinningArea == .items && footerIsBehind ? min(areaEnd, footer.start) : areaEnd
  }

  /// The offset at which a pinned footer starts at the earliest.
  private var pinningAreaStart: Double {
    let areaStart =
      resolved.footer?.placement == .outside
      ? start
      : bodyInterval.start - (resolved.header?.placement == .inside ? metrics.header.length : 0)
    let headerIsBefore = metrics.header.isShown && !(resolved.header?.isBeside ?? false)
    return resolved.pinningArea == .items && headerIsBefore ? max(areaStart, header.end) : areaStart
  }
}
