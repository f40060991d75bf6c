// Slices and concurrent visits.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct GroupedArrayVisitsTests {
  @Test func `the sizes of slices differ by at most one`() {
    for grouped in everyShape(sections: 3, items: 0...2) {
      for count in 1...8 {
        let slices = grouped.elements.slices(atMost: count)
        check(
          slices.flatMap { Array($0) }, equals: Array(grouped),
          "grouped \(grouped), count \(count)")
        check(slices.count, equals: min(count, grouped.count), "grouped \(grouped), count \(count)")
        let sizes = slices.map(\.count)
        check(
          (sizes.max() ?? 0) - (sizes.min() ?? 0), isAtMost: 1, "grouped \(grouped), count \(count)"
        )
      }
    }
  }

  @Test func `concurrent visits see every element once`() async {
    let grouped = GroupedArray(grouping: 0..<1000, by: { $0 % 7 })
    for parts in [1, 2, 7, 100] {
      let sum = Sum()
      await grouped.concurrentForEach(inParts: parts) { path, element in
        await sum.add(element, isRight: grouped[path] == element)
      }
      let (total, count, wrong) = await (sum.total, sum.count, sum.wrong)
      check(total, equals: 499_500, "parts \(parts)")
      check(count, equals: 1000, "parts \(parts)")
      check(wrong, equals: 0, "parts \(parts)")
    }
    let empty = GroupedArray<Int, Int>()
    await empty.concurrentForEach { _, _ in Issue.record("an empty value was visited") }
  }
}

/// Adds up visited elements.
private actor Sum {
  var total = 0
  var count = 0
  var wrong = 0
  func add(_ element: Int, isRight: Bool) {
    total += element
    count += 1
    if !isRight { wrong += 1 }
  }
}
