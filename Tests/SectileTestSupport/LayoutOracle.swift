// The slow, obviously correct model of the layout engine: one pass that adds lengths and stores
// each frame, then transposes and mirrors all of them. It shares no code with the engine.

package import SectileLayout
package import SectilePaths

/// All frames of a spec, computed by addition.
package struct LayoutOracle: Sendable {
  /// Two edges along or across.
  package typealias Edges = (start: Double, end: Double)

  /// A rectangle as intervals along and across.
  struct Box {
    var path: KindedIndexPath
    var along: Edges
    var across: Edges
  }

  /// A decoration as intervals along and across.
  struct DecorationBox {
    var kind: LayoutDecoration.Kind
    var item: KindedIndexPath?
    var badge: Int?
    var zIndex = 0
    var along: Edges
    var across: Edges
  }

  /// A group with its items and its interval along the main axis.
  package struct Group: Sendable {
    package var items: Range<Int>
    package var along: Edges
    /// The interval without the space before and after the group.
    package var frame: Edges
  }

  /// The frame of a decoration.
  package struct Decoration: Sendable, Equatable {
    package var kind: LayoutDecoration.Kind
    package var section: Int?
    package var item: KindedIndexPath?
    package var badge: Int?
    package var zIndex = 0
    package var frame: LayoutRect
  }

  /// The frames in reading order.
  package private(set) var frames: [(path: KindedIndexPath, frame: LayoutRect)] = []
  /// Backgrounds and separators by section, badges by their place in the drawing order, then the
  /// collection header and footer; badges include those outside their orthogonal section.
  package private(set) var decorations: [Decoration] = []
  /// The interval of each section along the main axis; nil for a hidden section.
  package private(set) var sections: [Edges?] = []
  /// The interval of the items of a section, and of elements beside them, along the main axis.
  package private(set) var bodies: [Edges?] = []
  /// The items of each line of a section; empty for arrangements without lines.
  package private(set) var lines: [[Range<Int>]] = []
  /// The edges across between which a line of a section can have items.
  package private(set) var lineEdges: [Edges] = []
  /// The groups of each section; empty for all other arrangements and in orthogonal sections.
  package private(set) var groups: [[Group]] = []
  /// The rows and columns of each section; without cells if the section shows no items.
  package private(set) var tables: [TableOracle] = []
  /// The size of the content.
  package private(set) var contentSize = LayoutSize.zero

  /// Computes the layout of a spec.
  package init(_ spec: LayoutSpec) {
    // Insets stay at their edges in a reversed layout.
    let spec = spec.isReversed ? spec.exchangingMainInsets : spec
    let isVertical = spec.axis == .vertical
    let crossLength = isVertical ? spec.container.width : spec.container.height
    var boxes: [Box] = []
    var behind: [(section: Int?, box: DecorationBox)] = []
    var badges: [(section: Int?, box: DecorationBox)] = []
    let headerLength = spec.configuration.header.map { $0.length.points } ?? 0
    var end = headerLength
    var isFirst = true
    for (index, section) in spec.sections.enumerated() {
      if section.sizes.isEmpty && section.emptyAppearance == .hidden {
        sections.append(nil)
        bodies.append(nil)
        lines.append([])
        lineEdges.append((0, 0))
        groups.append([])
        tables.append(TableOracle(isVertical: isVertical))
        continue
      }
      if !isFirst { end += spec.configuration.sectionSpacing }
      isFirst = false
      var builder = SectionOracle(
        section: section, index: index, crossLength: crossLength, isVertical: isVertical, start: end
      )
      builder.containerLength = isVertical ? spec.container.height : spec.container.width
      builder.lay()
      boxes += builder.boxes
      behind += builder.decorations.map { (index, $0) }
      badges += builder.badges.map { (index, $0) }
      sections.append((builder.start, builder.end))
      bodies.append(builder.body)
      lines.append(builder.lines)
      lineEdges.append(builder.lineEdges)
      groups.append(builder.groups)
      tables.append(builder.table)
      end = builder.end
    }
    let length = end + (spec.configuration.footer.map { $0.length.points } ?? 0)
    for zIndex in Set(badges.map(\.box.zIndex)).sorted() {
      behind += badges.filter { $0.box.zIndex == zIndex }
    }
    let picture = Picture(spec, length: length, crossLength: crossLength)
    if spec.configuration.header != nil {
      behind.append(
        (
          nil,
          DecorationBox(kind: .collectionHeader, along: (0, headerLength), across: (0, crossLength))
        ))
    }
    if spec.configuration.footer != nil {
      behind.append(
        (
          nil,
          DecorationBox(kind: .collectionFooter, along: (end, length), across: (0, crossLength))
        ))
    }
    frames = boxes.sorted { $0.path < $1.path }
      .map { ($0.path, picture.rect(along: $0.along, across: $0.across)) }
    decorations = behind.map { section, box in
      Decoration(
        kind: box.kind, section: section, item: box.item, badge: box.badge, zIndex: box.zIndex,
        frame: picture.rect(along: box.along, across: box.across))
    }
    contentSize =
      isVertical
      ? LayoutSize(width: picture.snapped(crossLength), height: picture.snapped(length))
      : LayoutSize(width: picture.snapped(length), height: picture.snapped(crossLength))
  }
}

/// The transposition and mirroring of a vertical left-to-right layout.
private struct Picture {
  let spec: LayoutSpec
  let length: Double
  let crossLength: Double

  init(_ spec: LayoutSpec, length: Double, crossLength: Double) {
    self.spec = spec
    self.length = length
    self.crossLength = crossLength
  }

  func snapped(_ edge: Double) -> Double {
    spec.pixelScale.map { (edge * $0 + 0.5).rounded(.down) / $0 } ?? edge
  }

  func rect(along: LayoutOracle.Edges, across: LayoutOracle.Edges) -> LayoutRect {
    let isVertical = spec.axis == .vertical
    let (x, y) = isVertical ? (across, along) : (along, across)
    var (left, right) = (snapped(x.start), snapped(x.end))
    if (spec.direction == .rightToLeft) != (!isVertical && spec.isReversed) {
      // The mirror image of edges that are snapped in reading direction.
      let width = snapped(isVertical ? crossLength : length)
      (left, right) = (width - right, width - left)
    }
    var (top, bottom) = (snapped(y.start), snapped(y.end))
    if isVertical && spec.isReversed {
      let height = snapped(length)
      (top, bottom) = (height - bottom, height - top)
    }
    return LayoutRect(x: left + 0, y: top + 0, width: right - left, height: bottom - top)
  }
}

extension SectionLayout.Length {
  fileprivate var points: Double {
    switch self {
    case .fixed(let points), .estimated(let points): points
    default: fatalError("LayoutOracle: \(self) is no number of points.")
    }
  }
}
