// The properties of an element that a virtualizer reads, and the identities of elements.

/// An element of the data of a virtualizer.
///
///     struct Message: VirtualizedElement {
///       let id: Int
///       var text: String
///     }
///
/// Elements that are equal have equal sizes: `==` compares all that the size of a view depends on.
/// An identity should occur once. If it occurs more often, all its elements are shown, each with a
/// view of its own. Differences match some of them, and sizes are kept for the last measured one.
public protocol VirtualizedElement: Identifiable, Equatable {
  /// The number of the kind of its view. Elements of one kind share views.
  ///
  /// The default is 0.
  var viewKind: Int { get }

  /// Whether the element is not loaded. A placeholder is not measured, and is loaded when it is
  /// visible; see `VirtualizerOptions.loadsPlaceholders`.
  ///
  /// The default is false.
  var isPlaceholder: Bool { get }

  /// The number of columns of a grid or a masonry that the element spans, as in
  /// `CollectionLayout.init`.
  ///
  /// The default is 1.
  var columnSpan: Int { get }

  /// Whether elements can span more than one column.
  ///
  /// Without this, `columnSpan` is not read: reading it takes a value for each element of a grid,
  /// of two million photos too. The default is false.
  static var spansColumns: Bool { get }
}

extension VirtualizedElement {
  /// 0: all elements share views.
  public var viewKind: Int { 0 }

  /// False: the element is loaded.
  public var isPlaceholder: Bool { false }

  /// 1: the element is in one column.
  public var columnSpan: Int { 1 }

  /// False: each element is in one column.
  public static var spansColumns: Bool { false }
}

/// The identity of a header, an item or a footer, which stays when its path changes.
public enum ElementID<Section: Hashable, Item: Hashable>: Hashable {
  /// The header of a section.
  case header(Section)
  /// An item.
  case item(Item)
  /// The footer of a section.
  case footer(Section)
}

extension ElementID: Sendable where Section: Sendable, Item: Sendable {}

#if !hasFeature(Embedded)
  extension ElementID: Codable where Section: Codable, Item: Codable {}
#endif
