import Testing

@testable import SectileTool

/// The form of an output by its name.
@Suite struct PageDocumentTests {
  @Test func `the name of an output selects its form`() {
    for (name, form) in [
      ("-", .svg), ("a.svg", .svg), ("a.html", .html), ("a.pdf", .pdf),
      ("p-%03d.svg", .svgPages(prefix: "p-", digits: 3, suffix: ".svg")),
      ("p/%d.svg", .svgPages(prefix: "p/", digits: 1, suffix: ".svg")),
      ("%09d-x.svg", .svgPages(prefix: "", digits: 9, suffix: "-x.svg")),
      ("a", nil), ("a.png", nil), ("a.SVG", nil), ("p-%03d.pdf", nil), ("p-%d.html", nil),
      ("%d-%d.svg", nil), ("%3d.svg", nil), ("%00d.svg", nil), ("%012d.svg", nil), ("%x.svg", nil),
      ("%.svg", nil), ("%0d.svg", nil), ("%-1d.svg", nil), ("100%.svg", nil),
    ] as [(String, PageDocument?)] {
      let target = OutputTarget(argument: name)
      #expect(target.flatMap { PageDocument(of: $0) } == form, "\(name)")
    }
  }

  @Test func `the number of a page has at least the given digits`() {
    func name(_ number: Int, _ digits: Int) -> String {
      PageDocument.name(ofPage: number, prefix: "p-", digits: digits, suffix: ".svg")
    }
    #expect(name(1, 3) == "p-001.svg")
    #expect(name(999, 3) == "p-999.svg")
    #expect(name(1000, 3) == "p-1000.svg")
    #expect(name(7, 1) == "p-7.svg")
  }
}
