// Items that are objects and change their equality while they are in an outline, and new content
// for the same identity.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct OutlineObjectTests {
  /// An object that is equal to others with the same number.
  private final class Note: Hashable {
    var number: Int
    init(_ number: Int) { self.number = number }
    static func == (first: Note, second: Note) -> Bool { first.number == second.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  /// An item with content that does not belong to its identity.
  private struct Row: Hashable {
    var id: Int
    var title: String
    static func == (first: Row, second: Row) -> Bool { first.id == second.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// Returns 20 parents with four children each, all of them expanded.
  private func notes() throws -> (notes: [Note], outline: Outline<Note>) {
    let notes = (0..<100).map { Note($0) }
    return (
      notes,
      try Outline(
        notes.map { .init($0, level: $0.number % 5 == 0 ? 0 : 1, isExpanded: true) })
    )
  }

  @Test(arguments: ["all equal", "equal pairs", "other order", "all new"])
  func `no operation stops the program if the equality of items changes`(change: String) throws {
    var (notes, outline) = try notes()
    let numbers = notes.map { note in
      switch change {
      case "all equal": 0
      case "equal pairs": note.number / 2
      case "other order": 99 - note.number
      default: note.number + 1_000
      }
    }
    for (note, number) in zip(notes, numbers) { note.number = number }
    let kept = outline.filter { $0.number % 2 == 0 }
    check(kept.rows.allSatisfy { kept.contains($0) })
    let reloaded = outline.keepingExpansion(of: outline)
    check(reloaded.rows.map(\.number), equals: numbers)
    check(outline.entries.map(\.item.number), equals: numbers)
    // Edits that name such items throw, or edit another equal item. The rows and the changes agree.
    for note in [notes[0], notes[5], notes[7], notes[50]] {
      let edits: [(inout Outline<Note>) throws -> SectionedChanges] = [
        { try $0.collapse(note) },
        { try $0.move(note, to: nil, at: 0) },
        { try $0.move(contentsOf: [note], to: nil) },
        { try $0.replace(note, with: Note(-7)) },
        { try $0.replace(Note(-7), with: note) },
        { try $0.append([Note(-1), Note(-2)], to: note) },
        { try $0.remove(Note(-1)) },
        { try $0.remove(note) },
        { try $0.expandAncestors(of: note) },
      ]
      for edit in edits {
        let count = outline.rows.count
        if let changes = try? edit(&outline) {
          let difference = changes.itemInsertions.count - changes.itemRemovals.count
          check(outline.rows.count, equals: count + difference)
        }
        outline.checkAllInvariants()
        _ = try? outline.remove(Note(-2))
      }
    }
    // The storage grows with the changed items in it, and they can be removed with their parent.
    let parent = Note(-100)
    try outline.append([parent], to: nil)
    try outline.append((5_000..<7_000).map { Note($0) }, to: parent)
    check(outline.row(of: Note(-100)), equals: outline.rows.count - 1)
    try outline.remove(parent)
    outline.checkAllInvariants()
    for root in outline.children(of: nil) { _ = try? outline.remove(root) }
    outline.checkAllInvariants()
  }

  @Test func `an item is replaced by new content of the same identity`() throws {
    var outline = try Outline<Row>([
      .init(Row(id: 1, title: "old"), isExpanded: true),
      .init(Row(id: 2, title: "child"), level: 1),
    ])
    let changes = try outline.replace(
      Row(id: 1, title: ""), with: Row(id: 1, title: "new"), inSection: 3)
    check(changes.description, equals: "3.0 updated")
    check(outline.rows.map(\.title), equals: ["new", "child"])
    try outline.replace(Row(id: 1, title: ""), with: Row(id: 5, title: "other"))
    check(outline.parent(of: Row(id: 2, title: ""))?.title, equals: "other")
    check(outline.isExpanded(Row(id: 5, title: "")))
    check(!outline.contains(Row(id: 1, title: "")))
    try outline.collapse(Row(id: 5, title: ""))
    try check(outline.replace(Row(id: 2, title: ""), with: Row(id: 3, title: "")).isEmpty)
  }

  @Test func `the changes of many edits are composed`() throws {
    var outline = try Outline((0..<2_000).map { .init($0, level: $0 % 10 == 0 ? 0 : 1) })
    let old = Array(outline.rows)
    var edits: [SectionedChanges] = []
    for parent in stride(from: 0, to: 2_000, by: 10) {
      edits.append(try outline.expand(parent))
      edits.append(try outline.move(parent + 1, to: nil, at: 0))
      edits.append(try outline.replace(parent + 2, with: parent + 5_000))
      edits.append(try outline.remove(parent + 3))
    }
    let changes = SectionedChanges(composing: edits)
    let new = Array(outline.rows)
    try check(old.applying(changes, insertingFrom: new), equals: new)
    check(changes.mapsPaths(like: edits.reduce(SectionedChanges()) { $0.followed(by: $1) }))
  }
}
