// The calls of Sectile in the tables of the migration guides for data and differences.

import Sectile
import SectileTestSupport
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
    check(Row(id: 3).id, equals: 3)
    // cell: `==`
    check(Row(id: 3), equals: Row(id: 3))
    // cell: `identifiedBy:` `contentEquals:`
    _ = new.changes(from: old, identifiedBy: { $0.id }, contentEquals: { $0.title == $1.title })
    // cell: `GroupedArray` `SectionedCollection`
    let _: GroupedArray<String, Mail>.Type = collection(GroupedArray<String, Mail>.self)
    func collection<Data: SectionedCollection>(_ type: Data.Type) -> Data.Type { type }
    // cell: `SectionedChanges` `new.changes(from: old)`
    let changes: SectionedChanges = new.changes(from: old)
    // cell: `itemRemovals` `itemInsertions`
    check(changes.itemRemovals.count + changes.itemInsertions.count, equals: 1)
    // cell: `itemMoves` `itemUpdates`
    check(changes.itemMoves, equals: [])
    check(changes.itemUpdates, equals: [])
    // cell: `sectionRemovals` `sectionInsertions`
    check(changes.sectionRemovals, equals: [])
    check(changes.sectionInsertions, equals: [])
    // cell: `changes.stages(from:to:)`
    let stages = try changes.stages(from: old, to: new)
    // cell: `data`
    check(stages.last?.data, equals: new)
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
    check(new.changes(from: old).itemUpdates, equals: [])
    // cell: `sections`
    check(new.sections.first, equals: "Older")
    // cell: `elements`
    check(new.elements.count, equals: 2)
    // cell: `elements(ofSection:)`
    check(new.elements(ofSection: "Older"), equals: [bus])
    // cell: `path(of:)`
    check(new.path(of: bus), equals: .item(0, inSection: 0))
    // cell: `pathsByID`
    check(new.pathsByID[1], equals: .item(0, inSection: 0))
    // cell: `new.changes(from: old)`
    check(!new.changes(from: old).isEmpty)
    // cell: `Outline`
    check(Outline<Int>().count, equals: 0)
    // end
    check(sections(of: new), equals: 2)
  }

  @Test func `INTUGroupedArray`() throws {
    // cells: Docs/Migration/INTUGroupedArray.md
    // cell: `["Fruit": ["Pear"]]`
    var grouped: GroupedArray = ["Fruit": ["Pear"]]
    // cell: `append(_:toSection:)`
    grouped.append("Apple", toSection: "Fruit")
    // cell: `append(_:toSection:hint:)`
    grouped.append("Plum", toSection: "Fruit", hint: 0)
    // cell: `append(contentsOf:toSection:)`
    grouped.append(contentsOf: ["Kale", "Leek"], toSection: "Vegetable")
    // cell: `insert(_:at:ofSection:)`
    try grouped.insert("Bean", at: 0, ofSection: "Vegetable")
    // cell: `insert(_:at:)`
    try grouped.insert("Cherry", at: .item(1, inSection: 0))
    // cell: `replace(at:with:)`
    try grouped.replace(at: .item(1, inSection: 0), with: "Grape")
    // cell: `replaceSection(at:with:)`
    try grouped.replaceSection(at: 0, with: "Fruits")
    // cell: `move(from:to:)`
    try grouped.move(from: .item(0, inSection: 0), to: .item(1, inSection: 0))
    // cell: `moveSection(from:to:)`
    try grouped.moveSection(from: 1, to: 0)
    // cell: `swapAt(_:_:)`
    try grouped.swapAt(.item(0, inSection: 0), .item(0, inSection: 1))
    // cell: `remove(at:)`
    try grouped.remove(at: .item(0, inSection: 1))
    // cell: `removeAll(_:)`
    grouped.removeAll("Kale")
    // cell: `removeAll(_:fromSection:)`
    grouped.removeAll("Leek", fromSection: "Vegetable")
    // cell: `removeSections(where:)`
    grouped.removeSections(where: { $0.isEmpty })
    // cell: `removeAll(where:)`
    grouped.removeAll(where: { $0.isEmpty })
    // cell: `sortSections(by:)`
    grouped.sortSections(by: { $0 < $1 })
    // cell: `sortElements(by:)`
    grouped.sortElements(by: { $0 < $1 })
    // cell: `numberOfSections` `count`
    check(grouped.numberOfSections, equals: 2)
    check(grouped.count, isGreaterThan: 2)
    // cell: `sections`
    check(grouped.sections.first, equals: "Fruits")
    // cell: `flattened()`
    check(grouped.flattened().contains("Plum"))
    let path = KindedIndexPath.item(0, inSection: 0)
    // cell: `grouped[path]`
    let first: String = grouped[path]
    // cell: `element(at:)`
    check(grouped.element(at: path), equals: first)
    // cell: `path(of:)`
    check(grouped.path(of: first), equals: path)
    // cell: `index(ofSection:)`
    check(grouped.index(ofSection: "Fruits"), equals: 0)
    // cell: `elements(ofSection:)`
    check(grouped.elements(ofSection: "Fruits")?.isEmpty, equals: false)
    // cell: `for element in grouped.elements`
    for element in grouped.elements { check(!element.isEmpty, "element \(element)") }
    // cell: `grouped.pairs`
    check(grouped.pairs.count, equals: grouped.count)
    // end
  }
}
