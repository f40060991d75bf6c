import Foundation
import Testing

@testable import SectileTool

/// Almost valid files through the whole tool.
///
///     SECTILE_SEEDS=1000 swift test --package-path Playgrounds --filter FuzzTests
@Suite struct FuzzTests {
  private static let casesPerSeed = 100

  /// Each seed runs in its own process, so that a case that crashes can be reported.
  @Test func `random inputs do not crash, and write all outputs or none`() async throws {
    let seeds = ProcessInfo.processInfo.environment["SECTILE_SEEDS"].flatMap { UInt64($0) } ?? 2
    for seed in 0..<seeds {
      let folder = try TemporaryFolder()
      let path = folder["case"]
      await #expect(processExitsWith: .success, "seed: \(seed)") {
        [seed = seed as UInt64, path = path as String] in
        try Self.run(seed: seed, note: path)
      }
      if let note = try? folder.read("case") { Issue.record("seed \(seed): \(note)") }
    }
  }

  /// Runs the cases of a seed, with the current case in a file that is removed at the end.
  private static func run(seed: UInt64, note path: String) throws {
    func note(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    var input = FuzzInput(seed: seed)
    var accepted = 0
    for _ in 0..<casesPerSeed {
      let fuzzed = input.next()
      try note("it crashes, or takes longer than a minute, on \(fuzzed.code)")
      alarm(60)
      let outcome = try fuzzed.run()
      if let problem = FuzzCase.problem(with: outcome) {
        return try note("\(problem)\n\(fuzzed.code)")
      }
      if outcome.status == .success { accepted += 1 }
    }
    alarm(0)
    // Cases that are all errors, or all valid, would test little.
    guard (casesPerSeed / 10...casesPerSeed * 9 / 10).contains(accepted) else {
      return try note("\(accepted) of \(casesPerSeed) cases were accepted")
    }
    try FileManager.default.removeItem(atPath: path)
  }

  // The limit detects loops that do not end; the time includes waiting for other tests.
  @Test(.timeLimit(.minutes(10))) func `inputs that once failed pass`() throws {
    for fuzzed in [
      // The search visited all columns, because rounding at 1e30 hides their offsets.
      FuzzCase(
        arguments: ["--columns", "2147483647", "--item-height", "1e30"],
        bytes: Array("a,b\n1,2\n".utf8)),
      // A message had the line end of a column name.
      FuzzCase(arguments: ["--delimiter", "tab"], bytes: Array("A\t\"\nRoMe\"\na\n".utf8)),
    ] {
      #expect(try FuzzCase.problem(with: fuzzed.run()) == nil, "\(fuzzed.code)")
    }
  }

  @Test func `a seed determines the cases`() {
    var (first, second, other) = (FuzzInput(seed: 1), FuzzInput(seed: 1), FuzzInput(seed: 2))
    let cases = (0..<100).map { _ in first.next() }
    #expect(cases == (0..<100).map { _ in second.next() })
    #expect(cases != (0..<100).map { _ in other.next() })
    #expect(Set(cases.map(\.code)).count > 60)
  }

  @Test func `a case prints as code`() {
    #expect(
      FuzzCase(arguments: ["--rtl"], bytes: Array("a\"\n'é\\".utf8)).code
        == #"FuzzCase(arguments: ["--rtl"], bytes: Array("a\"\n'\u{00E9}\\".utf8))"#)
    #expect(
      FuzzCase(arguments: [], bytes: [0x61, 0xFF]).code
        == "FuzzCase(arguments: [], bytes: [97, 255])")
  }

  /// A check must also fail.
  @Test func `a wrong outcome is a problem`() throws {
    let valid = try FuzzCase(arguments: ["--group-by", "b"], bytes: Array("a,b\n1,2\n".utf8)).run()
    #expect(valid.status == .success && FuzzCase.problem(with: valid) == nil)
    let invalid = try FuzzCase(arguments: [], bytes: Array("a,b\n1\n".utf8)).run()
    #expect(invalid.status == .data && FuzzCase.problem(with: invalid) == nil)

    func expectProblem(
      _ outcome: FuzzCase.Outcome, _ location: SourceLocation = #_sourceLocation,
      change: (inout FuzzCase.Outcome) -> Void
    ) {
      var outcome = outcome
      change(&outcome)
      #expect(FuzzCase.problem(with: outcome) != nil, sourceLocation: location)
    }
    expectProblem(valid) { $0.status = .software }
    expectProblem(valid) { $0.output = "x" }
    expectProblem(valid) { $0.files["a.svg"] = FuzzCase.old }
    expectProblem(valid) { $0.files["a.svg"]?.removeLast() }
    expectProblem(valid) { $0.files["a.txt"] = nil }
    expectProblem(valid) { $0.files["a.txt"]?.removeLast(3) }
    expectProblem(valid) { $0.files["a.json"]?.removeLast(3) }
    expectProblem(valid) { $0.files["a.json"] = "[]" }
    expectProblem(valid) { $0.files["a.svg~"] = "" }
    expectProblem(invalid) { $0.errors = "" }
    expectProblem(invalid) { $0.errors = "sectile: there is something.\n" }
    expectProblem(invalid) { $0.files["a.txt"] = "" }
    expectProblem(invalid) { $0.files["a.svg"] = "" }
    expectProblem(invalid) { $0.files = [:] }
  }
}
