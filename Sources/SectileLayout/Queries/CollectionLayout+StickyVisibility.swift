// The elements that pinning moves, the changes between two viewports and the visible paths, for
// viewports that pin the ancestors of their first rows.

public import SectilePaths

extension CollectionLayout {
  /// Returns the headers, footers and ancestors that pinning moves in a viewport.
  ///
  /// These are the elements with `isPinned` of
  /// `elements(inViewport:hierarchy:maximumLevels:orthogonalOffsets:)`.
  ///
  /// - Parameters:
  ///   - viewport: The visible rectangle in content coordinates.
  ///   - hierarchy: The parents and the last descendants of the items.
  ///   - maximumLevels: The number of levels that are pinned, from the roots on. With 0 or less, no
  ///     ancestor is pinned.
  /// - Returns: The visible ones of them with the frames that they are moved to, in drawing order:
  ///   ancestors in reverse reading order, then headers and footers in reading order.
  /// - Complexity: O(log *s* + (*d* + *k*) log *r*) and O(*d* + *k*) calls of the hierarchy, where
  ///   *d* is the number of ancestors of the first visible row and *k* the number of sections and
  ///   pinned rows in the viewport, with *s* and *r* as in `LayoutElements`.
  public func pinnedElements(
    inViewport viewport: LayoutRect, hierarchy: some SectionedHierarchy, maximumLevels: Int = .max
  ) -> [LayoutElement] {
    let others = pinnedElements(inViewport: viewport)
    guard maximumLevels > 0, numberOfSections > 0 else { return others }
    let rows = displacedRows(
      in: viewport, viewport: viewport, hierarchy: hierarchy, maximumLevels: maximumLevels)
    return rows.reversed().filter { viewport.overlaps($0.frame) } + others
  }

  /// Returns the elements that appear, disappear or move if another part of the content becomes
  /// visible, with pinned ancestors.
  ///
  /// An ancestor that is pinned in both viewports moves, and a row that ancestors cover is visible.
  ///
  /// - Parameters:
  ///   - oldViewport: The visible rectangle before, in content coordinates.
  ///   - newViewport: The visible rectangle after.
  ///   - hierarchy: The parents and the last descendants of the items, before and after.
  ///   - maximumLevels: The number of levels that are pinned, from the roots on.
  ///   - oldOrthogonalOffsets: The distances in points by which orthogonal sections are scrolled
  ///     before, by section.
  ///   - newOrthogonalOffsets: The same distances after.
  /// - Complexity: Twice that of
  ///   `elements(inViewport:hierarchy:maximumLevels:orthogonalOffsets:)`, and O(*k* log *k*) for
  ///   *k* elements that are visible in one of the viewports.
  public func visibilityChanges(
    from oldViewport: LayoutRect, to newViewport: LayoutRect, hierarchy: some SectionedHierarchy,
    maximumLevels: Int = .max, oldOrthogonalOffsets: [Int: Double] = [:],
    newOrthogonalOffsets: [Int: Double] = [:]
  ) -> VisibilityChanges {
    func visible(in viewport: LayoutRect, _ orthogonalOffsets: [Int: Double]) -> [LayoutElement] {
      elements(
        inViewport: viewport, hierarchy: hierarchy, maximumLevels: maximumLevels,
        orthogonalOffsets: orthogonalOffsets
      ).sorted { $0.path.sortNumber }
    }
    return VisibilityChanges(
      from: visible(in: oldViewport, oldOrthogonalOffsets),
      to: visible(in: newViewport, newOrthogonalOffsets))
  }

  /// Returns the paths of the elements in a viewport or near it, with pinned ancestors.
  ///
  /// - Parameters:
  ///   - viewport: The visible rectangle in content coordinates. It decides where headers, footers
  ///     and ancestors are pinned.
  ///   - hierarchy: The parents and the last descendants of the items.
  ///   - maximumLevels: The number of levels that are pinned, from the roots on.
  ///   - overscan: The distances along the main axis by which the searched area is larger than the
  ///     viewport.
  /// - Returns: The paths in reading order, with those of pinned ancestors at the start of the
  ///   viewport.
  /// - Complexity: That of `elements(in:viewport:hierarchy:maximumLevels:orthogonalOffsets:)`, and
  ///   O(*k* log *k*) for *k* paths.
  public func visiblePaths(
    in viewport: LayoutRect, hierarchy: some SectionedHierarchy, maximumLevels: Int = .max,
    overscan: CollectionLayout.Overscan = CollectionLayout.Overscan()
  ) -> [KindedIndexPath] {
    let area = Viewport(viewport, in: content)
      .extended(before: overscan.before, after: overscan.after)
    let elements = elements(
      in: area, viewport: viewport, hierarchy: hierarchy, maximumLevels: maximumLevels)
    return elements.map { $0.path }.sortedAscending()
  }
}
