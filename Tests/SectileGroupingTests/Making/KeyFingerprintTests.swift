// Keys whose fingerprints collide.

import SectileGrouping
import Testing

@Suite struct KeyFingerprintTests {
  @Test func `different keys with equal fingerprints are different sections`() {
    // Texts with equal lengths and endings, and integers with equal fingerprints.
    let texts = (0..<2000).map { "\($0 % 500 + 1000) and the same ending" }
    let byText = GroupedArray(grouping: texts, by: { $0 })
    #expect(byText.numberOfSections == 500)
    #expect(
      byText.groups.allSatisfy { group in
        group.elements == Array(repeating: group.section, count: 4)
      })
    let numbers = (0..<2000).map { ($0 % 500) << 52 }
    let byNumber = GroupedArray(grouping: numbers, by: { $0 })
    #expect(byNumber.sections == (0..<500).map { $0 << 52 })
    #expect(byNumber.groups.allSatisfy { $0.elements.count == 4 })
    // Equal texts with different bytes are one section, whose value is the first of them.
    let composed = GroupedArray(grouping: ["é", "e\u{301}", "é", "e"], by: { $0 })
    #expect(composed.numberOfSections == 2)
    #expect(composed[0].count == 3)
    let characters = GroupedArray(grouping: "abcabé\u{301}ée\u{301}", by: { $0 })
    #expect(characters.sections == ["a", "b", "c", "é\u{301}", "é"])
    #expect(characters[4].count == 2)
  }
}
