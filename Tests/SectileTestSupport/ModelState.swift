// SectileTestSupport/ModelState.swift
//
// A state of real elements. Every section and item is a number that it keeps for life, so where
// something went is found by looking for it, and no arithmetic of the library is repeated here.

public import SectilePaths

/// Sections of numbered items.
public struct ModelState: Hashable, Sendable, CustomStringConvertible {
  /// A numbered section with its numbered items.
  public struct Section: Hashable, Sendable {
    /// The number of the section.
    public var id: Int
    /// The numbers of its items.
    public var items: [Int]

    /// Creates a section.
    public init(id: Int, items: [Int]) {
      self.id = id
      self.items = items
    }
  }

  /// An element that a path can address.
  public enum Element: Hashable, Sendable {
    case header(Int)
    case item(Int)
    case footer(Int)
  }

  /// The sections in order.
  public var sections: [Section]

  /// Creates a state.
  public init(_ sections: [Section]) {
    self.sections = sections
  }

  /// Creates a state whose sections and items are numbered from 0 in order.
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

  /// Every path, in reading order.
  public var paths: [KindedIndexPath] {
    PathOracle.paths(of: counts)
  }

  /// Returns what is at a path.
  public func element(at path: KindedIndexPath) -> Element {
    let section = sections[path.section]
    switch path.kind {
    case .header: return .header(section.id)
    case .item: return .item(section.items[path.item!])
    case .footer: return .footer(section.id)
    }
  }

  /// The items in reading order.
  public var items: [Int] {
    sections.flatMap { $0.items }
  }

  /// The numbers of the sections, each with those of its items.
  public var description: String {
    "[" + sections.map { "\($0.id):\($0.items)" }.joined(separator: ", ") + "]"
  }
}

// MARK: Replay

extension ModelState {
  /// Returns this state with changes made to it by moving the elements, or nil if they do not fit.
  ///
  /// - Parameters:
  ///   - changes: What to do.
  ///   - newCounts: How many items each section has afterwards.
  ///   - section: Gives the number of the section to insert at a place.
  ///   - item: Gives the number of the item to insert at a path.
  public func applying(
    _ changes: SectionedChanges, newCounts: [Int], insertedSection section: (Int) -> Int,
    insertedItem item: (KindedIndexPath) -> Int
  ) -> ModelState? {
    // The sections: named ones where they belong, the rest in order where there is room.
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

    // The items, in the same way, section by section.
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
        let place = move.new.item!
        guard slots.indices.contains(place), slots[place] == nil else { return nil }
        slots[place] = sections[move.old.section].items[move.old.item!]
      }
      var rest = arrangedSection.items.filter { !leaving.contains($0) }
      if inserted.contains(arrangedSection.id) {
        // What no move puts into an inserted section was inserted with it.
        rest = slots.indices.filter { slots[$0] == nil }.map { item(.item($0, inSection: number)) }
      }
      guard let items = Self.filling(slots, with: rest) else { return nil }
      result.append(Section(id: arrangedSection.id, items: items))
    }
    return ModelState(result)
  }

  /// Returns the slots with the empty ones filled in order, or nil if the number is not right.
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
