import SectilePaths

extension SectionGeometry {
  /// Appends the items that a search finds in the rows of this orthogonal layout, each as long as
  /// its row; `OrthogonalContent.find` describes the parameters and the result.
  ///
  /// The frames are computed in the layout around the section while the rows are visited, because a
  /// second step for each item takes twice as long.
  ///
  /// - Parameter rounding: The rounding error of positions.
  func findOrthogonalRows(
    _ search: ItemSearch, in columns: ResolvedColumns, through window: OrthogonalWindow,
    _ rounding: Double, from position: inout ItemPosition, to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    let walk = rowWalk(columns)
    let (rect, content, space) = (search.rect, search.content, search.content.space)
    guard let visible = window.crossInterval(of: search, rounding) else { return false }
    // Relative to the first row.
    let low = visible.start + window.distance - walk.bodyStart
    let high = visible.end + window.distance - walk.bodyStart
    let firstMain = window.mainSide(of: 0, in: columns, content)
    let findsOneRow = search.findsFirstRow
    var start = OffsetTree<RowRun>.Search.offset(low)
    if findsOneRow { start = .index(0) }
    if !position.isStart { start = .index(position.line) }
    var column = position.member
    var full = -1
    var visited = 0
    func crossSide(_ start: Double, _ length: Double) -> ContentInterval {
      space.crossSide(walk.bodyStart + start - window.distance, length: length)
    }
    walk.forEachRow(
      from: start, in: self.content, skipsCopies: search.skipsCopies, at: crossSide
    ) { row in
      if findsOneRow ? row.index > 0 : row.start > high { return false }
      let cross = crossSide(row.start, row.length)
      let items = walk.items(inRow: row.index)
      visited += items.count
      while column < items.count {
        let frame = space.rect(
          main: column == 0 ? firstMain : window.mainSide(of: column, in: columns, content),
          cross: cross)
        if window.shows(frame, in: rect, rounding) {
          if found.freeCapacity == 0 {
            full = row.index
            return false
          }
          found.append(
            LayoutElement(
              path: .item(items.lowerBound + column, inSection: window.section), frame: frame))
        }
        column += 1
      }
      column = 0
      return true
    }
    countVisits(visited)
    if full < 0 { return false }
    position = ItemPosition(line: full, member: column)
    return true
  }
}
