// All elements of a layout, for searches by brute force, and whether an area shows them.

package import SectileLayout
import SectilePaths

extension CollectionLayout {
  /// All elements with their frames in reading order, by one query per path.
  package var everyElement: [LayoutElement] {
    paths.map { LayoutElement(path: $0, frame: frame(of: $0)!) }
  }

  /// Returns the natural frames of all items of a section, in order.
  package func itemFrames(inSection section: Int) -> [LayoutRect] {
    var frames: [LayoutRect] = []
    while let frame = frame(of: .item(frames.count, inSection: section)) { frames.append(frame) }
    return frames
  }

  /// Measures all items of a section as squares.
  package mutating func setItemLengths(
    _ lengths: [Double], inSection section: Int
  ) throws(LayoutError) {
    try setMeasuredSizes(
      lengths.enumerated().map { (.item($0, inSection: section), LayoutSize(square: $1)) })
  }

  /// All elements with their pinned frames, in drawing order: pinned ones last.
  package func everyElement(inViewport viewport: LayoutRect) -> [LayoutElement] {
    let elements = paths.map { path in
      let frame = self.frame(of: path, in: Viewport(viewport))!
      return LayoutElement(path: path, frame: frame, isPinned: frame != self.frame(of: path)!)
    }
    return elements.filter { !$0.isPinned } + elements.filter(\.isPinned)
  }

  /// Returns whether a header or a footer has shrunk to the length 0.
  package func hasShrunkToNothing(_ element: LayoutElement) -> Bool {
    guard element.path.kind != .item, let natural = frame(of: element.path) else { return false }
    return axis == .vertical
      ? element.frame.height == 0 && natural.height > 0
      : element.frame.width == 0 && natural.width > 0
  }

  /// Returns whether a part of an element is visible in an area: of an item of an orthogonal
  /// section, the part in the section's frame.
  package func shows(_ element: LayoutElement, in area: LayoutRect) -> Bool {
    guard element.frame.overlaps(area), !hasShrunkToNothing(element) else { return false }
    guard element.path.kind == .item, let clip = orthogonalFrame(ofSection: element.path.section)
    else { return true }
    let frame = element.frame
    return Self.shows(clip.x, clip.maxX, (frame.x, frame.maxX), (area.x, area.maxX))
      && Self.shows(clip.y, clip.maxY, (frame.y, frame.maxY), (area.y, area.maxY))
  }

  /// Returns whether a visible interval shows a part of an item in an area; sides without length
  /// are visible up to both edges.
  private static func shows(
    _ start: Double, _ end: Double, _ item: (Double, Double), _ area: (Double, Double)
  ) -> Bool {
    if item.0 == item.1 { return item.0 >= start - 1e-9 && item.0 <= end + 1e-9 }
    let isAreaInside =
      area.0 == area.1 ? area.0 >= start && area.0 < end : area.0 < end && start < area.1
    // A section without length shows nothing of an item with length.
    return start < end && item.0 < end && start < item.1 && isAreaInside
  }

  /// Returns whether a part of a badge is visible in an area: in an orthogonal section, the part
  /// between the edges of the section's frame across.
  package func showsBadge(_ badge: LayoutDecoration, in area: LayoutRect) -> Bool {
    badge.item == nil
      ? badge.frame.overlaps(area)
      : showsBadge(at: badge.frame, inSection: badge.section!, in: area)
  }

  package func showsBadge(at frame: LayoutRect, inSection section: Int, in area: LayoutRect) -> Bool
  {
    guard frame.overlaps(area) else { return false }
    guard let clip = orthogonalFrame(ofSection: section) else { return true }
    return axis == .vertical
      ? Self.shows(clip.x, clip.maxX, (frame.x, frame.maxX), (area.x, area.maxX))
      : Self.shows(clip.y, clip.maxY, (frame.y, frame.maxY), (area.y, area.maxY))
  }

  /// Returns whether a section exists and scrolls orthogonally.
  package func isOrthogonal(_ section: Int?) -> Bool {
    section.map { orthogonalFrame(ofSection: $0) != nil } ?? false
  }

  /// Returns the part of an element that is visible if the container is not clipped, or nil if its
  /// orthogonal section hides it.
  package func visibleFrame(of element: LayoutElement) -> LayoutRect? {
    guard shows(element, in: element.frame) else { return nil }
    guard element.path.kind == .item, let clip = orthogonalFrame(ofSection: element.path.section)
    else { return element.frame }
    return element.frame.intersection(clip) ?? element.frame
  }
}

extension LayoutSize {
  /// Creates a size with two equal sides.
  package init(square side: Double) { self.init(width: side, height: side) }
}
