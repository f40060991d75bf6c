/// The lengths of the rows and items of a list or a grid whose rows have unequal lengths.
///
/// A list stores rows only. A grid stores items too, because a row is as long as its longest item.
struct RowContent: Sendable {
  private(set) var rows: OffsetTree<RowRun>
  /// The lengths of the items of a grid; empty in a list.
  private(set) var items: OffsetTree<RowRun>
  let columns: Int
  var marks = ItemMarks()

  init(items: OffsetTree<RowRun>, columns: Int, marks: ItemMarks = ItemMarks()) {
    self.columns = columns
    self.marks = marks
    rows = columns == 1 ? items : items.rows(ofEach: columns)
    self.items = columns == 1 ? OffsetTree() : items
  }

  /// Creates the rows of items, whose lengths a closure returns.
  ///
  /// - Parameter length: Returns the length of an item: finite, not negative and not -0; called
  ///   once for each item, in order.
  init<Failure: Error>(
    count: Int, columns: Int, length: (Int) throws(Failure) -> Double
  ) throws(Failure) {
    var items = OffsetTree<RowRun>.Builder()
    for item in 0..<count { items.append(RowRun(count: 1, memberLength: try length(item))) }
    self.init(items: items.finish(), columns: columns)
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
    var rows = OffsetTree.Builder()
    var item = find(.index(first))
    var left = count - first
    while true {
      var longest = item.length
      for _ in 1..<min(columns, left) {
        move(&item, to: item.index + 1)
        longest = max(longest, item.length)
      }
      rows.append(RowRun(count: 1, memberLength: longest))
      left -= columns
      if left <= 0 { return rows.finish() }
      move(&item, to: item.index + 1)
    }
  }

  fileprivate func longest(_ range: Range<Int>) -> Double {
    var item = find(.index(range.lowerBound))
    var longest = item.length
    for index in range.dropFirst() {
      move(&item, to: index)
      longest = max(longest, item.length)
    }
    return longest
  }
}

extension OffsetTree<RowRun> {
  /// Replaces a member by a run of one.
  fileprivate mutating func setMember(_ index: Int, to run: RowRun) {
    if !updateRun(of: index, { $0 = run }) { replace(index..<index + 1, with: [run]) }
  }
}
