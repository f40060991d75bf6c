// A longest common subsequence of any two lists. It is used if there are so many pairs of equal
// elements that `CommonSubsequence` would need too much memory. Tests call it directly.

internal import SectilePaths

/// A longest common subsequence in linear space (Hirschberg 1975), with one bit per column of the
/// table of lengths (Hyyrö 2004).
///
/// For each half of the rows, two passes compute the lengths of the common subsequences with every
/// beginning and with every end of the columns. They show where to divide the columns. The time is
/// at most O(*n* *m* / 64) for *n* rows and *m* columns, twice that of the lengths alone.
package struct LinearSubsequence {
  /// A part of the table, whose longest common subsequence is searched.
  private typealias Part = (rows: Range<Int>, columns: Range<Int>)

  private let rows: [UInt32]
  private let columns: [UInt32]
  private let forward: ClassMasks
  private let backward: ClassMasks
  /// A bit for each column, which is 0 if the subsequence grows with this column.
  private var bits: [UInt64]
  /// For each column of a part, the length with the columns before it.
  private var lengths: [UInt32] = []
  /// The matched rows and columns, in no order.
  package private(set) var pairs: [(row: Int, column: Int)] = []

  /// Creates a search.
  ///
  /// - Parameter classCount: A number that is greater than all classes of both lists.
  package init(rows: [UInt32], columns: [UInt32], classCount: Int) {
    self.rows = rows
    self.columns = columns
    forward = ClassMasks(columns, classCount: classCount)
    backward = ClassMasks(columns.reversed(), classCount: classCount)
    bits = Array(repeating: .max, count: columns.count / 64 + 1)
  }

  /// Finds the pairs.
  ///
  /// - Parameter isCancelled: Receives the work since the last call, in words and columns, and
  ///   returns whether to stop.
  /// - Returns: False if cancelled.
  package mutating func find(isCancelled: (Int) -> Bool) -> Bool {
    var parts: [Part] = [(0..<rows.count, 0..<columns.count)]
    while var part = parts.popLast() {
      trim(&part)
      if part.rows.isEmpty || part.columns.isEmpty { continue }
      if part.rows.count == 1 {
        let kind = rows[part.rows.lowerBound]
        if let column = columns[part.columns].firstIndex(of: kind) {
          pairs.append((part.rows.lowerBound, column))
        }
        if isCancelled(part.columns.count) { return false }
        continue
      }
      let middle = part.rows.lowerBound + part.rows.count / 2
      guard let column = division(of: part, at: middle, isCancelled) else { return false }
      parts.append((part.rows.lowerBound..<middle, part.columns.lowerBound..<column))
      parts.append((middle..<part.rows.upperBound, column..<part.columns.upperBound))
    }
    return true
  }

  /// Matches the common prefix and suffix of a part.
  private mutating func trim(_ part: inout Part) {
    var (row, column) = (part.rows.lowerBound, part.columns.lowerBound)
    var (rowEnd, columnEnd) = (part.rows.upperBound, part.columns.upperBound)
    while row < rowEnd && column < columnEnd && rows[row] == columns[column] {
      pairs.append((row, column))
      row += 1
      column += 1
    }
    while row < rowEnd && column < columnEnd && rows[rowEnd - 1] == columns[columnEnd - 1] {
      rowEnd -= 1
      columnEnd -= 1
      pairs.append((rowEnd, columnEnd))
    }
    part = (row..<rowEnd, column..<columnEnd)
  }

  /// Returns the column at which a longest common subsequence of a part crosses a row, or nil if
  /// cancelled.
  private mutating func division(
    of part: Part, at middle: Int, _ isCancelled: (Int) -> Bool
  ) -> Int? {
    let span = part.columns
    clear(span)
    for row in part.rows.lowerBound..<middle {
      if isCancelled(forward.add(rows[row], span, to: &bits)) { return nil }
    }
    lengths.removeAll(keepingCapacity: true)
    var length: UInt32 = 0
    for column in span {
      lengths.append(length)
      if bits[column / 64] >> UInt64(column % 64) & 1 == 0 { length += 1 }
    }
    lengths.append(length)

    let mirrored = (columns.count - span.upperBound)..<(columns.count - span.lowerBound)
    clear(mirrored)
    for row in (middle..<part.rows.upperBound).reversed() {
      if isCancelled(backward.add(rows[row], mirrored, to: &bits)) { return nil }
    }
    length = 0
    var best = (column: span.upperBound, length: lengths[span.count])
    for column in mirrored {
      if bits[column / 64] >> UInt64(column % 64) & 1 == 0 { length += 1 }
      let division = columns.count - column - 1
      let sum = length + lengths[division - span.lowerBound]
      if sum > best.length { best = (division, sum) }
    }
    if isCancelled(2 * span.count) { return nil }
    return best.column
  }

  private mutating func clear(_ columns: Range<Int>) {
    for word in columns.lowerBound / 64...columns.upperBound / 64 { bits[word] = .max }
  }
}

/// The columns of each class: as bits for classes with many columns, and as a list for the others.
private struct ClassMasks {
  /// The columns, by class and ascending.
  private var columns: [UInt32]
  /// For each class, the start of its columns in `columns`.
  private var starts: [Int]
  /// For each class, the start of its bits in `masks`, or -1.
  private var maskStarts: [Int]
  /// The bits of classes with more columns than there are words: at most 64 such classes.
  private var masks: [UInt64] = []

  init(_ list: [UInt32], classCount: Int) {
    starts = Array(repeating: 0, count: classCount + 1)
    for kind in list { starts[Int(kind) + 1] += 1 }
    for kind in 0..<classCount { starts[kind + 1] += starts[kind] }
    var next = starts
    columns = Array(repeating: 0, count: list.count)
    for (column, kind) in list.enumerated() {
      columns[next[Int(kind)]] = UInt32(truncatingIfNeeded: column)
      next[Int(kind)] += 1
    }
    maskStarts = Array(repeating: -1, count: classCount)
    let wordCount = list.count / 64 + 1
    for kind in 0..<classCount where starts[kind + 1] - starts[kind] > wordCount {
      let start = masks.count
      maskStarts[kind] = start
      masks += Array(repeating: 0, count: wordCount)
      for column in columns[starts[kind]..<starts[kind + 1]] {
        masks[start + Int(column) / 64] |= 1 << UInt64(column % 64)
      }
    }
  }

  /// Updates the bits of some columns by a row.
  ///
  /// - Returns: The number of visited words and columns.
  func add(_ kind: UInt32, _ span: Range<Int>, to bits: inout [UInt64]) -> Int {
    let lastWord = (span.upperBound - 1) / 64
    var carry: UInt64 = 0
    func update(_ word: Int, _ mask: UInt64) {
      let value = bits[word]
      let (first, overflow) = value.addingReportingOverflow(value & mask)
      let (sum, nextOverflow) = first.addingReportingOverflow(carry)
      carry = overflow || nextOverflow ? 1 : 0
      bits[word] = sum | (value & ~mask)
    }

    if maskStarts[Int(kind)] >= 0 {
      let masks = maskStarts[Int(kind)]
      let firstWord = span.lowerBound / 64
      for word in firstWord...lastWord {
        var mask = self.masks[masks + word]
        if word == firstWord { mask &= .max << UInt64(span.lowerBound % 64) }
        if word == lastWord { mask &= .max >> UInt64(63 - (span.upperBound - 1) % 64) }
        update(word, mask)
      }
      return lastWord - firstWord + 1
    }

    let (start, end) = (starts[Int(kind)], starts[Int(kind) + 1])
    var next =
      start + partitionPoint(count: end - start) { Int(columns[start + $0]) < span.lowerBound }
    var word = -1
    var work = 1
    while true {
      if carry == 0 {
        guard next < end, Int(columns[next]) < span.upperBound else { return work }
        word = Int(columns[next]) / 64
      } else {
        word += 1
        if word > lastWord { return work }
      }
      var mask: UInt64 = 0
      while next < end, Int(columns[next]) < span.upperBound, Int(columns[next]) / 64 == word {
        mask |= 1 << UInt64(columns[next] % 64)
        next += 1
        work += 1
      }
      update(word, mask)
      work += 1
    }
  }
}
