import SectilePaths
import SectileTestSupport
import Testing

/// Set algebra against the algebra of bit masks.
@Suite struct IndexPathSetAlgebraTests {
  /// The seven paths of a small source; the tests try all 128 subsets.
  let universe = PathOracle.paths(of: SectionCounts([1, 2]))

  private func subset(_ mask: Int) -> [KindedIndexPath] {
    universe.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element)
  }

  @Test func `operations on every two subsets agree with bit operations`() {
    let sets = (0..<128).map { IndexPathSet(subset($0)) }
    for (a, first) in sets.enumerated() {
      for (b, second) in sets.enumerated() {
        let isRight =
          first.union(second) == sets[a | b]
          && first.intersection(second) == sets[a & b]
          && first.symmetricDifference(second) == sets[a ^ b]
          && first.subtracting(second) == sets[a & ~b]
          && first.isSubset(of: second) == (a & b == a)
          && first.isSuperset(of: second) == (a & b == b)
          && first.isDisjoint(with: second) == (a & b == 0)
          && first.isStrictSubset(of: second) == (a & b == a && a != b)
          && (first == second) == (a == b)
        if !isRight { Issue.record("\(first) and \(second)") }
      }
    }
  }

  @Test func `mutating operations agree with bit operations`() {
    let sets = (0..<128).map { IndexPathSet(subset($0)) }
    for (a, first) in sets.enumerated() {
      for b in stride(from: a % 5, to: 128, by: 5) {
        var (union, intersection, difference, rest) = (first, first, first, first)
        union.formUnion(sets[b])
        intersection.formIntersection(sets[b])
        difference.formSymmetricDifference(sets[b])
        rest.subtract(sets[b])
        let isRight =
          union == sets[a | b] && intersection == sets[a & b] && difference == sets[a ^ b]
          && rest == sets[a & ~b]
        if !isRight { Issue.record("\(first) and \(sets[b])") }
      }
    }
  }
}
