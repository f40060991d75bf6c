// Pairs of model states: all small ones, and random large ones. The changes between the states of
// a pair are found by comparing the identities of the elements.

public import SectilePaths

/// Two states, and the path of every element in each.
public struct StatePair: Sendable, CustomStringConvertible {
  /// The state before.
  public let old: ModelState
  /// The state after.
  public let new: ModelState
  private let oldElements: [(KindedIndexPath, ModelState.Element)]
  private let newElements: [(KindedIndexPath, ModelState.Element)]
  private let oldPaths: [ModelState.Element: KindedIndexPath]
  private let newPaths: [ModelState.Element: KindedIndexPath]

  /// Creates the pair of two states that share some elements.
  public init(from old: ModelState, to new: ModelState) {
    self.old = old
    self.new = new
    oldElements = old.paths.map { ($0, old.element(at: $0)) }
    newElements = new.paths.map { ($0, new.element(at: $0)) }
    oldPaths = Dictionary(uniqueKeysWithValues: oldElements.map { ($1, $0) })
    newPaths = Dictionary(uniqueKeysWithValues: newElements.map { ($1, $0) })
  }

  /// Both states, as text.
  public var description: String { "\(old) to \(new)" }

  /// Returns the new path of the element at a path of the old state.
  public func newPath(for path: KindedIndexPath) -> KindedIndexPath? {
    newPaths[old.element(at: path)]
  }

  /// Returns changes from the old state to the new one.
  ///
  /// Several sets of changes describe the same pair, because either of two exchanged elements can
  /// be listed as moved. Each element that is in both states and can be left unlisted is unlisted
  /// with a given probability, and listed as moved otherwise.
  ///
  /// - Parameters:
  ///   - staying: The probability in percent. With 0, all elements are listed as moved; with 100,
  ///     few
  ///     are.
  ///   - updating: The probability in percent that an element is listed as updated.
  public func changes(
    staying: Int = 100, updating: Int = 0, using generator: inout SeededGenerator
  ) throws(ChangesError) -> SectionedChanges {
    var sectionPairs: [SectionedChanges.SectionPair] = []
    var itemPairs: [SectionedChanges.PathPair] = []
    var removals: [KindedIndexPath] = []
    for (path, element) in oldElements {
      let new = newPaths[element]
      switch path.kind {
      case .header: if let new { sectionPairs.append(.init(old: path.section, new: new.section)) }
      case .item:
        if let new { itemPairs.append(.init(old: path, new: new)) } else { removals.append(path) }
      case .footer: continue
      }
    }
    let inserted = newElements.filter { oldPaths[$0.1] == nil }.map { $0.0 }
    let newSections = Dictionary(uniqueKeysWithValues: sectionPairs.map { ($0.old, $0.new) })

    var stayingSections: [SectionedChanges.SectionPair] = []
    for pair in sectionPairs.shuffled(using: &generator)
    where generator.int(in: 1...100) <= staying {
      let agrees = stayingSections.allSatisfy { ($0.old < pair.old) == ($0.new < pair.new) }
      if agrees { stayingSections.append(pair) }
    }
    var stayingItems: Set<SectionedChanges.PathPair> = []
    for pair in itemPairs.shuffled(using: &generator)
    where generator.int(in: 1...100) <= staying {
      guard newSections[pair.old.section] == pair.new.section else { continue }
      let agrees = stayingItems.allSatisfy {
        $0.old.section != pair.old.section || ($0.old < pair.old) == ($0.new < pair.new)
      }
      if agrees { stayingItems.insert(pair) }
    }

    return try SectionedChanges(
      sectionRemovals: old.sections.indices.filter { newSections[$0] == nil },
      sectionInsertions: inserted.filter { $0.kind == .header }.map { $0.section },
      sectionMoves: sectionPairs.filter { !stayingSections.contains($0) },
      sectionUpdates: sectionPairs.filter { _ in generator.int(in: 1...100) <= updating },
      itemRemovals: removals,
      itemInsertions: inserted.filter { $0.kind == .item },
      itemMoves: itemPairs.filter { !stayingItems.contains($0) },
      itemUpdates: itemPairs.filter { _ in generator.int(in: 1...100) <= updating })
  }

  /// Returns a message for the first path that changes map to another element, or nil.
  public func violation(of changes: SectionedChanges) -> String? {
    for (path, element) in oldElements {
      let found = changes.newPath(for: path)
      if found != newPaths[element] {
        return "\(element) moves from \(path) to \(newPaths[element].text), not \(found.text)"
      }
    }
    for (path, element) in newElements {
      let found = changes.oldPath(for: path)
      if found != oldPaths[element] {
        return "\(element) at \(path) was at \(oldPaths[element].text), not \(found.text)"
      }
    }
    return nil
  }

  /// Returns a message for the first path that the inverse of changes maps wrongly, or nil.
  public func violation(ofInverse inverse: SectionedChanges) -> String? {
    for (path, element) in newElements where inverse.newPath(for: path) != oldPaths[element] {
      return "the inverse maps \(path) to \(inverse.newPath(for: path).text)"
    }
    for (path, element) in oldElements where inverse.oldPath(for: path) != newPaths[element] {
      return "the inverse maps \(path) back to \(inverse.oldPath(for: path).text)"
    }
    return nil
  }

  /// Returns the old state after changes, with inserted elements taken from the new state.
  public func replaying(_ changes: SectionedChanges) -> ModelState? {
    old.applying(
      changes, newCounts: new.sections.map { $0.items.count },
      insertedSection: { new.sections[$0].id },
      insertedItem: { new.sections[$0.section].items[$0.item!] })
  }
}

extension KindedIndexPath? {
  /// The path, or "nil".
  fileprivate var text: String { map { "\($0)" } ?? "nil" }
}

// MARK: All small states

extension Exhaustive {
  /// Returns the item counts of all sources with up to `sections` sections and up to `items` items
  /// in total.
  public static func shapes(sections: Int, items: Int) -> [[Int]] {
    (0...sections).flatMap { length in
      sequences(of: Array(0...items), length: length).filter { $0.reduce(0, +) <= items }
    }
  }

  /// Returns all possible new states with given item counts: each section and item is an old one or
  /// a new one, whose identity is at least 100.
  public static func successors(of old: ModelState, shape: [Int]) -> [ModelState] {
    let sectionChoices = injections(of: old.sections.map { $0.id }, slots: shape.count)
    let itemChoices = injections(of: old.items, slots: shape.reduce(0, +))
    // New sections and items must have identities that no old one has.
    let fresh = 1 + max(old.sections.map { $0.id }.max() ?? 0, old.items.max() ?? 0, 99)
    return sectionChoices.flatMap { sections in
      itemChoices.map { items in
        var next = 0
        return ModelState(
          shape.enumerated().map { number, count in
            defer { next += count }
            return ModelState.Section(
              id: sections[number] ?? fresh + number,
              items: (next..<next + count).map { items[$0] ?? fresh + $0 })
          })
      }
    }
  }

  /// Returns every `step`-th pair of a source with one of the `shapes(sections:items:)` to
  /// one of its successors with such a shape, and its number, from 1.
  public static func statePairs(
    sections: Int, items: Int, every step: Int
  ) -> some Sequence<(number: Int, pair: StatePair)> {
    let shapes = shapes(sections: sections, items: items)
    let states = shapes.lazy.flatMap { shape in
      let old = ModelState(counts: shape)
      return shapes.lazy.flatMap { successors(of: old, shape: $0) }.map { (old: old, new: $0) }
    }
    return zip(1..., states).lazy.filter { $0.0 % step == 0 }.map {
      (number: $0, pair: StatePair(from: $1.old, to: $1.new))
    }
  }

  /// Returns all ways to fill slots with elements, each used at most once.
  public static func injections<Element: Equatable>(
    of elements: [Element], slots: Int
  ) -> [[Element?]] {
    // As a single expression, this takes seconds to compile.
    var found: [[Element?]] = [[]]
    for _ in 0..<slots {
      var longer: [[Element?]] = []
      for prefix in found {
        longer.append(prefix + [nil])
        for element in elements where !prefix.contains(element) {
          longer.append(prefix + [element])
        }
      }
      found = longer
    }
    return found
  }
}

// MARK: Random states

extension StatePair {
  /// Returns the pair of a random state and the state after random edits.
  public static func random(
    sections: ClosedRange<Int>, items: Int, edits: ClosedRange<Int>,
    using generator: inout SeededGenerator
  ) -> StatePair {
    var fresh = 10_000
    let old = ModelState.random(
      sections: generator.int(in: sections), items: items, using: &generator)
    return StatePair(
      from: old,
      to: old.edited(edits: generator.int(in: edits), fresh: &fresh, using: &generator))
  }
}

extension ModelState {
  /// Returns a random state of new sections and items.
  public static func random(
    sections: Int, items: Int, using generator: inout SeededGenerator
  ) -> ModelState {
    ModelState(counts: (0..<sections).map { _ in generator.int(in: 0...items) })
  }

  /// Returns this state after random edits of all kinds.
  ///
  /// - Parameters:
  ///   - edits: The number of edits; 0 is allowed.
  ///   - fresh: The next identity for a new section or item; incremented for each.
  public func edited(
    edits: Int, fresh: inout Int, using generator: inout SeededGenerator
  ) -> ModelState {
    var state = self
    for _ in 0..<edits {
      state.edit(fresh: &fresh, using: &generator)
    }
    return state
  }

  private mutating func edit(fresh: inout Int, using generator: inout SeededGenerator) {
    func newID() -> Int {
      defer { fresh += 1 }
      return fresh
    }
    func index(below count: Int) -> Int { generator.int(in: 0...max(0, count - 1)) }
    guard !sections.isEmpty else {
      sections.append(Section(id: newID(), items: []))
      return
    }
    let section = index(below: sections.count)
    let target = index(below: sections.count)
    switch generator.int(in: 0...10) {
    case 0:
      sections.remove(at: section)
    case 1:
      let items = (0..<generator.int(in: 0...3)).map { _ in newID() }
      sections.insert(Section(id: newID(), items: items), at: index(below: sections.count + 1))
    case 2:
      let moved = sections.remove(at: section)
      sections.insert(moved, at: index(below: sections.count + 1))
    case 3, 4:
      let index = index(below: sections[section].items.count + 1)
      sections[section].items.insert(newID(), at: index)
    case 5, 6:
      if !sections[section].items.isEmpty {
        sections[section].items.remove(at: index(below: sections[section].items.count))
      }
    case 7:
      // A new section with items of another section, as after splitting and regrouping.
      let moved = sections[section].items.prefix(2)
      sections[section].items.removeFirst(moved.count)
      sections.insert(
        Section(id: newID(), items: Array(moved)), at: index(below: sections.count + 1))
    case 8:
      // A section whose last items move to another section before it is removed.
      let moved = sections[section].items.suffix(2)
      if section != target {
        sections[target].items.insert(
          contentsOf: moved, at: index(below: sections[target].items.count + 1))
        sections.remove(at: section)
      }
    default:
      if !sections[section].items.isEmpty {
        let moved = sections[section].items.remove(at: index(below: sections[section].items.count))
        sections[target].items.insert(moved, at: index(below: sections[target].items.count + 1))
      }
    }
  }
}
