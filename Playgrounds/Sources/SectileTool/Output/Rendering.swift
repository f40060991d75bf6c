// SectileTool/Output/Rendering.swift
//
// A layout of labelled sections in each of the forms that the tool writes.

import SectileLayout
import SectilePaths
import SectileSnapshots

/// A layout, what is written on its elements, and how much of it to show.
struct Rendering {
  var layout: CollectionLayout
  var sections: Sections
  /// What is written on the header and the footer of the collection.
  var decorationLabels: [LayoutDecoration.Kind: String] = [:]
  /// The part to show, in content coordinates; nil for all of it.
  var part: LayoutRect?
  /// What is seen of the content; nil pins nothing.
  var viewport: LayoutRect?
  var progress: ProgressReport

  /// The largest drawing in a terminal, in characters.
  private static let mostCells = 20_000_000.0

  /// Returns a picture.
  func svg() -> String {
    progress.begin("drawing \(layout.paths.count) elements", total: layout.paths.count)
    return layout.svg(
      of: part, viewport: viewport, labels: counted(),
      decorationLabels: { decorationLabels[$0.kind] ?? "" })
  }

  /// Returns a drawing for a terminal, 8 points a character wide or as narrow as it must be.
  ///
  /// - Throws: A `ToolError` if it would have more characters than there is room for.
  func text(columns most: Int) throws(ToolError) -> String {
    let area = part ?? LayoutRect(origin: .zero, size: layout.contentSize)
    let columns = max(1, min(Double(most), (area.width / 8).rounded(.up)))
    let rows = area.width > 0 ? area.height / area.width * columns / 2 : 0
    guard rows * columns <= Self.mostCells else {
      throw ToolError(
        .usage, "the drawing would have \(rows.rounded(.up)) lines; --part draws a part of it.")
    }
    progress.begin("drawing \(layout.paths.count) elements", total: layout.paths.count)
    return layout.text(columns: Int(columns), of: area, viewport: viewport, labels: counted())
  }

  /// Returns a table of frames.
  func frames(_ format: FrameFormat) -> String {
    progress.begin("writing \(layout.paths.count) frames", total: layout.paths.count)
    let label = counted()
    var table = FrameTable(format)
    for element in snapshot().elements {
      table.add(element.path, element.frame, label: label(element.path))
    }
    let area = part ?? LayoutRect(origin: .zero, size: layout.contentSize)
    for decoration in layout.decorations(in: area, viewport: viewport) {
      table.add(decoration, label: decorationLabels[decoration.kind] ?? "")
    }
    return table.finish()
  }

  /// Returns the elements of some kinds with their frames.
  func snapshot(of kinds: KindedIndexPath.Kinds = .all) -> GeometrySnapshot {
    guard part != nil || viewport != nil else { return GeometrySnapshot(layout, of: kinds) }
    let area = part ?? LayoutRect(origin: .zero, size: layout.contentSize)
    return GeometrySnapshot(layout, of: kinds, in: area, viewport: viewport)
  }

  /// Returns the labels, and tells on the way how many have been asked for.
  private func counted() -> (KindedIndexPath) -> String {
    var count = 0
    return { path in
      count += 1
      if count % 256 == 0 { progress.update(done: count) }
      return sections.label(of: path)
    }
  }
}
