// The identity of a decoration, by which hosts find its view again and transitions its other end.

public import SectilePaths

extension LayoutDecoration: Identifiable {
  /// The identity of a decoration among all decorations of a layout.
  ///
  ///     var views: [LayoutDecoration.ID: View] = [:]
  ///     for decoration in layout.decorations(in: viewport) {
  ///       views[decoration.id, default: View()].frame = decoration.frame
  ///     }
  ///
  /// It is valid until the data changes, like a path.
  public struct ID: Hashable, Sendable {
    /// The kind of the decoration.
    public var kind: LayoutDecoration.Kind
    /// The index of its section, as in `LayoutDecoration`.
    public var section: Int?
    /// The item of a separator or of a badge, as in `LayoutDecoration`.
    public var item: KindedIndexPath?
    /// The index of a badge, as in `LayoutDecoration`; nil for the other kinds.
    public var badge: Int?

    /// Creates an identity from the values of its properties.
    ///
    ///     layout.decoration(LayoutDecoration.ID(.background, section: 2))?.frame
    ///
    /// - Complexity: O(1)
    public init(
      _ kind: LayoutDecoration.Kind, section: Int? = nil, item: KindedIndexPath? = nil,
      badge: Int? = nil
    ) {
      self.kind = kind
      self.section = section
      self.item = item
      self.badge = badge
    }
  }

  /// The kind, the section, the item and the index of the decoration.
  public var id: ID { ID(kind, section: section, item: item, badge: badge) }
}
