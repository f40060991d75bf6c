import SectilePaths
import SectileTestSupport
import Testing

@Suite struct ItemLevelsTests {
  @Test func `all small forests have the parents and descendants of their levels`() {
    var count = 0
    for size in 0...6 {
      for levels in LevelHierarchy.allLevels(count: size) {
        let items = ItemLevels(levels, inSection: 2)
        let oracle = LevelHierarchy([[], [], levels])
        for item in 0..<size {
          let path = KindedIndexPath.item(item, inSection: 2)
          let siblings = (0..<size).filter {
            oracle.parent(of: .item($0, inSection: 2)) == oracle.parent(of: path)
          }
          #expect(items.parent(of: path) == oracle.parent(of: path))
          #expect(items.lastDescendant(of: path) == oracle.lastDescendant(of: path))
          #expect(items.level(of: path) == levels[item])
          let position = items.siblingPosition(of: path)
          #expect(position?.index == siblings.firstIndex(of: item))
          #expect(position?.count == siblings.count)
          count += 1
        }
      }
    }
    #expect(count > 900)
  }

  @Test func `skipped levels make the last lower item the parent, whatever the numbers are`() {
    // Headings of levels 2, 4, 3, 1, minimum, maximum.
    let items = ItemLevels([2, 4, 3, 1, .min, .max])
    #expect((0..<6).map { items.level(of: .item($0, inSection: 0)) } == [0, 1, 1, 0, 0, 1])
    let parents = (0..<6).map { items.parent(of: .item($0, inSection: 0))?.item }
    #expect(parents == [nil, 0, 0, nil, nil, 4])
    #expect(items.lastDescendant(of: .item(0, inSection: 0)) == .item(2, inSection: 0))
    #expect(
      items.siblingPosition(of: .item(3, inSection: 0)).map { [$0.index, $0.count] } == [1, 3])
  }

  @Test func `other paths are roots without siblings`() {
    let items = ItemLevels([0, 1])
    for path in [
      KindedIndexPath.item(2, inSection: 0), .item(1, inSection: 1), .header(inSection: 0),
      .footer(inSection: 0),
    ] {
      #expect(items.parent(of: path) == nil && items.lastDescendant(of: path) == path)
      #expect(items.siblingPosition(of: path) == nil && items.level(of: path) == 0)
    }
    #expect(ItemLevels([]).parent(of: .item(0, inSection: 0)) == nil)
  }
}
