import SectilePaths
import SectileTestSupport
import Testing

/// Errors for counts beyond the limits.
@Suite struct DataSourceErrorTests {
  /// A source that reports any counts.
  struct Claim: SectionedDataSource {
    var numberOfSections = 1
    var itemCounts: [Int: Int] = [:]
    func numberOfItems(inSection section: Int) -> Int { itemCounts[section, default: 0] }
  }

  @Test func `invalid counts throw an error with the section and the count`() {
    let cases: [(Claim, DataSourceError, String)] = [
      (
        Claim(numberOfSections: -1), .invalidSectionCount(-1),
        "DataSourceError: the number of sections is -1; it must be in 0...2147483648."
      ),
      (
        Claim(numberOfSections: 2_147_483_649), .invalidSectionCount(2_147_483_649),
        "DataSourceError: the number of sections is 2147483649; it must be in 0...2147483648."
      ),
      (
        Claim(numberOfSections: .min), .invalidSectionCount(.min),
        "DataSourceError: the number of sections is -9223372036854775808; it must be in 0...2147483648."
      ),
      (
        Claim(numberOfSections: 3, itemCounts: [2: -7]), .invalidItemCount(-7, section: 2),
        "DataSourceError: section 2 has -7 items; a section has 0...4294967296."
      ),
      (
        Claim(numberOfSections: 3, itemCounts: [1: 4_294_967_297]),
        .invalidItemCount(4_294_967_297, section: 1),
        "DataSourceError: section 1 has 4294967297 items; a section has 0...4294967296."
      ),
      (
        Claim(itemCounts: [0: .max]), .invalidItemCount(.max, section: 0),
        "DataSourceError: section 0 has 9223372036854775807 items; a section has 0...4294967296."
      ),
    ]
    for (claim, expected, text) in cases {
      #expect(throws: expected) { try IndexPaths(validating: claim) }
      check(expected.description, equals: text, "claim \(claim)")
    }
    check(
      DataSourceError.tooManyElements(throughSection: 9).description,
      equals: "DataSourceError: sections 0...9 have more than 9223372036854775807 elements in all.")
  }

  @Test func `init without validation traps with the text of the error`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = IndexPaths(Claim(numberOfSections: 3, itemCounts: [2: -7]))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    check(text.contains("DataSourceError: section 2 has -7 items"), "\(text)")
  }
}
