// SectileLayout/Queries/CollectionLayout+Frames.swift
//
// Where one element is.

public import SectilePaths

extension CollectionLayout {
  /// Returns where an element is when nothing is pinned.
  ///
  /// - Parameter path: Any path, stale ones included.
  /// - Returns: A frame in content coordinates, or nil if the layout has no such element: the
  ///   source has no such section or item, the source or the section layout has no such header or
  ///   footer, or the section is collapsed. Items of a strip are where they are when it is not
  ///   scrolled.
  /// - Complexity: O(log *s* + log *r*), where *s* is the number of sections that differ from
  ///   their neighbours and *r* the number of rows of the section that do.
  public func frame(of path: KindedIndexPath) -> LayoutRect? {
    frame(of: path, seen: nil)
  }

  /// Returns where an element is when a part of the content is seen.
  ///
  /// Pinned headers and footers stay at the edges of the viewport for as long as their section is
  /// there; everything else is where it always is.
  ///
  /// - Parameters:
  ///   - path: Any path, stale ones included.
  ///   - viewport: What is seen of the content.
  /// - Returns: A frame in content coordinates, or nil if the layout has no such element.
  /// - Complexity: As `frame(of:)`.
  public func frame(of path: KindedIndexPath, inViewport viewport: LayoutRect) -> LayoutRect? {
    frame(of: path, seen: PinWindow(viewport, of: self))
  }

  private func frame(of path: KindedIndexPath, seen window: PinWindow?) -> LayoutRect? {
    guard path.section < numberOfSections else { return nil }
    let section = section(at: path.section)
    switch path.kind {
    case .header:
      guard section.shape.hasHeader, let header = section.style.header else { return nil }
      return rect(
        window.map { section.header(seenFrom: $0.start) } ?? section.header,
        cross: header.cross)
    case .footer:
      guard section.shape.hasFooter, let footer = section.style.footer else { return nil }
      return rect(
        window.map { section.footer(seenFrom: $0.start, to: $0.end) } ?? section.footer,
        cross: footer.cross)
    case .item:
      guard let item = path.item, item < section.shape.shownItemCount else { return nil }
      return frame(ofItem: item, in: section)
    }
  }

  /// The paths of all elements that have a frame, in reading order.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public var paths: IndexPaths {
    IndexPaths(Counts(layout: self))
  }

  /// The counts that the layout was made of, with the headers and footers that have frames.
  private struct Counts: SectionedDataSource {
    let layout: CollectionLayout
    var numberOfSections: Int { layout.numberOfSections }

    func numberOfItems(inSection section: Int) -> Int { shape(section).shownItemCount }
    func hasHeader(inSection section: Int) -> Bool { shape(section).hasHeader }
    func hasFooter(inSection section: Int) -> Bool { shape(section).hasFooter }

    private func shape(_ section: Int) -> SectionShape {
      layout.shape(ofSection: section)
    }
  }
}
