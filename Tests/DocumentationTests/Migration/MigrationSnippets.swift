// The programs of the guides in Docs/Migration.

import Sectile
import Testing

@Suite struct MigrationSnippets {
  @Test func `UICollectionViewFlowLayout`() throws {
    // snippet: from UICollectionViewFlowLayout
    let widths = [100.0, 120, 90, 200]
    let layout = try CollectionLayout(
      of: SectionCounts([widths.count], hasHeaders: true, hasFooters: false),
      in: LayoutSize(width: 300, height: 480),
      measure: { path, _ in
        LayoutSize(width: widths[path.item!], height: path.item == 0 ? 20 : 30)
      },
      section: { _ in
        .flow(
          justification: .flowLayout, alignment: .center, lineSpacing: 10, itemSpacing: 10
        )
        .header(.fixed(40), pinned: true)
        .insets(LayoutInsets(top: 5, leading: 0, bottom: 5, trailing: 0))
      })
    show(layout.frame(of: .item(0, inSection: 0)))  // 0.0 50.0 100.0 20.0
    show(layout.frame(of: .item(1, inSection: 0)))  // 180.0 45.0 120.0 30.0
    show(layout.frame(of: .item(2, inSection: 0)))  // 0.0 85.0 90.0 30.0
    show(layout.contentSize)  // (300.0, 120.0)
    // end
  }

  @Test func `UICollectionViewCompositionalLayout`() throws {
    // snippet: from UICollectionViewCompositionalLayout
    let card = LayoutGroup.item(.init(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
    let row = LayoutGroup.horizontal(
      .init(width: .fractionalWidth(1), height: .absolute(100)), repeating: card, count: 2)
    let layout = try CollectionLayout(
      of: SectionCounts([5, 20], hasHeaders: true, hasFooters: false),
      in: LayoutSize(width: 400, height: 600)
    ) { section in
      section == 0
        ? .groups(row, groupSpacing: 10).header(.fixed(40), pinned: true)
        : .list(itemLength: .fixed(44)).header(.fixed(40), pinned: true)
    }
    show(layout.frame(of: .item(3, inSection: 0)))  // 200.0 150.0 200.0 100.0
    show(layout.frame(of: .item(0, inSection: 1)))  // 0.0 400.0 400.0 44.0
    // end
  }

  @Test func `MagazineLayout`() throws {
    // snippet: from MagazineLayout
    let widths = [6, 3, 3, 2, 2, 2]
    let layout = try CollectionLayout(
      of: SectionCounts([widths.count], hasHeaders: true, hasFooters: false),
      in: LayoutSize(width: 360, height: 600),
      measure: { path, _ in LayoutSize(width: 0, height: path.item == 1 ? 80 : 60) },
      span: { path in widths[path.item!] },
      section: { _ in
        .grid(.count(6), itemLength: .measured, lineSpacing: 10, alignment: .stretch)
          .header(.fixed(40), pinned: true)
      })
    show(layout.frame(of: .item(0, inSection: 0)))  // 0.0 40.0 360.0 60.0
    show(layout.frame(of: .item(2, inSection: 0)))  // 180.0 110.0 180.0 80.0
    show(layout.frame(of: .item(5, inSection: 0)))  // 240.0 200.0 120.0 60.0
    // end
  }

  @Test func `DifferenceKit`() throws {
    // snippet: from DifferenceKit
    let old: GroupedArray = ["To do": ["paint", "sand", "saw"], "Done": ["buy"]]
    let new: GroupedArray = ["To do": ["saw", "paint"], "Done": ["buy", "sand"]]
    let changes = new.changes(from: old)
    show(changes.itemMoves.count)  // 2

    var shown = old
    for stage in try changes.stages(from: old, to: new) {
      // tableView.performBatchUpdates { ... }
      shown = stage.data
    }
    show(shown == new)  // true
    show(changes.newPath(for: .item(2, inSection: 0)))  // 0.0
    // end
  }

  @Test func `diffable data sources`() throws {
    // snippet: from diffable data sources
    struct Mail: Identifiable, Equatable {
      var id: Int
      var title: String
    }

    var mails = GroupedArray<String, Mail>()
    mails.declareSections(["Today", "Older"])
    mails.append(
      contentsOf: [Mail(id: 1, title: "Lunch"), Mail(id: 2, title: "Bus")], toSection: "Today")
    mails.append(Mail(id: 3, title: "Rent"), toSection: "Older")

    let shown = mails
    try mails.move(from: .item(1, inSection: 0), to: .item(0, inSection: 1))
    mails[0, 0].title = "Lunch at one"

    show(mails.changes(from: shown).descriptions)  // ["0.1 → 1.0 moved", "0.0 updated"]
    show(mails.pathsByID[3])  // 1.1
    // end
  }

  @Test func `TanStack Virtual`() throws {
    // snippet: from TanStack Virtual
    let layout = try CollectionLayout(
      of: SectionCounts([10_000], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 400, height: 350)
    ) { _ in .list(itemLength: .estimated(35)) }
    show(layout.contentSize.height)  // 350000.0

    let viewport = Viewport(LayoutRect(x: 0, y: 700, width: 400, height: 350))
    show(layout.elements(overlapping: viewport.rect).map { $0.frame.y }.first)  // 700.0
    show(layout.visiblePaths(in: viewport, elementsBefore: 5, elementsAfter: 5).count)  // 20

    var list = LiveLayout(layout, in: viewport)
    try list.measure { _, proposal in LayoutSize(width: proposal.width ?? 0, height: 50) }
    show(list.layout.contentSize.height)  // 350150.0
    list.scroll(to: .item(5000, inSection: 0), aligned: .start)
    show(list.offset)  // 175150.0
    // end
  }

  @Test func `INTUGroupedArray`() throws {
    // snippet: from INTUGroupedArray
    var food: GroupedArray = ["Fruit": ["Apple", "Pear"], "Vegetable": ["Kale"]]
    show(food.append("Plum", toSection: "Fruit"))  // 0.2
    try show(food.insert("Leek", at: 0, ofSection: "Vegetable"))  // 1.0
    show(food.path(of: "Kale"))  // 1.1
    try show(food.remove(at: .item(0, inSection: 0)))  // "Apple"
    show(food.removeAll { $0 == "Kale" })  // 1
    food.sortElements(by: >)
    show(Array(food))  // ["Plum", "Pear", "Leek"]
    show(food.numberOfSections)  // 2
    // end
  }
}
