/// The lengths of the rows and items of a list or a grid whose rows have unequal lengths.
///
/// A list stores rows only. A grid stores items too, because a row is as long as its longest item.
struct RowContent: Sendable {
  private(set) var rows: OffsetTree<RowRun>
  /// The lengths of the items of a grid; empty in a list.
  private(set) var items: OffsetTree<RowRun>
  let columns: Int
  /// The number of items in the arrays that leaves share; 0 if each leaf has its own array.
  private var arrayCount = 0
  var marks = ItemMarks()

  /// Creates the rows of items, from a tree whose leaves do not share arrays.
  init(items: OffsetTree<RowRun>, columns: Int, marks: ItemMarks = ItemMarks()) {
    self.columns = columns
    self.marks = marks
    if columns == 1 {
      rows = items
      self.items = OffsetTree()
    } else {
      self.items = items
      // The leaves of the new tree of rows share arrays.
      rows = items.rows(ofEach: columns)
      arrayCount = items.count
    }
  }

  init(
    rows: OffsetTree<RowRun>, items: OffsetTree<RowRun>, columns: Int, arrayCount: Int
  ) {
    self.rows = rows
    self.items = items
    self.columns = columns
    self.arrayCount = arrayCount
  }

  /// Creates the rows of at least one item; nil if a length is not in `0...largest` or is -0.
  ///
  /// Benchmark: P9.
  init?(lengths: ContiguousArray<Double>, upTo largest: Double, columns: Int) {
    var builder = Builder(count: lengths.count, columns: columns, largest: largest)
    builder.append(lengths)
    guard builder.isValid else { return nil }
    self = builder.finish()
  }

  /// Creates the rows of at least one item, whose lengths a closure returns.
  ///
  /// - Parameter length: Returns the length of an item: finite, not negative and not -0; called
  ///   once for each item, in order.
  @inline(__always) init<Failure: Error>(
    count: Int, columns: Int, length: (Int) throws(Failure) -> Double
  ) throws(Failure) {
    var builder = Builder(count: count, columns: columns)
    try LengthBuilder.forEachArray(ofLengths: count, inMultiplesOf: columns, length) {
      builder.append($0)
    }
    self = builder.finish()
  }

  init(uniform run: RowRun, columns: Int) {
    self.columns = columns
    let rowCount = (run.count - 1) / columns + 1
    rows = OffsetTree(
      columns == 1 ? run : RowRun(count: rowCount, memberLength: run.memberLength))
    items = columns == 1 ? OffsetTree() : OffsetTree(run)
  }

  /// The lengths of the items, in a list and in a grid.
  var lengths: OffsetTree<RowRun> { columns == 1 ? rows : items }

  /// The run of all items, if they are equally long and none is marked.
  var uniformRun: RowRun? {
    if !marks.isEmpty { return nil }
    return columns == 1 ? rows.uniformRun : items.uniformRun
  }

  /// Changes the length of an item, in O(log *r* + *c*) for *c* columns.
  mutating func setLength(
    _ length: Double, of item: Int, isEstimated: Bool, isMarked: Bool = false
  ) {
    // A search is faster than a change, and most marks stay.
    if (isMarked || !marks.isEmpty) && marks.state(of: item).isMarked != isMarked {
      setMarks(of: item..<item + 1, to: isMarked)
    }
    let run = RowRun(count: 1, memberLength: length, isEstimated: isEstimated)
    if columns == 1 { return rows.setMember(item, to: run) }
    items.setMember(item, to: run)
    let row = item / columns
    let first = row * columns
    let longest = items.longest(first..<min(first + columns, items.count))
    rows.setMember(row, to: RowRun(count: 1, memberLength: longest))
  }

  private mutating func setMarks(of items: Range<Int>, to isMarked: Bool) {
    var new = ItemMarks()
    if isMarked { new.append(0..<items.count) }
    marks.replace(items, with: new, count: items.count)
  }

  /// Gives neighboring items one length, in O(log *r* + *c*) for *c* columns.
  mutating func setRun(_ run: RowRun, at first: Int, isMarked: Bool) {
    let range = first..<first + run.count
    setMarks(of: range, to: isMarked)
    guard columns > 1 else {
      rows.replace(range, with: [run])
      return
    }
    items.replace(range, with: [run])
    // The first and the last row can contain other items; the rows between them are alike.
    let changed = range.lowerBound / columns..<(range.upperBound - 1) / columns + 1
    let firstWhole = (range.lowerBound + columns - 1) / columns
    let endWhole = range.upperBound == items.count ? changed.upperBound : range.upperBound / columns
    var runs: [RowRun] = []
    func append(_ row: Int) {
      let longest = items.longest(row * columns..<min((row + 1) * columns, items.count))
      runs.append(RowRun(count: 1, memberLength: longest))
    }
    if firstWhole > changed.lowerBound { append(changed.lowerBound) }
    if endWhole > firstWhole {
      runs.append(RowRun(count: endWhole - firstWhole, memberLength: run.memberLength))
    }
    if endWhole >= firstWhole && endWhole < changed.upperBound { append(endWhole) }
    rows.replace(changed, with: runs)
  }

  /// Replaces items.
  ///
  /// - Parameters:
  ///   - edits: The replacements, in ascending order; their ranges do not overlap.
  ///   - resolved: The section layout, if it decides which items are marked.
  /// - Complexity: Amortized O(log *r*) for each edit and O(1) for each new item. A grid takes
  ///   O(*n*) more for *n* items from the first changed row on, because all can change rows.
  mutating func replace(_ edits: [ItemEdit], _ resolved: ResolvedSection? = nil) {
    for edit in edits.reversed() {
      let runs = edit.inputs.map { $0.run }
      var new = ItemMarks()
      for (index, input) in edit.inputs.enumerated() where resolved?.needsMark(input) ?? false {
        new.append(index..<index + 1)
      }
      marks.replace(edit.range, with: new, count: edit.inputs.count)
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
    rebuildIfSparse()
  }

  /// Removes a row of a list without marks, or inserts one.
  mutating func replaceRow(_ range: Range<Int>, with row: RowRun?) {
    rows.replaceMember(range, with: row)
    rebuildIfSparse()
  }

  /// Rebuilds the trees if a few leaves could keep an array of all former items.
  private mutating func rebuildIfSparse() {
    guard (columns == 1 ? rows.count : items.count) < arrayCount / 4 * 3 else { return }
    rows = rows.rebuilt()
    items = items.rebuilt()
    arrayCount = 0
  }
}

extension RowContent {
  /// Replaces items by a list of items that have the same lengths; no row changes its length.
  mutating func replaceStates(of range: Range<Int>, with new: RowContent) {
    marks.replace(range, with: new.marks, count: range.count)
    if columns > 1 {
      items.replace(range, with: new.rows.runs)
    } else if range.count == rows.count {
      rows = new.rows
    } else {
      rows.replace(range, with: new.rows.runs)
    }
  }
}

extension OffsetTree<RowRun> {
  /// Returns the rows from item `first` on, a multiple of `columns`; each is as long as its longest
  /// item.
  ///
  /// - Complexity: O(log *r* + *n*), where *n* is the number of items from there on.
  fileprivate func rows(ofEach columns: Int, from first: Int = 0) -> OffsetTree<RowRun> {
    guard first < count else { return OffsetTree() }
    var item = location(at: first)
    let rowCount = (count - first - 1) / columns + 1
    var rows = LengthBuilder(count: rowCount)
    LengthBuilder.forEachArray(ofLengths: rowCount, inMultiplesOf: 1) { row in
      var longest = item.length
      for _ in 1..<min(columns, count - first - row * columns) {
        advance(&item)
        longest = max(longest, item.length)
      }
      if row + 1 < rowCount { advance(&item) }
      return longest
    } _: {
      rows.append($0)
    }
    return rows.finish()
  }

  fileprivate func longest(_ range: Range<Int>) -> Double {
    var item = location(at: range.lowerBound)
    var longest = item.length
    for index in range.dropFirst() {
      if !item.move(to: index) { item = location(at: index) }
      longest = max(longest, item.length)
    }
    return longest
  }
}

extension OffsetTree<RowRun> {
  // Not inlined, because the code is long.
  /// Replaces a member by a run of one.
  @inline(never) fileprivate mutating func setMember(_ index: Int, to run: RowRun) {
    var run = run
    if !updateRun(of: index, with: &run, { $0 = $1 }) { replace(index..<index + 1, with: [run]) }
  }
}
