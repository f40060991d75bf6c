// SectileTestSupport/ModelChanges.swift
//
// Transitions between model states: every one there is on a small scope, random ones on a large,
// and the lists of changes that describe them, found by comparing the numbers of the elements.

public import SectilePaths

/// Two states, and where every element is in each.
public struct ModelTransition: Sendable, CustomStringConvertible {
  /// The state before.
  public let old: ModelState
  /// The state after.
  public let new: ModelState
  private let oldElements: [(KindedIndexPath, ModelState.Element)]
  private let newElements: [(KindedIndexPath, ModelState.Element)]
  private let oldPlaces: [ModelState.Element: KindedIndexPath]
  private let newPlaces: [ModelState.Element: KindedIndexPath]

  /// Creates the transition between two states that share some elements.
  public init(from old: ModelState, to new: ModelState) {
    self.old = old
    self.new = new
    oldElements = old.paths.map { ($0, old.element(at: $0)) }
    newElements = new.paths.map { ($0, new.element(at: $0)) }
    oldPlaces = Dictionary(uniqueKeysWithValues: oldElements.map { ($1, $0) })
    newPlaces = Dictionary(uniqueKeysWithValues: newElements.map { ($1, $0) })
  }

  /// Both states, as text.
  public var description: String { "\(old) to \(new)" }

  /// Returns where the element at a path of the old state is in the new one.
  public func newPath(for path: KindedIndexPath) -> KindedIndexPath? {
    newPlaces[old.element(at: path)]
  }

  /// Returns changes that describe the transition.
  ///
  /// There are many: which of two exchanged elements moved is a matter of choice. Of what is in
  /// both states, each element stays with a probability if it can, and is said to move otherwise.
  ///
  /// - Parameters:
  ///   - staying: The probability in percent; 0 says that all move, 100 that few do.
  ///   - updating: The probability in percent with which an element is said to be updated.
  public func changes(
    staying: Int = 100, updating: Int = 0, using generator: inout SeededGenerator
  ) throws(ChangesError) -> SectionedChanges {
    var sectionPairs: [SectionedChanges.SectionPair] = []
    var itemPairs: [SectionedChanges.PathPair] = []
    var removals: [KindedIndexPath] = []
    for (path, element) in oldElements {
      let new = newPlaces[element]
      switch path.kind {
      case .header: if let new { sectionPairs.append(.init(old: path.section, new: new.section)) }
      case .item:
        if let new { itemPairs.append(.init(old: path, new: new)) } else { removals.append(path) }
      case .footer: continue
      }
    }
    let inserted = newElements.filter { oldPlaces[$0.1] == nil }.map { $0.0 }
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

  /// Returns the first path that changes send anywhere but to the same element, or nil.
  public func violation(of changes: SectionedChanges) -> String? {
    for (path, element) in oldElements {
      let found = changes.newPath(for: path)
      if found != newPlaces[element] {
        return "\(element) goes from \(path) to \(newPlaces[element].text), not \(found.text)"
      }
    }
    for (path, element) in newElements {
      let found = changes.oldPath(for: path)
      if found != oldPlaces[element] {
        return "\(element) at \(path) was at \(oldPlaces[element].text), not \(found.text)"
      }
    }
    return nil
  }

  /// Returns what the inverse of right changes sends anywhere but back, or nil.
  public func violation(ofInverse inverse: SectionedChanges) -> String? {
    for (path, element) in newElements where inverse.newPath(for: path) != oldPlaces[element] {
      return "the inverse sends \(path) to \(inverse.newPath(for: path).text)"
    }
    for (path, element) in oldElements where inverse.oldPath(for: path) != newPlaces[element] {
      return "the inverse finds \(path) at \(inverse.oldPath(for: path).text)"
    }
    return nil
  }

  /// Returns the old state with changes made to it, what they insert taken from the new state.
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

// MARK: All there are

extension Exhaustive {
  /// Returns the item counts of every source up to so many sections with so many items in all.
  public static func shapes(sections: Int, items: Int) -> [[Int]] {
    (0...sections).flatMap { length in
      sequences(of: Array(0...items), length: length).filter { $0.reduce(0, +) <= items }
    }
  }

  /// Returns every state of a shape that a state can become: each section and item is one of the
  /// old or a new one, numbered from 100.
  public static func successors(of old: ModelState, shape: [Int]) -> [ModelState] {
    let sectionChoices = injections(of: old.sections.map { $0.id }, slots: shape.count)
    let itemChoices = injections(of: old.items, slots: shape.reduce(0, +))
    // Sections and items have numbers of their own; new ones must not be numbers of the old.
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

  /// Returns every way to fill slots with some elements, each used once or not at all.
  public static func injections<Element: Equatable>(
    of elements: [Element], slots: Int
  ) -> [[Element?]] {
    // In one expression this takes the compiler seconds.
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

// MARK: At random

extension ModelState {
  /// Returns a random state of new sections and items.
  public static func random(
    sections: Int, items: Int, using generator: inout SeededGenerator
  ) -> ModelState {
    ModelState(counts: (0..<sections).map { _ in generator.int(in: 0...items) })
  }

  /// Returns this state after random edits of every kind, of which there may be none.
  ///
  /// - Parameters:
  ///   - edits: How many edits to make.
  ///   - fresh: The next number for a new section or item; counted up.
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
    func number() -> Int {
      defer { fresh += 1 }
      return fresh
    }
    func place(_ count: Int) -> Int { generator.int(in: 0...max(0, count - 1)) }
    guard !sections.isEmpty else {
      sections.append(Section(id: number(), items: []))
      return
    }
    let section = place(sections.count)
    let target = place(sections.count)
    switch generator.int(in: 0...10) {
    case 0:
      sections.remove(at: section)
    case 1:
      let items = (0..<generator.int(in: 0...3)).map { _ in number() }
      sections.insert(Section(id: number(), items: items), at: place(sections.count + 1))
    case 2:
      let moved = sections.remove(at: section)
      sections.insert(moved, at: place(sections.count + 1))
    case 3, 4:
      let place = place(sections[section].items.count + 1)
      sections[section].items.insert(number(), at: place)
    case 5, 6:
      if !sections[section].items.isEmpty {
        sections[section].items.remove(at: place(sections[section].items.count))
      }
    case 7:
      // A section made of items of another, which is what splitting and regrouping do.
      let moved = sections[section].items.prefix(2)
      sections[section].items.removeFirst(moved.count)
      sections.insert(Section(id: number(), items: Array(moved)), at: place(sections.count + 1))
    case 8:
      // And one that gives its last items away before it goes.
      let moved = sections[section].items.suffix(2)
      if section != target {
        sections[target].items.insert(
          contentsOf: moved, at: place(sections[target].items.count + 1))
        sections.remove(at: section)
      }
    default:
      if !sections[section].items.isEmpty {
        let moved = sections[section].items.remove(at: place(sections[section].items.count))
        sections[target].items.insert(moved, at: place(sections[target].items.count + 1))
      }
    }
  }
}
