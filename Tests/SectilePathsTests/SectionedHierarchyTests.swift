import SectilePaths
import SectileTestSupport
import Testing

@Suite struct SectionedHierarchyTests {
  /// A hierarchy in which item `n` is the parent of item `n + 1`, up to a last item.
  struct Chain: SectionedHierarchy {
    let last: Int

    func parent(of path: KindedIndexPath) -> KindedIndexPath? {
      guard let item = path.item, item > 0 else { return nil }
      return .item(item - 1, inSection: path.section)
    }

    func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath {
      .item(last, inSection: path.section)
    }
  }

  /// A wrong hierarchy, in which each path is the parent of the next and of itself.
  struct Cycle: SectionedHierarchy {
    func parent(of path: KindedIndexPath) -> KindedIndexPath? { path }
    func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath { path }
  }

  @Test func `the default level is the number of ancestors`() {
    let chain = Chain(last: 5)
    for item in 0...5 {
      check(chain.level(of: .item(item, inSection: 3)), equals: item)
    }
  }

  @Test func `the default level ends for a path that is its own parent`() {
    check(Cycle().level(of: .item(4, inSection: 0)), equals: 0)
  }
}
