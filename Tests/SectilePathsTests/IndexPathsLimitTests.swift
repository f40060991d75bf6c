import SectilePaths
import SectileTestSupport
import Testing

/// Counts at and beyond the limits, and mistakes.
@Suite struct IndexPathsLimitTests {
  /// A source that claims anything.
  struct Claim: SectionedDataSource {
    var numberOfSections = 1
    var itemCounts: [Int: Int] = [:]
    func numberOfItems(inSection section: Int) -> Int { itemCounts[section, default: 0] }
  }

  @Test func `counts that nothing can have are reported with the section and the count`() {
    let cases: [(Claim, DataSourceError, String)] = [
      (
        Claim(numberOfSections: -1), .sectionCount(-1),
        "DataSourceError: the number of sections is -1; it must be in 0...2147483648."
      ),
      (
        Claim(numberOfSections: 2_147_483_649), .sectionCount(2_147_483_649),
        "DataSourceError: the number of sections is 2147483649; it must be in 0...2147483648."
      ),
      (
        Claim(numberOfSections: .min), .sectionCount(.min),
        "DataSourceError: the number of sections is -9223372036854775808; it must be in 0...2147483648."
      ),
      (
        Claim(numberOfSections: 3, itemCounts: [2: -7]), .itemCount(-7, section: 2),
        "DataSourceError: section 2 has -7 items; a section has 0...4294967296."
      ),
      (
        Claim(numberOfSections: 3, itemCounts: [1: 4_294_967_297]),
        .itemCount(4_294_967_297, section: 1),
        "DataSourceError: section 1 has 4294967297 items; a section has 0...4294967296."
      ),
      (
        Claim(itemCounts: [0: .max]), .itemCount(.max, section: 0),
        "DataSourceError: section 0 has 9223372036854775807 items; a section has 0...4294967296."
      ),
    ]
    for (claim, expected, text) in cases {
      #expect(throws: expected) { try IndexPaths(validating: claim) }
      #expect(expected.description == text)
    }
    #expect(
      DataSourceError.totalCount(section: 9).description
        == "DataSourceError: sections 0...9 have more than 9223372036854775807 elements in all.")
  }

  @Test func `the largest section works`() throws {
    let count = 4_294_967_296
    let paths = try IndexPaths(validating: Claim(itemCounts: [0: count]))
    let last = KindedIndexPath.item(count - 1, inSection: 0)
    #expect(paths.count == count + 2)
    #expect(paths[count] == last)
    #expect(paths[count + 1] == .footer(inSection: 0))
    #expect(paths.index(of: last) == count)
    #expect(paths.path(after: last) == .footer(inSection: 0))
    #expect(paths.path(before: .footer(inSection: 0)) == last)
    #expect(paths.path(.header(inSection: 0), offsetBy: count) == last)
    #expect(paths.path(.header(inSection: 0), offsetBy: count + 2) == nil)
    #expect(paths.path(.header(inSection: 0), offsetBy: .max) == nil)
    #expect(paths.path(.header(inSection: 0), offsetBy: .min) == nil)
    #expect(Array(paths.suffix(2)) == [last, .footer(inSection: 0)])
  }

  @Test func `steps of any size wrap`() {
    let paths = IndexPaths(SectionCounts([3, 0, 2]))
    let items = PathOracle.paths(of: paths).filter { $0.kind == .item }
    for (position, path) in items.enumerated() {
      for distance in [Int.max, .max - 1, .min, .min + 1, 5, -5, 10, 12, -12] {
        // Remainders keep the sum small where the numbers themselves would overflow.
        let target = ((position + distance % 5) % 5 + 5) % 5
        let found = paths.path(path, offsetBy: distance, in: .item, wrapping: true)
        #expect(found == items[target], "\(path) offset by \(distance)")
      }
    }
  }

  @Test func `a million sections without items are skipped at once`() {
    let counts = [1] + Array(repeating: 0, count: 1_000_000) + [1]
    let paths = IndexPaths(SectionCounts(counts))
    let first = KindedIndexPath.item(0, inSection: 0)
    let last = KindedIndexPath.item(0, inSection: 1_000_001)
    for _ in 0..<1_000 {  // A walk would take 10^9 steps.
      #expect(paths.path(after: first, in: .item) == last)
      #expect(paths.path(before: last, in: .item) == first)
    }
  }

  @Test func `init traps with the text of the error`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = IndexPaths(Claim(numberOfSections: 3, itemCounts: [2: -7]))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("DataSourceError: section 2 has -7 items"))
  }

  @Test func `a position out of range stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = IndexPaths(SectionCounts([3]))[5] }
    await #expect(processExitsWith: .failure) { _ = IndexPaths(SectionCounts([3]))[-1] }
    await #expect(processExitsWith: .failure) { _ = IndexPaths()[0] }
  }
}
