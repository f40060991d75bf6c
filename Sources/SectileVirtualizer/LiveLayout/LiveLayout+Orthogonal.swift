import SectileLayout
import SectilePaths

extension LiveLayout {
  /// Returns the offsets of orthogonal sections in another layout, at which the line of each
  /// section has its place.
  ///
  /// A section that is scrolled to its start stays there; one that is collapsed or emptied begins
  /// there again.
  func orthogonalOffsets(
    in changed: CollectionLayout, through changes: SectionedChanges? = nil
  ) -> [Int: Double] {
    if viewport.orthogonalOffsets.isEmpty { return [:] }
    var offsets: [Int: Double] = [:]
    for (section, offset) in viewport.orthogonalOffsets {
      guard let new = changes.map({ $0.newSection(for: section) }) ?? section else { continue }
      offsets[new] = offset
      guard offset > 0,
        let moved = heldOffset(ofSection: section, offset, in: changed, at: new, changes)
      else { continue }
      offsets[new] = moved
    }
    return changed.limitedOrthogonalOffsets(offsets)
  }

  /// Returns the offset of an orthogonal section in another layout, or nil if its line is lost.
  private func heldOffset(
    ofSection section: Int, _ offset: Double, in changed: CollectionLayout, at new: Int,
    _ changes: SectionedChanges?
  ) -> Double? {
    guard let old = layout.orthogonalLayout(ofSection: section),
      let visible = layout.orthogonalViewport(ofSection: section, scrolledBy: offset),
      let other = changed.orthogonalLayout(ofSection: new),
      let line = ReadLine(in: visible, of: old, kinds: .item)
    else { return nil }
    guard let changes else { return line.start(in: other) }
    // The items of the section, one after the other from the line on, and then those before it.
    let first = line.path.item ?? 0
    let following = ReadArea(visible, of: old, kinds: .item)?.candidates.map { $0.path.item ?? 0 }
    let items =
      [first] + (following ?? []).filter { $0 > first }
      + (following ?? []).filter { $0 < first }.reversed()
    for item in items {
      let path = KindedIndexPath.item(item, inSection: section)
      guard let target = changes.newPath(for: path), target.section == new,
        !changes.isMoved(path), let index = target.item,
        var held = ReadLine(of: .item(item, inSection: 0), in: visible, of: old)
      else { continue }
      held.path = .item(index, inSection: 0)
      return held.start(in: other)
    }
    return nil
  }
}

extension CollectionLayout {
  /// Returns the visible part of the layout of an orthogonal section.
  fileprivate func orthogonalViewport(
    ofSection section: Int, scrolledBy offset: Double
  ) -> Viewport? {
    guard let inner = orthogonalLayout(ofSection: section),
      let frame = orthogonalFrame(ofSection: section)
    else { return nil }
    let rect = LayoutRect(x: 0, y: 0, width: frame.width, height: frame.height)
    let viewport = Viewport(rect)
    return Viewport(
      rect.moved(to: inner.offset(atStartDistance: offset, in: viewport), along: inner.axis))
  }
}
