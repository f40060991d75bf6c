import SectilePaths

extension CollectionLayout {
  /// Returns the elements that the user sees in a viewport, in drawing order.
  ///
  ///     for element in layout.elements(in: Viewport(visibleRect)) {
  ///       draw(element.path, at: element.frame)
  ///     }
  ///
  /// Pinned headers and footers are at the edges of the viewport, between its insets. With a
  /// hierarchy, so are the ancestors of the first visible rows below the pinned headers: an
  /// ancestor is below its own ancestors until the end of its subtree pushes it off. Ancestors are
  /// pinned in sections with one column.
  ///
  /// - Parameter viewport: The visible part.
  /// - Returns: A sequence that contains the first elements and finds all others when they are
  ///   iterated: first those that are not pinned, in reading order, then pinned ancestors in
  ///   reverse reading order, so that each is above its descendants, then pinned headers and
  ///   footers in reading order. If an ancestor is pinned, all elements are found at once.
  /// - Complexity: O(log *s* + log *r*), with *s* and *r* as in `LayoutElements`. If ancestors are
  ///   pinned, O(log *s* + (*d* + *k*) log *r*) for *k* elements, of which the first row has *d*
  ///   ancestors, and O(*d* + *k*) look-ups of the hierarchy.
  public func elements(in viewport: Viewport) -> LayoutElements {
    elements(overlapping: viewport.rect, in: viewport)
  }

  /// Returns the elements that overlap a rectangle, in drawing order.
  ///
  ///     layout.elements(overlapping: LayoutRect(x: 0, y: 880, width: 320, height: 480))
  ///
  /// The rectangle may be larger than the viewport, for elements to prepare, or smaller. Pinned
  /// elements overlap it with the frame that they are moved to.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in content coordinates, half-open as described at `LayoutRect`. A side
  ///     of an element that has length 0 counts as the point at its start.
  ///   - viewport: The visible part, or nil for elements at their natural positions: nothing is
  ///     pinned, and orthogonal sections are not scrolled. An orthogonal section shows its items
  ///     only in its `orthogonalFrame(ofSection:)`.
  /// - Returns: The elements in the order of `elements(in:)`.
  /// - Complexity: That of `elements(in:)`.
  public func elements(overlapping rect: LayoutRect, in viewport: Viewport? = nil) -> LayoutElements
  {
    let elements = elements(
      foundBy: LayoutSearch(of: self, in: rect, viewport: viewport),
      scrolledBy: viewport?.orthogonalOffsets ?? [:])
    guard let viewport, viewport.pinsAncestors, numberOfSections > 0 else { return elements }
    let moved = displacedRows(in: rect, viewport)
    return moved.isEmpty ? elements : elements.replacing(moved, in: rect)
  }

  /// Returns the elements that overlap a rectangle at their natural positions, including items of
  /// orthogonal sections outside the visible part of their section.
  func naturalElements(in rect: LayoutRect) -> LayoutElements {
    elements(foundBy: LayoutSearch(of: self, in: rect, scope: SearchScope()))
  }
}

extension CollectionLayout {
  /// Returns the elements of some kinds and sections that overlap a rectangle, in reading order;
  /// headers and footers are not pinned.
  func elements(
    in rect: LayoutRect, of scope: SearchScope, orthogonalOffsets: [Int: Double] = [:]
  ) -> LayoutElements {
    elements(
      foundBy: LayoutSearch(of: self, in: rect, scope: scope), scrolledBy: orthogonalOffsets)
  }

  /// Returns the elements that a search finds from a state on.
  borrowing func elements(
    foundBy search: LayoutSearch, scrolledBy orthogonalOffsets: [Int: Double] = [:],
    from start: LayoutSearch.State = LayoutSearch.State()
  ) -> LayoutElements {
    var state = start
    var found = ContiguousArray<LayoutElement>()
    append(
      LayoutElements.firstCount, foundBy: search, scrolledBy: orthogonalOffsets, from: &state,
      to: &found)
    return LayoutElements(
      found: found,
      rest: state.isAtEnd ? nil : remainingElements(of: search, orthogonalOffsets, from: state))
  }

  /// Appends the next elements that a search finds, up to a number.
  fileprivate func append(
    _ count: Int, foundBy search: LayoutSearch, scrolledBy orthogonalOffsets: [Int: Double],
    from state: inout LayoutSearch.State, to elements: inout ContiguousArray<LayoutElement>
  ) {
    let end = elements.count + count
    // The first pass is the only one; outside a loop, the closure would copy the layout.
    while !state.isAtEnd && elements.count < end {
      elements.append(addingCapacity: end - elements.count) { found in
        search.findMore(in: self, scrolledBy: orthogonalOffsets, from: &state, to: &found)
      }
    }
  }

  /// Not inlined, so that a search without remaining elements does not copy the layout.
  @inline(never) private borrowing func remainingElements(
    of search: LayoutSearch, _ orthogonalOffsets: [Int: Double], from state: LayoutSearch.State
  ) -> RemainingElements {
    RemainingElements(
      layout: copy self, orthogonalOffsets: orthogonalOffsets, search: search, state: state)
  }
}

/// The kinds and the sections that a search is limited to; it passes all others without a visit.
struct SearchScope: Sendable {
  var kinds = KindedIndexPath.Kinds.all
  /// The only section to search, or nil for all.
  var section: Int?
  /// Whether to find only the first row of an orthogonal section with rows; the items of the other
  /// rows have the same positions along the main axis.
  var findsFirstRows = false
  /// Whether orthogonal sections hide items outside their frames.
  var isClipped = false
  /// Whether to find only the first and the last two of neighbors with the same frames.
  ///
  /// The neighbors are sections, rows or groups, for example billions of rows without length. A
  /// query for one element does not need those between.
  var skipsCopies = false
}

/// The elements of a layout that overlap a rectangle, in reading order, with pinned ones last.
///
/// Drawing them in order puts pinned headers and footers on top. The sequence can be iterated more
/// than once. It contains the first elements, enough for a screen, and finds all others when they
/// are iterated. Finding the first element costs O(log *s* + log *r*), where *s* is the number of
/// sections that differ from their neighbors and *r* the number of rows of a section that do; each
/// further one costs amortized O(1).
public struct LayoutElements: Sequence, Sendable {
  /// The number of elements to find at first; most searches are for a screen and find fewer.
  static var firstCount: Int { 96 }

  private let found: ContiguousArray<LayoutElement>
  /// The search for the other elements, or nil if there are none.
  private let rest: RemainingElements?

  fileprivate init(found: ContiguousArray<LayoutElement>, rest: RemainingElements?) {
    self.found = found
    self.rest = rest
  }

  /// All elements; O(1) if all of them were found at first.
  package var all: ContiguousArray<LayoutElement> {
    guard let rest else { return found }
    var (all, state) = (found, rest.state)
    while !state.isAtEnd {
      rest.layout.append(
        Iterator.batchCount, foundBy: rest.search, scrolledBy: rest.orthogonalOffsets,
        from: &state, to: &all)
    }
    return all
  }

  /// Creates a sequence of elements that are all found.
  init(all elements: ContiguousArray<LayoutElement>) {
    self.init(found: elements, rest: nil)
  }

  /// The number of elements that were found at first: all of them, or enough for a screen.
  ///
  /// - Complexity: O(1)
  public var underestimatedCount: Int { found.count }

  /// Returns an iterator over the elements.
  ///
  /// - Complexity: O(1)
  public consuming func makeIterator() -> Iterator {
    Iterator(found: found, rest: rest)
  }

  /// An iterator over the elements of a layout that overlap a rectangle.
  ///
  /// It finds elements in batches, so that a long iteration is as fast as a loop over rows.
  public struct Iterator: IteratorProtocol, Sendable {
    /// The number of elements to find at a time after the first ones.
    fileprivate static var batchCount: Int { 256 }

    @usableFromInline var found: ContiguousArray<LayoutElement>
    @usableFromInline var position = 0
    private let rest: RemainingElements?
    private var state: LayoutSearch.State?

    fileprivate init(found: ContiguousArray<LayoutElement>, rest: RemainingElements?) {
      self.found = found
      self.rest = rest
      state = rest?.state
    }

    /// Returns the next element, or nil after the last.
    ///
    /// - Complexity: Amortized O(1).
    @inlinable public mutating func next() -> LayoutElement? {
      if position == found.count {
        findMore()
        if position == found.count { return nil }
      }
      defer { position &+= 1 }
      return found[position]
    }

    /// Replaces the elements by the next ones, if there are any.
    @usableFromInline mutating func findMore() {
      guard let rest, var state, !state.isAtEnd else { return }
      found.removeAll(keepingCapacity: true)
      position = 0
      rest.layout.append(
        Self.batchCount, foundBy: rest.search, scrolledBy: rest.orthogonalOffsets, from: &state,
        to: &found)
      self.state = state
    }
  }
}

/// A search that is not at its end, and its layout.
private final class RemainingElements: Sendable {
  let layout: CollectionLayout
  let orthogonalOffsets: [Int: Double]
  let search: LayoutSearch
  let state: LayoutSearch.State

  init(
    layout: CollectionLayout, orthogonalOffsets: [Int: Double], search: LayoutSearch,
    state: LayoutSearch.State
  ) {
    self.layout = layout
    self.orthogonalOffsets = orthogonalOffsets
    self.search = search
    self.state = state
  }
}
