// Grouping in blocks, around the limits of blocks and section counts.

import SectileGrouping
import SectileTestSupport
import Testing

@Suite struct CountingSortBlockTests {
  /// The arguments are around the limits of sorting: blocks of 16,384 elements, 2,048 sections.
  ///
  /// With more sections, grouping appends the elements one by one.
  @Test(arguments: [1, 7, 2_047, 2_048, 2_049])
  func `grouping agrees with plain loops around the limits of blocks`(sectionCount: Int) {
    for (place, count) in [0, 1, 16_383, 16_384, 16_385, 40_000].enumerated() {
      for (other, stride) in [1, 5, 16_381].enumerated() {
        // Each pair of arguments with one of the strides, in a deep run with all of them.
        if (place + other + sectionCount) % Exhaustive.step(3) != 0 { continue }
        // One of eleven elements is rejected. Some sections first occur late, some never.
        func key(_ number: Int) -> Int? {
          number % 11 == 10 ? nil : number &* stride % (sectionCount + number / 20_000)
        }
        var lists: [Int: [Int]] = [:]
        var rejected: [Int] = []
        for number in 0..<count {
          if let key = key(number) {
            lists[key, default: []].append(number)
          } else {
            rejected.append(number)
          }
        }
        let grouping = Grouping(of: 0..<count, by: key)
        let context = "\(sectionCount) sections, \(count) elements, stride \(stride)"
        check(grouping.grouped.numberOfSections, equals: lists.count, "\(context)")
        check(grouping.rejected, equals: rejected, "\(context)")
        check(
          grouping.grouped.groups.allSatisfy { Array($0.elements) == lists[$0.section] },
          "\(context)")
        // Appended in parts whose size is no multiple of the block size.
        var grouped = GroupedArray<Int, Int>()
        var next = 0
        while next < count {
          let part = (next..<min(next + 17_001, count)).filter { key($0) != nil }
          grouped.append(contentsOf: part, by: { key($0)! })
          next += 17_001
        }
        check(grouped, equals: grouping.grouped, "\(context)")
      }
    }
  }
}
