// P6 and P7: differences, compared with those of the standard library, with a table of common
// subsequences, and with the least that a difference needs: one hash or one comparison per element.

import Foundation
import SectileDiffing
import SectileGrouping
import SectilePaths

extension Row {
  static let diffing: [Row] =
    [
      Row(
        "P6a", "diff 100k UUIDs: 10k removed, 10k inserted, 2k shuffled",
        against: "difference(from:)", count: 100_000
      ) { isShort in
        let (old, new) = edited(isShort ? 2_000 : 100_000)
        return (
          { new.changes(from: old).itemMoves.count },
          { new.difference(from: old).count }
        )
      },
      Row(
        "P6b", "the same", against: "difference(from:).inferringMoves()",
        count: 100_000
      ) { isShort in
        let (old, new) = edited(isShort ? 2_000 : 100_000)
        return (
          { new.changes(from: old).itemMoves.count },
          { new.difference(from: old).inferringMoves().count }
        )
      },
      hashed("P6c", "the same", memoryLimit: 32) { edited($0) },
      Row(
        "P6d", "diff 4,000 UUIDs edited the same way", against: "table of common subsequences",
        count: 4_000
      ) { isShort in
        let (old, new) = edited(isShort ? 400 : 4_000)
        return (
          { new.changes(from: old).itemMoves.count },
          { commonLength(old, new) }
        )
      },
      Row(
        "P6e", "diff 4,000 UUIDs edited the same way, paired by LCS", against: "paired in order",
        kind: .growth,
        count: 4_000
      ) { isShort in
        let (old, new) = edited(isShort ? 400 : 4_000)
        return (
          { new.changes(from: old, options: .longestCommonSubsequence).itemMoves.count },
          { new.changes(from: old).itemMoves.count }
        )
      },
      hashed("P6f", "diff 100k UUIDs reversed", memoryLimit: 32) { count in
        let old = identifiers(count)
        return (old, old.reversed())
      },
      hashed("P6g", "diff 100k UUIDs shuffled", memoryLimit: 32) { count in
        let old = identifiers(count)
        var numbers = Numbers(seed: 12)
        return (old, old.shuffled(using: &numbers))
      },
      hashed("P6h", "diff 100k UUIDs, all replaced", memoryLimit: 32) { count in
        (identifiers(count), identifiers(count, seed: 13))
      },
      Row(
        "P6k", "diff 4,000 identities of one hash, reversed", against: "Set of one side",
        count: 4_000
      ) { isShort in
        let old = (0..<(isShort ? 400 : 4_000)).map { Colliding(value: $0) }
        let new = Array(old.reversed())
        return (
          { new.changes(from: old).itemMoves.count },
          { Set(old).count }
        )
      },
      scanned("P6i", "diff 100k UUIDs unchanged", memoryLimit: 32, 100_000) {
        identifiers($0)
      } change: { _ in
      },
      scanned("P6j", "diff 100k UUIDs, one insert", memoryLimit: 32, 100_000) {
        identifiers($0)
      } change: {
        $0.insert(UUID(), at: $0.count / 3)
      },
      scanned("P7a", "diff 1M Ints, one insert", 1_000_000) {
        Array(0..<$0)
      } change: {
        $0.insert(-1, at: $0.count / 3)
      },
      scanned("P7b", "diff 1M Ints unchanged", 1_000_000) {
        Array(0..<$0)
      } change: { _ in
      },
    ] + sectionedDiffing

  /// Returns a row whose floor hashes the elements of both states.
  private static func hashed(
    _ id: String, _ work: String, memoryLimit: Double?,
    _ states: @escaping @Sendable (_ count: Int) -> (old: [UUID], new: [UUID])
  ) -> Row {
    Row(
      id, work, against: "one hash per element", memoryLimit: memoryLimit,
      count: 100_000
    ) { isShort in
      let (old, new) = states(isShort ? 10_000 : 100_000)
      return (
        { new.changes(from: old).itemMoves.count },
        { new.reduce(old.reduce(0) { $0 ^ $1.hashValue }) { $0 ^ $1.hashValue } }
      )
    }
  }

  /// Returns a row whose floor compares the state with a copy of itself.
  private static func scanned<Element: Hashable & Sendable>(
    _ id: String, _ work: String, memoryLimit: Double? = nil, _ count: Int,
    _ elements: @escaping @Sendable (_ count: Int) -> [Element],
    change: @escaping @Sendable (inout [Element]) -> Void
  ) -> Row {
    Row(
      id, work, against: "one == scan", memoryLimit: memoryLimit, count: count
    ) { isShort in
      let old = elements(isShort ? count / 10 : count)
      // A copy with the same storage would be equal without comparing elements.
      let copy = elements(isShort ? count / 10 : count)
      var new = copy
      change(&new)
      return (
        { [new] in new.changes(from: old).itemInsertions.count },
        {
          var index = 0
          while index < old.count && old[index] == copy[index] { index += 1 }
          return index
        }
      )
    }
  }

  /// Returns identifiers made from a seed.
  static func identifiers(_ count: Int, seed: UInt64 = 10) -> [UUID] {
    var numbers = Numbers(seed: seed)
    return (0..<count).map { _ in numbers.identifier() }
  }

  /// Returns identifiers before and after an edit: a tenth is removed, as many are inserted, and
  /// one in fifty trades places with another.
  private static func edited(_ count: Int) -> (old: [UUID], new: [UUID]) {
    let old = identifiers(count)
    var numbers = Numbers(seed: 11)
    var removed: Set<Int> = []
    while removed.count < count / 10 { removed.insert(numbers.below(count)) }
    var new = old.indices.filter { !removed.contains($0) }.map { old[$0] }
    let places = Array(new.indices.shuffled(using: &numbers).prefix(count / 50))
    let values = places.map { new[$0] }
    for (place, value) in zip(places, values.shuffled(using: &numbers)) { new[place] = value }
    var inserted = Array(repeating: 0, count: new.count + 1)
    for _ in 0..<(count / 10) { inserted[numbers.below(inserted.count)] += 1 }
    var result: [UUID] = []
    for (place, count) in inserted.enumerated() {
      for _ in 0..<count { result.append(numbers.identifier()) }
      if place < new.count { result.append(new[place]) }
    }
    return (old, result)
  }

  /// Returns the length of a longest common subsequence, by the textbook algorithm with one table
  /// row.
  private static func commonLength(_ old: [UUID], _ new: [UUID]) -> Int {
    var lengths = Array(repeating: 0, count: new.count + 1)
    for element in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let above = lengths[index + 1]
        lengths[index + 1] = element == other ? diagonal + 1 : max(above, lengths[index])
        diagonal = above
      }
    }
    return lengths[new.count]
  }
}

/// An identity with the same hash as all others.
private struct Colliding: Hashable, Sendable {
  var value: Int
  func hash(into hasher: inout Hasher) {}
}

extension Numbers {
  mutating func identifier() -> UUID {
    let (high, low) = (next(), next())
    func byte(_ word: UInt64, _ place: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (8 * place))
    }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }
}
