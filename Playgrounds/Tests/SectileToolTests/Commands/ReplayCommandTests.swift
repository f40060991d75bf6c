import Foundation
import SectileGrouping
import SectileLayout
import SectilePaths
import Testing

@testable import SectileTool

/// `sectile replay`: the stories in `Data`, and errors.
@Suite struct ReplayCommandTests {
  private static let folder = Place.playgrounds.appendingPathComponent("Data/Stories")
  private static let names = ["board", "chat", "feed", "outline", "photos"]

  private static func path(_ name: String) -> String {
    folder.appendingPathComponent("\(name).jsonl").path
  }

  /// Returns the steps of a story.
  private func steps(_ text: String) throws -> [ReplayPlayer.Step] {
    let file = try InputFile(name: "s.jsonl", contents: Array(text.utf8))
    let lines = try JSONTree.readLines(file).map { SpecValue(file: file, tree: $0) }
    let console = Console(
      readInput: { Data() }, write: { _ in }, writeError: { _ in }, columns: 80,
      locale: Locale(identifier: "en_US"), now: { .zero })
    var player = try ReplayPlayer(try ReplayStart(lines[0]), in: console)
    var steps = [player.opening()]
    for line in lines.dropFirst() { steps.append(try player.play(try ReplayEvent(line))) }
    return steps
  }

  @Test(arguments: names)
  func `a story in words and pictures matches its references`(name: String) throws {
    let folder = try TemporaryFolder()
    let run = ToolRun([
      "replay", Self.path(name), "--text", folder["a.txt"], "--svg", folder["a.svg"],
      "--pictures", folder.path,
    ])
    #expect(run.status == .success && run.errors == "" && run.output == "")
    let summary = try folder.read("a.txt")
    try expectReference(summary, "story-\(name).txt")
    let animation = try folder.read("a.svg")
    // The guide shows the animation of the outline.
    if name == "outline" {
      try expectPicture(animation, "story-outline.svg")
    } else {
      try expectReference(animation, "story-\(name).svg")
    }
    let count = summary.split(separator: "\n").count
    #expect(
      folder.names == (1...count).map { $0 < 10 ? "00\($0).svg" : "0\($0).svg" } + [
        "a.svg", "a.txt",
      ])
    try expectReference(folder.read("005.svg"), "story-\(name)-5.svg")
    #expect(ToolRun(["replay", Self.path(name)]).output == summary)
    for file in folder.names where file.hasSuffix(".svg") {
      let text = try folder.read(file)
      #expect(
        text.components(separatedBy: "<svg").count == text.components(separatedBy: "</svg>").count)
      #expect(
        text.components(separatedBy: "<g").count == text.components(separatedBy: "</g>").count)
    }
    #expect(animation.components(separatedBy: "<g").count == count + 1)
  }

  /// Unless an event scrolls, at least one visible element keeps its position.
  @Test(arguments: names) func `visible elements do not jump`(name: String) throws {
    var checked = 0
    for step in try steps(String(contentsOfFile: Self.path(name), encoding: .utf8)) {
      guard let transition = step.transition, !step.summary.hasPrefix("scroll"),
        !step.summary.hasPrefix("show")
      else { continue }
      // A viewport that sticks to the end shows a new message, which moves the others up.
      if step.note.contains("while the end is visible") { continue }
      let still = transition.elements.filter {
        // A pinned row that the user collapses stays, and the rows below it move.
        (!$0.isPinned || step.summary.hasPrefix("collapse")) && $0.newPath != nil
          && ($0.start.y == $0.end.y || $0.start.maxY == $0.end.maxY)
      }
      #expect(!still.isEmpty, "\(name): \(step.summary)")
      checked += 1
    }
    #expect(checked >= 4)
  }

  /// A layout that is updated step by step equals a layout computed from scratch.
  @Test func `the layout after data and size changes equals a fresh layout`() throws {
    let layout =
      "{\"width\": 200, \"height\": 100, \"section\": {\"layout\": \"masonry\", \"columns\": 3, "
      + "\"itemLength\": \"label\", \"header\": 9}}"
    let first = "{\"A\": [\"one\", \"three\", \"x\"], \"B\": [\"seventeen\", \"y\"]}"
    let second =
      "{\"B\": [\"y\", \"three\", \"new\"], \"A\": [\"x\", \"one\"], \"C\": [\"seventeen\"]}"
    let live = try steps(
      """
      {"start": {"layout": \(layout), "data": \(first)}}
      {"data": \(second)}
      {"resize": {"width": 320}}
      """)
    let fresh = try steps(
      "{\"start\": {\"layout\": \(layout.replacing("200", with: "320")), \"data\": \(second)}}")
    let paths = Array(fresh[0].layout.paths)
    #expect(Array(live[2].layout.paths) == paths && paths.count == 9)
    for path in paths {
      #expect(live[2].layout.frame(of: path) == fresh[0].layout.frame(of: path), "\(path)")
    }
  }

  @Test func `scrolling is mirrored from right to left`() throws {
    let all = try steps(
      """
      {"start": {"layout": {"width": 100, "height": 50, "axis": "horizontal", \
      "direction": "rightToLeft", "section": {"itemLength": 40}}, \
      "data": {"A": ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]}}}
      {"scroll": {"by": 60}}
      {"scroll": {"to": 20}}
      {"scroll": {"by": -500}}
      {"scroll": {"show": "0.9"}}
      """)
    #expect(all.map(\.viewport.rect.x) == [300, 240, 280, 300, 0])
  }

  @Test func `an invalid line is an error with its position`() throws {
    let start =
      "{\"start\": {\"layout\": {\"section\": {\"itemLength\": {\"estimated\": 9}}}, "
      + "\"data\": {\"A\": [\"x\"]}}}\n"
    for (text, expected) in [
      ("", ": there are no events; the first line has \"start\"."),
      ("{}", ":1:1: it needs the key \"start\"."),
      ("{\"start\": {\"data\": {}}}", ":1:11: start: it needs the key \"layout\"."),
      (
        "{\"start\": {\"layout\": {\"axes\": 1}, \"data\": {}}}",
        ":1:23: start.layout.axes: there is no such key. Is it \"axis\"? Allowed are "
          + "\(LayoutSpec.keys.quotedList)."
      ),
      (start + "\n{\"scrol\": {}}", ":3:2: scrol: there is no such key. Is it \"scroll\"?"),
      (start + "{\"note\": \"x\"}", ":2:1: it has 0 events; a line has one of"),
      (start + "{\"scroll\": {\"by\": 1, \"to\": 2}}", ":2:12: scroll: it has 2 targets;"),
      (
        start + "{\"scroll\": {\"by\": 1, \"aligned\": \"end\"}}",
        ":2:22: scroll.aligned: it is for"
      ),
      (
        start + "{\"scroll\": {\"show\": \"0\"}}",
        ":2:21: scroll.show: it is \"0\"; allowed are paths"
      ),
      (start + "{\"scroll\": {\"show\": \"0.1\"}}", ":2:12: scroll: there is no element 0.1"),
      (start + "{\"measure\": {\"0.0\": -1}}", ":2:21: measure.\"0.0\": it is -1;"),
      (start + "{\"measure\": {\"1.0\": 1}}", ":2:13: measure: there is no element 1.0"),
      (start + "{\"resize\": {}}", ":2:12: resize: it needs"),
      (start + "{\"data\": {\"A\": [1]}}", ":2:17: data.A[0]: it is 1; allowed are labels"),
      (
        start + "{\"data\": {\"A\": [{\"label\": \"x\"}]}}",
        ":2:17: data.A[0]: it needs the key \"id\"."
      ),
      (
        start + "{\"resize\": {\"width\": 1}} x",
        ":2:26: \"x\" is where the end of the line belongs."
      ),
    ] {
      let run = ToolRun(["replay", "-"], input: text)
      #expect(run.status == .data && run.output == "", "\(text)")
      #expect(
        run.errors.hasPrefix("sectile: standard input\(expected)"), "\(text): \(run.errors)")
    }
    let chat = Self.path("chat")
    #expect(ToolRun(["replay", "none.jsonl"]).status == .noInput)
    #expect(ToolRun(["replay", chat, "--svg", chat]).status == .usage)
    #expect(ToolRun(["replay", chat, "--svg", "-", "--text", "-"]).status == .usage)
    #expect(ToolRun(["replay", chat, "--pictures", "/none/none"]).status == .cannotCreate)
  }

  @Test func `records of a later state can have their columns in another order`() throws {
    func replay(_ items: String, _ new: String) -> ToolRun {
      ToolRun(
        ["replay", "-"],
        input: """
          {"start": {"layout": {"width": 100, "height": 100, "section": {"itemLength": {"column": "h"}}}, "data": {"A": [\(items)]}}}
          {"data": {"A": [\(new)]}}
          """)
    }
    let first = #"{"id": "1", "w": 7, "h": 30}"#
    let run = replay(first, #"{"id": "1", "h": 30, "w": 7}, {"h": 50, "z": 3, "w": 9, "id": "2"}"#)
    #expect(run.status == .success, "\(run.errors)")
    #expect(run.output.contains(" of 80: "), "\(run.output)")
    let missing = replay(first, "\"x\"")
    #expect(missing.status == .data)
    #expect(missing.errors.contains("has nothing for \"h\"; "), "\(missing.errors)")
    let invalid = replay(first, #"{"id": "2", "h": "tall"}"#)
    #expect(invalid.status == .data && invalid.errors.contains("has \"tall\" for \"h\"; "))
  }

  @Test func `a layout can name columns that only later records have`() {
    func replay(_ layout: String, _ first: String) -> ToolRun {
      ToolRun(
        ["replay", "-"],
        input: """
          {"start": {"layout": {"width": 100, "height": 100, "section": \(layout)}, "data": \(first)}}
          {"data": {"A": ["x"]}}
          {"data": {"A": ["x", {"id": "1", "w": 7, "h": 30}, {"id": "2", "h": 25}]}}
          """)
    }
    let layout = #"{"itemLength": {"column": "h", "default": 10}}"#
    for (first, count) in [("{}", "0 elements"), (#"{"A": ["y"]}"#, "1 element")] {
      let run = replay(layout, first)
      #expect(run.status == .success, "\(run.errors)")
      #expect(run.output.hasPrefix("1 start: \(count), "), "\(run.output)")
      #expect(run.output.contains(" of 65: "), "\(run.output)")
    }
    let unknown = replay(#"{"itemLength": {"column": "hh"}}"#, "{}")
    #expect(unknown.status == .data && unknown.errors.contains("Is it \"h\"?"), "\(unknown.errors)")
  }

  @Test func `the order of sections in the layout applies to every state`() throws {
    let layout = #"{"sectionOrder": ["b", "c"], "section": {"header": 20, "whenEmpty": "header"}}"#
    let all = try steps(
      """
      {"start": {"layout": \(layout), "data": {"a": ["x"], "b": ["y"]}}}
      {"data": {"d": [], "a": ["x"], "c": ["z"]}}
      """)
    #expect(
      all.map(\.sections.grouped.sections) == [["b", "c", "a"], ["b", "c", "d", "a"]])
    #expect(all.map { $0.sections.label(of: .item(0, inSection: 0)) } == ["y", ""])
    for (start, message) in [
      (
        #""layout": {"sectionOrder": ["a"]}, "outline": ["a"]"#,
        ":1:23: start.layout.sectionOrder: the story has an outline; it has no sections."
      ),
      (
        #""layout": {"sectionOrder": ["a", "a"]}, "data": {"a": []}"#,
        ":1:45: start.layout.sectionOrder[1]: \"a\" is in the list twice."
      ),
    ] {
      let run = ToolRun(["replay", "-"], input: "{\"start\": {\(start)}}")
      #expect(run.status == .data && run.errors == "sectile: standard input\(message)\n")
    }
  }

  @Test func `a layout for a section that no state has is a warning`() {
    let run = ToolRun(
      ["replay", "-"],
      input: """
        {"start": {"layout": {"sections": {"a": {}, "later": {}, "latr": {}}}, "data": {"a": []}}}
        {"data": {"later": ["x"]}}
        """)
    #expect(run.status == .success && run.output.split(separator: "\n").count == 2)
    #expect(
      run.errors
        == "sectile: standard input:1:58: start.layout.sections.latr: there is no such section. "
        + "Is it \"later\"?\n")
  }

  @Test func `control characters of a story are not in its words`() {
    let run = ToolRun(
      ["replay", "-"],
      input: #"{"start": {"layout": {}, "outline": ["a\u001b[2J"]}}"# + "\n"
        + #"{"expand": "a\u001b[2J", "note": "n\u0007"}"#)
    #expect(run.output.hasSuffix("\n2 expand a [2J, at 0 of 32: 0.0–0.0 visible (n )\n"))
  }

  /// Stories with replaced values play or are errors.
  @Test func `no story crashes the player`() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    var generator = SeededGenerator(seed: seed)
    var played = 0
    for round in 0..<120 {
      var text = try String(
        contentsOfFile: Self.path(Self.names[round % Self.names.count]), encoding: .utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let values = text.ranges(of: /-?[0-9]+|"[A-Za-z0-9.]*"/)
        let value = [
          "0", "-1", "1e30", "1e-9", "7", "\"0.0\"", "\"1.header\"", "\"end\"", "[]", "{}",
          "\"x\"",
        ].randomElement(using: &generator)
        guard let value, let range = values.randomElement(using: &generator) else { continue }
        text.replaceSubrange(range, with: value)
      }
      let run = ToolRun(["replay", "-"], input: text)
      if run.status == .success { played += 1 }
      #expect(
        run.status == .success || run.status == .data, "seed \(seed): \(run.errors)\n\(text)")
    }
    // About one in ten plays. None or all would mean that the mutations have no effect.
    #expect(played > 0 && played < 120, "seed \(seed)")
  }
}
