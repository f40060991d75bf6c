// Pages as text and as pictures.

public import SectileLayout
public import SectilePaths

extension GeometrySnapshot {
  /// Creates a snapshot of all pages of a layout.
  ///
  ///     GeometrySnapshot(pages).text
  ///     // "0.header  0 0 320 28 page 0\n0.0  0 28 320 44 page 0\n0.1  0 0 320 44 page 1\n"
  ///
  /// The elements are page by page, in the order of `elements(onPage:)`, with frames relative to
  /// their page.
  ///
  /// - Parameters:
  ///   - pages: The pages of a layout.
  ///   - kinds: The kinds of the elements that are kept.
  /// - Complexity: O(*n* + *p* log *n*) for *n* elements on *p* pages.
  public init(_ pages: PagedLayout, of kinds: KindedIndexPath.Kinds = .all) {
    self.init([LayoutElement]())
    for page in 0..<pages.count { append(pages, page, kinds) }
  }

  /// Creates a snapshot of a page of a layout.
  ///
  /// - Parameters:
  ///   - pages: The pages of a layout.
  ///   - page: The index of a page; any number. There is nothing on a page that does not exist.
  ///   - kinds: The kinds of the elements that are kept.
  /// - Complexity: That of `elements(onPage:)`.
  public init(_ pages: PagedLayout, onPage page: Int, of kinds: KindedIndexPath.Kinds = .all) {
    self.init([LayoutElement]())
    append(pages, page, kinds)
  }

  private mutating func append(_ pages: PagedLayout, _ page: Int, _ kinds: KindedIndexPath.Kinds) {
    for element in pages.elements(onPage: page)
    where kinds.contains(KindedIndexPath.Kinds(element.path.kind)) {
      elements.append(
        Element(
          path: element.path, frame: element.frame, page: page, fragment: element.fragment,
          isRepeated: element.isRepeated))
    }
  }
}

extension PagedLayout {
  /// Returns a drawing of the content area of a page as a scalable vector graphic; one unit is a
  /// point.
  ///
  /// The colors are those of
  /// `CollectionLayout.svg(of:in:labels:decorationLabels:)`.
  ///
  /// - Parameters:
  ///   - page: The index of a page; any number. The drawing of a page that does not exist is empty.
  ///   - labels: Returns the label of an element; an empty string draws none.
  ///   - decorationLabels: Returns the label of a decoration; an empty string draws none.
  /// - Returns: An SVG 1.1 document that needs no other file; it names its fonts.
  /// - Complexity: That of `elements(onPage:)` and `decorations(onPage:)`.
  public func svg(
    ofPage page: Int, labels: (PageElement) -> String = { $0.path.description },
    decorationLabels: (LayoutDecoration) -> String = { _ in "" }
  ) -> String {
    let decorations = decorations(onPage: page)
    var drawing = SVGDrawing(
      area: LayoutRect(origin: .zero, size: size(ofPage: page)), direction: layout.direction,
      hasDecorations: !decorations.isEmpty, hasBadges: decorations.contains { $0.kind == .badge })
    for decoration in decorations where decoration.layer == .behind {
      drawing.add(decoration, label: decorationLabels(decoration))
    }
    for element in elements(onPage: page) {
      drawing.add(element.path.kind, element.frame, label: labels(element), isPinned: false)
    }
    for decoration in decorations where decoration.layer != .behind {
      drawing.add(decoration, label: decorationLabels(decoration))
    }
    return drawing.finish(viewport: nil)
  }
}
