public import SectilePaths

/// The paths of elements by their identity, for many look-ups in one state.
///
///     let paths = contacts.pathsByID
///     paths[contact.id]    // 2.1, or nil
///
/// Creating an index takes one pass over all elements, and each look-up takes constant time. The
/// index belongs to the state that it was created from; edits do not change it. To find an element
/// after an edit, map the path: `paths[id].flatMap { changes.newPath(for: $0) }`. For a single
/// look-up, `path(ofID:)` needs no index.
public struct PathIndex<ID: Hashable> {
  @usableFromInline var paths: [ID: KindedIndexPath]

  /// Creates the index of a sectioned collection.
  ///
  /// - Parameters:
  ///   - source: The sections and elements to index.
  ///   - id: Returns the identity of an element; called once for each element. Of elements with one
  ///     identity, the index has the first.
  /// - Complexity: O(*n* + *s*) expected for *n* elements and *s* sections.
  @inlinable public init<Elements: SectionedCollection>(
    of source: Elements, identifiedBy id: (Elements.Element) -> ID
  ) {
    paths = [:]
    for section in 0..<source.numberOfSections {
      for (item, element) in source[section].enumerated() {
        let id = id(element)
        if paths[id] == nil { paths[id] = .item(item, inSection: section) }
      }
    }
  }

  /// The number of identities.
  @inlinable public var count: Int { paths.count }

  /// Whether the index has no identity.
  @inlinable public var isEmpty: Bool { paths.isEmpty }

  /// Returns the path of the first element with an identity, or nil if there is none.
  ///
  /// - Complexity: O(1) expected.
  @inlinable public subscript(id: ID) -> KindedIndexPath? { paths[id] }
}

extension PathIndex: Sendable where ID: Sendable {}

extension PathIndex: Equatable {}
extension PathIndex: Hashable {}

extension GroupedArray where Element: Identifiable {
  /// The paths of all elements by their `id`; later edits do not affect the index.
  ///
  /// - Complexity: O(*n* + *s*) expected for *n* elements and *s* sections; O(1) expected for each
  ///   look-up.
  @inlinable public var pathsByID: PathIndex<Element.ID> {
    PathIndex(of: self) { $0.id }
  }

  /// Returns the path of the first element with an `id`, or nil if there is none.
  ///
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections. For
  ///   many look-ups use `pathsByID`.
  @inlinable public func path(ofID id: Element.ID) -> KindedIndexPath? {
    path { $0.id == id }
  }

  /// Returns the first element with an `id`, or nil if there is none.
  ///
  /// - Complexity: That of `path(ofID:)`.
  @inlinable public func element(withID id: Element.ID) -> Element? {
    path(ofID: id).map { self[$0] }
  }
}
