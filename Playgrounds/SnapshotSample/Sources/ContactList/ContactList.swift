// What an app has to test: data, and where it goes on a screen.

public import Sectile

/// People under the letters that their names begin with.
public struct ContactList {
  /// The names, by first letter.
  public var names: GroupedArray<Character, String>

  /// Creates a list of names, which it sorts; those without a letter are under `#`.
  public init(_ names: [String]) {
    self.names = GroupedArray(grouping: names.sorted(), by: { $0.first ?? "#" })
  }

  /// Returns where everything goes on a screen: rows on a narrow one, cards on a wide one.
  ///
  /// Headers stay in sight.
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
