import Testing

@testable import SectileTool

/// Progress messages.
@Suite struct ProgressReportTests {
  private let rows = "a\n" + (0..<5000).map { "\($0 % 997)\n" }.joined()

  @Test func `a short run prints no progress`() {
    let run = ToolRun(["-", "--snapshot", "-"], input: rows, tick: .microseconds(10))
    #expect(run.status == .success && run.errors == "")
  }

  @Test func `a run longer than a second prints progress at growing intervals`() {
    let run = ToolRun(
      ["-", "--sort-by", "a", "--svg", "-"], input: rows, tick: .milliseconds(700))
    #expect(run.status == .success)
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines.first == "sectile: reading standard input, 20 % done (1 s)")
    #expect((3...8).contains(lines.count), "\(lines)")
    #expect(lines.allSatisfy { $0.hasPrefix("sectile: ") && $0.hasSuffix(" s)") }, "\(lines)")
    #expect(lines.contains { $0.contains("% done") }, "\(lines)")
  }

  @Test func `--quiet prints no progress`() {
    let run = ToolRun(
      ["-", "--sort-by", "a", "--svg", "-", "--quiet"], input: rows, tick: .seconds(10))
    #expect(run.status == .success && run.errors == "")
  }
}
