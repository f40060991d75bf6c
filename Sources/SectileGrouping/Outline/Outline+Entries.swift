// An outline as a flat list of entries, which is also its coded form. A nested form would need as
// many levels of calls as the outline has.

import SectilePaths

extension Outline {
  /// An item of an outline with its level and its expansion state.
  public struct Entry: Hashable {
    /// The item.
    public var item: Item
    /// The number of ancestors of the item.
    public var level: Int
    /// Whether the item is expanded.
    public var isExpanded: Bool

    /// Creates an entry.
    ///
    /// - Complexity: O(1)
    @inlinable public init(_ item: Item, level: Int = 0, isExpanded: Bool = false) {
      self.item = item
      self.level = level
      self.isExpanded = isExpanded
    }
  }

  /// All items in reading order, visible or hidden.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public var entries: [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    forest.forEach { slot, level in
      entries.append(
        Entry(item(ofSlot: slot), level: level, isExpanded: forest.isExpanded(slot)))
    }
    return entries
  }

  /// Creates an outline from all of its items in reading order.
  ///
  ///     let outline = try Outline([
  ///       .init("Fruit", isExpanded: true), .init("Apple", level: 1), .init("Veg"),
  ///     ])
  ///
  /// - Parameter entries: The entries. The level of the first is 0, and that of any other at most
  ///   one more than the level of the entry before, which is then its parent.
  /// - Throws: `OutlineError.level` or `.repeatedItem`.
  /// - Complexity: O(*n*) for *n* entries.
  public init(_ entries: some Sequence<Entry>) throws(OutlineError) {
    try self.init(entries, chunkCapacity: 64)
  }

  /// Creates an outline whose tree has chunks of a given size.
  package init(_ entries: some Sequence<Entry>, chunkCapacity: Int) throws(OutlineError) {
    var levels: [Int] = []
    var expansion: [Bool] = []
    var maximum = 0
    for entry in entries {
      guard entry.level >= 0 && entry.level <= maximum else {
        throw .levelOutOfRange(entry.level, maximum: maximum)
      }
      maximum = entry.level + 1
      let hash = entry.item.hashValue
      guard find(entry.item, hash: hash) == nil else {
        throw .repeatedItem(OutlineError.text(of: entry.item))
      }
      items.append(entry.item)
      table.append(hash)
      levels.append(entry.level)
      expansion.append(entry.isExpanded)
    }
    forest = OutlineForest(levels: levels, chunkCapacity: chunkCapacity) { expansion[$0] }
    checkInvariants()
  }

  /// Creates an outline from entries of another one, whose levels are valid.
  ///
  /// Their items are not compared, because the equality of objects may have changed.
  private init(valid entries: [Entry]) {
    items = ContiguousArray(entries.map { $0.item })
    table = SectionTable(hashes: entries.map { $0.item.hashValue })
    forest = OutlineForest(levels: entries.map { $0.level }, chunkCapacity: 64) {
      entries[$0].isExpanded
    }
    checkInvariants()
  }
}

extension Outline.Entry: Sendable where Item: Sendable {}

// MARK: Other outlines

extension Outline {
  /// Returns an outline with only the items that satisfy a predicate, and all of their ancestors.
  ///
  /// - Parameters:
  ///   - expandsAncestors: Whether the ancestors of the items that satisfy the predicate are
  ///     expanded, so that these items are visible. All other items keep their expansion state.
  ///   - isIncluded: Called once for each item in reading order.
  /// - Complexity: O(*n*) for *n* items.
  public func filter<Failure: Error>(
    expandingAncestors expandsAncestors: Bool = false,
    _ isIncluded: (Item) throws(Failure) -> Bool
  ) throws(Failure) -> Self {
    let entries = entries
    var isKept = Array(repeating: false, count: entries.count)
    var isAncestor = isKept
    // The numbers of the ancestors of the current entry. The first `known` of them are kept
    // already, so each item is marked as an ancestor once.
    var ancestors: [Int] = []
    var known = 0
    for (number, entry) in entries.enumerated() {
      ancestors.removeLast(ancestors.count - entry.level)
      known = min(known, ancestors.count)
      if try isIncluded(entry.item) {
        isKept[number] = true
        for ancestor in ancestors[known...] {
          isKept[ancestor] = true
          isAncestor[ancestor] = true
        }
        known = ancestors.count
      }
      ancestors.append(number)
    }
    var kept: [Entry] = []
    for (number, entry) in entries.enumerated() where isKept[number] {
      let isExpanded = entry.isExpanded || (expandsAncestors && isAncestor[number])
      kept.append(Entry(entry.item, level: entry.level, isExpanded: isExpanded))
    }
    return Self(valid: kept)
  }

  /// Returns this outline with the expansion state of another one, for all items that are in both.
  ///
  /// A program that loads its data again keeps the expanded items:
  ///
  ///     let new = try Outline(loaded).keepingExpansion(of: old)
  ///     let changes = new.rows.changes(from: old.rows)
  ///
  /// - Complexity: O(*n*) for *n* items of this outline.
  public func keepingExpansion(of other: Self) -> Self {
    var entries = entries
    for number in entries.indices where other.contains(entries[number].item) {
      entries[number].isExpanded = other.isExpanded(entries[number].item)
    }
    return Self(valid: entries)
  }
}

// MARK: Text and coding

#if !hasFeature(Embedded)
  extension Outline: CustomStringConvertible, CustomDebugStringConvertible {
    /// All items with their levels, in reading order; expanded ones are marked.
    ///
    ///     [0 "Fruit" expanded, 1 "Apple", 0 "Veg"]
    ///
    /// - Complexity: O(*n*) for *n* items.
    public var description: String {
      let texts = entries.map { entry in
        "\(entry.level) \(String(reflecting: entry.item))" + (entry.isExpanded ? " expanded" : "")
      }
      return "[\(texts.joined(separator: ", "))]"
    }

    /// The same as `description`.
    public var debugDescription: String { description }
  }

  extension Outline: Encodable where Item: Encodable {
    /// Encodes the entries as a list.
    ///
    /// - Complexity: O(*n*) for *n* items.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for entry in entries { try container.encode(entry) }
    }
  }

  extension Outline: Decodable where Item: Decodable {
    /// Creates an outline by decoding a list of entries.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the text of the `OutlineError`, if an item is
    ///   repeated or a level is wrong; or any error of the decoder.
    /// - Complexity: O(*n*) for *n* items.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var entries: [Entry] = []
      while !container.isAtEnd { entries.append(try container.decode(Entry.self)) }
      do throws(OutlineError) {
        try self.init(entries)
      } catch {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: error.description))
      }
    }
  }

  private enum EntryKey: String, CodingKey {
    case item, level, isExpanded
  }

  extension Outline.Entry: Encodable where Item: Encodable {
    /// Encodes the item, and the other properties unless they are 0 and false.
    ///
    /// - Complexity: O(1)
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: EntryKey.self)
      try container.encode(item, forKey: .item)
      if level != 0 { try container.encode(level, forKey: .level) }
      if isExpanded { try container.encode(true, forKey: .isExpanded) }
    }
  }

  extension Outline.Entry: Decodable where Item: Decodable {
    /// Creates an entry by decoding it; missing properties are 0 and false.
    ///
    /// - Complexity: O(1)
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: EntryKey.self)
      self.init(
        try container.decode(Item.self, forKey: .item),
        level: try container.decodeIfPresent(Int.self, forKey: .level) ?? 0,
        isExpanded: try container.decodeIfPresent(Bool.self, forKey: .isExpanded) ?? false)
    }
  }
#endif
