// SectileSnapshots/GeometrySnapshot.swift
//
// Geometry as a value that can be printed, read back and compared: what a layout test keeps on disk
// instead of a page of numbers in code.

public import SectileLayout
public import SectilePaths

/// The elements of a layout, of a part of it, or of a moment of a transition, with their frames.
///
///     let snapshot = GeometrySnapshot(layout)
///     snapshot.text                       // "0.header  0 0 320 28\n0.0  0 28 320 44\n"
///     try GeometrySnapshot(parsing: snapshot.text) == snapshot    // true
public struct GeometrySnapshot: Hashable, Sendable {
  /// An element and where it is seen.
  public struct Element: Hashable, Sendable, BitwiseCopyable {
    /// Which element it is; for one that disappears, the path that it had.
    public var path: KindedIndexPath
    /// Where it is.
    public var frame: LayoutRect
    /// Whether a viewport holds it away from its own place.
    public var isPinned: Bool
    /// What a transition does to it, or nil if there is none.
    public var change: LayoutTransition.Change?
    /// How opaque it is, from 0 to 1.
    public var opacity: Double

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - path: Which element it is.
    ///   - frame: Where it is.
    ///   - isPinned: Whether a viewport holds it away from its own place.
    ///   - change: What a transition does to it, or nil if there is none.
    ///   - opacity: How opaque it is; `0 <= opacity <= 1`.
    /// - Complexity: O(1)
    public init(
      path: KindedIndexPath, frame: LayoutRect, isPinned: Bool = false,
      change: LayoutTransition.Change? = nil, opacity: Double = 1
    ) {
      self.path = path
      self.frame = frame
      self.isPinned = isPinned
      self.change = change
      self.opacity = opacity
    }

    fileprivate init(_ element: LayoutElement) {
      self.init(path: element.path, frame: element.frame, isPinned: element.isPinned)
    }
  }

  /// The elements in the order in which they are drawn.
  public var elements: [Element]

  /// Creates a snapshot of some elements.
  ///
  /// - Parameter elements: The elements, in the order in which they are drawn.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init(_ elements: some Sequence<LayoutElement>) {
    self.elements = elements.map { Element($0) }
  }

  /// Creates a snapshot of everything in a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - kinds: The kinds of elements to keep.
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  public init(_ layout: CollectionLayout, of kinds: KindedIndexPath.Kinds = .all) {
    // By path, not by area: an element that lies outside the content is part of the geometry.
    elements = layout.paths.filter(include: kinds).map { path in
      Element(path: path, frame: layout.frame(of: path)!)
    }
  }

  /// Creates a snapshot of a part of a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - kinds: The kinds of elements to keep.
  ///   - rect: The area whose elements are kept, in content coordinates.
  ///   - viewport: What is seen of the content, or nil if nothing is to be pinned.
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* elements, as `LayoutElements` says.
  public init(
    _ layout: CollectionLayout, of kinds: KindedIndexPath.Kinds = .all, in rect: LayoutRect,
    viewport: LayoutRect? = nil
  ) {
    elements = layout.elements(in: rect, viewport: viewport).lazy
      .filter { kinds.contains(KindedIndexPath.Kinds($0.path.kind)) }.map { Element($0) }
  }

  /// Creates a snapshot of a moment of a transition.
  ///
  ///     GeometrySnapshot(transition, at: 0.5).text
  ///     // "0.1  0 44 320 44 disappear opacity 0.5\n0.0  0 0 320 44 stay\n"
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - time: How much of it has passed, as in `LayoutTransition.frames(at:)`: 0 at the start, 1 at
  ///     the end.
  ///   - kinds: The kinds of elements to keep.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  /// - Precondition: `time` is a number.
  public init(
    _ transition: LayoutTransition, at time: Double, of kinds: KindedIndexPath.Kinds = .all
  ) {
    elements = []
    for (element, moving) in zip(transition.elements, transition.frames(at: time))
    where kinds.contains(KindedIndexPath.Kinds(element.path.kind)) {
      elements.append(
        Element(
          path: element.path, frame: moving.frame, isPinned: element.isPinned,
          change: element.change, opacity: moving.opacity))
    }
  }
}
