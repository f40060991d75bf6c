import Foundation
import SectilePaths
import SectileTestSupport
import Testing

/// Sets as text and JSON.
@Suite struct IndexPathSetRunsTests {
  @Test func `parsing an invalid text of a set returns nil`() {
    let invalid = [
      "", " ", "0.0,", "0.0, ", ", 0.0", "0.0,1.0", "0.0 , 1.0", "0.0…", "…0.0", "0.1…0.0",
      "0.0…0.0", "0.0...0.1", "0.0…0.1…0.2", "0.0…0.1, x", "none, 0.0", "None", "0.0–0.1", "0.0â",
      "0.0\u{2027}0.1",
    ]
    for text in invalid { check(IndexPathSet(text), equals: nil, "\(text.debugDescription)") }
    check(IndexPathSet("none"), equals: IndexPathSet())
    check(
      IndexPathSet("4.3, 0.header…2.footer, 1.7")?.description, equals: "0.header…2.footer, 4.3")
    #expect {
      try JSONDecoder().decode([IndexPathSet].self, from: Data(#"["0.0-0.1"]"#.utf8))
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription.contains(#""0.0-0.1" is not a list of paths"#)
    }
  }
}
