import ArgumentParser
import Testing

@testable import SectileTool

/// Running lines with placeholders.
@Suite struct RunningTextTests {
  private let values = RunningText.Values(
    page: 3, pages: 12, section: "Alps {page}", title: "Ledger")

  private func texts(_ option: String) throws -> [String] {
    let texts = try RunningText(option: option).texts(values)
    return [texts.leading, texts.center, texts.trailing]
  }

  @Test func `a line has up to three parts between bars`() throws {
    #expect(try texts("a") == ["a", "", ""])
    #expect(try texts("a|b") == ["a", "", "b"])
    #expect(try texts("a|b|c") == ["a", "b", "c"])
    #expect(try texts("||c") == ["", "", "c"])
    #expect(try texts("|b|") == ["", "b", ""])
    for text in ["none", "", "|", "||"] {
      #expect(try RunningText(option: text).isEmpty, "\(text)")
    }
  }

  @Test func `placeholders are replaced, also next to each other, and braces are doubled`() throws {
    #expect(
      try texts("{title}|{section}|Page {page} of {pages}")
        == ["Ledger", "Alps {page}", "Page 3 of 12"])
    #expect(try texts("{page}{page}{pages}") == ["3312", "", ""])
    #expect(try texts("{{page}}|{{{page}}}|}") == ["{page}", "{3}", "}"])
  }

  @Test func `an invalid line is an error with the allowed forms`() {
    let allowed = "the placeholders are {page}, {pages}, {section} and {title}, and {{ is a brace."
    for (option, message) in [
      ("{date}", "there is no {date}; \(allowed)"), ("{}", "there is no {}; \(allowed)"),
      ("a {page", "the brace in \"{page\" is not closed; \(allowed)"),
      (
        "a|b|c|d",
        "it has 4 parts between bars; it must be LEADING, LEADING|TRAILING or "
          + "LEADING|CENTER|TRAILING."
      ),
    ] {
      #expect {
        _ = try RunningText(option: option)
      } throws: { error in
        (error as? ValidationError)?.message == message
      }
    }
  }
}
