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
          check(
            set.count(in: enumeration), equals: expected.count,
            "start \(start), end \(end), enumeration \(enumeration)")
          check(
            Array(set.paths(in: enumeration)), equals: Array(expected),
            "start \(start), end \(end), enumeration \(enumeration)")
          check(
            set.intersects(enumeration), equals: !expected.isEmpty,
            "start \(start), end \(end), enumeration \(enumeration)")
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
            check(
              members.count(before: path), equals: expected.count { $0 < path }, "\(set), \(path)")
            check(members.index(of: path), equals: expected.firstIndex(of: path), "\(set), \(path)")
            check(
              members.firstIndex(of: path), equals: expected.firstIndex(of: path),
              "start \(start), end \(end), enumeration \(enumeration), path \(path)")
          }
        }
      }
    }
  }

  @Test func `a selection of 10,000,000 items is one run`() {
    let counts = SectionCounts(Array(repeating: 10_000, count: 1_000))
    let paths = IndexPaths(counts)
    var selection = IndexPathSet(sections: 0..<1_000)
    check(selection.ranges.count, equals: 1)
    check(selection.count(in: paths), equals: 10_002_000)
    check(selection.count(in: paths.filter(include: .item)), equals: 10_000_000)
    let members = selection.paths(in: paths)
    check(members.count, equals: 10_002_000)
    check(members[5_000_000], equals: paths[5_000_000])
    selection.remove(.item(77, inSection: 500))
    check(selection.ranges.count, equals: 2)
    check(selection.count(in: paths), equals: 10_001_999)
    check(selection.description, equals: "0.header…500.76, 500.78…999.footer")
  }

  @Test func `a position or a section out of range traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = IndexPathSet(sections: 0..<1).paths(in: IndexPaths(SectionCounts([1])))[3]
    }
    await #expect(processExitsWith: .failure) { _ = IndexPathSet(sections: -1..<1) }
  }
}
