import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Areas that start and end at the edges of rows, or one floating-point number beside them.
@Suite struct RowEdgesTests {
  /// Three equal rows are stored as one run; rows of several lengths are visited in a loop of their
  /// own.
  @Test(arguments: [0, 0.7])
  func `an area shows the rows that overlap it, up to the last bit`(spacing: Double) throws {
    let lengths = [0, 1.0 / 3, 2]
    var queries = 0
    let step = Exhaustive.step(4)
    for combination in stride(from: 0, to: 243, by: step) {
      var (rows, rest) = ([Double](), combination)
      for _ in 0..<5 {
        rows.append(lengths[rest % 3])
        rest /= 3
      }
      let layout = try CollectionLayout(
        of: SectionCounts([5]), in: LayoutSize(width: 10, height: 10),
        measure: { path, _ in LayoutSize(width: 10, height: rows[path.item!]) },
        section: { _ in .list(lineSpacing: spacing) })
      let all = layout.everyElement
      let edges = Set(all.flatMap { [$0.frame.y, $0.frame.maxY] })
      let bounds = edges.flatMap { [$0.nextDown, $0, $0.nextUp] }.sorted()
      for (index, start) in bounds.enumerated() {
        for end in bounds[index...] {
          let area = LayoutRect(x: 0, y: start, width: 10, height: end - start)
          let expected = all.filter { $0.frame.overlaps(area) }
          if Array(layout.elements(overlapping: area)) != expected {
            Issue.record("rows \(rows), spacing \(spacing), \(area)")
          }
          queries += 1
        }
      }
    }
    check(queries, isGreaterThan: 10_000 / step)
  }
}
