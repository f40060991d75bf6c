// SectileSnapshots/SVGDrawing.swift
//
// A layout as a picture: one box an element, coloured by kind, with a label that stays inside. The
// text of the file follows from the layout alone, so a picture can be a reference.

public import SectileLayout
public import SectilePaths

extension CollectionLayout {
  /// Returns a drawing of the layout as a scalable vector graphic, one unit a point.
  ///
  /// Headers are blue, items white and footers sand-coloured; backgrounds and separators are grey,
  /// header and footer of the collection violet. Labels stand where reading begins and are cut to
  /// the width of their box. What a viewport pins is drawn on top with a heavier edge, and the
  /// viewport itself dashed.
  ///
  /// - Parameters:
  ///   - rect: The part to draw, in content coordinates, or nil for the whole content.
  ///   - viewport: What is seen of the content, or nil to pin nothing and draw no viewport.
  ///   - stripOffsets: How far sections that scroll across are scrolled from their start.
  ///   - labels: Returns the text in an element's box; an empty one draws none.
  ///   - decorationLabels: The same for what has no path.
  /// - Returns: An SVG 1.1 document that names the fonts it wants and needs no other file.
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* elements, as `LayoutElements` says.
  public func svg(
    of rect: LayoutRect? = nil, viewport: LayoutRect? = nil, stripOffsets: [Int: Double] = [:],
    labels: (KindedIndexPath) -> String = { $0.description },
    decorationLabels: (LayoutDecoration) -> String = { _ in "" }
  ) -> String {
    let area = rect ?? LayoutRect(origin: .zero, size: contentSize)
    let decorations = decorations(in: area, viewport: viewport)
    var drawing = SVGDrawing(
      area: area, direction: direction, hasDecorations: !decorations.isEmpty)
    for decoration in decorations where !decoration.isInFront {
      drawing.add(decoration, label: decorationLabels(decoration))
    }
    for element in elements(in: area, viewport: viewport, stripOffsets: stripOffsets) {
      drawing.add(element, label: labels(element.path))
    }
    for decoration in decorations where decoration.isInFront {
      drawing.add(decoration, label: decorationLabels(decoration))
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

  init(area: LayoutRect, direction: LayoutDirection, hasDecorations: Bool) {
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
    ]
    if hasDecorations {
      lines += [
        ".background{fill:#d3dbe5;rx:6px}.separator{fill:#7d8b9b}",
        ".collection{fill:#ddd3f0;stroke:#6c51a3}",
      ]
    }
    lines += [
      ".viewport{fill:none;stroke:#d43d51;stroke-width:2;stroke-dasharray:8 4}",
      "</style>",
      """
      <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" fill="#eef1f5"/>
      """,
    ]
  }

  /// Adds the box and the label of an element.
  mutating func add(_ element: LayoutElement, label: String) {
    let kind =
      switch element.path.kind {
      case .header: "header"
      case .item: "item"
      case .footer: "footer"
      }
    // The edge is drawn inside the frame, so that neighbours that touch do not cover each other.
    let isBold = element.path.kind != .item
    addBox(kind, element.frame, edge: 0.5, isPinned: element.isPinned)
    addText(label, isBold: isBold, in: element.frame)
  }

  /// Adds the box and the label of what has no path.
  mutating func add(_ decoration: LayoutDecoration, label: String) {
    let kind =
      switch decoration.kind {
      case .background: "background"
      case .separator: "separator"
      case .collectionHeader, .collectionFooter: "collection"
      }
    addBox(
      kind, decoration.frame, edge: decoration.isInFront ? 0.5 : 0,
      isPinned: decoration.isPinned)
    addText(label, isBold: decoration.isInFront, in: decoration.frame)
  }

  private mutating func addBox(
    _ kind: String, _ frame: LayoutRect, edge: Double, isPinned: Bool
  ) {
    let inset = min(edge, frame.width / 2, frame.height / 2)
    lines.append(
      """
      <rect class="\(kind)\(isPinned ? " pinned" : "")" \
      x="\((frame.x + inset).drawnText)" y="\((frame.y + inset).drawnText)" \
      width="\((frame.width - 2 * inset).drawnText)" \
      height="\((frame.height - 2 * inset).drawnText)"/>
      """)
  }

  private mutating func addText(_ label: String, isBold: Bool, in frame: LayoutRect) {
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

extension LayoutDecoration {
  /// Whether it is drawn on top of the elements.
  fileprivate var isInFront: Bool { kind == .collectionHeader || kind == .collectionFooter }
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
