// Counts the allocations of queries, measurements and calls for small lists, and the bytes of
// layouts. Counts are the same in every run. Work is done at two lengths; the cost of one element
// is the difference between the allocations divided by the difference between the lengths.

import ArgumentParser
import CountedAllocations
import Foundation
import SectileLayout
import SectilePaths

@main
struct Allocations: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allocations",
    abstract: "Counts the allocations of queries and the bytes of layouts (Linux).",
    discussion: "swift run -c release --package-path Tests/Benchmarks allocations")

  /// The largest number of blocks for each element: growing a buffer a few times is allowed, one
  /// block for a hundred elements is not.
  static let largestCost = 0.01
  /// The largest number of bytes for each row that differs from its neighbors.
  static let largestRow = 12.0
  /// The largest number of bytes for each section that differs from its neighbors.
  static let largestSection = 106.0
  /// The largest number of bytes for each list of twenty measured rows.
  static let largestShortList = 600.0
  /// The largest number of bytes of a layout of equal rows.
  static let largestLayout = 4_096.0

  func run() throws {
    #if !os(Linux)
      print("allocations: counting is supported on Linux only.")
      return
    #endif
    count_allocations()
    guard Self.counts() else { try fail("the counter does not work; it needs glibc.") }
    var failures = 0
    for work in Work.allCases {
      let cost = try work.cost()
      print("\(work): \(cost) blocks each")
      // The control must be above the limit, or the counter does not work.
      if (cost > Self.largestCost) != work.isKnownToAllocate {
        failures += 1
        print(
          "allocations: \(work): \(cost) blocks; must be "
            + "\(work.isKnownToAllocate ? "above" : "at most") \(Self.largestCost).")
      }
    }
    for call in SmallList.allCases {
      let blocks = try call.blocks()
      print("small list, \(call): \(blocks) blocks a call")
      if blocks > Double(call.limit) {
        failures += 1
        print("allocations: \(call): \(blocks) blocks; must be at most \(call.limit).")
      }
    }
    for size in Size.allCases {
      let bytes = try size.bytes()
      let each = bytes / Double(size.count)
      print("\(size): \(bytes) bytes\(size.count > 1 ? ", \(each) each" : "")")
      let isOver = each > size.limit
      if isOver != size.isKnownToBeLarge {
        failures += 1
        print(
          "allocations: \(size): must be \(size.isKnownToBeLarge ? "above" : "at most") the limit.")
      }
    }
    if failures > 0 { try fail("\(failures) counts are wrong.") }
  }

  /// Returns whether an allocation changes the counts.
  private static func counts() -> Bool {
    // The first call allocates the runtime's metadata.
    if numbers(1).isEmpty { return false }
    let (blocks, bytes) = (counted_allocations(), counted_live_bytes())
    let array = numbers(1_000)
    let isCounted =
      counted_allocations() == blocks + 1 && counted_live_bytes() - bytes >= 8_000
    return isCounted && array.count == 1_000
  }

  /// Returns an array on the heap.
  @inline(never) private static func numbers(_ count: Int) -> [Int] {
    Array(repeating: 7, count: count)
  }

  private func fail(_ sentence: String) throws -> Never {
    print("allocations: \(sentence)")
    throw ExitCode.failure
  }
}

// MARK: Blocks

/// Work that is repeated.
private enum Work: CaseIterable {
  case elements, screen, frame, measure, anchor

  private static let short = 1_000
  private static let long = 6_000

  /// Whether this work is the control, which allocates.
  var isKnownToAllocate: Bool { self == .anchor }

  /// Returns the number of blocks for one repetition.
  func cost() throws -> Double {
    // The first run makes what is allocated once and kept.
    _ = try blocks(Self.short)
    return Double(try blocks(Self.long) - blocks(Self.short)) / Double(Self.long - Self.short)
  }

  private func blocks(_ times: Int) throws -> Int {
    var layout = try CollectionLayout(
      of: SectionCounts([50_000, 20_000, 5_000]), in: LayoutSize(width: 400, height: 800)
    ) { section in
      switch section {
      case 0: .list(itemLength: .estimated(44)).header(.fixed(30), pinned: true)
      case 1: .grid(.count(4), itemLength: .estimated(90), itemSpacing: 8)
      default: .masonry(.count(3), itemLength: .estimated(120), lineSpacing: 8)
      }
    }
    for section in 0..<2 {
      for item in 0..<10_000 {
        try layout.setMeasuredSize(Self.size(item), for: .item(item, inSection: section))
      }
    }
    let before = counted_allocations()
    let sum = try run(times, &layout)
    let after = counted_allocations()
    precondition(sum.isFinite)
    return Int(after - before)
  }

  @inline(never) private func run(_ times: Int, _ layout: inout CollectionLayout) throws -> Double {
    var sum = 0.0
    switch self {
    case .elements:
      // One search over more rows; each repetition is one more row.
      let rect = LayoutRect(x: 0, y: 30, width: 400, height: Double(times) * 50)
      for element in layout.elements(in: Viewport(rect)) { sum += element.frame.y }
    case .screen:
      // Each repetition is a screen, appended to an array that keeps its capacity. The screens show
      // all kinds of sections.
      var found: [LayoutElement] = []
      found.reserveCapacity(500)
      let step = (layout.contentSize.height - 800) / Double(times)
      for time in 0..<times {
        found.removeAll(keepingCapacity: true)
        layout.appendElements(
          in: Viewport(LayoutRect(x: 0, y: Double(time) * step, width: 400, height: 800)),
          to: &found)
        sum += found.last?.frame.y ?? 0
      }
    case .frame:
      for time in 0..<times {
        let path = KindedIndexPath.item(time * 7 % 20_000, inSection: time % 2)
        sum += layout.frame(of: path)?.y ?? 0
      }
    case .measure:
      for time in 0..<times {
        try layout.setMeasuredSize(
          Self.size(time), for: .item(time * 7 % 10_000, inSection: time % 2))
      }
    case .anchor:
      for time in 0..<times {
        let viewport = LayoutRect(x: 0, y: Double(time) * 10, width: 400, height: 800)
        sum += layout.anchor(in: Viewport(viewport)).distance
      }
    }
    return sum
  }

  private static func size(_ item: Int) -> LayoutSize {
    LayoutSize(width: 100, height: Double(item * 37 % 61 + 20))
  }
}

// MARK: Bytes

/// A layout whose bytes are counted.
private enum Size: CaseIterable {
  case oneRow, billionEqualRows, millionEqualSections, millionUnequalSections, millionRows
  case shortLists, changedRows, twoMeasures

  /// The number of rows or sections that differ, or 1 if all are equal.
  var count: Int {
    switch self {
    case .oneRow, .billionEqualRows, .millionEqualSections: 1
    case .millionUnequalSections, .millionRows: 1_000_000
    case .shortLists: 10_000
    case .changedRows: 100_000
    case .twoMeasures: 100_000
    }
  }

  /// The largest number of bytes for each of them.
  var limit: Double {
    switch self {
    case .oneRow, .billionEqualRows, .millionEqualSections: Allocations.largestLayout
    case .millionUnequalSections: Allocations.largestSection
    case .shortLists: Allocations.largestShortList
    case .millionRows, .changedRows, .twoMeasures: Allocations.largestRow
    }
  }

  /// Whether this layout is the control, which is larger than the limit.
  var isKnownToBeLarge: Bool { self == .twoMeasures }

  /// Returns the number of bytes that the layout allocates.
  func bytes() throws -> Double {
    let before = counted_live_bytes()
    let layout = try layout()
    let bytes = counted_live_bytes() - before
    precondition(layout.contentSize.height > 0)
    return Double(bytes)
  }

  @inline(never) private func layout() throws -> CollectionLayout {
    switch self {
    case .oneRow: return try equal([1])
    case .billionEqualRows: return try equal([1_000_000_000])
    case .millionEqualSections: return try equal(Array(repeating: 10, count: 1_000_000))
    case .millionUnequalSections: return try equal((0..<1_000_000).map { 1 + $0 % 17 })
    case .millionRows: return try uneven([1_000_000], .list())
    case .shortLists: return try uneven(Array(repeating: 20, count: 10_000), .list())
    case .changedRows:
      // Rows that are inserted one by one, each in the middle.
      var layout = try uneven([50_000], .list())
      for item in 50_000..<100_000 {
        try layout.apply(
          SectionedChanges(itemInsertions: [.item(item / 2, inSection: 0)]),
          of: SectionCounts([item + 1]),
          measure: { _, _ in LayoutSize(width: 320, height: Double(item) / 7) })
      }
      return layout
    case .twoMeasures: return try uneven([100_000], .flow())
    }
  }

  private func equal(_ counts: [Int]) throws -> CollectionLayout {
    try CollectionLayout(of: SectionCounts(counts), in: LayoutSize(width: 320, height: 480)) { _ in
      .list(itemLength: .fixed(44))
    }
  }

  private func uneven(_ counts: [Int], _ section: SectionLayout) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(counts), in: LayoutSize(width: 320, height: 480),
      measure: { path, _ in LayoutSize(width: 100, height: 20 + Double(path.item!) / 7) },
      section: { _ in section })
  }
}
