// The cases of section 6.3 in Tests/Cases/Cases.md. A test name ends with the number of its case. A
// calendar computes the months of case 2 in the tests of SectileFoundation; here they are literals.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct GroupingCases {
  let foods = [
    "Chocolate", "Pie", "Carrot", "Celery", "Asparagus", "Apple", "Banana", "Grape", "Melon",
    "Strawberry", "Rutabaga", "Papaya",
  ]
  let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) }

  private func firstLetter(_ text: String) -> String? {
    text.first.map { String($0).uppercased() }
  }

  @Test func `names grouped by first letter print as an outline (CASES 6.3.1)`() {
    let grouped = GroupedArray(
      grouping: ["Alice", "Amy", "Bob", "Bert"], by: { String($0.prefix(1)) })
    check(grouped, equals: ["A": ["Alice", "Amy"], "B": ["Bob", "Bert"]])
    check(grouped[path("0.0")], equals: "Alice")
    check(grouped[path("0.1")], equals: "Amy")
    check(grouped[path("1.0")], equals: "Bob")
    check(grouped[path("1.1")], equals: "Bert")
    check(grouped.bulletedList, equals: "A\n- Alice\n- Amy\n\nB\n- Bob\n- Bert")
  }

  @Test func `headlines grouped by month sort by section (CASES 6.3.2)`() {
    let headlines = [
      ("2018-05-15", "Proin suscipit maximus"), ("2018-02-15", "In ac ante sapien"),
      ("2018-03-05", "Lorem Ipsum"), ("2018-02-10", "Aenean condimentum"),
    ]
    var byMonth = GroupedArray(
      grouping: headlines, by: { $0.0.prefix(8) + "01" }
    ).mapElements { $0.1 }
    check(byMonth.sections, equals: ["2018-05-01", "2018-02-01", "2018-03-01"])
    byMonth.sortSections(by: <)
    check(
      byMonth,
      equals: [
        "2018-02-01": ["In ac ante sapien", "Aenean condimentum"],
        "2018-03-01": ["Lorem Ipsum"], "2018-05-01": ["Proin suscipit maximus"],
      ])
  }

  @Test func `declared sections come first, and empty ones can be removed (CASES 6.3.3)`() {
    var all = GroupedArray(grouping: foods, into: alphabet, by: firstLetter, unknown: .append)
    check(all.sections, equals: alphabet)
    check(all.groups.count { $0.elements.isEmpty }, equals: 18)
    let used: GroupedArray = [
      "A": ["Asparagus", "Apple"], "B": ["Banana"], "C": ["Chocolate", "Carrot", "Celery"],
      "G": ["Grape"], "M": ["Melon"], "P": ["Pie", "Papaya"], "R": ["Rutabaga"],
      "S": ["Strawberry"],
    ]
    var withoutEmpty = all
    check(withoutEmpty.removeEmptySections(), equals: 18)
    check(withoutEmpty, equals: used)
    let nine = GroupedArray(
      grouping: foods.prefix(9), into: alphabet, by: firstLetter, unknown: .append)
    check(nine.groups.count { !$0.elements.isEmpty }, equals: 6)
    check(nine.groups.count { $0.elements.isEmpty }, equals: 20)
    all.sortElements(by: <)
    check(all["A"], equals: ["Apple", "Asparagus"])
    check(all["C"], equals: ["Carrot", "Celery", "Chocolate"])
    check(all["P"], equals: ["Papaya", "Pie"])
  }

  @Test
  func
    `a policy groups other keys, in the same order in every process (CASES 6.3.4)`()
    async
  {
    let source = ["apple", "1up", "", "Pie"]
    let appended = GroupedArray(
      grouping: source, into: alphabet, by: firstLetter, unknown: .append)
    check(appended["A"], equals: ["apple"])
    check(appended.sections, equals: alphabet + ["1"])
    check(appended["1"], equals: ["1up"])
    let collected = GroupedArray(
      grouping: source, into: alphabet, by: firstLetter, unknown: .collect(into: "#"))
    check(collected.sections, equals: alphabet + ["#"])
    check(collected["#"], equals: ["1up", ""])
    let rejected = Grouping(of: source, into: alphabet, by: firstLetter, unknown: .reject)
    check(rejected.grouped.sections, equals: alphabet)
    check(rejected.rejected, equals: ["1up", ""])
    // Hash seeds differ between processes. The exit test runs in another process, and fails if the
    // order there is not that of first appearance.
    await #expect(processExitsWith: .success) {
      let words = (0..<100).map { "word \($0 * 7919 % 101)" }
      let grouped = GroupedArray(grouping: words, by: { $0.suffix(1) })
      var visited: [Substring] = []
      for word in words where !visited.contains(word.suffix(1)) { visited.append(word.suffix(1)) }
      precondition(grouped.sections == visited)
    }
  }
}
