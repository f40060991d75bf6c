// SectileSnapshots/SVGDrawing.swift
//
// A layout as a picture: one box an element, coloured by kind, with a label that stays inside. The
// text of the file follows from the layout alone, so a picture can be a reference.

public import SectileLayout
public import SectilePaths

extension CollectionLayout {
  /// Returns a drawing of the layout as a scalable vector graphic, one unit a point.
  ///
  /// Headers are blue, items white and footers sand-coloured. Labels stand where reading begins and
  /// are cut to the width of their box. What a viewport pins is drawn on top with a heavier edge,
  /// and the viewport itself dashed.
  ///
  /// - Parameters:
  ///   - rect: The part to draw, in content coordinates, or nil for the whole content.
  ///   - viewport: What is seen of the content, or nil to pin nothing and draw no viewport.
  ///   - labels: Returns the text in an element's box; an empty one draws none.
  /// - Returns: An SVG 1.1 document that names the fonts it wants and needs no other file.
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* elements, as `LayoutElements` says.
  public func svg(
    of rect: LayoutRect? = nil, viewport: LayoutRect? = nil,
    labels: (KindedIndexPath) -> String = { $0.description }
  ) -> String {
    let area = rect ?? LayoutRect(origin: .zero, size: contentSize)
    var drawing = SVGDrawing(area: area, direction: direction)
    for element in elements(in: area, viewport: viewport) {
      drawing.add(element, label: labels(element.path))
    }
    if let viewport { drawing.add(viewport: viewport) }
    return drawing.finish()
  }
}

/// The lines of an SVG document.
struct SVGDrawing {
  private static let fontSize = 12.0
  /// The distance of a label from the edge of its box.
  private static let padding = 6.0

  private let direction: LayoutDirection
  private var lines: [String] = []

  init(area: LayoutRect, direction: LayoutDirection) {
    self.direction = direction
    // A drawing without extent is no drawing: the content of an empty layout is drawn a point high.
    let width = max(area.width, 1).drawnText
    let height = max(area.height, 1).drawnText
    let (x, y) = (area.x.drawnText, area.y.drawnText)
    lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="\(x) \(y) \(width) \(height)" \
      font-family="DejaVu Sans, Verdana, sans-serif" font-size="\(Self.fontSize.shortText)">
      """,
      "<style>",
      ".header{fill:#cfe0f5;stroke:#3f6fa8}.item{fill:#fff;stroke:#a9b4c2;rx:3px}",
      ".footer{fill:#f3e6c8;stroke:#a98a3f}.pinned{stroke-width:2}",
      "text{fill:#1c2733}.bold{font-weight:bold}",
      ".viewport{fill:none;stroke:#d43d51;stroke-width:2;stroke-dasharray:8 4}",
      "</style>",
      """
      <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" fill="#eef1f5"/>
      """,
    ]
  }

  /// Adds the box and the label of an element.
  mutating func add(_ element: LayoutElement, label: String) {
    let frame = element.frame
    let kind =
      switch element.path.kind {
      case .header: "header"
      case .item: "item"
      case .footer: "footer"
      }
    // The edge is drawn inside the frame, so that neighbours that touch do not cover each other.
    let inset = min(0.5, frame.width / 2, frame.height / 2)
    lines.append(
      """
      <rect class="\(kind)\(element.isPinned ? " pinned" : "")" \
      x="\((frame.x + inset).drawnText)" y="\((frame.y + inset).drawnText)" \
      width="\((frame.width - 2 * inset).drawnText)" \
      height="\((frame.height - 2 * inset).drawnText)"/>
      """)
    let isBold = element.path.kind != .item
    let text = fittingLabel(label, isBold: isBold, in: frame)
    guard !text.isEmpty else { return }
    // The text runs as its own letters do, and stands at the side where reading begins.
    let isLeft = direction == .leftToRight
    let x = isLeft ? frame.x + Self.padding : frame.maxX - Self.padding
    let isRightToLeft = text.isRightToLeft
    lines.append(
      """
      <text\(isBold ? " class=\"bold\"" : "")\
      \(isRightToLeft ? " direction=\"rtl\"" : "")\
      \(isRightToLeft == isLeft ? " text-anchor=\"end\"" : "") \
      x="\(x.drawnText)" \
      y="\((frame.y + frame.height / 2 + Self.fontSize * 0.36).drawnText)">\(text.xmlText)</text>
      """)
  }

  /// Adds the edge of what is seen.
  mutating func add(viewport: LayoutRect) {
    lines.append(
      """
      <rect class="viewport" x="\(viewport.x.drawnText)" y="\(viewport.y.drawnText)" \
      width="\(viewport.width.drawnText)" height="\(viewport.height.drawnText)"/>
      """)
  }

  /// Returns the document.
  consuming func finish() -> String {
    lines.append("</svg>\n")
    return lines.joined(separator: "\n")
  }

  /// Returns what of a label has room in a box, or nothing if the box is lower than a line.
  private func fittingLabel(_ label: String, isBold: Bool, in frame: LayoutRect) -> String {
    guard frame.height >= Self.fontSize else { return "" }
    let factor = Self.fontSize * (isBold ? TextMetrics.bold : 1)
    return label.fitting(
      (frame.width - 2 * Self.padding) / factor, ellipsis: TextMetrics.ellipsis,
      width: TextMetrics.advance)
  }
}

extension String {
  /// The text with the characters replaced that mean something, or are not allowed, in XML.
  fileprivate var xmlText: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\t", "\n", "\r": text += " "
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        text.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return text
  }
}
