/// The items whose length is their own although it equals the length that the section layout gives.
///
/// All other lengths need no mark: a length that differs from the section layout's is the item's
/// own. So a row takes eight bytes, and a section without such a coincidence stores no marks.
struct ItemMarks: Sendable {
  /// One member for each item, of the length 1 if it is marked and 0 if not.
  ///
  /// Boxed in an array of one, empty without marks, because few sections have any (benchmark P17).
  private var members: ContiguousArray<OffsetTree<RowRun>> = []

  var isEmpty: Bool { members.isEmpty }

  init() {}

  /// Creates marks from runs that `run(_:isMarked:)` returns.
  init(_ runs: [RowRun]) {
    var builder = OffsetTree<RowRun>.Builder()
    for run in runs { builder.append(run) }
    members = [builder.finish()]
    removeIfUnused()
  }

  static func run(_ count: Int, isMarked: Bool) -> RowRun {
    RowRun(count: count, memberLength: isMarked ? 1 : 0)
  }

  /// Returns the runs of all marks; `count` is the number of items.
  func runs(of count: Int) -> [RowRun] {
    isEmpty ? [Self.run(count, isMarked: false)] : members[0].runs
  }

  /// Returns whether an item is marked, and the end of the items after it that are alike, in
  /// O(log *r*).
  func state(of item: Int) -> (isMarked: Bool, end: Int) {
    if isEmpty { return (false, .max) }
    let location = members[0].location(at: item)
    return (location.length > 0, location.runStart + location.run.count)
  }

  /// Replaces the marks of items; `count` is the number of all items before.
  mutating func replace(_ range: Range<Int>, of count: Int, with marked: [Bool]) {
    replace(range, of: count, with: marked.map { Self.run(1, isMarked: $0) })
  }

  /// Replaces the marks of items by runs; `count` is the number of all items before.
  mutating func replace(_ range: Range<Int>, of count: Int, with runs: [RowRun]) {
    if isEmpty {
      guard runs.contains(where: { $0.memberLength > 0 }) else { return }
      members = [count > 0 ? OffsetTree(Self.run(count, isMarked: false)) : OffsetTree()]
    }
    members[0].replace(range, with: runs)
    removeIfUnused()
  }

  private mutating func removeIfUnused() {
    if members[0].length == 0 { members = [] }
  }
}
