import Foundation
import Testing

/// The program as a process: its streams and exit codes.
@Suite struct ExecutableTests {
  private func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> ProcessRun {
    try ProcessRun(Place.executable, arguments, input: input, environment: environment)
  }

  @Test func `exit codes are those of BSD's sysexits`() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write("a\n1\n", to: "good.csv")
    let bad = try folder.write("a\n\"1\n", to: "bad.csv")
    for (arguments, status) in [
      ([good], 0), (["--help"], 0), ([], 64), ([good, "--columns", "0"], 64), ([bad], 65),
      ([good, "--group-by", "b"], 65), ([folder["none.csv"]], 66), ([folder.path], 66),
      ([good, "--svg", folder["none/a.svg"]], 73),
    ] as [([String], Int32)] {
      let exit = try run(arguments)
      #expect(exit.status == status, "\(arguments)")
      #expect(exit.errors.hasPrefix("sectile: ") == (status != 0), "\(arguments)")
      #expect(exit.output.isEmpty == (status != 0), "\(arguments)")
    }
    #if os(Linux)
      #expect(try run([good, "--svg", "/dev/full"]).status == 74)
    #endif
  }

  @Test func `a process uses standard input, standard output and COLUMNS`() throws {
    let exit = try run(["-"], input: "a\nRome\n", environment: ["COLUMNS": "20"])
    #expect(exit.status == 0 && exit.errors == "")
    #expect(
      exit.output == """
        ┌ Rome ────────────┐
        └──────────────────┘

        """)
    let wide = try run(["-", "--svg", "-"], input: "a\nRome\n")
    #expect(wide.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"640\""))
  }

  /// In Swedish, Å is after Z.
  ///
  /// On macOS the language is that of the user's settings.
  @Test func `the environment selects the language of sorting`() throws {
    #if os(Linux)
      for (environment, order) in [
        (["LC_ALL": "sv_SE.UTF-8"], ["Z", "Å"]), (["LC_COLLATE": "sv_SE"], ["Z", "Å"]),
        (["LANG": "sv_SE.UTF-8"], ["Z", "Å"]), (["LANG": "sv_SE", "LC_ALL": "en_US"], ["Å", "Z"]),
        ([:], ["Å", "Z"]), (["LC_ALL": "C", "LANG": "sv_SE"], ["Å", "Z"]),
      ] {
        let exit = try run(
          ["-", "--sort-by", "a", "--frames", "-"], input: "a\nÅ\nZ\n", environment: environment)
        let found = exit.output.split(separator: "\n").dropFirst().map {
          String($0.split(separator: ",", omittingEmptySubsequences: false)[4])
        }
        #expect(found == order, "\(environment)")
        let sections = try run(
          ["-", "--group-by", "a", "--sort-sections", "--frames", "-"], input: "a\nÅ\nZ\n",
          environment: environment)
        let headers = sections.output.split(separator: "\n").filter { $0.contains(",header,") }
        #expect(
          headers.map { String($0.split(separator: ",", omittingEmptySubsequences: false)[4]) }
            == order, "\(environment)")
      }
    #endif
  }

  @Test func `repeated runs print the same bytes`() throws {
    let arguments = [
      Place.timeZones, "--group-by", "country", "--sort-sections", "--sort-by", "comment", "--svg",
      "-",
    ]
    let first = try run(arguments)
    #expect(first.status == 0)
    for _ in 0..<3 { #expect(try run(arguments).output == first.output) }
  }

  @Test func `a pipe can be the input`() throws {
    #if os(Linux)
      let exit = try run(["/dev/stdin", "--snapshot", "-"], input: "a\n1\n")
      #expect(exit.status == 0, "\(exit.errors)")
      #expect(exit.output == "0.0  0 0 640 32\n")
    #endif
  }
}
