import Foundation
import Testing

@testable import SectileTool

/// Files that are nearly right, through the whole tool.
///
///     SECTILE_SEEDS=1000 swift test --package-path Playgrounds --filter FuzzTests
@Suite struct FuzzTests {
  private static let casesPerSeed = 100

  /// Each seed has a process of its own, so that the case that crashes it can still be told.
  @Test func `nothing crashes, and there is all of the output or none`() async throws {
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

  /// Runs the cases of a seed; a file has the one that runs, and is removed if all goes well.
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
    // Cases that are all refused, or all accepted, would show little.
    guard (casesPerSeed / 10...casesPerSeed * 9 / 10).contains(accepted) else {
      return try note("\(accepted) of \(casesPerSeed) cases were accepted")
    }
    try FileManager.default.removeItem(atPath: path)
  }

  @Test(.timeLimit(.minutes(1))) func `what once went wrong`() throws {
    for fuzzed in [
      // The search went through all columns, as no number beside 1e30 says where they are.
      FuzzCase(
        arguments: ["--columns", "2147483647", "--item-height", "1e30"],
        bytes: Array("a,b\n1,2\n".utf8)),
      // The name of a column was told as it is, with its line end, over two lines.
      FuzzCase(arguments: ["--format", "tsv"], bytes: Array("A\t\"\nRoMe\"\na\n".utf8)),
    ] {
      #expect(try FuzzCase.problem(with: fuzzed.run()) == nil, "\(fuzzed.code)")
    }
  }

  @Test func `a seed makes the same cases again, and different ones`() {
    var (first, second, other) = (FuzzInput(seed: 1), FuzzInput(seed: 1), FuzzInput(seed: 2))
    let cases = (0..<100).map { _ in first.next() }
    #expect(cases == (0..<100).map { _ in second.next() })
    #expect(cases != (0..<100).map { _ in other.next() })
    #expect(Set(cases.map(\.code)).count > 60)
  }

  @Test func `a case is told as code`() {
    #expect(
      FuzzCase(arguments: ["--rtl"], bytes: Array("a\"\n'é\\".utf8)).code
        == #"FuzzCase(arguments: ["--rtl"], bytes: Array("a\"\n'\u{00E9}\\".utf8))"#)
    #expect(
      FuzzCase(arguments: [], bytes: [0x61, 0xFF]).code
        == "FuzzCase(arguments: [], bytes: [97, 255])")
  }

  /// A check that accepts everything would find nothing.
  @Test func `wrong outcomes are found`() throws {
    let right = try FuzzCase(arguments: ["--group-by", "b"], bytes: Array("a,b\n1,2\n".utf8)).run()
    #expect(right.status == .success && FuzzCase.problem(with: right) == nil)
    let refused = try FuzzCase(arguments: [], bytes: Array("a,b\n1\n".utf8)).run()
    #expect(refused.status == .data && FuzzCase.problem(with: refused) == nil)

    func expectProblem(
      _ outcome: FuzzCase.Outcome, _ location: SourceLocation = #_sourceLocation,
      change: (inout FuzzCase.Outcome) -> Void
    ) {
      var outcome = outcome
      change(&outcome)
      #expect(FuzzCase.problem(with: outcome) != nil, sourceLocation: location)
    }
    expectProblem(right) { $0.status = .software }
    expectProblem(right) { $0.output = "x" }
    expectProblem(right) { $0.files["a.svg"] = FuzzCase.old }
    expectProblem(right) { $0.files["a.svg"]?.removeLast() }
    expectProblem(right) { $0.files["a.txt"] = nil }
    expectProblem(right) { $0.files["a.txt"]?.removeLast(3) }
    expectProblem(right) { $0.files["a.json"]?.removeLast(3) }
    expectProblem(right) { $0.files["a.json"] = "[]" }
    expectProblem(right) { $0.files["a.svg~"] = "" }
    expectProblem(refused) { $0.errors = "" }
    expectProblem(refused) { $0.errors = "sectile: there is something.\n" }
    expectProblem(refused) { $0.files["a.txt"] = "" }
    expectProblem(refused) { $0.files["a.svg"] = "" }
    expectProblem(refused) { $0.files = [:] }
  }
}
