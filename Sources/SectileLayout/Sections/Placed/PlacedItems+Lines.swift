// The lines of placed items: those of a flow, of a grid in which items span several columns, and
// groups with measured items. A block stores the lines that begin in it.

import SectilePaths

extension PlacedItems {
  /// Whether the items form lines; those of a masonry and a custom arrangement do not.
  var hasLines: Bool { lineCount > 0 }

  var lineCount: Int { blocks.summary.lineCount }

  /// Returns a line, in O(log *n*).
  func line(at index: Int) -> SectionLine {
    // The search passes the lines of all parts of the tree before the block.
    var before = 0
    let block = blocks.first(from: 0) { bounds, _ in
      if before + bounds.lineCount > index { return true }
      before += bounds.lineCount
      return false
    }
    guard let block else {
      fatalError("PlacedItems.line: line \(index) is not in 0..<\(lineCount).")
    }
    let lines = block.run.lines
    let line = lines[index - before]
    let next = index - before + 1
    let end =
      next < lines.count
      ? block.runStart + lines[next].item : firstItemOfLine(inBlockFrom: block.runEnd)
    return SectionLine(
      items: block.runStart + line.item..<end,
      interval: AxisInterval(start: block.runPosition + line.main, length: line.length))
  }

  /// Returns the first item of the first line that begins in a block from an item on; the number of
  /// items if there is none.
  private func firstItemOfLine(inBlockFrom item: Int) -> Int {
    blocks.first(from: item) { bounds, _ in bounds.lineCount > 0 }
      .map { $0.runStart + $0.run.lines[0].item } ?? count
  }

  /// Returns the index of the line that an item is in, in O(log *n*).
  func line(ofItem item: Int) -> Int {
    let block = blocks.find(.index(item))
    if fillsHoles { return Int(block.run.placements[block.member].row) }
    let index = block.run.lines.lastIndex { $0.item <= block.member } ?? 0
    return blocks.summary(beforeRunOf: item).lineCount + index
  }

  /// Returns the line and the columns of an item: in a flow, its position in its line.
  ///
  /// - Parameter columnCount: The number of columns of a grid or a masonry.
  /// - Complexity: O(log *n*)
  func cell(of item: Int, columnCount: Int?) -> ItemCell {
    var cell = ItemCell()
    if case .columns(let column, let span) = self.item(at: item).placement.cross {
      cell.column = .init(index: Int(column), span: Int(span), count: columnCount)
    }
    guard hasLines else { return cell }
    let index = line(ofItem: item)
    cell.line = .init(index: index, count: lineCount)
    if cell.column == nil {
      cell.column = .init(index: item - line(at: index).items.lowerBound)
    }
    return cell
  }
}
