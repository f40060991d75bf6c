import SectilePaths
import SectileTestSupport
import Testing

/// Sets of hundreds and thousands of runs, which are stored in several chunks, against `Set`.
@Suite struct IndexPathSetLargeTests {
  /// 1,212 paths, among them the limits of items and sections, in reading order.
  let universe: [KindedIndexPath] = {
    var paths = ["3.7", "9.header", "9.0", "77.footer"].map(path)
    for section in [0, 1, 2, 2_147_483_647] {
      paths.append(.header(inSection: section))
      for item in 0..<300 {
        paths.append(.item(item < 298 ? item : 4_294_966_996 + item, inSection: section))
      }
      paths.append(.footer(inSection: section))
    }
    return paths.sorted()
  }()

  private func members(of set: IndexPathSet) -> Set<KindedIndexPath> {
    Set(universe.filter { set.contains($0) })
  }

  @Test(arguments: 0..<4)
  func `random edits and operations of several chunks agree with a Set`(block: Int) {
    for number in 0..<seedCount(2, deep: 5) {
      let seed = number * 4 + UInt64(block)
      var generator = SeededGenerator(seed: seed)
      let start = universe.filter { _ in generator.oneIn(2) }.shuffled(using: &generator)
      var (set, model) = (IndexPathSet(start), Set(start))
      var copies: [(set: IndexPathSet, model: Set<KindedIndexPath>)] = []
      for step in 0..<40 {
        copies.append((set, model))
        let other = copies[generator.int(in: 0...copies.count - 1)]
        var log = ""
        switch generator.int(in: 0...7) {
        case 0, 1:
          log = "insert"
          for _ in 0..<100 {
            let path = universe.randomElement(using: &generator)!
            let (isInserted, member) = set.insert(path)
            check(isInserted, equals: model.insert(path).inserted, "number \(number), step \(step)")
            check(member, equals: path, "number \(number), step \(step)")
          }
        case 2, 3:
          log = "remove"
          for _ in 0..<100 {
            let path = universe.randomElement(using: &generator)!
            let removed = set.remove(path)
            check(removed, equals: model.remove(path), "number \(number), step \(step)")
          }
        case 4:
          log = "symmetric difference"
          set.formSymmetricDifference(other.set)
          model.formSymmetricDifference(other.model)
        case 5:
          log = "intersection or union"
          let isUnion = generator.oneIn(2)
          set = isUnion ? set.union(other.set) : set.intersection(other.set)
          model = isUnion ? model.union(other.model) : model.intersection(other.model)
        case 6:
          log = "subtracting"
          set.subtract(other.set)
          model.subtract(other.model)
        default:
          log = "a range or a section"
          let bounds = [0, 0].map { _ in generator.int(in: 0...universe.count - 1) }.sorted()
          let end = generator.oneIn(2) ? bounds[1] : min(bounds[0] + 9, universe.count - 1)
          let section = universe[end].section
          if generator.oneIn(2) {
            set.insert(contentsOf: universe[bounds[0]]...universe[end])
            model.formUnion(universe[bounds[0]...end])
            set.removeSection(section)
            model.subtract(universe.filter { $0.section == section })
          } else {
            set.remove(contentsOf: universe[bounds[0]]...universe[end])
            model.subtract(universe[bounds[0]...end])
            set.insertSection(section)
            model.formUnion(universe.filter { $0.section == section })
          }
        }
        let isRight =
          members(of: set) == model && set.isSubset(of: other.set) == isSubset(set, of: other.set)
          && set.isDisjoint(with: other.set) == set.intersection(other.set).isEmpty
          && IndexPathSet(ranges: set.ranges) == set && set.complement().complement() == set
        if !isRight {
          Issue.record("seed \(seed), step \(step): \(log)")
          return
        }
      }
      for (number, copy) in copies.enumerated() where members(of: copy.set) != copy.model {
        Issue.record("seed \(seed): copy \(number) changed")
      }
    }
  }

  private func isSubset(_ first: IndexPathSet, of second: IndexPathSet) -> Bool {
    first.subtracting(second).isEmpty
  }

  @Test func `a set does not depend on the order in which its paths were inserted`() {
    var generator = SeededGenerator(seed: 11)
    let paths = universe.enumerated().filter { $0.offset % 3 != 1 }.map(\.element)
    let shuffled = (paths + paths.prefix(100)).shuffled(using: &generator)
    var (ascending, descending, random) = (IndexPathSet(), IndexPathSet(), IndexPathSet())
    for path in paths { ascending.insert(path) }
    for path in paths.reversed() { descending.insert(path) }
    for path in shuffled { random.insert(path) }
    let sets = [
      ascending, descending, random, IndexPathSet(shuffled), IndexPathSet(paths.reversed()),
    ]
    check(Set(sets), equals: [IndexPathSet(paths.sorted())])
    check(Set(sets.map(\.ranges)).count, equals: 1)
    check(Set(sets.map(\.description)).count, equals: 1)
    var other = random
    other.remove(paths[700])
    check(other != random)
    check(other.ranges != random.ranges)
    other.insert(paths[700])
    check(other, equals: random)
  }

  @Test func `the ranges of several chunks are a collection`() {
    for count in [0, 1, 63, 64, 65, 128, 129, 300] {
      let paths = (0..<count).map { KindedIndexPath.item($0 * 2, inSection: 0) }
      let (set, expected) = (IndexPathSet(paths.reversed()), paths.map { $0...$0 })
      check(set.ranges.count, equals: count)
      check(Array(set.ranges), equals: expected, "count \(count)")
      // The laws compare all pairs of indices.
      if isDeepRun ? count < 70 : count < 2 || count == 65 {
        check(
          collectionLawViolation(of: set.ranges, expected: expected), equals: nil, "count \(count)")
      }
      check(expected.indices.allSatisfy { set.ranges[$0] == expected[$0] }, "count \(count)")
      let all = IndexPaths(SectionCounts([1_000]))
      check(Array(set.paths(in: all)), equals: paths, "count \(count)")
      check(set.count(in: all), equals: count)
    }
  }

  @Test func `an edit of a copy copies two chunks at most`() {
    // 20,000 runs in 313 chunks.
    let ordinals = ContiguousArray((0..<20_000).map { UInt64($0) * 4 })
    let old = IndexPathSet.Runs(ordinals: ordinals)
    check(old.later.count, equals: 312)
    var generator = SeededGenerator(seed: 5)
    var runs = old
    for step in 0..<1_000 {
      let copy = runs
      let start = UInt64(generator.int(in: 0...79_996))
      let run = IndexPathSet.Run(start: start, end: start + UInt64(generator.int(in: 1...5)))
      runs.replace(run, isMember: generator.oneIn(2))
      let shared = Set(storage(of: copy)).intersection(storage(of: runs)).count
      let copied = runs.later.count + 1 - shared
      if copied > 2 { Issue.record("step \(step): \(run) copied \(copied) chunks") }
      check(abs(runs.later.count - copy.later.count), isAtMost: 1, "step \(step)")
    }
    check(Array(old), equals: ordinals.map { IndexPathSet.Run(start: $0, end: $0 + 1) })
  }

  /// Returns the addresses of all chunks.
  private func storage(of runs: IndexPathSet.Runs) -> [UInt] {
    ([runs.first] + runs.later).map { chunk in
      unsafe chunk.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
  }
}
