import SectileTestSupport
import Testing

@testable import SectilePaths

/// The paths of items after changes of a few items, compared with arrays.
@Suite struct ItemMappingTests {
  @Test func `paths around any removed and inserted items map as the elements of arrays do`() throws
  {
    var checked = 0
    for removedBits in 0..<16 {
      let removed = (0..<4).filter { removedBits >> $0 & 1 == 1 }
      for insertedBits in 0..<64 {
        let inserted = (0..<6).filter { insertedBits >> $0 & 1 == 1 }
        var new: [Int?] = (0..<4).filter { !removed.contains($0) }
        for item in inserted where item <= new.count { new.insert(nil, at: item) }
        guard inserted.allSatisfy({ $0 < new.count && new[$0] == nil }) else { continue }
        checked += 1
        let changes = try SectionedChanges(
          itemRemovals: removed.reversed().map { .item($0, inSection: 1) },
          itemInsertions: inserted.reversed().map { .item($0, inSection: 1) })
        for item in 0..<4 {
          let expected = new.firstIndex(of: item).map { KindedIndexPath.item($0, inSection: 1) }
          check(changes.newPath(for: .item(item, inSection: 1)), equals: expected, "\(changes)")
        }
        for (item, element) in new.enumerated() {
          let expected = element.map { KindedIndexPath.item($0, inSection: 1) }
          check(changes.oldPath(for: .item(item, inSection: 1)), equals: expected, "\(changes)")
        }
        for path in [
          .item(2, inSection: 0), .footer(inSection: 0), .header(inSection: 1),
          .footer(inSection: 1), .header(inSection: 2), .item(0, inSection: 2),
        ] as [KindedIndexPath] {
          check(changes.newPath(for: path), equals: path, "\(changes)")
          check(changes.oldPath(for: path), equals: path, "\(changes)")
        }
      }
    }
    check(checked, isGreaterThan: 300)
  }

  @Test func `the last possible item has no image after an insertion before it`() throws {
    let last = KindedIndexPath.item(Int(KindedIndexPath.itemLimit - 1), inSection: 0)
    let insertion = try SectionedChanges(itemInsertions: [.item(3, inSection: 0)])
    check(insertion.newPath(for: last), equals: nil)
    let removal = try SectionedChanges(itemRemovals: [.item(3, inSection: 0)])
    check(removal.newPath(for: last), equals: .item(last.item! - 1, inSection: 0))
  }

  @Test func `one header among the items is rejected as in longer lists`() {
    for path in [KindedIndexPath.header(inSection: 0), .footer(inSection: 2)] {
      #expect(throws: ChangesError.notAnItem(path)) {
        try SectionedChanges(itemRemovals: [path])
      }
      #expect(throws: ChangesError.notAnItem(path)) {
        try SectionedChanges(itemInsertions: [path])
      }
    }
  }
}
