import Foundation
import Testing

@testable import SectileTool

/// The list of `sectile diff` as people read it: values that differ look different, records have
/// the names of their identities, and columns are part of the changes.
extension DiffCommandTests {
  @Test func `values and labels that differ in blanks look different`() throws {
    for (old, new, line) in [
      ("a  b", "a b", #""a  b" → a b"#), ("  ", "", #""  " → nothing"#),
      ("", " ", #"nothing → " ""#), ("x", "x ", #"x → "x ""#), (" x", "x", #"" x" → x"#),
      ("a\tb", "a b", #""a\tb" → a b"#), ("a\u{A0}b", "a b", #""a\u{00A0}b" → a b"#),
      ("a\u{3000}b", "a\u{2003}b", #""a\u{3000}b" → "a\u{2003}b""#),
      ("x\u{200B}", "x", #""x\u{200B}" → x"#), ("x\u{AD}y", "xy", #""x\u{00AD}y" → xy"#),
      ("x\u{202E}y", "xy", #""x\u{202E}y" → xy"#), ("\u{FEFF}x", "x", #""\u{FEFF}x" → x"#),
      ("nothing", "", #""nothing" → nothing"#), ("", "nothing", #"nothing → "nothing""#),
      // Joiners and variation selectors are parts of visible characters, unless nothing else
      // differs.
      ("👩‍👧", "👩", "👩‍👧 → 👩"), ("a\u{200D}b", "ab", #""a\u{200D}b" → "ab""#),
      ("❤\u{FE0F}", "❤", #""❤\u{FE0F}" → "❤""#), ("می‌خواهم", "می", "می‌خواهم → می"),
      // A text in quotation marks is not the text between them.
      ("\"x \"", "x ", #""\"x \"" → "x ""#), ("\\ ", "\\", #""\\ " → \"#),
      ("Ада", "日本", "Ада → 日本"),
    ] {
      func text(_ value: String) -> String {
        "id,v\n1,\"\(value.replacing("\"", with: "\"\""))\"\n"
      }
      let run = try Self.diff(text(old), text(new), ["--id", "id"])
      #expect(run.output == "0.0 updated: 1 (v: \(line))\n", "\(old.debugDescription)")
      // Without an identity, the records are other records with the value as label.
      let labels = try Self.diff(text(old), text(new), ["--label", "v"])
      let lines = labels.output.split(separator: "\n")
      #expect(lines.count == 2 && lines[0] != lines[1].replacing("inserted", with: "removed"))
      // JSON has the values.
      let json = try Self.diff(text(old), text(new), ["--id", "id", "--label", "v", "--json", "-"])
      #expect(
        json.output.hasSuffix(
          "\"label\": \(new.jsonString), \"values\": [{\"column\": \"v\", \"old\": "
            + "\(old.jsonString), \"new\": \(new.jsonString)}]}\n]\n"), "\(json.output)")
    }
  }

  /// Blanks around a value without quotes are part of it.
  @Test func `blanks in a file without quotes are a change`() throws {
    let run = try Self.diff("a,b\n1, y\n2,z\n", "a,b\n1,y\n2,z \n", ["--id", "a"])
    #expect(
      run.output == "0.0 updated: 1 (b: \" y\" → y)\n0.1 updated: 2 (b: z → \"z \")\n")
    let columns = try Self.diff("a, b\n1,y\n", "a,b\n1,y\n", ["--id", "a"])
    #expect(columns.output.hasPrefix("column 1 removed: \" b\"\ncolumn 1 inserted: b\n"))
  }

  /// Every pair of short texts of blanks, letters and characters without width.
  @Test func `different values look different`() throws {
    let alphabet = [" ", "\t", "a", "\"", "\\", "\u{200D}", "\u{A0}"]
    let texts =
      ["", "nothing"] + alphabet + alphabet.flatMap { first in alphabet.map { first + $0 } }
      + alphabet.flatMap { first in alphabet.map { "a" + first + $0 } }
    for (index, old) in texts.enumerated() {
      for new in texts[..<index] where new != old {
        let text = RecordDifference.ValueChange(column: "c", old: old, new: new).text
        let sides = text.dropFirst(3).split(separator: " → ", omittingEmptySubsequences: false)
        let shown = sides.map { String($0).withoutHidden }
        #expect(shown.count == 2 && shown[0] != shown[1], "\(text)")
        #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
      }
    }
  }

  @Test func `records are named by the identity, in tables with any order of columns`() throws {
    for (options, names) in [
      (["--id", "id"], ["1", "2", "3"]), (["--id", "id", "--id", "a"], ["1 x", "2 y", "3 z"]),
      (["--id", "id", "--label", "a"], ["x", "y", "z"]), ([], ["x", "y", "z"]),
    ] {
      let run = try Self.diff("id,a\n1,x\n2,y\n", "a,id\nz,3\ny,2\n", options)
      #expect(
        run.output == "0.0 removed: \(names[0])\n0.0 inserted: \(names[2])\n", "\(options)")
    }
    // A table without the first column of the new one has its own.
    let run = try Self.diff("id,a\n1,x\n", "b,id\nz,3\n")
    #expect(run.output.hasSuffix("0.0 removed: 1\n0.0 inserted: z\n"), "\(run.output)")
    let picture = try Self.diff(
      "id,a\nidentity,x\n", "a,id\ny,identity\n", ["--id", "id", "--svg", "-"])
    #expect(picture.output.components(separatedBy: ">identity<").count == 3)
  }

  @Test func `added and removed columns are named`() throws {
    for (old, new, lines) in [
      ("id,a\n1,x\n", "id,a,b\n1,x,\n", ["column 2 inserted: b"]),
      ("id,a,b\n1,x,\n", "id,b\n1,\n", ["column 1 removed: a", "0.0 updated: 1 (a: x → nothing)"]),
      ("id,a\n1,x\n", "a,id\nx,1\n", []),
      ("id,a\n", "id,b\n", ["column 1 removed: a", "column 1 inserted: b"]),
      ("id,,\n1,2,\n", "id,\n1,2\n", ["column 2 removed"]),
    ] {
      let run = try Self.diff(old, new, ["--id", "id"])
      #expect(run.status == .success)
      #expect(run.output == lines.map { $0 + "\n" }.joined(), "\(old) \(new)")
      #expect(run.errors == (lines.isEmpty ? "sectile: nothing changed.\n" : ""))
    }
    let json = try Self.diff("id,a\n1,x\n", "id,b\n1,\n", ["--id", "id", "--json", "-"])
    #expect(
      json.output == """
        [
        {"kind": "column", "changes": ["removed"], "old": 1, "new": null, "label": "a", "values": []},
        {"kind": "column", "changes": ["inserted"], "old": null, "new": 1, "label": "b", "values": []},
        {"kind": "item", "changes": ["updated"], "old": "0.0", "new": "0.0", "label": "1", "values": [{"column": "a", "old": "x", "new": ""}]}
        ]

        """)
  }

  @Test func `--exit-code exits with 1 if anything changed`() throws {
    let old = "id,a\n1,x\n2,y\n"
    for (new, hasChanged) in [
      (old, false), ("a,id\nx,1\ny,2\n", false), ("id,a\n1,x\n", true), ("id,a\n2,y\n1,x\n", true),
      ("id,a\n1,x\n2,z\n", true), ("id,a,b\n1,x,\n2,y,\n", true), ("id,a\n1,x\n2,y \n", true),
    ] {
      for options in [[], ["--quiet"], ["--json", "-"]] {
        let plain = try Self.diff(old, new, ["--id", "id"] + options)
        #expect(plain.status == .success)
        let run = try Self.diff(old, new, ["--id", "id", "--exit-code"] + options)
        #expect(run.status == (hasChanged ? .different : .success), "\(new)")
        #expect(run.output == plain.output && run.errors == plain.errors)
      }
    }
    #expect(try Self.diff(old, "id\n\"", ["--exit-code"]).status == .data)
  }

  @Test func `moved sections have a hint at --sort-sections`() throws {
    let (old, new) = ("id,a\n1,x\n2,y\n", "id,a\n2,y\n1,x\n")
    let options = ["--id", "id", "--group-by", "a"]
    let run = try Self.diff(old, new, options)
    #expect(run.output == "section 0 → 1 moved: x\n")
    #expect(
      run.errors
        == "sectile: sections are in order of first appearance; --sort-sections sorts them "
        + "by name, so that the order of the records does not move them.\n")
    #expect(try Self.diff(old, new, options + ["--quiet"]).errors == "")
    let sorted = try Self.diff(old, new, options + ["--sort-sections"])
    #expect(sorted.output == "" && sorted.errors == "sectile: nothing changed.\n")
    #expect(try Self.diff(old, old, options).errors == "sectile: nothing changed.\n")
  }

  /// Two random tables with other columns in another order, against the values themselves.
  @Test func `random tables agree with a comparison by names`() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    var generator = SeededGenerator(seed: seed)
    let names = ["id", "a", "b", "c"]
    let values = ["", " ", "x", "x ", " x", "x  y", "x y", "x\u{A0}y"]
    for round in 0..<60 {
      func table() -> (columns: [String], rows: [[String: String]]) {
        let columns =
          (["id"] + names.dropFirst().filter { _ in Bool.random(using: &generator) })
          .shuffled(using: &generator)
        let rows = (1...4).filter { _ in Bool.random(using: &generator) }.map { number in
          var row = ["id": "\(number)"]
          for name in columns where name != "id" {
            row[name] = values.randomElement(using: &generator)!
          }
          return row
        }
        return (columns, rows)
      }
      func text(_ table: (columns: [String], rows: [[String: String]])) -> String {
        let lines = [table.columns] + table.rows.map { row in table.columns.map { row[$0]! } }
        return lines.map { $0.joined(separator: ",") + "\n" }.joined()
      }
      let (old, new) = (table(), table())
      var expected: Set<String> = []
      for name in names where old.columns.contains(name) != new.columns.contains(name) {
        expected.insert("column \(old.columns.contains(name) ? "removed" : "inserted"): \(name)")
      }
      for number in 1...4 {
        let (before, after) = (
          old.rows.first { $0["id"] == "\(number)" }, new.rows.first { $0["id"] == "\(number)" }
        )
        if let before, after == nil { expected.insert("removed: \(before["id"]!)") }
        if let after, before == nil { expected.insert("inserted: \(after["id"]!)") }
        if let before, let after {
          let isEqual = names.allSatisfy { before[$0, default: ""] == after[$0, default: ""] }
          if !isEqual { expected.insert("updated: \(number)") }
        }
      }
      // The columns and records without their places and values.
      let run = try Self.diff(text(old), text(new), ["--id", "id", "--exit-code"])
      let found = run.output.split(separator: "\n").map {
        String($0).replacing(#/^column \d+/#, with: "column")
          .replacing(#/^0\.\d+( → 0\.\d+)? /#, with: "").replacing(#/ \(.*$/#, with: "")
      }
      #expect(Set(found) == expected && found.count == expected.count, "seed \(seed), \(round)")
      #expect(run.status == (expected.isEmpty ? .success : .different))
    }
  }
}
