// The bare side of P17: a list in sections as arrays of doubles, with the loops that a program
// without the library would have.

import SectileLayout
import SectilePaths

struct PlainList {
  /// The number of the first row of each section among all rows, and the number of all rows.
  private(set) var firsts: [Int]
  /// The start of each row, and the end of the last one.
  private(set) var starts: [Double]

  /// Adds up the lengths of the rows of all sections; like a layout, it gets them by a call for
  /// each row.
  @inline(never) init(counts: [Int], height: (KindedIndexPath) -> Double) {
    firsts = []
    firsts.reserveCapacity(counts.count + 1)
    starts = []
    starts.reserveCapacity(counts.reduce(1, +))
    var sum = 0.0
    for section in counts.indices {
      firsts.append(starts.count)
      for item in 0..<counts[section] {
        starts.append(sum)
        sum += height(.item(item, inSection: section))
      }
    }
    firsts.append(starts.count)
    starts.append(sum)
  }

  var end: Double { starts[starts.count - 1] }

  @inline(never) mutating func setHeight(_ height: Double, at path: KindedIndexPath) {
    let row = firsts[path.section] + path.item!
    let difference = height - (starts[row + 1] - starts[row])
    for next in row + 1..<starts.count { starts[next] += difference }
  }

  /// Checks the number of items of a section before a row is inserted or removed.
  private func check(_ counts: [Int], at path: KindedIndexPath, difference: Int) {
    let section = path.section
    precondition(counts[section] == firsts[section + 1] - firsts[section] + difference)
  }

  /// Inserts a row; `counts` are the numbers of items of the new state.
  @inline(never) mutating func insert(
    _ height: Double, at path: KindedIndexPath, counts: [Int]
  ) {
    check(counts, at: path, difference: 1)
    let row = firsts[path.section] + path.item!
    starts.insert(starts[row], at: row)
    for next in row + 1..<starts.count { starts[next] += height }
    for section in path.section + 1..<firsts.count { firsts[section] += 1 }
  }

  /// Removes a row; `counts` are the numbers of items of the new state.
  @inline(never) mutating func remove(at path: KindedIndexPath, counts: [Int]) {
    check(counts, at: path, difference: -1)
    let row = firsts[path.section] + path.item!
    let height = starts[row + 1] - starts[row]
    starts.remove(at: row)
    for next in row + 1..<starts.count { starts[next] -= height }
    for section in path.section + 1..<firsts.count { firsts[section] -= 1 }
  }

  /// Returns the first row that ends after an offset.
  func row(endingAfter offset: Double) -> Int {
    max(starts.count(before: offset.nextUp) - 1, 0)
  }

  func frame(_ row: Int) -> LayoutRect {
    LayoutRect(x: 0, y: starts[row], width: 320, height: starts[row + 1] - starts[row])
  }

  /// Calls a closure with the rows that overlap a viewport.
  @inline(__always)
  func forEachRow(in viewport: LayoutRect, _ body: (KindedIndexPath, LayoutRect) -> Void) {
    var row = row(endingAfter: viewport.y)
    var section = 0
    while section + 2 < firsts.count && firsts[section + 1] <= row { section += 1 }
    while row < starts.count - 1 && starts[row] < viewport.y + viewport.height {
      while firsts[section + 1] <= row { section += 1 }
      body(.item(row - firsts[section], inSection: section), frame(row))
      row += 1
    }
  }
}

// MARK: Transition

extension PlainList {
  /// A row that is visible before or after an insertion.
  struct MovingRow {
    var oldPath: KindedIndexPath?
    var newPath: KindedIndexPath
    var start: LayoutRect
    var end: LayoutRect
    var startOpacity: Double
  }

  /// Returns the rows that are visible in this list or in another one, which has one row more.
  @inline(never) func transition(
    to other: PlainList, inserted: KindedIndexPath, in viewport: LayoutRect
  ) -> [MovingRow] {
    var rows: [MovingRow] = []
    var last = KindedIndexPath.item(0, inSection: 0)
    func old(_ path: KindedIndexPath) -> KindedIndexPath? {
      guard path.section == inserted.section, let item = path.item, item >= inserted.item! else {
        return path
      }
      return path == inserted ? nil : .item(item - 1, inSection: path.section)
    }
    other.forEachRow(in: viewport) { path, frame in
      let oldPath = old(path)
      let start = oldPath.map { self.frame(firsts[$0.section] + $0.item!) }
      rows.append(
        MovingRow(
          oldPath: oldPath, newPath: path, start: start ?? frame, end: frame,
          startOpacity: start == nil ? 0 : 1))
      last = path
    }
    forEachRow(in: viewport) { path, frame in
      var newPath = path
      if path.section == inserted.section && path >= inserted {
        newPath = .item(path.item! + 1, inSection: path.section)
      }
      if newPath > last {
        rows.append(
          MovingRow(
            oldPath: path, newPath: newPath, start: frame,
            end: other.frame(other.firsts[newPath.section] + newPath.item!), startOpacity: 1))
      }
    }
    return rows
  }

  /// Returns the frames and opacities at some progress.
  @inline(never) static func frames(
    of rows: [MovingRow], at progress: Double
  ) -> [(frame: LayoutRect, opacity: Double)] {
    rows.map { row in
      var frame = row.start
      frame.y += (row.end.y - frame.y) * progress
      frame.height += (row.end.height - frame.height) * progress
      return (frame, row.startOpacity + (1 - row.startOpacity) * progress)
    }
  }
}
