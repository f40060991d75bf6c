import Foundation
import SectileFoundation
import Testing

/// Reference files of any text, compared by lines and bytes.
@Suite struct ReferenceFolderTests {
  private let folder = ScratchFolder()

  private func verify(_ text: String, mode: RecordMode = .never) -> String? {
    ReferenceFolder(folder.url, mode: mode).verify(text, named: "a.svg")?.description
  }

  @Test func `the first differing line is reported`() throws {
    try folder.write("a\nb\nc\n", to: "a.svg")
    #expect(verify("a\nb\nc\n") == nil)
    let end = """
      Reference: \(folder.url.path)/a.svg
      To accept: SECTILE_RECORD=failed swift test
      """
    for (text, found) in [
      ("a\nx\nc\n", "line 2: it is \"x\", reference says \"b\" (1 of 4 lines)."),
      ("a\nb\nc", "line 4: it is nothing, reference says \"\" (1 of 4 lines)."),
      ("a\nb\nc\n\n", "line 5: it is \"\", reference says nothing (1 of 5 lines)."),
      ("", "line 1: it is \"\", reference says \"a\" (4 of 4 lines)."),
      ("a\r\nb\nc\n", "line 1: it is \"a\r\", reference says \"a\" (1 of 4 lines)."),
    ] {
      #expect(verify(text) == "`a.svg` differs at \(found)\n\(end)")
    }
    #expect(folder.names == ["a.svg"])
    #expect(folder.read("a.svg") == "a\nb\nc\n")
  }

  /// Texts that compare as equal in Swift may have different bytes.
  @Test func `canonically equivalent letters with different bytes differ`() throws {
    try folder.write("e\u{301}", to: "a.svg")
    #expect(verify("e\u{301}") == nil)
    #expect(verify("\u{e9}")?.contains("(1 of 1 lines)") == true)
  }

  @Test func `recording replaces the text`() throws {
    #expect(verify("a", mode: .missing)?.contains("Recorded: ") == true)
    #expect(verify("b", mode: .missing)?.contains("To accept: ") == true)
    #expect(verify("b", mode: .failed)?.contains("Recorded: ") == true)
    #expect(verify("b") == nil)
    #expect(folder.read("a.svg") == "b")
  }

  @Test func `the environment sets the record mode`() throws {
    #expect(try RecordMode(environment: [:]) == .never)
    for mode in RecordMode.allCases {
      #expect(try RecordMode(environment: ["SECTILE_RECORD": mode.rawValue]) == mode)
    }
    #expect(RecordMode.allCases.count == 4)
    #expect(throws: RecordModeError.unknown("All")) {
      try RecordMode(environment: ["SECTILE_RECORD": "All"])
    }
    #expect(throws: RecordModeError.refused(.all)) {
      try RecordMode(environment: ["SECTILE_RECORD": "all", "CI": "true"])
    }
  }
}
