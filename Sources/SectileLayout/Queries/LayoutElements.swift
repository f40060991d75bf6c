// SectileLayout/Queries/LayoutElements.swift
//
// Everything in an area, one element after the other. The search starts with one descent into the
// sections and one into the rows of the first of them, then walks; nothing is allocated on the way
// and no frame is looked at outside the area but those beside its edges.

import SectilePaths

extension CollectionLayout {
  /// Returns the elements that overlap a rectangle, in reading order.
  ///
  ///     for element in layout.elements(in: LayoutRect(x: 0, y: 880, width: 320, height: 480)) {
  ///       print(element.path, element.frame)
  ///     }
  ///
  /// - Parameters:
  ///   - rect: An area in content coordinates, half-open as `LayoutRect` says. An element without
  ///     width or height is found where its origin is.
  ///   - viewport: What is seen of the content, or nil if nothing is to be pinned. Pinned headers
  ///     and footers that it moves come after all other elements, in reading order among
  ///     themselves, and overlap where they are seen.
  ///   - stripOffsets: How far sections that scroll across are scrolled from their start, by
  ///     section; those that are missing are not scrolled.
  /// - Returns: A lazy sequence.
  /// - Complexity: O(1) to make; see `LayoutElements`.
  public func elements(
    in rect: LayoutRect, viewport: LayoutRect? = nil, stripOffsets: [Int: Double] = [:]
  ) -> LayoutElements {
    LayoutElements(layout: self, rect: rect, viewport: viewport, stripOffsets: stripOffsets)
  }

  /// Returns what is seen in a viewport, pinned headers and footers where they are held.
  ///
  /// - Parameters:
  ///   - viewport: What is seen of the content.
  ///   - stripOffsets: How far sections that scroll across are scrolled from their start, by
  ///     section.
  /// - Returns: A lazy sequence.
  /// - Complexity: O(1) to make; see `LayoutElements`.
  public func elements(
    inViewport viewport: LayoutRect, stripOffsets: [Int: Double] = [:]
  ) -> LayoutElements {
    elements(in: viewport, viewport: viewport, stripOffsets: stripOffsets)
  }
}

/// The elements of a layout that overlap a rectangle, in reading order, pinned ones last.
///
/// Drawing them in order puts pinned headers and footers on top. The sequence is lazy and can be
/// walked many times. Finding the first element costs O(log *s* + log *r*), where *s* is the number
/// of sections that differ from their neighbours and *r* the number of rows of a section that do;
/// each further one costs amortized O(1) and allocates nothing.
public struct LayoutElements: Sequence, Sendable {
  let layout: CollectionLayout
  let rect: LayoutRect
  let viewport: LayoutRect?
  let stripOffsets: [Int: Double]

  /// Returns a walk over the elements.
  ///
  /// - Complexity: O(log *s* + log *r*), as `LayoutElements` says.
  public func makeIterator() -> Iterator {
    Iterator(self)
  }

  /// A walk over the elements in an area.
  ///
  /// It finds elements some at a time, so that a long walk costs what a loop over rows costs.
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline var found = ElementBuffer()
    @usableFromInline var position = 0
    @usableFromInline var search: LayoutSearch

    init(_ elements: LayoutElements) {
      search = LayoutSearch(elements)
    }

    /// Returns the next element, or nil after the last.
    ///
    /// - Complexity: Amortized O(1).
    @inlinable public mutating func next() -> LayoutElement? {
      if position == found.count {
        search.findMore(&found)
        position = 0
        if found.count == 0 { return nil }
      }
      defer { position += 1 }
      return found.slots[position]
    }
  }
}
