// Changes one layout ten million times and compares every frame with a layout made from scratch.
// DriftTests does the same with fewer changes; this program needs a release build and some seconds.

import ArgumentParser
import Rows
import SectileLayout
import SectilePaths

struct Drift: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drift",
    abstract: "Changes a layout many times and compares it with one made from scratch.",
    discussion: "swift run -c release --package-path Tests/Benchmarks bench drift")

  @Option(help: "The number of changes.")
  var changes = 10_000_000

  @Option(help: "The number of rows.")
  var rows = 10_000

  /// The largest allowed distance from frames that were added up in another order, in points.
  private static let tolerance = 1e-6

  func run() throws {
    var story = Story(rows: rows)
    // Nineteen of twenty changes are changes of lengths. They do not change the shape of the tree,
    // so frames must be equal to the last bit.
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
    guard spoiled > Self.tolerance else {
      throw ValidationError("drift: a deliberate error of 2e-6 points was not found.")
    }
    if difference > 0 || later > Self.tolerance {
      throw ValidationError("drift: frames differ from those of a fresh layout.")
    }
  }
}

/// An array of lengths and a layout that is updated with it.
private struct Story {
  private var lengths: [Double]
  private var layout: CollectionLayout
  private var generator = Numbers(seed: 7)

  var count: Int { lengths.count }

  init(rows: Int) {
    var generator = Numbers(seed: 6)
    lengths = (0..<rows).map { _ in Self.length(&generator) }
    layout = try! Self.layout(of: lengths)
  }

  /// Returns a random length whose sums are not exact in floating point.
  private static func length(_ generator: inout Numbers) -> Double {
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

  /// Changes a length without updating the layout.
  mutating func spoil() {
    lengths[0] += 2e-6
  }

  /// Returns the largest distance of an edge or side from that of a layout made from scratch.
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
