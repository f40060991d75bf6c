// Makes rows of unequal lengths from the lengths of their items, a few hundred at a time.

extension RowContent {
  /// A builder of rows from arrays of item lengths.
  struct Builder {
    let columns: Int
    let count: Int
    var items: LengthBuilder
    var rows: LengthBuilder

    /// Creates a builder for `count` items, at least 1, that are not longer than `largest`.
    init(count: Int, columns: Int, largest: Double = .greatestFiniteMagnitude) {
      self.columns = columns
      self.count = count
      items = LengthBuilder(count: count, largest: largest)
      rows = LengthBuilder(count: (count - 1) / columns + 1)
    }

    /// Whether all lengths so far are valid; if not, `finish` must not be called.
    var isValid: Bool { items.isValid }

    /// Appends at least one item: whole rows, except that the last row of all may be incomplete.
    mutating func append(_ lengths: ContiguousArray<Double>) {
      items.append(lengths)
      guard columns > 1 && isValid else { return }
      rows.append(RowContent.longest(ofEach: columns, of: lengths.span))
    }

    consuming func finish() -> RowContent {
      columns == 1
        ? RowContent(rows: items.finish(), items: OffsetTree(), columns: 1, arrayCount: count)
        : RowContent(
          rows: rows.finish(), items: items.finish(), columns: columns, arrayCount: count)
    }
  }

  /// Returns the length of the longest item of each row.
  private static func longest(
    ofEach columns: Int, of lengths: borrowing Span<Double>
  ) -> ContiguousArray<Double> {
    let wholeRows = lengths.count / columns
    let rest = lengths.extracting((wholeRows * columns)...)
    let whole = lengths.extracting(first: wholeRows * columns)
    return ContiguousArray(capacity: wholeRows + 1) { rows in
      appendLongest(ofEach: columns, of: whole, to: &rows)
      if !rest.isEmpty { appendLongest(ofEach: rest.count, of: rest, to: &rows) }
    }
  }

  @inline(__always) private static func appendLongest(
    ofEach columns: Int, of lengths: borrowing Span<Double>,
    to rows: inout OutputSpan<Double>
  ) {
    var first = 0
    while first < lengths.count {
      let items = lengths.extracting(first..<first &+ columns)
      var longest = items[0]
      for item in 1..<columns {
        // `max` takes five instructions and not one, because it handles NaN.
        longest = longest > items[item] ? longest : items[item]
      }
      rows.append(longest)
      first &+= columns
    }
  }
}
