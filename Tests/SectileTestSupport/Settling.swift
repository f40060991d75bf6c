// The loop of a host that measures what a viewport shows, without `LiveLayout`.

package import SectileLayout
package import SectilePaths

extension CollectionLayout {
  /// Measures the visible elements whose lengths are estimates until the viewport shows none, and
  /// holds the anchor of the viewport.
  ///
  /// - Returns: The number of measured elements.
  @discardableResult package mutating func settle(
    in viewport: inout Viewport, stickingTo ends: ContentEnds = [],
    measure: (KindedIndexPath, ProposedSize) -> LayoutSize
  ) throws(LayoutError) -> Int {
    let anchor = anchor(in: viewport, stickingTo: ends)
    var count = 0
    while case let pending = pendingMeasurements(in: viewport), !pending.isEmpty {
      try setMeasuredSizes(pending.map { (path: $0.path, size: measure($0.path, $0.proposal)) })
      viewport.rect = viewport.rect.moved(
        to: offset(restoring: anchor, in: viewport), along: axis)
      count += pending.count
    }
    return count
  }

  /// Settles a viewport that has only a rectangle, for tests that compare rectangles.
  @discardableResult package mutating func settle(
    in rect: inout LayoutRect, stickingTo ends: ContentEnds = [],
    measure: (KindedIndexPath, ProposedSize) -> LayoutSize
  ) throws(LayoutError) -> Int {
    var viewport = Viewport(rect)
    let count = try settle(in: &viewport, stickingTo: ends, measure: measure)
    rect = viewport.rect
    return count
  }
}
