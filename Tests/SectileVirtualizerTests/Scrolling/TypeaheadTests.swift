import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

@Suite struct TypeaheadTests {
  private let names = ["Anna", "Bob", "Bea", "bbq", "Carl", "Éva"]
  private let rows = IndexPaths(SectionCounts([4, 2]))

  private func name(of path: KindedIndexPath) -> String {
    rows.rank(of: path, in: .item).map { names[$0] } ?? ""
  }

  /// Types characters, a tenth of a second after one another, and moves the cursor to each result.
  private func type(
    _ text: String, into typeahead: inout Typeahead, at time: Double = 0,
    from cursor: inout KindedIndexPath?
  ) {
    for (index, character) in text.enumerated() {
      let items = rows.filter(include: .item)
      let found = typeahead.path(
        typing: character, at: time + Double(index) / 10, from: cursor, in: items
      ) { $1.isPrefix(of: name(of: $0)) }
      if let found { cursor = found }
    }
  }

  private func found(_ text: String, from start: KindedIndexPath? = nil) -> String {
    var typeahead = Typeahead()
    var cursor = start
    type(text, into: &typeahead, from: &cursor)
    return cursor.map(name) ?? ""
  }

  @Test func `characters in quick succession find the row that begins with all of them`() {
    check(found("be"), equals: "Bea")
    check(found("C"), equals: "Carl")
    check(found("é"), equals: "Éva")
    check(found("bea", from: .item(2, inSection: 0)), equals: "Bea")
    check(found("anna", from: .item(1, inSection: 1)), equals: "Anna")
  }

  @Test func `a letter that is typed again visits the rows with it, and a longer text comes first`()
  {
    check(found("b"), equals: "Bob")
    check(found("b", from: .item(1, inSection: 0)), equals: "Bea")
    // A row begins with the whole text.
    check(found("bb"), equals: "bbq")
    check(found("a"), equals: "Anna")
    check(found("aaa"), equals: "Anna")
    check(found("cC"), equals: "Carl")
    check(found("ca", from: .item(0, inSection: 1)), equals: "Carl")
  }

  @Test func `after the timeout a new text starts after the cursor`() {
    var typeahead = Typeahead(timeout: 0.5)
    var cursor: KindedIndexPath?
    type("b", into: &typeahead, from: &cursor)
    check(typeahead.isActive(at: 0.49))
    check(!typeahead.isActive(at: 0.5))
    type("b", into: &typeahead, at: 0.5, from: &cursor)
    check(typeahead.text, equals: "b")
    check(cursor.map(name), equals: "Bea")
    type("o", into: &typeahead, at: 0.6, from: &cursor)
    check(typeahead.text, equals: "bo")
    check(cursor.map(name), equals: "Bob")
    typeahead.reset()
    check(typeahead.text, equals: "")
    check(!typeahead.isActive(at: 0.6))
    // No time is before NaN, so each character begins a text.
    type("ab", into: &typeahead, at: .nan, from: &cursor)
    check(typeahead.text, equals: "b")
  }

  @Test func `a text without a row leaves the cursor, and a cursor elsewhere is a place`() {
    check(found("xyz", from: .item(0, inSection: 1)), equals: "Carl")
    check(found("a", from: .footer(inSection: 0)), equals: "Anna")
    // The header of the second section is before its first item.
    check(found("c", from: .header(inSection: 1)), equals: "Carl")
    check(found("b", from: .item(99, inSection: 7)), equals: "Bob")
    var typeahead = Typeahead()
    check(
      typeahead.path(typing: "a", at: 0, from: nil, in: IndexPaths()) { _, _ in true }, equals: nil)
  }

  @Test func `a letter compares each row at most once, and a repeated letter twice`() {
    var typeahead = Typeahead()
    let many = IndexPaths(SectionCounts([300, 200]))
    for (character, calls) in [
      ("x" as Character, many.count), ("x", 2 * many.count), ("y", many.count),
    ] {
      var count = 0
      let path = typeahead.path(
        typing: character, at: 0, from: .item(7, inSection: 1), in: many
      ) { _, _ in
        count += 1
        return false
      }
      check(path, equals: nil, "character \(character)")
      check(count, equals: calls, "character \(character)")
    }
  }
}
