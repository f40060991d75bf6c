// The lines of placed items: those of a flow, and of a grid in which items span several columns.

extension PlacedItems {
  /// Whether blocks consist of lines.
  var hasLines: Bool { count > 0 && !blocks.find(.index(0)).run.lines.isEmpty }

  /// Visits the lines that overlap or touch an interval, relative to the first line.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* lines.
  func forEachLine(from low: Double, to high: Double, _ visit: (ItemLine) -> Void) {
    guard hasLines else { return }
    var block = blocks.firstBlock(from: 0, overlapping: low, high)
    while let current = block {
      for index in current.run.lines.indices {
        let line = line(index, of: current)
        if line.interval.start > high { return }
        if line.interval.end >= low { visit(line) }
      }
      block = blocks.firstBlock(from: current.runEnd, overlapping: low, high)
    }
  }

  /// Returns the line of an item, in O(log *n*).
  func line(of item: Int) -> ItemLine {
    let block = blocks.find(.index(item))
    let index = block.run.lines.lastIndex { $0.item <= block.member }
    return line(index!, of: block)
  }

  /// Returns the line and the columns of an item: in a flow, its position in its line.
  ///
  /// - Parameter columnCount: The number of columns of a grid or a masonry.
  /// - Complexity: O(log *n*)
  func cell(of item: Int, columnCount: Int?) -> ItemCell {
    let block = blocks.find(.index(item))
    let place = block.run.places[block.member]
    var cell = ItemCell()
    if case .columns(let column, let span) = place.cross {
      cell.column = .init(index: Int(column), span: Int(span), count: columnCount)
    }
    if let line = block.run.lines.lastIndex(where: { $0.item <= block.member }) {
      cell.line = .init(
        index: blocks.summary(beforeRunOf: item).lineCount + line, count: blocks.summary.lineCount)
      if cell.column == nil {
        cell.column = .init(index: block.member - block.run.lines[line].item)
      }
    } else if cell.column != nil && block.run.masonry == nil {
      cell.line = .init(index: Int(place.row), count: blocks.summary.lineCount)
    }
    return cell
  }

  private func line(_ index: Int, of location: OffsetTree<PlacedBlock>.Position) -> ItemLine {
    let lines = location.run.lines
    let end = index + 1 < lines.count ? lines[index + 1].item : location.run.count
    return ItemLine(
      items: location.runStart + lines[index].item..<location.runStart + end,
      interval: AxisInterval(
        start: location.runPosition + lines[index].main,
        length: lines[index].length),
      nextItem: location.runStart + end < count ? location.runStart + end : nil)
  }
}
