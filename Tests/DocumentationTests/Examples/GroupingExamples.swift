// Examples on the pages of SectileGrouping.

import Sectile
import Testing

@Suite struct GroupingExamples {
  @Test func `making grouped arrays`() throws {
    // example: SectileGrouping/GroupedArray
    show(GroupedArray<String, Int>().isEmpty)  // true
    let inbox: GroupedArray = ["Monday": ["tea", "bus"]]
    let words = GroupedArray(grouping: ["ant", "bee", "ape"], by: { $0.prefix(1) })
    show(words)  // ["a": ["ant", "ape"], "b": ["bee"]]
    let joined = try GroupedArray(uniqueSections: [inbox.groups[0], .init("Tuesday", ["zoo"])])
    show(joined.sections)  // ["Monday", "Tuesday"]
    // end

    // example: SectileGrouping/GroupedArray/Group
    let group = GroupedArray<String, String>.Group("Fruit", ["Pear"], isDeclared: true)
    let food = GroupedArray([group])
    show(food.groups[0].elements)  // ["Pear"]
    show(food.isDeclared(section: 0))  // true: the section stays when it is empty
    // end

    do {
      // example: SectileGrouping/GroupedArray/Groups
      let words = GroupedArray(grouping: ["ant", "bee", "ape"], by: { $0.prefix(1) })
      show(words.groups.map { $0.elements.count })  // [2, 1]
      // end
    }

    do {
      // example: SectileGrouping/GroupedArray/Pairs
      let words = GroupedArray(grouping: ["ant", "bee", "ape"], by: { $0.prefix(1) })
      show(words.pairs.map { "\($0.section): \($0.element)" }.last)  // "b: bee"
      // end
    }

    do {
      // example: SectileGrouping/GroupedArray/Elements
      let words = GroupedArray(grouping: ["ant", "bee", "ape"], by: { $0.prefix(1) })
      show(words.elements.count)  // 3
      show(words.elements[2])  // "bee"
      // end
    }
  }

  @Test func `policies and errors`() {
    // example: SectileGrouping/UnknownSectionPolicy
    let known = GroupedArray(
      grouping: ["ant", "cow"], into: ["a", "b"], by: { String($0.prefix(1)) },
      unknown: .collect(into: "#"))
    show(known)  // ["a": ["ant"], "b": [], "#": ["cow"]]
    // end

    // example: SectileGrouping/GroupedArrayError
    var food: GroupedArray = ["Fruit": ["Pear"]]
    do throws(GroupedArrayError) {
      try food.remove(at: .item(3, inSection: 0))
    } catch {
      show(error == .itemMissing(3, section: 0, count: 1))  // true
    }
    // end

    // example: SectileGrouping/Grouping
    let grouping = Grouping(of: ["ant", "bee", "ape"], by: { $0.first })
    show(grouping.position(of: .item(1, inSection: 0)))  // 2: the place of "ape" in the array
    // end

    do {
      // example: SectileGrouping/PathIndex
      let food: GroupedArray = ["Fruit": ["Pear"], "Vegetable": ["Kale"]]
      let places = PathIndex(of: food, identifiedBy: { $0 })
      show(places["Pear"])  // 0.0
      // end
    }

    do {
      // example: SectileGrouping/EmptySections, SectileGrouping/ShownSections
      let letters = GroupedArray(
        grouping: ["ant", "cow"], into: ["a", "b", "c"], by: { $0.prefix(1) }, unknown: .append)
      let shown = ShownSections(of: letters, emptySections: .omitted)
      show(shown.numberOfSections)  // 2
      let all = letters.shown(emptySections: .withoutSupplementaries)
      show(all.hasHeader(inSection: 1))  // false
      // end
    }
  }

  @Test func `outlines`() throws {
    // example: SectileGrouping/Outline/Entry, SectileGrouping/Outline/Rows
    let files = try Outline([
      Outline<String>.Entry("src", level: 0, isExpanded: true),
      Outline<String>.Entry("main.c", level: 1), Outline<String>.Entry("README.md"),
    ])
    show(Array(files.rows))  // ["src", "main.c", "README.md"]
    show(files.rows[1])  // "main.c"
    // end

    // example: SectileGrouping/OutlineError
    do throws(OutlineError) {
      _ = try Outline([.init("src"), .init("main.c", level: 2)])
    } catch {
      show(error == .levelOutOfRange(2, maximum: 1))  // true
    }
    // end
  }
}
