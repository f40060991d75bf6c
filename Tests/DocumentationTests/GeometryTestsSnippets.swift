// The program of Docs/GeometryTests.md.

import Sectile
import SectileTesting
import Testing

@Suite struct GeometryTestsSnippets {
  @Test func `the program of the guide`() throws {
    // snippet: a layout without a view
    func contactLayout(
      of contacts: GroupedArray<Character, String>, in screen: LayoutSize
    ) throws -> CollectionLayout {
      try CollectionLayout(of: contacts, in: screen) { _ in
        screen.width < 500
          ? .list(itemLength: .fixed(44)).header(.fixed(28), pinned: true)
          : .grid(.adaptive(minimum: 160), itemLength: .fixed(72), itemSpacing: 8)
            .header(.fixed(28), pinned: true)
      }
    }
    // end

    // snippet: an expectation
    let contacts: GroupedArray<Character, String> = ["A": ["Amy", "Ann"], "B": ["Bob"]]
    let phone = try contactLayout(of: contacts, in: LayoutSize(width: 320, height: 480))
    expectGeometry(
      of: GeometrySnapshot(phone, of: .item),
      matches: """
        0.0  0 28 320 44
        0.1  0 72 320 44
        1.0  0 144 320 44
        """)
    // end

    // snippet: a failure and its message
    let changed = try CollectionLayout(
      of: contacts, in: LayoutSize(width: 320, height: 480)
    ) { _ in .list(itemLength: .fixed(44)).header(.fixed(32), pinned: true) }
    let message = GeometrySnapshot(changed, of: .item)
      .difference(from: GeometrySnapshot(phone, of: .item))
    show(message!.hasPrefix("differs at 0.0: frame is 0 32 320 44, reference"))  // true
    // end

    // snippet: scrolling, rotation and updates
    let viewport = Viewport(LayoutRect(x: 0, y: 20, width: 320, height: 100))
    let headers = phone.elements(in: viewport).filter { $0.path.kind == .header }
    expectGeometry(
      of: GeometrySnapshot(headers),
      matches: """
        1.header  0 116 320 28
        0.header  0 20 320 28 pinned
        """)

    let tablet = try contactLayout(of: contacts, in: LayoutSize(width: 768, height: 1024))
    show(tablet.frame(of: .item(1, inSection: 0)))  // 194.0 28.0 186.0 72.0

    var updated = phone
    let new = contacts.filter { $0 != "Amy" }
    try updated.apply(new.changes(from: contacts), of: new)
    let fresh = try contactLayout(of: new, in: LayoutSize(width: 320, height: 480))
    show(GeometrySnapshot(updated) == GeometrySnapshot(fresh))  // true
    // end
  }
}
