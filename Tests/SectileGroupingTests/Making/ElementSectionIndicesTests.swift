// Section numbers of two and of four bytes.

import SectileGrouping
import SectileTestSupport
import Testing

@Suite struct ElementSectionIndicesTests {
  @Test func `a source can have more sections than two bytes can number`() {
    let grouped = GroupedArray(grouping: 0..<200_000, by: { $0 % 70_000 })
    check(grouped.numberOfSections, equals: 70_000)
    check(grouped.sections, equals: Array(0..<70_000))
    check(grouped[65_535], equals: [65_535, 135_535])
    check(grouped[69_999], equals: [69_999, 139_999])
    let grouping = Grouping(
      of: 0..<200_000, into: 0..<70_000, by: { $0 % 80_000 }, unknown: .reject)
    check(grouping.rejected.count, equals: 20_000)
    check(grouping.ungrouped(), equals: Array(0..<200_000))
  }
}
