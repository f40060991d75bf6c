package import SectileLayout
package import SectilePaths

extension CollectionLayout {
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
