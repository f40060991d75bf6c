import Foundation
import SectileFoundation
import SectileTestSupport
import Testing

/// Reference files of any text, compared by lines and bytes.
@Suite struct ReferenceFolderTests {
  private let folder = ScratchFolder()

  private func verify(_ text: String, mode: RecordMode = .never) -> String? {
    ReferenceFolder(folder.url, mode: mode).verify(text, named: "a.svg")?.description
  }

  @Test func `the first differing line is reported`() throws {
    try folder.write("a\nb\nc\n", to: "a.svg")
    check(verify("a\nb\nc\n"), equals: nil)
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
      check(
        verify(text), equals: "`a.svg` differs at \(found)\n\(end)", "text \(text), found \(found)")
    }
    check(folder.names, equals: ["a.svg"])
    check(folder.read("a.svg"), equals: "a\nb\nc\n")
  }

  /// Version control can check files out with other line ends, and editors can add a mark.
  @Test func `carriage returns and the byte order mark of a reference are not compared`() throws {
    for text in ["", "a", "a\nb\n", "a\n\nb", "\n", "a\r\nb\n", "a\rb\n"] {
      for mark in ["", "\u{FEFF}"] {
        let checkedOut = text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
        for reference in [text, checkedOut] {
          try folder.write(mark + reference, to: "a.svg")
          check(verify(text), equals: nil, "text \(text), reference \(reference)")
        }
      }
    }
    try folder.write("\u{FEFF}a\r\nb\r\nc\r\n", to: "a.svg")
    for (text, found) in [
      ("a\nx\nc\n", "line 2: it is \"x\", reference says \"b\" (1 of 4 lines)."),
      ("a\nb\n", "line 3: it is \"\", reference says \"c\" (2 of 4 lines)."),
      ("\u{FEFF}a\nb\nc\n", "line 1: it is \"\u{FEFF}a\", reference says \"a\" (1 of 4 lines)."),
    ] {
      check(verify(text)?.contains("differs at \(found)\n"), equals: true, "text \(text)")
    }
    // Only the ends of lines: a carriage return elsewhere is compared.
    try folder.write("a\rb\n", to: "a.svg")
    check(verify("ab\n")?.contains("(1 of 2 lines)"), equals: true)
    // A reference that matches is not recorded again.
    try folder.write("a\r\n", to: "a.svg")
    check(verify("a\n", mode: .failed), equals: nil)
    check(folder.read("a.svg"), equals: "a\r\n")
  }

  /// Texts that compare as equal in Swift may have different bytes.
  @Test func `canonically equivalent letters with different bytes differ`() throws {
    try folder.write("e\u{301}", to: "a.svg")
    check(verify("e\u{301}"), equals: nil)
    check(verify("\u{e9}")?.contains("(1 of 1 lines)"), equals: true)
  }

  @Test func `recording replaces the text`() throws {
    check(verify("a", mode: .missing)?.contains("Recorded: "), equals: true)
    check(verify("b", mode: .missing)?.contains("To accept: "), equals: true)
    check(verify("b", mode: .failed)?.contains("Recorded: "), equals: true)
    check(verify("b"), equals: nil)
    check(folder.read("a.svg"), equals: "b")
  }

  @Test func `the environment sets the record mode`() throws {
    try check(RecordMode(environment: [:]), equals: .never)
    for mode in RecordMode.allCases {
      try check(RecordMode(environment: ["SECTILE_RECORD": mode.rawValue]), equals: mode)
    }
    check(RecordMode.allCases.count, equals: 4)
    #expect(throws: RecordModeError.unknown("All")) {
      try RecordMode(environment: ["SECTILE_RECORD": "All"])
    }
    #expect(throws: RecordModeError.refused(.all)) {
      try RecordMode(environment: ["SECTILE_RECORD": "all", "CI": "true"])
    }
  }
}
