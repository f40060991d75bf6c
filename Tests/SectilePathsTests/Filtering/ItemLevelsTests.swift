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
          check(
            items.parent(of: path), equals: oracle.parent(of: path),
            "size \(size), levels \(levels), item \(item)")
          check(
            items.lastDescendant(of: path), equals: oracle.lastDescendant(of: path),
            "size \(size), levels \(levels), item \(item)")
          check(
            items.level(of: path), equals: levels[item],
            "size \(size), levels \(levels), item \(item)")
          let position = items.siblingPosition(of: path)
          check(
            position?.index, equals: siblings.firstIndex(of: item),
            "size \(size), levels \(levels), item \(item)")
          check(
            position?.count, equals: siblings.count, "size \(size), levels \(levels), item \(item)")
          count += 1
        }
      }
    }
    check(count, isGreaterThan: 900)
  }

  @Test func `skipped levels make the last lower item the parent, whatever the numbers are`() {
    // Headings of levels 2, 4, 3, 1, minimum, maximum.
    let items = ItemLevels([2, 4, 3, 1, .min, .max])
    check((0..<6).map { items.level(of: .item($0, inSection: 0)) }, equals: [0, 1, 1, 0, 0, 1])
    let parents = (0..<6).map { items.parent(of: .item($0, inSection: 0))?.item }
    check(parents, equals: [nil, 0, 0, nil, nil, 4])
    check(items.lastDescendant(of: .item(0, inSection: 0)), equals: .item(2, inSection: 0))
    check(
      items.siblingPosition(of: .item(3, inSection: 0)).map { [$0.index, $0.count] },
      equals: [1, 3])
  }

  @Test func `other paths are roots without siblings`() {
    let items = ItemLevels([0, 1])
    for path in [
      KindedIndexPath.item(2, inSection: 0), .item(1, inSection: 1), .header(inSection: 0),
      .footer(inSection: 0),
    ] {
      check(items.parent(of: path), equals: nil, "path \(path)")
      check(items.lastDescendant(of: path), equals: path)
      check(items.siblingPosition(of: path) == nil, "path \(path)")
      check(items.level(of: path), equals: 0, "path \(path)")
    }
    check(ItemLevels([]).parent(of: .item(0, inSection: 0)), equals: nil)
  }
}
