import Foundation
import SectileGrouping
import SectilePaths
import Testing

@testable import SectileTool

/// Rows and records, compared with arrays.
@Suite struct VisibleRowsTests {
  /// Random tables and random sets of shown records.
  @Test func `rows and records are each other's places`() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<60 {
      let rows = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Table.Row(values: ["\(Int.random(in: 0...3, using: &random))"])
      }
      let data = try BrowserData(
        Table(name: "t", columns: ["a"], rows: rows),
        by: SectionRule(key: .value(column: 0), labelColumns: [0]), nil, columns: [0],
        locale: Locale(identifier: "en_US"), progress: .none)
      let shown = data.items.filter { _ in Bool.random(using: &random) }
      let visible = VisibleRows(IndexPathSet(shown), of: data, hidingSections: { _ in false })
      #expect(visible.count == shown.count)
      var expected: [KindedIndexPath] = []
      for section in 0..<data.sections.grouped.numberOfSections {
        let items = shown.filter { $0.section == section }
        #expect(visible.counts.sections[section].itemCount == items.count)
        expected += items.indices.map { .item($0, inSection: section) }
      }
      for (row, record) in zip(expected, shown) {
        #expect(visible.record(of: row) == record && visible.path(of: record) == row)
        #expect(visible.nearest(to: record) == row)
      }
      for record in data.items where !shown.contains(record) {
        #expect(visible.path(of: record) == nil)
        let nearest = visible.nearest(to: record)
        let before = shown.last { $0 < record && $0.section == record.section }
        #expect(
          nearest == (before.flatMap { visible.path(of: $0) } ?? .header(inSection: record.section))
        )
      }
      let some = IndexPathSet(expected.filter { _ in Bool.random(using: &random) })
      let records = visible.records(of: some)
      #expect(visible.rows(of: records) == some)
      #expect(records.count(in: data.items) == some.count(in: visible.paths))
    }
  }

  @Test func `parents and descendants of an outline are those of its visible records`() {
    let outline = OutlineLevels([0, 1, 2, 2, 1, 0, 1])
    #expect(outline.parents == [-1, 0, 1, 1, 0, -1, 5])
    #expect(outline.ends == [5, 4, 3, 4, 5, 7, 7])
    #expect([0, 1, 5].allSatisfy { outline.hasChildren($0) } && !outline.hasChildren(4))
    #expect(
      outline.withAncestors([.item(3, inSection: 0), .item(6, inSection: 0)]).map(\.item)
        == [0, 1, 3, 5, 6])
    #expect(OutlineLevels([]).parents.isEmpty)
  }
}
