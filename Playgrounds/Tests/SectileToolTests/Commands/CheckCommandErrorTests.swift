import Testing

@testable import SectileTool

/// The errors of `sectile check`.
@Suite struct CheckCommandErrorTests {
  private let folder: TemporaryFolder
  private let spec: String
  private let records: String

  init() throws {
    let fixture = try CheckFixture()
    (folder, spec, records) = (fixture.folder, fixture.spec, fixture.records)
  }

  private let text = CheckFixture.text

  @Test func `each error has an exit status and a message`() throws {
    _ = try folder.write("0.0  0 10 100\n", to: "bad.txt")
    _ = try folder.write(text, to: "r.txt")
    let broken = try folder.write("{\"section\": {\"colums\": 1}}", to: "broken.json")
    let rows: [([String], SectileTool.ExitStatus, String)] = [
      (["check"], .usage, "Missing expected argument '<layout>'"),
      (["check", spec], .usage, "Missing expected argument '<records>'"),
      (["check", spec, records], .usage, "Missing expected argument '--reference <file>'"),
      (
        ["check", spec, records, "--reference", "a/.txt"], .usage,
        "--reference is \"a/.txt\"; it must be a file NAME.txt."
      ),
      (
        ["check", spec, records, "--reference", "r.svg"], .usage,
        "--reference is \"r.svg\"; it must be a file NAME.txt."
      ),
      (
        ["check", spec, records, "--reference", "-"], .usage,
        "--reference is \"-\"; it must be a file NAME.txt."
      ),
      (
        ["check", spec, records, "--reference", "a b.txt"], .usage,
        "ReferenceFolder.verify: the name is \"a b.txt\"; it must be letters"
      ),
      (
        ["check", "-", "-", "--reference", "r.txt"], .usage,
        "Only one of the records and the layout file can be standard input."
      ),
      (
        ["check", folder["r.txt"], records, "--reference", folder["r.txt"]], .usage,
        "\(folder["r.txt"]) is the layout file and cannot be the reference too."
      ),
      (
        ["check", spec, folder["r.txt"], "--reference", folder["r.txt"]], .usage,
        "\(folder["r.txt"]) is the records and cannot be the reference too."
      ),
      (
        ["check", spec, records, "--reference", "r.txt", "--tolerance=-1"], .usage,
        "The value '-1' is invalid for '--tolerance <points>': it must be a number of points in 0...1e+30."
      ),
      (
        ["check", spec, records, "--reference", "r.txt", "--record", "yes"], .usage,
        "The value 'yes' is invalid for '--record <mode>'"
      ),
      (
        ["check", spec, records, "--reference", "r.txt", "--kind", "cell"], .usage,
        "The value 'cell' is invalid for '--kind <kind>'"
      ),
      (
        ["check", spec, records, "--reference", "r.txt", "--part", "viewport"], .usage,
        "--part viewport needs --viewport."
      ),
      (
        ["check", spec, records, "--reference", "r.txt", "--columns", "3"], .usage,
        "Unknown option '--columns'"
      ),
      (
        ["check", broken, records, "--reference", folder["r.txt"]], .data,
        "\(broken):1:14: section.colums: there is no such key. Is it \"columns\"?"
      ),
      (
        ["check", spec, records, "--reference", folder["r.txt"], "--group-by", "x"], .data,
        "\(records):1: there is no column \"x\" for --group-by."
      ),
      (
        ["check", spec, records, "--reference", folder["bad.txt"]], .data,
        "Geometry `bad` has a reference that cannot be read: GeometrySnapshot: line 1 is"
      ),
      (
        ["check", folder["none.json"], records, "--reference", folder["r.txt"]], .noInput,
        "\(folder["none.json"]): it cannot be read: there is no such file"
      ),
      (
        ["check", spec, folder["none.csv"], "--reference", folder["r.txt"]], .noInput,
        "\(folder["none.csv"]): it cannot be read: there is no such file"
      ),
      (
        ["check", spec, records, "--reference", folder["none.txt"]], .noInput,
        "Geometry `none` has no reference.\nReference: \(folder["none.txt"])\n"
          + "To record: SECTILE_RECORD=missing sectile check ...\n"
      ),
      (
        ["check", spec, records, "--reference", folder["r.txt/a.txt"], "--record", "all"],
        .cannotCreate, "Geometry `a` could not be recorded in \(folder["r.txt/a.txt"]): "
      ),
    ]
    for (arguments, status, message) in rows {
      let run = ToolRun(arguments)
      #expect(run.status == status, "\(arguments): \(run.errors)")
      #expect(run.errors.hasPrefix("sectile: \(message)"), "\(arguments): \(run.errors)")
      #expect(run.output == "", "\(arguments)")
    }
    let mode = ToolRun(
      ["check", spec, records, "--reference", folder["r.txt"]],
      environment: ["SECTILE_RECORD": "1"])
    #expect(mode.status == .usage)
    #expect(
      mode.errors
        == "sectile: SECTILE_RECORD is \"1\"; it must be all, missing, failed or never.\n")
    #expect(try folder.read("r.txt") == text)
  }
}
