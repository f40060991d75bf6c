// The calls of Sectile in the migration tables of Docs/Migration/INTUGroupedArray.md.

import Foundation
import Sectile
import SectileFoundation
import Testing

@Suite struct GroupingCells {
  private typealias Grouped = GroupedArray<String, String>

  private let some: Grouped = ["Fruit": ["Pear", "Plum"], "Vegetable": ["Kale"]]

  @Test func `reading a grouped array`() throws {
    let elements = ["Pear", "Plum"]
    let (section, path, index) = (0, KindedIndexPath.item(0, inSection: 0), 0)

    // cells: Docs/Migration/INTUGroupedArray.md
    // cell: `GroupedArray()`
    let empty: Grouped = GroupedArray()
    // cell: `[section: elements]`
    func one(_ section: String) -> Grouped { [section: elements] }
    // cell: `let`
    let grouped = some
    // cell: `var`
    var copies = grouped.mapElements { $0 as NSString }
    // cell: `mapElements { $0.copy() }`
    copies = copies.mapElements { $0.copy() as! NSString }
    // cell: `Codable`
    func encoded(_ value: some Codable) -> Bool { true }
    // cell: `description` `debugDescription`
    #expect(grouped.description == grouped.debugDescription)
    // cell: `bulletedList`
    #expect(grouped.bulletedList.contains("Kale"))
    // cell: `==`
    #expect(grouped == some)
    // cell: `Hashable`
    func hash(_ value: some Hashable) -> Int { value.hashValue }
    // cell: `KindedIndexPath.item(_:inSection:)`
    _ = KindedIndexPath.item(0, inSection: 1)
    // cell: `sections[index]` `sections`
    #expect(grouped.sections[index] == "Fruit")
    // cell: `sections[section]`
    #expect(grouped.sections[section] == "Fruit")
    // cell: `section(at:)`
    #expect(grouped.section(at: 9) == nil)
    // cell: `numberOfSections`
    #expect(grouped.numberOfSections == 2)
    // cell: `contains(section:)`
    #expect(grouped.contains(section: "Fruit"))
    // cell: `index(ofSection:)`
    #expect(grouped.index(ofSection: "Vegetable") == 1)
    // cell: `elements(ofSection:)?[index]` `elements(ofSection:)`
    #expect(grouped.elements(ofSection: "Fruit")?[index] == "Pear")
    // cell: `grouped[path]`
    #expect(grouped[path] == "Pear")
    // cell: `element(at:)`
    #expect(grouped.element(at: .item(9, inSection: 0)) == nil)
    // cell: `first` `last`
    #expect(grouped.first == "Pear" && grouped.last == "Kale")
    // cell: `contains(_:)`
    #expect(grouped.contains("Plum"))
    // cell: `path(of:ofSection:) != nil`
    #expect(grouped.path(of: "Plum", ofSection: "Fruit") != nil)
    // cell: `path(of:ofSection:)?.item`
    #expect(grouped.path(of: "Plum", ofSection: "Fruit")?.item == 1)
    // cell: `path(of:)`
    #expect(grouped.path(of: "Pear") == path)
    // cell: `lastIndex(of:)`
    #expect(grouped.lastIndex(of: "Pear") == path)
    // cell: `count(ofSection:)`
    #expect(grouped.count(ofSection: "Fruit") == 2)
    // cell: `numberOfItems(inSection:)`
    #expect(grouped.numberOfItems(inSection: 0) == 2)
    // cell: `count`
    #expect(grouped.count == 3)
    // cell: `grouped[section]`
    #expect(grouped[section] == elements)
    // cell: `elements(inSection:)`
    #expect(grouped.elements(inSection: 0) == elements)
    // cell: `Array(grouped)` `elements`
    #expect(Array(grouped) == Array(grouped.elements))
    // cell: `grouped[s, i]`
    func element(_ s: Int, _ i: Int) -> String { grouped[s, i] }
    // cell: `sections[s]`
    func title(_ s: Int) -> String { grouped.sections[s] }
    // cell: `grouped[indexPath]`
    func element(_ indexPath: IndexPath) -> String { grouped[indexPath] }
    // end
    #expect(empty.isEmpty && one("Fruit")[0] == elements && encoded(grouped))
    #expect(copies.first == "Pear" && hash(grouped) == hash(some))
    #expect(element(0, 1) == "Plum" && title(0) == "Fruit" && element([1, 0]) == "Kale")
  }

  @Test func `enumerating a grouped array`() async throws {
    let (grouped, section) = (some, 0)
    var count = 0

    // cells: Docs/Migration/INTUGroupedArray.md
    // cell: `sectionIndex(where:)`
    #expect(grouped.sectionIndex(where: { $0.hasPrefix("V") }) == 1)
    // cell: `path(where:)`
    #expect(grouped.path(where: { $0.hasPrefix("P") }) == .item(0, inSection: 0))
    // cell: `lastIndex(where:)`
    #expect(grouped.lastIndex(where: { $0.hasPrefix("P") }) == .item(1, inSection: 0))
    // cell: `for element in grouped`
    for element in grouped { count += element.count }
    // cell: `makeIterator()`
    var iterator = grouped.makeIterator()
    // cell: `next()`
    #expect(iterator.next() == "Pear")
    // cell: `Array(iterator)`
    #expect(Array(iterator) == ["Plum", "Kale"])
    // cell: `grouped.reversed()` `reversed()`
    #expect(grouped.reversed().first == "Kale")
    // cell: `sections.reversed()`
    #expect(grouped.sections.reversed().first == "Vegetable")
    // cell: `for … in` `groups`
    for group in grouped.groups { count += group.elements.count }
    // cell: `pairs`
    for pair in grouped.pairs { count += pair.element.count }
    // cell: `for (section, element) in grouped.pairs`
    for (section, element) in grouped.pairs { count += section.count + element.count }
    // cell: `zip(paths, elements)` `break`
    for (path, element) in zip(grouped.paths.filter(include: .item), grouped.elements) {
      if path.section > 0 { break }
      count += element.count
    }
    // cell: `grouped[section]`
    count += grouped[section].count
    // cell: `concurrentForEach(inParts:_:)`
    await grouped.concurrentForEach(inParts: 2) { _, element in #expect(!element.isEmpty) }
    // cell: `elements.slices(atMost:)`
    #expect(grouped.elements.slices(atMost: 2).count == 2)
    // cell: `filter(_:)`
    _ = grouped.filter({ $0 != "Pear" })
    // cell: `filterSections(_:)`
    _ = grouped.filterSections({ $0 != "Fruit" })
    // cell: `sortedSections(by:)`
    _ = grouped.sortedSections(by: { $0 > $1 })
    // cell: `sortedElements(by:)`
    _ = grouped.sortedElements(by: { $0 > $1 })
    // end
    #expect(count > 0)
  }

  @Test func `editing a grouped array`() throws {
    var grouped = some
    let (path, element) = (KindedIndexPath.item(0, inSection: 0), "Lime")

    // cells: Docs/Migration/INTUGroupedArray.md
    // cell: `append(_:toSection:)`
    grouped.append("Apple", toSection: "Fruit")
    // cell: `append(_:toSection:hint:)`
    grouped.append("Fig", toSection: "Fruit", hint: 0)
    // cell: `append(_:inSection:)`
    try grouped.append("Leek", inSection: 1)
    // cell: `append(contentsOf:toSection:)`
    grouped.append(contentsOf: ["Brie", "Feta"], toSection: "Cheese")
    // cell: `insert(_:at:ofSection:)`
    try grouped.insert("Bean", at: 0, ofSection: "Vegetable")
    // cell: `insert(_:at:)`
    try grouped.insert("Date", at: .item(0, inSection: 0))
    // cell: `replaceSection(at:with:)`
    try grouped.replaceSection(at: 0, with: "Fruits")
    // cell: `replace(at:with:)`
    try grouped.replace(at: path, with: "Lemon")
    // cell: `grouped[path] = element`
    grouped[path] = element
    // cell: `moveSection(from:to:)`
    try grouped.moveSection(from: 2, to: 0)
    // cell: `move(from:to:)`
    try grouped.move(from: .item(0, inSection: 1), to: .item(1, inSection: 1))
    // cell: `swapSections(_:_:)`
    try grouped.swapSections(0, 1)
    // cell: `swapAt(_:_:)`
    try grouped.swapAt(.item(0, inSection: 0), .item(1, inSection: 0))
    // cell: `recordingChanges(_:)` `remove(at:)`
    let changes = try grouped.recordingChanges({ grouped in try grouped.remove(at: path) })
    // cell: `removeAll(inSection:where:)`
    grouped.removeAll(inSection: 0, where: { $0 == "Bean" })
    // cell: `index(ofSection:)`
    let section = try #require(grouped.index(ofSection: "Vegetable"))
    // cell: `removeSection(at:)`
    try grouped.removeSection(at: section)
    // cell: `removeSection(_:)`
    grouped.removeSection("Cheese")
    // cell: `removeAll(where:)`
    grouped.removeAll(where: { $0 == "Plum" })
    // cell: `sortSections(by:)`
    grouped.sortSections(by: { $0 < $1 })
    // cell: `sortElements(by:)`
    grouped.sortElements(by: { $0 < $1 })
    // cell: `GroupedArrayError`
    #expect(throws: GroupedArrayError.self) { try grouped.removeSection(at: 9) }
    // cell: `removeSections(where:)`
    grouped.removeSections(where: { $0 == "Fruits" })
    // cell: `removeAll()`
    grouped.removeAll()
    // end
    #expect(changes.itemRemovals == [path] && grouped.isEmpty)
  }

  @Test func `GroupedSection and the guide of UITableView`() throws {
    let (grouped, section, path) = (some, 0, KindedIndexPath.item(0, inSection: 0))
    let (calendar, date) = (Calendar(identifier: .gregorian), Date(timeIntervalSince1970: 0))
    var sorted = grouped

    // cells: Docs/Migration/INTUGroupedArray.md
    // cell: `GroupedArray.Group` `section`
    let group = GroupedArray.Group("Fruit", ["Pear"])
    #expect(group.section == "Fruit")
    // cell: `section`
    #expect(group.section == "Fruit")
    // cell: `GroupedArray(grouping:by:)`
    let words = GroupedArray(grouping: ["Pear", "Plum", "Kale"], by: { $0.first! })
    // cell: `sortSections(by: <)`
    sorted.sortSections(by: <)
    // cell: `sortGroups(by:)`
    sorted.sortGroups(by: { $0.elements.count < $1.elements.count })
    // cell: `calendar.dateInterval(of: .month, for: date)?.start`
    let month = calendar.dateInterval(of: .month, for: date)?.start
    // cell: `declareSections(_:)`
    sorted.declareSections(["Cheese"])
    // cell: `removeEmptySections()`
    sorted.removeEmptySections()
    // cell: `shown(emptySections: .omitted)`
    let shown = sorted.shown(emptySections: .omitted)
    // cell: `FirstLetter.title(for:)`
    let title = FirstLetter().title(for: "Pear")
    // cell: `unknown:` `.append` `GroupedArray(grouping:into:by:unknown:)`
    let known = GroupedArray(
      grouping: ["Pear", "Kale"], into: ["P"], by: { $0.prefix(1) }, unknown: .append)
    // cell: `.collect(into:)`
    let other = UnknownSectionPolicy.collect(into: "Other")
    // cell: `.reject`
    let none = UnknownSectionPolicy<String>.reject
    // cell: `sortElements(using: LocalizedOrder())`
    if #available(macOS 12, *) { sorted.sortElements(using: LocalizedOrder()) }
    // cell: `sortElements(by: <)`
    sorted.sortElements(by: <)
    // cell: `Grouping`
    let grouping = Grouping(of: ["Pear", "Kale", "Plum"], by: { $0.first })
    // cell: `position(of:)`
    #expect(grouping.position(of: .item(1, inSection: 0)) == 2)
    // cell: `path(ofPosition:)`
    #expect(grouping.path(ofPosition: 1) == .item(0, inSection: 1))
    // cell: `ungrouped()`
    #expect(grouping.ungrouped() == ["Pear", "Kale", "Plum"])
    // end
    #expect(words.numberOfSections == 2 && month != nil && shown.numberOfSections == 2)
    #expect(title == "P" && known.numberOfSections == 2 && other != none)
    #expect(grouped[path] == grouped[section][0])
  }
}
