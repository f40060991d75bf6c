import SectilePaths
import SectileTestSupport
import Testing

/// The members of a set in an enumeration, counted and listed.
@Suite struct IndexPathSetCountingTests {
  let samples = IndexPathSetTests().samples

  @Test func `only paths of the enumeration are counted and listed`() {
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

  @Test func `members are found by their paths`() {
    let paths = IndexPaths(SectionCounts([3, 2, 2, 0, 4]))
    let chosen = paths.filter(include: [.header, .item], inSections: [0, 2, 4])
    for start in samples.indices {
      for end in start..<samples.count {
        var set = IndexPathSet(samples[start]...samples[end])
        set.remove(samples[(start + end) / 2])
        for enumeration in [paths, chosen, paths.filter(include: .item), IndexPaths()] {
          let members = set.paths(in: enumeration)
          let expected = Array(members)
          for path in samples + Array(paths) {
            #expect(members.count(before: path) == expected.count { $0 < path }, "\(set), \(path)")
            #expect(members.index(of: path) == expected.firstIndex(of: path), "\(set), \(path)")
            #expect(members.firstIndex(of: path) == expected.firstIndex(of: path))
          }
        }
      }
    }
  }

  @Test func `a selection of 10,000,000 items is one run`() {
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

  @Test func `a position or a section out of range traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = IndexPathSet(sections: 0..<1).paths(in: IndexPaths(SectionCounts([1])))[3]
    }
    await #expect(processExitsWith: .failure) { _ = IndexPathSet(sections: -1..<1) }
  }
}
