import Foundation
import Testing

@testable import SectileTool

/// Output formats and files, and that an error leaves all files unchanged.
@Suite struct OutputFileTests {
  private static let cities = "city,region\nRome,Europe\n\"Knox, \"\"Indiana\"\"\",America\n"

  private func write(
    _ options: [String], input: String = cities
  ) -> ToolRun {
    ToolRun(["-", "--group-by", "region", "--width", "100"] + options, input: input)
  }

  @Test func `frames are written as CSV that the tool can read`() throws {
    let run = write(["--frames", "-", "--footer", "16"])
    #expect(
      run.output == """
        path,section,kind,item,label,x,y,width,height
        0.header,0,header,,Europe,0,0,100,32
        0.0,0,item,0,Rome,0,32,100,32
        0.footer,0,footer,,1 item,0,64,100,16
        1.header,1,header,,America,0,80,100,32
        1.0,1,item,0,"Knox, ""Indiana""\",0,112,100,32
        1.footer,1,footer,,1 item,0,144,100,16

        """)
    let table = try Table.read(run.output, as: .csv, name: "frames")
    #expect(table.rows.count == 6)
    #expect(table[4, 4] == "Knox, \"Indiana\"")
  }

  @Test func `frames are written as JSON that Foundation can read`() throws {
    let folder = try TemporaryFolder()
    let input = "a\n\"x\"\"\\\u{1}\t y\u{2028}\"\n"
    let run = ToolRun(
      ["-", "--frames", folder["a.json"], "--columns", "3", "--width", "100"], input: input)
    #expect(run.status == .success)
    #expect(
      try folder.read("a.json") == """
        [
        {"path": "0.0", "section": 0, "kind": "item", "item": 0, \
        "label": "x\\"\\\\\\u0001 y", "x": 0, "y": 0, "width": 28, "height": 48}
        ]

        """)
    let objects = try JSONSerialization.jsonObject(
      with: Data(folder.read("a.json").utf8))
    #expect((objects as? [[String: Any]])?.first?["label"] as? String == "x\"\\\u{1} y")
    _ = write(["--frames", folder["b.json"]], input: "city,region\n")
    #expect(try folder.read("b.json") == "[]\n")
  }

  @Test func `every format has only the elements that overlap the part`() throws {
    let folder = try TemporaryFolder()
    let run = write([
      "--part", "0,32,50,40", "--svg", folder["a.svg"], "--frames", folder["a.csv"],
      "--snapshot", folder["a.txt"],
    ])
    #expect(run.status == .success)
    #expect(try folder.read("a.txt") == "0.0  0 32 100 32\n1.header  0 64 100 32\n")
    #expect(try folder.read("a.csv").split(separator: "\n").count == 3)
    #expect(try folder.read("a.svg").contains("viewBox=\"0 32 50 40\""))
    #expect(
      write(["--part", "0,32,50,48"]).output == """
        ┌Rome─┐
        └─────┘
        ┏Amer…┓
        ┗━━━━━┛

        """)
    // The part ends at the left edge of the content.
    #expect(write(["--part", "-100,0,100,32", "--snapshot", "-"]).output == "")
  }

  @Test func `a horizontal drawing in a terminal shows one viewport, with a message`() {
    let input = "a\n" + (0..<20).map { "\($0)\n" }.joined()
    let options = ["-", "--axis", "horizontal", "--height", "32", "--item-height", "80"]
    let run = ToolRun(options, input: input, columns: 30)
    #expect(
      run.output == """
        ┌ 0 ─────┐┌ 1 ─────┐┌ 2 ─────┐
        └────────┘└────────┘└────────┘

        """)
    #expect(
      run.errors
        == "sectile: showing 240 of 1600 points; --part and --viewport show others.\n")
    let later = ToolRun(options + ["--viewport", "800", "--quiet"], input: input, columns: 30)
    #expect(later.output.hasPrefix("┌ 10 ────┐┌ 11 ────┐┌ 12 ────┐\n"))
    #expect(later.errors == "")
    let rtl = ToolRun(options + ["--rtl", "--quiet"], input: input, columns: 30)
    #expect(rtl.output.hasPrefix("┌───── 2 ┐┌───── 1 ┐┌───── 0 ┐\n"))
  }

  @Test func `a file without records has no elements, with a message`() throws {
    for (input, columns) in [("city,region\n", true), ("[]", false)] {
      let run = write(["--snapshot", "-"], input: input)
      #expect(run.status == .success && run.output == "", "columns: \(columns)")
      #expect(run.errors == "sectile: standard input: there are no records.\n")
      #expect(write(["--quiet"], input: input).errors == "")
      #expect(write(["--svg", "-"], input: input).output.contains("height=\"1\""))
    }
  }

  @Test func `a drawing with too many lines is an error`() {
    let run = ToolRun(["-", "--item-height", "1e12"], input: "a\n1\n")
    #expect(run.status == .usage && run.output == "")
    #expect(
      run.errors
        == "sectile: the drawing would have 62500000000 lines; --part draws a part of it, and --svg "
        + "writes a picture.\n")
    #expect(
      ToolRun(["-", "--width", "1e-300", "--item-height", "1"], input: "a\n1\n").status == .usage)
    #expect(ToolRun(["-", "--width", "0"], input: "a\n1\n").output == "")
    #expect(
      ToolRun(["-", "--width", "1e-320", "--item-height", "0"], input: "a\n1\n").output == "")
  }

  @Test func `a drawing with too many lines is an error before the records are sorted`() throws {
    let input = "a\n" + (0..<700).map { "\($0)\n" }.joined()
    let options = ["--sort-by", "a", "--item-height", "1e9"]
    let run = ToolRun(["-"] + options, input: input, tick: .seconds(2), isAccelerating: true)
    #expect(run.status == .usage && run.errors.contains("would have 43750000000 lines"))
    #expect(run.errors.contains("grouping 700 records"))
    #expect(!run.errors.contains("sorting") && !run.errors.contains("drawing 7"))
    let file = ToolRun(
      ["-", "--svg", "-"] + options, input: input, tick: .seconds(2), isAccelerating: true)
    #expect(file.status == .success && file.errors.contains("sorting 700 records"))
    // The size of a part is known before the file is read, and before it is missing.
    let part = ToolRun(["none.csv", "--part", "0,0,1,1e12"])
    #expect(part.status == .usage && part.errors.contains("would have"))
    #expect(ToolRun(["none.csv", "--part", "0,0,1,1e12", "--svg", "-"]).status == .noInput)
    // Sizes from the data need the records.
    let measured = ToolRun(["-", "--item-height", "column:a"], input: "a\n1e12\n")
    #expect(measured.status == .usage && measured.errors.contains("62500000000 lines"))
  }

  // MARK: Files

  @Test func `a malformed record creates no files and leaves old files unchanged`() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write("old", to: "old.svg")
    for input in ["a,b\n1,2\n3\n", "a,b\n1,\"2\n", "[{}", "{\"a\":1}\n{", "\u{0}\"", ""] {
      let run = ToolRun(
        ["-", "--svg", old, "--frames", folder["a.csv"], "--snapshot", folder["a.txt"]],
        input: input)
      #expect(run.status == .data, "input: \(input.debugDescription)")
      #expect(run.errors.hasPrefix("sectile: standard input:"))
      #expect(run.output == "")
      #expect(folder.names == ["old.svg"])
      #expect(try folder.read("old.svg") == "old")
    }
  }

  @Test func `no output is written if one cannot be written`() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write("old", to: "old.svg")
    let file = try folder.write("", to: "file")
    for (path, reason) in [
      (folder["none/a.txt"], "there is no folder \(folder["none"])"),
      (folder.path, "it is a folder"),
      ("\(file)/a.txt", "there is no folder \(file)"),
    ] {
      let run = write(["--svg", old, "--frames", "-", "--snapshot", path])
      #expect(run.status == .cannotCreate, "path: \(path)")
      #expect(run.errors == "sectile: \(path): it cannot be written: \(reason).\n")
      #expect(run.output == "")
      #expect(folder.names == ["file", "old.svg"])
      #expect(try folder.read("old.svg") == "old")
    }
  }

  @Test func `no file is written if standard output is closed`() throws {
    let folder = try TemporaryFolder()
    let failure = NSError(domain: NSPOSIXErrorDomain, code: Int(POSIXErrorCode.EPIPE.rawValue))
    let run = ToolRun(
      ["-", "--svg", folder["a.svg"], "--frames", "-"], input: Self.cities, outputFailure: failure)
    #expect(run.status == .inputOutput)
    #expect(
      run.errors
        == "sectile: standard output: it cannot be written: its reader has closed it.\n")
    #expect(folder.names == [])
    let help = ToolRun(["--help"], outputFailure: failure)
    #expect(help.status == .inputOutput)
  }

  @Test func `a replaced file keeps its permissions, and a link keeps its target`() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    let target = try folder.write("a longer text than the new one\n", to: "target.txt")
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target)
    try manager.createSymbolicLink(atPath: folder["link"], withDestinationPath: "target.txt")
    #expect(write(["--snapshot", folder["link"]]).status == .success)
    let text = try folder.read("target.txt")
    #expect(text == write(["--snapshot", "-"]).output)
    #expect(folder.names == ["link", "target.txt"])
    #expect(try manager.destinationOfSymbolicLink(atPath: folder["link"]) == "target.txt")
    let permissions = try manager.attributesOfItem(atPath: target)[.posixPermissions] as? Int
    #expect(permissions == 0o640)
    // A link to the input is the input.
    let input = try folder.write(Self.cities, to: "in.csv")
    try manager.createSymbolicLink(atPath: folder["out.csv"], withDestinationPath: "in.csv")
    #expect(ToolRun([input, "--frames", folder["out.csv"]]).status == .usage)
    #expect(try folder.read("in.csv") == Self.cities)
  }

  @Test func `a file without write permission is not replaced`() throws {
    let folder = try TemporaryFolder()
    let records = try folder.write(Self.cities, to: "a.csv")
    let story = Place.playgrounds.appendingPathComponent("Data/Stories/chat.jsonl").path
    let target = try folder.write("old", to: "b.csv")
    let still = try folder.write("old", to: "001.svg")
    let reference = try folder.write("old", to: "r.txt")
    let layout = try folder.write("{}", to: "l.json")
    for path in [target, still, reference] {
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    }
    for (arguments, path) in [
      ([records, "--svg", target], target), ([records, "--frames", target], target),
      ([records, "--snapshot", target], target),
      (["diff", records, records, "--text", target], target),
      (["diff", records, records, "--json", target], target),
      (["diff", records, records, "--svg", target], target),
      (["replay", story, "--text", target], target), (["replay", story, "--svg", target], target),
      (["replay", story, "--pictures", folder.path], still),
      (["check", layout, records, "--reference", reference, "--record", "all"], reference),
      (["check", layout, records, "--reference", reference, "--record", "failed"], reference),
    ] {
      let names = folder.names
      let run = ToolRun(arguments)
      #expect(run.status == .cannotCreate, "\(arguments): \(run.errors)")
      #expect(
        run.errors == "sectile: \(path): it cannot be written: permission is denied.\n",
        "\(arguments)")
      #expect(run.output == "" && folder.names == names)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    }
    // A link is as writable as its target.
    try FileManager.default.createSymbolicLink(
      atPath: folder["link"], withDestinationPath: "b.csv")
    #expect(ToolRun([records, "--snapshot", folder["link"]]).status == .cannotCreate)
  }

  @Test func `a device is written to and not replaced`() throws {
    #expect(write(["--svg", "/dev/null"]).status == .success)
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
    #if os(Linux)
      let run = write(["--svg", "/dev/full"])
      #expect(run.status == .inputOutput)
      #expect(run.errors == "sectile: /dev/full: it cannot be written: the disk is full.\n")
    #endif
  }

  @Test func `files are unchanged if writing an output fails`() throws {
    #if os(Linux)
      let folder = try TemporaryFolder()
      let old = try folder.write("old", to: "old.csv")
      let run = write(["--svg", folder["a.svg"], "--frames", old, "--snapshot", "/dev/full"])
      #expect(run.status == .inputOutput)
      #expect(folder.names == ["old.csv"])
      #expect(try folder.read("old.csv") == "old")
      // The name is too long for a file, which only renaming finds out.
      let long = folder[String(repeating: "x", count: 300)]
      #expect(write(["--snapshot", long]).status == .cannotCreate)
      #expect(folder.names == ["old.csv"])
    #endif
  }
}
