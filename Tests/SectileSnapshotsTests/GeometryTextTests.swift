import SectileLayout
import SectilePaths
import SectileSnapshots
import SectileTestSupport
import SectileVirtualizer
import Testing

/// The text form of geometry: its format, lossless round trips, and rejected lines.
@Suite struct GeometryTextTests {
  /// Doubles at and near the limits of decimal printing.
  static let oddNumbers: [Double] = [
    0, -0.0, 1, -1, 0.1, 0.2, 0.30000000000000004, 1 / 3, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, .leastNormalMagnitude,
    1.7976931348623157e308, -1.7976931348623157e308, 1e15, 1e16, 123_456_789_012_345_680, 1e-5,
    9_007_199_254_740_992, 1e22, 1e23, 4.35, 0.000001, 44.0, 1e30,
  ]

  @Test func `a layout has one line per element`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([2, 1]), in: LayoutSize(width: 320, height: 480)
    ) { _ in .list(itemLength: .fixed(44.5)).header(.fixed(28)).footer(.fixed(20)) }
    check(
      GeometrySnapshot(layout).text,
      equals: """
        0.header  0 0 320 28
        0.0  0 28 320 44.5
        0.1  0 72.5 320 44.5
        0.footer  0 117 320 20
        1.header  0 137 320 28
        1.0  0 165 320 44.5
        1.footer  0 209.5 320 20

        """)
    check(
      GeometrySnapshot(layout, of: [.header, .footer]).text,
      equals: """
        0.header  0 0 320 28
        0.footer  0 117 320 20
        1.header  0 137 320 28
        1.footer  0 209.5 320 20

        """)
    let viewport = LayoutRect(x: 0, y: 100, width: 320, height: 30)
    check(
      GeometrySnapshot(layout, of: .item, overlapping: viewport).text,
      equals: "0.1  0 72.5 320 44.5\n")
  }

  @Test func `pinned elements are marked and listed last`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([3]), in: LayoutSize(width: 100, height: 50)
    ) { _ in .list(itemLength: .fixed(40)).header(.fixed(10), pinned: true) }
    let viewport = LayoutRect(x: 0, y: 30, width: 100, height: 50)
    let snapshot = GeometrySnapshot(layout, overlapping: viewport, in: Viewport(viewport))
    check(
      snapshot.text,
      equals: """
        0.0  0 10 100 40
        0.1  0 50 100 40
        0.header  0 30 100 10 pinned

        """)
    try check(GeometrySnapshot(parsing: snapshot.text), equals: snapshot)
  }

  /// Rows 1...3 are children of row 0.
  @Test func `pinned ancestors are listed between natural rows and pinned headers`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([4]), in: LayoutSize(width: 100, height: 60)
    ) { _ in .list(itemLength: .fixed(20)).header(.fixed(10), pinned: true) }
    let tree = LevelHierarchy([[0, 1, 1, 1]]).hierarchy
    let viewport = LayoutRect(x: 0, y: 40, width: 100, height: 60)
    let snapshot = GeometrySnapshot(
      layout, overlapping: viewport, in: Viewport(viewport, hierarchy: tree))
    check(
      snapshot.text,
      equals: """
        0.1  0 30 100 20
        0.2  0 50 100 20
        0.3  0 70 100 20
        0.0  0 50 100 20 pinned
        0.header  0 40 100 10 pinned

        """)
    try check(GeometrySnapshot(parsing: snapshot.text), equals: snapshot)
    let header = GeometrySnapshot(
      layout, of: .header, overlapping: viewport, in: Viewport(viewport, hierarchy: tree))
    check(header.text, equals: "0.header  0 40 100 10 pinned\n")
    let flat = GeometrySnapshot(
      layout, overlapping: viewport, in: Viewport(viewport, hierarchy: tree, pinnedLevels: 0))
    check(flat, equals: GeometrySnapshot(layout, overlapping: viewport, in: Viewport(viewport)))
  }

  /// Limit values in each number of a frame, and random bit patterns.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `parsing the text gives the same bits`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func number() -> Double {
      if generator.oneIn(4) { return Self.oddNumbers.randomElement(using: &generator)! }
      while true {
        let number = Double(bitPattern: generator.next())
        if number.isFinite { return number }
      }
    }
    var snapshot = GeometrySnapshot([])
    snapshot.elements = (0..<(isDeepRun ? 5_000 : 2_000)).map { index in
      let section = generator.int(in: 0...Int(Int32.max))
      let path: KindedIndexPath =
        switch index % 3 {
        case 0: .header(inSection: section)
        case 1: .footer(inSection: section)
        default: .item(generator.int(in: 0...Int(Int32.max)), inSection: section)
        }
      return GeometrySnapshot.Element(
        path: path,
        frame: LayoutRect(x: number(), y: number(), width: number(), height: number()),
        isPinned: generator.oneIn(5),
        change: generator.oneIn(2) ? nil : LayoutTransition.Change.allCases[index % 6],
        opacity: generator.oneIn(3) ? 1 : number())
    }
    let elements = snapshot.elements
    let read = try GeometrySnapshot(parsing: snapshot.text)
    try #require(read.elements.count == elements.count, "seed: \(seed)")
    for (element, original) in zip(read.elements, elements) {
      // Compares bits, because -0 equals 0.
      check(
        element.path == original.path && element.isPinned == original.isPinned
          && element.change == original.change
          && element.opacity.bitPattern == original.opacity.bitPattern
          && bits(element.frame) == bits(original.frame), "seed: \(seed), \(original)")
    }
    check(snapshot.difference(from: snapshot), equals: nil, "seed: \(seed)")
    check(read.text, equals: snapshot.text, "seed: \(seed)")
  }

  private func bits(_ rect: LayoutRect) -> [UInt64] {
    [rect.x, rect.y, rect.width, rect.height].map(\.bitPattern)
  }

  @Test func `spaces, empty lines, comments and line endings are ignored`() throws {
    let expected = GeometrySnapshot([
      LayoutElement(
        path: .item(7, inSection: 2), frame: LayoutRect(x: 0, y: 44, width: 320, height: 44)),
      LayoutElement(
        path: .header(inSection: 3), frame: LayoutRect(x: -1, y: 88, width: 0.5, height: 0),
        isPinned: true),
    ])
    for text in [
      "2.7  0 44 320 44\n3.header  -1 88 0.5 0 pinned\n",
      "2.7  0 44 320 44\n3.header  -1 88 0.5 0 pinned",
      "2.7  0 44 320 44\r\n3.header  -1 88 0.5 0 pinned\r\n",
      "# made by hand\n\n  2.7\t0 44.0  3.2e2 44 \n\n#\n3.header -1 88 .5 -0 pinned\n\n",
    ] {
      try check(GeometrySnapshot(parsing: text), equals: expected, "text: \(text)")
    }
    try check(GeometrySnapshot(parsing: "").elements, equals: [])
    try check(GeometrySnapshot(parsing: "\n# nothing\n").elements, equals: [])
  }

  @Test func `an invalid line is rejected with its number`() {
    for line in [
      "2.7", "2.7 0 44 320", "2.7 0 44 320 44 45", "2.7 0 44 320 44 Pinned",
      "2.7 0 44 320 44 pinned pinned", "2.7 0 44 320 nan", "2.7 inf 44 320 44",
      "2.7 0 44 320 1e999", "2.7 0 44 320 x", "2.7 0, 44 320 44", "2.seven 0 44 320 44",
      "2.7 0 44 320 44 fade", "2.7 0 44 320 44 move stay", "2.7 0 44 320 44 move pinned",
      "2.7 0 44 320 44 opacity", "2.7 0 44 320 44 opacity x", "2.7 0 44 320 44 opacity nan",
      "2.7 0 44 320 44 opacity 0.5 move", "2.7 0 44 320 44 opacity 0.5 0.5",
      "-1.0 0 44 320 44", "2 0 44 320 44", "2.7.1 0 44 320 44", "0 44 320 44 44", "…",
    ] {
      let text = "# one\n0.0  0 0 1 1\n\n\(line)\n0.1  0 0 1 1\n"
      do throws(SnapshotError) {
        _ = try GeometrySnapshot(parsing: text)
        Issue.record("\(line) was accepted")
      } catch {
        check(error, equals: SnapshotError(line: 4, text: line), "line \(line)")
        check(
          error.description,
          equals: "GeometrySnapshot: line 4 is \"\(line)\"; "
            + "a line is a path, x, y, width and height, such as \"2.7  0 44 320 44\".",
          "line \(line)")
      }
    }
  }
}
