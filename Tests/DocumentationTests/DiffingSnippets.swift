// The code that Docs/Reference/Diffing.md quotes.

import Sectile
import Testing

@Suite struct DiffingSnippets {
  struct Mail: Equatable, Identifiable {
    var id: Int
    var subject: String
  }

  struct Folder: Identifiable {
    var id: String
    var title: String
    var mails: [Mail]
  }

  @Test func `two lists`() throws {
    // snippet: two lists
    let old = [
      Mail(id: 1, subject: "Hello"), Mail(id: 2, subject: "Lunch?"), Mail(id: 3, subject: "Bill"),
    ]
    let new = [
      Mail(id: 3, subject: "Bill"), Mail(id: 4, subject: "News"),
      Mail(id: 1, subject: "Re: Hello"),
    ]

    let changes = new.changes(from: old)
    show(changes)  // 0.1 removed, 0.1 inserted, 0.0 → 0.2 moved and updated
    show(changes.newPath(for: .item(2, inSection: 0)))  // 0.0
    show(try old.applying(changes, insertingFrom: new) == new)  // true
    // end
  }

  @Test func sections() throws {
    // snippet: sections
    let old: GroupedArray = ["Fruit": ["Pear"], "Veg": ["Kale", "Leek"]]
    let new: GroupedArray = ["Veg": ["Leek"], "Fruit": ["Kale", "Pear"], "Grain": ["Rye"]]

    let changes = new.changes(from: old)
    show(changes.descriptions)  // ["section 2 inserted", "section 0 → 1 moved", "1.0 → 1.0 moved"]
    // end
  }

  @Test func closures() {
    let old = [Mail(id: 1, subject: "Hello"), Mail(id: 2, subject: "Lunch?")]
    let new = [Mail(id: 2, subject: "LUNCH?"), Mail(id: 1, subject: "Hello")]
    // snippet: closures
    let changes = new.changes(
      from: old, identifiedBy: { $0.id },
      contentEquals: { $0.subject.lowercased() == $1.subject.lowercased() })
    show(changes)  // 0.0 → 0.1 moved
    // end
  }

  @Test func `a model`() {
    let old = [Folder(id: "in", title: "Inbox", mails: [Mail(id: 1, subject: "Hello")])]
    var new = old
    new[0].title = "Inbox (1)"
    new.append(Folder(id: "old", title: "Archive", mails: [new[0].mails.removeLast()]))
    // snippet: a model
    let changes = new.changes(
      from: old,
      sectionsIdentifiedBy: { $0.id }, sectionContentEquals: { $0.title == $1.title },
      elements: { $0.mails }, identifiedBy: { $0.id }, contentEquals: ==)
    show(changes)  // section 1 inserted, section 0 updated, 0.0 → 1.0 moved
    // end
  }

  @Test func duplicates() {
    // snippet: duplicates
    let changes = ["x", "b", "a", "a"].changes(from: ["a", "b", "a", "a", "y"])
    show(changes)  // 0.0 removed, 0.4 removed, 0.0 inserted
    // end
  }

  @Test func options() {
    // snippet: options
    let old: GroupedArray = ["A": [1, 2], "B": [3]]
    let new: GroupedArray = ["B": [3, 1], "A": [2]]

    show(new.changes(from: old))  // section 0 → 1 moved, 0.0 → 0.1 moved
    let lists = new.changes(from: old, options: .withoutMoves)
    show(lists)  // section 0 removed, section 1 inserted, 0.1 inserted
    let still = new.changes(from: old, options: .withoutSectionOperations)
    show(still.itemMoves.count)  // 2
    // end
  }

  @Test func `a budget`() {
    let (old, new) = (Array(0..<100), Array((0..<100).reversed()))
    // snippet: a budget
    struct Timeout: Error {}
    let deadline = ContinuousClock.now + .milliseconds(8)
    do {
      let changes = try new.changes(
        from: old, identifiedBy: { $0 }, contentEquals: ==,
        cancellation: { ContinuousClock.now > deadline ? Timeout() : nil })
      show(changes.itemMoves.count)  // 99
    } catch {
      // Reload the view with the new data.
    }
    // end
  }
}
