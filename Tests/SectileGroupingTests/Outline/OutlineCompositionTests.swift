// Outlines in lists: as data sources, as hierarchies, and beside grouped arrays.

import SectileDiffing
import SectileGrouping
import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct OutlineCompositionTests {
  private func files() throws -> Outline<String> {
    try Outline([
      .init("a", isExpanded: true), .init("b", level: 1, isExpanded: true), .init("c", level: 2),
      .init("d", level: 1), .init("e", level: 0), .init("f", level: 1),
    ])
  }

  private func layout(of source: some SectionedDataSource) throws -> CollectionLayout {
    try CollectionLayout(of: source, in: LayoutSize(width: 300, height: 400)) { _ in
      .list(itemLength: .fixed(20))
    }
  }

  /// The frames of all elements of a layout of a source.
  private func frames(
    _ layout: CollectionLayout, of source: some SectionedDataSource
  ) -> [LayoutRect?] {
    IndexPaths(source).map { layout.frame(of: $0) }
  }

  @Test func `an outline is a data source with one section of rows`() throws {
    let files = try files()
    check(SectionCounts(of: files), equals: [5])
    check(SectionCounts(of: Outline<Int>()), equals: [0])
    try check(layout(of: files).contentSize.height, equals: 100)
  }

  @Test func `each edit updates a layout to that of the new rows`() throws {
    var files = try files()
    var layout = try layout(of: files)
    let edits: [(inout Outline<String>) throws -> SectionedChanges] = [
      { try $0.expand("e") }, { try $0.collapse("a") }, { try $0.move("d", to: "f") },
      { try $0.insert(["x", "y"], before: "e") }, { try $0.expandAncestors(of: "d") },
      { try $0.move("e", to: nil, at: 0) }, { try $0.remove("e") },
    ]
    for (number, edit) in edits.enumerated() {
      try layout.apply(try edit(&files), of: files)
      let fresh = try self.layout(of: files)
      check(frames(layout, of: files), equals: frames(fresh, of: files), "edit \(number)")
      check(layout.contentSize, equals: fresh.contentSize, "edit \(number)")
    }
    check(files.rows.elementsEqual(["a", "x", "y"]))
  }

  @Test func `a move that only changes levels changes no row`() throws {
    var files = try files()
    let rows = Array(files.rows)
    try check(files.move("e", to: "a").isEmpty)
    check(files.level(of: "e"), equals: 1)
    check(files.rows.elementsEqual(rows))
    try check(files.move("e", to: nil).isEmpty)
    check(files.level(of: "e"), equals: 0)
  }

  @Test func `an outline is joined with a grouped array`() throws {
    let food: GroupedArray = ["Fruit": ["Apple", "Pear"], "Veg": ["Kale"]]
    var files = try files()
    var screen = JoinedDataSource([.source(food), .source(files)])
    var layout = try layout(of: screen)
    check(SectionCounts(of: screen), equals: [2, 1, 5])
    let changes = try files.expand("e")
    let lifted = try screen.update(at: [1], to: files, changes: changes)
    // The same changes can be made in the section of the list.
    files = try self.files()
    try check(files.expand("e", inSection: 2), equals: lifted)
    try layout.apply(lifted, of: screen)
    let fresh = try self.layout(of: screen)
    check(frames(layout, of: screen), equals: frames(fresh, of: screen))
    check(layout.contentSize, equals: fresh.contentSize)
  }

  @Test func `the hierarchy of a section has the parents and last descendants of its rows`() throws
  {
    let files = try files()
    let hierarchy = files.hierarchy(inSection: 3)
    func path(_ row: Int, _ section: Int = 3) -> KindedIndexPath { .item(row, inSection: section) }
    let parents = (0..<6).map { hierarchy.parent(of: path($0)) }
    check(parents, equals: [nil, path(0), path(1), path(0), nil, nil])
    let last = (0..<6).map { hierarchy.lastDescendant(of: path($0)) }
    check(last, equals: [path(3), path(2), path(2), path(3), path(4), path(5)])
    check((0..<6).map { hierarchy.level(of: path($0)) }, equals: [0, 1, 2, 1, 0, 0])
    // The last item is hidden.
    check(
      (0..<6).map { hierarchy.siblingPosition(of: path($0))?.index }, equals: [0, 0, 0, 1, 1, nil])
    check(
      (0..<6).map { hierarchy.siblingPosition(of: path($0))?.count }, equals: [2, 2, 1, 2, 2, nil])
    let others: [KindedIndexPath] = [path(1, 2), .header(inSection: 3), .footer(inSection: 3)]
    for other in others {
      check(hierarchy.parent(of: other), equals: nil, "other \(other)")
      check(hierarchy.level(of: other), equals: 0, "other \(other)")
      check(hierarchy.lastDescendant(of: other), equals: other)
      check(hierarchy.siblingPosition(of: other) == nil, "other \(other)")
    }
    // Section 0 is the default.
    check(files.hierarchy(), equals: files.hierarchy(inSection: 0))
    check(files.hierarchy().parent(of: path(2, 0)), equals: path(1, 0))
    check(files.hierarchy().parent(of: path(2)), equals: nil)
  }

  @Test func `hierarchies are equal if the outlines have the same structure`() throws {
    let files = try files()
    var other = try self.files()
    check(files.hierarchy(), equals: other.hierarchy())
    check(Outline<String>().hierarchy(), equals: Hierarchy())
    let closed = try #require(other.rows.first)
    try other.collapse(closed)
    check(files.hierarchy() != other.hierarchy())
    try other.expand(closed)
    check(files.hierarchy(), equals: other.hierarchy())
    try other.append(["new"], to: nil)
    check(files.hierarchy() != other.hierarchy())
  }

  @Test func `hierarchies of several sections are joined`() throws {
    let files = try files()
    var mails = files
    try mails.collapse("a")
    let joined = files.hierarchy(inSection: 0).joined(with: mails.hierarchy(inSection: 2))
      .joined(with: files.hierarchy(inSection: 5))
    for section in 0...6 {
      let expected = (section == 2 ? mails : files).hierarchy(inSection: section)
      for item in 0..<6 {
        let path = KindedIndexPath.item(item, inSection: section)
        let isKnown = [0, 2, 5].contains(section)
        check(
          joined.parent(of: path), equals: isKnown ? expected.parent(of: path) : nil,
          "section \(section), item \(item)")
        check(
          joined.lastDescendant(of: path),
          equals: isKnown ? expected.lastDescendant(of: path) : path,
          "section \(section), item \(item)")
        check(
          joined.level(of: path), equals: isKnown ? expected.level(of: path) : 0,
          "section \(section), item \(item)")
        let siblings = isKnown ? expected.siblingPosition(of: path) : nil
        check(
          joined.siblingPosition(of: path)?.index, equals: siblings?.index,
          "section \(section), item \(item)")
      }
    }
  }
}
