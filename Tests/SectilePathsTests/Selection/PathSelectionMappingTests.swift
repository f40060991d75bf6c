import SectilePaths
import SectileTestSupport
import Testing

/// The anchor and the cursor after changes.
///
/// Random and exhaustive tests are in PathSelectionModelTests.
@Suite struct PathSelectionMappingTests {
  let list = IndexPaths(SectionCounts([5, 3]))

  private func selected(from first: String, to last: String) -> PathSelection {
    var selection = PathSelection()
    selection.select(path(first))
    selection.extend(to: path(last), in: list)
    return selection
  }

  private func removing(_ texts: String...) throws -> SectionedChanges {
    try SectionedChanges(itemRemovals: texts.map(path))
  }

  @Test func `selected elements stay selected, and inserted ones are not`() throws {
    let insertion = try SectionedChanges(itemInsertions: [path("0.2")])
    let selection = selected(from: "0.1", to: "0.3").mapped(through: insertion, in: list)
    check(selection.description, equals: "0.1, 0.3…0.4, anchor 0.1, cursor 0.4")
    let move = try SectionedChanges(
      itemMoves: [.init(old: path("0.1"), new: path("1.0"))])
    check(
      selected(from: "0.1", to: "0.3").mapped(through: move, in: list).description,
      equals: "0.1…0.2, 1.0, anchor 1.0, cursor 0.2")
  }

  @Test func `the next extension replaces the mapped one`() throws {
    let changes = try SectionedChanges(
      sectionMoves: [.init(old: 1, new: 0)], itemInsertions: [path("1.0")])
    var selection = selected(from: "0.1", to: "0.3").mapped(through: changes, in: list)
    check(selection.description, equals: "1.2…1.4, anchor 1.2, cursor 1.4")
    selection.extend(to: path("1.3"), in: IndexPaths(SectionCounts([3, 6])))
    check(selection.paths.description, equals: "1.2…1.3")
  }

  @Test func `changes without moved elements change nothing`() throws {
    let selection = selected(from: "0.1", to: "1.1")
    let update = try SectionedChanges(itemUpdates: [.init(old: path("0.1"), new: path("0.1"))])
    check(selection.mapped(through: update, in: list), equals: selection)
    let insertion = try SectionedChanges(sectionInsertions: [0])
    let new = IndexPaths(SectionCounts([9, 5, 3]))
    check(
      selection.mapped(through: insertion, in: list)
        .mapped(through: insertion.inverse(), in: new), equals: selection)
  }

  @Test func `the cursor of a removed element moves to the next one, or to the previous one`()
    throws
  {
    for (cursor, removed, expected) in [
      ("0.2", ["0.2"], "0.2"), ("0.2", ["0.2", "0.3"], "0.2"), ("0.4", ["0.4"], "1.0"),
      ("1.2", ["1.2"], "1.1"), ("1.2", ["1.0", "1.1", "1.2"], "0.4"), ("0.2", ["0.0"], "0.1"),
    ] {
      var selection = PathSelection()
      selection.select(path(cursor))
      let changes = try SectionedChanges(itemRemovals: removed.map(path))
      let mapped = selection.mapped(through: changes, in: list)
      check(mapped.cursor, equals: path(expected), "\(cursor) without \(removed)")
      check(mapped.anchor, equals: path(expected), "\(cursor) without \(removed)")
      check(
        mapped.paths.isEmpty, equals: removed.contains(cursor),
        "cursor \(cursor), removed \(removed)")
    }
  }

  @Test func `the cursor of a removed section moves to the next section`() throws {
    var selection = PathSelection()
    selection.select(path("0.3"))
    let removal = try SectionedChanges(sectionRemovals: [0])
    check(
      selection.mapped(through: removal, in: list).description,
      equals: "none, anchor 0.0, cursor 0.0")
    // An item that moves out of the section before it is removed is the next one.
    let rescue = try SectionedChanges(
      sectionRemovals: [0], itemMoves: [.init(old: path("0.4"), new: path("0.3"))])
    check(selection.mapped(through: rescue, in: list).cursor, equals: path("0.3"))
    let all = try SectionedChanges(sectionRemovals: [0, 1])
    check(selection.mapped(through: all, in: list).description, equals: "none")
  }

  @Test func `the cursor moves only to paths of the list and of kinds that can be selected`() throws
  {
    var selection = PathSelection()
    selection.select(path("0.4"))
    check(selection.mapped(through: try removing("0.4"), in: list).cursor, equals: path("1.0"))
    let first = list.filter(include: .item, inSections: [0])
    check(selection.mapped(through: try removing("0.4"), in: first).cursor, equals: path("0.3"))
    var all = PathSelection(kinds: .all)
    all.select(path("0.4"))
    check(all.mapped(through: try removing("0.4"), in: list).cursor, equals: path("0.footer"))
    // A focused header moves to an item or to a header.
    selection.focus(path("0.header"))
    let removal = try SectionedChanges(sectionRemovals: [0])
    check(selection.mapped(through: removal, in: list).cursor, equals: path("0.header"))
  }

  @Test func `the anchor of a removed element stays in the extension`() throws {
    check(
      selected(from: "0.1", to: "0.3").mapped(through: try removing("0.1"), in: list).description,
      equals: "0.1…0.2, anchor 0.1, cursor 0.2")
    check(
      selected(from: "0.3", to: "0.1").mapped(through: try removing("0.3"), in: list).description,
      equals: "0.1…0.2, anchor 0.2, cursor 0.1")
    check(
      selected(from: "0.3", to: "0.1")
        .mapped(through: try removing("0.2", "0.3"), in: list).description,
      equals: "0.1, anchor 0.1, cursor 0.1")
    check(
      selected(from: "0.3", to: "0.1")
        .mapped(through: try removing("0.1", "0.2", "0.3"), in: list).description,
      equals: "none, anchor 0.1, cursor 0.1")
  }

  @Test func `without a cursor, the anchor moves as the cursor does`() throws {
    var selection = selected(from: "0.3", to: "0.1")
    selection.focus(nil)
    check(
      selection.mapped(through: try removing("0.3"), in: list).description,
      equals: "0.1…0.2, anchor 0.3")
  }

  @Test func `an item beyond the limit counts as removed`() throws {
    let large = IndexPaths(SectionCounts([4_294_967_296, 1]))
    var selection = PathSelection()
    selection.select(path("0.4294967295"))
    let push = try SectionedChanges(itemInsertions: [path("0.0")])
    check(selection.mapped(through: push, in: large).cursor, equals: path("1.0"))
    let both = try SectionedChanges(sectionRemovals: [1], itemInsertions: [path("0.0")])
    check(selection.mapped(through: both, in: large).cursor, equals: path("0.4294967295"))
  }
}
