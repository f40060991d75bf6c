import Testing

@testable import SectileTool

/// The paper of a report.
@Suite struct PaperOptionsTests {
  private func print(_ arguments: [String]) -> String {
    let run = ToolRun(
      ["print", "-", "--output", "-", "--quiet"] + arguments, input: "name\nAlpha\n")
    #expect(run.status == .success, "\(run.errors)")
    return run.output
  }

  @Test func `a page has the given size, and --landscape turns it`() throws {
    for (arguments, width, height) in [
      ([], 595.276, 841.89), (["--page", "A4"], 595.276, 841.89),
      (["--page", "a5"], 419.528, 595.276),
      (["--page", "letter"], 612, 792), (["--page", "420x595.5"], 420, 595.5),
      (["--page", "A4", "--landscape"], 841.89, 595.276),
      (["--page", "letter", "--landscape"], 792, 612),
      (["--page", "900x400", "--landscape"], 900, 400),
    ] as [([String], Double, Double)] {
      let svg = print(arguments)
      let size = try #require(
        svg.firstMatch(of: /^<svg [^>]*width="([\d.]+)pt" height="([\d.]+)pt"/))
      let (found, foundHeight) = (try #require(Double(size.output.1)), Double(size.output.2) ?? 0)
      #expect(abs(found - width) < 0.01 && abs(foundHeight - height) < 0.01, "\(arguments)")
    }
  }

  @Test func `the content of a page is between its margins`() throws {
    for (margins, leading) in [("70", 70.0), ("60,40,50,90", 40)] {
      let svg = print(["--page", "A4", "--margins", margins])
      let title = try #require(svg.firstMatch(of: /<text class="title" x="([\d.]+)"/))
      #expect(Double(title.output.1) == leading)
    }
    #expect(try Margins(option: "48") == Margins(top: 48, leading: 48, bottom: 48, trailing: 48))
    #expect(
      try Margins(option: "1,2,3,4") == Margins(top: 1, leading: 2, bottom: 3, trailing: 4))
  }
}
