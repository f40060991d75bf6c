import SectileTestSupport
import Testing

@testable import SectilePaths

/// Changes of a few items, whose paths are mapped by the lists, compared with arrays and with path
/// maps.
@Suite struct FewItemsTests {

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
          #expect(changes.newPath(for: .item(item, inSection: 1)) == expected, "\(changes)")
        }
        for (item, element) in new.enumerated() {
          let expected = element.map { KindedIndexPath.item($0, inSection: 1) }
          #expect(changes.oldPath(for: .item(item, inSection: 1)) == expected, "\(changes)")
        }
        for path in [
          .item(2, inSection: 0), .footer(inSection: 0), .header(inSection: 1),
          .footer(inSection: 1), .header(inSection: 2), .item(0, inSection: 2),
        ] as [KindedIndexPath] {
          #expect(changes.newPath(for: path) == path, "\(changes)")
          #expect(changes.oldPath(for: path) == path, "\(changes)")
        }
      }
    }
    #expect(checked > 300)
  }

  @Test func `random changes of items in several sections have the images of a path map`() throws {
    var few = 0
    for seed in 0..<500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      func paths() -> [KindedIndexPath] {
        let count = generator.int(in: 0...6)
        return Array(
          Set(
            (0..<count).map { _ in
              KindedIndexPath.item(
                generator.int(in: 0...5), inSection: generator.int(in: 0...2))
            }))
      }
      let changes = try SectionedChanges(itemRemovals: paths(), itemInsertions: paths())
      if changes.isFewItems { few += 1 }
      let (forward, backward) = (changes.forward, changes.backward)
      for section in 0..<4 {
        let items = (0..<14).map { KindedIndexPath.item($0, inSection: section) }
        for path in items + [.header(inSection: section), .footer(inSection: section)] {
          #expect(changes.newPath(for: path) == forward.image(of: path), "seed \(seed): \(changes)")
          #expect(changes.oldPath(for: path) == backward.image(of: path), "seed \(seed)")
        }
      }
    }
    // Both ways of mapping occur.
    #expect(few > 100 && few < 500)
  }

  @Test func `the last possible item has no image after an insertion before it`() throws {
    let last = KindedIndexPath.item(Int(KindedIndexPath.itemLimit - 1), inSection: 0)
    let insertion = try SectionedChanges(itemInsertions: [.item(3, inSection: 0)])
    #expect(insertion.newPath(for: last) == nil)
    #expect(insertion.newPath(for: last) == insertion.forward.image(of: last))
    let removal = try SectionedChanges(itemRemovals: [.item(3, inSection: 0)])
    #expect(removal.newPath(for: last) == .item(last.item! - 1, inSection: 0))
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
