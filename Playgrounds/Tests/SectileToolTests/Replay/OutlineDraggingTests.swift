import Foundation
import SectileGrouping
import SectileLayout
import SectilePaths
import Testing

@testable import SectileTool

/// Rows of an outline that are dragged with their descendants.
@Suite struct OutlineDraggingTests {
  /// The levels of all forests of a number of rows.
  private func forests(_ count: Int) -> [[Int]] {
    (0..<count).reduce([[]]) { shorter, _ in
      shorter.flatMap { levels in (0...(levels.last.map { $0 + 1 } ?? 0)).map { levels + [$0] } }
    }
  }

  /// Returns the index of the parent of each row.
  private func parents(_ levels: [Int]) -> [Int?] {
    levels.indices.map { row in levels[..<row].lastIndex { $0 < levels[row] } }
  }

  /// Returns the levels of rows after a move, by trying every level of the first dragged row: the
  /// other rows keep their parents, and the row before the gap is expanded if it gets a child.
  private func levels(
    _ levels: [Int], moving lifted: [Int], to target: Int, isExpanded: [Bool]
  ) -> (order: [Int], levels: [Int]) {
    let others = levels.indices.filter { !lifted.contains($0) }
    let order = others[..<target] + lifted + others[target...]
    let parents = parents(levels)
    let roots = lifted.filter { parents[$0].map { !lifted.contains($0) } ?? true }
    func moved(_ level: Int) -> [Int] {
      var shift = 0
      return order.map { row in
        guard lifted.contains(row) else { return levels[row] }
        if roots.contains(row) { shift = level - levels[row] }
        return levels[row] + shift
      }
    }
    let possible = (0...6).filter { level in
      if target == 0 && level > 0 { return false }
      if target > 0 {
        let before = others[target - 1]
        if level > levels[before] + (isExpanded[before] ? 1 : 0) { return false }
      }
      let changed = self.parents(moved(level))
      return order.indices.allSatisfy { index in
        lifted.contains(order[index]) || changed[index].map { order[$0] } == parents[order[index]]
      }
    }
    let own = levels[lifted[0]]
    let level = possible.min { abs($0 - own) < abs($1 - own) }!
    return (Array(order), moved(level))
  }

  @Test func `all moves in small forests keep the level that is nearest to the own one`() throws {
    var count = 0
    for levels in (1...5).flatMap(forests) {
      // Every second row without children is expanded, too.
      let isExpanded = levels.indices.map { row in
        row % 2 == 0 || row + 1 < levels.count && levels[row + 1] > levels[row]
      }
      let rows = OutlineRows(
        try Outline(
          levels.indices.map { .init($0, level: levels[$0], isExpanded: isExpanded[$0]) }),
        inSection: 0)
      for first in levels.indices {
        for second in first..<levels.count {
          let set = rows.subtrees(of: [.item(first, inSection: 0), .item(second, inSection: 0)])
          let lifted = Array(set.paths(in: IndexPaths(SectionCounts([levels.count]))))
          let lists = lifted.map { $0.item! }
          for target in 0...(levels.count - lifted.count) {
            let expected = self.levels(
              levels, moving: lists, to: target, isExpanded: isExpanded)
            let found = rows.outline(moving: lifted, to: target)
            let foundLevels = found.rows.map { found.level(of: $0) ?? -1 }
            #expect(
              Array(found.rows) == expected.order && foundLevels == expected.levels,
              "\(levels), \(lists) to \(target)")
            count += 1
          }
        }
      }
    }
    #expect(count > 2_000)
  }

  // Folder a has b and c, folder d has the hidden item e. Rows are 20 points long.
  private static let story = """
    {"start": {"layout": {"width": 100, "height": 100, "section": {"itemLength": 20}}, "outline": \
    [{"id": "a", "expanded": true}, {"id": "b", "level": 1}, {"id": "c", "level": 1}, "d", \
    {"id": "e", "level": 1}, "f"]}}

    """

  /// Returns the rows of each step, with a dot for each level.
  private func rows(_ events: String) throws -> [String] {
    let file = try InputFile(name: "s.jsonl", contents: Array((Self.story + events).utf8))
    let lines = try JSONTree.readLines(file).map { SpecValue(file: file, tree: $0) }
    let console = Console(
      readInput: { Data() }, write: { _ in }, writeError: { _ in }, columns: 80,
      locale: Locale(identifier: "en_US"), now: { .zero })
    var player = try ReplayPlayer(try ReplayStart(lines[0]), in: console)
    var steps = [player.opening()]
    for line in lines.dropFirst() { steps.append(try player.play(try ReplayEvent(line))) }
    return steps.map { step in
      step.layout.paths.filter(include: .item).map { path in
        String(repeating: ".", count: step.rows.hierarchy.level(of: path))
          + step.sections.label(of: path)
      }.joined()
    }
  }

  @Test func `an item keeps its level among its siblings and becomes a root elsewhere`() throws {
    #expect(
      try rows(
        """
        {"drag": {"items": ["0.1"], "to": {"x": 5, "y": 55}}}
        {"drag": {"to": {"x": 5, "y": 75}}}
        {"drag": {"to": {"x": 5, "y": 25}}}
        {"drag": {"drop": true}}
        """) == ["a.b.cdf", "a.c.bdf", "a.cdbf", "a.b.cdf", "a.b.cdf"])
  }

  @Test func `a collapsed folder is dragged with its hidden items`() throws {
    #expect(
      try rows(
        """
        {"drag": {"items": ["0.3"], "to": {"x": 5, "y": 35}, "drop": true}}
        {"expand": "d"}
        """) == ["a.b.cdf", "a.b.d.cf", "a.b.d..e.cf"])
  }

  @Test func `an expanded folder and a row below it are dragged together`() throws {
    #expect(
      try rows(
        """
        {"drag": {"items": ["0.0", "0.1"], "to": {"x": 5, "y": 99}}}
        {"drag": {"drop": true}}
        {"collapse": "a"}
        """) == ["a.b.cdf", "dfa.b.c", "dfa.b.c", "dfa"])
  }
}
