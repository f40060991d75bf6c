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
      #expect(IndexPathSet(members.reversed()) == set)
      #expect(IndexPathSet(members + members) == set)
      #expect(set.isEmpty == members.isEmpty)
      #expect(universe.filter { set.contains($0) } == members)
      #expect(set.count(in: paths) == members.count)
      #expect(Array(set.paths(in: paths)) == members)
      #expect(collectionLawViolation(of: set.paths(in: paths), expected: members) == nil)
      #expect(set.complement(in: paths) == IndexPathSet(subset(127 - mask)))
      #expect(set.intersects(paths) == !members.isEmpty)
      #expect(set.complement().complement() == set)
      #expect(set.complement().isDisjoint(with: set))
      #expect(IndexPathSet(set.description) == set)
      #expect(IndexPathSet(ranges: set.ranges) == set)
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        #expect(IndexPathSet(set.rangeSet) == set)
      }
      let json = try JSONEncoder().encode([set])
      #expect(try JSONDecoder().decode([IndexPathSet].self, from: json) == [set])
      for (number, element) in universe.enumerated() {
        var (more, less) = (set, set)
        let isMember = mask >> number & 1 == 1
        #expect(more.insert(element) == (!isMember, element))
        #expect(more == IndexPathSet(subset(mask | 1 << number)))
        #expect(less.remove(element) == (isMember ? element : nil))
        #expect(less == IndexPathSet(subset(mask & ~(1 << number))))
        #expect(more.update(with: element) == element)
        #expect(less.update(with: element) == nil)
      }
    }
  }

  @Test func `a range contains all paths between its bounds, up to every limit`() {
    for (start, first) in samples.enumerated() {
      for (end, last) in samples.enumerated() where start <= end {
        let set = IndexPathSet(first...last)
        #expect(Array(set.ranges) == [first...last])
        #expect(samples.filter { set.contains($0) } == Array(samples[start...end]))
        #expect(set.contains(contentsOf: first...last))
        let rest = set.complement()
        #expect(samples.filter { !rest.contains($0) } == Array(samples[start...end]))
        #expect(rest.complement() == set)
        #expect(set.union(rest).complement().isEmpty)
        #expect(IndexPathSet(set.description) == set)
        if last != samples.last, #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
          #expect(IndexPathSet(set.rangeSet) == set)
        }
        for (index, path) in samples.enumerated() {
          #expect(set.contains(contentsOf: path...path) == (start...end).contains(index))
        }
      }
    }
  }

  @Test func `paths that are neighbors in reading order form one run`() {
    // The footer follows the last possible item, and the next header follows the footer.
    var set: IndexPathSet = [path("0.4294967295")]
    set.insert(path("1.header"))
    #expect(set.ranges.count == 2)
    set.insert(path("0.footer"))
    #expect(set.description == "0.4294967295…1.header")
    set.remove(path("0.footer"))
    #expect(set.description == "0.4294967295, 1.header")
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
    #expect(IndexPathSet(sections: 0..<3).description == "0.header…2.footer")
    #expect(IndexPathSet(sections: 2..<2).isEmpty)
    #expect(
      IndexPathSet(paths).description
        == "0.header…0.2, 0.footer…1.header, 1.footer…2.1, 2.footer")
    #expect(IndexPathSet(paths).count(in: paths) == paths.count)
    #expect(Array(IndexPathSet(paths).paths(in: paths)) == Array(paths))
    #expect(IndexPathSet(IndexPaths()).isEmpty)
    #expect(IndexPathSet() == [])
    var set = IndexPathSet(paths)
    set.removeAll()
    #expect(set.isEmpty)
    #expect(set.description == "none")
  }

  private func subset(_ mask: Int) -> [KindedIndexPath] {
    universe.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element)
  }
}
