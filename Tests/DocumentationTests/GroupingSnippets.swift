// The code that Docs/Reference/Grouping.md quotes.

import Foundation
import SectileFoundation
import SectileGrouping
import SectilePaths
import Testing

@Suite struct GroupingSnippets {
  @Test func `at a glance`() throws {
    // snippet: at a glance
    var food: GroupedArray = ["Fruit": ["Apple", "Pear"], "Veg": ["Kale"]]
    show(food[0, 1])  // "Pear"
    show(food.append("Plum", toSection: "Fruit"))  // 0.2
    show(food.append("Rye", toSection: "Grain"))  // 2.0: adds the section at the end
    show(try food.remove(at: .item(0, inSection: 1)))  // "Kale", and removes its section
    show(food.sections)  // ["Fruit", "Grain"]
    show(food)  // ["Fruit": ["Apple", "Pear", "Plum"], "Grain": ["Rye"]]
    // end
  }

  @Test func `first appearance`() {
    // snippet: first appearance
    let people = ["Bob", "Alice", "Bert", "Amy"]
    let grouped = GroupedArray(grouping: people, by: { $0.prefix(1) })
    show(grouped)  // ["B": ["Bob", "Bert"], "A": ["Alice", "Amy"]]
    show(grouped.sortedSections(by: <).sections)  // ["A", "B"]
    // end
  }

  @Test func `declared buckets`() {
    // snippet: declared buckets
    let foods = ["Pie", "Apple", "", "7up", "Carrot"]
    let letter = { (food: String) in food.first.map { String($0).uppercased() } }
    let appended = GroupedArray(
      grouping: foods, into: ["A", "B", "C"], by: letter, unknown: .append)
    show(appended)  // ["A": ["Apple"], "B": [], "C": ["Carrot"], "P": ["Pie"], "7": ["7up"]]

    let collected = GroupedArray(
      grouping: foods, into: ["A", "B", "C"], by: letter, unknown: .collect(into: "#"))
    show(collected)  // ["A": ["Apple"], "B": [], "C": ["Carrot"], "#": ["Pie", "", "7up"]]
    // end
  }

  @Test func `mapping to the source`() {
    // snippet: mapping to the source
    let foods = ["Pie", "", "Apple", "Carrot"]
    let grouping = Grouping(
      of: foods, into: ["A", "C"], by: { $0.first.map { String($0) } }, unknown: .reject)
    show(grouping.grouped)  // ["A": ["Apple"], "C": ["Carrot"]]
    show(grouping.rejected)  // ["Pie", ""]
    show(grouping.position(of: .item(0, inSection: 1)))  // 3, because foods[3] is "Carrot"
    show(grouping.path(ofPosition: 2))  // 0.0
    show(grouping.ungrouped() == foods)  // true
    // end
  }

  @Test func `an address book`() {
    // snippet: an address book
    let names = ["Émile", "zoë", "7up", "Eva", "anna"]
    let letters = FirstLetter(locale: Locale(identifier: "en_US"))
    let book = GroupedArray(addressBook: names, by: { $0 }, letters: letters)
    show(book)  // ["A": ["anna"], "E": ["Émile", "Eva"], "Z": ["zoë"], "#": ["7up"]]
    // end
  }

  @Test func `a filter keeps the sections`() {
    // snippet: a filter keeps the sections
    let names: GroupedArray = ["A": ["Amy", "Al"], "B": ["Bob"]]
    let short = names.filter { $0.count < 3 }
    show(short)  // ["A": ["Al"]]
    show(names.sorted())  // ["Al", "Amy", "Bob"]
    show(names.sortedElements(by: <))  // ["A": ["Al", "Amy"], "B": ["Bob"]]
    // end
  }

  @Test func `a new key`() throws {
    // snippet: a new key
    var tasks: GroupedArray = ["Doing": [3, 8], "Done": [21]]
    let key = { (points: Int) in points > 10 ? "Done" : "Doing" }
    show(try tasks.update(at: .item(1, inSection: 0), by: key, sortedBy: <) { $0 = 13 })  // 1.0
    show(tasks)  // ["Doing": [3], "Done": [13, 21]]
    show(tasks.insert(5, toSection: "Doing", sortedBy: <))  // 0.1
    // end

    // snippet: a new section in order
    var book: GroupedArray = ["A": ["Ada", "Amy"], "C": ["Cleo"]]
    try book.update(
      at: .item(0, inSection: 0), by: { String($0.prefix(1)) }, sortedBy: <, sectionsSortedBy: <
    ) { $0 = "Bea" }  // 1.0
    show(book)  // ["A": ["Amy"], "B": ["Bea"], "C": ["Cleo"]]
    // end
  }

  @Test func `moving`() throws {
    // snippet: moving
    var days: GroupedArray = ["Mon": ["tea"], "Tue": ["bus", "zoo"]]
    show(try days.move(from: .item(0, inSection: 0), to: .item(1, inSection: 1)))  // 0.1
    show(days)  // ["Tue": ["bus", "tea", "zoo"]]
    // end
  }

  @Test func `errors`() throws {
    // snippet: errors
    var days: GroupedArray = ["Mon": ["tea"], "Tue": ["bus", "zoo"]]
    do {
      try days.insert("pub", at: .item(3, inSection: 1))
    } catch {
      show(error)  // GroupedArrayError: place 3 for an item is not in 0...2 of section 1.
    }
    show(days.element(at: .item(9, inSection: 9)))  // nil
    // end
  }

  @Test func `changes`() throws {
    // snippet: changes
    var days: GroupedArray = ["Mon": ["tea"], "Tue": ["bus", "zoo"]]
    let changes = try days.recordingChanges { days in
      try days.move(from: .item(0, inSection: 0), to: .item(1, inSection: 1))
      days.append("gym", toSection: "Wed")
    }
    show(changes)  // section 0 removed, section 1 inserted, 0.0 → 0.1 moved
    show(changes.newPath(for: .item(1, inSection: 1)))  // 0.2, the new path of "zoo"
    // end
  }

  @Test func `empty sections`() throws {
    // snippet: empty sections
    var letters: GroupedArray = ["A": [], "B": ["Bob"], "C": []]
    show(IndexPaths(letters).count)  // 7: three headers, three footers, Bob
    let shown = letters.shown(emptySections: .omitted)
    show(IndexPaths(shown).count)  // 3
    show(shown.sourcePath(of: .item(0, inSection: 0)))  // 1.0
    try letters.setFooter(false, inSection: 1)
    show(IndexPaths(letters).count)  // 6
    // end
  }

  @Test func `views`() {
    // snippet: views
    let food: GroupedArray = ["Fruit": ["Apple", "Pear"], "Veg": ["Kale"]]
    show(Array(food))  // ["Apple", "Pear", "Kale"]
    show(food.firstIndex(of: "Kale"))  // 1.0
    show(food.elements[1])  // "Pear"
    show(food.elements.path(atPosition: 2))  // 1.0
    show(food.groups.map(\.elements.count))  // [2, 1]
    show(food.pairs.map { $0.section.first! })  // ["F", "F", "V"]
    show(Array(food.paths.reversed()))  // [1.0, 0.1, 0.0]
    // end
  }
}
