// The mistakes in Docs/Errors.md. Each one throws the error whose text follows it in the guide.

import Foundation
import Sectile
import SectileFoundation
import SectileTestSupport
import Testing

@Suite struct ErrorGuideSnippets {
  /// The code below each heading of the guide.
  static let mistakes: [(heading: String, code: @Sendable () throws -> Void)] = [
    (
      "An item that does not exist",
      {
        // snippet: an item that does not exist
        var food: GroupedArray = ["Fruit": ["Pear"]]
        try food.remove(at: .item(3, inSection: 0))
        // end
      }
    ),
    (
      "A section that does not exist",
      {
        // snippet: a section that does not exist
        var food: GroupedArray = ["Fruit": ["Pear"]]
        try food.append("Kale", inSection: 1)
        // end
      }
    ),
    (
      "A place that does not exist",
      {
        // snippet: a place that does not exist
        var food: GroupedArray = ["Fruit": ["Pear"]]
        try food.insert("Plum", at: .item(2, inSection: 0))
        // end
      }
    ),
    (
      "A header where an item is needed",
      {
        // snippet: a header where an item is needed
        var food: GroupedArray = ["Fruit": ["Pear"]]
        try food.remove(at: .header(inSection: 0))
        // end
      }
    ),
    (
      "Two equal sections",
      {
        // snippet: two equal sections
        let fruit = GroupedArray<String, String>.Group("Fruit", ["Pear"])
        _ = try GroupedArray(uniqueSections: [fruit, fruit])
        // end
      }
    ),
    (
      "An unknown item of an outline",
      {
        // snippet: an unknown item of an outline
        var files = Outline<String>()
        try files.expand("src")
        // end
      }
    ),
    (
      "A repeated item of an outline",
      {
        // snippet: a repeated item of an outline
        var files = try Outline<String>([.init("src")])
        try files.append(["src"], to: nil)
        // end
      }
    ),
    (
      "An entry that is too deep",
      {
        // snippet: an entry that is too deep
        _ = try Outline<String>([.init("src"), .init("main.c", level: 2)])
        // end
      }
    ),
    (
      "Counts that are not possible",
      {
        // snippet: counts that are not possible
        _ = try IndexPaths(validating: SectionCounts([3, -1]))
        // end
      }
    ),
    (
      "An element that is listed twice",
      {
        // snippet: an element that is listed twice
        let row = KindedIndexPath.item(1, inSection: 0)
        _ = try SectionedChanges(itemRemovals: [row, row])
        // end
      }
    ),
    (
      "Changes that do not fit the old data",
      {
        // snippet: changes that do not fit the old data
        let removal = try SectionedChanges(itemRemovals: [.item(5, inSection: 0)])
        try removal.validate(from: SectionCounts([3]), to: SectionCounts([2]))
        // end
      }
    ),
    (
      "Changes that do not fit the new data",
      {
        // snippet: changes that do not fit the new data
        let removal = try SectionedChanges(itemRemovals: [.item(0, inSection: 0)])
        try removal.validate(from: SectionCounts([3]), to: SectionCounts([3]))
        // end
      }
    ),
    (
      "An unknown member of joined sources",
      {
        // snippet: an unknown member of joined sources
        var screen = JoinedDataSource([.source(SectionCounts([1]))])
        try screen.setVisible(false, at: [2])
        // end
      }
    ),
    (
      "A container that is not finite",
      {
        // snippet: a container that is not finite
        _ = try CollectionLayout(
          of: SectionCounts([3]), in: LayoutSize(width: 320, height: .infinity)
        ) { _ in .list(itemLength: .fixed(44)) }
        // end
      }
    ),
    (
      "A number that is not allowed",
      {
        // snippet: a number that is not allowed
        _ = try CollectionLayout(of: SectionCounts([3]), in: LayoutSize(width: 320, height: 480)) {
          _ in .list(itemLength: .fixed(-44))
        }
        // end
      }
    ),
    (
      "A measured length without a measure closure",
      {
        // snippet: a measured length without a measure closure
        _ = try CollectionLayout(of: SectionCounts([3]), in: LayoutSize(width: 320, height: 480)) {
          _ in .list(itemLength: .measured)
        }
        // end
      }
    ),
    (
      "A measured size that is not allowed",
      {
        // snippet: a measured size that is not allowed
        _ = try CollectionLayout(
          of: SectionCounts([3]), in: LayoutSize(width: 320, height: 480),
          measure: { _, _ in LayoutSize(width: 320, height: .nan) },
          section: { _ in .list() })
        // end
      }
    ),
    (
      "A span below 1",
      {
        // snippet: a span below 1
        _ = try CollectionLayout(
          of: SectionCounts([3]), in: LayoutSize(width: 320, height: 480), span: { _ in 0 }
        ) { _ in .grid(.count(3), itemLength: .fixed(44)) }
        // end
      }
    ),
    (
      "Changes that a layout cannot apply",
      {
        // snippet: changes that a layout cannot apply
        var layout = try CollectionLayout(
          of: SectionCounts([3]), in: LayoutSize(width: 320, height: 480)
        ) { _ in .list(itemLength: .fixed(44)) }
        let removal = try SectionedChanges(itemRemovals: [.item(0, inSection: 0)])
        try layout.apply(removal, of: SectionCounts([3]))
        // end
      }
    ),
    (
      "A size of an unknown element",
      {
        // snippet: a size of an unknown element
        var layout = try CollectionLayout(
          of: SectionCounts([3]), in: LayoutSize(width: 320, height: 480)
        ) { _ in .list(itemLength: .estimated(44)) }
        try layout.setMeasuredSize(
          LayoutSize(width: 320, height: 60), for: .item(3, inSection: 0))
        // end
      }
    ),
    (
      "A layout of an unknown section",
      {
        // snippet: a layout of an unknown section
        var layout = try CollectionLayout(
          of: SectionCounts([3]), in: LayoutSize(width: 320, height: 480)
        ) { _ in .list(itemLength: .fixed(44)) }
        try layout.setLayout(.grid(.count(2), itemLength: .fixed(44)), forSection: 1)
        // end
      }
    ),
    (
      "A page without length",
      {
        // snippet: a page without length
        let layout = try CollectionLayout(
          of: SectionCounts([3]), in: LayoutSize(width: 320, height: 480)
        ) { _ in .list(itemLength: .fixed(44)) }
        _ = try layout.pages(length: 0)
        // end
      }
    ),
    (
      "A line that is no frame",
      {
        // snippet: a line that is no frame
        _ = try GeometrySnapshot(parsing: "0.header  0 0 320 28\n0.0  0 28 320\n")
        // end
      }
    ),
    (
      "An unknown record mode",
      {
        // snippet: an unknown record mode
        _ = try RecordMode(environment: ["SECTILE_RECORD": "yes"])
        // end
      }
    ),
    (
      "Recording in CI",
      {
        // snippet: recording in CI
        _ = try RecordMode(environment: ["SECTILE_RECORD": "all", "CI": "true"])
        // end
      }
    ),
  ]

  /// The text that the guide has below each heading.
  private static func texts() -> [(heading: String, text: String)] {
    let guide = PackageFiles.documents().first { $0.name == "Docs/Errors.md" }
    var texts: [(heading: String, text: String)] = []
    var heading = ""
    let parts = (guide?.text ?? "").components(separatedBy: "```")
    for (number, part) in parts.enumerated() {
      if number % 2 == 1 {
        guard part.hasPrefix("text\n") else { continue }
        let words = part.dropFirst(5).split(whereSeparator: \.isWhitespace)
        texts.append((heading, words.joined(separator: " ")))
      } else if let last = part.components(separatedBy: "\n").last(where: { $0.hasPrefix("### ") })
      {
        heading = String(last.dropFirst(4))
      }
    }
    return texts
  }

  @Test func `every mistake of the guide throws the error that the guide quotes`() {
    let texts = Self.texts()
    check(texts.map(\.heading), equals: Self.mistakes.map(\.heading))
    check(texts.count, isAtLeast: 20)
    for ((heading, text), mistake) in zip(texts, Self.mistakes) {
      do {
        try mistake.code()
        Issue.record("\(heading): the code throws no error.")
      } catch {
        // The guide wraps long texts.
        let words = "\(error)".split(whereSeparator: \.isWhitespace).joined(separator: " ")
        check(words, equals: text, "\(heading)")
      }
    }
  }
}
