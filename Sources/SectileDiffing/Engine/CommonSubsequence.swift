// A longest common subsequence of two lists with repeated elements, for the option
// `longestCommonSubsequence`. Tests call it directly.

internal import SectilePaths

/// A search for the longest common subsequence that a textbook's table gives, with one bit for each
/// column of a row of the table (Hyyrö 2004).
///
/// Of several subsequences, it is the one whose last pair has the lowest column, then the lowest
/// row, and so on from the end.
///
/// The time is at most O(*n* *m* / 64) for *n* rows and *m* columns. The words that a row changes
/// are recorded, so that the subsequence can be followed from the last row to the first. If there
/// are too many of them, they are recorded for one part of the rows at a time.
package struct CommonSubsequence {
  /// A word of `bits` before a row changed it.
  private struct Change {
    var word: Int
    var bits: UInt64
  }

  /// Consecutive rows whose changes are recorded together.
  private struct Part {
    var rows: Range<Int>
    /// The bits before the first of the rows.
    var bits: ContiguousArray<UInt64>
  }

  private let rows: [UInt32]
  private let columns: ClassColumns
  /// A bit for each column, which is 0 if the subsequence grows with this column.
  ///
  /// The column with the *l*-th 0 is the first one up to which a subsequence has *l* elements.
  private var bits: ContiguousArray<UInt64>
  /// A bit for each word of `bits`, which is 1 if the word has a 0.
  private var hasZero: [UInt64]
  /// The changes of the rows of one part, and for each of the rows the end of its changes.
  private var changes: [Change] = []
  private var changeEnds: [Int] = []
  /// The matched rows and columns, descending.
  package private(set) var pairs: [(row: Int, column: Int)] = []

  /// Creates a search in the classes of rows and columns; equal elements have the same class.
  package init(rows: [UInt32], columns: [UInt32]) {
    self.rows = rows
    self.columns = ClassColumns(columns)
    bits = ContiguousArray(repeating: .max, count: columns.count / 64 + 1)
    hasZero = Array(repeating: 0, count: bits.count / 64 + 1)
  }

  /// Finds the pairs.
  ///
  /// - Parameters:
  ///   - changeLimit: The number of recorded changes after which a part ends. The default balances
  ///     the memory of the changes of a part and that of the bits of all parts.
  ///   - isCancelled: Receives the work since the last call, in words and columns, and returns
  ///     whether to stop.
  /// - Returns: False if cancelled.
  package mutating func find(
    changeLimit: Int? = nil, isCancelled: (Int) -> Bool
  ) -> Bool {
    let changeLimit = changeLimit ?? max(1 << 20, 1024 * bits.count)
    // Pass 1: compute the bits of the last row, part by part.
    var parts: [Part] = []
    var row = 0
    while row < rows.count {
      let bits = bits
      guard let part = record(row..<rows.count, changeLimit, isCancelled) else { return false }
      parts.append(Part(rows: part, bits: bits))
      row = part.upperBound
    }
    // Pass 2: follow the subsequence from its end. The changes of the last part are recorded.
    var column = columnBefore(64 * bits.count)
    for (number, part) in parts.enumerated().reversed() {
      if number < parts.count - 1 {
        bits = part.bits
        guard record(part.rows, .max, isCancelled) != nil else { return false }
      }
      for row in part.rows.reversed() {
        guard let last = column else { return true }
        takeBackChanges()
        // The row that set the bit of a column is the lowest row up to which there is a
        // subsequence of this length, up to this column.
        if bits[last / 64] >> UInt64(last % 64) & 1 == 0 { continue }
        pairs.append((row, last))
        column = columnBefore(last)
      }
    }
    return true
  }

  /// Updates the bits by rows and records the changes, until there are as many as the limit.
  ///
  /// - Returns: The rows, or nil if cancelled.
  private mutating func record(
    _ rows: Range<Int>, _ changeLimit: Int, _ isCancelled: (Int) -> Bool
  ) -> Range<Int>? {
    changes.removeAll(keepingCapacity: true)
    changeEnds.removeAll(keepingCapacity: true)
    for word in bits.indices { setHasZero(word, bits[word] != .max) }
    for row in rows {
      if changes.count >= changeLimit { return rows.lowerBound..<row }
      if isCancelled(add(self.rows[row])) { return nil }
      changeEnds.append(changes.count)
    }
    return rows
  }

  private mutating func takeBackChanges() {
    changeEnds.removeLast()
    while changes.count > changeEnds.last ?? 0 {
      let change = changes.removeLast()
      bits[change.word] = change.bits
    }
  }

  /// Returns the last column before another one with which the subsequence grows.
  private func columnBefore(_ end: Int) -> Int? {
    var word = end / 64
    var zeros = word < bits.count ? ~bits[word] & ~(UInt64.max << UInt64(end % 64)) : 0
    while zeros == 0 {
      word -= 1
      if word < 0 { return nil }
      zeros = ~bits[word]
    }
    return 64 * word + 63 - zeros.leadingZeroBitCount
  }

  private mutating func setHasZero(_ word: Int, _ isZero: Bool) {
    let bit: UInt64 = 1 << UInt64(word % 64)
    if isZero { hasZero[word / 64] |= bit } else { hasZero[word / 64] &= ~bit }
  }

  /// Returns the first word after another one that has a 0.
  private func wordWithZero(after word: Int) -> Int? {
    var index = (word + 1) / 64
    var words = hasZero[index] & (UInt64.max << UInt64((word + 1) % 64))
    while words == 0 {
      index += 1
      if index == hasZero.count { return nil }
      words = hasZero[index]
    }
    return 64 * index + words.trailingZeroBitCount
  }
}

// MARK: Rows

extension CommonSubsequence {
  /// Updates the bits by a row.
  ///
  /// - Returns: The number of visited words.
  private mutating func add(_ kind: UInt32) -> Int {
    guard let number = columns.number(of: kind) else { return 1 }
    if let start = columns.maskStart(of: number) {
      addMasks(start)
      return bits.count
    }
    // Visits the words of the columns, and those that a carry reaches.
    let range = columns.range(of: number)
    var (next, carry, work) = (range.lowerBound, UInt64(0), 0)
    var last = -1
    while true {
      var word = 0
      if carry == 0 {
        if next == range.upperBound { return work }
        word = Int(columns.sorted[next]) / 64
      } else {
        // A carry passes words without a 0 and does not change them, whatever their columns.
        guard let end = wordWithZero(after: last) else { return work }
        word = end
      }
      var mask: UInt64 = 0
      while next < range.upperBound, Int(columns.sorted[next]) / 64 <= word {
        let column = Int(columns.sorted[next])
        if column / 64 == word { mask |= 1 << UInt64(column % 64) }
        next += 1
      }
      let result = Self.updated(bits[word], mask, &carry)
      if result != bits[word] {
        changes.append(Change(word: word, bits: bits[word]))
        bits[word] = result
        setHasZero(word, result != .max)
      }
      last = word
      work += 1
    }
  }

  /// Updates the bits by a row of a class with many columns.
  private mutating func addMasks(_ start: Int) {
    let masks = columns.masks
    // Moved to locals, so that the span does not exclude other changes of this value.
    var (bits, changes): (ContiguousArray<UInt64>, [Change]) = ([], [])
    swap(&bits, &self.bits)
    swap(&changes, &self.changes)
    var words = bits.mutableSpan
    var carry: UInt64 = 0
    for word in words.indices {
      let old = words[word]
      let new = Self.updated(old, masks[start + word], &carry)
      if new == old { continue }
      changes.append(Change(word: word, bits: old))
      words[word] = new
      if new == .max || old == .max { setHasZero(word, new != .max) }
    }
    swap(&bits, &self.bits)
    swap(&changes, &self.changes)
  }

  /// Returns a word after a row with some columns, and adds and sets the carry.
  @inline(__always)
  private static func updated(_ bits: UInt64, _ mask: UInt64, _ carry: inout UInt64) -> UInt64 {
    let (first, overflow) = bits.addingReportingOverflow(bits & mask)
    let (sum, nextOverflow) = first.addingReportingOverflow(carry)
    carry = overflow || nextOverflow ? 1 : 0
    return sum | (bits & ~mask)
  }
}

/// The columns of each class: as bits for classes with many columns, and as a list for the others.
private struct ClassColumns {
  /// The classes, ascending.
  private var classes: [UInt32] = []
  /// For each class, the start of its columns in `sorted`; then the number of columns.
  private var starts: [Int] = []
  /// The columns, by class and ascending.
  private(set) var sorted: [UInt32] = []
  /// For each class, the start of its bits in `masks`, or -1.
  private var maskStarts: [Int] = []
  /// The bits of classes with more columns than there are words: at most 64 such classes.
  private(set) var masks: [UInt64] = []

  init(_ list: [UInt32]) {
    var keys = list.enumerated().map { UInt64($0.element) << 32 | UInt64($0.offset) }
    keys.sort()
    sorted = keys.map { UInt32(truncatingIfNeeded: $0) }
    for index in sorted.indices {
      let kind = list[Int(sorted[index])]
      if kind == classes.last { continue }
      classes.append(kind)
      starts.append(index)
    }
    starts.append(sorted.count)

    let wordCount = list.count / 64 + 1
    maskStarts = Array(repeating: -1, count: classes.count)
    for number in classes.indices where range(of: number).count > wordCount {
      let start = masks.count
      maskStarts[number] = start
      masks += Array(repeating: 0, count: wordCount)
      for column in sorted[range(of: number)] {
        masks[start + Int(column) / 64] |= 1 << UInt64(column % 64)
      }
    }
  }

  /// Returns the number of a class, or nil if no column has it.
  func number(of kind: UInt32) -> Int? {
    let number = partitionPoint(count: classes.count) { classes[$0] < kind }
    return number < classes.count && classes[number] == kind ? number : nil
  }

  /// Returns the range in `sorted` of the columns of a class.
  func range(of number: Int) -> Range<Int> { starts[number]..<starts[number + 1] }

  /// Returns the start in `masks` of the bits of a class, or nil if it has a list.
  func maskStart(of number: Int) -> Int? {
    maskStarts[number] < 0 ? nil : maskStarts[number]
  }
}
