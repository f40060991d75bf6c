import Foundation
import SectileGrouping
import SectilePaths
import Testing

@testable import SectileTool

/// `sectile diff`: the list, the picture and the errors.
@Suite struct DiffCommandTests {
  static let board = [
    "diff", Place.playgrounds.appendingPathComponent("Data/board-monday.csv").path,
    Place.playgrounds.appendingPathComponent("Data/board-tuesday.csv").path, "--id", "number",
    "--group-by", "state", "--label", "task",
  ]

  /// Compares two texts.
  static func diff(_ old: String, _ new: String, _ options: [String] = []) throws -> ToolRun {
    let folder = try TemporaryFolder()
    return ToolRun(
      ["diff", try folder.write(old, to: "old.csv"), "-"] + options, input: new)
  }

  @Test func `a board on two days matches its references`() throws {
    let folder = try TemporaryFolder()
    let run = ToolRun(
      Self.board + [
        "--text", folder["a.txt"], "--json", folder["a.json"], "--svg", folder["a.svg"],
      ])
    #expect(run.status == .success && run.errors == "" && run.output == "")
    try expectReference(folder.read("a.txt"), "diff-board.txt")
    try expectReference(folder.read("a.json"), "diff-board.json")
    #expect(ToolRun(Self.board).output == (try folder.read("a.txt")))
    try expectPicture(folder.read("a.svg"), "diff-board.svg")
    let grid = ToolRun(
      Self.board + [
        "--svg", "-", "--columns", "2", "--footer", "20", "--width", "420",
        "--sort-sections",
      ])
    try expectReference(grid.output, "diff-board-grid.svg")
  }

  @Test func `each kind of change has a sentence`() throws {
    for (old, new, options, lines) in [
      ("a,b\n1,x\n2,y\n", "a,b\n1,x\n2,y\n", ["--id", "a"], []),
      ("a,b\n1,x\n2,y\n", "a,b\n2,y\n1,x\n", ["--id", "a"], ["0.0 → 0.1 moved: 1"]),
      ("a,b\n1,x\n", "a,b\n1,z\n", ["--id", "a"], ["0.0 updated: 1 (b: x → z)"]),
      ("a,b\n1,x\n", "b,a\nz,1\n", ["--id", "a"], ["0.0 updated: 1 (b: x → z)"]),
      ("a,b\n1,x\n", "a,b\n1,\n", ["--id", "a"], ["0.0 updated: 1 (b: x → nothing)"]),
      (
        "a,b\n1,x\n", "a,c\n1,x\n", ["--id", "a"],
        [
          "column 1 removed: b", "column 1 inserted: c",
          "0.0 updated: 1 (c: nothing → x, b: x → nothing)",
        ]
      ),
      ("a,b\n1,x\n", "a,b\n1,z\n", [], ["0.0 removed: 1", "0.0 inserted: 1"]),
      (
        "a,b\n1,x\n2,y\n", "a,b\n2,y\n1,x\n3,y\n",
        ["--id", "a", "--group-by", "b", "--quiet"],
        ["section 0 → 1 moved: x", "0.1 inserted: 3"]
      ),
      (
        "a,b\n1,x\n2,y\n", "a,b\n1,y\n", ["--id", "a", "--group-by", "b"],
        ["section 0 removed: x", "1.0 removed: 2", "0.0 → 0.0 moved and updated: 1 (b: x → y)"]
      ),
      // Two columns identify a record.
      (
        "a,b,c\n1,x,p\n1,y,q\n", "a,b,c\n1,y,q\n1,x,r\n", ["--id", "a", "--id", "b"],
        ["0.0 → 0.1 moved and updated: 1 x (c: p → r)"]
      ),
      // Columns without a name are matched in order.
      ("a,,\n1,2,3\n", "a,,\n1,2,4\n", [], ["0.0 removed: 1", "0.0 inserted: 1"]),
      (
        "a,,\n1,2,3\n", "a,,\n1,2,4\n", ["--id", "a"], ["0.0 updated: 1 (: 3 → 4)"]
      ),
    ] as [(String, String, [String], [String])] {
      let run = try Self.diff(old, new, options)
      #expect(run.status == .success, "\(run.errors)")
      let printed = run.output.split(separator: "\n").map(String.init)
      #expect(printed == lines, "\(old) \(new) \(options)")
      #expect(run.errors == (lines.isEmpty ? "sectile: nothing changed.\n" : ""))
    }
    #expect(try Self.diff("a\n", "a\n", ["--quiet"]).errors == "")
  }

  @Test func `records that are not grouped are one section, which a file without records has`()
    throws
  {
    let header = "a,b\n"
    let records = header + "1,x\n2,y\n"
    #expect(
      try Self.diff(records, header, ["--id", "a"]).output == "0.0 removed: 1\n0.1 removed: 2\n")
    #expect(
      try Self.diff(header, records, ["--id", "a"]).output == "0.0 inserted: 1\n0.1 inserted: 2\n")
    #expect(
      try Self.diff(records, header, ["--id", "a", "--json", "-"]).output == """
        [
        {"kind": "item", "changes": ["removed"], "old": "0.0", "new": null, "label": "1", "values": []},
        {"kind": "item", "changes": ["removed"], "old": "0.1", "new": null, "label": "2", "values": []}
        ]

        """)
    #expect(try Self.diff(header, header, ["--id", "a"]).output == "")
    // An empty JSON file has neither columns nor records.
    let folder = try TemporaryFolder()
    let (old, empty) = (
      try folder.write(records, to: "a.csv"), try folder.write("[]", to: "b.json")
    )
    #expect(
      ToolRun(["diff", old, empty, "--id", "a"]).output == "0.0 removed: 1\n0.1 removed: 2\n")
    #expect(
      ToolRun(["diff", empty, old, "--id", "a", "--group-by", "b"]).output
        == "section 0 inserted: x\nsection 1 inserted: y\n0.0 inserted: 1\n1.0 inserted: 2\n")
    // Sections that a layout file declares are not mixed up with the section of the records.
    let spec = try folder.write("{\"sectionOrder\": [\"p\", \"q\"]}", to: "l.json")
    let declared = try Self.diff(records, header, ["--id", "a", "--spec", spec])
    #expect(declared.output == "2.0 removed: 1\n2.1 removed: 2\n")
  }

  @Test func `the records of removed and inserted sections are listed`() throws {
    let old = "a,b\n1,x\n2,x\n3,y\n4,z\n"
    let new = "a,b\n5,w\n3,y\n2,y\n6,w\n"
    let options = ["--id", "a", "--group-by", "b"]
    #expect(
      try Self.diff(old, new, options).output == """
        section 0 removed: x
        section 2 removed: z
        section 0 inserted: w
        0.0 removed: 1
        2.0 removed: 4
        0.0 inserted: 5
        0.1 inserted: 6
        0.1 → 1.1 moved and updated: 2 (b: x → y)

        """)
    let json = try Self.diff(old, new, options + ["--json", "-"]).output
    for line in [
      #"{"kind": "section", "changes": ["removed"], "old": 0, "new": null, "label": "x", "values": []}"#,
      #"{"kind": "item", "changes": ["removed"], "old": "2.0", "new": null, "label": "4", "values": []}"#,
      #"{"kind": "item", "changes": ["inserted"], "old": null, "new": "0.1", "label": "6", "values": []}"#,
    ] {
      #expect(json.contains(line), "\(line)")
    }
  }

  @Test func `records with one identity are matched in order, with a warning`() throws {
    let run = try Self.diff("a,b\n1,x\n1,y\n", "a,b\n1,x\n1,y\n1,z\n", ["--id", "a"])
    #expect(run.status == .success && run.output == "0.2 inserted: 1\n")
    #expect(run.errors.split(separator: "\n").count == 2)
    #expect(
      run.errors.hasSuffix(
        "sectile: standard input: 2 records have the --id of an earlier record; records with one --id "
          + "are matched in order.\n"))
  }

  /// The list has the sentences of the library with labels, and one for each record of a removed
  /// or inserted section.
  ///
  /// A record whose identity the other state has is moved instead. JSON has the same changes.
  @Test func `text, JSON and the library agree on random states`() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    var generator = SeededGenerator(seed: seed)
    for round in 0..<60 {
      func text(_ generator: inout SeededGenerator) -> String {
        let count = Int.random(in: 0...8, using: &generator)
        let numbers = (0..<10).shuffled(using: &generator).prefix(count)
        return "a,b,c\n"
          + numbers.map { number in
            let (group, value) = (
              "xyz".randomElement(using: &generator)!, Int.random(in: 0...1, using: &generator)
            )
            return "\(number),\(group),\(value)\n"
          }.joined()
      }
      let (old, new) = (text(&generator), text(&generator))
      let rule = SectionRule(key: .value(column: 1), labelColumns: [0])
      func sections(_ text: String) throws -> Sections {
        Sections(
          try Table.read(text, as: .csv, name: "t"), by: rule,
          locale: Locale(identifier: "en_US"), progress: .none)
      }
      let difference = RecordDifference(
        from: try sections(old), to: try sections(new), identity: (old: [0], new: [0]))
      let list = ChangeList(difference)
      #expect(list.entries.allSatisfy { !$0.label.isEmpty })
      let bare = list.entries.map { entry in
        var entry = entry
        (entry.label, entry.values) = ("", [])
        return entry.text
      }
      func lines(
        _ state: Sections, _ other: Sections, _ removed: [Int], _ word: String
      ) -> [String] {
        let kept = Set((0..<other.table.count).map { other.table[$0, 0] })
        return removed.flatMap { section in
          state.grouped.elements(inSection: section)!.enumerated()
            .filter { !kept.contains(state.table[$0.element, 0]) }
            .map { "\(section).\($0.offset) \(word)" }
        }
      }
      let others =
        lines(difference.old, difference.new, difference.changes.sectionRemovals, "removed")
        + lines(difference.new, difference.old, difference.changes.sectionInsertions, "inserted")
      #expect(
        bare.sorted() == (difference.changes.descriptions + others).sorted(),
        "seed \(seed), round \(round):\n\(old)\n\(new)")
      // The lists name each record that only one state has.
      let identities = { (sections: Sections) in
        Set((0..<sections.table.count).map { sections.table[$0, 0] })
      }
      let (oldIDs, newIDs) = (identities(difference.old), identities(difference.new))
      let items = list.entries.filter { $0.kind == .item }
      #expect(Set(items.filter { $0.new == nil }.map(\.label)) == oldIDs.subtracting(newIDs))
      #expect(Set(items.filter { $0.old == nil }.map(\.label)) == newIDs.subtracting(oldIDs))
      let json = try JSONSerialization.jsonObject(with: Data(list.json.utf8)) as? [[String: Any]]
      let objects = try #require(json)
      #expect(objects.map { $0["label"] as? String } == list.entries.map(\.label))
      #expect(
        objects.map { $0["old"] as? String } == list.entries.map { $0.kind == .item ? $0.old : nil }
      )
      #expect(
        objects.map { $0["new"] as? Int }
          == list.entries.map { $0.kind == .item ? nil : $0.new.flatMap { Int($0) } })
      #expect(objects.map { ($0["values"] as? [Any])?.count } == list.entries.map(\.values.count))
    }
  }

  @Test func `control characters are in the list as JSON, not as text`() throws {
    let (old, new) = ("a,b\n1,x\u{1B}[2J\n", "a,b\n1,y\u{7}\n")
    let text = try Self.diff(old, new, ["--id", "a", "--label", "b"])
    #expect(text.output == #"0.0 updated: "y\u{07}" (b: "x\u{1B}[2J" → "y\u{07}")"# + "\n")
    let json = try Self.diff(old, new, ["--id", "a", "--label", "b", "--json", "-"])
    #expect(json.output.contains(#""old": "x\u001b[2J", "new": "y\u0007""#))
  }

  @Test func `each error has an exit status and a message`() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write("a,b\n1,x\n", to: "good.csv")
    let bad = try folder.write("a,b\n\"1\n", to: "bad.csv")
    for (arguments, status, message) in [
      (["diff"], .usage, "Missing expected argument '<old>'"),
      (["diff", good], .usage, "Missing expected argument '<new>'"),
      (["diff", "-", "-"], .usage, "Only one file can be standard input."),
      (
        ["diff", good, good, "--text", good], .usage,
        "\(good) is an input and cannot be an output too."
      ),
      (
        ["diff", good, good, "--json", "-", "--svg", "-"], .usage,
        "Only one output can go to standard output."
      ),
      (["diff", good, bad], .data, "\(bad):2"),
      (["diff", bad, good], .data, "\(bad):2"),
      (["diff", good, good, "--id", "c"], .data, "\(good):1: there is no column \"c\" for --id."),
      (["diff", good, folder["none.csv"]], .noInput, folder["none.csv"]),
      (["diff", good, good, "--svg", folder["none/a.svg"]], .cannotCreate, folder["none/a.svg"]),
    ] as [([String], SectileTool.ExitStatus, String)] {
      let run = ToolRun(arguments)
      #expect(run.status == status && run.output == "", "\(arguments): \(run.errors)")
      #expect(run.errors.hasPrefix("sectile: \(message)"), "\(arguments): \(run.errors)")
    }
    #expect(folder.names == ["bad.csv", "good.csv"])
    let help = ToolRun(["diff", "--help"]).output
    #expect(
      help.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "exit status is 0 with and without changes, unless --exit-code is given"))
  }
}
