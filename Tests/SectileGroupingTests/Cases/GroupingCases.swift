// The cases of section 6.3 in Tests/Cases/Cases.md. A test name ends with the number of its case. A
// calendar computes the months of case 2 in the tests of SectileFoundation; here they are literals.

import SectileGrouping
import SectilePaths
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
    #expect(grouped == ["A": ["Alice", "Amy"], "B": ["Bob", "Bert"]])
    #expect(grouped[path("0.0")] == "Alice" && grouped[path("0.1")] == "Amy")
    #expect(grouped[path("1.0")] == "Bob" && grouped[path("1.1")] == "Bert")
    #expect(grouped.outline == "A\n- Alice\n- Amy\n\nB\n- Bob\n- Bert")
  }

  @Test func `headlines grouped by month sort by section (CASES 6.3.2)`() {
    let headlines = [
      ("2018-05-15", "Proin suscipit maximus"), ("2018-02-15", "In ac ante sapien"),
      ("2018-03-05", "Lorem Ipsum"), ("2018-02-10", "Aenean condimentum"),
    ]
    var byMonth = GroupedArray(
      grouping: headlines, by: { $0.0.prefix(8) + "01" }
    ).mapElements { $0.1 }
    #expect(byMonth.sections == ["2018-05-01", "2018-02-01", "2018-03-01"])
    byMonth.sortSections()
    #expect(
      byMonth == [
        "2018-02-01": ["In ac ante sapien", "Aenean condimentum"],
        "2018-03-01": ["Lorem Ipsum"], "2018-05-01": ["Proin suscipit maximus"],
      ])
  }

  @Test func `declared sections come first, and empty ones can be removed (CASES 6.3.3)`() {
    var all = GroupedArray(grouping: foods, into: alphabet, by: firstLetter, unknown: .append)
    #expect(all.sections == alphabet)
    #expect(all.groups.count { $0.elements.isEmpty } == 18)
    let used: GroupedArray = [
      "A": ["Asparagus", "Apple"], "B": ["Banana"], "C": ["Chocolate", "Carrot", "Celery"],
      "G": ["Grape"], "M": ["Melon"], "P": ["Pie", "Papaya"], "R": ["Rutabaga"],
      "S": ["Strawberry"],
    ]
    var withoutEmpty = all
    #expect(withoutEmpty.removeEmptySections() == 18)
    #expect(withoutEmpty == used)
    let nine = GroupedArray(
      grouping: foods.prefix(9), into: alphabet, by: firstLetter, unknown: .append)
    #expect(nine.groups.count { !$0.elements.isEmpty } == 6)
    #expect(nine.groups.count { $0.elements.isEmpty } == 20)
    all.sortElements()
    #expect(all["A"] == ["Apple", "Asparagus"])
    #expect(all["C"] == ["Carrot", "Celery", "Chocolate"])
    #expect(all["P"] == ["Papaya", "Pie"])
  }

  @Test
  func
    `a policy groups other keys, in the same order in every process (CASES 6.3.4)`()
    async
  {
    let source = ["apple", "1up", "", "Pie"]
    let appended = GroupedArray(
      grouping: source, into: alphabet, by: firstLetter, unknown: .append)
    #expect(appended["A"] == ["apple"])
    #expect(appended.sections == alphabet + ["1"])
    #expect(appended["1"] == ["1up"])
    let collected = GroupedArray(
      grouping: source, into: alphabet, by: firstLetter, unknown: .collect(into: "#"))
    #expect(collected.sections == alphabet + ["#"])
    #expect(collected["#"] == ["1up", ""])
    let rejected = Grouping(of: source, into: alphabet, by: firstLetter, unknown: .reject)
    #expect(rejected.grouped.sections == alphabet)
    #expect(rejected.rejected == ["1up", ""])
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
