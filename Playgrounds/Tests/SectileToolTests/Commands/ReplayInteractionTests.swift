import Foundation
import SectileGrouping
import SectileLayout
import SectilePaths
import Testing

@testable import SectileTool

/// `sectile replay`: outlines, selections and drags.
@Suite struct ReplayInteractionTests {
  /// Rows of 20 points, five of which are visible.
  private static let outline = """
    {"start": {"layout": {"width": 100, "height": 100, "section": {"itemLength": 20}}, "outline": \
    [{"id": "a", "expanded": true}, {"id": "b", "level": 1, "expanded": true}, \
    {"id": "c", "level": 2}, {"id": "d", "level": 2}, {"id": "e", "level": 2}, \
    {"id": "f", "level": 1}, "g", {"id": "h", "level": 1}, "i", "j"]}}

    """
  private static let data = """
    {"start": {"layout": {"width": 100, "height": 100, "section": {"itemLength": 20}}, "data": \
    {"A": ["a", "b", "c"], "B": ["d"]}}}

    """

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

  private func labels(_ step: ReplayPlayer.Step) -> [String] {
    step.layout.paths.filter(include: .item).map { step.sections.label(of: $0) }
  }

  @Test func `expanding and collapsing changes the rows`() throws {
    let all = try steps(
      Self.outline + """
        {"collapse": "b"}
        {"expand": "g"}
        {"expand": "g"}
        {"collapse": "a"}
        {"expand": "a"}
        """)
    #expect(
      all.map { labels($0).joined() } == [
        "abcdefgij", "abfgij", "abfghij", "abfghij", "aghij", "abfghij",
      ])
    #expect(all[1].label(of: .item(1, inSection: 0)) == "\u{2003}▸\u{2002}b")
    #expect(all[1].oldLabel(of: .item(1, inSection: 0)) == "\u{2003}▾\u{2002}b")
  }

  /// Row b is pinned below row a at 20 points, also after it has collapsed.
  @Test func `a clicked row keeps its position, also if it is pinned`() throws {
    let all = try steps(
      Self.outline + """
        {"scroll": {"by": 50}}
        {"collapse": "b"}
        {"expand": "b"}
        {"expand": "g"}
        {"collapse": "g"}
        """)
    func position(_ row: Int, _ step: ReplayPlayer.Step) throws -> Double {
      let frame = step.layout.frame(of: .item(row, inSection: 0), in: step.viewport)
      return try #require(frame).y - step.viewport.rect.y
    }
    #expect(all[1].viewport.rect.y == 50)
    #expect(try position(1, all[1]) == 20)
    #expect(try position(1, all[2]) == 20)
    #expect(try position(1, all[3]) == 20)
    // Row g is below the viewport when it is expanded, so the first visible row keeps its position.
    let offsets = all.map(\.viewport.rect.y)
    #expect(offsets[4] == offsets[3] && offsets[5] == offsets[4])
  }

  @Test func `showing a row leaves space for its pinned ancestors`() throws {
    let all = try steps(
      Self.outline + "{\"scroll\": {\"show\": \"0.4\", \"aligned\": \"start\"}}")
    #expect(all[1].viewport.rect.y == 40)
  }

  @Test func `the selection is listed and follows its rows`() throws {
    let all = try steps(
      Self.outline + """
        {"select": {"path": "0.2"}}
        {"select": {"extend": "0.5"}}
        {"select": {"toggle": "0.7"}}
        {"collapse": "b"}
        {"select": {"all": true}}
        {"select": {"clear": true}}
        """)
    #expect(
      all.map { "\($0.selected)" } == [
        "none", "0.2", "0.2…0.5", "0.2…0.5, 0.7", "0.2, 0.4", "0.0…0.5", "none",
      ])
    #expect(all[3].summary == "toggle 0.7, at 0 of 180: 0.0–0.4 visible, 0.2…0.5, 0.7 selected")
    #expect(all[6].summary == "clear the selection, at 0 of 120: 0.0–0.4 visible")
  }

  /// The row of a, 20 points long, passes the middles of b and c.
  @Test func `dragged items move to the target at the pointer`() throws {
    let all = try steps(
      Self.data + """
        {"select": {"path": "0.0"}}
        {"drag": {"items": ["0.0"], "to": {"x": 5, "y": 29}}}
        {"drag": {"to": {"x": 5, "y": 31}}}
        {"drag": {"to": {"x": 5, "y": 55}}}
        {"scroll": {"by": 5}}
        {"drag": {"drop": true}}
        {"drag": {"items": ["0.0", "1.0"], "to": {"x": 5, "y": 99}, "drop": true}}
        {"data": {"A": ["a", "c"], "B": ["d", "b"]}}
        """)
    #expect(
      all.map { labels($0).joined() } == [
        "abcd", "abcd", "abcd", "bacd", "bcad", "bcad", "bcad", "cabd", "acdb",
      ])
    #expect(all.map { $0.sections.grouped.count(inSection: 1) } == [1, 1, 1, 1, 1, 1, 1, 2, 2])
    #expect(all[3].summary.hasPrefix("drag 0.0 to 0.1, at 0 of 80"))
    #expect(all[6].summary.hasPrefix("drop 0.0 at 0.2, at 0 of 80"))
    #expect(all[3].dragged == [.item(1, inSection: 0)] && all[6].dragged.isEmpty)
    #expect(all.map { $0.pointer?.y } == [nil, nil, 29, 31, 55, nil, nil, 99, nil])
    #expect(all[6].selected == [.item(2, inSection: 0)])
  }

  /// Items have the sizes of their records wherever they are.
  @Test func `a layout after drags equals a fresh layout`() throws {
    let start = """
      {"start": {"layout": {"width": 200, "height": 100, "section": {"itemLength": \
      {"column": "h"}}}, "data": {"A": [{"id": "a", "h": 10}, {"id": "b", "h": 50}], \
      "B": [{"id": "c", "h": 30}, {"id": "d", "h": 70}]}}}

      """
    let drags = """
      {"drag": {"items": ["0.1", "1.1"], "to": {"x": 5, "y": 5}}}
      {"drag": {"to": {"x": 5, "y": 90}}}
      {"drag": {"drop": true}}
      """
    let last = try steps(start + drags).last!
    var lengths: [Double] = []
    for path in last.layout.paths.filter(include: .item) {
      let length = Double(last.sections.value(of: path, column: 3))
      #expect(last.layout.frame(of: path)?.height == length, "\(path)")
      lengths.append(length ?? 0)
    }
    #expect(lengths.sorted() == [10, 30, 50, 70])
    #expect(last.layout.contentSize.height == 160)
  }

  @Test func `selected and dragged elements have a color of their own`() throws {
    let folder = try TemporaryFolder()
    let run = ToolRun(
      ["replay", "-", "--svg", folder["a.svg"], "--pictures", folder.path],
      input: Self.data + """
        {"select": {"path": "0.1"}}
        {"drag": {"items": ["0.0"], "to": {"x": 5, "y": 5}}}
        """)
    #expect(run.status == .success && run.errors == "")
    for name in ["a.svg", "002.svg", "003.svg"] {
      let text = try folder.read(name)
      #expect(text.contains("rect.selected{") && text.contains("\"item selected\""), "\(name)")
      #expect(text.contains("\"item dragged\"") == (name != "002.svg"), "\(name)")
      #expect(text.contains("<circle class=\"pointer\"") == (name != "002.svg"), "\(name)")
    }
    #expect(!(try folder.read("001.svg")).contains("\"item selected\""))
  }

  @Test func `impossible events are errors with their position`() throws {
    let bare = "{\"start\": {\"layout\": {}, "
    for (text, expected) in [
      (
        bare + "\"data\": {}, \"outline\": []}}",
        ":1:11: start: it has the keys \"data\" and \"outline\";"
      ),
      (
        bare + "\"outline\": [{\"id\": \"a\", \"level\": 1}]}}",
        ":1:59: start.outline[0].level: it is 1; allowed are whole numbers in 0...0"
      ),
      (
        bare + "\"outline\": [\"a\", \"a\"]}}", ":1:43: start.outline[1]: \"a\" is in the outline"
      ),
      (
        bare + "\"outline\": [{\"id\": \"a\", \"expanded\": 1}]}}",
        ":1:62: start.outline[0].expanded: it is 1; allowed are true and false"
      ),
      (
        Self.outline + "{\"expand\": \"src\"}",
        ":2:12: expand: there is no item \"src\" in the outline."
      ),
      (Self.outline + "{\"expand\": 1}", ":2:12: expand: it is 1; allowed are texts"),
      (
        Self.outline + "{\"expand\": \"h\"}",
        ":2:12: expand: \"h\" is not visible, because an ancestor is collapsed."
      ),
      (Self.outline + "{\"data\": {}}", ":2:10: data: the story has an outline;"),
      (
        Self.outline + "{\"drag\": {\"items\": [\"0.9\"], \"drop\": true}}",
        ":2:10: drag: there is no element 0.9"
      ),
      (Self.data + "{\"collapse\": \"a\"}", ":2:14: collapse: the story has no outline;"),
      (Self.data + "{\"select\": {}}", ":2:12: select: it has no key;"),
      (
        Self.data + "{\"select\": {\"path\": \"0.7\"}}", ":2:12: select: there is no element 0.7"
      ),
      (
        Self.data + "{\"select\": {\"all\": false}}",
        ":2:20: select.all: it is false; allowed are true"
      ),
      (Self.data + "{\"drag\": {}}", ":2:10: drag: it needs the key \"to\" or \"drop\"."),
      (
        Self.data + "{\"drag\": {\"drop\": true}}",
        ":2:10: drag: it needs the key \"items\", because"
      ),
      (
        Self.data + "{\"drag\": {\"items\": [], \"drop\": true}}",
        ":2:20: drag.items: it is an empty list;"
      ),
      (
        Self.data + "{\"drag\": {\"items\": [\"0.9\"], \"drop\": true}}",
        ":2:10: drag: there is no element 0.9"
      ),
      (
        Self.data + "{\"drag\": {\"items\": [\"0.0\"], \"to\": {\"x\": 1}}}",
        ":2:35: drag.to: it needs the key \"y\"."
      ),
      (
        Self.data + "{\"drag\": {\"items\": [\"0.0\"], \"to\": {\"x\": 1, \"y\": 1}}}\n"
          + "{\"resize\": {\"width\": 50}}", ":3:12: resize: items are being dragged;"
      ),
      (
        Self.data + "{\"drag\": {\"items\": [\"0.0\"], \"to\": {\"x\": 1, \"y\": 1}}}\n"
          + "{\"drag\": {\"items\": [\"0.0\"], \"drop\": true}}",
        ":3:10: drag: items are being dragged; leave out"
      ),
    ] {
      let run = ToolRun(["replay", "-"], input: text)
      #expect(run.status == .data && run.output == "", "\(text)")
      #expect(
        run.errors.hasPrefix("sectile: standard input\(expected)"), "\(text): \(run.errors)")
    }
  }
}
