// The marks on a page as SVG: texts and thin rules, in black and gray.

import SectileLayout

/// A page that is drawn in points from its top left corner.
struct PageDrawing {
  /// A style of text.
  enum Style: String, CaseIterable {
    case cell, muted, column, total, heading, count, title, subtitle, running

    /// The size as a multiple of the font size of the report.
    var scale: Double {
      switch self {
      case .cell, .muted, .total: 1
      case .column, .count: 0.94
      case .heading: 1.3
      case .title: 2.3
      case .subtitle: 1.06
      case .running: 0.9
      }
    }

    var font: ReportFont {
      switch self {
      case .column, .total, .heading, .title: .bold
      case .cell, .muted, .count, .subtitle, .running: .regular
      }
    }

    fileprivate var color: String {
      switch self {
      case .cell, .total: "#17202a"
      case .title: "#0e1a26"
      case .heading: "#1b4469"
      case .column: "#3d4b59"
      case .muted, .count, .subtitle, .running: "#667482"
      }
    }
  }

  /// A style of line.
  enum Rule: String, CaseIterable {
    /// Between two records.
    case hair
    /// Below the names of columns.
    case strong
    /// Above a sum, and below the heading of a section.
    case section

    fileprivate var style: String {
      switch self {
      case .hair: "stroke:#d4dbe2;stroke-width:.4"
      case .strong: "stroke:#17202a;stroke-width:.9"
      case .section: "stroke:#7d94aa;stroke-width:.6"
      }
    }
  }

  enum Anchor: String {
    case start, middle, end
  }

  private let fontSize: Double
  private var lines: [String] = []

  init(fontSize: Double) {
    self.fontSize = fontSize
  }

  /// The marks in reading order.
  var body: String { lines.joined(separator: "\n") }

  /// Returns the styles of all pages.
  static func styleSheet(fontSize: Double) -> String {
    let texts = Style.allCases.map { style in
      ".\(style.rawValue){font-size:\((style.scale * fontSize).drawn)px;fill:\(style.color)"
        + (style.font == .bold ? ";font-weight:bold}" : "}")
    }
    let rules = Rule.allCases.map { ".\($0.rawValue){\($0.style);fill:none}" }
    return "<style>\n\((texts + rules).joined(separator: "\n"))\n"
      + ".box{fill:#fff;stroke:#a9b4c2;stroke-width:.5}.back{fill:#eef1f5}.line{fill:#a9b4c2}\n"
      + "</style>"
  }

  /// Returns the width of a text in points.
  func width(of text: String, _ style: Style) -> Double {
    style.font.width(of: text) * style.scale * fontSize
  }

  /// Draws the part of a text that fits into a width.
  ///
  /// - Parameters:
  ///   - x: The position of the start, the middle or the end of the text.
  ///   - middle: The vertical center of the line.
  ///   - width: The largest width, or nil for any.
  mutating func add(
    _ text: String, _ style: Style, x: Double, middle: Double, anchor: Anchor = .start,
    width: Double? = nil
  ) {
    var text = text
    if let width { text = style.font.fitting(text, width / (style.scale * fontSize)) }
    if text.isEmpty { return }
    lines.append("\(start(style, x, middle, anchor))\(text.svgText)</text>")
  }

  /// Draws a number whose digits before the point end at a position.
  ///
  /// Both parts of the number are placed at the position, so points are aligned in any font and
  /// weight. The gaps between groups of digits are not characters, so a copied number has digits
  /// only.
  ///
  /// - Parameters:
  ///   - pointX: The position of the point.
  ///   - isGrouped: Whether the digits before the point are in groups of three.
  mutating func add(
    number text: String, _ style: Style, pointX: Double, middle: Double, isGrouped: Bool
  ) {
    let whole = text.prefix { $0 != "." }
    let groups = isGrouped ? ReportColumns.digitGroups(of: String(whole)) : [whole]
    let gap = (ReportColumns.groupGap * style.scale * fontSize).drawn
    var content = groups.dropFirst().reduce(into: String(groups[0]).svgText) {
      $0 += "<tspan dx=\"\(gap)\">\(String($1).svgText)</tspan>"
    }
    if whole.endIndex < text.endIndex {
      let fraction = String(text[whole.endIndex...]).svgText
      content += "<tspan x=\"\(pointX.drawn)\" text-anchor=\"start\">\(fraction)</tspan>"
    }
    lines.append("\(start(style, pointX, middle, .end))\(content)</text>")
  }

  private func start(_ style: Style, _ x: Double, _ middle: Double, _ anchor: Anchor) -> String {
    // The center of capital letters is 0.36 em above the baseline.
    let baseline = middle + 0.36 * style.scale * fontSize
    return "<text class=\"\(style.rawValue)\" x=\"\(x.drawn)\" y=\"\(baseline.drawn)\""
      + (anchor == .start ? ">" : " text-anchor=\"\(anchor.rawValue)\">")
  }

  /// Draws a horizontal line.
  mutating func add(_ rule: Rule, from minX: Double, to maxX: Double, y: Double) {
    lines.append("<path class=\"\(rule.rawValue)\" d=\"M\(minX.drawn) \(y.drawn)H\(maxX.drawn)\"/>")
  }

  /// Draws a box of a class of the style sheet.
  mutating func add(box name: String, _ frame: LayoutRect) {
    lines.append(
      "<rect class=\"\(name)\" x=\"\(frame.x.drawn)\" y=\"\(frame.y.drawn)\" "
        + "width=\"\(frame.width.drawn)\" height=\"\(frame.height.drawn)\"/>")
  }
}

extension String {
  /// The text for SVG, without characters that XML excludes.
  var svgText: String {
    xml.replacing("]]>", with: "]]&gt;").replacing("\u{FFFE}", with: "\u{FFFD}")
      .replacing("\u{FFFF}", with: "\u{FFFD}")
  }
}
