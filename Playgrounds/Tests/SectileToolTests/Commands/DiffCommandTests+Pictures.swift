import Foundation
import Testing

@testable import SectileTool

/// Pictures of changes, with layout options and layout files.
extension DiffCommandTests {
  @Test func `a picture has an arrow for each move and a box for each other change`() throws {
    let run = ToolRun(Self.board + ["--svg", "-"])
    func count(_ text: String) -> Int { run.output.components(separatedBy: text).count - 1 }
    #expect(count("class=\"arrow\"") == 5 && count("class=\"halo\"") == 5)
    #expect(count("<rect class=\"removed\" rx") == 2 && count("<rect class=\"inserted\" rx") == 2)
    #expect(count("<rect class=\"updated\" rx") == 12)
    #expect(count("<svg") == 3 && count("</svg>") == 3)
    // Moved sections have thick arrows, and labels are escaped.
    let moved = try Self.diff(
      "a,b\n<&,x\n2,y\n", "a,b\n2,y\n<&,x\n",
      ["--id", "a", "--group-by", "b", "--svg", "-", "--rtl", "--axis", "horizontal"])
    #expect(moved.status == .success && moved.output.contains("class=\"arrow thick\""))
    #expect(moved.output.contains("&lt;&amp;"))
    for text in ["a\n", "a\n1\n"] {
      #expect(try Self.diff(text, "a\n", ["--svg", "-", "--width", "0"]).status == .success)
    }
  }

  @Test func `a layout file lays out both states`() throws {
    let folder = try TemporaryFolder()
    let spec = try folder.write(
      "{\"width\": 200, \"header\": {\"length\": 20, \"label\": \"Board\"}, "
        + "\"sectionOrder\": [\"Done\"], \"section\": {\"layout\": \"flow\", \"header\": 20}}",
      to: "l.json")
    let run = ToolRun(Self.board + ["--spec", spec, "--svg", "-"])
    #expect(run.status == .success && run.output.contains(">Board<"))
    let invalid = ToolRun(Self.board + ["--spec", spec, "--svg", spec])
    #expect(invalid.status == .usage)
  }

  @Test func `a layout file is checked with and without a picture`() throws {
    let folder = try TemporaryFolder()
    let invalid = try folder.write(#"{"section": {"layout": "nope"}}"#, to: "l.json")
    let ordered = try folder.write(#"{"sectionOrder": ["Done"]}"#, to: "o.json")
    let unknown = try folder.write(#"{"sections": {"Done": {}, "\u001b[2Jx": {}}}"#, to: "u.json")
    for output in [["--text", "-"], ["--svg", "-"]] {
      let run = ToolRun(Self.board + output + ["--spec", invalid])
      #expect(run.status == .data && run.output == "")
      #expect(run.errors.hasPrefix("sectile: \(invalid):1:24: section.layout: it is \"nope\";"))
      let sorted = ToolRun(Self.board + output + ["--spec", ordered, "--sort-sections"])
      #expect(sorted.status == .data && sorted.output == "")
      #expect(
        sorted.errors
          == "sectile: \(ordered):1:2: sectionOrder: it does not go with --sort-sections, which "
          + "sorts sections by name.\n")
      // "Done" is in the new file only.
      let warned = ToolRun(Self.board + output + ["--spec", unknown])
      #expect(warned.status == .success)
      #expect(
        warned.errors
          == "sectile: \(unknown):1:27: sections.\" [2Jx\": there is no such section.\n")
      #expect(ToolRun(Self.board + output + ["--spec", unknown, "--quiet"]).errors == "")
    }
  }

  @Test(arguments: [
    ["--layout", "grid"], ["--columns", "2"], ["--dense"], ["--spacing", "4"], ["--header", "20"],
    ["--section-spacing", "4"], ["--pin-headers"], ["--width", "200"], ["--axis", "horizontal"],
    ["--rtl"], ["--scale", "2"],
  ])
  func `an option of the picture needs a picture`(option: [String]) {
    let options = option == ["--dense"] ? option + ["--layout", "grid"] : option
    for output in [[], ["--text", "-"], ["--json", "-"]] {
      let run = ToolRun(Self.board + output + options)
      #expect(run.status == .usage && run.output == "")
      #expect(run.errors.contains(" needs --svg."), "\(run.errors)")
    }
    #expect(ToolRun(Self.board + options + ["--svg", "-"]).status == .success)
  }
}
