import SectilePaths
import SectileTestSupport
import Testing

/// Properties and laws of the operations.
@Suite struct PathSelectionTests {
  let list = IndexPaths(SectionCounts([4, 3]))

  @Test func `a new selection is empty and selects items`() {
    let selection = PathSelection()
    check(selection.mode, equals: .multiple)
    check(selection.kinds, equals: .item)
    check(selection.paths.isEmpty, "\(selection.paths)")
    check(selection.anchor, equals: nil)
    check(selection.cursor, equals: nil)
    check(selection.description, equals: "none")
    check(PathSelection(kinds: Kinds(rawValue: 0xFA)), equals: selection)
  }

  @Test func `operations ignore paths of other kinds`() {
    var selection = PathSelection()
    selection.select(path("0.1"))
    let before = selection
    for other in ["0.header", "1.footer"].map(path) {
      selection.select(other)
      selection.toggle(other)
      selection.extend(to: other, in: list)
      selection.move(to: other, in: list)
      check(selection, equals: before, "other \(other)")
    }
    selection.focus(path("0.header"))
    check(selection.description, equals: "0.1, anchor 0.1, cursor 0.header")
  }

  @Test func `an extension contains only paths of the selected kinds`() {
    for (kinds, expected) in [
      (Kinds.item, "0.2…0.3, 1.0…1.1"), (.all, "0.2…0.3, 0.footer…1.1"),
      ([.item, .header], "0.2…0.3, 1.header…1.1"),
      ([.item, .footer], "0.2…0.3, 0.footer, 1.0…1.1"),
    ] {
      var selection = PathSelection(kinds: kinds)
      selection.select(path("0.2"))
      selection.extend(to: path("1.1"), in: list)
      check(selection.paths.description, equals: expected, "kinds \(kinds)")
    }
    var headers = PathSelection(kinds: .header)
    headers.selectAll(in: list)
    check(headers.paths.description, equals: "0.header, 1.header")
  }

  @Test func `operations with an enumeration ignore paths that it does not have`() {
    let filtered = list.filter(include: .item, inSections: [1])
    var selection = PathSelection()
    selection.select(path("0.1"))
    let before = selection
    for missing in ["0.2", "1.3", "7.0"].map(path) {
      selection.extend(to: missing, in: filtered)
      selection.extend(to: missing, in: filtered, adding: true)
      selection.move(to: missing, in: filtered)
      check(selection, equals: before, "missing \(missing)")
    }
  }

  @Test func `an extension of a filtered list leaves out hidden paths`() {
    let long = IndexPaths(SectionCounts([2, 2, 2]))
    let filtered = long.filter(include: .all, inSections: [0, 2])
    var selection = PathSelection()
    selection.select(path("0.1"))
    selection.extend(to: path("2.0"), in: filtered)
    check(selection.paths.description, equals: "0.1, 2.0")
    // The anchor is hidden; it still marks the end of the range.
    selection.extend(to: path("2.1"), in: long.filter(include: .item, inSections: [1, 2]))
    check(selection.paths.description, equals: "0.1, 1.0…1.1, 2.0…2.1")
    selection.selectAll(in: filtered)
    check(selection.paths.description, equals: "0.0…0.1, 2.0…2.1")
  }

  @Test func `an extension replaces the last one, for every anchor and every two ends`() {
    let items = list.filter(include: .item)
    for anchor in items {
      for first in items {
        for second in items {
          var (once, twice) = (PathSelection(), PathSelection())
          for toggled in [path("0.2"), path("1.0"), anchor] {
            once.toggle(toggled)
            twice.toggle(toggled)
          }
          twice.extend(to: first, in: list)
          twice.focus(path("0.0"))
          twice.extend(to: second, in: list)
          once.extend(to: second, in: list)
          check(once, equals: twice, "\(anchor), \(first), \(second)")
        }
      }
    }
  }

  @Test func `toggling a path twice selects the same paths again`() {
    let items = list.filter(include: .item)
    for toggled in items {
      for anchor in items {
        var selection = PathSelection()
        selection.select(anchor)
        selection.extend(to: path("1.1"), in: list)
        let before = selection.paths
        selection.toggle(toggled)
        check(selection.paths != before, "toggled \(toggled), anchor \(anchor)")
        selection.toggle(toggled)
        check(selection.paths, equals: before, "toggled \(toggled), anchor \(anchor)")
        check(selection.cursor, equals: toggled, "anchor \(anchor)")
      }
    }
  }

  @Test func `selections with different open extensions are not equal`() {
    var (first, second) = (PathSelection(), PathSelection())
    first.select(path("0.0"))
    first.extend(to: path("0.2"), in: list)
    second.select(contentsOf: first.paths, in: list)
    second.extend(to: path("0.2"), from: path("0.0"), in: list)
    check(first.description, equals: second.description)
    check(first != second)
    let nearer = [first, second].map { selection in
      var selection = selection
      selection.extend(to: path("0.1"), in: list)
      return selection.paths.description
    }
    check(nearer, equals: ["0.0…0.1", "0.0…0.2"])
  }

  @Test func `a set replaces the selection, without paths that the list does not have`() {
    var selection = PathSelection()
    selection.select(path("0.1"))
    selection.extend(to: path("0.2"), in: list)
    selection.select(contentsOf: selection.paths.complement(in: list), in: list)
    check(selection.description, equals: "0.0, 0.3, 1.0…1.2, cursor 0.2")
    selection.select(contentsOf: IndexPathSet(sections: 1..<9), in: list)
    check(selection.paths.description, equals: "1.0…1.2")
    var single = PathSelection(mode: .single)
    single.select(contentsOf: IndexPathSet(sections: 1..<9), in: list)
    check(single.description, equals: "1.0")
    single.select(contentsOf: [], in: list)
    check(single.description, equals: "none")
  }

  @Test func `an empty list has nothing to select`() {
    var selection = PathSelection()
    selection.selectAll(in: IndexPaths())
    selection.extend(to: path("0.0"), in: IndexPaths())
    selection.move(to: path("0.0"), in: IndexPaths())
    selection.clear()
    check(selection.description, equals: "none")
  }

  @Test func `paths at the limits can be selected`() {
    let last = path("2147483647.4294967295")
    var counts = SectionCounts(repeatElement(0, count: 3))
    counts.sections[0].itemCount = 4_294_967_296
    let large = IndexPaths(counts)
    var selection = PathSelection(kinds: .all)
    selection.toggle(path("0.4294967295"))
    selection.extend(to: path("2.footer"), in: large)
    check(selection.paths.count(in: large), equals: 6)
    selection.selectAll(in: large)
    check(selection.paths, equals: IndexPathSet(large))
    selection.toggle(last)
    selection.toggle(path("2147483647.footer"))
    check(selection.paths.contains(last))
    selection.toggle(last)
    check(selection.anchor, equals: path("2147483647.footer"))
    selection.toggle(path("2147483647.footer"))
    check(selection.anchor, equals: path("2.footer"))
  }
}
