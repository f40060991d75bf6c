// The inputs of items in rows. A row stores a length; the section layout decides whether it is the
// item's own.

extension ResolvedSection {
  /// Returns the input of each item of a run in rows; `column` is an item in the column.
  func input(_ item: RowContent.ItemRun, column: Int) -> MeasuredItem {
    let width = width(ofItem: column)
    let run = item.run
    let isGiven =
      !item.isMarked && gives(run.memberLength, isEstimated: run.isEstimated, across: width)
    return MeasuredItem(
      length: run.memberLength, crossLength: width, span: 1, isEstimated: run.isEstimated,
      origin: isGiven ? .layout : ownOrigin)
  }

  /// The run of an item with the length that the section layout gives every item in a row, if it
  /// gives one.
  var givenRun: RowRun? {
    switch itemLength {
    case .points(let points): RowRun(count: 1, memberLength: points)
    case .estimated(let points): RowRun(count: 1, memberLength: points, isEstimated: true)
    case .ratio(let ratio):
      hasUnequalColumns
        ? nil : gridColumns.map { RowRun(count: 1, memberLength: $0.width() / ratio) }
    case .measured: nil
    }
  }

  /// Visits the inputs of the items of a run in rows.
  func forEachInput(
    of item: RowContent.ItemRun,
    _ visit: (_ first: Int, _ count: Int, MeasuredItem) -> Void
  ) {
    guard givesLengthsByColumn else {
      return visit(item.first, item.run.count, input(item, column: item.first))
    }
    for index in item.first..<item.first + item.run.count {
      visit(index, 1, input(item, column: index))
    }
  }
}
