// The old and the new state side by side: removed records are red on the left, inserted ones green
// on the right, updated ones yellow on both sides. Arrows connect the old and the new frames of
// moves.

import SectileLayout
import SectilePaths
import SectileSnapshots

/// A picture of a difference.
struct DifferenceDrawing {
  private let difference: RecordDifference
  private let old: CollectionLayout
  private let new: CollectionLayout
  private var lines: [String] = []

  /// The margin, the height of the title, and the gap between both states for arrows.
  private static let margin = 16.0
  private static let title = 44.0
  private static let gap = 140.0
  /// The colors of arrows in turn, so that neighboring arrows differ.
  private static let colors = ["#2f5f9e", "#b0492f", "#4c7f2c", "#7a3fa0", "#9a7400", "#147f80"]

  init(_ difference: RecordDifference, old: CollectionLayout, new: CollectionLayout) {
    self.difference = difference
    self.old = old
    self.new = new
  }

  /// The origin of the new content in the picture.
  private var newOrigin: LayoutPoint {
    LayoutPoint(x: Self.margin + max(old.contentSize.width, 1) + Self.gap, y: Self.title)
  }

  private var oldOrigin: LayoutPoint { LayoutPoint(x: Self.margin, y: Self.title) }

  /// Returns the picture as an SVG document.
  ///
  /// - Parameters:
  ///   - labels: The labels of the collection's header and footer.
  consuming func svg(labels: [LayoutDecoration.Kind: String]) -> String {
    let width = (newOrigin.x + max(new.contentSize.width, 1) + Self.margin).drawn
    let height =
      (Self.title + max(old.contentSize.height, new.contentSize.height, 1) + Self.margin).drawn
    lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="DejaVu Sans, Verdana, sans-serif" \
      font-size="12">
      """,
      "<style>",
      ".removed{fill:#d43d51;fill-opacity:.28;stroke:#d43d51}",
      ".inserted{fill:#2e9e5b;fill-opacity:.28;stroke:#2e9e5b}",
      ".updated{fill:#e8b400;fill-opacity:.32;stroke:#b88a00}",
      ".halo{fill:none;stroke:#fff;stroke-width:5;stroke-opacity:.85}",
      ".arrow{fill:none;stroke-width:2}.thick{stroke-width:4}",
      ".title{font-size:14px;font-weight:bold}",
      "</style>",
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#fff\"/>",
    ]
    addTitles()
    add(old, difference.old, at: oldOrigin, labels)
    add(new, difference.new, at: newOrigin, labels)
    addOverlays()
    addArrows()
    lines.append("</svg>\n")
    return lines.joined(separator: "\n")
  }

  /// Adds the names of both files and the legend of colors.
  private mutating func addTitles() {
    let names = (difference.old.table.name, difference.new.table.name)
    for (name, origin, key, word) in [
      (names.0, oldOrigin, "removed", "removed"), (names.1, newOrigin, "inserted", "inserted"),
    ] {
      let x = origin.x.drawn
      let file = name.split(separator: "/").last.map(String.init) ?? name
      lines.append("<text class=\"title\" x=\"\(x)\" y=\"18\">\(file.xml)</text>")
      for (index, (key, word)) in [(key, word), ("updated", "updated")].enumerated() {
        let left = origin.x + Double(index) * 84
        lines.append(
          "<rect class=\"\(key)\" x=\"\(left.drawn)\" y=\"25\" width=\"12\" height=\"12\"/>"
            + "<text x=\"\((left + 17).drawn)\" y=\"35\">\(word)</text>")
      }
    }
  }

  /// Adds the drawing of a state as a nested picture.
  private mutating func add(
    _ layout: CollectionLayout, _ sections: Sections, at origin: LayoutPoint,
    _ labels: [LayoutDecoration.Kind: String]
  ) {
    let drawing = layout.svg(
      labels: { sections.label(of: $0) }, decorationLabels: { labels[$0.kind] ?? "" })
    let opening = "<svg x=\"\(origin.x.drawn)\" y=\"\(origin.y.drawn)\" "
    lines.append(opening + drawing.dropFirst("<svg ".count).dropLast())
  }
}

// MARK: Changes

extension DifferenceDrawing {
  private func oldFrame(_ path: KindedIndexPath) -> LayoutRect? {
    old.frame(of: path)?.moved(by: oldOrigin)
  }

  private func newFrame(_ path: KindedIndexPath) -> LayoutRect? {
    new.frame(of: path)?.moved(by: newOrigin)
  }

  private mutating func addOverlays() {
    let changes = difference.changes
    func add(_ kind: String, _ frame: LayoutRect?, to lines: inout [String]) {
      guard let frame else { return }
      let inset = min(0.5, frame.width / 2, frame.height / 2)
      lines.append(
        "<rect class=\"\(kind)\" rx=\"3\" x=\"\((frame.x + inset).drawn)\" "
          + "y=\"\((frame.y + inset).drawn)\" width=\"\((frame.width - 2 * inset).drawn)\" "
          + "height=\"\((frame.height - 2 * inset).drawn)\"/>")
    }
    for section in changes.sectionRemovals {
      add("removed", oldFrame(.header(inSection: section)), to: &lines)
    }
    for section in changes.sectionInsertions {
      add("inserted", newFrame(.header(inSection: section)), to: &lines)
    }
    for path in difference.removedRecords { add("removed", oldFrame(path), to: &lines) }
    for path in difference.insertedRecords { add("inserted", newFrame(path), to: &lines) }
    for update in changes.itemUpdates {
      add("updated", oldFrame(update.old), to: &lines)
      add("updated", newFrame(update.new), to: &lines)
    }
  }

  /// Adds an arrow for each move: thick ones between headers, thin ones between items.
  private mutating func addArrows() {
    let changes = difference.changes
    let moves =
      changes.sectionMoves.map {
        (KindedIndexPath.header(inSection: $0.old), KindedIndexPath.header(inSection: $0.new), true)
      } + changes.itemMoves.map { ($0.old, $0.new, false) }
    // Halos are drawn first, so that no halo covers an arrow that crosses it.
    var halos: [String] = []
    var arrows: [String] = []
    for (index, (oldPath, newPath, isThick)) in moves.enumerated() {
      guard let from = oldFrame(oldPath), let to = newFrame(newPath) else { continue }
      let head = isThick ? 12.0 : 8.0
      // The bend is in the gap. An arrow from an inner item runs below the labels of its
      // neighbors, at alternating heights.
      let edges = (oldOrigin.x + old.contentSize.width, newOrigin.x)
      let low = index.isMultiple(of: 2) ? 0.82 : 0.92
      let start = LayoutPoint(
        x: from.maxX, y: from.y + from.height * (from.maxX + from.width / 2 < edges.0 ? low : 0.5))
      let end = LayoutPoint(
        x: to.x, y: to.y + to.height * (to.x - to.width / 2 > edges.1 ? low : 0.5))
      let (leave, enter) = (max(start.x, edges.0), min(end.x - head, edges.1 - head))
      let middle = ((leave + enter) / 2).drawn
      let path =
        "M\(start.x.drawn) \(start.y.drawn)H\(leave.drawn)C\(middle) \(start.y.drawn) "
        + "\(middle) \(end.y.drawn) \(enter.drawn) \(end.y.drawn)H\((end.x - head).drawn)"
      let color = Self.colors[index % Self.colors.count]
      halos.append("<path class=\"halo\" d=\"\(path)\"/>")
      arrows.append(
        "<path class=\"arrow\(isThick ? " thick" : "")\" stroke=\"\(color)\" d=\"\(path)\"/>"
          + "<path fill=\"\(color)\" d=\"M\(end.x.drawn) \(end.y.drawn)"
          + "l-\(head.drawn) -\((head / 2).drawn)v\(head.drawn)z\"/>")
    }
    lines += halos + arrows
  }
}

extension LayoutRect {
  fileprivate func moved(by offset: LayoutPoint) -> LayoutRect {
    LayoutRect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }
}
