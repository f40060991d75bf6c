extension CollectionLayout {
  /// Appends the elements that the user sees to an array, in the order of `elements(in:)`.
  ///
  ///     visible.removeAll(keepingCapacity: true)
  ///     layout.appendElements(in: viewport, to: &visible)
  ///
  /// This is the fastest way to find the elements of a screen. If the array has capacity for them,
  /// and for one more if an orthogonal section is visible, nothing is allocated, unless ancestors
  /// are pinned. So an array that is kept from screen to screen soon needs no allocation.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in content coordinates that the elements overlap, or nil for that of the
  ///     viewport.
  ///   - viewport: The visible part.
  ///   - elements: An array, whose elements stay.
  /// - Complexity: That of `elements(in:)`, and O(*k*) for *k* appended elements.
  public func appendElements(
    overlapping rect: LayoutRect? = nil, in viewport: Viewport, to elements: inout [LayoutElement]
  ) {
    let rect = rect ?? viewport.rect
    if viewport.pinsAncestors {
      elements += self.elements(overlapping: rect, in: viewport)
      return
    }
    let search = LayoutSearch(of: self, in: rect, viewport: viewport)
    var state = LayoutSearch.State()
    // Without free capacity, the first search only finds out whether there are elements.
    var space = elements.capacity - elements.count
    while true {
      elements.append(addingCapacity: space) { found in
        search.findMore(
          in: self, scrolledBy: viewport.orthogonalOffsets, from: &state, to: &found)
      }
      if state.isAtEnd { return }
      space = max(elements.capacity - elements.count, LayoutElements.firstCount)
    }
  }
}
