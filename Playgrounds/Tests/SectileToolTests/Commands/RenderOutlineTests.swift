import Foundation
import SectileGrouping
import Testing

@testable import SectileTool

/// `sectile render --outline-by`: records as an outline.
@Suite struct RenderOutlineTests {
  private static let files = [Place.files, "--outline-by", "folder", "--label", "name"]
  private static let scrolled =
    files + [
      "--width", "320", "--height", "240", "--item-height", "24", "--viewport", "170", "--part",
      "viewport",
    ]

  @Test func `an outline in a terminal matches its reference`() throws {
    let run = ToolRun(
      Self.files + ["--item-height", "16", "--collapsed", "docs", "--collapsed", "src/draw"],
      columns: 40)
    #expect(run.status == .success && run.errors == "")
    try expectReference(run.output, "outline.terminal.txt")
  }

  @Test func `a viewport with sticky ancestors matches its references`() throws {
    let folder = try TemporaryFolder()
    let run = ToolRun(
      Self.scrolled + [
        "--svg", folder["a.svg"], "--frames", folder["a.csv"], "--snapshot", folder["a.txt"],
      ])
    #expect(run.status == .success && run.errors == "" && run.output == "")
    try expectReference(folder.read("a.svg"), "outline-viewport.svg")
    try expectReference(folder.read("a.csv"), "outline-viewport.frames.csv")
    try expectReference(folder.read("a.txt"), "outline-viewport.snapshot.txt")
    let terminal = ToolRun(
      Self.files + [
        "--width", "320", "--height", "160", "--item-height", "16", "--viewport", "112", "--part",
        "viewport",
      ], columns: 40)
    #expect(terminal.status == .success && terminal.errors == "")
    try expectReference(terminal.output, "outline-viewport.terminal.txt")
    let mirrored = ToolRun(Self.scrolled + ["--rtl", "--collapsed", "docs", "--svg", "-"])
    #expect(mirrored.status == .success && mirrored.errors == "")
    try expectReference(mirrored.output, "outline-mirrored.svg")
  }

  @Test func `the picture of the document is the output of its command`() throws {
    let run = ToolRun([
      Place.files, "--outline-by", "folder", "--label", "name", "--width", "320", "--height",
      "240", "--item-height", "24", "--viewport", "170", "--part", "0,136,320,308", "--svg", "-",
    ])
    #expect(run.status == .success && run.errors == "")
    try expectPicture(run.output, "outline.svg")
  }

  /// The rows of an outline by recursion over the children of each record.
  private func rows(of parent: String, in records: [(id: String, parent: String)]) -> [String] {
    records.filter { $0.parent == parent }.flatMap { [$0.id] + rows(of: $0.id, in: records) }
  }

  @Test func `rows are in depth-first order for records in any order`() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    var generator = SeededGenerator(seed: seed)
    var deepest = 0
    for _ in 0..<40 {
      var records: [(id: String, parent: String)] = []
      for id in 0..<Int.random(in: 0...12, using: &generator) {
        let parent = Int.random(in: -2..<max(id, 1), using: &generator)
        records.append(("r\(id)", parent < 0 || id == 0 ? "" : "r\(parent)"))
      }
      records.shuffle(using: &generator)
      let text = "up,id\n" + records.map { "\($0.parent),\($0.id)\n" }.joined()
      let run = ToolRun(
        ["-", "--outline-by", "up", "--id", "id", "--label", "id", "--frames", "-", "--quiet"],
        input: text)
      let shown = run.output.split(separator: "\n").dropFirst().map { line in
        String(line.split(separator: ",")[4])
      }
      #expect(run.status == .success, "seed \(seed): \(run.errors)")
      #expect(shown == rows(of: "", in: records), "seed \(seed): \(text)")
      deepest = max(deepest, shown.count)
    }
    #expect(deepest > 5)
  }

  @Test func `siblings are sorted, and children of collapsed records are not shown`() {
    let text = "id,up,name\n1,,b\n2,1,z\n3,,a\n4,1,y\n5,2,x\n"
    for (options, expected) in [
      ([], ["b", "z", "x", "y", "a"]), (["--sort-by", "name"], ["a", "b", "y", "z", "x"]),
      (["--sort-by", "name", "--descending"], ["b", "z", "x", "y", "a"]),
      (["--collapsed", "2"], ["b", "z", "y", "a"]),
      (["--collapsed", "1", "--collapsed", "2", "--sort-by", "name"], ["a", "b"]),
    ] {
      let run = ToolRun(
        ["-", "--outline-by", "up", "--label", "name", "--frames", "-"] + options, input: text)
      let shown = run.output.split(separator: "\n").dropFirst().map { line in
        String(line.split(separator: ",")[4])
      }
      #expect(run.status == .success && shown == expected, "\(options): \(run.errors)")
    }
  }

  @Test func `a chain of records of any length is an outline`() {
    let count = 20_000
    let text = "id,up\n0,\n" + (1..<count).map { "\($0),\($0 - 1)\n" }.joined()
    let run = ToolRun(
      [
        "-", "--outline-by", "up", "--viewport", "100", "--part", "viewport", "--height", "64",
        "--snapshot", "-",
      ], input: text)
    #expect(run.status == .success && run.errors == "")
    // Ancestors of all levels fill the viewport.
    #expect(run.output.contains("0.0  0 100 640 32 pinned"))
  }

  @Test func `records that are no outline are errors with the record and the value`() {
    let start = "sectile: standard input: "
    for (text, arguments, expected) in [
      (
        "id,up\na,\nb,x\n", [],
        "record 2 has \"x\" for \"up\"; no record has this value for \"id\"."
      ),
      (
        "id,up\na,\nb,a\nb,a\n", [],
        "record 3 has \"b\" for \"id\", as record 2; it must identify a record."
      ),
      ("id,up\na,\n ,a\n", [], "record 2 has nothing for \"id\", which identifies records."),
      (
        "id,up\na,\nb,b\n", [],
        "record 2 has \"b\" for \"up\", which is the record itself or one of its descendants."
      ),
      (
        // Record 1 is below the cycle of the records 3, 4 and 2.
        "id,up\nw,x\nx,y\ny,z\nz,x\n", [],
        "record 2 has \"y\" for \"up\", which is the record itself or one of its descendants."
      ),
      (
        "id,up\na,\n", ["--collapsed", "z"],
        "--collapsed is \"z\"; no record has this value for \"id\"."
      ),
    ] {
      let run = ToolRun(["-", "--outline-by", "up"] + arguments, input: text)
      #expect(run.status == .data && run.output == "", "\(text)")
      #expect(run.errors == "\(start)\(expected)\n", "\(text)")
    }
    let missing = ToolRun(["-", "--outline-by", "op"], input: "id,up\na,\n")
    #expect(missing.status == .data)
    #expect(
      missing.errors.contains("there is no column \"op\" for --outline-by. Is it \"up\"?"))
    for text in ["[]", "id,up\n"] {
      let empty = ToolRun(
        ["-", "--outline-by", "up", "--viewport", "5", "--snapshot", "-"], input: text)
      #expect(empty.status == .success && empty.output == "", "\(text): \(empty.errors)")
    }
  }

  @Test func `options that contradict an outline are errors`() {
    for (arguments, expected) in [
      (
        ["--outline-by", "a", "--group-by", "b"],
        "--outline-by and --group-by do not go together."
      ),
      (
        ["--outline-by", "a", "--group-by-letter", "b"],
        "--outline-by and --group-by-letter do not go together."
      ),
      (["--outline-by", "a", "--columns", "2"], "--outline-by is for --layout list."),
      (["--id", "a"], "--id needs --outline-by."),
      (["--collapsed", "a"], "--collapsed needs --outline-by."),
      (
        ["--outline-by", "a", "--id", "a", "--id", "b"],
        "--id is given 2 times; a record of an outline is identified by one column."
      ),
    ] {
      let run = ToolRun(["none.csv"] + arguments)
      #expect(run.status == .usage && run.output == "", "\(arguments)")
      #expect(
        run.errors.hasPrefix("sectile: Error: \(expected)")
          || run.errors.hasPrefix("sectile: \(expected)"), "\(arguments): \(run.errors)")
    }
  }
}
