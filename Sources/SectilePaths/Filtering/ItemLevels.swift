// An outline that does not change, such as a table of contents or a file of records: an array takes
// 20 bytes for an item and answers in constant time.

/// The hierarchy of the items of a section, from their levels.
///
///     let chapters = ItemLevels([0, 1, 2, 1, 0])
///     chapters.parent(of: .item(3, inSection: 0))            // 0.0
///     chapters.lastDescendant(of: .item(0, inSection: 0))    // 0.3
///     chapters.siblingPosition(of: .item(4, inSection: 0))?.index   // 1
///
/// The parent of an item is the last one before it with a lower level. So levels may be skipped, as
/// by headings, and any numbers are levels. `Outline` is a hierarchy that can be edited.
public struct ItemLevels: SectionedHierarchy, Hashable, Sendable {
  /// An item of the hierarchy.
  private struct Item: Hashable, Sendable {
    /// The index of the parent, or -1.
    var parent: Int32
    /// The index of the last descendant, or that of the item.
    var last: Int32
    /// The index among the siblings.
    var index: Int32
    /// The number of children.
    var childCount: Int32 = 0
    /// The number of ancestors.
    var level: Int32
  }

  /// The section with the items.
  public let section: Int
  private var items: [Item] = []
  private var rootCount: Int32 = 0

  /// Creates the hierarchy of a section.
  ///
  /// - Parameters:
  ///   - levels: The level of each item; less than 2^31 of them.
  ///   - section: The section with the items; `0 <= section < 2^31`.
  /// - Complexity: O(*n*) for *n* items.
  public init(_ levels: some Sequence<Int>, inSection section: Int = 0) {
    self.section = section
    items.reserveCapacity(levels.underestimatedCount)
    // The last item and its ancestors.
    var open: [(item: Int, level: Int)] = []
    for level in levels {
      while let last = open.last, last.level >= level {
        items[last.item].last = Int32(items.count - 1)
        open.removeLast()
      }
      let parent = open.last?.item
      let index = parent.map { items[$0].childCount } ?? rootCount
      if let parent { items[parent].childCount += 1 } else { rootCount += 1 }
      items.append(
        Item(
          parent: Int32(parent ?? -1), last: Int32(items.count), index: index,
          level: Int32(open.count)))
      open.append((items.count - 1, level))
    }
    for entry in open { items[entry.item].last = Int32(items.count - 1) }
  }

  private func item(at path: KindedIndexPath) -> Item? {
    guard path.section == section, let item = path.item, item < items.count else { return nil }
    return items[item]
  }

  /// Returns the parent of a path, or nil if the path is a root or unknown.
  ///
  /// - Complexity: O(1)
  public func parent(of path: KindedIndexPath) -> KindedIndexPath? {
    guard let item = item(at: path), item.parent >= 0 else { return nil }
    return .item(Int(item.parent), inSection: section)
  }

  /// Returns the last descendant of a path, or the path itself.
  ///
  /// - Complexity: O(1)
  public func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath {
    item(at: path).map { .item(Int($0.last), inSection: section) } ?? path
  }

  /// Returns the number of ancestors of a path; 0 for a root and for an unknown path.
  ///
  /// - Complexity: O(1)
  public func level(of path: KindedIndexPath) -> Int { Int(item(at: path)?.level ?? 0) }

  /// Returns the index of a path among its siblings, and their number; nil for an unknown path.
  ///
  /// - Complexity: O(1)
  public func siblingPosition(of path: KindedIndexPath) -> (index: Int, count: Int)? {
    guard let item = item(at: path) else { return nil }
    let count = item.parent < 0 ? rootCount : items[Int(item.parent)].childCount
    return (Int(item.index), Int(count))
  }
}
