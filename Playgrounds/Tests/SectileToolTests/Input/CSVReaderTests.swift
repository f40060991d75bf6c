import Foundation
import Testing

@testable import SectileTool

/// CSV: the records of well-formed texts and the errors of malformed ones.
@Suite struct CSVReaderTests {
  static func read(
    _ text: String, delimiter: Character? = nil, rules: CSVRules = CSVRules()
  ) throws(ToolError) -> Table {
    try Table.read(text, as: .csv, delimiter: delimiter, name: "a.csv", rules: rules)
  }

  static func expect(
    _ text: String, _ rows: [[String]], delimiter: Character? = nil, rules: CSVRules = CSVRules(),
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let table = try read(text, delimiter: delimiter, rules: rules)
    #expect(
      [table.columns] + table.rows.map(\.values) == rows, "text: \(text.debugDescription)",
      sourceLocation: location)
  }

  @Test func `quotes, blanks around quoted fields and all line ends are read`() throws {
    let rows = [["a", "b"], ["1", "2"], ["3", "4"]]
    for text in [
      "a,b\n1,2\n3,4\n", "a,b\n1,2\n3,4", "a,b\r\n1,2\r\n3,4\r\n", "a,b\r1,2\r3,4\r",
      "\u{FEFF}a,b\n1,2\n3,4\n", "a,b\n1,2\n3,4\n\n", "a,b\n1,2\n3,4\n\r\n \t \n\n",
      "\n\na,b\n\n1,2\n\n3,4", "\"a\",\"b\"\n\"1\",\"2\"\n\"3\",\"4\"",
      "\"a\" , \"b\"\t\n \"1\",\"2\" \n3, \"4\"\r\n",
    ] {
      try Self.expect(text, rows)
    }
  }

  @Test func `quoted fields keep delimiters, quotes and line ends`() throws {
    try Self.expect(
      "name,note\n\"Knox, Indiana\",\"said \"\"hi\"\"\"\n\"two\nlines\",\"three\r\n\n lines\"\n",
      [
        ["name", "note"], ["Knox, Indiana", "said \"hi\""], ["two\nlines", "three\r\n\n lines"],
      ])
    try Self.expect(
      "a,b\n\" x \",\"\"\n\"\"\"\",\"\"\"\"\"\"\n", [["a", "b"], [" x ", ""], ["\"", "\"\""]])
  }

  @Test func `empty fields are kept, also at the end of the last line`() throws {
    try Self.expect(
      "a,b,c\n,,\n1,,\n,2,\n,,3",
      [
        ["a", "b", "c"], ["", "", ""], ["1", "", ""], ["", "2", ""], ["", "", "3"],
      ])
    try Self.expect("a,b\n1,", [["a", "b"], ["1", ""]])
    try Self.expect("a\n\"\"\n\n1\n", [["a"], [""], ["1"]])
    try Self.expect("a,\n1,2\n", [["a", ""], ["1", "2"]])
  }

  /// Swift treats these as line ends, as blanks, or as parts of the character before them.
  @Test func `other Unicode blanks, line ends and marks are part of a field`() throws {
    for character in [
      "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}", "\u{A0}", "\u{3000}", "\u{301}",
      "\u{200D}", "\u{FE0F}", "\u{1}", "\u{1F3FB}", "é", "日", "😀", "\u{E0001}", "\u{FEFF}",
    ] {
      try Self.expect(
        "a,b\n\(character)x\(character),\(character)\n",
        [
          ["a", "b"], ["\(character)x\(character)", character],
        ])
      try Self.expect(
        "a,b\n\"\(character)\",\"\(character)\"\"\(character)\"",
        [
          ["a", "b"], [character, "\(character)\"\(character)"],
        ])
    }
  }

  @Test func `any ASCII character can be the delimiter`() throws {
    try Self.expect("a;b\n1,5;\"2;\"\n", [["a", "b"], ["1,5", "2;"]], delimiter: ";")
    try Self.expect("a\tb\n\t x \n", [["a", "b"], ["", " x "]], delimiter: "\t")
    try Self.expect("a b\n1 \"2 3\"\n", [["a", "b"], ["1", "2 3"]], delimiter: " ")
  }

  @Test func `a file with only a header has no records`() throws {
    try Self.expect("a,b", [["a", "b"]])
    try Self.expect("a,b\n\n", [["a", "b"]])
  }

  @Test func `a malformed text is an error with its position`() {
    for (text, message) in [
      ("", "a.csv: the file is empty; the first line of CSV names the columns."),
      ("\n \r\n", "a.csv: the file is empty; the first line of CSV names the columns."),
      (
        "a,b,c\n1,2,3\n4,5\n",
        "a.csv:3: the record has 2 fields, the header 3: there is none for column \"c\". "
          + "--fill-short fills short records."
      ),
      (
        "a,b,c\n\n1\n",
        "a.csv:3: the record has 1 field, the header 3: there is none for column \"b\". "
          + "--fill-short fills short records."
      ),
      (
        "a,b\n1,2,3,4\n",
        "a.csv:2: the record has 4 fields, the header 2: \"3,4\" comes after the last column, \"b\"."
      ),
      (
        "a,b\r\n\"x\r\ny\",2\r\n1,2,",
        "a.csv:4: the record has 3 fields, the header 2: \"\" comes after the last column, \"b\"."
      ),
      (
        "a,b\n1,\"2\n3,4\n",
        "a.csv:2: the quote of column \"b\", opened at 2:3, is never closed."
      ),
      (
        "a,b\n\"1\n\n\",\"2\n3,4\n",
        "a.csv:2: the quote of column \"b\", opened at 4:3, is never closed."
      ),
      ("a,\"b\n1,2\n", "a.csv:1: the quote of field 2, opened at 1:3, is never closed."),
      ("a,b\n1,2,\"3", "a.csv:2: the quote of field 3, opened at 2:5, is never closed."),
      (
        "a,b\n\"1\" x,2\n",
        "a.csv:2:5: \"x\" follows a closing quote; a quote inside a quoted field is written twice."
      ),
      (
        "a,b\n1,\"2\"\"\"é\n",
        "a.csv:2:8: \"é\" follows a closing quote; a quote inside a quoted field is written twice."
      ),
      (
        "a,b\n1,é5\" disk\n",
        "a.csv:2:5: the field has a quote but is not quoted; quote the field and write its quotes "
          + "twice."
      ),
      (
        "a\n\"1\"\u{1}\n",
        "a.csv:2:4: the control character U+0001 follows a closing quote; a quote inside a "
          + "quoted field is written twice."
      ),
    ] {
      do throws(ToolError) {
        let table = try Self.read(text)
        Issue.record("\(text.debugDescription) was accepted: \(table)")
      } catch {
        #expect(error == ToolError(.data, message), "text: \(text.debugDescription)")
      }
    }
  }

  @Test func `two columns with one name are an error, and columns without a name are not`() throws {
    for (text, message) in [
      ("a,b,a\n1,2,3\n", "a.csv:1: columns 1 and 3 are both called \"a\""),
      ("\n\nx, \"b\" ,b\n1,2,3\n", "a.csv:3: columns 2 and 3 are both called \"b\""),
      ("a,é,e\u{301}\n", "a.csv:1: columns 2 and 3 are both called \"e\u{301}\""),
    ] {
      #expect(
        throws: ToolError(
          .data,
          "\(message); the names of columns must differ. --number-names numbers them."), "\(text)"
      ) {
        try Self.read(text)
      }
    }
    try Self.expect("a,,\n1,2,3\n", [["a", "", ""], ["1", "2", "3"]])
    try Self.expect("a,A\n1,2\n", [["a", "A"], ["1", "2"]])
  }

  @Test func `another delimiter beside a quoted field has a hint`() throws {
    for (text, name, option) in [
      ("\"id\";\"na;me\"\n1;2\n", "semicolons", "\";\""),
      ("id;\"name\"\n1;2\n", "semicolons", "\";\""),
      ("id;name\n1;\"a\"\n", "semicolons", "\";\""),
      ("id;name\n\"a\";1\n", "semicolons", "\";\""),
      ("id; \"name\"\n1;2\n", "semicolons", "\";\""),
      ("\"id\" ; \"name\"\n1;2\n", "semicolons", "\";\""),
      ("\"id\"\t\"name\"\n", "tabs", "tab"), ("\"id\"\tname\n", "tabs", "tab"),
      ("\"id\"|\"name\"\n", "bars", "\"|\""),
    ] as [(String, String, String)] {
      let run = ToolRun(["-", "--format", "csv"], input: text)
      let hint = "If the columns are separated by \(name), use --delimiter \(option)."
      #expect(
        run.status == .data && run.errors.hasSuffix(" twice. \(hint)\n"), "\(text): \(run.errors)")
    }
    for text in ["a,b\n\"1\"x,2\n", "a,b\n1x\"2\",2\n"] {
      let run = ToolRun(["-", "--format", "csv"], input: text)
      #expect(run.status == .data && run.errors.hasSuffix(" twice.\n"), "\(text): \(run.errors)")
    }
  }

  @Test func `a header of one column with another delimiter has a hint`() throws {
    for (text, delimiter, hint) in [
      ("name;city\nAda;Rome\n", ",", "separated by semicolons, use --delimiter \";\"."),
      ("name\tcity\n", ",", "separated by tabs, use --delimiter tab."),
      ("name|city\n", ",", "separated by bars, use --delimiter \"|\"."),
      ("name,city\n", ";", "separated by commas, use --delimiter ,."),
      ("a;b|c\n", ",", "separated by semicolons, use --delimiter \";\"."),
    ] as [(String, Character, String)] {
      let found = try Self.read(text, delimiter: delimiter).delimiterHint
      #expect(found == "If the columns are \(hint)", "\(text)")
    }
    for text in ["name\n", "a;b,c\n1,2\n", "a b\n"] {
      #expect(try Self.read(text).delimiterHint == nil, "\(text)")
    }
    // The hint is a warning, and a part of the errors that a wrong delimiter causes.
    let hint = "If the columns are separated by semicolons, use --delimiter \";\"."
    let run = ToolRun(["-", "--snapshot", "-"], input: "name;city\nAda;Rome\n")
    #expect(run.status == .success && run.output == "0.0  0 0 640 32\n")
    #expect(
      run.errors == "sectile: standard input: the only column is \"name;city\". \(hint)\n")
    let quiet = ToolRun(["-", "--quiet", "--snapshot", "-"], input: "name;city\n")
    #expect(quiet.status == .success && quiet.errors == "")
    let once = ToolRun(["-", "--group-by", "city"], input: "name;city\nAda;Rome\n")
    #expect(once.errors.components(separatedBy: "--delimiter").count == 2, "\(once.errors)")
    let missing = ToolRun(["-", "--group-by", "city", "--quiet"], input: "name;city\nAda;Rome\n")
    #expect(
      missing.errors == "sectile: standard input:1: there is no column \"city\" for --group-by. "
        + "The columns are \"name;city\". \(hint)\n")
    let decimals = ToolRun(["-"], input: "name;size\nAda;1,5\n")
    #expect(decimals.status == .data && decimals.errors.hasSuffix("\"name;size\". \(hint)\n"))
    #expect(ToolRun(["-", "--snapshot", "-"], input: "[{\"a;b\": 1}]").errors == "")
  }

  @Test func `an error cuts a long excerpt`() {
    #expect(
      throws: ToolError(
        .data,
        "a.csv:2: the record has 2 fields, the header 1: \"\(String(repeating: "é", count: 40))…\" "
          + "comes after the last column, \"a\".")
    ) {
      try Self.read("a\n1,\(String(repeating: "é", count: 1000))\n")
    }
  }

  /// Every text of up to five bytes from an alphabet with each special character, against a simple
  /// parser.
  @Test(arguments: 0...5)
  func `small texts agree with an oracle`(length: Int) throws {
    let alphabet = Array("a,\"\n ".utf8)
    var counter = 0
    for number in 0..<Int(pow(5, length)) {
      var rest = number
      let bytes = (0..<length).map { _ in
        defer { rest /= 5 }
        return alphabet[rest % 5]
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let expected = CSVOracle.records(of: text)
      let table = try? Self.read(text)
      let found = table.map { [$0.columns] + $0.rows.map(\.values) }
      counter += found == nil ? 0 : 1
      #expect(found == expected, "text: \(text.debugDescription)")
    }
    #expect(length == 0 || counter > 0)
  }

  private func pow(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}

/// A parser by regular expressions of the grammar: slow but simple.
enum CSVOracle {
  /// Returns the records of a text, or nil if it is malformed or has none.
  static func records(of text: String) -> [[String]]? {
    var records: [[String]] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      if let blank = rest.prefixMatch(of: /[ \t]*(\n|$)/), !blank.output.0.isEmpty,
        records.first?.count != 1 || blank.output.0 == "\n"
      {
        rest = rest[blank.range.upperBound...]
        continue
      }
      var record: [String] = []
      while true {
        if let match = rest.prefixMatch(of: /[ \t]*"((?:[^"]|"")*)"[ \t]*(,|\n|$)/) {
          record.append(String(match.output.1.replacing("\"\"", with: "\"")))
          rest = rest[match.range.upperBound...]
          if match.output.2 != "," { break }
        } else if let match = rest.prefixMatch(of: /([^",\n]*)(,|\n|$)/) {
          record.append(String(match.output.1))
          rest = rest[match.range.upperBound...]
          if match.output.2 != "," { break }
        } else {
          return nil
        }
      }
      if let header = records.first {
        if header.count != record.count { return nil }
      } else {
        let names = record.filter { !$0.isEmpty }
        if Set(names).count < names.count { return nil }
      }
      records.append(record)
    }
    return records.isEmpty ? nil : records
  }
}
