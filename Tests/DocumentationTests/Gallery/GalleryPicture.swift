// DocumentationTests/Gallery/GalleryPicture.swift
//
// A picture of the guides, drawn by the library, and what it takes to compare it with its file.

import SectileLayout
import SectilePaths
import SectileSnapshots

/// A picture and the name of its file under Docs/Images/gallery.
struct GalleryPicture {
  var name: String
  var svg: String

  /// All pictures there are.
  static func all() throws -> [Self] {
    try lists() + grids() + flows() + masonries() + custom() + furniture() + pins() + strips()
      + axes() + differences()
  }

  /// Draws the layout of a table.
  ///
  /// - Parameters:
  ///   - margin: How much is drawn around the content.
  ///   - viewport: What is seen of the content, with a part of the content before and behind it, or
  ///     nil to draw all of the content.
  ///   - strips: Where strips would stop by themselves; they are drawn where they come to rest.
  static func draw(
    _ name: String, _ table: GalleryTable, width: Double = 360, height: Double = 480,
    axis: LayoutAxis = .vertical, direction: LayoutDirection = .leftToRight,
    furniture: CollectionFurniture = CollectionFurniture(), margin: Double = 0,
    viewport: LayoutRect? = nil, strips: [Int: Double] = [:],
    measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil,
    span: ((KindedIndexPath) -> Int)? = nil, section: (Int) -> SectionLayout
  ) throws -> Self {
    let layout = try CollectionLayout(
      of: table, in: LayoutSize(width: width, height: height), axis: axis, direction: direction,
      furniture: furniture, measure: measure ?? table.tag, span: span, section: section)
    let size = layout.contentSize
    let start = viewport.map { $0.y - 34 } ?? -margin
    let end = viewport.map { $0.maxY + 34 } ?? size.height + margin
    let area = LayoutRect(
      x: -margin, y: start, width: size.width + 2 * margin, height: end - start)
    var stripOffsets: [Int: Double] = [:]
    for (section, offset) in strips {
      stripOffsets[section] = layout.stripOffset(ofSection: section, restingNear: offset)
    }
    let svg = layout.svg(
      of: area, viewport: viewport, stripOffsets: stripOffsets, labels: table.label
    ) { decoration in
      switch decoration.kind {
      case .collectionHeader: "header of the collection"
      case .collectionFooter: "footer of the collection"
      case .background, .separator: ""
      }
    }
    return Self(name: name, svg: svg)
  }
}
