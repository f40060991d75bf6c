extension CollectionLayout {
  /// Appends the elements that overlap a rectangle to an array, in the order of
  /// `elements(in:viewport:orthogonalOffsets:)`.
  ///
  ///     visible.removeAll(keepingCapacity: true)
  ///     layout.appendElements(in: viewport, to: &visible)
  ///
  /// This is the fastest way to find the elements of a screen. If the array has capacity for them,
  /// and for one more if an orthogonal section is visible, nothing is allocated. So an array that
  /// is kept from screen to screen soon needs no allocation.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in content coordinates, half-open as described at `LayoutRect`.
  ///   - viewport: The visible rectangle in content coordinates, or nil to leave headers and
  ///     footers unpinned. Pinned headers and footers that it moves follow all other elements.
  ///   - orthogonalOffsets: The distances in points by which orthogonal sections are scrolled, by
  ///     section; 0 for a section that is not in it.
  ///   - elements: An array, whose elements stay.
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* appended elements, with *s* and *r* as in
  ///   `LayoutElements`.
  public func appendElements(
    in rect: LayoutRect, viewport: LayoutRect? = nil, orthogonalOffsets: [Int: Double] = [:],
    to elements: inout [LayoutElement]
  ) {
    let search = LayoutSearch(of: self, in: rect, viewport: viewport)
    var state = LayoutSearch.State()
    // Without free capacity, the first search only finds out whether there are elements.
    var space = elements.capacity - elements.count
    while true {
      elements.append(addingCapacity: space) { found in
        search.findMore(in: self, scrolledBy: orthogonalOffsets, from: &state, to: &found)
      }
      if state.isAtEnd { return }
      space = max(elements.capacity - elements.count, LayoutElements.firstCount)
    }
  }

  /// Appends the elements in a viewport to an array, with pinned headers and footers at its edges;
  /// the parameters are those of `appendElements(in:viewport:orthogonalOffsets:to:)`.
  ///
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* appended elements, with *s* and *r* as in
  ///   `LayoutElements`.
  public func appendElements(
    inViewport viewport: LayoutRect, orthogonalOffsets: [Int: Double] = [:],
    to elements: inout [LayoutElement]
  ) {
    appendElements(
      in: viewport, viewport: viewport, orthogonalOffsets: orthogonalOffsets, to: &elements)
  }
}
