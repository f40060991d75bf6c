import Foundation
import Testing

@testable import SectileTool

/// `sectile print`: pages of tables with sums, and of layout files.
@Suite struct PrintCommandTests {
  /// A page that has about ten rows.
  static let small = [
    "--page", "320x260", "--margins", "36,24,32,24", "--font-size", "8",
  ]

  static let sales = """
    date,region,product,quantity,amount
    2026-01-03,North,Lamp & shade,2,1249.50
    2026-01-04,North,"Desk, oak, with drawers and a reading light",1,899
    2026-01-04,South,東京の椅子,12,10800.00
    2026-01-05,South,Chair,1,-75.25
    2026-01-07,North,Shelf <tall>,,0.05
    2026-01-08,South,"Sofa 🛋️
    two lines",3,1234567.899
    2026-01-09,North,Lamp,4,2499.00
    2026-01-10,North,Rug,1,120
    2026-01-11,East,Stool,2,64.1
    """

  func texts(_ svg: String) -> [String] {
    svg.matches(of: /<text[^>]*>(.*)<\/text>/).map {
      String($0.output.1).replacing(/<[^>]*>/, with: "")
    }
  }

  func print(
    _ arguments: [String], input: String = Self.sales, environment: [String: String] = [:]
  ) -> ToolRun {
    ToolRun(["print", "-"] + arguments, input: input, environment: environment)
  }

  // MARK: Tables

  @Test func `a report with sums matches its references`() throws {
    let folder = try TemporaryFolder()
    let run = print(
      Self.small + [
        "--group-by", "region", "--sum", "quantity", "--sum", "amount",
        "--repeat-headers", "--title", "Sales & returns", "--output", folder["p-%02d.svg"],
        "--snapshot", folder["pages.txt"],
      ])
    #expect(run.status == .success && run.output == "", "\(run.errors)")
    #expect(run.errors == "sectile: 3 pages.\n")
    #expect(folder.names == ["p-01.svg", "p-02.svg", "p-03.svg", "pages.txt"])
    try expectReference(folder.read("p-01.svg"), "print-sales-1.svg")
    try expectReference(folder.read("p-02.svg"), "print-sales-2.svg")
    try expectReference(folder.read("p-03.svg"), "print-sales-3.svg")
    try expectReference(folder.read("pages.txt"), "print-sales.snapshot.txt")
  }

  @Test func `every page has its number, and their number`() throws {
    let run = ToolRun([
      "print", Place.timeZones, "--group-by", "region", "--column", "city", "--column", "country",
      "--output", "-", "--page", "A5", "--header", "{section}|{page}/{pages}",
    ])
    #expect(run.status == .success)
    let all = texts(run.output)
    let count = all.count { $0.hasPrefix("Page ") }
    #expect(count > 10)
    #expect(run.errors == "sectile: \(count) pages.\n")
    #expect(
      all.filter { $0.hasPrefix("Page ") } == (1...count).map { "Page \($0) of \(count)" })
    // The first page has the title instead of the header.
    #expect(
      all.filter { $0.wholeMatch(of: /\d+\/\d+/) != nil } == (2...count).map { "\($0)/\(count)" })
    #expect(all.first == "timezones")
    #expect(all.count { $0 == "city" } == count)
  }

  @Test func `every record is printed once, in order`() throws {
    let rows = (0..<500).map { "r\($0),\($0 % 7)" }
    let run = print(
      ["--group-by", "g", "--output", "-", "--quiet"],
      input: "name,g\n\(rows.joined(separator: "\n"))"
    )
    #expect(run.status == .success && run.errors == "")
    let printed = texts(run.output).filter { $0.wholeMatch(of: /r\d+/) != nil }
    #expect(
      printed
        == (0..<7).flatMap { group in
          stride(from: group, to: 500, by: 7).map { "r\($0)" }
        })
  }

  /// Sums of integers of cents, which are exact.
  @Test func `sums of sections and of the report are exact`() throws {
    var generator = SeededGenerator(seed: 22)
    var cents: [String: Int] = [:]
    var text = "region,amount\n"
    func money(_ cents: Int) -> String {
      let digits = String(cents.magnitude)
      let padded = String(repeating: "0", count: max(3 - digits.count, 0)) + digits
      return (cents < 0 ? "-" : "") + padded.dropLast(2) + "." + padded.suffix(2)
    }
    for _ in 0..<2000 {
      let region = ["North", "South", "East", "West"].randomElement(using: &generator)!
      let amount = Int.random(in: -99_999...9_999_999, using: &generator)
      cents[region, default: 0] += amount
      text += "\(region),\(money(amount))\n"
    }
    let run = print(["--group-by", "region", "--sum", "amount", "--output", "-"], input: text)
    #expect(run.status == .success)
    let all = texts(run.output)
    for (region, sum) in cents {
      let label = try #require(all.firstIndex(of: "Total of \(region)"))
      #expect(all[label + 1] == money(sum), "\(region)")
    }
    let label = try #require(all.firstIndex(of: "Total of all sections"))
    #expect(all[label + 1] == money(cents.values.reduce(0, +)))
  }

  @Test func `the points of all numbers of a column are at one position`() throws {
    let run = print(["--group-by", "region", "--sum", "amount", "--output", "-"])
    #expect(run.status == .success)
    // Each number is placed by its point: 8 quantities, and 9 amounts with 4 sums.
    let numbers = run.output.matches(
      of: /<text class="(?:cell|total)" x="([\d.]+)" y="[\d.]+" text-anchor="end">(.*)<\/text>/)
    let columns = Dictionary(grouping: numbers, by: { $0.output.1 })
    #expect(columns.values.map(\.count).sorted() == [8, 13])
    var fractions = 0
    for number in numbers {
      // A fraction starts where the digits before the point end.
      let parts = number.output.2.matches(of: /x="([\d.]+)" text-anchor="start">\./)
      #expect(parts.count == (number.output.2.contains(">.") ? 1 : 0))
      #expect(parts.allSatisfy { $0.output.1 == number.output.1 })
      fractions += parts.count
    }
    #expect(fractions == 11)
  }

  @Test func `a value that cannot be added is an error with the record and the value`() throws {
    let folder = try TemporaryFolder()
    for value in ["12,5", "1e3", "n/a", "$5"] {
      let file = try folder.write("a,b\nx,1\ny,\"\(value)\"\n", to: "a.csv")
      let run = ToolRun(["print", file, "--sum", "b", "--output", folder["a.svg"]])
      #expect(run.status == .data && run.output == "")
      #expect(
        run.errors
          == "sectile: \(file): record 2 has \"\(value)\" for \"b\"; --sum takes decimal numbers, "
          + "such as -1234.50, and empty values.\n")
      #expect(folder.names == ["a.csv"])
    }
    // Empty values are not added.
    let file = try folder.write("a,b\nx,1\ny,\nz,  \n", to: "a.csv")
    let run = ToolRun(["print", file, "--sum", "b", "--output", "-"])
    #expect(run.status == .success && texts(run.output).contains("Total"))
  }

  @Test func `a text that is too wide ends with an ellipsis after a whole character`() throws {
    let family = "👩‍👩‍👧‍👦"
    let long = String(repeating: family, count: 60)
    let run = print(["--output", "-"], input: "a,b\n\(long),1\n")
    #expect(run.status == .success)
    let cell = try #require(texts(run.output).first { $0.hasPrefix(family) })
    #expect(cell.last == "…")
    #expect(cell.dropLast().allSatisfy { $0 == Character(family) } && cell.count > 10)
  }

  @Test func `reports without records have one page`() throws {
    for (input, arguments) in [
      ("a,b\n", []), ("a,b\n", ["--group-by", "a", "--sum", "b"]), ("[]", ["--group-by", "a"]),
      ("[]", ["--sum", "x", "--column", "y"]),
    ] {
      let run = print(arguments + ["--output", "-"], input: input)
      #expect(run.status == .success, "\(run.errors)")
      #expect(run.errors == "sectile: standard input: there are no records.\nsectile: 1 page.\n")
      #expect(texts(run.output).contains("Page 1 of 1"))
    }
  }

  @Test func `a table can have one column, and too many columns are an error`() {
    let one = print(["--output", "-"], input: "a\nx\ny\n")
    #expect(one.status == .success)
    #expect(texts(one.output) == ["standard input", "2 records", "a", "x", "y", "Page 1 of 1"])
    let names = (0..<1000).map { "c\($0)" }.joined(separator: ",")
    let values = (0..<1000).map { "\($0)" }.joined(separator: ",")
    let many = print(["--output", "-"], input: "\(names)\n\(values)\n")
    #expect(many.status == .usage && many.output == "")
    let message =
      #/sectile: standard input: 1000 columns need at least \d+ points; the page has 499\.28\. /#
    #expect(many.errors.prefixMatch(of: message) != nil, "\(many.errors)")
    #expect(
      many.errors.hasSuffix(
        "Name fewer with --column, or use --landscape or a smaller --font-size.\n"))
    let some = print(
      ["--output", "-", "--column", "c0", "--column", "c999"], input: "\(names)\n\(values)\n")
    #expect(some.status == .success && texts(some.output).contains("999"))
  }

  @Test func `records of unequal length are an error with the line`() {
    for (input, message) in [
      (
        "a,b\n1,2\n3\n",
        "3: the record has 1 field, the header 2: there is none for column \"b\". "
          + "--fill-short fills short records."
      ),
      (
        "a,b\n1,2,3\n",
        "2: the record has 3 fields, the header 2: \"3\" comes after the last column, \"b\"."
      ),
    ] {
      let run = print(["--output", "-"], input: input)
      #expect(run.status == .data && run.output == "")
      #expect(run.errors == "sectile: standard input:\(message)\n")
    }
  }

  /// For some number of records, the sums of all sections would be alone on the last page.
  @Test func `the sums of all sections stay with the last record and its section`() throws {
    var counts: Set<Int> = []
    for count in 1...30 {
      let folder = try TemporaryFolder()
      let rows = (0..<count).map { "g,\($0)\n" }.joined()
      let run = print(
        Self.small + [
          "--group-by", "g", "--sum", "n", "--lines", "1", "--title", "none", "--header",
          "in {section}", "--footer", "none", "--repeat-headers", "--quiet", "--output",
          folder["%02d.svg"],
        ], input: "g,n\n\(rows)")
      #expect(run.status == .success)
      let pages = try folder.names.map { try texts(folder.read($0)) }
      #expect(pages.allSatisfy { $0.first == "in g" })
      let last = try #require(pages.last)
      let record = try #require(last.firstIndex(of: "\(count - 1)"))
      #expect(record < last.firstIndex(of: "Total of g") ?? 0, "\(count) records")
      #expect(last.contains("Total of all sections"), "\(count) records")
      counts.insert(last.count)
    }
    #expect(counts.count > 5)
  }

  @Test func `the page of a file without records has no section in its running lines`() {
    let run = print(
      [
        "--group-by", "g", "--title", "none", "--header", "in {section}", "--footer", "none",
        "--quiet", "--output", "-",
      ], input: "g,n\n")
    #expect(run.status == .success)
    #expect(texts(run.output).first == "in ")
  }

  @Test func `the title can be replaced or left out, and running lines too`() {
    func first(_ arguments: [String]) -> [String] {
      texts(print(arguments + ["--output", "-", "--quiet"], input: "a\nx\n").output)
    }
    #expect(first([]) == ["standard input", "1 record", "a", "x", "Page 1 of 1"])
    #expect(
      first(["--title", "A  <b>", "--footer", "none"]) == ["A &lt;b>", "1 record", "a", "x"])
    #expect(
      first(["--title", "none", "--header", "Top|{page}", "--footer", "{title}|end"])
        == ["Top", "1", "a", "x", "end"])
  }
}
