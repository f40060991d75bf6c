import Sectile
import SectileTestSupport
import Testing

/// The number of hashes and comparisons, and identities whose hashes are equal.
@Suite struct IdentityTableTests {
  /// An identity whose hashes are all equal.
  struct Colliding: Hashable {
    var value: Int
    func hash(into hasher: inout Hasher) {}
  }

  /// An identity that counts its hashes and comparisons.
  struct Counting: Hashable {
    final class Counter {
      var hashes = 0
      var comparisons = 0
    }

    var value: Int
    let counter: Counter

    static func == (first: Self, second: Self) -> Bool {
      first.counter.comparisons += 1
      return first.value == second.value
    }

    func hash(into hasher: inout Hasher) {
      counter.hashes += 1
      hasher.combine(value)
    }
  }

  @Test func `identities with equal hashes are distinguished`() throws {
    for (name, make) in AdversarialTests.shapes {
      for count in [0, 1, 2, 7, 64, 300] {
        let old = (0..<count).map { Colliding(value: $0) }
        let new = make(count).map { Colliding(value: $0) }
        check(
          new.changes(from: old), equals: new.map(\.value).changes(from: old.map(\.value)),
          "\(count) \(name)")
      }
    }
  }

  @Test func `an untrimmed element is hashed once and compared at most twice`() {
    for (name, make) in AdversarialTests.shapes {
      let counter = Counting.Counter()
      let old = (0..<10_000).map { Counting(value: $0, counter: counter) }
      let new = make(10_000).map { Counting(value: $0, counter: counter) }
      let changes = new.changes(from: old)
      check(counter.hashes, isAtMost: old.count + new.count, "\(name): \(counter.hashes) hashes")
      // One for each trimmed element, one for each found element, two at each end of trimming, and
      // those of a search for few edits.
      check(
        counter.comparisons, isAtMost: max(old.count, new.count) * 2 + 200,
        "\(name): \(counter.comparisons) comparisons")
      if changes.isEmpty { check(counter.hashes, equals: 0, "name \(name)") }
    }
  }

  @Test func `trimmed elements are not hashed`() {
    let counter = Counting.Counter()
    let old = (0..<10_000).map { Counting(value: $0, counter: counter) }
    var new = old
    new.insert(Counting(value: -1, counter: counter), at: 5_000)
    check(new.changes(from: old).description, equals: "0.5000 inserted")
    check(counter.hashes, equals: 0, "all old elements are trimmed")
    new = old
    new.insert(new.remove(at: 5_010), at: 5_000)
    check(new.changes(from: old).description, equals: "0.5010 → 0.5000 moved")
    check(counter.hashes, equals: 0, "few elements are compared in pairs")
    new = old
    new[5_000..<5_022].reverse()
    check(new.changes(from: old).itemMoves.count, equals: 21)
    check(counter.hashes, equals: 44)
  }
}
