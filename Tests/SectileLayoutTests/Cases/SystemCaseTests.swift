import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The cases of other systems: SwiftUI, Flutter, UIKit's flow layout, TanStack Virtual, and
/// pinning.
@Suite struct SystemCaseTests {
  @Test(arguments: [("SU", 15), ("FM", 6), ("FL", 6), ("TS", 7), ("P", 2)])
  func `each row equals the result of the other system`(prefix: String, count: Int) throws {
    let rows = SystemCase.all.filter { $0.name.prefix { $0.isLetter } == prefix }
    check(rows.count, equals: count)
    for row in rows {
      let layout = try row.spec.layout()
      if !row.frames.isEmpty {
        let frames = layout.itemFrames()
        check(
          frames.count == row.frames.count
            && zip(frames, row.frames).allSatisfy { isClose($0, $1, within: 1e-9) },
          "\(row.name): \(frames) is not \(row.frames)")
      }
      let supplementaries =
        layout.paths.filter { $0.kind == .header } + layout.paths.filter { $0.kind == .footer }
      for (offset, starts) in row.held {
        let found = supplementaries.map {
          layout.frame(of: $0, in: Viewport(row.viewport(at: offset)))?.y
        }
        check(found, equals: starts, "\(row.name) at \(offset)")
      }
      for (offset, items) in row.visible {
        let viewport = row.viewport(at: offset)
        check(
          layout.elements(overlapping: viewport).map { $0.path.item }, equals: items,
          "\(row.name) at \(offset)")
        check(
          layout.visiblePaths(in: Viewport(viewport)).map { $0.item }, equals: items, "\(row.name)")
      }
      for (item, alignment, from, offset) in row.targets {
        let found = layout.offset(
          toShow: .item(item, inSection: 0), aligned: alignment,
          in: Viewport(row.viewport(at: from)))
        check(found, equals: offset, "\(row.name): item \(item), \(alignment)")
      }
      // A row without expectations would always pass.
      check(
        row.frames.count + row.held.count + row.visible.count + row.targets.count, isGreaterThan: 0,
        "\(row.name)")
    }
  }
}
