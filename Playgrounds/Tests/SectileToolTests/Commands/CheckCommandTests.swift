import Foundation
import SectileFoundation
import SectileSnapshots
import Testing

@testable import SectileTool

/// `sectile check`: equal and different frames, and recording.
@Suite struct CheckCommandTests {
  private let folder: TemporaryFolder
  private let spec: String
  private let records: String

  init() throws {
    let fixture = try CheckFixture()
    (folder, spec, records) = (fixture.folder, fixture.spec, fixture.records)
  }

  private let text = CheckFixture.text

  private func check(
    _ options: [String] = [], reference: String = "r.txt", _ environment: [String: String] = [:],
    locale: String = "en_US"
  ) -> ToolRun {
    ToolRun(
      ["check", spec, records, "--group-by", "land", "--reference", folder[reference]] + options,
      columns: 33, locale: locale, environment: environment)
  }

  @Test func `equal frames print nothing`() throws {
    _ = try folder.write("# by hand\n" + text, to: "r.txt")
    let run = check()
    #expect(run.status == .success && run.output == "" && run.errors == "")
    #expect(run.status.rawValue == 0)
    #expect(folder.names == ["c.csv", "l.json", "r.txt"])
  }

  @Test func `a difference is printed and drawn, and the picture is removed when frames agree`()
    throws
  {
    _ = try folder.write(text.replacing("1.0  0 60", with: "1.0  0 64"), to: "r.txt")
    let run = check()
    #expect(run.status == .different && run.status.rawValue == 1 && run.errors == "")
    #expect(
      run.output == """
        Geometry `r` differs at 1.0: frame is 0 60 100 20, reference says 0 64 100 20; \
        top and bottom differ (1 of 5 lines).
        - 1.0  0 64 100 20
        + 1.0  0 60 100 20
        Reference: \(folder["r.txt"])
        To accept: SECTILE_RECORD=failed sectile check ...
        Picture: \(folder["r.difference.svg"])

        """)
    #expect(try folder.read("r.difference.svg").contains("class=\"expected\""))
    #expect(try folder.read("r.txt").contains("0 64"))
    #expect(check(["--tolerance", "3.9"]).status == .different)
    #expect(check(["--tolerance", "4"]).status == .success)
    #expect(folder.names == ["c.csv", "l.json", "r.txt"])
  }

  @Test func `a snapshot of render is a reference of check`() throws {
    let options = ["--group-by", "land", "--part", "viewport", "--viewport", "25"]
    let render = ToolRun(
      ["render", records, "--spec", spec, "--snapshot", folder["r.txt"]] + options)
    #expect(render.status == .success)
    #expect(try folder.read("r.txt").contains("0.header  0 25 100 10 pinned"))
    #expect(check(["--part", "viewport", "--viewport", "25"]).status == .success)
    #expect(check(["--part", "viewport", "--viewport", "26"]).status == .different)
  }

  @Test func `options select parts, kinds, viewports and devices`() throws {
    let rows: [([String], String)] = [
      (["--kind", "header"], "0.header  0 0 100 10\n1.header  0 50 100 10\n"),
      (["--kind", "footer", "--kind", "item", "--part", "0,0,9,11"], "0.0  0 10 100 20\n"),
      (
        ["--kind", "header", "--viewport", "60"],
        "0.header  0 40 100 10 pinned\n1.header  0 60 100 10 pinned\n"
      ),
      (["--rtl", "--axis", "horizontal", "--part", "0,0,20,1"], "1.0  0 0 20 50\n"),
      (
        ["--part", "viewport", "--viewport", "45"],
        "0.1  0 30 100 20\n1.header  0 50 100 10\n1.0  0 60 100 20\n"
          + "0.header  0 40 100 10 pinned\n"
      ),
      (
        ["--width", "50", "--scale", "3", "--kind", "item"],
        "0.0  0 10 50 20\n0.1  0 30 50 20\n1.0  0 60 50 20\n"
      ),
    ]
    for (options, expected) in rows {
      _ = try folder.write(expected, to: "r.txt")
      #expect(check(options).output == "", "\(options)")
      #expect(check(options).status == .success, "\(options)")
      #expect(check().status == .different, "\(options)")
    }
    _ = try folder.write("0.header  0 0 100 10\n1.header  0 50 100 10\n", to: "r.txt")
    #expect(check(["--kind", "header"]).status == .success)
    _ = try folder.write("0.0  0 10 100 20\n0.header  0 25 100 10 pinned\n", to: "r.txt")
    #expect(check(["--part", "0,25,9,5", "--viewport", "25"]).status == .success)
  }

  @Test func `recording fails the run and is not allowed in CI`() throws {
    let missing = check([], ["SECTILE_RECORD": "missing"])
    #expect(missing.status == .different && missing.errors == "")
    #expect(
      missing.output == """
        Geometry `r` has no reference.
        Recorded: \(folder["r.txt"])
        Next: review it, and test again without SECTILE_RECORD.

        """)
    #expect(try folder.read("r.txt") == text)
    #expect(check([], ["SECTILE_RECORD": "missing"]).status == .success)
    let all = check(["--record", "all"])
    #expect(all.status == .different && all.output.hasSuffix("again without --record.\n"))
    _ = try folder.write("", to: "r.txt")
    #expect(check(["--record", "missing"]).status == .different)
    #expect(try folder.read("r.txt") == "")
    // The option replaces the variable.
    #expect(check(["--record", "never"], ["SECTILE_RECORD": "failed"]).status == .different)
    #expect(try folder.read("r.txt") == "")
    #expect(check(["--record", "failed"]).output.contains("Recorded: "))
    #expect(try folder.read("r.txt") == text)
    for (options, environment, setting) in [
      (["--record", "all"], ["CI": "true"], "--record"),
      ([], ["CI": "1", "SECTILE_RECORD": "all"], "SECTILE_RECORD"),
    ] {
      let run = check(options, reference: "new.txt", environment)
      #expect(run.status == .usage && run.output == "")
      #expect(
        run.errors == "sectile: \(setting) is \"all\", but CI never records: "
          + "record on your machine, review the files and commit them.\n")
    }
    #expect(check(["--record", "never"], ["CI": "1"]).status == .success)
    #expect(!folder.names.contains("new.txt"))
  }

  /// A reference is recorded on one machine and compared on others.
  @Test func `the result does not depend on the terminal or the language`() throws {
    // Å sorts after z in Swedish and with a in English.
    let records = try folder.write("city\nzoozoo\nåre\nabcde\n", to: "s.csv")
    let spec = try folder.write(
      "{\"section\": {\"layout\": \"flow\", \"itemWidth\": {\"lengthOf\": \"city\", \"times\": 8}}}",
      to: "wide.json")
    let arguments = [
      "check", spec, records, "--sort-by", "city", "--reference",
      try folder.write("0.0  0 0 56 32\n0.1  56 0 40 32\n0.2  96 0 64 32\n", to: "s.txt"),
    ]
    for (columns, locale) in [(20, "sv_SE"), (200, "en_US"), (80, "tr_TR")] {
      #expect(ToolRun(arguments, columns: columns, locale: locale).status == .success)
    }
    // `render` sorts by the language of the user.
    let swedish = ToolRun(
      ["render", records, "--spec", spec, "--sort-by", "city", "--snapshot", "-"], locale: "sv_SE")
    #expect(swedish.output.hasPrefix("0.0  0 0 56 32\n0.1  56 0 64 32\n"))
  }

  @Test func `either file can be standard input, and missing records are a warning`() throws {
    _ = try folder.write("0.0  0 0 640 32\n", to: "r.txt")
    let one = ToolRun(
      ["check", try folder.write("{}", to: "e.json"), "-", "--reference", folder["r.txt"]],
      input: "a\n1\n")
    #expect(one.status == .success && one.errors == "")
    let other = ToolRun(
      ["check", "-", try folder.write("a\n1\n", to: "a.csv"), "--reference", folder["r.txt"]],
      input: "{}")
    #expect(other.status == .success && other.errors == "")
    _ = try folder.write("", to: "r.txt")
    let none = ToolRun(
      ["check", folder["e.json"], "-", "--reference", folder["r.txt"]], input: "a\n")
    #expect(none.status == .success)
    #expect(none.errors == "sectile: standard input: there are no records.\n")
    let quiet = ToolRun(
      ["check", folder["e.json"], "-", "--reference", folder["r.txt"], "--quiet"], input: "a\n")
    #expect(quiet.status == .success && quiet.errors == "")
  }

  /// The layout file and the table in `Data`, run as a process.
  @Test func `a process exits with 0 or 1`() throws {
    let arguments = [
      "check", Place.playgrounds.appendingPathComponent("Data/Layouts/timezones.json").path,
      Place.timeZones, "--group-by", "region", "--label", "city", "--reference",
      Reference.folder.appendingPathComponent("check-timezones.txt").path,
    ]
    // The process logs its reference if the tests do. Nothing is recorded.
    let variable = ReferenceLog.variable
    var environment: [String: String] = [:]
    environment[variable] = ProcessInfo.processInfo.environment[variable]
    let run = try ProcessRun(Place.executable, arguments, environment: environment)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output == "" && run.errors == "")
    let copy = folder["check-timezones.txt"]
    try FileManager.default.copyItem(atPath: arguments[arguments.count - 1], toPath: copy)
    let other = try ProcessRun(
      Place.executable, arguments.dropLast() + [copy, "--width", "719"])
    #expect(other.status == 1 && other.errors == "")
    #expect(other.output.contains("reference says 0 40 720 28; right differs ("))
    #expect(folder.names.contains("check-timezones.difference.svg"))
  }
}

/// A layout file and records in a folder, for tests of `sectile check`.
struct CheckFixture {
  let folder: TemporaryFolder
  let spec: String
  let records: String

  init() throws {
    folder = try TemporaryFolder()
    spec = try folder.write(
      """
      {"width": 100, "height": 50, "section": {"itemLength": 20,
       "header": {"length": 10, "pinned": true}}}
      """, to: "l.json")
    records = try folder.write("city,land\nRome,A\nOslo,A\nLagos,B\n", to: "c.csv")
  }

  /// The snapshot of the records in the layout.
  static let text = """
    0.header  0 0 100 10
    0.0  0 10 100 20
    0.1  0 30 100 20
    1.header  0 50 100 10
    1.0  0 60 100 20

    """
}
