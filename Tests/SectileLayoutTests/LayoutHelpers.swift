// Helpers for tests of layouts: the item frames of a section, all elements for brute force, and
// comparison with the oracle.

import SectileLayout
import SectilePaths
import SectileTestSupport

extension CollectionLayout {
  /// All elements with their frames in reading order, by one query per path.
  var everyElement: [LayoutElement] {
    paths.map { LayoutElement(path: $0, frame: frame(of: $0)!) }
  }

  /// All elements with their pinned frames, in drawing order: pinned ones last.
  func everyElement(inViewport viewport: LayoutRect) -> [LayoutElement] {
    let elements = paths.map { path in
      let frame = self.frame(of: path, in: Viewport(viewport))!
      return LayoutElement(path: path, frame: frame, isPinned: frame != self.frame(of: path)!)
    }
    return elements.filter { !$0.isPinned } + elements.filter(\.isPinned)
  }

  /// Returns whether a header or a footer has shrunk to the length 0.
  func hasShrunkToNothing(_ element: LayoutElement) -> Bool {
    guard element.path.kind != .item, let natural = frame(of: element.path) else { return false }
    return axis == .vertical
      ? element.frame.height == 0 && natural.height > 0
      : element.frame.width == 0 && natural.width > 0
  }

  /// Returns whether a part of an element is visible in an area: of an item of an orthogonal
  /// section, the part in the section's frame.
  func shows(_ element: LayoutElement, in area: LayoutRect) -> Bool {
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
  func showsBadge(_ badge: LayoutDecoration, in area: LayoutRect) -> Bool {
    badge.item == nil
      ? badge.frame.overlaps(area)
      : showsBadge(at: badge.frame, inSection: badge.section!, in: area)
  }

  func showsBadge(at frame: LayoutRect, inSection section: Int, in area: LayoutRect) -> Bool {
    guard frame.overlaps(area) else { return false }
    guard let clip = orthogonalFrame(ofSection: section) else { return true }
    return axis == .vertical
      ? Self.shows(clip.x, clip.maxX, (frame.x, frame.maxX), (area.x, area.maxX))
      : Self.shows(clip.y, clip.maxY, (frame.y, frame.maxY), (area.y, area.maxY))
  }

  /// Returns whether a section exists and scrolls orthogonally.
  func isOrthogonal(_ section: Int?) -> Bool {
    section.map { orthogonalFrame(ofSection: $0) != nil } ?? false
  }

  /// Returns the part of an element that is visible if the container is not clipped, or nil if its
  /// orthogonal section hides it.
  func visibleFrame(of element: LayoutElement) -> LayoutRect? {
    guard shows(element, in: element.frame) else { return nil }
    guard element.path.kind == .item, let clip = orthogonalFrame(ofSection: element.path.section)
    else { return element.frame }
    return element.frame.intersection(clip) ?? element.frame
  }

  /// Returns the item frames of the first section.
  func itemFrames() -> [LayoutRect] { itemFrames(inSection: 0) }
}

/// Returns a layout of one section without header and footer, with items of these sizes.
func layout(
  of sizes: [LayoutSize], width: Double, height: Double = 480,
  axis: CollectionLayout.Axis = .vertical,
  direction: CollectionLayout.Direction = .leftToRight, pixelScale: Double? = nil,
  span: ((KindedIndexPath) -> Int)? = nil, _ section: SectionLayout
) throws(LayoutError) -> CollectionLayout {
  try CollectionLayout(
    of: SectionCounts([sizes.count], hasHeaders: false, hasFooters: false),
    in: LayoutSize(width: width, height: height), axis: axis, direction: direction,
    pixelScale: pixelScale, measure: { path, _ in sizes[path.item!] }, span: span,
    section: { _ in section })
}

/// Returns whether all pairs of numbers differ by at most a tolerance.
func areClose(_ first: [Double], _ second: [Double], within tolerance: Double = 1e-9) -> Bool {
  first.count == second.count && zip(first, second).allSatisfy { abs($0 - $1) <= tolerance }
}

/// Returns the difference of a layout from the oracle, or nil.
func difference(
  of layout: CollectionLayout, from oracle: LayoutOracle, within tolerance: Double = 1e-9
) -> String? {
  if layout.paths.count != oracle.frames.count {
    return "there are \(layout.paths.count) elements, not \(oracle.frames.count)"
  }
  for (path, frame) in oracle.frames {
    guard let found = layout.frame(of: path) else { return "there is no \(path)" }
    if !isClose(found, frame, within: tolerance) { return "\(path) is \(found), not \(frame)" }
  }
  let size = layout.contentSize
  if abs(size.width - oracle.contentSize.width) > tolerance
    || abs(size.height - oracle.contentSize.height) > tolerance
  {
    return "the content is \(size), not \(oracle.contentSize)"
  }
  return nil
}

/// Returns the number in a range that is nearest to another; the start if the range is empty.
func nearest(to wanted: Double, from low: Double, to high: Double) -> Double {
  let inside = [low, high, wanted].filter { low <= $0 && $0 <= high }
  return inside.min { abs($0 - wanted) < abs($1 - wanted) } ?? low
}
