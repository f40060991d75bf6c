import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileLayout

/// The lines of every kind of section, compared with the oracle and with the frames of the items.
@Suite struct SectionLinesTests {
  /// The lines of a section as the oracle has them.
  private struct Expected {
    /// The line of each item.
    var lines: [Int] = []
    /// The intervals of groups.
    var groups: [LayoutOracle.Edges] = []
    var isOrthogonal = false

    init(_ spec: LayoutSpec, _ oracle: LayoutOracle, section index: Int) {
      let own = spec.sections[index]
      let groups = oracle.groups[index]
      isOrthogonal = own.orthogonal != nil
      if !isOrthogonal { self.groups = groups.map(\.along) }
      lines = oracle.frames.filter { $0.path.section == index }.compactMap(\.path.item).map {
        item in
        if isOrthogonal { return 0 }
        return groups.firstIndex { $0.items.contains(item) }
          ?? oracle.tables[index].cells[item].line ?? 0
      }
    }
  }

  private func isNear(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-9 }

  /// Returns the first difference of a section's lines from the expected ones, or nil.
  private func difference(_ section: SectionGeometry, from expected: Expected) -> String? {
    let count = expected.lines.count
    let lineCount = (expected.lines.max() ?? -1) + 1
    guard section.lineCount == lineCount else {
      return "there are \(section.lineCount) lines, not \(lineCount)"
    }
    let lines = (0..<lineCount).map { section.line(at: $0) }
    // The lines divide the items and do not overlap.
    var next = 0
    var end = -1e-9
    for line in lines {
      guard line.items.lowerBound == next, !line.items.isEmpty, line.interval.start >= end
      else { return "\(lines) are not in order" }
      next = line.items.upperBound
      end = line.interval.end - 1e-9
    }
    if next != count { return "the lines have \(next) items, not \(count)" }
    // The line of an item is the inverse of the items of a line.
    for item in 0..<count {
      let line = section.line(ofItem: item)
      if line != expected.lines[item] { return "item \(item) is in line \(line)" }
      if section.hasLinesOfNeighbors && !lines[line].items.contains(item) {
        return "\(lines[line]) has no item \(item)"
      }
    }
    for (index, line) in lines.enumerated()
    where section.line(ofItem: line.items.lowerBound) != index {
      return "line \(index) does not begin with item \(line.items.lowerBound)"
    }
    return differenceOfIntervals(lines, section, from: expected)
      ?? differenceOfSearches(lines, section)
  }

  /// Compares the intervals with those of the items, or of the oracle's groups.
  private func differenceOfIntervals(
    _ lines: [SectionLine], _ section: SectionGeometry, from expected: Expected
  ) -> String? {
    for (index, line) in lines.enumerated() {
      let interval = line.interval
      if expected.isOrthogonal {
        guard interval.start == 0, interval.length == section.metrics.bodyLength else {
          return "the line of an orthogonal section is \(interval)"
        }
      } else if !expected.groups.isEmpty {
        let group = expected.groups[index]
        guard isNear(section.bodyStart + interval.start, group.start),
          isNear(section.bodyStart + interval.end, group.end)
        else { return "group \(index) is \(interval), not \(group)" }
      } else {
        let boxes = expected.lines.indices.filter { expected.lines[$0] == index }.map {
          section.box(ofItem: $0).along
        }
        // Only items without lines can start behind the start of their line.
        let start = boxes.map(\.start).min()! - section.bodyStart
        guard lines.count == 1 ? start > -1e-9 : isNear(interval.start, start),
          isNear(interval.end, boxes.map(\.end).max()! - section.bodyStart)
        else { return "line \(index) is \(interval), with items \(boxes)" }
      }
    }
    return nil
  }

  /// Compares the searches with loops over all lines.
  private func differenceOfSearches(
    _ lines: [SectionLine], _ section: SectionGeometry
  ) -> String? {
    for bound in lines.flatMap({ [$0.interval.start, $0.interval.start.nextUp, $0.interval.end] }) {
      let last = lines.lastIndex { $0.interval.start < bound } ?? 0
      let found = section.line(startingBefore: bound)
      if found != last { return "\(found) is the last line before \(bound), not \(last)" }
    }
    for index in lines.indices {
      guard let equal = section.equalLines(from: index) else { continue }
      guard equal.count > 0, index + equal.count <= lines.count else {
        return "there are \(equal.count) lines from \(index) on"
      }
      let step = lines[index].interval.length + equal.spacing
      for other in 0..<equal.count
      where !isNear(
        lines[index + other].interval.start, lines[index].interval.start + Double(other) * step)
        || lines[index + other].interval.length != lines[index].interval.length
      {
        return "line \(index + other) does not equal line \(index)"
      }
    }
    return nil
  }

  /// Checks all sections of a layout and returns the number of their lines.
  private func checkLines(_ spec: LayoutSpec) throws -> Int {
    let layout = try spec.layout()
    let oracle = LayoutOracle(spec)
    var count = 0
    for index in spec.sections.indices {
      let section = layout.section(at: index)
      let difference = difference(section, from: Expected(spec, oracle, section: index))
      check(difference, equals: nil, "section \(index)\n\(spec)")
      count += section.lineCount
    }
    return count
  }

  /// A group of two items, of which the second can be measured.
  private static func group(isEstimated: Bool) -> GroupSpec {
    func item(_ height: LayoutGroup.Dimension) -> GroupSpec {
      var item = GroupSpec()
      item.size = .init(width: .absolute(40), height: height)
      return item
    }
    var group = GroupSpec()
    group.kind = .vertical
    group.size = .init(width: .absolute(40), height: isEstimated ? .estimated(20) : .absolute(50))
    group.members = [item(.absolute(20)), item(isEstimated ? .estimated(10) : .absolute(20))]
    group.edges = [.fixed(3), .fixed(0), .fixed(4), .fixed(0)]
    return group
  }

  /// All sections of up to four items of two lengths and of one or two columns, of every kind.
  @Test func `lines of small sections equal those of the oracle`() throws {
    let arrangements: [LayoutSpec.Arrangement] = [
      .list, .count(2), .count(3), .tracks([30, 60]), .spans(columns: 2, isDense: false),
      .spans(columns: 3, isDense: true), .flow(.leading), .masonry(columns: 2, tolerance: nil),
      .scatter, .groups(Self.group(isEstimated: false)), .groups(Self.group(isEstimated: true)),
    ]
    var counts: [Int] = []
    for arrangement in arrangements {
      for isOrthogonal in [false, true] {
        var count = 0
        for itemCount in 0...4 {
          for heights in Exhaustive.sequences(of: [10.0, 30], length: itemCount) {
            for spans in Exhaustive.sequences(of: [1, 2], length: itemCount) {
              var section = LayoutSpec.Section()
              section.arrangement = arrangement
              section.lineSpacing = 5
              section.sizes = heights.map { LayoutSize(width: 40, height: $0) }
              if case .spans = arrangement { section.spans = spans }
              if case .groups(let group) = arrangement, group.hasEstimates {
                section.isMeasured = spans.map { $0 == 2 }
              } else if case .spans = arrangement {
              } else if spans.contains(2) {
                continue
              }
              if isOrthogonal { section.orthogonal = OrthogonalScrolling(length: 50) }
              var spec = LayoutSpec()
              spec.container = LayoutSize(width: 100, height: 100)
              spec.sections = [section]
              count += try checkLines(spec)
            }
          }
        }
        counts.append(count)
      }
    }
    check(counts.count == 22 && counts.allSatisfy { $0 >= 30 }, "\(counts)")
  }

  /// Sections of several blocks of items, with insets, headers and all alignments.
  @Test func `lines of random sections equal those of the oracle`() throws {
    var count = 0
    for seed in UInt64(0)..<300 {
      let limit = seed.isMultiple(of: 10) ? 300 : 20
      count += try checkLines(.random(seed: seed, itemLimit: limit))
      count += try checkLines(.randomGroups(seed: seed, itemLimit: limit))
    }
    check(count, isGreaterThan: 5_000)
  }
}
