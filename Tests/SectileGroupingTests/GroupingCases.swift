// CASES 6.3, row by row. The months of row 2 are made by a calendar in SectileFoundation's tests;
// here they are written down.

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

  @Test func `1: names by first letter, and as text`() {
    let grouped = GroupedArray(
      grouping: ["Alice", "Amy", "Bob", "Bert"], by: { String($0.prefix(1)) })
    #expect(grouped == ["A": ["Alice", "Amy"], "B": ["Bob", "Bert"]])
    #expect(grouped[path("0.0")] == "Alice" && grouped[path("0.1")] == "Amy")
    #expect(grouped[path("1.0")] == "Bob" && grouped[path("1.1")] == "Bert")
    #expect(grouped.outline == "A\n- Alice\n- Amy\n\nB\n- Bob\n- Bert")
  }

  @Test func `2: headlines by month`() {
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

  @Test func `3: foods in declared buckets`() {
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

  @Test func `4: lower case, digits and nothing, and the same order every time`() async {
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
    // Another process has other hash seeds; the exit test is one, and fails if the order differs.
    await #expect(processExitsWith: .success) {
      let words = (0..<100).map { "word \($0 * 7919 % 101)" }
      let grouped = GroupedArray(grouping: words, by: { $0.suffix(1) })
      var seen: [Substring] = []
      for word in words where !seen.contains(word.suffix(1)) { seen.append(word.suffix(1)) }
      precondition(grouped.sections == seen)
    }
  }
}
