// SectileLayout/Engine/UnevenRows.swift
//
// The rows of a list or a grid whose lengths differ. A list keeps rows only; a grid keeps its items
// too, since a row is as long as the longest of them.

/// The lengths of the rows and items of a section.
struct UnevenRows: Sendable {
  private(set) var rows: ExtentTree<RowRun>
  /// The lengths of the items, where a row has several; empty in a list.
  private(set) var items: ExtentTree<RowRun>
  let columns: Int

  init(items: ExtentTree<RowRun>, columns: Int) {
    self.columns = columns
    if columns == 1 {
      rows = items
      self.items = ExtentTree()
    } else {
      self.items = items
      rows = items.rows(ofEach: columns)
    }
  }

  /// Creates the rows of items whose lengths come one by one.
  ///
  /// - Parameters:
  ///   - count: How many items there are.
  ///   - length: Returns the length of an item; asked once for each, in order.
  /// - Complexity: O(*n*) for *n* items. Benchmark: P9.
  @inline(__always) init<Failure: Error>(
    count: Int, columns: Int, length: (Int) throws(Failure) -> Double
  ) throws(Failure) {
    self.columns = columns
    if columns == 1 {
      rows = try ExtentTree(count: count, length: length)
      items = ExtentTree()
      return
    }
    var rowLengths: [Double] = []
    rowLengths.reserveCapacity((count - 1) / columns + 1)
    var longest = 0.0
    var left = columns
    items = try ExtentTree(count: count) { item throws(Failure) in
      let length = try length(item)
      longest = max(longest, length)
      left &-= 1
      if left == 0 {
        rowLengths.append(longest)
        longest = 0
        left = columns
      }
      return length
    }
    if left < columns { rowLengths.append(longest) }
    rows = ExtentTree(count: rowLengths.count) { rowLengths[$0] }
  }

  /// Creates rows of one length.
  init(uniform run: RowRun, columns: Int) {
    self.columns = columns
    let rowCount = (run.count - 1) / columns + 1
    rows = ExtentTree(
      columns == 1 ? run : RowRun(count: rowCount, memberLength: run.memberLength))
    items = columns == 1 ? ExtentTree() : ExtentTree(run)
  }

  /// The lengths of the items, whatever the number of columns.
  var lengths: ExtentTree<RowRun> { columns == 1 ? rows : items }

  /// The run of all items, if all are equally long.
  var uniformRun: RowRun? { columns == 1 ? rows.uniformRun : items.uniformRun }

  /// Changes the length of an item.
  ///
  /// - Complexity: O(log *r* + *c*) for *c* columns.
  mutating func setLength(_ length: Double, of item: Int, isEstimated: Bool) {
    let run = RowRun(count: 1, memberLength: length, isEstimated: isEstimated)
    guard columns > 1 else {
      if !rows.updateRun(of: item, { $0 = run }) { rows.replace(item..<item + 1, with: [run]) }
      return
    }
    if !items.updateRun(of: item, { $0 = run }) { items.replace(item..<item + 1, with: [run]) }
    let row = item / columns
    let first = row * columns
    let longest = items.longest(first..<min(first + columns, items.count))
    let rowRun = RowRun(count: 1, memberLength: longest)
    if !rows.updateRun(of: row, { $0 = rowRun }) { rows.replace(row..<row + 1, with: [rowRun]) }
  }

  /// Replaces items.
  ///
  /// - Parameter edits: Which items are replaced by which, in ascending order and apart.
  /// - Complexity: O(log *r*) an edit and O(1) a new item in a list; in a grid, O(*n*) more for *n*
  ///   items from the row of the first replaced one on, as all of them change rows.
  mutating func replace(_ edits: [ItemEdit]) {
    for edit in edits.reversed() {
      let runs = edit.inputs.map { $0.run }
      if columns == 1 {
        rows.replace(edit.range, with: runs)
      } else {
        items.replace(edit.range, with: runs)
      }
    }
    if columns > 1, let first = edits.first {
      let row = min(first.range.lowerBound / columns, rows.count)
      rows.replace(row..<rows.count, with: items.rows(ofEach: columns, from: row * columns).runs)
    }
  }
}

extension ExtentTree<RowRun> {
  /// Returns the length of the longest of some members.
  fileprivate func longest(_ range: Range<Int>) -> Double {
    var place = self.place(at: range.lowerBound)
    var longest = place.length
    for index in range.dropFirst() {
      if !place.move(to: index) { place = self.place(at: index) }
      longest = max(longest, place.length)
    }
    return longest
  }
}
