// Matches repeated elements of a section in order, so that few of them move. Matching the k-th with
// the k-th instead turns one insertion into a move of every later element that is equal.

/// A common subsequence of a section in both states that is nearly as long as possible.
///
/// It is found in linear time, in these steps:
/// 1. Leave out the elements that have no equal one in the other state.
/// 2. Search for the fewest edits, from the start of the section. After 32 edits, keep the way with
///    the most matches and start the next search from its end. If each search passes at least four
///    matches per edit, as in lists with scattered edits, the result is complete.
/// 3. Otherwise, align the sequences of elements that occur once in each state (`SharedGrams`).
///    Inserted and moved blocks then shift all following elements alike.
/// 4. Search the gaps between them as in step 2. Where elements were shuffled, searches pass few
///    matches; they then stop after 4 edits, which takes a tenth of the time.
struct RepeatedAlignment {
  /// The numbers and the classes of the elements that have an equal one in the other state.
  ///
  /// Equal elements have the same class.
  private(set) var table = ClassList()
  private(set) var probes = ClassList()
  /// The matched runs; `old` is an offset in `table` and `new` one in `probes`.
  private(set) var runs: [MatchedRun] = []

  private var edits = ShortestEdits()
  private var grams = SharedGrams()
  /// For each class, the number of elements in the current section.
  private var tableCounts: [UInt32]
  private var probeCounts: [UInt32]

  /// The number of edits of one search.
  static var limit: Int { 32 }
  /// The number of matches per edit below which the sequences that occur once are aligned first.
  ///
  /// The search for 32 edits may have lost an alignment that is more than 32 elements away. Two
  /// random lists of two values have two matches per edit.
  static var leastMatches: Int { 4 }
  /// The number of edits of one search among shuffled elements.
  static var shortLimit: Int { 4 }
  /// The number of searches in a row with fewer matches than edits after which elements count as
  /// shuffled.
  static var patience: Int { 8 }

  /// Creates an alignment for sections of a table.
  ///
  /// - Parameter classCount: A number that is greater than all classes.
  init(classCount: Int) {
    tableCounts = Array(repeating: 0, count: classCount)
    probeCounts = tableCounts
  }

  /// Finds the runs of a section.
  ///
  /// - Parameters:
  ///   - tableClass: Returns the class of an element of the table.
  ///   - probeClasses: The classes of all probes; `unmatched` for those without an equal element.
  /// - Returns: False if cancelled.
  mutating func find(
    _ tableRange: Range<Int>, _ tableClass: (Int) -> Int, _ probeRange: Range<Int>,
    _ probeClasses: [UInt32], _ poll: inout CancellationPoll, _ isCancelled: () -> Bool
  ) -> Bool {
    runs.removeAll(keepingCapacity: true)
    if tableRange.isEmpty || probeRange.isEmpty { return true }
    let equalPairs = collect(tableRange, tableClass, probeRange, probeClasses)
    if equalPairs == 0 { return true }
    if poll.advance(table.count + probes.count, isCancelled) { return false }

    var search = GapSearch(table: table.classes, probes: probes.classes, edits: edits, poll: poll)
    let isComplete = search.run(0..<table.count, 0..<probes.count, isCancelled, isTrial: true)
    if !isComplete && !search.isStopped {
      grams.find(table.classes, probes.classes, equalPairs: equalPairs)
      search.runs.removeAll(keepingCapacity: true)
      search.runAll(between: grams.pairs, isCancelled)
    }
    runs = search.runs
    edits = search.edits
    poll = search.poll
    return !search.isStopped
  }

  /// Collects the elements of a section with an equal one in the other state, in `table` and
  /// `probes`.
  ///
  /// - Returns: The number of pairs of equal elements.
  private mutating func collect(
    _ tableRange: Range<Int>, _ tableClass: (Int) -> Int, _ probeRange: Range<Int>,
    _ probeClasses: [UInt32]
  ) -> Double {
    table.removeAll()
    probes.removeAll()
    for number in tableRange { tableCounts[tableClass(number)] += 1 }
    for number in probeRange where probeClasses[number] != .unmatched {
      let kind = Int(probeClasses[number])
      if tableCounts[kind] == 0 { continue }
      probeCounts[kind] += 1
      probes.append(number, kind)
    }
    var pairs = 0.0
    for number in tableRange {
      let kind = tableClass(number)
      if probeCounts[kind] == 0 { continue }
      pairs += Double(probeCounts[kind])
      table.append(number, kind)
    }
    for number in tableRange {
      tableCounts[tableClass(number)] = 0
      probeCounts[tableClass(number)] = 0
    }
    return pairs
  }
}

/// Elements by number, and the class of each.
struct ClassList {
  private(set) var numbers: [UInt32] = []
  private(set) var classes: [UInt32] = []

  var count: Int { numbers.count }

  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    classes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ number: Int, _ kind: Int) {
    numbers.append(UInt32(truncatingIfNeeded: number))
    classes.append(UInt32(truncatingIfNeeded: kind))
  }
}

/// The search for few edits in the gaps between aligned elements.
private struct GapSearch {
  let table: [UInt32]
  let probes: [UInt32]
  var edits: ShortestEdits
  var poll: CancellationPoll
  var runs: [MatchedRun] = []
  var isStopped = false
  /// The number of searches in a row with fewer matches than edits.
  private var poorSearches = 0

  init(table: [UInt32], probes: [UInt32], edits: ShortestEdits, poll: CancellationPoll) {
    self.table = table
    self.probes = probes
    self.edits = edits
    self.poll = poll
  }

  /// Matches the gaps between pairs of aligned offsets, and the runs that start at the pairs.
  ///
  /// - Parameter pairs: Offsets of equal elements, ascending in both lists.
  mutating func runAll(
    between pairs: [(table: Int, probe: Int)], _ isCancelled: () -> Bool
  ) {
    var (old, new) = (0, 0)
    for pair in pairs where pair.table >= old && pair.probe >= new {
      _ = run(old..<pair.table, new..<pair.probe, isCancelled, isTrial: false)
      let length = runLength(
        pair.table, pair.probe, min(table.count - pair.table, probes.count - pair.probe),
        isCancelled)
      if isStopped { return }
      runs.append(MatchedRun(old: pair.table, new: pair.probe, count: length))
      old = pair.table + length
      new = pair.probe + length
    }
    _ = run(old..<table.count, new..<probes.count, isCancelled, isTrial: false)
  }

  /// Matches a gap.
  ///
  /// - Parameter isTrial: Whether to stop if a search passes few matches.
  /// - Returns: Whether the searches reached the end of the gap.
  mutating func run(
    _ tableGap: Range<Int>, _ probeGap: Range<Int>, _ isCancelled: () -> Bool, isTrial: Bool
  ) -> Bool {
    var suffix = 0
    while suffix < min(tableGap.count, probeGap.count),
      table[tableGap.upperBound - 1 - suffix] == probes[probeGap.upperBound - 1 - suffix]
    {
      suffix += 1
    }
    var (old, new) = (tableGap.lowerBound, probeGap.lowerBound)
    let (oldEnd, newEnd) = (tableGap.upperBound - suffix, probeGap.upperBound - suffix)
    if poll.advance(suffix + 1, isCancelled) { isStopped = true }
    while old < oldEnd && new < newEnd && !isStopped {
      // Moved to a local so that the closure can use this value.
      var edits = ShortestEdits()
      swap(&edits, &self.edits)
      let limit =
        poorSearches < RepeatedAlignment.patience
        ? RepeatedAlignment.limit : RepeatedAlignment.shortLimit
      let isFound = edits.search(
        oldCount: oldEnd - old, newCount: newEnd - new, limit: limit, budget: .max
      ) { oldOffset, newOffset in
        runLength(
          old + oldOffset, new + newOffset,
          min(oldEnd - old - oldOffset, newEnd - new - newOffset), isCancelled)
      }
      for run in edits.runs {
        runs.append(MatchedRun(old: old + run.old, new: new + run.new, count: run.count))
      }
      let end = edits.end
      old += end.old
      new += end.new
      swap(&edits, &self.edits)
      if isFound || isStopped { break }
      // Each match passes two elements, each edit one.
      let matches = (end.old + end.new - limit) / 2
      if isTrial && matches < RepeatedAlignment.leastMatches * limit { return false }
      poorSearches = matches < limit ? poorSearches + 1 : 0
    }
    if suffix > 0 { runs.append(MatchedRun(old: oldEnd, new: newEnd, count: suffix)) }
    return true
  }

  /// Returns how many elements from two offsets on are equal in pairs; 0 if cancelled.
  private mutating func runLength(
    _ old: Int, _ new: Int, _ limit: Int, _ isCancelled: () -> Bool
  ) -> Int {
    if isStopped { return 0 }
    let length = poll.runLength(limit: limit, isCancelled) { table[old + $0] == probes[new + $0] }
    isStopped = length == nil
    return length ?? 0
  }
}
