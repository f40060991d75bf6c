import SectilePaths

extension CollectionLayout {
  /// Returns the elements that overlap a rectangle, in reading order.
  ///
  ///     for element in layout.elements(in: LayoutRect(x: 0, y: 880, width: 320, height: 480)) {
  ///       print(element.path, element.frame)
  ///     }
  ///
  /// - Parameters:
  ///   - rect: A rectangle in content coordinates, half-open as described at `LayoutRect`. A
  ///     side of an element that has length 0 counts as the point at its start.
  ///   - viewport: The visible rectangle in content coordinates, or nil to leave headers and
  ///     footers unpinned. Pinned headers and footers that it moves follow all other elements, in
  ///     reading order; they overlap `rect` with the frame that they are moved to.
  ///   - orthogonalOffsets: The distances in points by which orthogonal sections are scrolled, by
  ///     section; 0 for a section that is not in it. An orthogonal section shows its items only in
  ///     its `orthogonalFrame(ofSection:)`.
  /// - Returns: A lazy sequence.
  /// - Complexity: O(1); for iterating, see `LayoutElements`.
  public func elements(
    in rect: LayoutRect, viewport: LayoutRect? = nil, orthogonalOffsets: [Int: Double] = [:]
  ) -> LayoutElements {
    LayoutElements(
      layout: self, rect: rect, viewport: viewport, orthogonalOffsets: orthogonalOffsets,
      scope: SearchScope(isClipped: true))
  }

  /// Returns the elements that overlap a rectangle, including items of orthogonal sections outside
  /// the visible part of their section; orthogonal sections are not scrolled.
  func naturalElements(
    in rect: LayoutRect, viewport: LayoutRect? = nil
  ) -> LayoutElements {
    LayoutElements(layout: self, rect: rect, viewport: viewport, orthogonalOffsets: [:])
  }

  /// Returns the elements in a viewport, with pinned headers and footers at its edges; the
  /// parameters are those of `elements(in:viewport:orthogonalOffsets:)`.
  ///
  /// - Complexity: O(1); for iterating, see `LayoutElements`.
  public func elements(
    inViewport viewport: LayoutRect, orthogonalOffsets: [Int: Double] = [:]
  ) -> LayoutElements {
    elements(in: viewport, viewport: viewport, orthogonalOffsets: orthogonalOffsets)
  }
}

extension CollectionLayout {
  /// Returns the elements of some kinds and sections that overlap a rectangle, in reading order;
  /// headers and footers are not pinned.
  func elements(
    in rect: LayoutRect, of scope: SearchScope, orthogonalOffsets: [Int: Double] = [:]
  ) -> LayoutElements {
    LayoutElements(
      layout: self, rect: rect, viewport: nil, orthogonalOffsets: orthogonalOffsets, scope: scope)
  }
}

/// The kinds and the sections that a search is limited to; it passes all others without a visit.
struct SearchScope: Sendable, BitwiseCopyable {
  var kinds = KindedIndexPath.Kinds.all
  /// The only section to search, or nil for all.
  var section: Int?
  /// Whether to find only the first row of an orthogonal section with rows; the items of the other
  /// rows have the same positions along the main axis.
  var findsFirstRows = false
  /// Whether orthogonal sections hide items outside their frames.
  var isClipped = false
}

/// The elements of a layout that overlap a rectangle, in reading order, with pinned ones last.
///
/// Drawing them in order puts pinned headers and footers on top. The sequence is lazy and can be
/// iterated more than once. Finding the first element costs O(log *s* + log *r*), where *s* is the
/// number of sections that differ from their neighbours and *r* the number of rows of a section
/// that do; each further one costs amortized O(1) without allocation.
public struct LayoutElements: Sequence, Sendable {
  let layout: CollectionLayout
  let rect: LayoutRect
  let viewport: LayoutRect?
  let orthogonalOffsets: [Int: Double]
  /// The elements to find.
  var scope = SearchScope()
  /// Whether only pinned headers and footers that the viewport moves are found.
  var showsOnlyPinned = false

  /// Returns an iterator over the elements.
  ///
  /// - Complexity: O(log *s* + log *r*), with *s* and *r* as in `LayoutElements`.
  public func makeIterator() -> Iterator {
    Iterator(self)
  }

  /// An iterator over the elements of a layout that overlap a rectangle.
  ///
  /// It finds elements in batches, so that a long iteration is as fast as a loop over rows.
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
