// SectileLayout/Queries/LayoutDecoration.swift
//
// What a layout draws that is no element: the header and the footer of the collection, boxes behind
// sections, bars between lines.

public import SectilePaths

/// A frame that belongs to no path.
public struct LayoutDecoration: Hashable, Sendable, BitwiseCopyable {
  /// What a decoration is.
  public enum Kind: UInt8, Hashable, CaseIterable, Sendable, BitwiseCopyable {
    /// The box behind a section.
    case background
    /// A bar between two lines of a section.
    case separator
    /// The header of the collection.
    case collectionHeader
    /// The footer of the collection.
    case collectionFooter
  }

  /// What it is.
  public var kind: Kind
  /// The section that it belongs to; nil for the header and the footer of the collection.
  public var section: Int?
  /// The first item of the line behind a separator; nil for all else.
  public var item: KindedIndexPath?
  /// Where it is, in content coordinates.
  public var frame: LayoutRect
  /// Whether it is held in the viewport, away from its own place.
  public var isPinned = false
}

extension CollectionLayout {
  /// Returns the decorations that overlap a rectangle.
  ///
  /// - Parameters:
  ///   - rect: An area in content coordinates, half-open as `LayoutRect` says.
  ///   - viewport: What is seen of the content, or nil if nothing is to be pinned.
  /// - Returns: Backgrounds and separators section by section, each background before its
  ///   separators, and then the header and the footer of the collection. Drawn before the
  ///   elements, the last two after them, everything is where it should be.
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* sections and lines in the area.
  public func decorations(
    in rect: LayoutRect, viewport: LayoutRect? = nil
  ) -> [LayoutDecoration] {
    var found: [LayoutDecoration] = []
    func add(_ decoration: LayoutDecoration) {
      if decoration.frame.overlaps(rect) { found.append(decoration) }
    }
    // Insets of backgrounds may be negative and separators thicker than the spacing, so sections
    // around the area are looked at too.
    let box = space.searchBox(rect, contentLength: contentLength)
    let reach = styleTable.decorationReach
    if let first = sections.place(
      startingBefore: box.mainStart - reach - sectionsStart, spacing: 0)
    {
      for index in first.index..<numberOfSections {
        let section = section(at: index)
        if section.start > box.mainEnd + reach { break }
        if section.shape.isHidden { continue }
        if let background = background(of: section) { add(background) }
        addSeparators(of: section, in: box, add)
      }
    }
    let window = viewport.map { PinWindow($0, of: self) }
    for (kind, resolved, natural, seen) in [
      (LayoutDecoration.Kind.collectionHeader, furniture.header, header, window?.header),
      (.collectionFooter, furniture.footer, footer, window?.footer),
    ] {
      guard let resolved else { continue }
      let extent = seen ?? natural
      add(
        LayoutDecoration(
          kind: kind, frame: self.rect(extent, cross: resolved.cross),
          isPinned: extent != natural))
    }
    return found
  }

  private func background(of section: SectionFrames) -> LayoutDecoration? {
    guard let background = section.style.background else { return nil }
    let extent =
      background.includesSupplementaries
      ? Extent(start: section.start, length: section.length) : section.bodyExtent
    let cross =
      background.includesSupplementaries
      ? CrossEdges(start: 0, end: space.crossLength) : section.style.inner
    let insets = background.insets
    let (start, end, leading, trailing) =
      space.axis == .vertical
      ? (insets.top, insets.bottom, insets.leading, insets.trailing)
      : (insets.leading, insets.trailing, insets.top, insets.bottom)
    let inset = Extent(
      start: extent.start + start, length: max(extent.length - start - end, 0))
    return LayoutDecoration(
      kind: .background, section: section.index,
      frame: rect(
        inset, cross: CrossEdges(start: cross.start + leading, end: cross.end - trailing)))
  }

  private func addSeparators(
    of section: SectionFrames, in box: SearchBox, _ add: (LayoutDecoration) -> Void
  ) {
    guard let separator = section.style.separator else { return }
    let room = section.style.room
    let cross = CrossEdges(
      start: room.start + separator.leadingInset, end: room.end - separator.trailingInset)
    let slack = separator.thickness + section.style.lineSpacing
    section.forEachLine(
      from: box.mainStart - section.bodyStart - slack,
      to: box.mainEnd - section.bodyStart + slack
    ) { line in
      guard let next = line.nextItem else { return }
      let middle = section.bodyStart + line.extent.end + section.style.lineSpacing / 2
      add(
        LayoutDecoration(
          kind: .separator, section: section.index,
          item: .item(next, inSection: section.index),
          frame: rect(
            Extent(start: middle - separator.thickness / 2, length: separator.thickness),
            cross: cross)))
    }
  }
}
