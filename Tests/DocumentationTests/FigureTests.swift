// The figures of README and Docs/Internals/Performance/Figures.md that are the same in every run,
// for a list whose rows are measured when they are drawn: movements, jumps and rows that a user
// sees. The test prints them, and compares them with the tables.

import Foundation
import Sectile
import SectileTestSupport
import Testing

/// Rows of text of one to six lines, as data that takes no memory.
private struct TextRows: SectionedCollection {
  struct Row: VirtualizedElement {
    let id: Int
  }

  var count: Int
  var sections: [Int] { [0] }
  subscript(section: Int) -> LazyMapCollection<Range<Int>, Row> {
    (0..<count).lazy.map { Row(id: $0) }
  }
}

@Suite struct FigureTests {
  private static let screen = LayoutSize(width: 400, height: 600)

  /// The size of a row: 20 points for each line, of which a narrower row has more, and a margin.
  private static func size(of row: Int, width: Double) -> LayoutSize {
    let lines = Double((row &* 2_654_435_761) >> 7 & 0xFFFF).truncatingRemainder(dividingBy: 6) + 1
    return LayoutSize(width: width, height: 17 + 20 * (lines * 400 / width).rounded(.up))
  }

  private static func list(_ count: Int) throws -> LiveLayout {
    let counts = SectionCounts([count], hasHeaders: false, hasFooters: false)
    let layout = try CollectionLayout(of: counts, in: screen) { _ in
      .list(itemLength: .estimated(60))
    }
    return LiveLayout(layout, in: Viewport(LayoutRect(origin: .zero, size: screen)))
  }

  /// Measures what is visible.
  private static func measure(_ list: inout LiveLayout) throws {
    try list.measure { path, proposal in
      Self.size(of: path.item ?? 0, width: proposal.width ?? 400)
    }
  }

  /// Scrolls, measures, and returns the distance of the row in the middle of the screen from the
  /// place at which the finger has it.
  private static func drift(of list: inout LiveLayout, scrolledBy distance: Double) throws -> Double
  {
    let rect = list.viewport.rect
    let middle = LayoutPoint(x: 1, y: rect.y + rect.height / 2)
    let path = try #require(list.layout.path(at: middle))
    let old = try #require(list.layout.frame(of: path)).y - rect.y
    list.scrolled(to: list.offset + distance, velocity: distance)
    try measure(&list)
    let new = try #require(list.layout.frame(of: path)).y - list.viewport.rect.y
    return abs(new - (old - distance))
  }

  /// Whether documents have a line with a word and a figure.
  private func check(
    _ figure: String, inLinesWith word: String, alsoInReadme: Bool = true
  ) throws {
    print("figure: \(word): \(figure)")
    let table = "Docs/Internals/Performance/Figures.md"
    for document in alsoInReadme ? [table, "README.md"] : [table] {
      let text = try String(
        contentsOf: PackageFiles.root.appending(path: document), encoding: .utf8)
      let lines = text.components(separatedBy: "\n").filter { $0.hasPrefix("| \(word)") }
      SectileTestSupport.check(lines.count, equals: 1)
      SectileTestSupport.check(
        lines.allSatisfy { $0.contains("| \(figure) |") || $0.contains("| **\(figure)** |") },
        "\(document): \(word): \(figure): \(lines)")
    }
  }

  @Test func `lines do not drift while rows are measured`() throws {
    var list = try Self.list(100_000)
    list.scroll(to: .item(50_000, inSection: 0), aligned: .start)
    try Self.measure(&list)
    var (generator, drift) = (SeededGenerator(seed: 1), 0.0)
    for _ in 0..<1_000 {
      let distance = Double(Int.random(in: -300...300, using: &generator))
      drift += try Self.drift(of: &list, scrolledBy: distance)
    }
    try check(
      "\(Int(drift.rounded(.up)))", inLinesWith: "1,000 steps of the wheel", alsoInReadme: false)
    try list.resize(to: LayoutSize(width: 300, height: 600))
    try Self.measure(&list)
    drift = 0
    for _ in 0..<100 { drift += try Self.drift(of: &list, scrolledBy: -150) }
    try check("\(Int(drift.rounded(.up)))", inLinesWith: "turn a phone and scroll back")
  }

  @Test func `rows before the first one move no line`() throws {
    var (list, count, moved) = (try Self.list(100_000), 100_000, 0.0)
    list.scroll(to: .item(50_000, inSection: 0), aligned: .start)
    try Self.measure(&list)
    for number in 0..<50 {
      let added = number % 5 + 1
      count += added
      let line = try #require(list.readElement)
      let changes = try SectionedChanges(
        itemInsertions: (0..<added).map { .item($0, inSection: 0) })
      try list.apply(changes, of: SectionCounts([count], hasHeaders: false, hasFooters: false))
      try list.measure { path, proposal in
        let row = (path.item ?? 0) + 100_000 - count
        return Self.size(of: row, width: proposal.width ?? 400)
      }
      let path = try #require(changes.newPath(for: line.path))
      let frame = try #require(list.layout.frame(of: path))
      moved += abs(frame.y - list.viewport.rect.y - line.distance)
    }
    try check(
      "\(Int(moved.rounded(.up)))", inLinesWith: "50 times rows before", alsoInReadme: false)
  }

  @Test func `the first screen measures only its rows`() throws {
    var list = try Virtualizer(
      TextRows(count: 100_000), in: Self.screen, section: .list(itemLength: .estimated(60)),
      options: VirtualizerOptions(overscan: 240, retention: 0))
    var commits = 0
    while true {
      let commit = try list.commit()
      commits += 1
      if commit.measurements.isEmpty { break }
      try list.measured(
        commit.measurements.map {
          ($0, Self.size(of: $0.path.item ?? 0, width: $0.proposal.width ?? 400))
        })
    }
    try check(
      "\(list.counts.measured) in \(commits) commits",
      inLinesWith: "rows measured until the first screen", alsoInReadme: false)
  }

  @Test func `jumps to rows that were never measured are exact`() throws {
    var (generator, exact) = (SeededGenerator(seed: 2), 0)
    for number in 0..<40 {
      var list = try Self.list(1_000_000)
      let row = Int.random(in: 100..<999_900, using: &generator)
      list.scroll(to: .item(row, inSection: 0), aligned: number < 20 ? .start : .end)
      try Self.measure(&list)
      let frame = try #require(list.layout.frame(of: .item(row, inSection: 0)))
      let rect = list.viewport.rect
      let error = number < 20 ? frame.y - rect.y : frame.maxY - rect.maxY
      exact += abs(error) <= 1 ? 1 : 0
    }
    try check("\(exact) of 40", inLinesWith: "jump to a row of a million")
  }

  @Test func `a fling mounts few rows`() throws {
    var list = try Virtualizer(
      TextRows(count: 100_000), in: Self.screen, section: .list(itemLength: .estimated(60)),
      options: VirtualizerOptions(overscan: 240, retention: 0))
    var (generator, most) = (SeededGenerator(seed: 3), 0)
    for _ in 0..<300 {
      let distance = Double(Int.random(in: 200...3_000, using: &generator))
      list.scrolled(to: list.live.offset + distance, velocity: distance * 60)
      while true {
        let commit = try list.commit()
        most = max(most, list.mounted.count)
        if commit.measurements.isEmpty { break }
        try list.measured(
          commit.measurements.map {
            ($0, Self.size(of: $0.path.item ?? 0, width: $0.proposal.width ?? 400))
          })
      }
    }
    try check("\(most)", inLinesWith: "most rows in the page during a fast fling")
  }

  @Test func `the list of the picture and the examples have the lengths that README names`() throws
  {
    func lines(of file: String) throws -> Int {
      try String(contentsOf: PackageFiles.root.appending(path: file), encoding: .utf8)
        .count { $0 == "\n" }
    }
    let readme = try String(
      contentsOf: PackageFiles.root.appending(path: "README.md"), encoding: .utf8)
    let list = "Tests/DocumentationTests/Gallery/OffsetList.swift"
    SectileTestSupport.check(readme.contains("[\(try lines(of: list)) lines](\(list))"))
    SectileTestSupport.check(readme.count { $0 == "\n" } <= 160)
    for name in ["Chat", "Log", "Tree", "Photos", "Board", "Mail"] {
      let count = try lines(of: "Playgrounds/Examples/\(name)/\(name).swift")
      SectileTestSupport.check((100...150).contains(count), "\(name): \(count)")
    }
  }
}
