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

  /// Creates a walk over the items that overlap a rectangle.
  ///
  /// - Parameters:
  ///   - body: The interval of the items along the main axis.
  ///   - distance: The distance by which the section is scrolled from its start.
  ///   - rect: The rectangle in content coordinates.
  ///   - space: The coordinate space of the layout around the section.
  ///   - findsFirstRow: Whether to find only the first row, if there are rows.
  init(
    _ content: OrthogonalContent, ofSection section: Int, from body: AxisInterval,
    scrolledBy distance: Double, rect: LayoutRect, _ space: ContentSpace, findsFirstRow: Bool
  ) {
    self.content = content
    self.section = section
    start = body.start
    self.space = space
    self.distance = distance
    self.rect = rect
    // The area is enlarged by the rounding error of the conversion and by a pixel at both ends.
    let layout = content.layout
    let offset = content.origin(body, scrolledBy: distance, in: space)
    let slack =
      AxisSpace.roundingError(upTo: max(layout.contentLength, offset.largestMagnitude))
      + 2 * space.space.pixelLength
    var area = rect.moved(by: .zero - offset).expanded(by: slack)
    if findsFirstRow, let row = content.firstRow { area = row.expanded(by: slack) }
    elements = layout.elements(in: area).makeIterator()
  }

  /// Appends the next items to a buffer until it is full; returns whether there may be more.
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
