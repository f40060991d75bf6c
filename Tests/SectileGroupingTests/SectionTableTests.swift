// The table that finds sections: with hashes that collide, sections that repeat, and every edit
// that moves numbers. Also the invariants, in a build that checks them.

import SectileTestSupport
import Testing

@testable import SectileGrouping

/// A section of four hashes in all.
private struct Weak: Hashable {
  var number: Int
  init(_ number: Int) { self.number = number }
  func hash(into hasher: inout Hasher) { hasher.combine(number % 4) }
}

@Suite struct SectionTableTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `sections are found after any edits of their list`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var grouped = GroupedArray<Weak, Int>()
    for step in 0..<300 {
      let count = grouped.numberOfSections
      let key = Weak(generator.int(in: 0...12))
      let place = generator.int(in: 0...count)
      switch count < 3 ? 0 : generator.int(in: 0...9) {
      case 0, 1: try grouped.insertSection(key, at: place)
      case 2: try grouped.insertSections([.init(key, []), .init(Weak(3), [1])], at: place)
      case 3: grouped.append(1, toSection: key)
      case 4: try grouped.replaceSection(at: place % count, with: key)
      case 5: try grouped.moveSection(from: place % count, to: generator.int(in: 0...count - 1))
      case 6: try grouped.swapSections(place % count, generator.int(in: 0...count - 1))
      case 7: try grouped.removeSection(at: generator.oneIn(2) ? count - 1 : place % count)
      case 8: grouped.removeSection(key)
      default: if count > 20 { grouped.removeSections { $0.number % 3 == 0 } }
      }
      for number in 0...13 {
        let expected = grouped.sections.firstIndex(of: Weak(number))
        #expect(grouped.index(ofSection: Weak(number)) == expected, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `a type that happens to be hashable is asked where nobody says so`() throws {
    func makeUnconstrained<S>(_ sections: [S]) throws -> GroupedArray<S, Int> {
      var grouped = GroupedArray<S, Int>()
      for section in sections { try grouped.insertSection(section, at: 0) }
      return grouped
    }
    func makeEquatable<S: Equatable>(_ sections: [S]) -> GroupedArray<S, Int> {
      var grouped = GroupedArray<S, Int>()
      for section in sections { grouped.append(1, toSection: section) }
      return grouped
    }
    #expect(try makeUnconstrained([1, 2, 3]).table.isPresent)
    #expect(makeEquatable(["a", "b"]).table.isPresent)
    #expect(try makeUnconstrained([1, nil, 3]).index(ofSection: nil) == 1)
    struct Opaque {}
    #expect(try !makeUnconstrained([Opaque(), Opaque()]).table.isPresent)
  }

  @Test func `a table that was dropped is built again by the next edit by value`() {
    var grouped: GroupedArray = ["a": [1], "b": [2]]
    grouped.table.drop()
    #expect(grouped.index(ofSection: "b") == 1)  // One after the other, and nothing changes.
    #expect(!grouped.table.isPresent)
    grouped.append(3, toSection: "b")
    #expect(grouped.table.isPresent)
    #expect(grouped.index(ofSection: "b") == 1 && grouped.index(ofSection: "c") == nil)
  }

  @Test func `a permutation's moved numbers are the fewest`() {
    for count in 0...6 {
      for order in permutations(of: Array(0..<count)) {
        let moved = Permutation.movedNumbers(of: order)
        let rest = order.indices.filter { !moved.contains($0) }.map { order[$0] }
        #expect(rest == rest.sorted(), "\(order)")
        let best = Exhaustive.subsets(of: order).filter { $0 == $0.sorted() }.map(\.count).max()
        #expect(rest.count == best, "\(order)")
      }
    }
  }

  private func permutations(of numbers: [Int]) -> [[Int]] {
    guard let last = numbers.last else { return [[]] }
    return permutations(of: numbers.dropLast()).flatMap { shorter in
      (0...shorter.count).map { place in
        var longer = shorter
        longer.insert(last, at: place)
        return longer
      }
    }
  }

  #if SECTILE_CHECKS
    @Test func `a value that contradicts itself is found`() async {
      await #expect(processExitsWith: .failure) {
        var grouped: GroupedArray = ["a": [1], "b": [2]]
        grouped.total += 1
        grouped.checkInvariants()
      }
      await #expect(processExitsWith: .failure) {
        var grouped: GroupedArray = ["a": [1], "b": [2]]
        grouped.rows[0] = []
        grouped.total -= 1
        grouped.checkInvariants()
      }
      await #expect(processExitsWith: .failure) {
        var grouped: GroupedArray = ["a": [1], "b": [2]]
        grouped.keys.swapAt(0, 1)
        grouped.checkInvariants()
      }
      await #expect(processExitsWith: .failure) {
        var grouped: GroupedArray = ["a": [1], "b": [2]]
        grouped.table.buckets = grouped.table.buckets.map { $0 == 1 ? -1 : $0 }
        grouped.checkInvariants()
      }
      await #expect(processExitsWith: .failure) {
        var grouped: GroupedArray = ["a": [1], "b": [2]]
        grouped.traits.removeLast()
        grouped.checkInvariants()
      }
    }
  #endif
}
