// Two geometries in one picture.

public import SectileLayout
import SectilePaths

extension GeometrySnapshot {
  /// Returns a picture of the snapshot over a reference; one unit is a point.
  ///
  /// Matching elements are gray. An element that differs is filled with red at its actual frame,
  /// outlined with dashed blue at its expected frame, and labeled with its path. Pages are below
  /// each other.
  ///
  /// - Parameters:
  ///   - reference: The expected geometry.
  ///   - tolerance: As for `difference(from:tolerance:)`.
  ///   - rect: The part to draw, or nil for all elements of both.
  /// - Returns: An SVG 1.1 document that needs no other file.
  /// - Complexity: O(*n*), where *n* is the number of elements of both.
  public func overlay(
    on reference: Self, tolerance: Double = 0, of rect: LayoutRect? = nil
  ) -> String {
    let step = Self.pageStep(of: elements + reference.elements)
    let elements = elements.map { $0.movedBelowEarlierPages(step) }
    let expected = reference.elements.map { $0.movedBelowEarlierPages(step) }
    let alignment = GeometryAlignment(elements, expected, tolerance: tolerance)
    let area = rect ?? Self.area(of: elements + expected)
    var lines = SVGDrawing.head(
      area, fontSize: 10,
      style: [
        ".same{fill:#e3e8ee;stroke:#b9c2cd}.actual{fill:#d43d51;fill-opacity:.35}",
        ".expected{fill:none;stroke:#1f5fbf;stroke-width:1.5;stroke-dasharray:5 3}",
        ".actual-label{fill:#8c1626}.expected-label{fill:#1f5fbf}",
      ], fill: "#fff")
    func isDrawn(_ element: Element) -> Bool { rect?.overlaps(element.frame) ?? true }
    // Back to front: matching elements, actual frames, expected frames, labels.
    for row in alignment.rows where row.isMatch {
      guard let actual = row.actual, isDrawn(actual) else { continue }
      lines.append(SVGDrawing.box("same", actual.frame))
    }
    var labels: [String] = []
    for row in alignment.rows where !row.isMatch {
      guard let actual = row.actual, isDrawn(actual) else { continue }
      lines.append(SVGDrawing.box("actual", actual.frame))
      labels.append(Self.label("actual-label", actual))
    }
    for row in alignment.rows where !row.isMatch {
      guard let expected = row.expected, isDrawn(expected) else { continue }
      lines.append(SVGDrawing.box("expected", expected.frame))
      // If both frames exist, only the actual one is labeled.
      if row.actual?.name != expected.name { labels.append(Self.label("expected-label", expected)) }
    }
    return (lines + labels + ["</svg>\n"]).joined(separator: "\n")
  }

  /// The distance between two pages: the length of the longest page and a gap, or 0 without pages.
  private static func pageStep(of elements: [Element]) -> Double {
    var length = 0.0
    var isPaged = false
    for element in elements where element.page != nil {
      isPaged = true
      length = max(length, min(element.frame.maxY, 1e9))
    }
    return isPaged ? length + 16 : 0
  }

  /// The smallest rectangle that contains all elements, with a margin.
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
    // The picture of infinite frames is finite.
    let (width, height) = (min(right - left, 1e9), min(bottom - top, 1e9))
    return LayoutRect(
      x: left - margin, y: top - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  private static func label(_ name: String, _ element: Element) -> String {
    """
    <text class="\(name)" x="\((element.frame.x + 3).drawnText)" \
    y="\((element.frame.y + 11).drawnText)">\(element.path)</text>
    """
  }
}

extension GeometrySnapshot.Element {
  /// Returns the element of a page below the pages before it.
  fileprivate func movedBelowEarlierPages(_ step: Double) -> Self {
    guard let page else { return self }
    var moved = self
    moved.frame.y += Double(page) * step
    return moved
  }
}
