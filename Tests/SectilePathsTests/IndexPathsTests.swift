import SectilePaths
import SectileTestSupport
import Testing

/// Enumerations against nested loops over all 1,885 sources of up to three sections of up to two
/// items, with and without header and footer.
@Suite struct IndexPathsTests {
  @Test(arguments: 0...3)
  func `flat enumeration agrees with nested loops`(sectionCount: Int) {
    for source in Exhaustive.sources(sections: sectionCount, items: 0...2) {
      let expected = PathOracle.paths(of: source)
      let paths = IndexPaths(source)
      check(Array(paths), equals: expected, "source: \(source)")
      for (position, path) in expected.enumerated() {
        check(paths[position], equals: path, "source: \(source)")
        check(paths.index(of: path), equals: position, "source: \(source)")
        check(paths.contains(path), "source: \(source)")
      }
    }
  }

  @Test(arguments: 0...2)
  func `indices, distances and slices satisfy the laws of Collection`(sectionCount: Int) {
    for source in Exhaustive.sources(sections: sectionCount, items: 0...2) {
      let expected = PathOracle.paths(of: source)
      check(
        collectionLawViolation(of: IndexPaths(source), expected: expected), equals: nil,
        "source: \(source)")
    }
  }

  @Test func `queries return nil for paths that the enumeration does not have`() {
    let paths = IndexPaths(SectionCounts([2, 0]))
    let stale: [KindedIndexPath] = [
      .item(2, inSection: 0), .item(0, inSection: 1), .header(inSection: 2),
      .item(0, inSection: 2), .footer(inSection: 2_147_483_647),
      .item(4_294_967_295, inSection: 0),
    ]
    for path in stale {
      expectAbsent(path, in: paths)
    }
    let bare = IndexPaths(
      SectionCounts([.init(itemCount: 2, hasHeader: false, hasFooter: false)]))
    expectAbsent(.header(inSection: 0), in: bare)
    expectAbsent(.footer(inSection: 0), in: bare)
    expectAbsent(.header(inSection: 0), in: IndexPaths())
    expectAbsent(.item(0, inSection: 1), in: paths.filter(include: .all, inSections: [0]))
    expectAbsent(.header(inSection: 0), in: paths.filter(include: .item))
  }

  @Test func `enumerations of the same paths and sections are equal and have the same hash value`()
  {
    let whole = IndexPaths(SectionCounts([1, 0, 2], hasFooters: false))
    let padded = IndexPaths(
      SectionCounts([
        .init(itemCount: 1, hasFooter: false), .init(itemCount: 0, hasFooter: false),
        .init(itemCount: 2, hasFooter: false),
        .init(itemCount: 0, hasHeader: false, hasFooter: false),
      ]))
    // The padded enumeration has the same paths, and is a data source with one section more.
    check(Array(whole), equals: Array(padded))
    check(whole != padded)
    let same = padded.filter(include: .all, inSections: 0...2)
    check(whole, equals: same)
    check(whole.hashValue, equals: same.hashValue)
    check(whole != IndexPaths(SectionCounts([1, 0, 2])))
    check(whole != IndexPaths(SectionCounts([1, 1, 1], hasFooters: false)))
    check(Set([whole, padded, same, IndexPaths()]).count, equals: 3)
  }

  @Test func `the description has the counts and the first and last path`() {
    check(
      IndexPaths(SectionCounts([3, 2, 2])).description,
      equals: "IndexPaths(13 paths in 3 sections, 0.header...2.footer)")
    check(IndexPaths().description, equals: "IndexPaths(empty)")
  }

  @Test func `a section of 2^32 items is enumerated`() throws {
    let count = 4_294_967_296
    let paths = try IndexPaths(validating: SectionCounts([count]))
    let last = KindedIndexPath.item(count - 1, inSection: 0)
    check(paths.count, equals: count + 2)
    check(paths[count], equals: last)
    check(paths[count + 1], equals: .footer(inSection: 0))
    check(paths.index(of: last), equals: count)
    check(paths.path(after: last), equals: .footer(inSection: 0))
    check(paths.path(before: .footer(inSection: 0)), equals: last)
    check(paths.path(.header(inSection: 0), offsetBy: count), equals: last)
    check(paths.path(.header(inSection: 0), offsetBy: count + 2), equals: nil)
    check(paths.path(.header(inSection: 0), offsetBy: .max), equals: nil)
    check(paths.path(.header(inSection: 0), offsetBy: .min), equals: nil)
    check(Array(paths.suffix(2)), equals: [last, .footer(inSection: 0)])
  }

  @Test func `a position out of range traps`() async {
    await #expect(processExitsWith: .failure) { _ = IndexPaths(SectionCounts([3]))[5] }
    await #expect(processExitsWith: .failure) { _ = IndexPaths(SectionCounts([3]))[-1] }
    await #expect(processExitsWith: .failure) { _ = IndexPaths()[0] }
  }

  @Test
  func
    `three sections have 13 paths in reading order, and a shuffled list sorts back (CASES 6.4.1)`()
  {
    let paths = IndexPaths(SectionCounts([3, 2, 2]))
    let listed = [
      "0.header", "0.0", "0.1", "0.2", "0.footer", "1.header", "1.0", "1.1", "1.footer",
      "2.header", "2.0", "2.1", "2.footer",
    ].map(path)
    check(Array(paths), equals: listed)
    for seed in 0..<50 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      check(listed.shuffled(using: &generator).sorted(), equals: listed, "seed \(seed)")
    }
    let employees = [["Jobs", "Wozniak", "Wayne"], ["Gates", "Paul Allen"], ["Page", "Brin"]]
    let allen = path("1.1")
    check(employees[allen.section][allen.item!], equals: "Paul Allen")
  }

  @Test func `a footer has the same path for any number of items (CASES 6.4.3)`() {
    for count in [0, 1, 3, 4_294_967_296] {
      let paths = IndexPaths(SectionCounts([count]))
      check(paths.last, equals: path("0.footer"), "count \(count)")
      check(paths.index(of: path("0.footer")), equals: count + 1, "count \(count)")
      if count > 0 {
        check(
          paths.path(after: .item(count - 1, inSection: 0)), equals: path("0.footer"),
          "count \(count)")
      }
    }
  }
}
