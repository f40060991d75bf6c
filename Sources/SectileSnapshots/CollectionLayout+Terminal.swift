// A layout in character cells, as text or with styles for a terminal that is scrolled.

public import SectileLayout
public import SectilePaths

extension CollectionLayout {
  /// Returns a drawing of the layout in character cells.
  ///
  /// The width of the area is scaled to the columns. A cell is `cellAspect` times as high as wide.
  ///
  /// - Parameters:
  ///   - columns: The width of the drawing in cells; at least 1.
  ///   - cellAspect: The height of a cell divided by its width; positive and finite.
  ///   - rect: The part to draw, in content coordinates, or nil for the whole content.
  ///   - viewport: The visible part, or nil for no pinning.
  ///   - hasBorders: Whether elements have borders. Without them a label takes all cells of its
  ///     element, and a row of one cell is a line of text.
  ///   - labels: Returns the label of an element; an empty string draws none.
  /// - Returns: Lines with line breaks and without trailing spaces. Content without width or height
  ///   gives an empty string.
  /// - Precondition: The drawing has at most 100,000,000 cells.
  /// - Complexity: O(*c* + *k*) for *c* cells and *k* elements.
  public func terminalText(
    columns: Int, cellAspect: Double = 2, of rect: LayoutRect? = nil, in viewport: Viewport? = nil,
    hasBorders: Bool = true, labels: (KindedIndexPath) -> String = { $0.description }
  ) -> String {
    let area = rect ?? LayoutRect(origin: .zero, size: contentSize)
    return terminalCells(
      of: elements(overlapping: area, in: viewport), in: area, columns, cellAspect, hasBorders,
      style: { _ in [] }, labels
    ).text
  }

  /// Returns the cells of a viewport, with pinned elements at its edges.
  ///
  /// The width of the viewport is scaled to the columns. In a layout whose points are cells, with a
  /// `cellAspect` of 1, a row of length 1 is a line of the terminal. The part of the viewport
  /// outside the content is blank.
  ///
  /// - Parameters:
  ///   - viewport: The visible part, which is drawn and nothing else.
  ///   - columns: The width of the drawing in cells; at least 1.
  ///   - cellAspect: The height of a cell divided by its width; positive and finite.
  ///   - hasBorders: Whether elements have borders. Without them a label takes all cells of its
  ///     element.
  ///   - style: Returns the style of an element.
  ///   - labels: Returns the label of an element; an empty string draws none.
  /// - Precondition: The drawing has at most 100,000,000 cells.
  /// - Complexity: O(*c* + *k*) for *c* cells and *k* elements in the viewport.
  public func terminalCells(
    in viewport: Viewport, columns: Int, cellAspect: Double = 2, hasBorders: Bool = true,
    style: (LayoutElement) -> TerminalStyle = { _ in [] },
    labels: (KindedIndexPath) -> String = { $0.description }
  ) -> TerminalCells {
    terminalCells(
      of: elements(in: viewport), in: viewport.rect, columns, cellAspect, hasBorders,
      style: style, labels)
  }

  private func terminalCells(
    of elements: LayoutElements, in area: LayoutRect, _ columns: Int, _ cellAspect: Double,
    _ hasBorders: Bool, style: (LayoutElement) -> TerminalStyle,
    _ labels: (KindedIndexPath) -> String
  ) -> TerminalCells {
    precondition(
      columns >= 1, "CollectionLayout.terminalText: columns is \(columns); it must be at least 1.")
    precondition(
      cellAspect > 0 && cellAspect.isFinite,
      "CollectionLayout.terminalText: cellAspect is \(cellAspect); it must be positive and finite.")
    var drawing = TerminalDrawing(
      area: area, columns: columns, cellAspect: cellAspect, direction: direction,
      hasBorders: hasBorders)
    for element in elements {
      drawing.add(element, label: labels(element.path), style: style(element))
    }
    return drawing.cells
  }
}
