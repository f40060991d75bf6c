// SectileSnapshots/GeometrySnapshot+Overlay.swift
//
// Two geometries in one picture: where a sentence says that something is off, this shows what.

public import SectileLayout
import SectilePaths

extension GeometrySnapshot {
  /// Returns a picture of the snapshot over a reference, one unit a point.
  ///
  /// What is there is filled, what the reference says is outlined. Elements that agree are grey;
  /// those that differ are red where they are, outlined in dashed blue where they should be, and
  /// labelled with their path.
  ///
  /// - Parameters:
  ///   - reference: What the geometry should be.
  ///   - tolerance: As for `difference(from:tolerance:)`.
  ///   - rect: The part to draw, or nil for all elements of both.
  /// - Returns: An SVG 1.1 document that needs no other file.
  /// - Complexity: O(*n*), where *n* is the number of elements of both.
  public func overlay(
    on reference: Self, tolerance: Double = 0, of rect: LayoutRect? = nil
  ) -> String {
    let alignment = GeometryAlignment(elements, reference.elements, tolerance: tolerance)
    let area = rect ?? Self.area(of: elements + reference.elements)
    var lines = Self.head(area)
    func isDrawn(_ element: Element) -> Bool { rect?.overlaps(element.frame) ?? true }
    // Back to front: what agrees, what is, what should be, and the labels of both.
    for row in alignment.rows where row.isMatch {
      if let actual = row.actual, isDrawn(actual) { lines.append(Self.box("same", actual.frame)) }
    }
    var labels: [String] = []
    for row in alignment.rows where !row.isMatch {
      guard let actual = row.actual, isDrawn(actual) else { continue }
      lines.append(Self.box("actual", actual.frame))
      labels.append(Self.label("actual-label", actual))
    }
    for row in alignment.rows where !row.isMatch {
      guard let expected = row.expected, isDrawn(expected) else { continue }
      lines.append(Self.box("expected", expected.frame))
      // One label is enough where both are elsewhere: that of what is there.
      if row.actual?.name != expected.name { labels.append(Self.label("expected-label", expected)) }
    }
    return (lines + labels + ["</svg>\n"]).joined(separator: "\n")
  }

  /// The least room that holds all elements, with a margin.
  private static func area(of elements: [Element]) -> LayoutRect {
    guard let first = elements.first?.frame else { return .zero }
    var (left, top, right, bottom) = (first.x, first.y, first.maxX, first.maxY)
    for element in elements {
      left = min(left, element.frame.x)
      top = min(top, element.frame.y)
      right = max(right, element.frame.maxX)
      bottom = max(bottom, element.frame.maxY)
    }
    let margin = 8.0
    // A picture beyond this is not looked at, and one without end is no picture.
    let limit = 1e9
    return LayoutRect(
      x: left - margin, y: top - margin, width: min(right - left, limit) + 2 * margin,
      height: min(bottom - top, limit) + 2 * margin)
  }

  private static func head(_ area: LayoutRect) -> [String] {
    let (x, y) = (area.x.drawnText, area.y.drawnText)
    let (width, height) = (max(area.width, 1).drawnText, max(area.height, 1).drawnText)
    return [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="\(x) \(y) \(width) \(height)" \
      font-family="DejaVu Sans, Verdana, sans-serif" font-size="10">
      """,
      "<style>",
      ".same{fill:#e3e8ee;stroke:#b9c2cd}.actual{fill:#d43d51;fill-opacity:.35}",
      ".expected{fill:none;stroke:#1f5fbf;stroke-width:1.5;stroke-dasharray:5 3}",
      ".actual-label{fill:#8c1626}.expected-label{fill:#1f5fbf}",
      "</style>",
      "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"#fff\"/>",
    ]
  }

  private static func box(_ name: String, _ frame: LayoutRect) -> String {
    """
    <rect class="\(name)" x="\(frame.x.drawnText)" y="\(frame.y.drawnText)" \
    width="\(frame.width.drawnText)" height="\(frame.height.drawnText)"/>
    """
  }

  private static func label(_ name: String, _ element: Element) -> String {
    """
    <text class="\(name)" x="\((element.frame.x + 3).drawnText)" \
    y="\((element.frame.y + 11).drawnText)">\(element.path)</text>
    """
  }
}
