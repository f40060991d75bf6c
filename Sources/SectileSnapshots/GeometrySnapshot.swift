// SectileSnapshots/GeometrySnapshot.swift
//
// Geometry as a value that can be printed, read back and compared: what a layout test keeps on disk
// instead of a page of numbers in code.

public import SectileLayout
public import SectilePaths

/// The elements of a layout, or of a part of it, with their frames.
///
///     let snapshot = GeometrySnapshot(layout)
///     snapshot.text                       // "0.header  0 0 320 28\n0.0  0 28 320 44\n"
///     try GeometrySnapshot(parsing: snapshot.text) == snapshot    // true
public struct GeometrySnapshot: Hashable, Sendable {
  /// The elements in the order in which they are drawn.
  public var elements: [LayoutElement]

  /// Creates a snapshot of some elements.
  ///
  /// - Parameter elements: The elements, in the order in which they are drawn.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init(_ elements: some Sequence<LayoutElement>) {
    self.elements = Array(elements)
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
      LayoutElement(path: path, frame: layout.frame(of: path)!)
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
    elements = layout.elements(in: rect, viewport: viewport).filter {
      kinds.contains(KindedIndexPath.Kinds($0.path.kind))
    }
  }
}
