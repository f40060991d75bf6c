// The calls of Sectile in the tables of the migration guides for data and differences.

import Sectile
import Testing

@Suite struct DataCells {
  private struct Mail: Identifiable, Equatable {
    var id: Int
    var title = ""
  }

  @Test func `DifferenceKit`() throws {
    let old = GroupedArray<String, Mail>([.init("Today", [Mail(id: 1), Mail(id: 2)])])
    let new = GroupedArray<String, Mail>([.init("Today", [Mail(id: 2)])])

    // cells: Docs/Migration/DifferenceKit.md
    // cell: `Identifiable` `Equatable`
    struct Row: Identifiable, Equatable {
      var id: Int
    }
    // cell: `id`
    #expect(Row(id: 3).id == 3)
    // cell: `==`
    #expect(Row(id: 3) == Row(id: 3))
    // cell: `identifiedBy:` `contentEquals:`
    _ = new.changes(from: old, identifiedBy: { $0.id }, contentEquals: { $0.title == $1.title })
    // cell: `GroupedArray` `SectionedCollection`
    let _: GroupedArray<String, Mail>.Type = collection(GroupedArray<String, Mail>.self)
    func collection<Data: SectionedCollection>(_ type: Data.Type) -> Data.Type { type }
    // cell: `SectionedChanges` `new.changes(from: old)`
    let changes: SectionedChanges = new.changes(from: old)
    // cell: `itemRemovals` `itemInsertions`
    #expect(changes.itemRemovals.count + changes.itemInsertions.count == 1)
    // cell: `itemMoves` `itemUpdates`
    #expect(changes.itemMoves.isEmpty && changes.itemUpdates.isEmpty)
    // cell: `sectionRemovals` `sectionInsertions`
    #expect(changes.sectionRemovals.isEmpty && changes.sectionInsertions.isEmpty)
    let stages = try changes.stages(from: old, to: new)
    // cell: `data`
    #expect(stages.last?.data == new)
    // end
  }

  @Test func `diffable data sources`() throws {
    let (bus, rent) = (Mail(id: 1, title: "Bus"), Mail(id: 2, title: "Rent"))
    let old = GroupedArray<String, Mail>()

    // cells: Docs/Migration/DiffableDataSource.md
    // cell: `GroupedArray<Section, Element>`
    func sections<Section, Element>(of data: GroupedArray<Section, Element>) -> Int { data.count }
    var new = old
    // cell: `declareSections(_:)`
    new.declareSections(["Today", "Older"])
    // cell: `append(contentsOf:toSection:)`
    new.append(contentsOf: [bus, rent], toSection: "Today")
    // cell: `insert(_:at:)`
    try new.insert(Mail(id: 3), at: .item(1, inSection: 0))
    // cell: `remove(at:)`
    try new.remove(at: .item(1, inSection: 0))
    // cell: `removeAll(where:)`
    new.removeAll(where: { $0.title.isEmpty })
    // cell: `removeSection(_:)`
    new.removeSection("Older")
    new.declareSections(["Older", "Oldest"])
    // cell: `move(from:to:)`
    try new.move(from: .item(0, inSection: 0), to: .item(0, inSection: 1))
    // cell: `moveSection(from:to:)`
    try new.moveSection(from: 1, to: 0)
    // cell: `itemUpdates`
    #expect(new.changes(from: old).itemUpdates.isEmpty)
    // cell: `sections`
    #expect(new.sections.first == "Older")
    // cell: `elements`
    #expect(new.elements.count == 2)
    // cell: `elements(ofSection:)`
    #expect(new.elements(ofSection: "Older") == [bus])
    // cell: `path(of:)`
    #expect(new.path(of: bus) == .item(0, inSection: 0))
    // cell: `pathsByID`
    #expect(new.pathsByID[1] == .item(0, inSection: 0))
    #expect(!new.changes(from: old).isEmpty)
    // cell: `Outline`
    #expect(Outline<Int>().count == 0)
    // end
    #expect(sections(of: new) == 2)
  }
}
