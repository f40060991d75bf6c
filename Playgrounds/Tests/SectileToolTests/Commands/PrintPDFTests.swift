import Foundation
import Testing

@testable import SectileTool

/// PDF by programs of the system, which are scripts in these tests.
@Suite struct PrintPDFTests {
  /// A folder of programs.
  private func programs(_ scripts: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, script) in scripts {
      let path = try folder.write("#!/bin/sh\n\(script)\n", to: name)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    return folder
  }

  /// Returns a converter with programs of a folder.
  private func converter(_ programs: TemporaryFolder) throws -> PDFConverter {
    try PDFConverter(
      in: Console(
        readInput: { Data() }, write: { _ in }, writeError: { _ in }, columns: 80,
        locale: Locale(identifier: "en_US"), now: { .zero }, environment: ["PATH": programs.path]))
  }

  private func print(
    _ programs: TemporaryFolder, to output: String, environment: [String: String] = [:]
  ) -> ToolRun {
    let rows = (0..<100).map { "r\($0)\n" }.joined()
    return ToolRun(
      ["print", "-", "--output", output], input: "a\n\(rows)",
      environment: environment.merging(["PATH": "\(programs.path):/nowhere"]) { $1 })
  }

  @Test func `rsvg-convert gets a file for each page and a fixed time`() throws {
    let programs = try programs([
      "rsvg-convert": """
      [ "$1 $2 $3" = "-f pdf -o" ] || exit 9
      output=$4
      shift 4
      { echo "%PDF-"; echo "$# $SOURCE_DATE_EPOCH"; for file; do echo "$file"; /bin/cat "$file"; done; } > "$output"
      """,
      "chromium": "exit 9",
    ])
    let folder = try TemporaryFolder()
    let run = print(programs, to: folder["a.pdf"])
    #expect(run.status == .success, "\(run.errors)")
    #expect(run.errors == "sectile: 3 pages.\n")
    let lines = try folder.read("a.pdf").split(separator: "\n")
    #expect(lines.prefix(3) == ["%PDF-", "3 0", "0.svg"])
    for page in 1...3 { #expect(lines.contains { $0.contains("Page \(page) of 3<") }) }
    // The time of the environment is kept.
    #expect(
      print(programs, to: folder["b.pdf"], environment: ["SOURCE_DATE_EPOCH": "7"]).status
        == .success)
    #expect(try folder.read("b.pdf").contains("\n3 7\n"))
    #expect(folder.names == ["a.pdf", "b.pdf"])
  }

  @Test func `a browser gets one document if there is no rsvg-convert`() throws {
    let programs = try programs([
      "google-chrome": """
      for word; do
        case "$word" in
          --print-to-pdf=*) output=${word#--print-to-pdf=};;
          file://*) input=${word#file://};;
        esac
      done
      { echo "%PDF-"; /bin/cat "$input"; } > "$output"
      """
    ])
    let folder = try TemporaryFolder()
    let run = print(programs, to: folder["a.pdf"])
    #expect(run.status == .success, "\(run.errors)")
    let text = try folder.read("a.pdf")
    #expect(text.hasPrefix("%PDF-\n<!doctype html>"))
    #expect(text.count { $0 == "\n" } > 200 && text.ranges(of: "<svg ").count == 3)
  }

  @Test func `the name of the document is a URL, whatever the name of its folder`() throws {
    let programs = try programs([
      "chromium": """
      for word; do
        case "$word" in --print-to-pdf=*) output=${word#--print-to-pdf=};; esac
        last=$word
      done
      { echo "%PDF-"; echo "$last"; /bin/pwd; } > "$output"
      """
    ])
    let folder = try TemporaryFolder()
    let temporary = folder["a b#c%20?ü"]
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
    let run = print(programs, to: folder["a.pdf"], environment: ["TMPDIR": temporary])
    #expect(run.status == .success, "\(run.errors)")
    let lines = try folder.read("a.pdf").split(separator: "\n").map(String.init)
    try #require(lines.count == 3)
    #expect(lines[1].hasPrefix("file:///"))
    #expect(lines[1].allSatisfy { $0.isASCII && !" #?".contains($0) }, "\(lines[1])")
    let url = try #require(URL(string: lines[1]))
    #expect(url.path.hasPrefix(temporary) && url.lastPathComponent == "report.html")
    #expect(lines[2].hasSuffix(url.deletingLastPathComponent().lastPathComponent))
    // Nothing is left behind.
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
  }

  @Test func `a program that does not end is ended, by force if needed`() throws {
    for script in ["exec /bin/sleep 60", "trap '' TERM; while :; do /bin/sleep 0.02; done"] {
      for name in ["rsvg-convert", "chromium"] {
        let programs = try programs([name: script])
        var converter = try converter(programs)
        converter.timeLimit = .milliseconds(150)
        converter.patience = .milliseconds(100)
        let start = ContinuousClock.now
        #expect(
          throws: ToolError(
            .unavailable,
            "\(programs[name]) did not make a PDF file: it was not ready after 0.15 seconds and was "
              + "ended")
        ) { try converter.pdf(pageCount: 1, page: { _ in "" }, html: { "" }) }
        #expect(ContinuousClock.now - start < .seconds(20))
      }
    }
  }

  @Test func `more pages than a command line can name are one document for a browser`() throws {
    let scripts = [
      "rsvg-convert": "echo \"%PDF-$#\" > \"$4\"",
      "chromium": """
      for word; do
        case "$word" in --print-to-pdf=*) output=${word#--print-to-pdf=};; esac
      done
      { echo "%PDF-"; /bin/cat report.html; } > "$output"
      """,
    ]
    func pdf(_ programs: TemporaryFolder, limit: Int) throws -> String {
      var converter = try converter(programs)
      converter.argumentLimit = limit
      let data = try converter.pdf(pageCount: 100, page: { "<\($0)>" }, html: { "all" })
      return String(decoding: data, as: UTF8.self)
    }
    let both = try programs(scripts)
    // Each argument and each variable takes its bytes, an end and a pointer.
    let words =
      ["-f", "pdf", "-o", "report.pdf", "SOURCE_DATE_EPOCH=0", "PATH=\(both.path)"]
      + (0..<100).map { "\($0).svg" }
    let size = words.reduce(0) { $0 + $1.utf8.count + 9 }
    #expect(try pdf(both, limit: size) == "%PDF-104\n")
    #expect(try pdf(both, limit: size - 1) == "%PDF-\nall")
    let rsvg = try programs(scripts.filter { $0.key == "rsvg-convert" })
    #expect(
      throws: ToolError(
        .unavailable,
        "100 pages are more than the command line of rsvg-convert can name, and PATH has no "
          + "Chromium. --output pages.html writes a file that browsers print.")
    ) { try pdf(rsvg, limit: 1000) }
    #expect(try converter(both).argumentLimit > 100_000)
  }

  @Test func `no program is an error with its own exit status, and writes nothing`() throws {
    let folder = try TemporaryFolder()
    let programs = try programs([:])
    // A file that is not executable is not a program.
    _ = try programs.write("", to: "rsvg-convert")
    let run = print(programs, to: folder["a.pdf"])
    #expect(run.status == .unavailable && run.status.rawValue == 69 && run.output == "")
    #expect(
      run.errors
        == "sectile: PDF needs rsvg-convert (package librsvg2-bin, or librsvg in Homebrew) or "
        + "Chromium, and PATH has neither. --output pages-%03d.svg writes the pages, and --output "
        + "pages.html a file that browsers print.\n")
    #expect(folder.names.isEmpty)
  }

  @Test func `a program that fails is an error with its message, and writes nothing`() throws {
    let folder = try TemporaryFolder()
    for (script, reason) in [
      ("echo 'no fonts' >&2; exit 3", "no fonts"), ("exit 3", "its exit status is 3"),
      ("exit 0", "there is no such file or folder"),
      ("echo text > \"$4\"", "its output is not a PDF file"),
    ] {
      let programs = try programs(["rsvg-convert": script])
      let run = print(programs, to: folder["a.pdf"])
      #expect(run.status == .unavailable && run.output == "")
      #expect(
        run.errors
          == "sectile: \(programs["rsvg-convert"]) did not make a PDF file: \(reason)\n")
      #expect(folder.names.isEmpty)
    }
  }
}
