import Foundation
import SectileFoundation
import SectilePaths
import SectileTestSupport
import Testing

/// Foundation's paths in three encodings.
@Suite struct IndexPathTests {
  /// Apple (3), Microsoft (2), Google (2) of case 6.4 (Tests/Cases/Cases.md).
  let companies = SectionCounts([3, 2, 2])

  /// Index paths that are invalid in every encoding.
  let malformed: [IndexPath] = [
    [], [0], [0, -1], [-1, 0], [-1, -1, 0], [0, 0, 0], [0, -1, 1], [0, -2, 0], [0, 3, 2],
    [0, 3, -1], [0, 0, 0, 0], [0, -1, 0, 0], [2_147_483_648, 0], [2_147_483_648, -1, 0],
    [0, 4_294_967_296], [0, 4_294_967_297, 1], [.max, .max], [.min, .min], [.max, .max, .max],
    [0, .min, 1], [-1, 3, 1],
  ]

  @Test func `items have two indices`() {
    for path in IndexPaths(companies) {
      let indexPath = IndexPath(itemAt: path)
      #expect((indexPath != nil) == (path.kind == .item))
      guard let indexPath else { continue }
      #expect(indexPath == [path.section, path.item!])
      #expect(KindedIndexPath(itemAt: indexPath) == path)
    }
    let last = KindedIndexPath.item(4_294_967_295, inSection: 2_147_483_647)
    #expect(KindedIndexPath(itemAt: IndexPath(itemAt: last)!) == last)
    for indexPath in malformed { #expect(KindedIndexPath(itemAt: indexPath) == nil) }
    #expect(KindedIndexPath(itemAt: [0, 3, 1]) == nil)
  }

  @Test func `supplementary elements have a kind and two indices`() {
    for path in IndexPaths(companies) {
      let indexPath = IndexPath(supplementaryAt: path)
      #expect((indexPath == nil) == (path.kind == .item))
      guard let indexPath else { continue }
      #expect(indexPath == [path.section, 0])
      #expect(KindedIndexPath(path.kind, at: indexPath) == path)
      let kind = KindedIndexPath.Kind(elementKind: path.kind.elementKind!)
      #expect(kind == path.kind)
    }
    #expect(KindedIndexPath(.item, at: [0, 0]) == nil)
    #expect(KindedIndexPath(.header, at: [0, 1]) == nil)
    for indexPath in malformed where indexPath != [0, 0] {
      #expect(KindedIndexPath(.header, at: indexPath) == nil || indexPath[1] == 0)
      #expect(KindedIndexPath(.footer, at: indexPath) == nil || indexPath[1] == 0)
    }
    for indexPath in [[], [0], [0, 0, 0], [-1, 0], [2_147_483_648, 0]] as [IndexPath] {
      #expect(KindedIndexPath(.header, at: indexPath) == nil)
      #expect(KindedIndexPath(.footer, at: indexPath) == nil)
    }
    #expect(KindedIndexPath.Kind.item.elementKind == nil)
    #expect(KindedIndexPath.Kind(elementKind: "UICollectionElementKindSectionBackground") == nil)
    #expect(KindedIndexPath.Kind(elementKind: "") == nil)
  }

  /// Case 6.4.3.
  @Test func `three indices distinguish headers and footers from items`() {
    func indices(_ text: String) -> IndexPath {
      let path = KindedIndexPath(text)!
      return IndexPath(kinded: path, itemCount: companies.numberOfItems(inSection: path.section))
    }
    #expect(indices("0.header") == [0, -1, 0])
    #expect(indices("0.footer") == [0, 3, 1])
    #expect(indices("1.footer") == [1, 2, 1])
    #expect(indices("2.footer") == [2, 2, 1])
    #expect(indices("0.2") == [0, 2])
    for path in IndexPaths(companies) {
      let indexPath = indices(path.description)
      #expect(KindedIndexPath(kinded: indexPath) == path)
      #expect(indexPath.kind == path.kind)
    }
    // The path of a footer does not depend on the count.
    for count in [0, 7, 4_294_967_296] {
      #expect(KindedIndexPath(kinded: [5, count, 1]) == .footer(inSection: 5))
    }
  }

  @Test func `malformed paths give nil`() {
    for indexPath in malformed {
      #expect(KindedIndexPath(kinded: indexPath) == nil, "\(indexPath)")
      #expect(indexPath.kind == nil, "\(indexPath)")
    }
  }

  @Test func `shuffled index paths sort into reading order`() {
    for counts in Exhaustive.shapes(sections: 3, items: 4) {
      let source = SectionCounts(counts)
      let paths = Array(IndexPaths(source))
      let all = paths.map { IndexPath(kinded: $0, itemCount: counts[$0.section]) }
      #expect(Set<IndexPath>(from: source) == Set(all))
      #expect(Set<IndexPath>(from: source).count == paths.count)
      var generator = SeededGenerator(seed: 1)
      #expect(all.shuffled(using: &generator).sorted() == all, "\(counts)")
      #expect(
        Set<IndexPath>(from: source).sorted().map { KindedIndexPath(kinded: $0) } == paths)
    }
  }

  /// Case 6.4.2, with index paths and with kinded paths.
  @Test func `filters keep kinds, sections and order`() {
    let all = Set<IndexPath>(from: companies).sorted()
    #expect(
      all.filter(include: [.header, .item], inSections: [0, 1])
        == [[0, -1, 0], [0, 0], [0, 1], [0, 2], [1, -1, 0], [1, 0], [1, 1]])
    #expect(all.filter(include: [], inSections: 0...2).isEmpty)
    #expect(all.filter(include: .all, inSections: []).isEmpty)
    #expect(all.filter(include: .all, inSections: 0...2) == all)
    #expect(all.filter(include: .footer) == [[0, 3, 1], [1, 2, 1], [2, 2, 1]])
    #expect(all.filter(include: .all) == all)
    #expect(all.reversed().filter(include: .footer) == [[2, 2, 1], [1, 2, 1], [0, 3, 1]])
    #expect((malformed + all).filter(include: .all, inSections: -5...5) == all)
    #expect((malformed + all).filter(include: .all) == all)
    let paths = IndexPaths(companies)
    for bits in 0...7 as ClosedRange<UInt8> {
      for sections in Exhaustive.subsets(of: [0, 1, 2, 7]) {
        let kinds = KindedIndexPath.Kinds(rawValue: bits)
        let ours = paths.filter(include: kinds, inSections: sections)
        let theirs = all.filter(include: kinds, inSections: sections)
        #expect(theirs.map { KindedIndexPath(kinded: $0) } == Array(ours))
      }
    }
  }

  @Test func `a filter takes any collection`() {
    let all = Set<IndexPath>(from: companies)
    #expect(Set(all.filter(include: .header)) == [[0, -1, 0], [1, -1, 0], [2, -1, 0]])
    #expect(all.sorted().dropFirst(10).filter(include: .item).count == 2)
  }
}
