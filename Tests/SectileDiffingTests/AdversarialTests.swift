import Foundation
import Sectile
import SectileTestSupport
import Testing

/// Inputs made to be slow, deep or confusing.
@Suite struct AdversarialTests {
  /// An identity whose hash says nothing.
  struct Colliding: Hashable {
    var value: Int
    func hash(into hasher: inout Hasher) {}
  }

  /// An identity that counts how often it is hashed and compared.
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

  /// Shapes of change, as new elements for 0..<count.
  static let shapes: [(name: String, make: @Sendable (Int) -> [Int])] = [
    ("unchanged", { Array(0..<$0) }),
    ("all different", { count in (0..<count).map { $0 + count } }),
    ("reversed", { (0..<$0).reversed() }),
    ("rotated", { count in Array(count / 2..<count) + Array(0..<count / 2) }),
    ("rotated by one", { count in count == 0 ? [] : Array(1..<count) + [0] }),
    ("interleaved", { count in (0..<count).map { $0 % 2 == 0 ? $0 / 2 : count - 1 - $0 / 2 } }),
    (
      "halves zipped", { count in (0..<count).map { $0 / 2 + ($0 % 2 == 0 ? 0 : (count + 1) / 2) } }
    ),
    ("neighbours swapped", { count in (0..<count).map { min($0 ^ 1, count - 1) } }),
    ("every other removed", { count in (0..<count).filter { $0 % 2 == 0 } }),
    ("every other new", { count in (0..<count).map { $0 % 2 == 0 ? $0 : $0 + count } }),
    ("all equal", { Array(repeating: 0, count: $0) }),
    ("sawtooth", { count in (0..<count).map { $0 % 10 } }),
    ("emptied", { _ in [] }),
    (
      "shuffled",
      { count in
        var generator = SeededGenerator(seed: 1)
        return (0..<count).shuffled(using: &generator)
      }
    ),
  ]

  @Test func `every shape at every small size`() throws {
    for (name, make) in Self.shapes {
      for count in 0...33 {
        let (old, new) = (Array(0..<count), make(count))
        for options in [[], .longestCommonSubsequence] as [DifferenceOptions] {
          for (first, second) in [(old, new), (new, old), (new, new + new)] {
            let changes = second.changes(from: first, options: options)
            #expect(
              try first.applying(changes, insertingFrom: second) == second, "\(count) \(name)")
            if Set(first).count == first.count && Set(second).count == second.count {
              let kept = first.filter { Set(second).contains($0) }.count
              #expect(changes.itemRemovals.count == first.count - kept, "\(count) \(name)")
              #expect(changes.itemInsertions.count == second.count - kept, "\(count) \(name)")
            }
          }
        }
      }
    }
  }

  /// On a thread with the stack of a background thread, which recursion would overflow.
  @Test func `a million elements of every shape on a stack of 512 KiB`() throws {
    let count = Exhaustive.step(debug: 5_000, release: 1_000_000)
    try Self.onSmallStack { () throws -> Void in
      for (name, make) in Self.shapes {
        let (old, new) = (Array(0..<count), make(count))
        let changes = new.changes(from: old)
        #expect(changes.isEmpty == (name == "unchanged"), "\(name)")
        #expect(try old.applying(changes, insertingFrom: new) == new, "\(name)")
        let back = old.changes(from: new)
        #expect(try new.applying(back, insertingFrom: old) == old, "\(name)")
      }
    }
  }

  @Test func `a million elements with pairs as LCS on a stack of 512 KiB`() throws {
    let count = Exhaustive.step(debug: 5_000, release: 1_000_000)
    try Self.onSmallStack { () throws -> Void in
      for (name, make) in Self.shapes {
        let (old, new) = (Array(0..<count), make(count))
        let changes = new.changes(from: old, options: .longestCommonSubsequence)
        #expect(try old.applying(changes, insertingFrom: new) == new, "\(name)")
      }
      // Equal elements whose pairs are too many to try.
      let (old, new) = (Array(repeating: 1, count: 6_000), Array(repeating: 1, count: 5_999) + [2])
      let changes = new.changes(from: [3] + old, options: .longestCommonSubsequence)
      #expect(try ([3] + old).applying(changes, insertingFrom: new) == new)
    }
  }

  @Test func `a million elements in sections on a stack of 512 KiB`() throws {
    let million = Exhaustive.step(debug: 1_000, release: 1_000_000)
    try Self.onSmallStack { () throws -> Void in
      for (name, make) in Self.shapes {
        // Sections of 10, one per element, and few that are large.
        for width in [10, 1, 100_000] {
          let count = name == "shuffled" && width > 1 ? million : million / 10
          func grouped(_ elements: [Int]) -> GroupedArray<Int, Int> {
            GroupedArray(
              stride(from: 0, to: elements.count, by: width).map { start in
                (
                  key: start,
                  value: Array(elements[start..<Swift.min(start + width, elements.count)])
                )
              })
          }
          let old = grouped(Array(0..<count))
          for new in [grouped(make(count)), GroupedArray(grouping: make(count)) { $0 / width }] {
            let changes = new.changes(from: old)
            #expect(try old.applying(changes, insertingFrom: new) == new, "\(name)")
          }
        }
      }
    }
  }

  @Test func `identities whose hashes are all equal are told apart`() throws {
    for (name, make) in Self.shapes {
      for count in [0, 1, 2, 7, 64, 300] {
        let old = (0..<count).map { Colliding(value: $0) }
        let new = make(count).map { Colliding(value: $0) }
        #expect(
          new.changes(from: old) == new.map(\.value).changes(from: old.map(\.value)),
          "\(count) \(name)")
      }
    }
  }

  /// No clock: calls are counted.
  @Test func `one hash per element between the ends, and few comparisons`() {
    for (name, make) in Self.shapes {
      let counter = Counting.Counter()
      let old = (0..<10_000).map { Counting(value: $0, counter: counter) }
      let new = make(10_000).map { Counting(value: $0, counter: counter) }
      let changes = new.changes(from: old)
      #expect(counter.hashes <= old.count + new.count, "\(name): \(counter.hashes) hashes")
      // One for each element of an equal end, one for each that is found, two where ends stop.
      #expect(
        counter.comparisons <= max(old.count, new.count) * 2 + 4,
        "\(name): \(counter.comparisons) comparisons")
      if changes.isEmpty { #expect(counter.hashes == 0) }
    }
  }

  @Test func `one insert or move hashes only what is between the ends`() {
    let counter = Counting.Counter()
    let old = (0..<10_000).map { Counting(value: $0, counter: counter) }
    var new = old
    new.insert(Counting(value: -1, counter: counter), at: 5_000)
    #expect(new.changes(from: old).description == "0.5000 inserted")
    #expect(counter.hashes == 0, "nothing is left on one side")
    new = old
    new.insert(new.remove(at: 5_010), at: 5_000)
    #expect(new.changes(from: old).description == "0.5010 → 0.5000 moved")
    #expect(counter.hashes == 22)
  }

  /// Runs something on a thread with little stack.
  static func onSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
    let done = DispatchSemaphore(value: 0)
    let result = Outcome()
    let thread = Thread {
      do { try body() } catch { result.error = error }
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    if let error = result.error { throw error }
  }

  /// What a thread leaves behind; read after it has signalled.
  private final class Outcome: @unchecked Sendable {
    var error: (any Error)?
  }
}
