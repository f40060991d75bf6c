// The slow, obviously correct model of pages. It reads the frames of `LayoutOracle`, divides each
// section into units that are not split, and places unit after unit. Where one does not fit, it
// tries every break before it. It shares no code with the library.

package import SectileLayout
package import SectilePaths

/// All pages of a spec, found by trying breaks.
package struct PageOracle: Sendable {
  /// A part of an element on a page.
  package struct Fragment: Sendable, Equatable {
    package var path: KindedIndexPath
    package var page: Int
    /// The frame in the page.
    package var frame: LayoutRect
    /// The number of fragments of the element before this one.
    package var fragment = 0
    package var isRepeated = false
  }

  /// A part of a decoration on a page.
  package struct Decoration: Sendable, Equatable {
    package var kind: LayoutDecoration.Kind
    package var section: Int?
    package var item: KindedIndexPath?
    package var badge: Int?
    package var zIndex = 0
    package var page: Int
    package var frame: LayoutRect
    package var isRepeated = false
  }

  /// The fragments by page, and on each page in the order of paths.
  package private(set) var fragments: [Fragment] = []
  /// The decorations by page: those of sections in order, each background before the separators of
  /// its section, then the header and the footer of the collection.
  package private(set) var decorations: [Decoration] = []
  /// The badges by page, and on each page in drawing order.
  package private(set) var badges: [Decoration] = []
  package private(set) var pageCount: Int
  /// The error that breaking the layout throws; there are then no pages.
  package private(set) var failure: PageError?

  /// Breaks the layout of a spec into pages.
  package init(_ spec: PageSpec) {
    let source = PageUnits(spec)
    var breaker = PageBreaker(spec, source)
    breaker.run()
    if let failure = breaker.failure {
      self.failure = failure
      pageCount = 0
      return
    }
    pageCount = breaker.pageCount
    let paper = Paper(spec: spec)
    var counts: [KindedIndexPath: Int] = [:]
    var bars: [Decoration] = []
    for piece in breaker.pieces {
      let frame = paper.rect(piece)
      guard let path = piece.path else {
        bars.append(
          Decoration(
            kind: piece.isCollectionHeader ? .collectionHeader : .collectionFooter,
            page: piece.page, frame: frame, isRepeated: piece.isRepeated))
        continue
      }
      var fragment = Fragment(
        path: path, page: piece.page, frame: frame, isRepeated: piece.isRepeated)
      if !piece.isRepeated {
        fragment.fragment = counts[path, default: 0]
        counts[path] = fragment.fragment + 1
      }
      fragments.append(fragment)
    }
    fragments.sort { ($0.page, $0.path) < ($1.page, $1.path) }
    let behind = breaker.decorations(of: source).map { box in
      Decoration(
        kind: box.kind, section: box.section, item: box.item, page: box.piece.page,
        frame: paper.rect(box.piece))
    }
    decorations = behind + bars
    // A stable sort by page, section and item; bars are last.
    badges = breaker.badges(of: source).map { box in
      Decoration(
        kind: .badge, section: box.section, item: box.item, badge: box.badge, zIndex: box.zIndex,
        page: box.piece.page, frame: paper.rect(box.piece))
    }
    decorations = decorations.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      return (a.page, a.section ?? .max, one.offset) < (b.page, b.section ?? .max, other.offset)
    }.map(\.element)
  }
}

/// A box on a page, as intervals along and across.
struct PagePiece {
  /// The element; nil for the header and the footer of the collection, and for decorations.
  var path: KindedIndexPath?
  var isCollectionHeader = false
  var isRepeated = false
  var page: Int
  var start: Double
  var length: Double
  var across: LayoutOracle.Edges
}

/// The transposition, mirroring, reversal and snapping of boxes on a page.
private struct Paper {
  let spec: PageSpec

  /// An edge halfway between two pixels moves in reading direction; sums can be a little less.
  func snapped(_ edge: Double) -> Double {
    spec.layout.pixelScale.map { (edge * $0 + 0.5 + 1 / 1_048_576).rounded(.down) / $0 } ?? edge
  }

  func rect(_ piece: PagePiece) -> LayoutRect {
    let layout = spec.layout
    let isVertical = layout.axis == .vertical
    let along = (start: piece.start, end: piece.start + piece.length)
    let (x, y) = isVertical ? (piece.across, along) : (along, piece.across)
    var (left, right) = (snapped(x.start), snapped(x.end))
    let length = snapped(spec.length(ofPage: piece.page))
    if (layout.direction == .rightToLeft) != (!isVertical && layout.isReversed) {
      let width = isVertical ? snapped(layout.container.width) : length
      (left, right) = (width - right, width - left)
    }
    var (top, bottom) = (snapped(y.start), snapped(y.end))
    if isVertical && layout.isReversed { (top, bottom) = (length - bottom, length - top) }
    return LayoutRect(x: left + 0, y: top + 0, width: right - left, height: bottom - top)
  }
}
