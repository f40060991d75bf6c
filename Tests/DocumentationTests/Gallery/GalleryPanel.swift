// Several drawings of layouts side by side, each with a title, marked elements and shapes above it.

import SectileLayout
import SectilePaths
import SectileSnapshots

/// A drawing of a layout with a title.
struct GalleryPanel {
  private let title: String
  private let area: LayoutRect
  private let drawing: String
  /// Shapes above the drawing, in coordinates of the layout.
  private let shapes: [String]

  /// Draws a part of a layout, or all of it.
  ///
  /// - Parameters:
  ///   - area: The part to draw, or nil for the whole content.
  ///   - isViewport: Whether headers are pinned at the edges of the area.
  ///   - marks: The classes of some elements.
  ///   - shapes: Elements of SVG above the drawing, in coordinates of the layout.
  init(
    _ title: String, of layout: CollectionLayout, in area: LayoutRect? = nil,
    isViewport: Bool = false, marks: [KindedIndexPath: String] = [:], shapes: [String] = [],
    labels: (KindedIndexPath) -> String
  ) {
    self.title = title
    self.shapes = shapes
    let rect = area ?? LayoutRect(origin: .zero, size: layout.contentSize)
    self.area = rect
    let viewport = isViewport ? Viewport(rect) : nil
    // The drawing has a line with a box for each element, in drawing order.
    var paths = layout.elements(overlapping: rect, in: viewport).map(\.path)[...]
    drawing = layout.svg(of: rect, in: viewport, labels: labels)
      .split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
        if line.hasPrefix("<rect class=\"viewport") { return nil }
        for kind in ["header", "item", "footer"] where line.hasPrefix("<rect class=\"\(kind)") {
          guard let mark = paths.popFirst().flatMap({ marks[$0] }) else { return String(line) }
          return String(line.replacing("class=\"\(kind)", with: "class=\"\(kind) \(mark)"))
        }
        return String(line)
      }.joined(separator: "\n")
  }

  var width: Double { area.width }
  var height: Double { area.height }

  /// Returns the panel with its corner at a point.
  fileprivate func text(x: Double, y: Double) -> String {
    """
    <text class="bold" x="\(x.svg)" y="\((y - 8).svg)">\(title)</text>
    <svg x="\(x.svg)" y="\(y.svg)" \(drawing.dropFirst("<svg ".count))\
    <g transform="translate(\((x - area.x).svg) \((y - area.y).svg))">
    \(shapes.joined(separator: "\n"))
    </g>

    """
  }
}

extension GalleryPicture {
  private static let margin = 12.0
  private static let titleLength = 24.0
  private static let spacing = 18.0

  /// Draws panels side by side.
  ///
  /// - Parameters:
  ///   - style: The style of marks and shapes.
  ///   - legend: A line of text below the panels, or an empty string.
  init(_ name: String, _ panels: [GalleryPanel], style: String, legend: String = "") {
    let width =
      panels.reduce(2 * Self.margin - Self.spacing) { $0 + $1.width + Self.spacing }
    let end = Self.margin + Self.titleLength + (panels.map(\.height).max() ?? 0)
    let height = end + Self.margin + (legend.isEmpty ? 0 : 20)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width.svg)" height="\(height.svg)" \
      viewBox="0 0 \(width.svg) \(height.svg)" font-family="DejaVu Sans, Verdana, sans-serif" \
      font-size="12">
      <style>
      \(style)
      </style>
      <rect width="\(width.svg)" height="\(height.svg)" rx="6" fill="#fff"/>

      """
    var x = Self.margin
    for panel in panels {
      text += panel.text(x: x, y: Self.margin + Self.titleLength)
      x += panel.width + Self.spacing
    }
    if !legend.isEmpty {
      text += "<text x=\"\(Self.margin.svg)\" y=\"\((end + 21).svg)\">\(legend)</text>\n"
    }
    self.init(name: name, svg: text + "</svg>\n")
  }
}

extension Double {
  /// The number with at most two decimals.
  var svg: String {
    let rounded = (self * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// Shapes above a drawing.
enum GalleryShape {
  /// Returns a line of text.
  static func text(_ text: String, _ type: String, x: Double, y: Double) -> String {
    "<text class=\"\(type)\" x=\"\(x.svg)\" y=\"\(y.svg)\">\(text)</text>"
  }

  static func box(_ type: String, _ frame: LayoutRect) -> String {
    "<rect class=\"\(type)\" x=\"\(frame.x.svg)\" y=\"\(frame.y.svg)\" "
      + "width=\"\(frame.width.svg)\" height=\"\(frame.height.svg)\"/>"
  }

  static func circle(_ type: String, x: Double, y: Double, radius: Double) -> String {
    "<circle class=\"\(type)\" cx=\"\(x.svg)\" cy=\"\(y.svg)\" r=\"\(radius.svg)\"/>"
  }

  static func line(_ type: String, from start: LayoutPoint, to end: LayoutPoint) -> String {
    "<line class=\"\(type)\" x1=\"\(start.x.svg)\" y1=\"\(start.y.svg)\" "
      + "x2=\"\(end.x.svg)\" y2=\"\(end.y.svg)\"/>"
  }

  /// Returns an arrow whose tip is at a point.
  static func pointer(x: Double, y: Double) -> String {
    "<path class=\"pointer\" transform=\"translate(\(x.svg) \(y.svg))\" "
      + "d=\"M0 0 L0 15 L3.6 11.8 L6.2 17.4 L8.6 16.3 L6.1 10.9 L10.8 10.6 Z\"/>"
  }
}
