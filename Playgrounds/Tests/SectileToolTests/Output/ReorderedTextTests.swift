import Foundation
import Testing

@testable import SectileTool

/// Values with controls of bidirectional text, by which a value can look like another one.
@Suite struct ReorderedTextTests {
  private static let controls: [Unicode.Scalar] = [
    "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
    "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
  ]

  /// Each control, in each output for people, from values, names of columns, sections and files.
  @Test func `no output for people has a control that reorders text`() throws {
    for control in Self.controls {
      let folder = try TemporaryFolder()
      let old = try folder.write("id,a\(control)b\n1,x\(control)y\n2,u\n", to: "o\(control).csv")
      let new = try folder.write("id,a\(control)b\n1,z\(control)y\n3,v\(control)\n", to: "new.csv")
      let story = try folder.write(
        #"{"start": {"layout": {"section": {"itemLength": 40, "header": 20}}, "data": {"s"#
          + "\(control)\": [\"b\(control)c\"]}}}\n"
          + "{\"scroll\": {\"by\": 1}, \"note\": \"n\(control)\"}\n", to: "story.jsonl")
      let layout = try folder.write("{}", to: "layout\(control).json")
      let grouped = ["--group-by", "a\(control)b", "--label", "a\(control)b"]
      for arguments in [
        [old, "--label", "a\(control)b"], [old] + grouped, [old, "--svg", "-"] + grouped,
        ["diff", old, new, "--id", "id", "--label", "a\(control)b"],
        ["diff", old, new, "--id", "id", "--svg", "-"], ["replay", story],
        ["replay", story, "--svg", "-"], [old, "--label", "none\(control)"],
        [folder["missing\(control)"]], ["diff", old, new, "--id", "a\(control)"],
        [old, "--columns", "\(control)"], [old, "--bogus\(control)"], ["render\(control)"],
        ["replay", old], ["check", layout, old, "--reference", folder["r\(control).txt"]],
      ] {
        let run = ToolRun(arguments)
        let text = run.output + run.errors
        #expect(!text.unicodeScalars.contains(control), "\(arguments)")
        // A replacement, or an escape of the list of changes.
        let isShown = text.contains("\u{FFFD}") || text.contains("\\u{")
        #expect(isShown || run.status == .usage, "\(arguments): \(text)")
      }
      for name in ["p.html", "p%d.svg"] {
        let title = ["--title", "t\(control)", "--header", "h\(control)"]
        let run = ToolRun(["print", old, "--output", folder[name]] + title + grouped.prefix(2))
        let text = try folder.read(name.replacing("%d", with: "1"))
        #expect(run.status == .success && !text.unicodeScalars.contains(control))
        #expect(text.contains("t\u{FFFD}") || text.contains("h\u{FFFD}"), "\(name)")
      }
    }
  }

  @Test func `tables for programs have all characters, in JSON as escapes`() throws {
    for control in Self.controls + ["\u{7F}", "\u{9B}"] {
      let records = "a\nx\(control)y\n"
      let csv = ToolRun(["-", "--frames", "-"], input: records).output
      #expect(csv.unicodeScalars.contains(control))
      let folder = try TemporaryFolder()
      _ = ToolRun(["-", "--frames", folder["a.json"]], input: records)
      let json = try folder.read("a.json")
      #expect(!json.unicodeScalars.contains(control))
      let objects = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
      #expect((objects?.first?["label"] as? String) == "x\(control)y")
      let old = try folder.write("a\nu\n", to: "old.csv")
      let list = ToolRun(["diff", old, "-", "--json", "-"], input: records).output
      #expect(!list.unicodeScalars.contains(control) && list.contains("\\u"))
    }
  }
}
