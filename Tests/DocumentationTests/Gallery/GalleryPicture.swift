// A picture for the guides, drawn by the library and compared with its file.

import SectileLayout
import SectilePaths
import SectileSnapshots

/// A picture and the name of its file under Docs/Images/gallery.
struct GalleryPicture {
  var name: String
  var svg: String

  /// All pictures.
  static func all() throws -> [Self] {
    try lists() + grids() + flows() + masonries() + groups() + custom() + supplementaries() + pins()
      + stickyAncestors() + orthogonal()
      + reading() + axes() + differences() + selection() + reordering() + sectionIndex()
      + accessibility()
  }

  /// Draws the layout of a table.
  ///
  /// - Parameters:
  ///   - margin: The empty space around the content.
  ///   - viewport: The visible part, drawn with some of the content before and behind it, or
  ///     nil to draw all of the content.
  ///   - orthogonalOffsets: The offsets near which orthogonal sections stop; they are drawn
  ///     snapped.
  static func draw(
    _ name: String, _ table: GalleryTable, width: Double = 360, height: Double = 480,
    axis: CollectionLayout.Axis = .vertical, direction: CollectionLayout.Direction = .leftToRight,
    isReversed: Bool = false,
    configuration: CollectionLayout.Configuration = CollectionLayout.Configuration(),
    margin: Double = 0,
    viewport: LayoutRect? = nil, orthogonalOffsets: [Int: Double] = [:],
    measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil,
    span: ((KindedIndexPath) -> Int)? = nil, section: (Int) -> SectionLayout
  ) throws -> Self {
    let layout = try CollectionLayout(
      of: table, in: LayoutSize(width: width, height: height), axis: axis, direction: direction,
      isReversed: isReversed, configuration: configuration, measure: measure ?? table.tag,
      span: span, section: section)
    let size = layout.contentSize
    let start = viewport.map { $0.y - 34 } ?? -margin
    let end = viewport.map { $0.maxY + 34 } ?? size.height + margin
    let area = LayoutRect(
      x: -margin, y: start, width: size.width + 2 * margin, height: end - start)
    var snappedOffsets: [Int: Double] = [:]
    for (section, offset) in orthogonalOffsets {
      snappedOffsets[section] = layout.orthogonalOffset(ofSection: section, near: offset)
    }
    // Without a viewport, the whole content is visible, and nothing is pinned.
    let visible = viewport ?? LayoutRect(origin: .zero, size: size)
    var svg = layout.svg(
      of: area, in: Viewport(visible, orthogonalOffsets: snappedOffsets), labels: table.label
    ) { decoration in
      switch decoration.kind {
      case .collectionHeader: "header of the collection"
      case .collectionFooter: "footer of the collection"
      case .background, .separator, .badge: ""
      }
    }
    if viewport == nil {
      svg = svg.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("<rect class=\"viewport") }.joined(separator: "\n")
    }
    return Self(name: name, svg: svg)
  }
}
