// A layout as a picture: one box per element, colored by kind, with a label cut to the box.

public import SectileLayout
public import SectilePaths

extension CollectionLayout {
  /// Returns a drawing of the layout as a scalable vector graphic; one unit is a point.
  ///
  /// Headers are blue, items white, footers sand-colored, backgrounds and separators gray, and the
  /// collection's header and footer violet. Pinned elements are drawn on top with a heavier edge,
  /// the viewport with a dashed one. The output depends only on the parameters and the layout.
  ///
  /// - Parameters:
  ///   - rect: The part to draw, in content coordinates, or nil for the whole content.
  ///   - viewport: The visible part, or nil for no pinning and no drawn viewport.
  ///   - labels: Returns the label of an element; an empty string draws none.
  ///   - decorationLabels: Returns the label of a decoration; an empty string draws none.
  /// - Returns: An SVG 1.1 document that needs no other file; it names its fonts.
  /// - Complexity: That of `elements(overlapping:in:)` and `decorations(overlapping:in:)`, and
  ///   O(*k*) for *k* elements.
  public func svg(
    of rect: LayoutRect? = nil, in viewport: Viewport? = nil,
    labels: (KindedIndexPath) -> String = { $0.description },
    decorationLabels: (LayoutDecoration) -> String = { _ in "" }
  ) -> String {
    let area = rect ?? LayoutRect(origin: .zero, size: contentSize)
    let elements = elements(overlapping: area, in: viewport)
    let decorations = decorations(overlapping: area, in: viewport)
    var drawing = SVGDrawing(
      area: area, direction: direction, hasDecorations: !decorations.isEmpty,
      hasBadges: decorations.contains { $0.kind == .badge })
    var next = 0
    func addDecorations(upTo layer: LayoutDecoration.Layer) {
      while next < decorations.count && decorations[next].layer <= layer {
        drawing.add(decorations[next], label: decorationLabels(decorations[next]))
        next += 1
      }
    }
    addDecorations(upTo: .behind)
    for element in elements {
      // Pinned elements follow all others and cover badges.
      if element.isPinned { addDecorations(upTo: .inFront) }
      drawing.add(element, label: labels(element.path))
    }
    addDecorations(upTo: .onTop)
    return drawing.finish(viewport: viewport?.rect)
  }
}

struct SVGDrawing {
  /// The distance of a label from the edge of its box.
  private static let padding = 6.0

  private let direction: CollectionLayout.Direction
  private var lines: [String] = []

  init(
    area: LayoutRect, direction: CollectionLayout.Direction, hasDecorations: Bool,
    hasBadges: Bool = false
  ) {
    self.direction = direction
    var style = [
      ".header{fill:#cfe0f5;stroke:#3f6fa8}.item{fill:#fff;stroke:#a9b4c2;rx:3px}",
      ".footer{fill:#f3e6c8;stroke:#a98a3f}.pinned{stroke-width:2}",
      "text{fill:#1c2733}.bold{font-weight:bold}",
    ]
    if hasDecorations {
      style += [
        ".background{fill:#d3dbe5;rx:6px}.separator{fill:#7d8b9b}",
        ".collection{fill:#ddd3f0;stroke:#6c51a3}",
      ]
    }
    if hasBadges { style.append(".badge{fill:#d43d51;stroke:#8e2232}") }
    style.append(".viewport{fill:none;stroke:#d43d51;stroke-width:2;stroke-dasharray:8 4}")
    lines = Self.head(area, fontSize: PictureText.fontSize, style: style, fill: "#eef1f5")
  }

  /// Returns the first lines of a document: its size, its style and the color of the area.
  static func head(
    _ area: LayoutRect, fontSize: Double, style: [String], fill: String
  ) -> [String] {
    // The picture of an empty area is at least one point wide and high.
    let (width, height) = (max(area.width, 1).drawnText, max(area.height, 1).drawnText)
    let (x, y) = (area.x.drawnText, area.y.drawnText)
    let start = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="\(x) \(y) \(width) \(height)" \
      font-family="DejaVu Sans, Verdana, sans-serif" font-size="\(fontSize.shortText)">
      """
    let rect = """
      <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" fill="\(fill)"/>
      """
    return [start, "<style>"] + style + ["</style>", rect]
  }

  mutating func add(_ element: LayoutElement, label: String) {
    add(element.path.kind, element.frame, label: label, isPinned: element.isPinned)
  }

  mutating func add(
    _ kind: KindedIndexPath.Kind, _ frame: LayoutRect, label: String, isPinned: Bool
  ) {
    let name =
      switch kind {
      case .header: "header"
      case .item: "item"
      case .footer: "footer"
      }
    // The edge is drawn inside the frame, so that adjacent elements do not cover each other.
    addBox(name, frame, edge: 0.5, isPinned: isPinned)
    addText(label, isBold: kind != .item, in: frame)
  }

  mutating func add(_ decoration: LayoutDecoration, label: String) {
    let kind =
      switch decoration.kind {
      case .background: "background"
      case .separator: "separator"
      case .collectionHeader, .collectionFooter: "collection"
      case .badge: "badge"
      }
    let isBehind = decoration.kind == .background || decoration.kind == .separator
    addBox(kind, decoration.frame, edge: isBehind ? 0 : 0.5, isPinned: decoration.isPinned)
    addText(label, isBold: !isBehind, in: decoration.frame)
  }

  private mutating func addBox(_ kind: String, _ frame: LayoutRect, edge: Double, isPinned: Bool) {
    let inset = min(edge, frame.width / 2, frame.height / 2)
    let rect = LayoutRect(
      x: frame.x + inset, y: frame.y + inset, width: frame.width - 2 * inset,
      height: frame.height - 2 * inset)
    lines.append(Self.box(isPinned ? "\(kind) pinned" : kind, rect))
  }

  static func box(_ name: String, _ frame: LayoutRect) -> String {
    """
    <rect class="\(name)" x="\(frame.x.drawnText)" y="\(frame.y.drawnText)" \
    width="\(frame.width.drawnText)" height="\(frame.height.drawnText)"/>
    """
  }

  /// Adds the part of a label that fits into a box, unless the box is lower than a line.
  private mutating func addText(_ label: String, isBold: Bool, in frame: LayoutRect) {
    guard frame.height >= PictureText.fontSize else { return }
    let text = label.drawable.fitting(
      (frame.width - 2 * Self.padding) / PictureText.fontSize, ellipsis: TextMetrics.ellipsis
    ) { TextMetrics.advance(of: $0, isBold: isBold) }
    guard !text.isEmpty else { return }
    // The text has the direction of its letters and is aligned with the leading edge.
    let isLeft = direction == .leftToRight
    let x = isLeft ? frame.x + Self.padding : frame.maxX - Self.padding
    let isRightToLeft = text.isRightToLeft
    lines.append(
      """
      <text\(isBold ? " class=\"bold\"" : "")\
      \(isRightToLeft ? " direction=\"rtl\"" : "")\
      \(isRightToLeft == isLeft ? " text-anchor=\"end\"" : "") \
      x="\(x.drawnText)" \
      y="\((frame.y + frame.height / 2 + PictureText.fontSize * 0.36).drawnText)">\(text.xmlText)</text>
      """)
  }

  /// Returns the document, with the outline of the viewport.
  consuming func finish(viewport: LayoutRect?) -> String {
    if let viewport { lines.append(Self.box("viewport", viewport)) }
    return (lines + ["</svg>\n"]).joined(separator: "\n")
  }
}

extension LayoutDecoration {
  /// The time at which a decoration is drawn.
  enum Layer: Int, Comparable {
    /// Before the elements.
    case behind
    /// After the elements that are not pinned.
    case inFront
    /// After all elements.
    case onTop

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  var layer: Layer {
    switch kind {
    case .background, .separator: .behind
    case .badge: zIndex < 0 ? .behind : isPinned ? .onTop : .inFront
    case .collectionHeader, .collectionFooter: .onTop
    }
  }
}

extension String {
  /// The text with blanks for line ends, and U+FFFD for characters that XML does not allow and for
  /// those that reorder a text.
  var drawable: String {
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\t", "\n", "\r": text.append(" ")
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        text.append(isAllowed && !scalar.reordersText ? scalar : "\u{FFFD}")
      }
    }
    return String(text)
  }

  /// The text with special characters escaped, for XML.
  fileprivate var xmlText: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
