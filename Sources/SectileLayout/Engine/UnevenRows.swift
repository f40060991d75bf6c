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
  /// How many items the arrays were of that leaves may be parts of; 0 if leaves have arrays of their own.
  private var arrayCount = 0

  /// Creates the rows of items whose tree has arrays of its own.
  init(items: ExtentTree<RowRun>, columns: Int) {
    self.columns = columns
    if columns == 1 {
      rows = items
      self.items = ExtentTree()
    } else {
      self.items = items
      // The tree of rows may keep arrays of lengths that were made for it.
      rows = items.rows(ofEach: columns)
      arrayCount = items.count
    }
  }

  /// Creates the rows of items of some lengths, at least one.
  ///
  /// - Returns: nil, if a length is not in `0...largest` or is -0.
  /// - Complexity: O(*n*) for *n* items. Benchmark: P9.
  init?(lengths: ContiguousArray<Double>, upTo largest: Double, columns: Int) {
    var builder = Builder(count: lengths.count, columns: columns, largest: largest)
    builder.append(lengths)
    guard builder.areAllowed else { return nil }
    self = builder.finish()
  }

  /// Creates the rows of items whose lengths come one by one.
  ///
  /// - Parameters:
  ///   - count: How many items there are; at least 1.
  ///   - length: Returns the length of an item, finite and not negative; asked once for each, in order.
  /// - Complexity: O(*n*) for *n* items.
  @inline(__always) init<Failure: Error>(
    count: Int, columns: Int, length: (Int) throws(Failure) -> Double
  ) throws(Failure) {
    var builder = Builder(count: count, columns: columns)
    try LengthBuilder.forEachArray(ofLengths: count, inMultiplesOf: columns, length) {
      builder.append($0)
    }
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

  /// Returns the same items in other columns.
  func arranged(inColumns columns: Int) -> UnevenRows {
    var rows = UnevenRows(items: lengths, columns: columns)
    rows.arrayCount = max(arrayCount, rows.arrayCount)
    return rows
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
  /// - Complexity: Amortized O(log *r*) an edit and O(1) an item in a list; in a grid, O(*n*) more for *n*
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
    // A few leaves should not keep an array of all that there once was.
    if lengths.count < arrayCount / 4 * 3 {
      rows = rows.rebuilt()
      items = items.rebuilt()
      arrayCount = 0
    }
  }
}

// MARK: Building

extension UnevenRows {
  /// Makes rows from the lengths of items, which come in arrays.
  private struct Builder {
    let columns: Int
    let count: Int
    var items: LengthBuilder
    var rows: LengthBuilder

    /// Creates a builder for so many items, at least 1, of which none is longer than `largest`.
    init(count: Int, columns: Int, largest: Double = .greatestFiniteMagnitude) {
      self.columns = columns
      self.count = count
      items = LengthBuilder(count: count, largest: largest)
      rows = LengthBuilder(count: (count - 1) / columns + 1)
    }

    /// Whether all lengths so far are allowed, without which there will be no rows.
    var areAllowed: Bool { items.areAllowed }

    /// Adds items at the end, at least one: rows that are whole, but for the last of all.
    mutating func append(_ lengths: ContiguousArray<Double>) {
      items.append(lengths)
      guard columns > 1 && areAllowed else { return }
      rows.append(UnevenRows.longest(ofEach: columns, of: lengths.span))
    }

    /// Returns the rows of all items.
    consuming func finish() -> UnevenRows {
      columns == 1
        ? UnevenRows(rows: items.finish(), items: ExtentTree(), columns: 1, arrayCount: count)
        : UnevenRows(
          rows: rows.finish(), items: items.finish(), columns: columns, arrayCount: count)
    }
  }

  private init(
    rows: ExtentTree<RowRun>, items: ExtentTree<RowRun>, columns: Int, arrayCount: Int
  ) {
    self.rows = rows
    self.items = items
    self.columns = columns
    self.arrayCount = arrayCount
  }

  /// Returns how long the longest of so many items is, for each row.
  private static func longest(
    ofEach columns: Int, of lengths: borrowing Swift.Span<Double>
  ) -> ContiguousArray<Double> {
    let wholeRows = lengths.count / columns
    let rest = lengths.extracting((wholeRows * columns)...)
    let whole = lengths.extracting(first: wholeRows * columns)
    return ContiguousArray(capacity: wholeRows + 1) { rows in
      // A number that the compiler knows makes a loop over few columns none.
      switch columns {
      case 2: appendLongest(ofEach: 2, of: whole, to: &rows)
      case 3: appendLongest(ofEach: 3, of: whole, to: &rows)
      case 4: appendLongest(ofEach: 4, of: whole, to: &rows)
      default: appendLongest(ofEach: columns, of: whole, to: &rows)
      }
      if !rest.isEmpty { appendLongest(ofEach: rest.count, of: rest, to: &rows) }
    }
  }

  @inline(__always) private static func appendLongest(
    ofEach columns: Int, of lengths: borrowing Swift.Span<Double>,
    to rows: inout OutputSpan<Double>
  ) {
    var first = 0
    while first < lengths.count {
      let items = lengths.extracting(first..<first &+ columns)
      var longest = items[0]
      for item in 1..<columns {
        // As `max`, in one instruction and not in five: it asks for no number.
        longest = longest > items[item] ? longest : items[item]
      }
      rows.append(longest)
      first &+= columns
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
