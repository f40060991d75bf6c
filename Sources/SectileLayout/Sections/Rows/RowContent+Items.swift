// The items of rows as runs, with the marks of items whose length is their own.

extension RowContent {
  /// Turns measured lengths of items into estimates; no row changes its length.
  ///
  /// - Complexity: O(log *r* + *n*) for *n* runs of items that are alike.
  mutating func forget(_ range: Range<Int>, _ resolved: ResolvedSection) {
    if range.isEmpty { return }
    var builder = ItemsBuilder()
    forEachItemRun(in: range) { item in
      resolved.forEachInput(of: item) { _, count, input in
        var input = input
        input.forget()
        var run = input.run
        run.count = count
        builder.append(run, isMarked: resolved.needsMark(input))
      }
    }
    replaceStates(of: range, with: builder.finish(columns: 1))
  }

  /// Sets the own size of items.
  ///
  /// - Parameters:
  ///   - size: The size of each of the items; its cross length is ignored.
  ///   - range: The items, at least one.
  ///   - resolved: The section layout that decides which items are marked.
  /// - Complexity: O(log *r* + *c*) for *c* columns, for any number of items; O(*n*) for *n* items
  ///   if the section layout gives a length that depends on the column.
  mutating func setSize(_ size: MeasuredItem, of range: Range<Int>, _ resolved: ResolvedSection) {
    func isMarked(_ item: Int) -> Bool {
      resolved.gives(
        size.length, isEstimated: size.isEstimated, across: resolved.width(ofItem: item))
    }
    if range.count == 1 || resolved.givesLengthsByColumn {
      for item in range {
        setLength(
          size.length, of: item, isEstimated: size.isEstimated, isMarked: isMarked(item))
      }
      return
    }
    var run = size.run
    run.count = range.count
    setRun(run, at: range.lowerBound, isMarked: isMarked(range.lowerBound))
  }

  /// Marks the items whose length is the one that the section layout gives.
  mutating func mark(_ resolved: ResolvedSection) {
    if let given = resolved.givenRun {
      var hasGiven = false
      lengths.forEachRun { hasGiven = hasGiven || $0.memberLength == given.memberLength }
      if !hasGiven { return }
    }
    marks = ItemMarks()
    var first = 0
    lengths.forEachRun { run in
      for item in first..<first + run.count
      where resolved.gives(
        run.memberLength, isEstimated: run.isEstimated, across: resolved.width(ofItem: item))
      {
        marks.append(item..<item + 1)
      }
      first += run.count
    }
  }

  /// Neighboring items that are alike.
  struct ItemRun {
    var first: Int
    var run: RowRun
    var isMarked: Bool
  }

  /// Returns an item as a run of one, in O(log *r*).
  func itemRun(at item: Int) -> ItemRun {
    ItemRun(
      first: item, run: lengths.find(.index(item)).run.part(0..<1),
      isMarked: marks.state(of: item).isMarked)
  }

  /// Visits the runs of items in a range, in order.
  func forEachItemRun(in range: Range<Int>, _ visit: (ItemRun) -> Void) {
    guard !range.isEmpty else { return }
    var item = lengths.find(.index(range.lowerBound))
    var next = range.lowerBound
    while true {
      let end = min(item.runEnd, range.upperBound)
      while next < end {
        let (isMarked, markEnd) = marks.state(of: next)
        let last = min(end, markEnd)
        visit(ItemRun(first: next, run: item.run.part(0..<last - next), isMarked: isMarked))
        next = last
      }
      if next == range.upperBound { return }
      lengths.move(&item, to: next)
    }
  }
}

extension RowContent {
  /// A builder of rows from items in any state.
  struct ItemsBuilder {
    private var items = OffsetTree<RowRun>.Builder()
    private var count = 0
    private var marks = ItemMarks()

    mutating func append(_ run: RowRun, isMarked: Bool) {
      items.append(run)
      if isMarked { marks.append(count..<count + run.count) }
      count += run.count
    }

    mutating func append(_ item: MeasuredItem, _ resolved: ResolvedSection) {
      append(item.run, isMarked: resolved.needsMark(item))
    }

    consuming func finish(columns: Int) -> RowContent {
      RowContent(items: items.finish(), columns: columns, marks: marks)
    }
  }
}
