public import SectileLayout
public import SectilePaths

/// The number of a view that shows one element at a time.
///
/// A host keeps its views in a dictionary with these keys, or in one array for each kind. A view
/// whose element is unmounted is free, and shows another element of the same kind later: numbers
/// are used again, so there are never more views than were shown at one time.
public struct ViewID: Hashable, Sendable {
  /// Whether the view shows headers, items or footers.
  public var elementKind: KindedIndexPath.Kind
  /// The kind of view of the element (`VirtualizedElement.viewKind`); 0 for headers and
  /// footers.
  public var viewKind: Int
  /// The number of the view within its kind, from 0.
  public var number: Int
}

/// An element with a view, and all that the view needs to know.
public struct MountedElement: Hashable, Sendable {
  /// The path of the element in the layout.
  ///
  /// For an element that fades out it is its last path, and another element can have it.
  public internal(set) var path: KindedIndexPath
  /// The view that shows it.
  public internal(set) var view: ViewID
  /// The frame in coordinates of the host, that is with the origin of the live layout added.
  public internal(set) var frame: LayoutRect
  /// The place in the drawing order: 0 for an element at its natural position, and more for pinned
  /// elements, each above those that it covers.
  public internal(set) var zIndex: Int
  /// Whether pinning moved it away from its natural position.
  public internal(set) var isPinned: Bool
  /// The opacity from 0 to 1; less than 1 only during a transition.
  public internal(set) var opacity: Double
  /// Whether the element is removed, and its view is shown until a transition ends.
  public internal(set) var isDisappearing: Bool
  /// The position for assistive technologies; nil for an element that disappears.
  public internal(set) var accessibility: AccessibilityPosition?
}

extension MountedElement: CustomStringConvertible {
  /// The view, the path and the frame: `item 0.3: 0.7 0.0 308.0 320.0 44.0`.
  public var description: String {
    var text = "\(view): \(path) \(frame)"
    if zIndex != 0 { text += " z \(zIndex)" }
    if isPinned { text += " pinned" }
    if opacity != 1 { text += " opacity \(opacity)" }
    return text
  }
}

extension ViewID: CustomStringConvertible {
  /// The kind of the element, the kind of the view and the number: `item 0.3`.
  public var description: String { "\(elementKind) \(viewKind).\(number)" }
}

/// A background, a separator, a badge, or the header or the footer of the collection, as a
/// transition shows it.
public struct ShownDecoration: Hashable, Sendable {
  /// The decoration, with its frame in coordinates of the host.
  public internal(set) var decoration: LayoutDecoration
  /// The opacity from 0 to 1; less than 1 only during a transition.
  public internal(set) var opacity: Double
}
