import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileLayout

/// A plan is compared with the items of both states: carried out on arrays, it must lead from the
/// old ones to the new ones.
@Suite struct UpdatePlanTests {
  @Test(arguments: [0, 50, 100])
  func `carrying out a plan on arrays gives the new state`(staying: Int) throws {
    for seed in 0..<seedCount(200, deep: 400) {
      var generator = SeededGenerator(seed: seed)
      var fresh = 1000
      let old = ModelState.random(sections: 5, items: 6, using: &generator)
      let new = old.edited(edits: 6, fresh: &fresh, using: &generator)
      let changes = try StatePair(from: old, to: new).changes(
        staying: staying, updating: 30, using: &generator)
      let plan = try UpdatePlan(
        changes, sectionCount: old.sections.count,
        oldItemCount: { old.sections[$0].items.count }, to: new.counts)
      check(violation(of: plan, changes, old, new), equals: nil, "seed \(seed): \(old) to \(new)")
    }
  }

  @Test func `the comparison finds a plan for different changes`() throws {
    let old = ModelState(counts: [3, 2])
    var new = old
    new.sections[0].items.swapAt(0, 2)
    let plan = try UpdatePlan(
      SectionedChanges(), sectionCount: 2, oldItemCount: { old.sections[$0].items.count },
      to: new.counts)
    check(violation(of: plan, SectionedChanges(), old, new) != nil)
  }

  @Test func `sections take their items in logarithmic time`() throws {
    let count = 1_000
    let lists = ItemLists(
      try SectionedChanges(
        sectionInsertions: Array(1...count),
        itemMoves: (0..<count).map {
          .init(old: .item($0, inSection: 0), new: .item(0, inSection: $0 + 1))
        }))
    let counter = VisitCounter()
    let items = VisitCounter.$current.withValue(counter) {
      (1...count).reduce(0) { $0 + lists.insertions(inSection: $1).count }
    }
    check(items, equals: count)
    // Two searches for each section, of at most 11 steps.
    check(counter.value, isAtLeast: count)
    check(counter.value, isAtMost: 22 * count)
  }

  @Test func `only sections that the changes name are read, each once`() throws {
    let source = CountedSource([4, 4, 0, 4, 4])
    let changes = try SectionedChanges(
      sectionInsertions: [2], itemRemovals: [.item(0, inSection: 0)],
      itemInsertions: [.item(3, inSection: 0)])
    var oldReads: [Int] = []
    _ = try UpdatePlan(
      changes, sectionCount: 4,
      oldItemCount: {
        oldReads.append($0)
        return 4
      }, to: source)
    check(source.reads.sections, equals: [2, 0])
    check(Set(oldReads), equals: [0])
  }

  @Test func `neighboring new sections at the front take the layout of the first survivor`() throws
  {
    let plan = try UpdatePlan(
      SectionedChanges(sectionRemovals: [0], sectionInsertions: [0, 1, 3]), sectionCount: 3,
      oldItemCount: { _ in 1 }, to: SectionCounts([1, 1, 1, 1, 1]))
    check(plan.newSections.map { $0.neighbor }, equals: [1, 1, 1])
  }

  @Test func `a plan without survivors has no neighbor`() throws {
    let plan = try UpdatePlan(
      SectionedChanges(sectionRemovals: [0], sectionInsertions: [0, 1]), sectionCount: 1,
      oldItemCount: { _ in 1 }, to: SectionCounts([1, 1]))
    check(plan.newSections.map { $0.neighbor }, equals: [nil, nil])
  }

  /// Returns what is wrong with a plan, or nil.
  private func violation(
    of plan: UpdatePlan, _ changes: SectionedChanges, _ old: ModelState, _ new: ModelState
  ) -> String? {
    func id(_ origin: KindedIndexPath?) -> Int? {
      origin.map { old.sections[$0.section].items[$0.item!] }
    }
    for (index, section) in new.sections.enumerated() {
      var items: [Int?]
      if let made = plan.newSections.first(where: { $0.index == index }) {
        items = Array(repeating: nil, count: made.itemCount)
        for item in made.movedItems { items[item.item] = id(item.origin) }
      } else {
        guard let oldIndex = changes.oldSection(for: index) else { return "section \(index)" }
        items = old.sections[oldIndex].items
        if let edit = plan.edits.first(where: { $0.newIndex == index }) {
          if edit.oldIndex != oldIndex { return "section \(index) comes from \(edit.oldIndex)" }
          for item in edit.removals.reversed() { items.remove(at: item) }
          for item in edit.insertions { items.insert(id(item.origin), at: item.item) }
          for update in edit.updates where items[update.new] != section.items[update.new] {
            return "update of \(update.new) in section \(index)"
          }
        }
      }
      guard items.count == section.items.count else { return "count of section \(index)" }
      for (found, expected) in zip(items, section.items) {
        let isNew = !old.items.contains(expected)
        if found != (isNew ? nil : expected) { return "section \(index): \(items)" }
      }
    }
    return nil
  }
}

/// A data source that records which sections were read.
private struct CountedSource: SectionedDataSource {
  final class Reads { var sections: [Int] = [] }
  let reads = Reads()
  let counts: [Int]

  init(_ counts: [Int]) { self.counts = counts }

  var numberOfSections: Int { counts.count }
  func hasHeader(inSection section: Int) -> Bool { true }
  func hasFooter(inSection section: Int) -> Bool { true }

  func numberOfItems(inSection section: Int) -> Int {
    reads.sections.append(section)
    return counts[section]
  }
}
