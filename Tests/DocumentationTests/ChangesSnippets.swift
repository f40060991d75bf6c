// The code that Docs/Reference/Changes.md quotes.

import SectilePaths
import Testing

@Suite struct ChangesSnippets {
  @Test func `one set of changes`() throws {
    // snippet: one set of changes
    let changes = try SectionedChanges(
      sectionInsertions: [0],
      itemRemovals: [.item(1, inSection: 0)],
      itemMoves: [.init(old: .item(4, inSection: 0), new: .item(0, inSection: 1))])

    show(changes.newPath(for: .item(4, inSection: 0)))  // 1.0, because it moved
    show(changes.newPath(for: .item(0, inSection: 0)))  // 1.1, after both insertions
    show(changes.newPath(for: .item(1, inSection: 0)))  // nil, because it was removed
    show(changes.oldPath(for: .header(inSection: 1)))  // 0.header
    show(changes.oldPath(for: .item(0, inSection: 0)))  // nil, because the section is new
    // end
  }

  @Test func updates() throws {
    // snippet: updates
    let insertion = try SectionedChanges(sectionInsertions: [0])
    let changes = try insertion.updating(items: [.item(3, inSection: 0)])

    show(changes.itemUpdates.map(\.new))  // [1.3]
    // end
  }

  @Test func `a contradiction`() {
    // snippet: a contradiction
    do throws(ChangesError) {
      _ = try SectionedChanges(
        itemRemovals: [.item(2, inSection: 0)],
        itemUpdates: [.init(old: .item(2, inSection: 0), new: .item(2, inSection: 0))])
    } catch {
      show(error)  // ChangesError: item 0.2 is updated as 0.2; the other changes remove it.
    }
    // end
  }

  @Test func `two states`() throws {
    // snippet: two states
    let changes = try SectionedChanges(itemRemovals: [.item(2, inSection: 0)])

    try changes.validate(from: SectionCounts([3, 1]), to: SectionCounts([2, 1]))
    do throws(ChangesError) {
      try changes.validate(from: SectionCounts([3, 1]), to: SectionCounts([3, 1]))
    } catch {
      show(error)  // ChangesError: new section 0 has 3 items; the changes lead to 2.
    }
    // end
  }

  @Test func `inverse`() throws {
    // snippet: inverse
    let changes = try SectionedChanges(
      itemInsertions: [.item(0, inSection: 0)],
      itemMoves: [.init(old: .item(5, inSection: 0), new: .item(2, inSection: 0))])

    show(changes.inverse().itemRemovals)  // [0.0]
    show(changes.followed(by: changes.inverse()).isEmpty)  // true
    // end
  }

  @Test func `then and merging`() throws {
    // snippet: then and merging
    let first = try SectionedChanges(itemRemovals: [.item(0, inSection: 0)])
    let second = try SectionedChanges(itemRemovals: [.item(1, inSection: 0)])

    show(first.followed(by: second).itemRemovals)  // [0.0, 0.2]
    show(try first.merging(second).itemRemovals)  // [0.0, 0.1]
    // end
  }

  @Test func `a drag while a refresh arrives`() throws {
    // snippet: a drag while a refresh arrives
    let refresh = try SectionedChanges(itemRemovals: [.item(0, inSection: 0)])
    let drag = try SectionedChanges(
      itemMoves: [.init(old: .item(3, inSection: 0), new: .item(1, inSection: 0))])

    let dragAfterRefresh = drag.rebased(over: refresh, as: .later)
    let refreshAfterDrag = refresh.rebased(over: drag, as: .earlier)

    let oneWay = refresh.followed(by: dragAfterRefresh)
    let otherWay = drag.followed(by: refreshAfterDrag)
    show(oneWay.newPath(for: .item(3, inSection: 0)))  // 0.0
    show(oneWay.mapsPaths(like: otherWay))  // true
    // end
  }

  @Test func stages() throws {
    // snippet: stages
    let changes = try SectionedChanges(
      sectionRemovals: [1], sectionInsertions: [0],
      itemMoves: [.init(old: .item(2, inSection: 1), new: .item(0, inSection: 0))])
    let stages = changes.stages()

    show(stages.count)  // 3
    show(stages[0])  // section 0 inserted
    show(stages[1])  // 2.2 → 0.0 moved
    show(stages[2])  // section 2 removed
    show(stages.reduce(SectionedChanges()) { $0.followed(by: $1) } == changes)  // true
    // end
  }

  @Test func `lists for views without moves`() throws {
    // snippet: lists for views without moves
    let changes = try SectionedChanges(
      itemInsertions: [.item(1, inSection: 0)],
      itemMoves: [.init(old: .item(3, inSection: 0), new: .item(0, inSection: 0))]
    ).updating(items: [.item(1, inSection: 0), .item(3, inSection: 0)])

    let lists = changes.withoutMoves()
    show(lists.itemUpdates.map(\.old))  // [0.1], because a moved item is inserted again
    show(lists.itemRemovals)  // [0.3]
    show(lists.itemInsertions)  // [0.0, 0.1]
    // end
  }
}
