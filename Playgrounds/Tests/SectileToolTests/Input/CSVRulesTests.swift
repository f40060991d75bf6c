import Foundation
import Testing

@testable import SectileTool

/// The rules of CSV that depend on the format, on the first line and on options.
@Suite struct CSVRulesTests {
  /// RFC 4180, section 2, rule 4.
  @Test func `blanks around a field without quotes belong to the field`() throws {
    try CSVReaderTests.expect(
      " a , b \n1\t, 2 \n  3,4  \n \t, \n",
      [[" a ", " b "], ["1\t", " 2 "], ["  3", "4  "], [" \t", " "]])
    // A line of blanks is a record of one column, and none of several.
    try CSVReaderTests.expect("a\n  \n\n\t\r\n1 ", [["a"], ["  "], ["\t"], ["1 "]])
    try CSVReaderTests.expect(" \n\ta\n1\n", [["\ta"], ["1"]])
    try CSVReaderTests.expect("a,b\n \t \n1,2\n", [["a", "b"], ["1", "2"]])
    try CSVReaderTests.expect(
      "a,b\n  \n1\n", [["a", "b"], ["1"]], rules: CSVRules(fillsShortRecords: true))
    let run = ToolRun(["-", "--label", "city"], input: "name, city\nAda, Rome\n")
    #expect(run.status == .data && run.errors.contains("Is it \" city\"?"), "\(run.errors)")
    #expect(
      ToolRun(
        ["-", "--sort-by", "n", "--label", "n", "--frames", "-"], input: "k,n\na, 10\nb,9 \n"
      )
      .labels == ["9", "10"])
  }

  /// A quote is data in the definition of text/tab-separated-values by IANA.
  @Test func `quotes in tab-separated values are characters`() throws {
    for (text, rows) in [
      ("a\tb\n1\t5\" x\n", [["a", "b"], ["1", "5\" x"]]),
      ("a\tb\n\"all\"\t\"\n", [["a", "b"], ["\"all\"", "\""]]),
      ("\"a\"\tb\r\n\"\"\t\"x\"y\"\r\n", [["\"a\"", "b"], ["\"\"", "\"x\"y\""]]),
      ("a\tb\n \"1\t 2 \n", [["a", "b"], [" \"1", " 2 "]]),
      ("a\tb\n\\N\t\\\"\n", [["a", "b"], ["\\N", "\\\""]]),
      ("sep=;\n1\n", [["sep=;"], ["1"]]),
    ] {
      let table = try Table.read(text, as: .tsv, name: "a.tsv")
      #expect([table.columns] + table.rows.map(\.values) == rows, "\(text.debugDescription)")
    }
    #expect(
      throws: ToolError(
        .data,
        "a.tsv:2: the record has 1 field, the header 2: there is none for column \"b\". "
          + "--fill-short fills short records.")
    ) {
      try Table.read("a\tb\n\"x\ny\"\t1\n", as: .tsv, name: "a.tsv")
    }
    // With --format csv, quotes have the meaning that spreadsheets give them.
    let folder = try TemporaryFolder()
    let path = try folder.write("a\tb\n\"x\ty\"\t1\n", to: "a.tsv")
    let options = ["--frames", "-"]
    #expect(ToolRun([path] + options).status == .data)
    let quoted = ToolRun([path, "--format", "csv", "--delimiter", "tab"] + options)
    #expect(quoted.status == .success && quoted.output.contains("x y"), "\(quoted.output)")
  }

  @Test func `a first line sep= sets the delimiter`() throws {
    let rows = [["a", "b,c"], ["1", "2"]]
    for text in [
      "sep=;\na;b,c\n1;2\n", "sep=;\r\na;b,c\r\n1;2\r\n", "SEP=;\ra;b,c\r1;2",
      "\u{FEFF}sep=;\n\na;b,c\n1;2\n", "\"sep=;\"\na;\"b,c\"\n1;2\n", "sep=\t\na\tb,c\n1\t2\n",
      "sep=|\na|b,c\n1|2\n",
    ] {
      try CSVReaderTests.expect(text, rows)
    }
    // The option has precedence; the line is not the header either way.
    try CSVReaderTests.expect("sep=;\na,b\n1,2;\n", [["a", "b"], ["1", "2;"]], delimiter: ",")
    for text in ["sep=;;\n1\n", "sep=é\n1\n", "sep=\n1\n", " sep=,\n1,2\n"] {
      let table = try? CSVReaderTests.read(text)
      #expect(table?.columns.first?.contains("sep=") ?? true, "\(text)")
    }
    for text in ["sep=;", "sep=;\n", "sep=;\r\n\r\n"] {
      #expect(
        throws: ToolError(
          .data, "a.csv: the file is empty; the first line of CSV names the columns.")
      ) {
        try CSVReaderTests.read(text)
      }
    }
    #expect(
      throws: ToolError(
        .data,
        "a.csv:3: the record has 1 field, the header 2: there is none for column \"b\". "
          + "--fill-short fills short records.")
    ) {
      try CSVReaderTests.read("sep=;\na;b\n1\n")
    }
  }

  @Test func `--fill-short accepts records with too few fields`() throws {
    for (text, name, delimiter) in [
      ("a,b,c\n1\n1,2\n1,2,3\n", "a.csv", ","), ("a\tb\tc\n1\n1\t2\n1\t2\t3\n", "a.tsv", "tab"),
    ] {
      let folder = try TemporaryFolder()
      let path = try folder.write(text, to: name)
      let strict = ToolRun([path])
      #expect(strict.status == .data, "\(delimiter)")
      #expect(
        strict.errors
          == "sectile: \(path):2: the record has 1 field, the header 3: there is none for column "
          + "\"b\". --fill-short fills short records.\n")
      let filled = ToolRun([path, "--fill-short", "--label", "a", "--label", "c", "--frames", "-"])
      #expect(filled.status == .success, "\(filled.errors)")
      #expect(filled.labels == ["1", "1", "1 3"])
    }
    let long = ToolRun(["-", "--fill-short"], input: "a,b\n1,2,3\n")
    #expect(long.status == .data && long.errors.contains("\"3\" comes after the last column"))
    // Missing values are empty values.
    let folder = try TemporaryFolder()
    let old = try folder.write("a,b\n1,\n2\n", to: "a.csv")
    let new = try folder.write("a,b\n1\n2,\n", to: "b.csv")
    #expect(ToolRun(["diff", old, new, "--fill-short"]).errors == "sectile: nothing changed.\n")
  }

  @Test func `--number-names accepts columns with one name`() throws {
    let rules = CSVRules(numbersRepeatedNames: true)
    for (names, numbered) in [
      ("a,b,a", ["a", "b", "a_2"]), ("a,a,a", ["a", "a_2", "a_3"]),
      ("a,a,a_2", ["a", "a_3", "a_2"]), ("a,a_2,a,a_2", ["a", "a_2", "a_3", "a_2_2"]),
      ("é,e\u{301}", ["é", "e\u{301}_2"]), (",a,", ["", "a", ""]), ("a,A", ["a", "A"]),
    ] {
      #expect(try CSVReaderTests.read(names + "\n", rules: rules).columns == numbered, "\(names)")
    }
    let run = ToolRun(
      ["-", "--number-names", "--label", "a_2", "--frames", "-"], input: "a,a\n1,x\n")
    #expect(run.status == .success && run.output.contains(",x,"), "\(run.output) \(run.errors)")
  }

  @Test func `options of CSV are errors for JSON`() {
    for option in [["--delimiter", ";"], ["--fill-short"], ["--number-names"]] {
      let run = ToolRun(["-"] + option, input: "[]")
      #expect(run.status == .usage)
      #expect(run.errors == "sectile: \(option[0]) is for CSV; standard input is json.\n")
    }
  }

  /// Every text of up to five bytes from an alphabet with each special character.
  @Test(arguments: 0...5)
  func `small tab-separated texts agree with splitting`(length: Int) throws {
    let alphabet = Array("a\t\"\n ".utf8)
    var accepted = 0
    for number in 0..<Int(pow(5.0, Double(length))) {
      var rest = number
      let bytes = (0..<length).map { _ in
        defer { rest /= 5 }
        return alphabet[rest % 5]
      }
      let text = String(decoding: bytes, as: UTF8.self)
      var records: [[String]] = []
      for line in text.split(separator: "\n") {
        let record = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        let isBlank = record.count == 1 && line.allSatisfy { $0 == " " }
        if records.first?.count == 1 || !isBlank { records.append(record) }
      }
      let names = records.first?.filter { !$0.isEmpty } ?? []
      let isValid =
        !records.isEmpty && records.allSatisfy { $0.count == records[0].count }
        && Set(names).count == names.count
      let table = try? Table.read(text, as: .tsv, name: "a.tsv")
      let found = table.map { [$0.columns] + $0.rows.map(\.values) }
      #expect(found == (isValid ? records : nil), "text: \(text.debugDescription)")
      if isValid { accepted += 1 }
    }
    #expect(accepted > 0 || length < 1)
  }
}
