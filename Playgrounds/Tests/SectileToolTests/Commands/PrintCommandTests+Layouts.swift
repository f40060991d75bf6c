import Foundation
import Testing

@testable import SectileTool

/// Page breaks and layout files.
extension PrintCommandTests {
  // MARK: Page breaks

  @Test func `sections can start on new pages, and be kept together`() throws {
    let text = "g,n\n" + (0..<42).map { "\($0 / 14),r\($0)\n" }.joined()
    func pages(_ arguments: [String]) throws -> [[String]] {
      let folder = try TemporaryFolder()
      let run = print(
        ["--group-by", "g", "--quiet", "--output", folder["%02d.svg"]] + arguments, input: text)
      #expect(run.status == .success)
      return try folder.names.map { texts(try folder.read($0)) }
    }
    // The first page has one section and a half, a page after it one and three quarters.
    let plain = try pages(["--page", "A5"])
    #expect(plain.count == 2)
    let broken = try pages(["--page", "A5", "--break-sections"])
    #expect(broken.count == 3)
    for (number, page) in broken.enumerated() {
      #expect(page.contains("r\(number * 14)") && page.contains("r\(number * 14 + 13)"))
    }
    let together = try pages(["--page", "A5", "--keep-sections"])
    #expect(together.count == 3)
    #expect(plain[0].contains("r14") && plain[1].contains("r27"))
    #expect(!together[0].contains("r14") && together[1].contains("r14"))
    let repeated = try pages(["--page", "A5", "--repeat-headers"])
    #expect(!plain.joined().contains("continued"))
    #expect(repeated.joined().count { $0 == "continued" } == 1)
  }

  // MARK: Layout files

  @Test func `a layout file is printed with its labels and matches its reference`() throws {
    let folder = try TemporaryFolder()
    let spec = try folder.write(
      """
      {"section": {"layout": "grid", "columns": 3, "itemLength": 30, "itemSpacing": 8,
        "lineSpacing": 8, "insets": {"top": 6, "bottom": 10}, "header": {"length": 24}},
        "sections": {"East": {"background": {}}}}
      """, to: "spec.json")
    let run = print(
      Self.small + [
        "--group-by", "region", "--label", "product", "--spec", spec,
        "--title", "none", "--output", folder["a.svg"], "--quiet",
      ])
    #expect(run.status == .success && run.errors == "", "\(run.errors)")
    try expectReference(folder.read("a.svg"), "print-layout.svg")
  }

  /// A group has an item on the left and two on the right, and is on one page.
  @Test func `groups are printed as a whole and match their reference`() throws {
    let folder = try TemporaryFolder()
    let spec = try folder.write(
      """
      {"section": {"layout": "groups", "lineSpacing": 8, "insets": {"top": 6, "bottom": 10},
        "header": {"length": 24},
        "group": {"horizontal": [
            {"width": "48%"},
            {"vertical": [{"height": 28}], "repeat": 2, "spacing": 8, "width": "48%"}],
          "spacing": {"flexible": 8}, "height": 64}}}
      """, to: "spec.json")
    let run = print(
      Self.small + [
        "--group-by", "region", "--label", "product", "--spec", spec, "--title", "none",
        "--output", folder["a.svg"], "--snapshot", folder["a.txt"], "--quiet",
      ])
    #expect(run.status == .success && run.errors == "", "\(run.errors)")
    try expectReference(folder.read("a.svg"), "print-groups.svg")
    try expectReference(folder.read("a.txt"), "print-groups.snapshot.txt")
  }

  @Test func `the header of a section is inside the background if it is on it`() throws {
    let folder = try TemporaryFolder()
    // The page is 272 points wide between its margins of 24.
    for (isOnBackground, textX, line) in [(true, 36 + 0.7 * 8, 36...276), (false, 24, 24...296)] {
      let spec = try folder.write(
        """
        {"section": {"header": 24, "background":
          {"insets": {"leading": 12, "trailing": 20}, "includesSupplementaries": \(isOnBackground)}}}
        """, to: "spec.json")
      let run = print(
        Self.small + [
          "--group-by", "region", "--label", "product", "--spec", spec, "--output", "-",
        ])
      #expect(run.status == .success, "\(run.errors)")
      let texts = run.output.matches(of: /<text class="heading" x="([\d.]+)"/)
      let lines = run.output.matches(of: /<path class="section" d="M([\d.]+) [\d.]+H([\d.]+)"/)
      #expect(texts.count == 3 && lines.count == 3)
      #expect(texts.allSatisfy { Double($0.output.1) == textX })
      #expect(
        lines.allSatisfy {
          $0.output.1 == "\(line.lowerBound)" && $0.output.2 == "\(line.upperBound)"
        })
    }
  }

  @Test func `each part of an item that is split has its label`() throws {
    let folder = try TemporaryFolder()
    let spec = try folder.write(
      """
      {"section": {"itemLength": {"column": "length"}, "header": {"length": 20}}}
      """, to: "spec.json")
    let run = print(
      Self.small + [
        "--group-by", "region", "--label", "name", "--spec", spec, "--title", "none", "--header",
        "none", "--footer", "none", "--repeat-headers", "--output", folder["p-%d.svg"], "--quiet",
      ],
      input: "name,region,length\nAlpha,North,40\nBeta,North,400\nGamma,North,40\n")
    #expect(run.status == .success && run.errors == "", "\(run.errors)")
    let pages = try folder.names.filter { $0.hasPrefix("p-") }.map { texts(try folder.read($0)) }
    #expect(
      pages == [
        ["North", "Alpha"],
        ["North (continued)", "Beta"], ["North (continued)", "Beta (continued)"],
        ["North (continued)", "Beta (continued)", "Gamma"],
      ])
  }
}
