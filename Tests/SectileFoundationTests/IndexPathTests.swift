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
      check(indexPath != nil, equals: path.kind == .item, "path \(path)")
      guard let indexPath else { continue }
      check(indexPath, equals: [path.section, path.item!], "path \(path)")
      check(KindedIndexPath(itemAt: indexPath), equals: path)
    }
    let last = KindedIndexPath.item(4_294_967_295, inSection: 2_147_483_647)
    check(KindedIndexPath(itemAt: IndexPath(itemAt: last)!), equals: last)
    for indexPath in malformed {
      check(KindedIndexPath(itemAt: indexPath), equals: nil, "indexPath \(indexPath)")
    }
    check(KindedIndexPath(itemAt: [0, 3, 1]), equals: nil)
  }

  @Test func `supplementary elements have a kind and two indices`() {
    for path in IndexPaths(companies) {
      let indexPath = IndexPath(supplementaryAt: path)
      check(indexPath == nil, equals: path.kind == .item, "path \(path)")
      guard let indexPath else { continue }
      check(indexPath, equals: [path.section, 0], "path \(path)")
      check(KindedIndexPath(path.kind, at: indexPath), equals: path)
      let kind = KindedIndexPath.Kind(elementKind: path.kind.elementKind!)
      check(kind, equals: path.kind, "path \(path)")
    }
    check(KindedIndexPath(.item, at: [0, 0]), equals: nil)
    check(KindedIndexPath(.header, at: [0, 1]), equals: nil)
    for indexPath in malformed where indexPath != [0, 0] {
      check(
        KindedIndexPath(.header, at: indexPath) == nil || indexPath[1] == 0,
        "indexPath \(indexPath)")
      check(
        KindedIndexPath(.footer, at: indexPath) == nil || indexPath[1] == 0,
        "indexPath \(indexPath)")
    }
    for indexPath in [[], [0], [0, 0, 0], [-1, 0], [2_147_483_648, 0]] as [IndexPath] {
      check(KindedIndexPath(.header, at: indexPath), equals: nil, "indexPath \(indexPath)")
      check(KindedIndexPath(.footer, at: indexPath), equals: nil, "indexPath \(indexPath)")
    }
    check(KindedIndexPath.Kind.item.elementKind, equals: nil)
    check(
      KindedIndexPath.Kind(elementKind: "UICollectionElementKindSectionBackground"), equals: nil)
    check(KindedIndexPath.Kind(elementKind: ""), equals: nil)
  }

  /// Case 6.4.3.
  @Test func `three indices distinguish headers and footers from items`() {
    func indices(_ text: String) -> IndexPath {
      let path = KindedIndexPath(text)!
      return IndexPath(kinded: path, itemCount: companies.numberOfItems(inSection: path.section))
    }
    check(indices("0.header"), equals: [0, -1, 0])
    check(indices("0.footer"), equals: [0, 3, 1])
    check(indices("1.footer"), equals: [1, 2, 1])
    check(indices("2.footer"), equals: [2, 2, 1])
    check(indices("0.2"), equals: [0, 2])
    for path in IndexPaths(companies) {
      let indexPath = indices(path.description)
      check(KindedIndexPath(kinded: indexPath), equals: path)
      check(indexPath.kind, equals: path.kind, "path \(path)")
    }
    // The path of a footer does not depend on the count.
    for count in [0, 7, 4_294_967_296] {
      check(
        KindedIndexPath(kinded: [5, count, 1]), equals: .footer(inSection: 5), "count \(count)")
    }
  }

  @Test func `malformed paths give nil`() {
    for indexPath in malformed {
      check(KindedIndexPath(kinded: indexPath), equals: nil, "\(indexPath)")
      check(indexPath.kind, equals: nil, "\(indexPath)")
    }
  }

  @Test func `shuffled index paths sort into reading order`() {
    for counts in Exhaustive.shapes(sections: 3, items: 4) {
      let source = SectionCounts(counts)
      let paths = Array(IndexPaths(source))
      let all = paths.map { IndexPath(kinded: $0, itemCount: counts[$0.section]) }
      check(Set<IndexPath>(from: source), equals: Set(all), "counts \(counts)")
      check(Set<IndexPath>(from: source).count, equals: paths.count, "counts \(counts)")
      var generator = SeededGenerator(seed: 1)
      check(all.shuffled(using: &generator).sorted(), equals: all, "\(counts)")
      check(
        Set<IndexPath>(from: source).sorted().map { KindedIndexPath(kinded: $0) }, equals: paths,
        "counts \(counts)")
    }
  }

  /// Case 6.4.2, with index paths and with kinded paths.
  @Test func `filters keep kinds, sections and order`() {
    let all = Set<IndexPath>(from: companies).sorted()
    check(
      all.filter(include: [.header, .item], inSections: [0, 1]),
      equals: [[0, -1, 0], [0, 0], [0, 1], [0, 2], [1, -1, 0], [1, 0], [1, 1]])
    check(all.filter(include: [], inSections: 0...2), equals: [])
    check(all.filter(include: .all, inSections: []), equals: [])
    check(all.filter(include: .all, inSections: 0...2), equals: all)
    check(all.filter(include: .footer), equals: [[0, 3, 1], [1, 2, 1], [2, 2, 1]])
    check(all.filter(include: .all), equals: all)
    check(all.reversed().filter(include: .footer), equals: [[2, 2, 1], [1, 2, 1], [0, 3, 1]])
    check((malformed + all).filter(include: .all, inSections: -5...5), equals: all)
    check((malformed + all).filter(include: .all), equals: all)
    let paths = IndexPaths(companies)
    for bits in 0...7 as ClosedRange<UInt8> {
      for sections in Exhaustive.subsets(of: [0, 1, 2, 7]) {
        let kinds = KindedIndexPath.Kinds(rawValue: bits)
        let ours = paths.filter(include: kinds, inSections: sections)
        let theirs = all.filter(include: kinds, inSections: sections)
        check(
          theirs.map { KindedIndexPath(kinded: $0) }, equals: Array(ours),
          "bits \(bits), sections \(sections)")
      }
    }
  }

  @Test func `a filter takes any collection`() {
    let all = Set<IndexPath>(from: companies)
    check(Set(all.filter(include: .header)), equals: [[0, -1, 0], [1, -1, 0], [2, -1, 0]])
    check(all.sorted().dropFirst(10).filter(include: .item).count, equals: 2)
  }
}
