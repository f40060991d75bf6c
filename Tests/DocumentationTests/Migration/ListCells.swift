// The calls of Sectile in the tables of the migration guides for lists of SwiftUI and AppKit.

import Sectile
import Testing

@Suite struct ListCells {
  private let size = LayoutSize(width: 300, height: 480)
  private let data: GroupedArray<Int, Message> = [0: [Message(id: 1, text: "a")]]

  @Test func `lists of SwiftUI`() throws {
    // cells: Docs/Migration/SwiftUILists.md
    // cell: `Virtualizer(_:in:section:)`
    var list = try Virtualizer(data, in: size, section: .list(itemLength: .estimated(44)))
    // cell: `.list(itemLength: .estimated(44), lineSpacing: 8)`
    let section = SectionLayout.list(itemLength: .estimated(44), lineSpacing: 8)
    // cell: `.grid(.adaptive(minimum: 90), itemLength: .estimated(60))`
    _ = SectionLayout.grid(.adaptive(minimum: 90), itemLength: .estimated(60))
    // cell: `CollectionLayout` `axis: .horizontal`
    _ = try CollectionLayout(of: data, in: size, axis: .horizontal) { _ in section }
    // cell: `.header(.fixed(28), pinned: true)`
    _ = section.header(.fixed(28), pinned: true)
    // cell: `.separators(thickness: 1)`
    _ = section.separators(thickness: 1)
    // cell: `apply(_:isAnimated:)`
    try list.apply(data, isAnimated: true)
    // cell: `advance(to:)`
    list.advance(to: 1)
    // cell: `scroll(to:aligned:)`
    list.scroll(to: .item(0, inSection: 0), aligned: .start)
    // cell: `path(of:)`
    _ = list.path(of: .item(1))
    // cell: `position`
    let position = try #require(list.position)
    // cell: `restore(_:)`
    list.restore(position)
    // cell: `followedEnds: .end`
    _ = LiveLayout.Options(followedEnds: .end)
    // cell: `alignsToEnd: true`
    _ = LiveLayout.Options(alignsToEnd: true)
    // cell: `more: .end`
    list.options = VirtualizerOptions(more: .end)
    // cell: `commit.loads`
    let commit = try list.commit()
    for load in commit.loads {
      // cell: `finish(_:)`
      list.finish(load)
    }
    // cell: `drag(_:to:)`
    try list.drag([.item(0, inSection: 0)], to: LayoutPoint(x: 0, y: 0))
    // cell: `drop()`
    list.drop()
    // cell: `Outline`
    _ = Outline<String>()
    // cell: `PathSelection`
    _ = PathSelection()
    // end
  }

  @Test func `table views of AppKit`() throws {
    // cells: Docs/Migration/NSTableView.md
    // cell: `GroupedArray`
    var rows = GroupedArray<Int, Message>()
    rows = data
    // cell: `.list(itemLength: .fixed(24), lineSpacing: 2)`
    _ = SectionLayout.list(itemLength: .fixed(24), lineSpacing: 2)
    // cell: `.list(itemLength: .measured)`
    let measured = SectionLayout.list(itemLength: .measured)
    // cell: `measure:`
    var layout = try CollectionLayout(
      of: data, in: size, measure: { _, _ in LayoutSize(width: 300, height: 30) },
      section: { _ in measured })
    // cell: `.list(itemLength: .estimated(24))`
    var list = try Virtualizer(data, in: size, section: .list(itemLength: .estimated(24)))
    let wanted = try list.commit().measurements.map { ($0, LayoutSize(width: 300, height: 30)) }
    // cell: `measured(_:)`
    try list.measured(wanted)
    // cell: `update(_:in:)`
    try list.update([.item(0, inSection: 0)], in: rows)
    // cell: `recordingChanges`
    let changes = try rows.recordingChanges {
      try $0.append(Message(id: 2, text: "b"), inSection: 0)
    }
    // cell: `apply(_:changes:)`
    try list.apply(rows, changes: changes)
    // cell: `apply(_:)`
    try list.apply(data)
    // cell: `.header(.fixed(24), pinned: true)`
    _ = measured.header(.fixed(24), pinned: true)
    // cell: `elements(in:)`
    _ = layout.elements(in: list.live.viewport)
    // cell: `path(at:in:)`
    _ = layout.path(at: LayoutPoint(x: 0, y: 0), in: list.live.viewport)
    // cell: `frame(of:)`
    _ = layout.frame(of: .item(0, inSection: 0))
    // cell: `scroll(to:)`
    list.scroll(to: .item(0, inSection: 0))
    // cell: `PathSelection`
    _ = PathSelection()
    // cell: `Typeahead`
    _ = Typeahead()
    // cell: `drag(_:to:)`
    try list.drag([.item(0, inSection: 0)], to: LayoutPoint(x: 0, y: 0))
    // cell: `drop()`
    list.drop()
    // cell: `Outline`
    var outline = try Outline([Outline.Entry("a", level: 0), Outline.Entry("b", level: 1)])
    // cell: `expand(_:)`
    _ = try outline.expand("a")
    // cell: `collapse(_:)`
    _ = try outline.collapse("a")
    // end
    try layout.resize(to: size)
  }
}
