import Testing

@testable import SectileTool

/// JSON and JSON Lines: the records of well-formed texts and the errors of malformed ones.
@Suite struct JSONReaderTests {
  private func read(_ text: String, _ format: FileFormat) throws(ToolError) -> Table {
    try Table.read(text, as: format, name: "a.json")
  }

  private func rows(_ table: Table) -> [[String]] {
    [table.columns]
      + table.rows.indices.map { row in table.columns.indices.map { table[row, $0] } }
  }

  @Test func `keys are columns in order of appearance`() throws {
    let expected = [
      ["b", "a", "c"], ["1", "2", ""], ["", "3", "4"], ["", "", ""], ["5", "6", "7"],
    ]
    let array = """
      [{"b": 1, "a": 2}, {"a": 3, "c": 4}, {},
       {"c": 7, "b": 5, "a": 6}]
      """
    #expect(try rows(read(array, .json)) == expected)
    let lines = "{\"b\":1,\"a\":2}\n\n{\"a\":3,\"c\":4}\r\n  {}\t\n{\"c\":7,\"b\":5,\"a\":6}"
    #expect(try rows(read(lines, .jsonl)) == expected)
    #expect(try rows(read("\u{FEFF}" + lines + "\n\n", .jsonl)) == expected)
    // Objects one after another are JSON too, in lines, over lines and without line ends.
    for separator in ["", " ", "\n", "\r\n\r\n", "\t"] {
      let objects = ["{\"b\":1,\n\"a\":2}", "{\"a\":3,\"c\":4}", "{}", "{\"c\":7,\"b\":5,\"a\":6}"]
      let text = objects.joined(separator: separator)
      #expect(try rows(read(text, .json)) == expected, "\(separator.debugDescription)")
      #expect(try rows(read(" \n" + text + "\n", .json)) == expected)
    }
  }

  @Test func `values keep the spelling of the file`() throws {
    let text = """
      [{"a": "x", "b": 1.50, "c": -0, "d": 1E+400, "e": 123456789012345678901234567890, "f": true,
        "g": false, "h": null, "i": [1, {"x": [ ]}], "j": { "k" : "]" }, "k": "", "": "l"}]
      """
    let table = try read(text, .json)
    #expect(table.columns.joined() == "abcdefghijk")
    #expect(
      table.rows.map(\.values) == [
        [
          "x", "1.50", "-0", "1E+400", "123456789012345678901234567890", "true", "false", "",
          "[1, {\"x\": [ ]}]", "{ \"k\" : \"]\" }", "", "l",
        ]
      ])
  }

  @Test func `escape sequences in strings are decoded`() throws {
    let text = #"[{"a\n\u0062": "\"\\\/\b\f\n\r\t\u00e9\u65E5\uD83D\uDE00\u0000"}]"#
    let table = try read(text, .json)
    #expect(table.columns == ["a\nb"])
    #expect(table.rows.map(\.values) == [["\"\\/\u{8}\u{C}\n\r\té日😀\0"]])
  }

  @Test func `empty arrays and empty files have no records`() throws {
    for (text, format) in [("[]", .json), (" [ ]\n", .json), ("", .jsonl), ("\n \r\n", .jsonl)]
      as [(String, FileFormat)]
    {
      #expect(try read(text, format) == Table(name: "a.json"), "text: \(text.debugDescription)")
    }
  }

  private func expectError(_ text: String, _ format: FileFormat, _ message: String) {
    do throws(ToolError) {
      let table = try read(text, format)
      Issue.record("\(text.debugDescription) was accepted: \(table)")
    } catch {
      #expect(error == ToolError(.data, "a.json:" + message), "text: \(text.debugDescription)")
    }
  }

  @Test func `a malformed text is an error with its position`() {
    for (text, message) in [
      ("", "1:1: the file ends where \"[\", the beginning of an array of objects, belongs."),
      ("x", "1:1: \"x\" is where \"[\", the beginning of an array of objects, belongs."),
      ("{} x", "1:4: \"x\" is where an object belongs."),
      ("{},\n{}", "1:3: \",\" is where an object belongs."),
      ("{\"a\": 1\n{\"a\": 2}", "2:1: \"{\" is where a comma or \"}\" belongs."),
      ("{\"a\":1}\n[]", "2:1: \"[\" is where an object belongs."),
      ("[", "1:2: the file ends where an object belongs."),
      ("[1]", "1:2: \"1\" is where an object belongs."),
      ("[\n  {},\n]", "3:1: \"]\" is where an object belongs."),
      ("[{}\n{}]", "2:1: \"{\" is where a comma or \"]\" belongs."),
      ("[{}", "1:4: the file ends where a comma or \"]\" belongs."),
      ("[{}] x", "1:6: \"x\" is where the end of the file belongs."),
      ("[{a:1}]", "1:3: \"a\" is where a key belongs."),
      ("[{\"a\":1,}]", "1:9: \"}\" is where a key belongs."),
      ("[{\"a\" 1}]", "1:7: \"1\" is where a colon belongs."),
      ("[{\"é\":}]", "1:7: \"}\" is where a value belongs."),
      ("[{\"a\":1 \"b\"}]", "1:9: \"\"\" is where a comma or \"}\" belongs."),
      ("[{\"a\":\n\n nul}]", "3:2: \"n\" is where a value belongs."),
      ("[{\"a\":TRUE}]", "1:7: \"T\" is where a value belongs."),
      ("[{\"a\":NaN}]", "1:7: \"N\" is where a value belongs."),
      ("[{\"a\":+1}]", "1:7: \"+\" is where a value belongs."),
      ("[{\"a\":-}]", "1:8: \"}\" is where a digit belongs."),
      ("[{\"a\":01}]", "1:8: \"1\" is where a comma or \"}\" belongs."),
      ("[{\"a\":1.}]", "1:9: \"}\" is where a digit belongs."),
      ("[{\"a\":1e}]", "1:9: \"}\" is where a digit belongs."),
      ("[{\"a\":[1,]}]", "1:10: \"]\" is where a value belongs."),
      ("[{\"a\":[1 2]}]", "1:10: \"2\" is where a comma or \"]\" belongs."),
      ("[{\"a\":[}]", "1:8: \"}\" is where a value belongs."),
      ("[{\"a\":{1}}]", "1:8: \"1\" is where a key belongs."),
      ("[{\"a\":{\"b\":1,}}]", "1:14: \"}\" is where a key belongs."),
      ("[{\"a\":{\"b\"}}]", "1:11: \"}\" is where a colon belongs."),
      ("[{\"a\":[[[", "1:10: the file ends where a value belongs."),
      ("[{\"a\":1,\n \"b\":2, \"a\":3}]", "2:9: the object has two values for \"a\"."),
      ("[{\"a\":\"b}]", "1:7: the string that begins here is never closed."),
      ("[{\"a\":\"b\\", "1:7: the string that begins here is never closed."),
      ("[{\"a\":\"b\\\"", "1:7: the string that begins here is never closed."),
      (
        "[{\"a\":\"b\nc\"}]",
        "1:9: the string has a control character; write it as \\uXXXX."
      ),
      (
        "[{\"a\":\"\\x\"}]",
        "1:8: the escape sequence is not valid; a backslash is written \\\\."
      ),
      ("[{\"a\":\"\\u12\"}]", "1:8: \\u must be followed by four hexadecimal digits."),
      ("[{\"a\":\"\\u+123\"}]", "1:8: \\u must be followed by four hexadecimal digits."),
      ("[{\"a\":\"é\\uD83D\"}]", "1:9: the surrogate is not part of a pair."),
      ("[{\"a\":\"\\uDE00\"}]", "1:8: the surrogate is not part of a pair."),
      ("[{\"a\":\"\\uD83D\\n\"}]", "1:8: the surrogate is not part of a pair."),
      ("[{\"a\":\"\\uD83D\\u0041\"}]", "1:8: the surrogate is not part of a pair."),
      ("[\u{1}]", "1:2: the control character U+0001 is where an object belongs."),
    ] {
      expectError(text, .json, message)
    }
  }

  @Test func `JSON Lines has one object in each line`() {
    for (text, message) in [
      ("{}\n[]\n", "2:1: \"[\" is where an object belongs."),
      ("{} {}\n", "1:4: \"{\" is where the end of the line belongs."),
      ("{},\n{}\n", "1:3: \",\" is where the end of the line belongs."),
      ("{\"a\":1}\n{\"a\":\n2}\n", "2:6: the end of the line is where a value belongs."),
      ("{\"a\":1}\n{\"a\":2", "2:7: the file ends where a comma or \"}\" belongs."),
    ] {
      expectError(text, .jsonl, message)
    }
  }

  @Test func `deep nesting takes no stack, and different keys take linear memory`() throws {
    let depth = 200_000
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(try read("[{\"a\":\(nested)}]", .json)[0, 0].utf8.count == 2 * depth)
    let objects =
      String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
    #expect(try read(objects, .jsonl)[0, 0].utf8.count == 6 * (depth - 1) + 1)
    expectError(
      "[{\"a\":" + String(repeating: "[", count: depth), .json,
      "1:\(depth + 7): the file ends where a value belongs.")

    let lines = (0..<5000).map { "{\"k\($0)\":\($0)}\n" }.joined()
    let table = try read(lines, .jsonl)
    #expect(table.columns.count == 5000)
    #expect(table.rows.allSatisfy { $0.values.count == 1 })
    #expect(table[4999, 4999] == "4999" && table[4999, 0] == "")
  }
}
