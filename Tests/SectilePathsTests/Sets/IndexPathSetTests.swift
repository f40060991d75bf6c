import Foundation
import SectilePaths
import SectileTestSupport
import Testing

/// Sets of paths against sets of the standard library.
@Suite struct IndexPathSetTests {
  /// The seven paths of a small source, whose 128 subsets are all tried.
  let universe = PathOracle.paths(of: SectionCounts([1, 2]))

  /// Paths at and around every limit, in reading order.
  let samples: [KindedIndexPath] = [
    "0.header", "0.0", "0.1", "0.2", "0.1000", "0.4294967294", "0.4294967295", "0.footer",
    "1.header", "1.0", "1.4294967295", "1.footer", "2.header", "2.footer", "7.3",
    "2147483646.footer", "2147483647.header", "2147483647.0", "2147483647.4294967295",
    "2147483647.footer",
  ].map(path)

  private func subset(_ mask: Int) -> [KindedIndexPath] {
    universe.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element)
  }

  @Test func `the algebra of every two subsets is that of the bits`() {
    let sets = (0..<128).map { IndexPathSet(subset($0)) }
    for (a, first) in sets.enumerated() {
      for (b, second) in sets.enumerated() {
        let isRight =
          first.union(second) == sets[a | b]
          && first.intersection(second) == sets[a & b]
          && first.symmetricDifference(second) == sets[a ^ b]
          && first.subtracting(second) == sets[a & ~b]
          && first.isSubset(of: second) == (a & b == a)
          && first.isSuperset(of: second) == (a & b == b)
          && first.isDisjoint(with: second) == (a & b == 0)
          && first.isStrictSubset(of: second) == (a & b == a && a != b)
          && (first == second) == (a == b)
        if !isRight { Issue.record("\(first) and \(second)") }
      }
    }
  }

  @Test func `the mutating forms do the same`() {
    let sets = (0..<128).map { IndexPathSet(subset($0)) }
    for (a, first) in sets.enumerated() {
      for b in stride(from: a % 5, to: 128, by: 5) {
        var (union, intersection, difference, rest) = (first, first, first, first)
        union.formUnion(sets[b])
        intersection.formIntersection(sets[b])
        difference.formSymmetricDifference(sets[b])
        rest.subtract(sets[b])
        let isRight =
          union == sets[a | b] && intersection == sets[a & b] && difference == sets[a ^ b]
          && rest == sets[a & ~b]
        if !isRight { Issue.record("\(first) and \(sets[b])") }
      }
    }
  }

  @Test func `every subset contains, counts, lists, prints and inverts its members`() throws {
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
      #expect(set.inverted(in: paths) == IndexPathSet(subset(127 - mask)))
      #expect(set.intersects(paths) == !members.isEmpty)
      #expect(set.complement().complement() == set)
      #expect(set.complement().isDisjoint(with: set))
      #expect(IndexPathSet(set.description) == set)
      #expect(IndexPathSet(ranges: set.ranges) == set)
      #expect(IndexPathSet(set.rangeSet) == set)
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

  @Test func `ranges reach over whole sections and to every limit`() {
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
        if last != samples.last { #expect(IndexPathSet(set.rangeSet) == set) }
        for (index, path) in samples.enumerated() {
          #expect(set.contains(contentsOf: path...path) == (start...end).contains(index))
        }
      }
    }
  }

  @Test func `neighbours in reading order are one run`() {
    // The last item that a path can have is followed by the footer, and that by a header.
    var set: IndexPathSet = [path("0.4294967295")]
    set.insert(path("1.header"))
    #expect(set.ranges.count == 2)
    set.insert(path("0.footer"))
    #expect(set.description == "0.4294967295…1.header")
    set.remove(path("0.footer"))
    #expect(set.description == "0.4294967295, 1.header")
  }

  @Test(arguments: 0..<4)
  func `random edits are those of a set of samples`(block: Int) {
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

  @Test func `a set made of sections, of an enumeration, of nothing`() {
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

  @Test func `a filtered enumeration counts its own paths`() {
    let paths = IndexPaths(SectionCounts([3, 2, 2, 0, 4]))
    let chosen = paths.filter(include: [.header, .item], inSections: [0, 2, 4])
    for start in samples.indices {
      for end in start..<samples.count {
        let set = IndexPathSet(samples[start]...samples[end])
        for enumeration in [paths, chosen, paths.filter(include: .item), IndexPaths()] {
          let expected = enumeration.filter { set.contains($0) }
          #expect(set.count(in: enumeration) == expected.count)
          #expect(Array(set.paths(in: enumeration)) == Array(expected))
          #expect(set.intersects(enumeration) == !expected.isEmpty)
        }
      }
    }
  }

  @Test func `10,000,000 selected items are one run`() {
    let counts = SectionCounts(Array(repeating: 10_000, count: 1_000))
    let paths = IndexPaths(counts)
    var selection = IndexPathSet(sections: 0..<1_000)
    #expect(selection.ranges.count == 1)
    #expect(selection.count(in: paths) == 10_002_000)
    #expect(selection.count(in: paths.filter(include: .item)) == 10_000_000)
    let members = selection.paths(in: paths)
    #expect(members.count == 10_002_000)
    #expect(members[5_000_000] == paths[5_000_000])
    selection.remove(.item(77, inSection: 500))
    #expect(selection.ranges.count == 2)
    #expect(selection.count(in: paths) == 10_001_999)
    #expect(selection.description == "0.header…500.76, 500.78…999.footer")
  }

  @Test func `a text that spells no set gives nil`() {
    let refused = [
      "", " ", "0.0,", "0.0, ", ", 0.0", "0.0,1.0", "0.0 , 1.0", "0.0…", "…0.0", "0.1…0.0",
      "0.0…0.0", "0.0...0.1", "0.0…0.1…0.2", "0.0…0.1, x", "none, 0.0", "None", "0.0–0.1", "0.0â",
      "0.0\u{2027}0.1",
    ]
    for text in refused { #expect(IndexPathSet(text) == nil, "\(text.debugDescription)") }
    #expect(IndexPathSet("none") == IndexPathSet())
    #expect(
      IndexPathSet("4.3, 0.header…2.footer, 1.7")?.description == "0.header…2.footer, 4.3")
    #expect {
      try JSONDecoder().decode([IndexPathSet].self, from: Data(#"["0.0-0.1"]"#.utf8))
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription.contains(#""0.0-0.1" is not a list of paths"#)
    }
  }

  @Test func `a member out of range stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = IndexPathSet(sections: 0..<1).paths(in: IndexPaths(SectionCounts([1])))[3]
    }
    await #expect(processExitsWith: .failure) { _ = IndexPathSet(sections: -1..<1) }
  }
}
