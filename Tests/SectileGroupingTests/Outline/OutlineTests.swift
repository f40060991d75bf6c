// Outlines compared with the model: all small ones, and random ones.

import Foundation
import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct OutlineTests {
  /// All outlines with a number of items, numbered in reading order.
  static func everyOutline(count: Int) -> [[Outline<Int>.Entry]] {
    (0..<count).reduce([[]]) { shorter, item in
      shorter.flatMap { entries in
        (0...(entries.last.map { $0.level + 1 } ?? 0)).flatMap { level in
          [false, true].map { entries + [.init(item, level: level, isExpanded: $0)] }
        }
      }
    }
  }

  /// All edits of an outline whose items are `0..<count`, with valid and invalid parameters.
  static func everyEdit(count: Int) -> [OutlineEdit] {
    let known = Array(0..<count)
    let items = known + [9]  // 9 is unknown.
    let parents: [Int?] = items.map { $0 } + [nil]
    let news: [[Int]] = [[], [7], [8, 7], [7, 7], [7, 0]]
    var edits: [OutlineEdit] = []
    for new in news {
      edits += parents.map { .append(new, $0) }
      edits += items.flatMap { [.insertBefore(new, $0), .insertAfter(new, $0)] }
    }
    for item in items {
      edits += [.remove(item), .expand(item), .collapse(item), .expandAncestors(item)]
      for parent in parents {
        edits += ([nil] + Array(-1...count)).map { .move(item, parent, $0) }
      }
      edits += (items + [7]).map { .replace(item, $0) }
    }
    let pairs = items.flatMap { first in items.map { [first, $0] } }
    for moved in [[], known, known.reversed()] + pairs {
      for parent in parents {
        edits += ([nil] + Array(-1...count)).map { .moveAll(moved, parent, $0) }
      }
    }
    return edits
  }

  @Test(arguments: 0...4)
  func `every edit of every small outline agrees with the model`(count: Int) {
    let outlines = Self.everyOutline(count: count)
    check(outlines.count, equals: [1, 2, 8, 40, 224][count])
    let edits = Self.everyEdit(count: count)
    let step = [1, 1, 1, Exhaustive.step(7), Exhaustive.step(173)][count]
    var number = 0
    for entries in outlines {
      for edit in edits {
        number += 1
        guard number % step == 0 else { continue }
        var outline = try! Outline(entries, chunkCapacity: [1, 2, 5, 64][number / 3 % 4])
        var model = OutlineModel(entries)
        if let failure = failure(of: edit, in: &outline, &model, section: number % 3) {
          Issue.record("\(failure)")
          return
        }
      }
    }
    check(number, equals: outlines.count * edits.count)
  }

  /// 150 edits for each size of chunks, 300 in a deep run. For a million:
  ///
  ///     SECTILE_CHANGES=1000000 swift test -c release --filter OutlineTests
  @Test(arguments: [1, 2, 5, 64])
  func `random edits agree with the model`(chunkCapacity: Int) {
    let changes = ProcessInfo.processInfo.environment["SECTILE_CHANGES"].flatMap { Int($0) }
    var run = RandomOutlineEdits(seed: 1, chunkCapacity: chunkCapacity)
    if let failure = run.firstFailure(steps: changes.map { $0 / 4 } ?? (isDeepRun ? 300 : 150)) {
      Issue.record("chunks of \(chunkCapacity), \(failure)")
    }
    let (depth, count, parts) = isDeepRun ? (5, 25, 5) : (3, 15, 10)
    check(run.reachedDepth >= depth && run.reachedCount >= count, "\(run)")
    check(run.edits, equals: run.errors + run.changedRows + run.unchangedRows)
    check(run.errors * 20 > run.edits && run.changedRows * parts > run.edits, "\(run)")
  }

  @Test func `the model lists rows, ancestors and last descendants`() throws {
    var model = OutlineModel([
      .init(1, isExpanded: true), .init(2, level: 1), .init(3, level: 2), .init(4, level: 1),
      .init(5),
    ])
    check(model.rows, equals: [1, 2, 4, 5])
    check(model.ancestors(of: 3), equals: [2, 1])
    check(model.parent(of: 1), equals: nil)
    check(model.lastDescendantRow(of: 1), equals: 2)
    check(model.lastDescendantRow(of: 3), equals: nil)
    try model.apply(.expandAncestors(3))
    check(model.rows, equals: [1, 2, 3, 4, 5])
    try model.apply(.move(2, nil, 0))
    check(model.entries.map { $0.level } == [0, 1, 0, 1, 0] && model.rows == [2, 3, 1, 4, 5])
    try model.apply(.remove(1))
    check(model.entries.map { $0.item }, equals: [2, 3, 5])
    #expect(throws: OutlineError.cycle("2", newParent: "3")) { try model.apply(.move(2, 3, nil)) }
  }

  @Test func `the comparison finds every difference, and prints code`() throws {
    let entries: [Outline<Int>.Entry] = [
      .init(1, isExpanded: true), .init(2, level: 1), .init(3, level: 1), .init(4),
    ]
    check(difference(try Outline(entries), OutlineModel(entries)), equals: nil)
    let others: [[Outline<Int>.Entry]] = [
      [], Array(entries.dropLast()), entries.map { .init($0.item, level: $0.level) },
      entries.map { .init($0.item, isExpanded: $0.isExpanded) },
      [entries[3]] + entries.dropLast(), [entries[0], entries[2], entries[1], entries[3]],
    ]
    for other in others {
      check(difference(try Outline(entries), OutlineModel(other)) != nil, "\(other)")
    }
    var (outline, model) = (try Outline(entries), OutlineModel(others[1]))
    let failure = failure(of: .move(3, nil, 0), in: &outline, &model)
    check(failure?.contains("var outline = try Outline<Int>([.init(1, level: 0"), equals: true)
    check(failure?.hasSuffix("try outline.move(3, to: nil, at: 0)"), equals: true)
  }

  @Test func `the comparison finds wrong and redundant changes`() throws {
    func path(_ item: Int) -> KindedIndexPath { .item(item, inSection: 1) }
    func violation(_ changes: SectionedChanges) -> String? {
      SectileGroupingTests.violation(of: changes, from: [1, 2, 3], to: [3, 1, 2], inSection: 1)
    }
    check(
      violation(try SectionedChanges(itemMoves: [.init(old: path(2), new: path(0))])), equals: nil)
    check(violation(SectionedChanges()) != nil)
    let reloaded = try SectionedChanges(itemRemovals: [path(2)], itemInsertions: [path(0)])
    check(violation(reloaded) != nil)
    let twoMoves = try SectionedChanges(itemMoves: [
      .init(old: path(0), new: path(1)), .init(old: path(1), new: path(2)),
    ])
    check(violation(twoMoves)?.contains("1 are enough"), equals: true)
  }
}

/// Random edits of an outline of up to about 45 items, and of its model.
struct RandomOutlineEdits: CustomStringConvertible {
  private var generator: SeededGenerator
  private var outline: Outline<Int>
  private var model = OutlineModel()
  private var nextItem = 0
  private(set) var (edits, errors, changedRows, unchangedRows) = (0, 0, 0, 0)
  private(set) var (reachedDepth, reachedCount) = (0, 0)

  init(seed: UInt64, chunkCapacity: Int) {
    generator = SeededGenerator(seed: seed + UInt64(chunkCapacity))
    outline = try! Outline([], chunkCapacity: chunkCapacity)
  }

  var description: String {
    "\(edits) edits, \(errors) errors, \(changedRows) with changes; \(reachedDepth) levels, "
      + "\(reachedCount) items"
  }

  /// Makes edits and returns the first failure as code, or nil.
  mutating func firstFailure(steps: Int) -> String? {
    for step in 0..<steps {
      let edit = randomEdit()
      let (oldRows, old) = (model.rows, model)
      if let failure = failure(of: edit, in: &outline, &model, section: step % 3) {
        return "step \(step): \(failure)"
      }
      edits += 1
      if model.rows != oldRows {
        changedRows += 1
      } else if model == old {
        errors += 1
      } else {
        unchangedRows += 1
      }
      reachedCount = max(reachedCount, outline.count)
      reachedDepth = max(reachedDepth, (model.entries.map { $0.level }.max() ?? 0) + 1)
    }
    return nil
  }

  private mutating func randomEdit() -> OutlineEdit {
    let items = model.entries.map { $0.item }
    // One in 30 items is unknown.
    func item(_ generator: inout SeededGenerator) -> Int {
      if items.isEmpty || generator.oneIn(30) { return -5 }
      return items[generator.int(in: 0...items.count - 1)]
    }
    func parent(_ generator: inout SeededGenerator) -> Int? {
      generator.oneIn(6) ? nil : item(&generator)
    }
    var new: [Int] = []
    for _ in 0..<generator.int(in: 0...3) {
      nextItem += 1
      new.append(generator.oneIn(40) ? item(&generator) : nextItem)
    }
    let isLarge = items.count > 40
    return switch generator.int(in: items.isEmpty ? 0...2 : isLarge ? 5...19 : 0...19) {
    case 0, 1, 2: .append(new, items.isEmpty ? nil : parent(&generator))
    case 3: .insertBefore(new, item(&generator))
    case 4: .insertAfter(new, item(&generator))
    case 5, 6, 7, 8:
      .move(
        item(&generator), parent(&generator),
        generator.oneIn(3) ? nil : generator.int(in: 0...2))
    case 9: .remove(item(&generator))
    case 10, 11, 12: .expand(item(&generator))
    case 13, 14: .collapse(item(&generator))
    case 15, 16, 17:
      .moveAll(
        (0..<generator.int(in: 0...4)).map { _ in item(&generator) }, parent(&generator),
        generator.oneIn(3) ? nil : generator.int(in: 0...2))
    case 18: .replace(item(&generator), new.first ?? item(&generator))
    default: .expandAncestors(item(&generator))
    }
  }
}
