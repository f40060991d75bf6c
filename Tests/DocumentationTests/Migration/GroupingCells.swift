// The calls of Sectile in the migration tables of Docs/Grouping.md.

import Foundation
import Sectile
import SectileFoundation
import SectileTestSupport
import Testing

@Suite struct GroupingCells {
  private typealias Grouped = GroupedArray<String, String>

  private let some: Grouped = ["Fruit": ["Pear", "Plum"], "Vegetable": ["Kale"]]

  @Test func `reading a grouped array`() throws {
    let elements = ["Pear", "Plum"]
    let (section, path, index) = (0, KindedIndexPath.item(0, inSection: 0), 0)

    // cells: Docs/Grouping.md
    // cell: `GroupedArray()`
    let empty: Grouped = GroupedArray()
    // cell: `GroupedArray(elements, inSection: section)`
    func one(_ section: String) -> Grouped { GroupedArray(elements, inSection: section) }
    // cell: `let`
    let grouped = some
    // cell: `var`
    var copies = grouped.mapElements { $0 as NSString }
    // cell: `mapElements { $0.copy() }`
    copies = copies.mapElements { $0.copy() as! NSString }
    // cell: `Codable`
    func encoded(_ value: some Codable) -> Bool { true }
    // cell: `description` `debugDescription`
    check(grouped.description, equals: grouped.debugDescription)
    // cell: `outline`
    check(grouped.outline.contains("Kale"), "\(grouped.outline)")
    // cell: `==`
    check(grouped, equals: some)
    // cell: `Hashable`
    func hash(_ value: some Hashable) -> Int { value.hashValue }
    // cell: `KindedIndexPath.item(_:inSection:)`
    _ = KindedIndexPath.item(0, inSection: 1)
    // cell: `sections[index]` `sections`
    check(grouped.sections[index], equals: "Fruit")
    // cell: `sections[section]`
    check(grouped.sections[section], equals: "Fruit")
    // cell: `section(at:)`
    check(grouped.section(at: 9), equals: nil)
    // cell: `numberOfSections`
    check(grouped.numberOfSections, equals: 2)
    // cell: `contains(section:)`
    check(grouped.contains(section: "Fruit"))
    // cell: `index(ofSection:)`
    check(grouped.index(ofSection: "Vegetable"), equals: 1)
    // cell: `elements(ofSection:)?[index]` `elements(ofSection:)`
    check(grouped.elements(ofSection: "Fruit")?[index], equals: "Pear")
    // cell: `grouped[path]`
    check(grouped[path], equals: "Pear")
    // cell: `element(at:)`
    check(grouped.element(at: .item(9, inSection: 0)), equals: nil)
    // cell: `first` `last`
    check(grouped.first, equals: "Pear")
    check(grouped.last, equals: "Kale")
    // cell: `contains(_:)`
    check(grouped.contains("Plum"), "\(grouped)")
    // cell: `path(of:ofSection:) != nil`
    check(grouped.path(of: "Plum", ofSection: "Fruit") != nil)
    // cell: `path(of:ofSection:)?.item`
    check(grouped.path(of: "Plum", ofSection: "Fruit")?.item, equals: 1)
    // cell: `path(of:)`
    check(grouped.path(of: "Pear"), equals: path)
    // cell: `lastPath(of:)`
    check(grouped.lastPath(of: "Pear"), equals: path)
    // cell: `count(ofSection:)`
    check(grouped.count(ofSection: "Fruit"), equals: 2)
    // cell: `count(inSection:)`
    check(grouped.count(inSection: 0), equals: 2)
    // cell: `count`
    check(grouped.count, equals: 3)
    // cell: `grouped[section]`
    check(grouped[section], equals: elements)
    // cell: `elements(inSection:)`
    check(grouped.elements(inSection: 0), equals: elements)
    // cell: `flattened()` `elements`
    check(grouped.flattened(), equals: Array(grouped.elements))
    // cell: `grouped[s, i]`
    func element(_ s: Int, _ i: Int) -> String { grouped[s, i] }
    // cell: `sections[s]`
    func title(_ s: Int) -> String { grouped.sections[s] }
    // cell: `grouped[indexPath]`
    func element(_ indexPath: IndexPath) -> String { grouped[indexPath] }
    // end
    check(empty.isEmpty && one("Fruit")[0] == elements && encoded(grouped))
    check(copies.first, equals: "Pear")
    check(hash(grouped), equals: hash(some))
    check(element(0, 1) == "Plum" && title(0) == "Fruit" && element([1, 0]) == "Kale")
  }

  @Test func `enumerating a grouped array`() async throws {
    let (grouped, section) = (some, 0)
    var count = 0

    // cells: Docs/Grouping.md
    // cell: `sectionIndex(where:)`
    check(grouped.sectionIndex(where: { $0.hasPrefix("V") }), equals: 1)
    // cell: `path(where:)`
    check(grouped.path(where: { $0.hasPrefix("P") }), equals: .item(0, inSection: 0))
    // cell: `lastPath(where:)`
    check(grouped.lastPath(where: { $0.hasPrefix("P") }), equals: .item(1, inSection: 0))
    // cell: `for element in grouped`
    for element in grouped { count += element.count }
    // cell: `makeIterator()`
    var iterator = grouped.makeIterator()
    // cell: `next()`
    check(iterator.next(), equals: "Pear")
    // cell: `Array(iterator)`
    check(Array(iterator), equals: ["Plum", "Kale"])
    // cell: `grouped.reversed()` `reversed()`
    check(grouped.reversed().first, equals: "Kale")
    // cell: `sections.reversed()`
    check(grouped.sections.reversed().first, equals: "Vegetable")
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
    await grouped.concurrentForEach(inParts: 2) { _, element in check(!element.isEmpty) }
    // cell: `elements.slices(atMost:)`
    check(grouped.elements.slices(atMost: 2).count, equals: 2)
    // cell: `filtered(sections:elements:)`
    _ = grouped.filtered(sections: { $0 == "Fruit" }, elements: nil)
    // cell: `filter(_:)`
    _ = grouped.filter({ $0 != "Pear" })
    // cell: `filterSections(_:)`
    _ = grouped.filterSections({ $0 != "Fruit" })
    // cell: `sorted(sectionsBy:elementsBy:)`
    _ = grouped.sorted(sectionsBy: { $0 > $1 }, elementsBy: { $0 > $1 })
    // cell: `sortedSections(by:)`
    _ = grouped.sortedSections(by: { $0 > $1 })
    // cell: `sortedElements(by:)`
    _ = grouped.sortedElements(by: { $0 > $1 })
    // end
    check(count, isGreaterThan: 0)
  }

  @Test func `editing a grouped array`() throws {
    var grouped = some
    let (path, element) = (KindedIndexPath.item(0, inSection: 0), "Lime")

    // cells: Docs/Grouping.md
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
    // cell: `removeAll(_:)`
    grouped.removeAll("Fig")
    // cell: `removeAll(_:fromSection:)`
    grouped.removeAll("Bean", fromSection: "Vegetable")
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
    check(changes.itemRemovals, equals: [path])
    check(grouped.isEmpty, "\(grouped)")
  }

  @Test func `GroupedSection and the guide of UITableView`() throws {
    let (grouped, section, path) = (some, 0, KindedIndexPath.item(0, inSection: 0))
    let (calendar, date) = (Calendar(identifier: .gregorian), Date(timeIntervalSince1970: 0))
    var sorted = grouped

    // cells: Docs/Grouping.md
    // cell: `GroupedArray.Group` `section`
    let group = GroupedArray.Group("Fruit", ["Pear"])
    check(group.section, equals: "Fruit")
    // cell: `section`
    check(group.section, equals: "Fruit")
    // cell: `GroupedArray(grouping:by:)`
    let words = GroupedArray(grouping: ["Pear", "Plum", "Kale"], by: { $0.first! })
    // cell: `sortSections()`
    sorted.sortSections()
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
    // cell: `sortElements()`
    sorted.sortElements()
    // cell: `Grouping`
    let grouping = Grouping(of: ["Pear", "Kale", "Plum"], by: { $0.first })
    // cell: `position(of:)`
    check(grouping.position(of: .item(1, inSection: 0)), equals: 2)
    // cell: `path(ofPosition:)`
    check(grouping.path(ofPosition: 1), equals: .item(0, inSection: 1))
    // cell: `restored()`
    check(grouping.restored(), equals: ["Pear", "Kale", "Plum"])
    // end
    check(words.numberOfSections, equals: 2)
    check(month != nil)
    check(shown.numberOfSections, equals: 2)
    check(title, equals: "P")
    check(known.numberOfSections, equals: 2)
    check(other != none)
    check(grouped[path], equals: grouped[section][0])
  }
}
