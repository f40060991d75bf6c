/// The part of the viewport in which headers and footers of sections are pinned, along the main
/// axis (the sticky view rectangle of CSS).
///
/// The insets of the viewport are excluded, and so are the header and footer of the collection if
/// pinned.
struct StickyViewRectangle: Sendable {
  /// The intervals of the collection's header and footer, pinned if they pin.
  private(set) var header: AxisInterval
  private(set) var footer: AxisInterval
  /// The offsets between which headers and footers of sections are pinned.
  private(set) var start: Double
  private(set) var end: Double

  init(_ viewport: Viewport, of layout: borrowing CollectionLayout) {
    let visible = layout.space.mainInterval(of: viewport.rect, contentLength: layout.contentLength)
    let insets = layout.space.mainInsets(of: viewport)
    let configuration = layout.resolvedConfiguration
    start = visible.start + insets.start
    end = visible.end - insets.end
    header = layout.header
    footer = layout.footer
    if let resolved = configuration.header, resolved.isPinned {
      header = resolved.pinned(header, atStart: start, until: layout.contentLength)
      start = max(start, header.end)
    }
    if let resolved = configuration.footer, resolved.isPinned {
      footer = resolved.pinned(footer, atEnd: end, from: 0)
      end = min(end, footer.start)
    }
  }
}

extension AxisSpace {
  /// Returns the insets of a viewport along the main axis, with 0 for those that are not allowed.
  func mainInsets(of viewport: Viewport) -> (start: Double, end: Double) {
    let insets = insets(viewport.insets)
    return (Self.allowed(insets.start), Self.allowed(insets.end))
  }

  /// Returns the insets of a viewport along the cross axis, with 0 for those that are not allowed.
  func crossInsets(of viewport: Viewport) -> (start: Double, end: Double) {
    let insets = insets(viewport.insets)
    return (Self.allowed(insets.crossStart), Self.allowed(insets.crossEnd))
  }

  private static func allowed(_ length: Double) -> Double {
    LayoutError.isExtent(length) ? length : 0
  }
}

extension CollectionLayout {
  /// The natural interval of the collection's header.
  var header: AxisInterval { AxisInterval(start: 0, length: resolvedConfiguration.headerLength) }

  /// The natural interval of the collection's footer.
  var footer: AxisInterval {
    AxisInterval(start: sectionsEnd, length: resolvedConfiguration.footerLength)
  }
}
