// A state whose elements have identities: every section and item has a number that never changes. A
// moved element is found by searching for its number, so no arithmetic of the library is repeated.

public import SectilePaths

/// A list of sections and items with identities.
public struct ModelState: Hashable, Sendable, CustomStringConvertible {
  /// A section and its items.
  public struct Section: Hashable, Sendable {
    /// The identity of the section.
    public var id: Int
    /// The identities of its items.
    public var items: [Int]

    /// Creates a section.
    public init(id: Int, items: [Int]) {
      self.id = id
      self.items = items
    }
  }

  /// The identity of an element.
  public enum Element: Hashable, Sendable {
    case header(Int)
    case item(Int)
    case footer(Int)
  }

  /// The sections in order.
  public var sections: [Section]

  /// Creates a state from its sections.
  public init(_ sections: [Section]) {
    self.sections = sections
  }

  /// Creates a state whose sections have the identities 0..., and whose items have the identities
  /// 0..., in order.
  public init(counts: [Int]) {
    var next = 0
    sections = counts.enumerated().map { number, count in
      defer { next += count }
      return Section(id: number, items: Array(next..<next + count))
    }
  }

  /// The counts, as a data source.
  public var counts: SectionCounts {
    SectionCounts(sections.map { $0.items.count })
  }

  /// All paths in reading order.
  public var paths: [KindedIndexPath] {
    PathOracle.paths(of: counts)
  }

  /// Returns the element at a path.
  public func element(at path: KindedIndexPath) -> Element {
    let section = sections[path.section]
    switch path.kind {
    case .header: return .header(section.id)
    case .item: return .item(section.items[path.item!])
    case .footer: return .footer(section.id)
    }
  }

  /// The identities of all items, in reading order.
  public var items: [Int] {
    sections.flatMap { $0.items }
  }

  /// The identities of the sections, each with the identities of its items.
  public var description: String {
    "[" + sections.map { "\($0.id):\($0.items)" }.joined(separator: ", ") + "]"
  }
}

// MARK: Replay

extension ModelState {
  /// Returns this state after applying changes element by element, or nil if they do not fit.
  ///
  /// - Parameters:
  ///   - changes: The changes to apply.
  ///   - newCounts: The number of items of each section afterwards.
  ///   - section: Returns the identity of the section to insert at a number.
  ///   - item: Returns the identity of the item to insert at a path.
  public func applying(
    _ changes: SectionedChanges, newCounts: [Int], insertedSection section: (Int) -> Int,
    insertedItem item: (KindedIndexPath) -> Int
  ) -> ModelState? {
    // Sections: listed ones go to their new numbers, the others fill the free numbers in order.
    var slots: [Section?] = Array(repeating: nil, count: newCounts.count)
    var inserted: Set<Int> = []
    for number in changes.sectionInsertions {
      guard slots.indices.contains(number), slots[number] == nil else { return nil }
      slots[number] = Section(id: section(number), items: [])
      inserted.insert(slots[number]!.id)
    }
    for move in changes.sectionMoves {
      guard slots.indices.contains(move.new), slots[move.new] == nil else { return nil }
      slots[move.new] = sections[move.old]
    }
    let named = Set(changes.sectionRemovals).union(changes.sectionMoves.map { $0.old })
    let rest = sections.indices.filter { !named.contains($0) }.map { sections[$0] }
    guard let arranged = Self.filling(slots, with: rest) else { return nil }

    // Items: the same for each section.
    var leaving: Set<Int> = []
    for path in changes.itemRemovals { leaving.insert(sections[path.section].items[path.item!]) }
    for move in changes.itemMoves {
      leaving.insert(sections[move.old.section].items[move.old.item!])
    }
    var result: [Section] = []
    for (number, arrangedSection) in arranged.enumerated() {
      var slots: [Int?] = Array(repeating: nil, count: newCounts[number])
      for path in changes.itemInsertions where path.section == number {
        guard slots.indices.contains(path.item!), slots[path.item!] == nil else { return nil }
        slots[path.item!] = item(path)
      }
      for move in changes.itemMoves where move.new.section == number {
        let index = move.new.item!
        guard slots.indices.contains(index), slots[index] == nil else { return nil }
        slots[index] = sections[move.old.section].items[move.old.item!]
      }
      var rest = arrangedSection.items.filter { !leaving.contains($0) }
      if inserted.contains(arrangedSection.id) {
        // All items of an inserted section are inserted with it, except those that move there.
        rest = slots.indices.filter { slots[$0] == nil }.map { item(.item($0, inSection: number)) }
      }
      guard let items = Self.filling(slots, with: rest) else { return nil }
      result.append(Section(id: arrangedSection.id, items: items))
    }
    return ModelState(result)
  }

  /// Returns the slots with the empty ones filled in order, or nil if the number does not match.
  private static func filling<T>(_ slots: [T?], with rest: [T]) -> [T]? {
    guard slots.count(where: { $0 == nil }) == rest.count else { return nil }
    var next = 0
    return slots.map { slot in
      if let slot { return slot }
      defer { next += 1 }
      return rest[next]
    }
  }
}
