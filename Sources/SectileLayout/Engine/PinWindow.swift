// SectileLayout/Engine/PinWindow.swift
//
// What is seen along the main axis, as far as pinning is concerned: the viewport, less the bars at its
// edges, less the header and footer of the collection if those are pinned themselves.

/// Where pinned headers and footers stop.
struct PinWindow: Sendable, BitwiseCopyable {
  /// Where the header and the footer of the collection are.
  let header: Extent
  let footer: Extent
  /// Between which offsets headers and footers of sections are held.
  let start: Double
  let end: Double

  /// Creates the window that a viewport leaves.
  init(_ viewport: LayoutRect, of layout: CollectionLayout) {
    let visible = layout.space.mainInterval(of: viewport, contentLength: layout.contentLength)
    let furniture = layout.furniture
    var start = visible.start + furniture.startPinInset
    var end = visible.end - furniture.endPinInset
    var header = layout.header
    var footer = layout.footer
    if furniture.header?.isPinned ?? false {
      header.start = max(
        header.start, min(start, layout.contentLength - header.length))
      start = max(start, header.end)
    }
    if furniture.footer?.isPinned ?? false {
      footer.start = min(footer.start, max(end - footer.length, 0))
      end = min(end, footer.start)
    }
    self.header = header
    self.footer = footer
    self.start = start
    self.end = end
  }
}

extension CollectionLayout {
  /// The extent of the header of the collection where it naturally is.
  var header: Extent { Extent(start: 0, length: furniture.headerLength) }

  /// The extent of the footer of the collection where it naturally is.
  var footer: Extent { Extent(start: sectionsEnd, length: furniture.footerLength) }
}
