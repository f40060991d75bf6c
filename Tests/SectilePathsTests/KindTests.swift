import SectilePaths
import SectileTestSupport
import Testing

/// Kinds of elements, and sets of kinds.
@Suite struct KindTests {
  @Test func `a set of kinds has one bit per kind, in reading order`() {
    typealias Kinds = KindedIndexPath.Kinds
    check(Kinds.all, equals: [.header, .item, .footer])
    check(Kinds.supplementary, equals: [.header, .footer])
    check(Kinds([]).isEmpty)
    for kind in KindedIndexPath.Kind.allCases {
      check(Kinds(kind).rawValue, equals: 1 << kind.rawValue, "kind \(kind)")
      check(Kinds.all.contains(Kinds(kind)), "kind \(kind)")
    }
    check(KindedIndexPath.Kind.allCases, equals: [.header, .item, .footer])
    check(KindedIndexPath.Kind.allCases.sorted(), equals: [.header, .item, .footer])
  }
}
