// allocations/Allocations.swift
//
// What queries and measurements allocate, and how many bytes a layout takes: counted, not estimated, so
// the same on every run. Work of two lengths is done; what the longer one allocates more, divided by how
// much more it does, is what one element costs.
//
//     swift run -c release --package-path Benchmarks allocations

import CountedAllocations
import Foundation
import SectileLayout
import SectilePaths

@main struct Allocations {
  /// Blocks an element: a search that grows its buffer once is free, one block in a hundred elements is
  /// not.
  static let largestCost = 0.01
  /// Bytes of a row that differs from its neighbours, all told.
  static let largestRow = 12.0
  /// Bytes of a layout of equal rows, however many.
  static let largestLayout = 4_096.0

  static func main() throws {
    #if !os(Linux)
      print("allocations: they are counted on Linux only.")
      return
    #endif
    guard counts() else { fail("what is allocated is not counted; it takes glibc.") }
    var failures = 0
    for work in Work.allCases {
      let cost = try work.cost()
      print("\(work): \(cost) blocks each")
      // Of what is known to allocate the count must say so.
      if (cost > largestCost) != work.isKnownToAllocate {
        failures += 1
        print("allocations: \(work) must be \(work.isKnownToAllocate ? "above" : "at most") 0.01.")
      }
    }
    for size in Size.allCases {
      let bytes = try size.bytes()
      print("\(size): \(bytes) bytes\(size.rows.map { ", \(bytes / Double($0)) each" } ?? "")")
      let isOver = size.rows.map { bytes / Double($0) > largestRow } ?? (bytes > largestLayout)
      if isOver != size.isKnownToBeLarge {
        failures += 1
        print("allocations: \(size) takes \(size.isKnownToBeLarge ? "too little" : "too much").")
      }
    }
    if failures > 0 { fail("\(failures) numbers are not what they should be.") }
  }

  /// Whether the count sees what is allocated at all.
  private static func counts() -> Bool {
    // What the runtime keeps of a type, it allocates once.
    if numbers(1).isEmpty { return false }
    let (blocks, bytes) = (counted_allocations(), counted_live_bytes())
    let array = numbers(1_000)
    let isCounted =
      counted_allocations() == blocks + 1 && counted_live_bytes() - bytes >= 8_000
    return isCounted && array.count == 1_000
  }

  /// Returns an array that is on the heap.
  @inline(never) private static func numbers(_ count: Int) -> [Int] {
    Array(repeating: 7, count: count)
  }

  private static func fail(_ sentence: String) -> Never {
    print("allocations: \(sentence)")
    exit(1)
  }
}

// MARK: Blocks

/// What is done so many times.
private enum Work: CaseIterable {
  case elements, frame, measure, anchor

  private static let short = 1_000
  private static let long = 6_000

  /// One that allocates, for the count to find.
  var isKnownToAllocate: Bool { self == .anchor }

  /// Returns how many blocks one time takes.
  func cost() throws -> Double {
    // What is made once, and kept, is made now.
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
      // One search, that much longer: each time is one more row.
      let rect = LayoutRect(x: 0, y: 30, width: 400, height: Double(times) * 50)
      for element in layout.elements(inViewport: rect) { sum += element.frame.y }
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
        sum += layout.anchor(in: viewport).distance
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
  case oneRow, billionEqualRows, millionEqualSections, millionRows, changedRows, twoMeasures

  /// How many rows there are that differ, or nil if all are alike.
  var rows: Int? {
    switch self {
    case .oneRow, .billionEqualRows, .millionEqualSections: nil
    case .millionRows: 1_000_000
    case .changedRows: 100_000
    case .twoMeasures: 100_000
    }
  }

  /// One that is larger than it may be, for the count to find.
  var isKnownToBeLarge: Bool { self == .twoMeasures }

  /// Returns how many bytes more are allocated while the layout is there.
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
    case .millionRows: return try uneven(1_000_000, .list())
    case .changedRows:
      // Rows that came one by one, each to the middle.
      var layout = try uneven(50_000, .list())
      for item in 50_000..<100_000 {
        try layout.apply(
          SectionedChanges(itemInsertions: [.item(item / 2, inSection: 0)]),
          of: SectionCounts([item + 1]),
          measure: { _, _ in LayoutSize(width: 320, height: Double(item) / 7) })
      }
      return layout
    case .twoMeasures: return try uneven(100_000, .flow())
    }
  }

  private func equal(_ counts: [Int]) throws -> CollectionLayout {
    try CollectionLayout(of: SectionCounts(counts), in: LayoutSize(width: 320, height: 480)) { _ in
      .list(itemLength: .fixed(44))
    }
  }

  private func uneven(_ count: Int, _ section: SectionLayout) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count]), in: LayoutSize(width: 320, height: 480),
      measure: { path, _ in LayoutSize(width: 100, height: 20 + Double(path.item!) / 7) },
      section: { _ in section })
  }
}
