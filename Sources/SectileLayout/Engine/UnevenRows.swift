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

  /// Creates the rows of items of some lengths, of which there must be one.
  ///
  /// - Complexity: O(*n*) for *n* items. Benchmark: P9.
  init(lengths: ContiguousArray<Double>, columns: Int) {
    var builder = Builder(count: lengths.count, columns: columns)
    builder.append(lengths.span)
    self = builder.finish()
  }

  /// Creates the rows of items whose lengths come one by one.
  ///
  /// - Parameters:
  ///   - count: How many items there are; at least 1.
  ///   - length: Returns the length of an item; asked once for each, in order.
  /// - Complexity: O(*n*) for *n* items.
  @inline(__always) init<Failure: Error>(
    count: Int, columns: Int, length: (Int) throws(Failure) -> Double
  ) throws(Failure) {
    var builder = Builder(count: count, columns: columns)
    let rowsAtOnce = max(256 / columns, 1)
    try forEachPiece(of: rowsAtOnce * columns, ofLengths: count, length) { builder.append($0) }
    self = builder.finish()
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

// MARK: Building

extension UnevenRows {
  /// Makes rows from the lengths of items, which come in pieces.
  struct Builder {
    private let columns: Int
    private var items: LengthBuilder
    private var rows: LengthBuilder

    /// Creates a builder for so many items, at least 1.
    init(count: Int, columns: Int) {
      self.columns = columns
      items = LengthBuilder(count: count)
      rows = LengthBuilder(count: (count - 1) / columns + 1)
    }

    /// Adds items at the end, at least one: rows that are whole, but for the last of all.
    mutating func append(_ lengths: borrowing Swift.Span<Double>) {
      items.append(lengths)
      if columns == 1 { return }
      var rowLengths = ContiguousArray(
        repeating: 0.0, count: (lengths.count - 1) / columns + 1)
      Self.writeLongest(ofEach: columns, of: lengths, to: &rowLengths)
      rows.append(rowLengths.span)
    }

    private static func writeLongest(
      ofEach columns: Int, of lengths: borrowing Swift.Span<Double>,
      to rowLengths: inout ContiguousArray<Double>
    ) {
      var rows = rowLengths.mutableSpan
      var row = 0
      var left = columns
      var longest = 0.0
      for item in lengths.indices {
        // As `max`, in one instruction and not in five: it asks for no number.
        longest = lengths[item] > longest ? lengths[item] : longest
        left &-= 1
        if left == 0 {
          rows[row] = longest
          row &+= 1
          left = columns
          longest = 0
        }
      }
      if left < columns { rows[row] = longest }
    }

    /// Returns the rows of all items.
    consuming func finish() -> UnevenRows {
      columns == 1
        ? UnevenRows(rows: items.finish(), items: ExtentTree(), columns: 1)
        : UnevenRows(rows: rows.finish(), items: items.finish(), columns: columns)
    }
  }

  private init(rows: ExtentTree<RowRun>, items: ExtentTree<RowRun>, columns: Int) {
    self.rows = rows
    self.items = items
    self.columns = columns
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
