import Foundation
import SectileLayout
import Testing

@testable import SectileTool

/// Errors of layout files: the line, the column, the key, the value and the allowed values.
@Suite struct LayoutSpecErrorTests {
  /// Returns the error of a file without the file's name, or nil if the file is valid.
  private func error(in text: String) -> String? {
    do {
      _ = try LayoutSpecTests.plan(text)
      let spec = try LayoutSpec(InputFile(name: "l.json", contents: Array(text.utf8)))
      _ = try spec.sectionOrder()
      return nil
    } catch let error as ToolError {
      #expect(error.status == .data && error.message.hasPrefix("l.json:"), "\(error)")
      return String(error.message.dropFirst("l.json:".count))
    } catch {
      Issue.record("\(error)")
      return nil
    }
  }

  @Test func `malformed JSON is an error with its position`() {
    for (text, expected) in [
      ("", "1:1: the file ends where a value belongs."),
      ("{\n  \"width\" 3}", "2:11: \"3\" is where a colon belongs."),
      ("{\n  \"width\": 3,\n}", "3:1: \"}\" is where a key belongs."),
      ("{\"width\": 3", "1:12: the file ends where a comma or \"}\" belongs."),
      ("{} {}", "1:4: \"{\" is where the end of the file belongs."),
      ("{\"width\": 03}", "1:12: \"3\" is where a comma or \"}\" belongs."),
      ("{\"width\": 1e999}", "1:11: the number 1e999 is too large."),
      ("{\"width\": nan}", "1:11: \"n\" is where a value belongs."),
      ("{\"width\": 1, \"width\": 2}", "1:14: the object has two values for \"width\"."),
      ("{\"section\": [1 2]}", "1:16: \"2\" is where a comma or \"]\" belongs."),
      ("{'width': 3}", "1:2: \"'\" is where a key belongs."),
      (
        "{\"a\": " + String(repeating: "[", count: 40),
        "1:39: values are nested more than 32 deep."
      ),
      ("[]", "1:1: it is an empty list; allowed are objects."),
      ("\"grid\"", "1:1: it is \"grid\"; allowed are objects."),
      ("null", "1:1: it is null; allowed are objects."),
    ] {
      #expect(error(in: text) == expected, "\(text)")
    }
  }

  @Test func `an unknown key is an error with a suggestion`() {
    let collection = LayoutSpec.keys.quotedList
    let section = SectionSpec.keys.map(\.key).quotedList
    for (text, expected) in [
      (
        "{\n  \"widht\": 3}",
        "2:3: widht: there is no such key. Is it \"width\"? Allowed are \(collection)."
      ),
      ("{\"color\": 3}", "1:2: color: there is no such key. Allowed are \(collection)."),
      (
        "{\"section\": {\"colums\": 3}}",
        "1:14: section.colums: there is no such key. Is it \"columns\"? Allowed are \(section)."
      ),
      (
        "{\"sections\": {\"St. Lucia\": {\"Header\": 3}}}",
        "1:29: sections.\"St. Lucia\".Header: there is no such key. Is it \"header\"? Allowed are "
          + "\(section)."
      ),
      (
        "{\"section\": {\"insets\": {\"left\": 3}}}",
        "1:25: section.insets.left: there is no such key. Allowed are \"top\", \"leading\", "
          + "\"bottom\", \"trailing\"."
      ),
      (
        "{\"header\": {\"length\": 3, \"placement\": \"inside\"}}",
        "1:26: header.placement: there is no such key. Allowed are \"length\", \"pinned\", \"label\", "
          + "\"minimumLength\"."
      ),
      (
        "{\"section\": {\"layout\": \"grid\", \"columns\": {\"adaptiv\": 3}}}",
        "1:44: section.columns.adaptiv: there is no such key. Is it \"adaptive\"? Allowed are "
          + "\"adaptive\", \"upTo\", \"fitting\", \"tracks\", \"autoFill\", \"autoFit\", \"before\", "
          + "\"after\", \"occupied\", \"gridItems\"."
      ),
    ] {
      #expect(error(in: text) == expected, "\(text)")
    }
  }

  @Test func `an unknown word is an error with a suggestion`() {
    for (text, expected) in [
      (
        "{\"axis\": \"horizontl\"}",
        "1:10: axis: it is \"horizontl\"; allowed are \"vertical\", \"horizontal\". Is it "
          + "\"horizontal\"?"
      ),
      (
        "{\"direction\": 3}",
        "1:15: direction: it is 3; allowed are \"leftToRight\", \"rightToLeft\"."
      ),
      (
        "{\"section\": {\"layout\": \"stack\"}}",
        "1:24: section.layout: it is \"stack\"; allowed are \"list\", \"grid\", \"flow\", \"masonry\", "
          + "\"groups\"."
      ),
      (
        "{\"section\": {\"header\": {\"length\": 1, \"placement\": \"left\"}}}",
        "1:51: section.header.placement: it is \"left\"; allowed are \"outside\", \"inside\" and "
          + "{\"beside\": 120}, its width in points."
      ),
    ] {
      #expect(error(in: text) == expected, "\(text)")
    }
  }

  /// Each key with invalid values: of another kind, too small, too large.
  @Test func `an invalid value of any key is an error at the key`() throws {
    let extent = ["-1", "1e31", "true", "null", "[]", "\"wide\""]
    let collection: KeyValuePairs<String, [String]> = [
      "width": extent, "height": extent, "axis": ["true", "\"x\""], "direction": ["{}", "\"rtl\""],
      "reversed": ["1", "\"yes\"", "null"],
      "scale": ["0", "-1", "1e7", "\"2\""], "header": extent + ["{}", "\"none\""],
      "footer": extent + ["{\"length\": 1, \"pinned\": 1}", "{\"length\": 1, \"label\": 2}"],
      "sectionSpacing": extent, "pinInsets": extent + ["{\"end\": -1}"],
      "sectionOrder": ["\"A\"", "[1]", "[\"A\", \"A\"]"], "section": ["[]", "3", "null"],
      "sections": ["[]", "3", "{\"A\": 3}"],
    ]
    #expect(collection.map(\.key) == LayoutSpec.keys)
    for (key, values) in collection {
      for value in values {
        let message = error(in: "{\"\(key)\": \(value)}")
        #expect(
          message?.contains(": \(key)") ?? false, "\(key): \(value): \(message ?? "accepted")")
      }
    }
    let quantity =
      extent + [
        "{}", "{\"column\": \"x\"}", "{\"column\": 1}", "{\"column\": \"w\", \"times\": 0}",
        "{\"column\": \"w\", \"lengthOf\": \"w\"}", "{\"lengthOf\": \"w\", \"default\": 1}",
        "{\"column\": \"w\", \"default\": -1}", "{\"column\": \"w\", \"plus\": \"1\"}",
      ]
    let insets = extent + ["{\"top\": -1}", "{\"top\": \"1\"}"]
    let supplementary =
      extent + [
        "{}", "{\"length\": {\"estimated\": -1}}", "{\"length\": {}}", "{\"pinned\": true}",
        "{\"length\": {\"aspectRatio\": 0}}", "{\"length\": 1, \"pinned\": 0}",
        "{\"length\": 1, \"placement\": {\"beside\": -1}}", "{\"length\": 1, \"placement\": {}}",
        "{\"length\": {\"aspectRatio\": 1, \"estimated\": 1}}",
        "{\"length\": 1, \"minimumLength\": -1}",
      ]
    let words = ["\"x\"", "1", "null", "[]", "{}"]
    let section: KeyValuePairs<String, [String]> = [
      "layout": words + ["\"Grid\""],
      "columns": [
        "0", "1.5", "-1", "3000000000", "\"3\"", "null", "[]", "{}", "{\"count\": 3}",
        "{\"adaptive\": 0}", "{\"adaptive\": {}}", "{\"adaptive\": {\"maximum\": 9}}",
        "{\"adaptive\": {\"minimum\": 9, \"maximum\": 8}}", "{\"adaptive\": \"9\"}",
        "{\"adaptive\": {\"minimum\": 9, \"maximum\": \"inf\"}}", "{\"upTo\": 0}",
        "{\"fitting\": 0}", "{\"fitting\": {}}", "{\"fitting\": {\"minimum\": 9}}",
        "{\"fitting\": {\"minimum\": 9, \"maximum\": 8}}",
        "{\"fitting\": {\"maximum\": \"infinity\"}}", "{\"tracks\": [{\"maxContent\": 3}]}",
        "{\"tracks\": [{\"maxContent\": [-1]}]}", "{\"tracks\": [{\"maxContent\": [\"1fr\"]}]}",
        "{\"tracks\": [{\"maxContent\": [1], \"fraction\": 1}]}",
        "{\"tracks\": [{\"maxContent\": [1], \"minimum\": 9, \"maximum\": 8}]}",
        "{\"adaptive\": 9, \"upTo\": 9}", "{\"tracks\": []}", "{\"tracks\": 3}",
        "{\"tracks\": [-1]}", "{\"tracks\": [\"fr\"]}", "{\"tracks\": [\"1em\"]}",
        "{\"tracks\": [null]}", "{\"tracks\": [{\"minimum\": 1}]}",
        "{\"tracks\": [{\"maximum\": 1}]}", "{\"tracks\": [{\"minimum\": 9, \"maximum\": 8}]}",
        "{\"autoFill\": []}", "{\"autoFill\": [9], \"upTo\": 1}", "{\"before\": [9]}",
        "{\"autoFill\": [9], \"before\": []}", "{\"autoFill\": [9], \"after\": [\"fr\"]}",
        "{\"autoFit\": [9]}", "{\"autoFit\": [], \"occupied\": 1}", "{\"occupied\": 1}",
        "{\"autoFit\": [9], \"occupied\": -1}", "{\"autoFit\": [9], \"occupied\": 1.5}",
        "{\"autoFit\": [9], \"autoFill\": [9]}", "{\"autoFit\": [9], \"occupied\": 1, \"upTo\": 1}",
        "{\"autoFill\": [9], \"occupied\": 1}",
        "{\"tracks\": [{\"fraction\": 1, \"minimum\": 9, \"maximum\": 8}]}", "{\"gridItems\": []}",
        "{\"gridItems\": [3]}", "{\"gridItems\": [{}]}", "{\"gridItems\": [{\"fixed\": -1}]}",
        "{\"gridItems\": [{\"adaptive\": {}}]}", "{\"gridItems\": [{\"flexible\": 3}]}",
        "{\"gridItems\": [{\"fixed\": 1, \"flexible\": {}}]}",
      ],
      "itemLength": quantity + [
        "{\"aspectRatio\": 0}", "{\"aspectRatio\": [1]}", "{\"aspectRatio\": [1, -1]}",
        "{\"estimated\": -1}", "{\"estimated\": 1, \"column\": \"w\"}", "{\"aspectRatio\": null}",
      ],
      "itemWidth": quantity, "itemHeight": quantity,
      "estimatedItemSize": words + [
        "{\"width\": 1}", "{\"height\": 1}", "{\"width\": -1, \"height\": 1}",
        "{\"width\": 1, \"height\": 1e31}", "{\"width\": 1, \"height\": 1, \"length\": 1}",
      ],
      "span": [
        "0", "1.5", "-1", "1e9", "\"most\"", "null", "{}", "{\"column\": \"x\"}",
        "{\"column\": \"w\", \"times\": 2}", "{\"default\": 2}",
      ],
      "alignment": words, "dense": ["1", "\"yes\"", "null"], "justification": words + ["\"start\""],
      "lastLine": words, "loneItem": words, "edgeStretch": extent, "tolerance": extent,
      "group": [
        "1", "\"x\"", "[]", "{\"heigth\": 1}", "{\"width\": -1}", "{\"width\": \"50\"}",
        "{\"height\": {\"uniform\": null}}", "{\"horizontal\": []}", "{\"horizontal\": 1}",
        "{\"horizontal\": [{}], \"vertical\": [{}]}", "{\"spacing\": 1}",
        "{\"vertical\": [{}, {}], \"repeat\": 2}", "{\"vertical\": [{}], \"divide\": 0}",
        "{\"vertical\": [{}], \"divide\": 2, \"repeat\": 2}",
        "{\"vertical\": [{}], \"spacing\": {\"flexible\": -1}}",
        "{\"edgeSpacing\": {\"left\": 1}}", "{\"insets\": -1}",
      ],
      "lineSpacing": extent,
      "itemSpacing": extent, "insets": insets, "itemInsets": insets, "header": supplementary,
      "footer": supplementary,
      "pinning": words,
      "background": [
        "1e31", "true", "\"x\"", "{\"insets\": null}", "{\"includesSupplementaries\": 1}",
      ],
      "separators": extent + [
        "{}", "{\"leadingInset\": 1}", "{\"thickness\": 1, \"trailingInset\": null}",
      ],
      "badges": [
        "1", "{}", "[1]", "[{}]", "[{\"width\": 1}]", "[{\"width\": -1, \"height\": 1}]",
        "[{\"width\": {\"fraction\": 2}, \"height\": 1}]",
        "[{\"width\": {\"fraction\": 1}, \"height\": 1, \"fractionalOffset\": [1, 0]}]",
      ]
        + [
          "\"edges\": \"left\"", "\"edges\": [1]",
          "\"absoluteOffset\": 1", "\"absoluteOffset\": [1]", "\"fractionalOffset\": [1, null]",
          "\"zIndex\": 0.5", "\"items\": \"most\"", "\"items\": [-1]", "\"colour\": 1",
          "\"pinned\": true", "\"section\": \"all\"",
          "\"section\": \"items\", \"items\": [1]", "\"section\": \"items\", \"pinned\": 1",
        ].map { "[{\"width\": 1, \"height\": 1, \($0)}]" },
      "whenEmpty": words, "collapsed": ["1", "\"yes\"", "null"],
      "orthogonalScrolling": extent + [
        "{}", "{\"snapping\": \"page\"}", "{\"length\": 1, \"snapping\": \"x\"}",
      ],
    ]
    #expect(section.map(\.key) == SectionSpec.keys.map(\.key))
    for (key, values) in section {
      let arrangements = try #require(SectionSpec.keys.first { $0.key == key }).value
      for value in values {
        for arrangement in arrangements {
          let message = error(
            in: key == "layout"
              ? "{\"section\": {\"layout\": \(value)}}"
              : "{\"section\": {\"layout\": \"\(arrangement.rawValue)\", \"\(key)\": \(value)}}")
          #expect(
            message?.contains(": section.\(key)") ?? false,
            "\(arrangement.rawValue), \(key): \(value): \(message ?? "accepted")")
        }
      }
    }
  }

  /// A key of another arrangement is an error in the section that has it, and ignored in a section
  /// that inherits it.
  @Test func `a key of another arrangement is an error`() {
    for (key, arrangements) in SectionSpec.keys {
      for layout in ArrangementOption.allCases where !arrangements.contains(layout) {
        // An error for any value.
        let message = error(
          in: "{\"section\": {\"layout\": \"\(layout.rawValue)\",\n\"\(key)\": 1}}")
        let names = arrangements.map { "\"\($0.rawValue)\"" }.joined(separator: " and ")
        #expect(
          message
            == "2:1: section.\(key): it is for \(names); the layout is \"\(layout.rawValue)\".")
      }
    }
    #expect(
      error(
        in:
          "{\"section\": {\"layout\": \"grid\"}, \"sections\": {\"A\": {\"lastLine\": \"center\"}}}"
      )
        == "1:52: sections.A.lastLine: it is for \"flow\"; the layout is \"grid\".")
    #expect(
      error(
        in:
          "{\"section\": {\"layout\": \"grid\", \"dense\": true}, \"sections\": {\"A\": {\"layout\": \"flow\"}}}"
      )
        == nil)
  }

  @Test func `a section of a flow has sizes or an estimate`() {
    let estimate = #""estimatedItemSize": {"width": 1, "height": 2}"#
    for key in ["itemWidth", "itemHeight"] {
      #expect(
        error(in: "{\"section\": {\"layout\": \"flow\", \(estimate),\n\"\(key)\": 1}}")
          == "2:1: section.\(key): it is a size, and \"estimatedItemSize\" an estimate; "
          + "the section takes one of them.")
      #expect(
        error(
          in: "{\"section\": {\"layout\": \"flow\", \"\(key)\": 1}, "
            + "\"sections\": {\"A\": {\(estimate)}}}") == nil)
    }
  }
}
