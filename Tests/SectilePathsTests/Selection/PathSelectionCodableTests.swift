import Foundation
import SectilePaths
import SectileTestSupport
import Testing

/// Selections as JSON, and equality.
@Suite struct PathSelectionCodableTests {
  let list = IndexPaths(SectionCounts([4, 3]))

  private func decoded(_ json: String) throws -> PathSelection {
    try JSONDecoder().decode(PathSelection.self, from: Data(json.utf8))
  }

  @Test func `JSON contains the mode, kinds, paths, anchor, cursor and extension`() throws {
    var selection = PathSelection(kinds: [.item, .footer])
    selection.toggle(path("0.1"))
    selection.extend(to: path("1.0"), in: list)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(selection), as: UTF8.self)
    check(
      json,
      equals: #"{"anchor":"0.1","cursor":"1.0","kinds":["item","footer"],"mode":"multiple","#
        + #""paths":"0.1…0.3, 0.footer, 1.0","pathsBeforeExtension":"0.1"}"#)
    try check(decoded(json), equals: selection)
    try check(decoded(#"{"mode":"single","kinds":["item"]}"#), equals: PathSelection(mode: .single))
  }

  @Test func `decoding rejects properties that contradict each other`() {
    for (json, message) in [
      (#"{"mode":"many","kinds":[]}"#, "mode \"many\" is not single or multiple"),
      (#"{"mode":"single","kinds":["row"]}"#, "kind \"row\" is not header, item or footer"),
      (#"{"mode":"single","kinds":["item"],"paths":"0.1…0.2"}"#, "has several paths"),
      (#"{"mode":"single","kinds":["item"],"paths":"0.1, 0.3"}"#, "has several paths"),
      (
        #"{"mode":"single","kinds":["item"],"pathsBeforeExtension":"none"}"#,
        "a single selection has an extension"
      ),
      (#"{"mode":"multiple","kinds":["item"],"paths":"0.1…1.0"}"#, "cannot be selected"),
      (#"{"mode":"multiple","kinds":["item"],"paths":"0.header"}"#, "cannot be selected"),
      (
        #"{"mode":"multiple","kinds":["header","footer"],"paths":"0.header…0.footer"}"#,
        "cannot be selected"
      ),
      (
        #"{"mode":"multiple","kinds":["header","footer"],"paths":"0.footer…2.header"}"#,
        "cannot be selected"
      ),
      (
        #"{"mode":"multiple","kinds":["item"],"paths":"0.1","pathsBeforeExtension":"0.2"}"#,
        "before the extension is not selected"
      ),
    ] {
      #expect {
        try decoded(json)
      } throws: { error in
        guard case DecodingError.dataCorrupted(let context) = error else { return false }
        return context.debugDescription.contains(message)
      }
    }
  }

  @Test func `a run of neighboring footers and headers has no item`() throws {
    let json = #"{"mode":"multiple","kinds":["header","footer"],"paths":"0.footer…1.header"}"#
    try check(decoded(json).paths.description, equals: "0.footer…1.header")
  }

  @Test func `equal selections behave equally, and survive a round trip`() throws {
    var selections: [PathSelection] = []
    for mode in [PathSelection.Mode.single, .multiple] {
      for kinds in [Kinds.item, .all] {
        var selection = PathSelection(mode: mode, kinds: kinds)
        selections.append(selection)
        selection.select(path("0.1"))
        selections.append(selection)
        selection.focus(path("0.3"))
        selections.append(selection)
        selection.extend(to: path("1.1"), in: list)
        selections.append(selection)
        selection.selectAll(in: list)
        selections.append(selection)
        selection.clear()
        selections.append(selection)
      }
    }
    let violation = equalityLawViolation(of: selections) { selection in
      var extended = selection
      extended.extend(to: path("0.2"), in: list)
      return [selection.description, extended.description, "\(selection.mode)"]
        + ["\(selection.kinds.rawValue)"]
    }
    check(violation, equals: nil)
    for selection in selections {
      let data = try JSONEncoder().encode(selection)
      try check(JSONDecoder().decode(PathSelection.self, from: data), equals: selection)
    }
  }
}
