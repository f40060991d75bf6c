// Helpers for tests of layouts: the item frames of a section, and comparison with the oracle.

import SectileLayout
import SectilePaths
import SectileTestSupport

extension CollectionLayout {
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
