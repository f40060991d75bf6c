// The rest of the package maps these values, collects them in sets and computes differences.

/// The address of a header, an item or a footer in a sectioned source.
///
/// Paths are ordered by section, and within a section as they are read: the header, the items by
/// ascending index, and the footer.
///
///     KindedIndexPath.header(inSection: 2) < .item(0, inSection: 2)      // true
///     KindedIndexPath.item(900, inSection: 2) < .footer(inSection: 2)    // true
///     KindedIndexPath.item(7, inSection: 2).description                  // "2.7"
///
/// A path does not depend on the number of items: the footer of a section has the same address
/// whether the section holds no item or four billion. A path takes 8 bytes, is trivially copyable
/// and never allocates; comparing two paths is one integer comparison.
public struct KindedIndexPath: Hashable, Sendable {
  /// The section in the high 31 bits and the rank in the low 33: 0 for the header, item + 1 for an
  /// item and all ones for the footer, so that the order of words is the order of paths.
  @usableFromInline let word: UInt64

  @inlinable init(word: UInt64) {
    self.word = word
  }

  /// Returns the path of the header of a section.
  ///
  /// - Parameter section: The index of the section; `0 <= section < 2^31`.
  /// - Complexity: O(1)
  @inlinable public static func header(inSection section: Int) -> Self {
    Self(word: firstWord(ofSection: section, "header"))
  }

  /// Returns the path of an item.
  ///
  /// - Parameters:
  ///   - item: The index of the item in its section; `0 <= item < 2^32`.
  ///   - section: The index of the section; `0 <= section < 2^31`.
  /// - Complexity: O(1)
  @inlinable public static func item(_ item: Int, inSection section: Int) -> Self {
    precondition(
      item >= 0 && UInt64(item) < itemLimit,
      "KindedIndexPath.item: item \(item) is not in 0..<\(itemLimit).")
    // The compiler sees that section and rank have separate bits. An inlined use of a path that was
    // just created therefore takes both from the arguments.
    let rank = UInt64(UInt32(truncatingIfNeeded: item)) &+ 1
    return Self(word: firstWord(ofSection: section, "item") | rank)
  }

  /// Returns the path of the footer of a section.
  ///
  /// - Parameter section: The index of the section; `0 <= section < 2^31`.
  /// - Complexity: O(1)
  @inlinable public static func footer(inSection section: Int) -> Self {
    Self(word: firstWord(ofSection: section, "footer") | rankMask)
  }

  /// The index of the section that the element belongs to; `0 <= section < 2^31`.
  @inlinable public var section: Int {
    Int(word >> Self.rankBits)
  }

  /// The kind of element that the path addresses.
  @inlinable public var kind: Kind {
    switch word & Self.rankMask {
    case 0: .header
    case Self.rankMask: .footer
    default: .item
    }
  }

  /// The index of the item in its section, or nil for a header or a footer.
  @inlinable public var item: Int? {
    // One comparison: the rank 0 of a header becomes the largest number.
    let index = word & Self.rankMask &- 1
    return index < Self.rankMask &- 1 ? Int(index) : nil
  }
}

// MARK: Order

extension KindedIndexPath: Comparable {
  /// Returns whether the first path comes before the second in reading order.
  ///
  /// - Complexity: O(1)
  @inlinable public static func < (first: Self, second: Self) -> Bool {
    first.word < second.word
  }
}

// MARK: Layout of the word

extension KindedIndexPath {
  /// The number of low bits of the word that hold the rank of the element in its section.
  @inlinable static var rankBits: UInt64 { 33 }

  /// The rank of a footer, which is also the mask that selects the rank in a word.
  @inlinable static var rankMask: UInt64 { (1 << 33) - 1 }

  /// The first item index that does not fit: 2^32, and 2^31 where `Int` has 32 bits.
  @inlinable static var itemLimit: UInt64 { min(1 << 32, UInt64(Int.max) + 1) }

  /// The first section index that does not fit: 2^31, which is not an `Int` on 32-bit machines.
  @inlinable static var sectionLimit: UInt64 { 1 << 31 }

  /// Returns the smallest word of a section, which is the word of its header.
  @inlinable static func firstWord(ofSection section: Int, _ function: StaticString) -> UInt64 {
    precondition(
      section >= 0 && UInt64(section) < sectionLimit,
      "KindedIndexPath.\(function): section \(section) is not in 0..<2147483648.")
    return UInt64(section) << rankBits
  }

  /// Returns the path of a later item of the section.
  ///
  /// Loops over items that exist use it, because `item(_:inSection:)` checks each index again.
  ///
  /// - Parameter count: The distance from this item, which must lead to an item index below 2^32.
  @inlinable package func advanced(byItems count: Int) -> Self {
    assert(
      kind == .item && count >= 0
        && UInt64(count) <= Self.itemLimit &- (word & Self.rankMask),
      "KindedIndexPath.advanced: there is no item \(count) places after \(self).")
    return Self(word: word &+ UInt64(truncatingIfNeeded: count))
  }

  /// Returns the path with a number added to its section index.
  package func offsetBySections(_ count: Int) -> Self {
    let first = Self.firstWord(ofSection: section + count, "offsetBySections")
    return Self(word: first | word & Self.rankMask)
  }
}
