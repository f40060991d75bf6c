// A layout with labels in each output format of the tool.

import Foundation
import SectileGrouping
import SectileLayout
import SectilePaths
import SectileSnapshots

/// A layout, the labels of its elements, and the part of it to show.
struct Rendering {
  var layout: CollectionLayout
  var sections: Sections
  /// The rows of an outline; none if the records are not an outline.
  var outline = OutlineRows()
  /// The labels of the collection's header and footer.
  var decorationLabels: [LayoutDecoration.Kind: String] = [:]
  /// The part to show, in content coordinates; nil for all of it.
  var part: LayoutRect?
  /// The viewport, with the hierarchy of an outline; nil pins nothing.
  var viewport: Viewport?
  var progress: ProgressReport

  /// The largest drawing in a terminal, in characters.
  private static let mostCells = 20_000_000.0

  /// Returns a picture.
  func svg() -> String {
    progress.begin("drawing \(layout.paths.count) elements", total: layout.paths.count)
    let label = counted()
    let direction = layout.direction
    func indented(_ path: KindedIndexPath) -> String {
      outline.pictureLabel(label(path), of: path, direction)
    }
    return layout.svg(
      of: part, in: viewport, labels: indented,
      decorationLabels: { decorationLabels[$0.kind] ?? "" })
  }

  /// Returns a drawing for a terminal with 8 points for each character, or more to fit the width.
  ///
  /// - Throws: A `ToolError` if the drawing would have more than 20 million characters.
  func text(columns most: Int) throws(ToolError) -> String {
    let area = part ?? LayoutRect(origin: .zero, size: layout.contentSize)
    let columns = try Self.expectDrawable(area.size, columns: most)
    progress.begin("drawing \(layout.paths.count) elements", total: layout.paths.count)
    let label = counted()
    let direction = layout.direction
    func indented(_ path: KindedIndexPath) -> String {
      outline.terminalLabel(label(path), of: path, direction)
    }
    return layout.terminalText(columns: Int(columns), of: area, in: viewport, labels: indented)
  }

  /// Returns the number of columns of a drawing in a terminal.
  ///
  /// - Parameters:
  ///   - size: The size of the part to draw, in points.
  ///   - most: The width of the terminal in characters.
  /// - Throws: A `ToolError` if the drawing would have more than 20 million characters.
  @discardableResult
  static func expectDrawable(_ size: LayoutSize, columns most: Int) throws(ToolError) -> Double {
    let columns = max(1, min(Double(most), (size.width / 8).rounded(.up)))
    let rows = size.width > 0 ? size.height / size.width * columns / 2 : 0
    guard rows * columns <= mostCells else {
      throw ToolError(
        .usage,
        "the drawing would have \(rows.rounded(.up).shortText) lines; --part draws a part of it, and "
          + "--svg writes a picture.")
    }
    return columns
  }

  /// Returns a table of frames.
  func frames(_ format: FrameFormat) -> Data {
    progress.begin("writing \(layout.paths.count) frames", total: layout.paths.count)
    let label = counted()
    var table = FrameTable(format)
    if part == nil && viewport == nil {
      // The elements of a snapshot, without an array of all of them.
      for path in layout.paths {
        if let frame = layout.frame(of: path) { table.add(path, frame, label: label(path)) }
      }
    } else {
      for element in snapshot().elements {
        table.add(element.path, element.frame, label: label(element.path))
      }
    }
    let area = part ?? LayoutRect(origin: .zero, size: layout.contentSize)
    for decoration in layout.decorations(overlapping: area, in: viewport) {
      table.add(decoration, label: decorationLabels[decoration.kind] ?? "")
    }
    return table.finish()
  }

  /// Returns the elements of some kinds with their frames.
  func snapshot(of kinds: KindedIndexPath.Kinds = .all) -> GeometrySnapshot {
    if let part {
      return GeometrySnapshot(layout, of: kinds, overlapping: part, in: viewport)
    }
    guard let viewport else { return GeometrySnapshot(layout, of: kinds) }
    return GeometrySnapshot(elements(of: kinds, in: viewport))
  }

  /// Returns all elements of some kinds; those that pinning moves are last.
  private func elements(
    of kinds: KindedIndexPath.Kinds, in viewport: Viewport
  ) -> [LayoutElement] {
    // By path and not by area, because an element may be outside the content rectangle, or at its
    // end without length.
    let all = layout.paths.filter(include: kinds).map { layout.element(at: $0, in: viewport)! }
    return all.filter { !$0.isPinned } + all.filter { $0.isPinned }
  }

  /// Returns the label function, which also reports the number of labels as progress.
  private func counted() -> (KindedIndexPath) -> String {
    var count = 0
    return { path in
      count += 1
      if count % 256 == 0 { progress.update(done: count) }
      return sections.label(of: path)
    }
  }
}
