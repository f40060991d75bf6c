// The rows of an outline that does not change, such as a table of contents or a file of records: an
// array takes 20 bytes for a row and answers in constant time.

/// The parents and the children of rows, from their levels.
///
/// The parent of a row is the last one before it with a lower level.
struct RowLevels: Equatable, Sendable {
  private struct Row: Equatable, Sendable {
    /// The index of the parent, or -1.
    var parent: Int32
    /// The index of the last descendant, or that of the row.
    var last: Int32
    /// The index among the siblings.
    var index: Int32
    /// The number of children.
    var childCount: Int32 = 0
    /// The number of ancestors.
    var level: Int32
  }

  private var rows: [Row] = []
  private var rootCount: Int32 = 0

  /// - Complexity: O(*n*) for *n* rows.
  init(_ levels: some Sequence<Int>) {
    rows.reserveCapacity(levels.underestimatedCount)
    // The last row and its ancestors.
    var open: [(row: Int, level: Int)] = []
    for level in levels {
      while let last = open.last, last.level >= level {
        rows[last.row].last = Int32(rows.count - 1)
        open.removeLast()
      }
      let parent = open.last?.row
      let index = parent.map { rows[$0].childCount } ?? rootCount
      if let parent { rows[parent].childCount += 1 } else { rootCount += 1 }
      rows.append(
        Row(
          parent: Int32(parent ?? -1), last: Int32(rows.count), index: index,
          level: Int32(open.count)))
      open.append((rows.count - 1, level))
    }
    for entry in open { rows[entry.row].last = Int32(rows.count - 1) }
  }

  var isEmpty: Bool { rows.isEmpty }

  private func row(at index: Int) -> Row? { index < rows.count ? rows[index] : nil }

  func parent(of row: Int) -> Int? {
    guard let row = self.row(at: row), row.parent >= 0 else { return nil }
    return Int(row.parent)
  }

  func lastDescendant(of row: Int) -> Int { self.row(at: row).map { Int($0.last) } ?? row }

  func level(of row: Int) -> Int { Int(self.row(at: row)?.level ?? 0) }

  func siblingPosition(of row: Int) -> (index: Int, count: Int)? {
    guard let row = self.row(at: row) else { return nil }
    let count = row.parent < 0 ? rootCount : rows[Int(row.parent)].childCount
    return (Int(row.index), Int(count))
  }
}
