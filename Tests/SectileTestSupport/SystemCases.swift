// Cases from other systems, as data (Tests/Cases/Cases.md, part 2): SwiftUI's SU1-SU9, Flutter's
// FM1-FM6, UICollectionViewFlowLayout's FL1-FL6, TanStack Virtual's TS1-TS7, and P1 and P2 of
// pinning. The layout tests check them, also under WebAssembly.

package import SectileLayout
import SectilePaths

/// One case: a layout and the results of the other system.
package struct SystemCase: Sendable {
  package var name: String
  package var spec: LayoutSpec
  /// The frames of the items; empty if they are not compared.
  package var frames: [LayoutRect] = []
  /// By offset of the viewport, the starts of headers and then of footers.
  package var held: [(offset: Double, starts: [Double])] = []
  /// By offset of the viewport, the visible items.
  package var visible: [(offset: Double, items: [Int])] = []
  /// By item, alignment and old offset, the offset that shows the item.
  package var targets: [(item: Int, alignment: ScrollAlignment, from: Double, offset: Double)] = []

  /// All cases.
  package static let all = swiftUI + flutter + flowLayout + tanStack + pinning

  private init(_ name: String, width: Double, height: Double = 480, _ section: LayoutSpec.Section) {
    self.name = name
    spec = LayoutSpec()
    spec.container = LayoutSize(width: width, height: height)
    spec.sections = [section]
  }

  /// Returns the viewport of the container's size at an offset.
  package func viewport(at offset: Double) -> LayoutRect {
    LayoutRect(x: 0, y: offset, width: spec.container.width, height: spec.container.height)
  }
}

// MARK: Columns

extension SystemCase {
  /// A row of a grid, and one item in the next row.
  private init(
    _ name: String, width: Double, spacing: Double, _ columns: LayoutSpec.Arrangement,
    widths: [Double], start: Double = 0
  ) {
    var section = LayoutSpec.Section()
    section.arrangement = columns
    section.itemLength = .fixed(10)
    section.itemSpacing = spacing
    section.sizes = Array(
      repeating: LayoutSize(width: 1, height: 10), count: widths.count + 1)
    self.init(name, width: width, section)
    var edge = start
    for width in widths {
      frames.append(LayoutRect(x: edge, y: 0, width: width, height: 10))
      edge += width + spacing
    }
    frames.append(LayoutRect(x: start, y: 10, width: widths[0], height: 10))
  }

  /// SwiftUI's `LazyVGrid`.
  ///
  /// Adaptive columns that cannot fill the width are centered.
  package static var swiftUI: [Self] {
    let adaptive:
      [(
        String, width: Double, minimum: Double, maximum: Double, spacing: Double, count: Int,
        each: Double, start: Double
      )] = [
        ("SU1", 400, 50, .infinity, 8, 7, 352.0 / 7, 0),
        ("SU2", 320, 80, .infinity, 8, 3, 304.0 / 3, 0),
        ("SU3", 400, 100, 120, 8, 3, 120, 12),
        ("SU4", 30, 40, .infinity, 0, 1, 40, 0),
        ("SU8", 300, 50, .infinity, 0, 6, 50, 0),
        ("SU9", 88, 20, .infinity, 0, 4, 22, 0),
      ]
    let several: [(String, width: Double, items: [SectionLayout.GridItem], widths: [Double])] = [
      ("SU5", 200, [.fixed(70), .adaptive(minimum: 40)], [70, 57, 57]),
      ("SU6", 300, [.flexible(minimum: 100), .flexible(minimum: 180)], [163, 180]),
      ("SU7", 200, [.flexible(minimum: 140), .adaptive(minimum: 40)], [140, 52]),
    ]
    return adaptive.flatMap { row in
      [
        LayoutSpec.Arrangement.bounded(minimum: row.minimum, maximum: row.maximum),
        .gridItems([.adaptive(minimum: row.minimum, maximum: row.maximum)]),
      ].map { columns in
        Self(
          row.0, width: row.width, spacing: row.spacing, columns,
          widths: Array(repeating: row.each, count: row.count), start: row.start)
      }
    }
      + several.map {
        Self($0.0, width: $0.width, spacing: 8, .gridItems($0.items), widths: $0.widths)
      }
  }

  /// Flutter's `SliverGridDelegateWithMaxCrossAxisExtent`.
  package static var flutter: [Self] {
    let rows:
      [(String, width: Double, maximum: Double, spacing: Double, count: Int, each: Double)] = [
        ("FM1", 500, 150, 0, 4, 125), ("FM2", 800, 200, 8, 4, 194),
        ("FM3", 375, 120, 10, 3, 355.0 / 3), ("FM4", 331, 320, 10, 2, 160.5),
        ("FM5", 500, 100, 8, 5, 93.6), ("FM6", 330, 320, 10, 1, 330),
      ]
    return rows.map { row in
      Self(
        row.0, width: row.width, spacing: row.spacing, .upTo(maximum: row.maximum),
        widths: Array(repeating: row.each, count: row.count))
    }
  }
}

// MARK: Lines and lanes

extension SystemCase {
  /// `UICollectionViewFlowLayout`: the starts of items with given widths, by line.
  package static var flowLayout: [Self] {
    let rows: [(String, width: Double, widths: [Double], spacing: Double, lines: [[Double]])] = [
      ("FL1", 320, Array(repeating: 100, count: 7), 10, [[0, 110, 220], [0, 110, 220], [0]]),
      ("FL2", 320, Array(repeating: 100, count: 4), 0, [[0, 110, 220], [0]]),
      ("FL3", 320, Array(repeating: 75, count: 6), 10, [[0, 122.5, 245], [0, 122.5, 245]]),
      ("FL4", 375, Array(repeating: 100, count: 5), 10, [[0, 137.5, 275], [0, 137.5]]),
      ("FL5", 414, Array(repeating: 120, count: 4), 5, [[0, 147, 294], [0]]),
      (
        "FL6", 300, [100, 120, 90, 200, 250, 60, 70], 10,
        [[0, 180], [0, 100], [25], [0, 70]]
      ),
    ]
    return rows.map { row in
      var section = LayoutSpec.Section()
      section.arrangement = .flow(.flowLayout)
      section.lineSpacing = 10
      section.itemSpacing = row.spacing
      section.sizes = row.widths.map { LayoutSize(width: $0, height: 20) }
      var result = Self(row.0, width: row.width, section)
      for (line, starts) in row.lines.enumerated() {
        for start in starts {
          let width = row.widths[result.frames.count]
          result.frames.append(
            LayoutRect(x: start, y: Double(line) * 30, width: width, height: 20))
        }
      }
      return result
    }
  }

  /// TanStack Virtual.
  ///
  /// Two results differ here: at the end of the content no item is visible, and a run of empty
  /// items is visible completely or not at all.
  package static var tanStack: [Self] {
    func list(_ name: String, _ lengths: [Double]) -> Self {
      var section = LayoutSpec.Section()
      section.sizes = lengths.map { LayoutSize(width: 1, height: $0) }
      return Self(name, width: 100, height: 300, section)
    }
    let fifties = Array(repeating: 50.0, count: 100)
    var edges = list("TS1", fifties)
    edges.visible = [
      (0, Array(0...5)), (1, Array(0...6)), (49, Array(0...6)), (50, Array(1...6)),
      (51, Array(1...7)),
    ]
    var end = list("TS2", fifties)
    end.visible = [(4699, Array(93...99)), (4700, Array(94...99)), (4999, [99]), (5000, [])]
    var scrolls = list("TS3", fifties)
    scrolls.targets = [
      (10, .start, 1000, 500), (10, .center, 1000, 375), (10, .end, 1000, 250),
      (10, .nearest, 1000, 500),
    ]
    var bounds = list("TS4", fifties)
    bounds.targets = [(99, .center, 0, 4700), (99, .end, 0, 4700), (0, .end, 900, 0)]
    var empty = list("TS7", [100, 0, 0, 0, 100])
    empty.visible = [(100, [1, 2, 3, 4]), (100.5, [4])]
    return [edges, end, scrolls, bounds, lanes, margin, empty]
  }

  /// Lanes are masonry columns, and paddings are insets.
  private static var lanes: Self {
    var section = LayoutSpec.Section()
    section.arrangement = .masonry(columns: 3, tolerance: nil)
    section.lineSpacing = 10
    section.insets = LayoutInsets(top: 5, bottom: 7)
    section.sizes = [100, 50, 80, 30, 60, 90, 20, 40].map { LayoutSize(width: 1, height: $0) }
    var row = Self("TS5", width: 300, section)
    let expected: [(lane: Double, start: Double, end: Double)] = [
      (0, 5, 105), (1, 5, 55), (2, 5, 85), (1, 65, 95), (2, 95, 155), (1, 105, 195),
      (0, 115, 135), (0, 145, 185),
    ]
    row.frames = expected.map {
      LayoutRect(x: 100 * $0.lane, y: $0.start, width: 100, height: $0.end - $0.start)
    }
    return row
  }

  /// The scroll margin is a collection header.
  private static var margin: Self {
    var section = LayoutSpec.Section()
    section.itemLength = .fixed(20)
    section.lineSpacing = 10
    section.insets = LayoutInsets(top: 5, bottom: 7)
    section.sizes = Array(repeating: .zero, count: 3)
    var row = Self("TS6", width: 100, height: 300, section)
    row.spec.configuration.header = SectionLayout.Supplementary(length: .fixed(100))
    row.frames = [105, 135, 165].map { LayoutRect(x: 0, y: $0, width: 100, height: 20) }
    return row
  }
}

// MARK: Pinning

extension SystemCase {
  /// Two sections over the whole scroll range; the numbers are y of both headers and both footers.
  package static var pinning: [Self] {
    var section = LayoutSpec.Section()
    section.itemLength = .fixed(100)
    section.sizes = Array(repeating: .zero, count: 5)
    section.header = 40
    section.footer = 30
    section.isPinned = true
    var bare = Self("P1", width: 100, height: 200, section)
    bare.spec.sections.append(section)
    bare.held = [
      (0, [0, 570, 170, 610]), (5, [5, 570, 175, 610]), (100, [100, 570, 270, 610]),
      (480, [480, 570, 540, 650]), (500, [500, 570, 540, 670]), (520, [500, 570, 540, 690]),
      (580, [500, 580, 540, 750]), (600, [500, 600, 540, 770]), (900, [500, 900, 540, 1070]),
    ]
    section.insets = LayoutInsets(top: 10, bottom: 20)
    section.placement = .inside
    section.background = SectionLayout.Background(insets: LayoutInsets(top: 10, bottom: 20))
    var inset = Self("P2", width: 100, height: 200, section)
    inset.spec.sections.append(section)
    inset.held = [
      (0, [10, 610, 170, 650]), (5, [10, 610, 175, 650]), (480, [480, 610, 550, 650]),
      (520, [510, 610, 550, 690]), (600, [510, 610, 550, 770]), (900, [510, 900, 550, 1070]),
    ]
    return [bare, inset]
  }
}
