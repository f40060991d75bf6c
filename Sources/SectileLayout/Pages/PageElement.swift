public import SectilePaths

/// An element, or a fragment of one, on a page.
public struct PageElement: Hashable, Sendable {
  /// The path of the element.
  public var path: KindedIndexPath
  /// The frame relative to the page, in points; of a split element, the fragment that the page
  /// shows.
  ///
  /// (0, 0) is the top left corner of the page's content area.
  public var frame: LayoutRect
  /// The number of fragments of the element on pages before; 0 for a whole element and for the
  /// first fragment of an element that is split.
  public var fragment: Int
  /// Whether the element is a header that is repeated because the page continues its section.
  public var isRepeated: Bool

  /// Creates an element of a page.
  ///
  /// - Parameters:
  ///   - path: The path of the element.
  ///   - frame: The frame relative to the page, in points.
  ///   - fragment: The number of fragments of the element on pages before.
  ///   - isRepeated: Whether the element is a repeated header.
  /// - Complexity: O(1)
  @inlinable public init(
    path: KindedIndexPath, frame: LayoutRect, fragment: Int = 0, isRepeated: Bool = false
  ) {
    self.path = path
    self.frame = frame
    self.fragment = fragment
    self.isRepeated = isRepeated
  }
}

extension PageElement: CustomStringConvertible {
  /// The path and the frame, with the number of fragments before it if it is not the first, and
  /// marked if repeated: `2.7 0.0 0.0 320.0 28.0 fragment 1`,
  /// `2.header 0.0 0.0 320.0 28.0 repeated`.
  ///
  /// - Complexity: O(1)
  public var description: String {
    "\(path) \(frame)" + (fragment > 0 ? " fragment \(fragment)" : "")
      + (isRepeated ? " repeated" : "")
  }
}

/// The elements of a page, in path order.
///
/// A repeated header is at the position of its path: before the lines of its section.
public struct PageElements: RandomAccessCollection, Sendable {
  @usableFromInline let elements: ContiguousArray<PageElement>

  init(_ elements: ContiguousArray<PageElement>) { self.elements = elements }

  /// The position of the first element: 0.
  ///
  /// - Complexity: O(1)
  @inlinable public var startIndex: Int { 0 }

  /// The number of elements.
  ///
  /// - Complexity: O(1)
  @inlinable public var endIndex: Int { elements.count }

  /// Returns the element at a position.
  ///
  /// - Parameter position: The position; `0 <= position < count`.
  /// - Complexity: O(1)
  @inlinable public subscript(position: Int) -> PageElement { elements[position] }
}
