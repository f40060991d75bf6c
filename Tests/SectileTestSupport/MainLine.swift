// A layout in coordinates along and across: distances from the start of the content for every axis
// and direction. Brute force is easier to read in these coordinates.

package import SectileLayout

/// A layout in distances from the start of the content and from the leading edge.
package struct MainLine {
  package let layout: CollectionLayout

  package init(_ layout: CollectionLayout) {
    self.layout = layout
  }

  package var isVertical: Bool { layout.axis == .vertical }

  /// Whether the content starts at the right or at the bottom.
  package var isMirrored: Bool {
    (!isVertical && layout.direction == .rightToLeft) != layout.isReversed
  }

  /// The length of the content.
  package var length: Double {
    isVertical ? layout.contentSize.height : layout.contentSize.width
  }

  /// Returns the interval of a frame along the main axis.
  package func along(_ frame: LayoutRect) -> (start: Double, end: Double) {
    let (start, end) = isVertical ? (frame.y, frame.maxY) : (frame.x, frame.maxX)
    return isMirrored ? (length - end, length - start) : (start, end)
  }

  /// Returns the interval of a frame across, in reading direction.
  package func across(_ frame: LayoutRect) -> (start: Double, end: Double) {
    if !isVertical { return (frame.y, frame.maxY) }
    let width = layout.container.width
    return layout.direction == .rightToLeft
      ? (width - frame.maxX, width - frame.x) : (frame.x, frame.maxX)
  }

  /// Returns the point at a distance from the start of the content and from the leading edge.
  package func point(along: Double, across: Double) -> LayoutPoint {
    let main = isMirrored ? length - along : along
    if !isVertical { return LayoutPoint(x: main, y: across) }
    let width = layout.container.width
    return LayoutPoint(x: layout.direction == .rightToLeft ? width - across : across, y: main)
  }

  /// Returns the viewport of a length at a distance from the start of the content.
  package func viewport(at distance: Double, length outer: Double) -> LayoutRect {
    isVertical
      ? LayoutRect(
        x: 0, y: mirroredOffset(distance, outer: outer), width: layout.container.width,
        height: outer)
      : LayoutRect(
        x: mirroredOffset(distance, outer: outer), y: 0, width: outer,
        height: layout.container.height)
  }

  /// Converts between the distance and the offset of a viewport, in both directions.
  package func mirroredOffset(_ distance: Double, outer: Double) -> Double {
    isMirrored ? length - outer - distance : distance
  }
}
