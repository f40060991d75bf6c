import SectileTestSupport
import Testing

@testable import SectileLayout

/// The encoding of runs of rows in the slots of a leaf.
@Suite struct RowRunTests {
  /// Counts that need one slot, a marker, and a third slot, up to the largest count.
  static let counts = [
    1, 2, 3, 1 << 32, PackedLength.largestCount, PackedLength.largestCount + 1, 1 << 62, .max,
  ]
  static let lengths = [
    0, Double.leastNonzeroMagnitude, 0.1, 44, 0x1p52, 1e300, Double.greatestFiniteMagnitude,
  ]

  @Test func `reading slots returns the runs that were written`() {
    for count in Self.counts {
      for length in Self.lengths {
        for isEstimated in [false, true] {
          let run = RowRun(count: count, memberLength: length, isEstimated: isEstimated)
          // Another run is before and behind it.
          let other = RowRun(count: 3, memberLength: 1)
          var slots: ContiguousArray<Double> = []
          for run in [other, run, other] { run.write(to: &slots) }
          check(
            slots.count, equals: 4 + run.slotCount,
            "count \(count), length \(length), isEstimated \(isEstimated)")
          var position = 0
          var read: [RowRun] = []
          while position < slots.count { read.append(RowRun.read(slots.span, at: &position)) }
          let written = run.asWritten
          check(
            read, equals: [other] + written + [other],
            "count \(count), length \(length), isEstimated \(isEstimated)")
          let size = RowRun.size(in: slots.span, at: 2)
          check(
            size.count == written[0].count && size.length == written[0].length,
            "count \(count), length \(length), isEstimated \(isEstimated)")
          check(
            size.slotCount, equals: written[0].slotCount,
            "count \(count), length \(length), isEstimated \(isEstimated)")
        }
      }
    }
  }

  @Test func `two equal rows have one word each, and longer runs have fewer words than rows`() {
    for count in Self.counts {
      let run = RowRun(count: count, memberLength: 44)
      check(run.asWritten.count, equals: count == 2 ? 2 : 1, "count \(count)")
      check(run.slotCount == run.count, equals: count <= 2, "count \(count)")
    }
  }

  @Test func `one row takes eight bytes, longer runs take sixteen or 24`() {
    check(MemoryLayout<RowRun.Slot>.stride, equals: 8)
    let slotCounts = Self.counts.map { RowRun(count: $0, memberLength: 44).slotCount }
    check(slotCounts, equals: [1, 2, 2, 2, 2, 3, 3, 3])
  }

  @Test func `updating a single row changes its length and its estimate in place`() {
    var slots: ContiguousArray<Double> = []
    for length in [1.0, 2, 3] {
      RowRun(count: 1, memberLength: length, isEstimated: true).write(to: &slots)
    }
    RowRun.update(&slots, at: 1) { $0 = RowRun(count: 1, memberLength: 5) }
    let runs = (0..<3).map { RowRun(in: slots.span, at: $0) }
    check(runs.map(\.memberLength), equals: [1, 5, 3])
    check(runs.map(\.isEstimated), equals: [true, false, true])
  }

  @Test func `runs of any count can be divided, joined and found in a tree`() {
    typealias Tree = OffsetTree<RowRun>
    for seed in 0..<seedCount(14, deep: 40) {
      var generator = SeededGenerator(seed: seed)
      // Counts near the limit of a marker have length 0, because offsets would not be exact.
      func run() -> RowRun {
        let isMany = generator.oneIn(3)
        let count =
          isMany ? PackedLength.largestCount + generator.int(in: -1...2) : generator.int(in: 1...3)
        let length = isMany ? 0 : Double(generator.int(in: 1...4))
        return RowRun(count: count, memberLength: length, isEstimated: generator.oneIn(3))
      }
      let runs = (0..<generator.int(in: 1...300)).map { _ in run() }
      var tree = Tree()
      tree.replace(0..<0, with: runs)
      var joined: [RowRun] = []
      for run in runs where joined.isEmpty || !joined[joined.count - 1].absorb(run) {
        joined.append(run)
      }
      check(tree.invariantViolation, equals: nil, "seed \(seed)")
      joined = joined.flatMap(\.asWritten)
      check(tree.runs, equals: joined, "seed \(seed)")
      check(tree.count, equals: runs.reduce(0) { $0 + $1.count }, "seed \(seed)")
      var index = 0
      for run in joined {
        for member in Set([0, run.count / 2, run.count - 1]) {
          let location = tree.find(.index(index + member))
          check(location.index == index + member && location.run == run, "seed \(seed)")
        }
        index += run.count
      }
      // Remove all members of each run except the first and the last.
      for run in joined.reversed() {
        index -= run.count
        if run.count > 2 { tree.replace(index + 1..<index + run.count - 1, with: []) }
        check(tree.invariantViolation, equals: nil, "seed \(seed), run \(run)")
      }
      check(tree.count, equals: joined.reduce(0) { $0 + min($1.count, 2) }, "seed \(seed)")
    }
  }
}

extension RowRun {
  /// The runs that `read` returns where this run was written.
  fileprivate var asWritten: [RowRun] {
    count == 2 ? Array(repeating: part(0..<1), count: 2) : [self]
  }
}
