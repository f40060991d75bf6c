// drift/Drift.swift
//
// Ten million changes of one layout, and then every frame compared with those of a layout from scratch.
// The same in small is among the tests (DriftTests); this takes a release build and some seconds.

import ArgumentParser
import SectileLayout
import SectilePaths

@main
struct Drift: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drift",
    abstract: "Changes a layout again and again, and compares it with one from scratch.",
    discussion: "Run it in release: swift run -c release --package-path Benchmarks drift")

  @Option(help: "How many changes.")
  var changes = 10_000_000

  @Option(help: "How many rows.")
  var rows = 10_000

  /// How far frames may be from sums in another order, in points.
  private static let tolerance = 1e-6

  func run() throws {
    var story = Story(rows: rows)
    // All but one of twenty changes are of lengths, which leave the tree as it is, and so every bit.
    let edits = changes / 20
    let measured = changes - edits
    for _ in 0..<measured { try story.measure() }
    let difference = try story.difference()
    print("\(measured) measured sizes: \(difference) points from a fresh layout")
    for _ in 0..<edits { try story.insertOrRemove() }
    let later = try story.difference()
    print("\(edits) rows inserted or removed: \(later) points, now \(story.count) rows")
    story.spoil()
    let spoiled = try story.difference()
    guard spoiled > Self.tolerance else { throw ValidationError("drift: it sees no drift.") }
    if difference > 0 || later > Self.tolerance {
      throw ValidationError("drift: frames wander off.")
    }
  }
}

/// A list of lengths, and a layout that follows it.
private struct Story {
  private var lengths: [Double]
  private var layout: CollectionLayout
  private var generator = SplitMix(state: 7)

  var count: Int { lengths.count }

  init(rows: Int) {
    var generator = SplitMix(state: 6)
    lengths = (0..<rows).map { _ in Self.length(&generator) }
    layout = try! Self.layout(of: lengths)
  }

  /// Returns a length that no sum of is exact.
  private static func length(_ generator: inout SplitMix) -> Double {
    let sizes = [0.1, 1.0 / 3, 1e-3, 44, 17]
    let size = Int.random(in: 0..<500, using: &generator)
    return (size == 0 ? 1e6 : sizes[size % 5]) * Double.random(in: 1..<2, using: &generator)
  }

  private static func layout(of lengths: [Double]) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([lengths.count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 480),
      measure: { path, _ in LayoutSize(width: 320, height: lengths[path.item!]) },
      section: { _ in .list() })
  }

  mutating func measure() throws {
    let item = Int.random(in: 0..<lengths.count, using: &generator)
    lengths[item] = Self.length(&generator)
    try layout.setMeasuredSize(
      LayoutSize(width: 320, height: lengths[item]), for: .item(item, inSection: 0))
  }

  mutating func insertOrRemove() throws {
    if Bool.random(using: &generator) {
      let item = Int.random(in: 0...lengths.count, using: &generator)
      let length = Self.length(&generator)
      lengths.insert(length, at: item)
      try layout.apply(
        SectionedChanges(itemInsertions: [.item(item, inSection: 0)]), of: source,
        measure: { _, _ in LayoutSize(width: 320, height: length) })
    } else if let item = lengths.indices.randomElement(using: &generator) {
      lengths.remove(at: item)
      try layout.apply(
        SectionedChanges(itemRemovals: [.item(item, inSection: 0)]), of: source)
    }
  }

  private var source: SectionCounts {
    SectionCounts([lengths.count], hasHeaders: false, hasFooters: false)
  }

  /// Changes a length that the layout is not told of.
  mutating func spoil() {
    lengths[0] += 2e-6
  }

  /// Returns the largest difference of a frame from that of a layout from scratch.
  func difference() throws -> Double {
    let fresh = try Self.layout(of: lengths)
    var largest = abs(layout.contentSize.height - fresh.contentSize.height)
    guard layout.paths.count == fresh.paths.count else { return .infinity }
    for path in fresh.paths {
      guard let frame = layout.frame(of: path), let expected = fresh.frame(of: path) else {
        return .infinity
      }
      largest = max(
        largest, abs(frame.y - expected.y), abs(frame.height - expected.height),
        abs(frame.x - expected.x), abs(frame.width - expected.width))
    }
    return largest
  }
}

/// Numbers that follow from a seed (SplitMix64).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
