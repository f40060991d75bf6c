import Foundation
import Sectile
import SectileTestSupport
import Testing

/// Large inputs, and inputs that are hard for difference algorithms.
@Suite struct AdversarialTests {
  /// Kinds of changes, as the new elements for the old elements `0..<count`.
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
    ("neighbors swapped", { count in (0..<count).map { min($0 ^ 1, count - 1) } }),
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

  @Test func `applying the difference gives the new state, for every shape and small size`() throws
  {
    for (name, make) in Self.shapes {
      for count in 0...33 {
        let (old, new) = (Array(0..<count), make(count))
        for options in [[], .longestCommonSubsequence] as [DifferenceOptions] {
          for (first, second) in [(old, new), (new, old), (new, new + new)] {
            let changes = second.changes(from: first, options: options)
            try check(
              first.applying(changes, insertingFrom: second), equals: second, "\(count) \(name)")
            if Set(first).count == first.count && Set(second).count == second.count {
              let kept = first.filter { Set(second).contains($0) }.count
              check(changes.itemRemovals.count, equals: first.count - kept, "\(count) \(name)")
              check(changes.itemInsertions.count, equals: second.count - kept, "\(count) \(name)")
            }
          }
        }
      }
    }
  }

  /// Recursion would overflow the stack of 512 KiB, which is that of a background thread.
  @Test func `a million elements of every shape need at most 512 KiB of stack`() throws {
    let count = isDeepRun ? 1_000_000 : 5_000
    try Self.onSmallStack { () throws -> Void in
      for (name, make) in Self.shapes {
        let (old, new) = (Array(0..<count), make(count))
        let changes = new.changes(from: old)
        check(changes.isEmpty, equals: name == "unchanged", "\(name)")
        try check(old.applying(changes, insertingFrom: new), equals: new, "\(name)")
        let back = old.changes(from: new)
        try check(new.applying(back, insertingFrom: old), equals: old, "\(name)")
      }
    }
  }

  @Test func `a million elements matched as LCS need at most 512 KiB of stack (CASES 6.2)`() throws
  {
    let count = isDeepRun ? 1_000_000 : 5_000
    try Self.onSmallStack { () throws -> Void in
      for (name, make) in Self.shapes {
        let (old, new) = (Array(0..<count), make(count))
        let changes = new.changes(from: old, options: .longestCommonSubsequence)
        try check(old.applying(changes, insertingFrom: new), equals: new, "\(name)")
      }
      // Millions of pairs of equal elements.
      let (old, new) = (Array(repeating: 1, count: 6_000), Array(repeating: 1, count: 5_999) + [2])
      let changes = new.changes(from: [3] + old, options: .longestCommonSubsequence)
      try check(([3] + old).applying(changes, insertingFrom: new), equals: new)
      check(changes.itemRemovals.count, equals: 2)
      check(changes.itemInsertions.count, equals: 1)
      check(changes.itemMoves, equals: [])
    }
  }

  @Test func `a million elements in sections need at most 512 KiB of stack`() throws {
    let million = isDeepRun ? 1_000_000 : 1_000
    try Self.onSmallStack { () throws -> Void in
      for (name, make) in Self.shapes {
        // Sections of 10, of 1 and of 100,000 elements.
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
            try check(old.applying(changes, insertingFrom: new), equals: new, "\(name)")
          }
        }
      }
    }
  }

  /// Runs a closure on a thread with a stack of 512 KiB.
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

  /// The error of a thread; read after the thread has signalled.
  private final class Outcome: @unchecked Sendable {
    var error: (any Error)?
  }
}
