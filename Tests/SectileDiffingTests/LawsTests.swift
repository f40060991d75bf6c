import Sectile
import SectileTestSupport
import Testing

/// The laws that hold for the difference of any two states, tested with random states.
///
/// A failure prints its states as code.
@Suite struct LawsTests {
  typealias Grouped = GroupedArray<String, Versioned>

  /// Three states: the first is random, and each of the others is an edited copy of the one before.
  struct Case: CustomStringConvertible {
    var seed: UInt64
    var old: Grouped
    var new: Grouped
    var third: Grouped

    var description: String {
      "seed \(seed)\nlet old = \(old.code)\nlet new = \(new.code)\nlet third = \(third.code)"
    }

    /// Creates the states of a seed.
    ///
    /// - Parameter isUnique: Whether no identity occurs twice.
    init(seed: UInt64, isUnique: Bool) {
      var generator = SeededGenerator(seed: seed)
      var fresh = 1
      func name() -> String {
        defer { fresh += 1 }
        return Self.name(fresh)
      }
      func id(_ generator: inout SeededGenerator) -> String {
        if !isUnique && generator.oneIn(2) { return Self.name(generator.int(in: 1...3)) }
        return name()
      }
      func edited(_ grouped: Grouped) -> Grouped {
        var result = grouped
        for _ in 0..<generator.int(in: 0...10) {
          result.edit(freshID: id, freshSection: { name().uppercased() }, &generator)
        }
        return result
      }
      var start = Grouped()
      for section in 0..<generator.int(in: 0...5) {
        start.declareSection("S" + Self.name(section))
        for _ in 0..<generator.int(in: 0...6) {
          start.append(Versioned(id: id(&generator)), toSection: "S" + Self.name(section))
        }
      }
      self.seed = seed
      old = start
      new = edited(old)
      third = edited(new)
    }

    /// Returns a number written with letters.
    private static func name(_ number: Int) -> String {
      String(String(number).map { Character(UnicodeScalar($0.asciiValue! + 64)) }).lowercased()
    }
  }

  static let optionSets: [DifferenceOptions] = [
    [], .withoutMoves, .withoutSectionOperations, .longestCommonSubsequence,
    [.withoutMoves, .withoutSectionOperations],
    [.withoutSectionOperations, .longestCommonSubsequence],
    [.withoutMoves, .withoutSectionOperations, .longestCommonSubsequence],
  ]

  /// Returns the law that a case violates, or nil.
  func violation(in example: Case, _ options: DifferenceOptions) throws -> String? {
    let (old, new) = (example.old, example.new)
    let changes = new.changes(from: old, options: options)
    // Applying the changes to the old state gives the new one.
    try changes.validate(from: old, to: new)
    if try old.applying(changes, insertingFrom: new) != new { return "applied: \(changes)" }
    // The lists are in normal form: a checked value of the same lists is equal.
    let checked = try SectionedChanges(
      sectionRemovals: changes.sectionRemovals, sectionInsertions: changes.sectionInsertions,
      sectionMoves: changes.sectionMoves, sectionUpdates: changes.sectionUpdates,
      itemRemovals: changes.itemRemovals, itemInsertions: changes.itemInsertions,
      itemMoves: changes.itemMoves, itemUpdates: changes.itemUpdates)
    if checked != changes || !checked.mapsPaths(like: changes) { return "not normal: \(changes)" }
    // No move is superfluous.
    if changes.simplified() != changes { return "not simple: \(changes)" }
    // Only elements of one identity match, and they are updated if their content differs.
    for path in old.paths {
      guard let target = changes.newPath(for: path) else { continue }
      if old[path].id != new[target].id { return "\(path) becomes \(target)" }
      let isUpdated = changes.itemUpdates.contains(.init(old: path, new: target))
      if isUpdated != (old[path] != new[target]) {
        return "\(path) is \(isUpdated ? "" : "not ")updated"
      }
    }
    if options.contains(.withoutMoves) && !(changes.sectionMoves + []).isEmpty {
      return "sections move"
    }
    if options.contains(.withoutMoves) && !changes.itemMoves.isEmpty { return "items move" }
    if options.contains(.withoutSectionOperations) {
      if !changes.sectionMoves.isEmpty { return "sections move" }
      if min(changes.sectionRemovals.count, changes.sectionInsertions.count) > 0 {
        return "sections are removed and inserted"
      }
    }
    // The difference is empty if the states are equal, and only then.
    if !old.changes(from: old, options: options).isEmpty { return "a state differs from itself" }
    if changes.isEmpty && old != new { return "nothing changes" }
    return nil
  }

  @Test(arguments: [true, false])
  func `applying a difference to the old state gives the new one`(isUnique: Bool) throws {
    for seed in 0..<seedCount(120, deep: 10_000) {
      let example = Case(seed: seed, isUnique: isUnique)
      for options in Self.optionSets {
        if let violation = try violation(in: example, options) {
          Issue.record("\(violation), options \(options.rawValue), \(example)")
          return
        }
      }
    }
  }

  @Test func `the difference from new to old equals the inverse`() {
    for seed in 0..<seedCount(500, deep: 10_000) {
      let example = Case(seed: seed, isUnique: true)
      let inverse = example.new.changes(from: example.old).inverse()
      let back = example.old.changes(from: example.new)
      let isEqual =
        back.mapsPaths(like: inverse) && back.itemUpdates == inverse.itemUpdates
        && back.sectionRemovals == inverse.sectionRemovals
        && back.sectionInsertions == inverse.sectionInsertions
        && back.itemRemovals == inverse.itemRemovals
        && back.itemInsertions == inverse.itemInsertions
        && back.itemMoves.count == inverse.itemMoves.count
        && back.sectionMoves.count == inverse.sectionMoves.count
      check(isEqual, "\(back) is not \(inverse); \(example)")
    }
  }

  @Test func `two composed differences map survivors as the direct one does`() {
    for seed in 0..<seedCount(500, deep: 10_000) {
      let example = Case(seed: seed, isUnique: true)
      let both = example.new.changes(from: example.old)
        .followed(by: example.third.changes(from: example.new))
      let one = example.third.changes(from: example.old)
      for path in IndexPaths(example.old) {
        guard let target = both.newPath(for: path) else { continue }
        check(one.newPath(for: path), equals: target, "\(path) maps to \(target); \(example)")
      }
    }
  }

  @Test(arguments: [true, false])
  func `the stages of a difference follow the rules of batch updates`(isUnique: Bool) {
    for seed in 0..<seedCount(100, deep: 10_000) {
      let example = Case(seed: seed, isUnique: isUnique)
      for options in [[], .withoutMoves, .withoutSectionOperations] as [DifferenceOptions] {
        let changes = example.new.changes(from: example.old, options: options)
        let pair = example.pair(through: changes)
        if let violation = pair.violation(ofStages: changes.stages()) {
          Issue.record("\(violation), options \(options.rawValue), \(example)")
          return
        }
      }
    }
  }

  // MARK: The checkers

  @Test func `the checkers reject wrong changes`() throws {
    let example = Case(seed: 3, isUnique: true)
    try check(violation(in: example, []), equals: nil)
    let changes = example.new.changes(from: example.old)
    check(!changes.isEmpty)
    #expect(throws: ChangesError.self) {
      try example.old.applying(SectionedChanges(), insertingFrom: example.new)
    }
    let pair = example.pair(through: changes)
    check(pair.violation(ofStages: changes.stages()), equals: nil)
    check(pair.violation(ofStages: []) != nil)
    // One stage where the rules require several.
    let conflicting = try #require(
      (0..<100).lazy.map { Case(seed: $0, isUnique: true) }
        .first { $0.new.changes(from: $0.old).stages().count > 1 })
    let all = conflicting.new.changes(from: conflicting.old)
    check(conflicting.pair(through: all).violation(ofStages: [all]) != nil)
  }

  @Test func `a failure is printed as code`() {
    let grouped: Grouped = ["S": [Versioned("a"), Versioned("b2")], "T": []]
    check(grouped.code, equals: #"["S": elements("a,b2"), "T": elements("")]"#)
  }
}

extension LawsTests.Case {
  /// Returns the pair of states with numbered elements that corresponds to changes of this case.
  func pair(through changes: SectionedChanges) -> StatePair {
    let oldState = ModelState(counts: old.groups.map(\.elements.count))
    var fresh = 1_000
    func number() -> Int {
      defer { fresh += 1 }
      return fresh
    }
    let newState = ModelState(
      new.groups.enumerated().map { section, group in
        ModelState.Section(
          id: changes.oldSection(for: section) ?? number(),
          items: group.elements.indices.map { item in
            changes.oldPath(for: .item(item, inSection: section))
              .map { oldState.sections[$0.section].items[$0.item!] } ?? number()
          })
      })
    return StatePair(from: oldState, to: newState)
  }
}

extension GroupedArray<String, Versioned> {
  /// The source code of this value.
  var code: String {
    let groups = groups.map { "\"\($0.section)\": elements(\"\($0.elements.text)\")" }
    return groups.isEmpty ? "[:]" : "[\(groups.joined(separator: ", "))]"
  }

  /// Makes one random edit.
  mutating func edit(
    freshID: (inout SeededGenerator) -> String, freshSection: () -> String,
    _ generator: inout SeededGenerator
  ) {
    func place(_ count: Int) -> Int { generator.int(in: 0...Swift.max(0, count - 1)) }
    guard numberOfSections > 0 else {
      declareSection(freshSection())
      return
    }
    let section = place(numberOfSections)
    let target = place(numberOfSections)
    let items = numberOfItems(inSection: section)
    switch generator.int(in: 0...9) {
    case 0: try! removeSection(at: section)
    case 1:
      let elements = (0..<generator.int(in: 0...3)).map { _ in Versioned(id: freshID(&generator)) }
      try! insertSection(freshSection(), elements, at: place(numberOfSections + 1))
    case 2: try! moveSection(from: section, to: target)
    case 3, 4:
      let new = KindedIndexPath.item(place(items + 1), inSection: section)
      try! insert(Versioned(id: freshID(&generator)), at: new)
    case _ where items == 0: break
    case 5, 6: try! remove(at: .item(place(items), inSection: section))
    case 7: self[section, place(items)].version += 1
    case _ where section == target || items > 1:
      let old = KindedIndexPath.item(place(items), inSection: section)
      let count = numberOfItems(inSection: target) - (section == target ? 1 : 0)
      try! move(from: old, to: .item(place(count + 1), inSection: target))
    default: break
    }
  }
}
