import SectilePaths
import Testing

/// Kinds of elements, and sets of kinds.
@Suite struct KindTests {
  @Test func `a set of kinds has one bit per kind, in reading order`() {
    typealias Kinds = KindedIndexPath.Kinds
    #expect(Kinds.all == [.header, .item, .footer])
    #expect(Kinds.supplementary == [.header, .footer])
    #expect(Kinds([]).isEmpty)
    for kind in KindedIndexPath.Kind.allCases {
      #expect(Kinds(kind).rawValue == 1 << kind.rawValue)
      #expect(Kinds.all.contains(Kinds(kind)))
    }
    #expect(KindedIndexPath.Kind.allCases == [.header, .item, .footer])
    #expect(KindedIndexPath.Kind.allCases.sorted() == [.header, .item, .footer])
  }
}
