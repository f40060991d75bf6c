// The data of an app and its layout, which the tests check.

public import Sectile

/// People by the first letters of their names.
public struct ContactList {
  /// The names by first letter.
  public var names: GroupedArray<Character, String>

  /// Creates a sorted list of names; names without a letter are under `#`.
  public init(_ names: [String]) {
    self.names = GroupedArray(grouping: names.sorted(), by: { $0.first ?? "#" })
  }

  /// Returns the layout on a screen: rows on a narrow screen, cards on a wide one.
  ///
  /// Headers are pinned.
  public func layout(in screen: LayoutSize) throws -> CollectionLayout {
    try CollectionLayout(of: names, in: screen) { _ in
      let rows =
        screen.width < 500
        ? SectionLayout.list(itemLength: .fixed(44), lineSpacing: 1)
        : SectionLayout.grid(
          .adaptive(minimum: 160), itemLength: .fixed(72), lineSpacing: 8, itemSpacing: 8)
      return rows.header(.fixed(28), pinned: true)
    }
  }
}
