import SectileLayout
import SectilePaths

extension LiveLayout {
  /// Returns the offsets of orthogonal sections in another layout, at which the line of each
  /// section has its place.
  ///
  /// A section that is scrolled to its start stays there. One that is collapsed or emptied keeps
  /// its offset until it shows items again.
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
    return changed.keptOrthogonalOffsets(offsets)
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
    // The paths of both layouts have the section 0.
    return line.kept(in: visible, of: old, kinds: .item) { path in
      guard let changes, let item = path.item else { return path }
      let own = KindedIndexPath.item(item, inSection: section)
      guard !changes.isMoved(own), let target = changes.newPath(for: own), target.section == new,
        let index = target.item
      else { return nil }
      return .item(index, inSection: 0)
    }?.start(in: other)
  }
}

extension CollectionLayout {
  /// Returns offsets limited to the content of their sections; those of sections that show no
  /// orthogonal content now stay.
  func keptOrthogonalOffsets(_ offsets: [Int: Double]) -> [Int: Double] {
    var kept = limitedOrthogonalOffsets(offsets)
    for (section, offset) in offsets
    where offset > 0 && section < numberOfSections && orthogonalLayout(ofSection: section) == nil {
      kept[section] = offset
    }
    return kept
  }

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
