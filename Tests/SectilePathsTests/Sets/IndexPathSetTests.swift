import Foundation
import SectilePaths
import SectileTestSupport
import Testing

/// Sets of paths against `Set` and bit masks.
@Suite struct IndexPathSetTests {
  /// The seven paths of a small source; the tests try all 128 subsets.
  let universe = PathOracle.paths(of: SectionCounts([1, 2]))

  /// Paths at and around every limit, in reading order.
  let samples: [KindedIndexPath] = [
    "0.header", "0.0", "0.1", "0.2", "0.1000", "0.4294967294", "0.4294967295", "0.footer",
    "1.header", "1.0", "1.4294967295", "1.footer", "2.header", "2.footer", "7.3",
    "2147483646.footer", "2147483647.header", "2147483647.0", "2147483647.4294967295",
    "2147483647.footer",
  ].map(path)

  @Test func `every subset contains, counts, lists, prints and complements its members`() throws {
    let paths = IndexPaths(SectionCounts([1, 2]))
    for mask in 0..<128 {
      let members = subset(mask)
      let set = IndexPathSet(members)
      check(IndexPathSet(members.reversed()), equals: set, "mask \(mask)")
      check(IndexPathSet(members + members), equals: set, "mask \(mask)")
      check(set.isEmpty, equals: members.isEmpty, "mask \(mask)")
      check(universe.filter { set.contains($0) }, equals: members, "mask \(mask)")
      check(set.count(in: paths), equals: members.count, "mask \(mask)")
      check(Array(set.paths(in: paths)), equals: members, "mask \(mask)")
      check(
        collectionLawViolation(of: set.paths(in: paths), expected: members), equals: nil,
        "mask \(mask)")
      check(set.complement(in: paths), equals: IndexPathSet(subset(127 - mask)), "mask \(mask)")
      check(set.intersects(paths), equals: !members.isEmpty, "mask \(mask)")
      check(set.complement().complement(), equals: set, "mask \(mask)")
      check(set.complement().isDisjoint(with: set), "mask \(mask)")
      check(IndexPathSet(set.description), equals: set, "mask \(mask)")
      check(IndexPathSet(ranges: set.ranges), equals: set, "mask \(mask)")
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        check(IndexPathSet(set.rangeSet), equals: set, "mask \(mask)")
      }
      let json = try JSONEncoder().encode([set])
      try check(
        JSONDecoder().decode([IndexPathSet].self, from: json), equals: [set], "mask \(mask)")
      for (number, element) in universe.enumerated() {
        var (more, less) = (set, set)
        let isMember = mask >> number & 1 == 1
        check(more.insert(element) == (!isMember, element), "mask \(mask), element \(element)")
        check(
          more, equals: IndexPathSet(subset(mask | 1 << number)), "mask \(mask), element \(element)"
        )
        check(
          less.remove(element), equals: isMember ? element : nil, "mask \(mask), element \(element)"
        )
        check(
          less, equals: IndexPathSet(subset(mask & ~(1 << number))),
          "mask \(mask), element \(element)")
        check(more.update(with: element), equals: element, "mask \(mask)")
        check(less.update(with: element), equals: nil, "mask \(mask), element \(element)")
      }
    }
  }

  @Test func `a range contains all paths between its bounds, up to every limit`() {
    for (start, first) in samples.enumerated() {
      for (end, last) in samples.enumerated() where start <= end {
        let set = IndexPathSet(first...last)
        check(Array(set.ranges), equals: [first...last], "first \(first), last \(last)")
        check(
          samples.filter { set.contains($0) }, equals: Array(samples[start...end]),
          "first \(first), last \(last)")
        check(set.contains(contentsOf: first...last), "first \(first), last \(last)")
        let rest = set.complement()
        check(
          samples.filter { !rest.contains($0) }, equals: Array(samples[start...end]),
          "first \(first), last \(last)")
        check(rest.complement(), equals: set, "first \(first), last \(last)")
        check(set.union(rest).complement().isEmpty, "first \(first), last \(last)")
        check(IndexPathSet(set.description), equals: set, "first \(first), last \(last)")
        if last != samples.last, #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
          check(IndexPathSet(set.rangeSet), equals: set, "first \(first), last \(last)")
        }
        for (index, path) in samples.enumerated() {
          check(
            set.contains(contentsOf: path...path), equals: (start...end).contains(index),
            "first \(first), last \(last), path \(path)")
        }
      }
    }
  }

  @Test func `paths that are neighbors in reading order form one run`() {
    // The footer follows the last possible item, and the next header follows the footer.
    var set: IndexPathSet = [path("0.4294967295")]
    set.insert(path("1.header"))
    check(set.ranges.count, equals: 2)
    set.insert(path("0.footer"))
    check(set.description, equals: "0.4294967295…1.header")
    set.remove(path("0.footer"))
    check(set.description, equals: "0.4294967295, 1.header")
  }

  @Test(arguments: 0..<4)
  func `random edits agree with the same edits of a Set`(block: Int) {
    for seed in UInt64(block) * 25..<UInt64(block) * 25 + 25 {
      var generator = SeededGenerator(seed: seed)
      var set = IndexPathSet()
      var model: Set<KindedIndexPath> = []
      var log = ""
      for _ in 0..<40 {
        let bounds = [0, 0].map { _ in generator.int(in: 0...samples.count - 1) }.sorted()
        let range = samples[bounds[0]]...samples[bounds[1]]
        let members = samples[bounds[0]...bounds[1]]
        switch generator.int(in: 0...7) {
        case 0, 1:
          set.insert(contentsOf: range)
          model.formUnion(members)
          log += "insert(contentsOf: \(range)); "
        case 2, 3:
          set.remove(contentsOf: range)
          model.subtract(members)
          log += "remove(contentsOf: \(range)); "
        case 4:
          set.formSymmetricDifference(IndexPathSet(range))
          model.formSymmetricDifference(members)
          log += "formSymmetricDifference(\(range)); "
        case 5:
          let section = range.lowerBound.section
          set.insertSection(section)
          model.formUnion(samples.filter { $0.section == section })
          log += "insertSection(\(section)); "
        case 6:
          let section = range.lowerBound.section
          set.removeSection(section)
          model.subtract(samples.filter { $0.section == section })
          log += "removeSection(\(section)); "
        default:
          set = set.complement()
          model = Set(samples).subtracting(model)
          log += "complement(); "
        }
        if Set(samples.filter { set.contains($0) }) != model {
          Issue.record("seed \(seed): \(log)")
          break
        }
        if IndexPathSet(ranges: set.ranges) != set { Issue.record("seed \(seed): \(log)") }
      }
    }
  }

  @Test func `a set can be made from sections, from an enumeration and empty`() {
    let paths = IndexPaths(SectionCounts([3, 0, 2]))
    check(IndexPathSet(sections: 0..<3).description, equals: "0.header…2.footer")
    check(IndexPathSet(sections: 2..<2).isEmpty)
    check(
      IndexPathSet(paths).description,
      equals: "0.header…0.2, 0.footer…1.header, 1.footer…2.1, 2.footer")
    check(IndexPathSet(paths).count(in: paths), equals: paths.count)
    check(Array(IndexPathSet(paths).paths(in: paths)), equals: Array(paths))
    check(IndexPathSet(IndexPaths()).isEmpty)
    check(IndexPathSet(), equals: [])
    var set = IndexPathSet(paths)
    set.removeAll()
    check(set.isEmpty, "\(set)")
    check(set.description, equals: "none")
  }

  private func subset(_ mask: Int) -> [KindedIndexPath] {
    universe.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element)
  }
}
