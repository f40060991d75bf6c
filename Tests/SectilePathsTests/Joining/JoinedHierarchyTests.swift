import SectilePaths
import SectileTestSupport
import Testing

@Suite struct JoinedHierarchyTests {
  /// A hierarchy of one section, in which item `n` is the parent of item `n + 1`, up to the last.
  struct Chain: SectionedHierarchy {
    let section: Int
    let last: Int

    func parent(of path: KindedIndexPath) -> KindedIndexPath? {
      guard path.section == section, let item = path.item, item > 0 && item <= last else {
        return nil
      }
      return .item(item - 1, inSection: section)
    }

    func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath {
      guard path.section == section, let item = path.item, item <= last else { return path }
      return .item(last, inSection: section)
    }
  }

  @Test func `each section has the paths of its hierarchy`() {
    let chains = [
      Chain(section: 1, last: 2), Chain(section: 4, last: 5), Chain(section: 6, last: 0),
    ]
    let joined = chains[0].joined(with: chains[1]).joined(with: chains[2])
    let nested = chains[2].joined(with: chains[0].joined(with: chains[1]))
    for section in 0...7 {
      let chain = chains.first { $0.section == section }
      for item in 0...6 {
        let path = KindedIndexPath.item(item, inSection: section)
        for (parent, last, level) in [
          (joined.parent(of: path), joined.lastDescendant(of: path), joined.level(of: path)),
          (nested.parent(of: path), nested.lastDescendant(of: path), nested.level(of: path)),
        ] {
          check(parent, equals: chain?.parent(of: path), "section \(section), item \(item)")
          check(
            last, equals: chain?.lastDescendant(of: path) ?? path,
            "section \(section), item \(item)")
          check(level, equals: chain?.level(of: path) ?? 0, "section \(section), item \(item)")
        }
      }
    }
  }
}
