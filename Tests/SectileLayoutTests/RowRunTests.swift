import SectileTestSupport
import Testing

@testable import SectileLayout

/// How runs of rows are written into the slots of a leaf.
@Suite struct RowRunTests {
  /// As many as one row, a mark, and a third slot are for, and as there can be.
  static let counts = [
    1, 2, 3, 1 << 32, RowSlot.largestCount, RowSlot.largestCount + 1, 1 << 62, .max,
  ]
  static let lengths = [
    0, Double.leastNonzeroMagnitude, 0.1, 44, 0x1p52, 1e300, Double.greatestFiniteMagnitude,
  ]

  @Test func `what is read from slots is what was written`() {
    for count in Self.counts {
      for length in Self.lengths {
        for isEstimated in [false, true] {
          let run = RowRun(count: count, memberLength: length, isEstimated: isEstimated)
          // Another run is before and behind it.
          let other = RowRun(count: 3, memberLength: 1)
          var slots: ContiguousArray<Double> = []
          for run in [other, run, other] { run.write(to: &slots) }
          #expect(slots.count == 4 + run.slotCount)
          var position = 0
          var read: [RowRun] = []
          while position < slots.count { read.append(RowRun.read(slots.span, at: &position)) }
          let written = run.asWritten
          #expect(read == [other] + written + [other])
          let size = RowRun.size(in: slots.span, at: 2)
          #expect(size.count == written[0].count && size.length == written[0].length)
          #expect(size.slotCount == written[0].slotCount)
          #expect(RowRun.memberLength(in: slots.span, at: 2) == length)
        }
      }
    }
  }

  @Test func `two rows have a word each, as what has a mark is more rows than words`() {
    for count in Self.counts {
      let run = RowRun(count: count, memberLength: 44)
      #expect(run.asWritten.count == (count == 2 ? 2 : 1))
      #expect((run.slotCount == run.count) == (count <= 2))
    }
  }

  @Test func `one row takes eight bytes, several take sixteen`() {
    #expect(MemoryLayout<RowRun.Slot>.stride == 8)
    let slotCounts = Self.counts.map { RowRun(count: $0, memberLength: 44).slotCount }
    #expect(slotCounts == [1, 2, 2, 2, 2, 3, 3, 3])
    #expect(slotCounts.max() == RowRun.largestSlotCount)
  }

  @Test func `a row of one is changed in place, and its estimate with it`() {
    var slots: ContiguousArray<Double> = []
    for length in [1.0, 2, 3] {
      RowRun(count: 1, memberLength: length, isEstimated: true).write(to: &slots)
    }
    RowRun.update(&slots, at: 1) { $0 = RowRun(count: 1, memberLength: 5) }
    let runs = (0..<3).map { RowRun(in: slots.span, at: $0) }
    #expect(runs.map(\.memberLength) == [1, 5, 3])
    #expect(runs.map(\.isEstimated) == [true, false, true])
  }

  @Test func `runs of any counts divide, join and are found in a tree`() {
    typealias Tree = ExtentTree<RowRun>
    for seed in 0..<UInt64(40) {
      var generator = SeededGenerator(seed: seed)
      // Counts near the limit of a mark would make offsets inexact, lengths of 0 do not.
      func run() -> RowRun {
        let isMany = generator.oneIn(3)
        let count =
          isMany ? RowSlot.largestCount + generator.int(in: -1...2) : generator.int(in: 1...3)
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
      #expect(tree.invariantViolation == nil)
      joined = joined.flatMap(\.asWritten)
      #expect(tree.runs == joined)
      #expect(tree.count == runs.reduce(0) { $0 + $1.count })
      var index = 0
      for run in joined {
        for member in Set([0, run.count / 2, run.count - 1]) {
          let place = tree.place(at: index + member)
          #expect(place.index == index + member && place.run == run, "seed \(seed)")
        }
        index += run.count
      }
      // All but the first and the last member of each go, one run after the other.
      for run in joined.reversed() {
        index -= run.count
        if run.count > 2 { tree.replace(index + 1..<index + run.count - 1, with: []) }
        #expect(tree.invariantViolation == nil)
      }
      #expect(tree.count == joined.reduce(0) { $0 + min($1.count, 2) })
    }
  }
}

extension RowRun {
  /// The runs that are read where the run was written.
  fileprivate var asWritten: [RowRun] {
    count == 2 ? Array(repeating: part(0..<1), count: 2) : [self]
  }
}
