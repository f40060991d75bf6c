import Foundation
import SectileLayout
import Testing

@testable import SectileTool

/// Errors of layout files in runs of the whole tool, with the data that the files are for.
@Suite struct LayoutSpecRunErrorTests {
  /// The whole tool: positions after characters of several bytes, and errors in the data.
  @Test func `an error names the layout file or the record`() throws {
    let folder = try TemporaryFolder()
    let data = "name,w,span\nRome,10,1\nLima,,x\n\"Bonn\",-3,9\n"
    func errors(_ text: String, _ options: [String] = []) throws -> String {
      let path = try folder.write(text, to: "l.json")
      let run = ToolRun(["-", "--spec", path] + options, input: data)
      #expect(run.status == .data && run.output == "", "\(text): \(run.errors)")
      return run.errors.replacing(path, with: "l.json")
    }
    for (text, expected) in [
      (
        "{\"header\": {\"length\": 1, \"label\": \"東京\"}, \"sectionSpacing\": -1}",
        "l.json:1:60: sectionSpacing: it is -1; allowed are numbers of points in 0...1e+30."
      ),
      (
        "{\"section\": {\"itemLength\": {\"column\": \"W\"}}}",
        "l.json:1:39: section.itemLength.column: there is no column \"W\" in standard input. Is it "
          + "\"w\"? The columns are \"name\", \"w\", \"span\"."
      ),
      (
        "{\"section\": {\"itemLength\": {\"column\": \"w\"}}}",
        "standard input: record 2 has nothing for \"w\"; l.json:1:28: section.itemLength takes "
          + "numbers in 0...1e+30."
      ),
      (
        "{\"section\": {\"itemLength\": {\"column\": \"w\", \"default\": 5}}}",
        "standard input: record 3 has \"-3\" for \"w\"; l.json:1:28: section.itemLength takes "
          + "numbers in 0...1e+30."
      ),
      (
        "{\"section\": {\"itemLength\": {\"aspectRatio\": [{\"lengthOf\": \"w\", \"plus\": 0}, 1]}}}",
        "standard input: record 2 would be 640 wide and inf high; l.json:1:45: "
          + "section.itemLength.aspectRatio[0] takes ratios of numbers above 0."
      ),
      (
        "{\"section\": {\"layout\": \"grid\", \"columns\": 3, \"span\": {\"column\": \"span\"}}}",
        "standard input: record 2 has \"x\" for \"span\"; l.json:1:54: section.span takes numbers "
          + "in 0...1e+30."
      ),
      (
        "{\"section\": {\"layout\": \"grid\", \"columns\": 3, "
          + "\"span\": {\"column\": \"w\", \"default\": 0}}}",
        "standard input: record 2 has 0 for \"w\", by which it spans columns; it must be at least 1, "
          + "or \"all\"."
      ),
      (
        "{\"width\": 1000,\n\"section\": {\"layout\": \"grid\", \"columns\": {\"adaptive\": 1e-12}}}",
        "l.json:2:42: section.columns: it makes 1000000000000000 columns; it must make "
          + "1...2147483647."
      ),
      (
        "{\"width\": 1e30, \"section\": {\"itemLength\": {\"aspectRatio\": 1e-9}}}",
        "l.json:1:43: section.itemLength: it makes 1e+39; it must be in 0...1e+30."
      ),
      (
        "{\"header\": {\"length\": {\"aspectRatio\": 1e-30}}}",
        "l.json:1:12: header: it makes 6.4e+32; it must be in 0...1e+30."
      ),
    ] {
      let message = try errors(text)
      #expect(message == "sectile: \(expected)\n", "\(text)")
    }
    #expect(
      try errors("{\"sectionOrder\": []}", ["--group-by", "w", "--sort-sections"])
        == "sectile: l.json:1:2: sectionOrder: it does not go with --sort-sections, which sorts sections by name.\n"
    )
  }
}
