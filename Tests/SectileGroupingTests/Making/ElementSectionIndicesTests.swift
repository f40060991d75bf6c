// Section numbers of two and of four bytes.

import SectileGrouping
import Testing

@Suite struct ElementSectionIndicesTests {
  @Test func `a source can have more sections than two bytes can number`() {
    let grouped = GroupedArray(grouping: 0..<200_000, by: { $0 % 70_000 })
    #expect(grouped.numberOfSections == 70_000)
    #expect(grouped.sections == Array(0..<70_000))
    #expect(grouped[65_535] == [65_535, 135_535])
    #expect(grouped[69_999] == [69_999, 139_999])
    let grouping = Grouping(
      of: 0..<200_000, into: 0..<70_000, by: { $0 % 80_000 }, unknown: .reject)
    #expect(grouping.rejected.count == 20_000)
    #expect(grouping.restored() == Array(0..<200_000))
  }
}
