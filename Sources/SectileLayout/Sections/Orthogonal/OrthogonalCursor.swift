import SectilePaths

/// A walk over the items of an orthogonal section: a walk over the orthogonal layout, with the
/// frames converted to the layout around it.
struct OrthogonalCursor: Sendable {
  private var elements: LayoutElements.Iterator
  private let content: OrthogonalContent
  private let section: Int
  private let start: Double
  private let space: ContentSpace
  private let distance: Double
  private let rect: LayoutRect

  init(
    _ content: OrthogonalContent, ofSection section: Int, from body: AxisInterval,
    scrolledBy distance: Double, rect: LayoutRect, _ space: ContentSpace
  ) {
    self.content = content
    self.section = section
    start = body.start
    self.space = space
    self.distance = distance
    self.rect = rect
    // The area is enlarged by the rounding error of the conversion and by a pixel at both ends.
    let layout = content.layout
    let offset = space.orthogonalOrigin(
      body, contentSize: layout.contentSize, scrolledBy: distance)
    let slack =
      AxisSpace.roundingError(upTo: max(layout.contentLength, offset.largestMagnitude))
      + 2 * space.space.pixelLength
    let area = rect.moved(by: .zero - offset).expanded(by: slack)
    elements = layout.elements(in: area).makeIterator()
  }

  mutating func findMore(_ found: inout ElementBuffer) -> Bool {
    while let item = elements.next()?.path.item {
      let frame = content.frame(ofItem: item, from: start, scrolledBy: distance, in: space)
      if rect.overlaps(frame) {
        found.append(LayoutElement(path: .item(item, inSection: section), frame: frame))
      }
      if found.isFull { return true }
    }
    return false
  }
}
