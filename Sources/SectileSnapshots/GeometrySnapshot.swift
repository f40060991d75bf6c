// Geometry as a value that can be printed, parsed and compared, for files of layout tests.

public import SectileLayout
public import SectilePaths
public import SectileVirtualizer

/// The elements of a layout, of a part of it, of its pages, or of a moment of a transition, with
/// their frames.
///
///     let snapshot = GeometrySnapshot(layout)
///     snapshot.text                       // "0.header  0 0 320 28\n0.0  0 28 320 44\n"
///     try GeometrySnapshot(parsing: snapshot.text) == snapshot    // true
public struct GeometrySnapshot: Hashable, Sendable {
  /// An element and its frame.
  public struct Element: Hashable, Sendable {
    /// The path; for an element that disappears, its old path.
    public var path: KindedIndexPath
    /// The frame in points: in content coordinates, or relative to the page.
    public var frame: LayoutRect
    /// Whether pinning displaced the element from its natural position.
    public var isPinned: Bool
    /// The change in a transition, or nil outside of transitions.
    public var change: LayoutTransition.Change?
    /// The opacity, from 0 to 1.
    public var opacity: Double
    /// The index of the page, or nil outside of pages.
    public var page: Int?
    /// The number of fragments of the element on pages before; 0 for a whole element.
    public var fragment: Int
    /// Whether the element is a header that a page repeats.
    public var isRepeated: Bool

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - path: The path of the element.
    ///   - frame: The frame in points: in content coordinates, or relative to the page.
    ///   - isPinned: Whether pinning displaced the element from its natural position.
    ///   - change: The change in a transition, or nil outside of transitions.
    ///   - opacity: The opacity; `0 <= opacity <= 1`.
    ///   - page: The index of the page, or nil outside of pages; not negative.
    ///   - fragment: The number of fragments on pages before; not negative.
    ///   - isRepeated: Whether the element is a header that a page repeats.
    /// - Complexity: O(1)
    public init(
      path: KindedIndexPath, frame: LayoutRect, isPinned: Bool = false,
      change: LayoutTransition.Change? = nil, opacity: Double = 1, page: Int? = nil,
      fragment: Int = 0, isRepeated: Bool = false
    ) {
      self.path = path
      self.frame = frame
      self.isPinned = isPinned
      self.change = change
      self.opacity = opacity
      self.page = page
      self.fragment = fragment
      self.isRepeated = isRepeated
    }

    fileprivate init(_ element: LayoutElement) {
      self.init(path: element.path, frame: element.frame, isPinned: element.isPinned)
    }
  }

  /// The elements in drawing order.
  public var elements: [Element]

  /// Creates a snapshot of some elements.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init(_ elements: some Sequence<LayoutElement>) {
    self.elements = elements.map { Element($0) }
  }

  /// Creates a snapshot of all elements of a layout.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  public init(_ layout: CollectionLayout, of kinds: KindedIndexPath.Kinds = .all) {
    // By path and not by area, because an element may be outside the content rectangle.
    elements = layout.paths.filter(include: kinds).map { path in
      Element(path: path, frame: layout.frame(of: path)!)
    }
  }

  /// Creates a snapshot of a part of a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - kinds: The kinds of elements that are kept.
  ///   - rect: The area whose elements are kept, in content coordinates.
  ///   - viewport: The visible part, or nil for no pinning.
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* elements, as `LayoutElements` says.
  public init(
    _ layout: CollectionLayout, of kinds: KindedIndexPath.Kinds = .all,
    overlapping rect: LayoutRect, in viewport: Viewport? = nil
  ) {
    elements = layout.elements(overlapping: rect, in: viewport).lazy
      .filter { kinds.contains(KindedIndexPath.Kinds($0.path.kind)) }.map { Element($0) }
  }

  /// Creates a snapshot of a moment of a transition.
  ///
  ///     GeometrySnapshot(transition, at: 0.5).text
  ///     // "0.1  0 44 320 44 disappear opacity 0.5\n0.0  0 0 320 44 stay\n"
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - progress: The progress: 0 at the start, 1 at the end, as in `frames(at:)`.
  ///   - kinds: The kinds of elements that are kept.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init(
    _ transition: LayoutTransition, at progress: Double, of kinds: KindedIndexPath.Kinds = .all
  ) {
    elements = []
    for (element, moving) in zip(transition.elements, transition.frames(at: progress))
    where kinds.contains(KindedIndexPath.Kinds(element.path.kind)) {
      elements.append(
        Element(
          path: element.path, frame: moving.frame, isPinned: element.isPinned,
          change: element.change, opacity: moving.opacity))
    }
  }
}
