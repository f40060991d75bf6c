// Keys whose fingerprints collide.

import SectileGrouping
import SectileTestSupport
import Testing

@Suite struct KeyFingerprintTests {
  @Test func `different keys with equal fingerprints are different sections`() {
    // Texts with equal lengths and endings, and integers with equal fingerprints.
    let texts = (0..<2000).map { "\($0 % 500 + 1000) and the same ending" }
    let byText = GroupedArray(grouping: texts, by: { $0 })
    check(byText.numberOfSections, equals: 500)
    check(
      byText.groups.allSatisfy { group in
        group.elements == Array(repeating: group.section, count: 4)
      })
    let numbers = (0..<2000).map { ($0 % 500) << 52 }
    let byNumber = GroupedArray(grouping: numbers, by: { $0 })
    check(byNumber.sections, equals: (0..<500).map { $0 << 52 })
    check(byNumber.groups.allSatisfy { $0.elements.count == 4 })
    // Equal texts with different bytes are one section, whose value is the first of them.
    let composed = GroupedArray(grouping: ["é", "e\u{301}", "é", "e"], by: { $0 })
    check(composed.numberOfSections, equals: 2)
    check(composed[0].count, equals: 3)
    let characters = GroupedArray(grouping: "abcabé\u{301}ée\u{301}", by: { $0 })
    check(characters.sections, equals: ["a", "b", "c", "é\u{301}", "é"])
    check(characters[4].count, equals: 2)
  }
}
