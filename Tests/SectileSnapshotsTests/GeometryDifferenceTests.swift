import SectileLayout
import SectilePaths
import SectileSnapshots
import SectileTestSupport
import Testing

/// The message of a failing geometry test: the first difference, both frames, and the number of
/// lines.
@Suite struct GeometryDifferenceTests {
  /// A grid of four by two with its header: nine lines.
  private let grid = """
    0.header  0 0 320 40
    0.0  0 40 100 50
    0.1  110 40 100 50
    0.2  220 40 100 50
    0.3  0 100 100 50
    0.4  110 90 100 50
    0.5  220 100 100 50
    0.6  0 160 100 50
    0.7  110 160 100 50
    """

  private func difference(
    _ actual: String, from reference: String, tolerance: Double = 0
  ) throws -> String? {
    try GeometrySnapshot(parsing: actual)
      .difference(from: GeometrySnapshot(parsing: reference), tolerance: tolerance)
  }

  @Test func `a moved frame is reported with both frames`() throws {
    let actual = grid.replacing("0.4  110 90 100 50", with: "0.4  110 100 100 50")
      .replacing("0.7  110 160", with: "0.7  110 161")
    try check(
      difference(actual, from: grid),
      equals: "differs at 0.4: frame is 110 100 100 50, reference says 110 90 100 50; "
        + "top and bottom differ (2 of 9 lines).")
    try check(difference(grid, from: grid), equals: nil)
  }

  @Test func `missing, extra and reordered elements are reported`() throws {
    try check(
      difference("0.0 0 0 1 1", from: "0.0 0 0 1 1\n0.1 0 1 1 1\n0.2 0 2 1 1"),
      equals: "differs at 0.1: it is missing, reference says 0 1 1 1 (2 of 3 lines).")
    try check(
      difference("0.0 0 0 1 1\n0.1 0 1 1 1", from: "0.0 0 0 1 1"),
      equals: "differs at 0.1: frame is 0 1 1 1, reference has no such element (1 of 2 lines).")
    try check(
      difference("0.1 0 1 1 1\n0.0 0 0 1 1", from: "0.0 0 0 1 1\n0.1 0 1 1 1"),
      equals: "differs at 0.1: reference has 0.0 in its place (2 of 2 lines).")
    try check(
      difference("", from: "0.0 0 0 1 1"),
      equals: "differs at 0.0: it is missing, reference says 0 0 1 1 (1 of 1 line).")
  }

  @Test func `the message names the differing edges`() throws {
    let reference = "0.0 10 20 30 40"
    for (actual, edges) in [
      ("9 20 31 40", "left differs"), ("10 20 31 40", "right differs"),
      ("9 20 30 40", "left and right differ"), ("10 19 30 41", "top differs"),
      ("10 20 30 41", "bottom differs"), ("9 19 30 40", "left, top, right and bottom differ"),
      ("10.125 20.25 30 40", "top and bottom differ"),
    ] {
      try check(
        difference("0.0 \(actual)", from: reference, tolerance: 0.125),
        equals:
          "differs at 0.0: frame is \(actual), reference says 10 20 30 40; \(edges) (1 of 1 line).",
        "actual \(actual), edges \(edges)")
    }
    // At this distance the right edges are equal numbers, but the widths differ.
    try check(
      difference("0.0 1e16 0 1 1", from: "0.0 1e16 0 0.5 1"),
      equals: "differs at 0.0: frame is 1e+16 0 1 1, reference says 1e+16 0 0.5 1; "
        + "width differs (1 of 1 line).")
  }

  @Test func `an extra or missing row does not shift the rows that follow`() throws {
    let without = grid.replacing("0.2  220 40 100 50\n", with: "")
    try check(
      difference(without, from: grid),
      equals: "differs at 0.2: it is missing, reference says 220 40 100 50 (1 of 9 lines).")
    try check(
      difference(grid, from: without),
      equals:
        "differs at 0.2: frame is 220 40 100 50, reference has no such element (1 of 9 lines).")
    try check(
      difference(String(without.dropFirst(21)), from: grid),
      equals: "differs at 0.header: it is missing, reference says 0 0 320 40 (2 of 9 lines).")
  }

  /// Exhaustive over all pairs of lists of up to three elements.
  @Test func `only equal snapshots have no difference`() throws {
    let all = ["0.header 0 0 9 1", "0.0 0 1 9 1", "0.0 0 2 9 1"]
    var lists = [""]
    for _ in 0..<3 {
      lists += lists.flatMap { list in all.map { "\(list)\($0)\n" } }
    }
    lists = Array(Set(lists)).sorted()
    check(lists.count, equals: 1 + 3 + 9 + 27)
    for one in lists {
      for other in lists {
        let found = try difference(one, from: other)
        check(found == nil, equals: one == other, "\(one) and \(other): \(found ?? "nil")")
        let listed = try GeometrySnapshot(parsing: one)
          .differingLines(from: GeometrySnapshot(parsing: other), limit: 9)
        check(listed.isEmpty, equals: one == other, "one \(one), other \(other)")
      }
    }
  }

  @Test func `differing lines list expected and actual elements`() throws {
    let reference = try GeometrySnapshot(parsing: grid)
    var actual = reference
    check(actual.differingLines(from: reference), equals: "")
    actual.elements[5].frame.y += 10
    actual.elements.remove(at: 3)
    actual.elements[0].isPinned = true
    check(
      actual.differingLines(from: reference),
      equals: """
        - 0.header  0 0 320 40
        + 0.header  0 0 320 40 pinned
        - 0.2  220 40 100 50
        - 0.4  110 90 100 50
        + 0.4  110 100 100 50

        """)
    check(
      actual.differingLines(from: reference, limit: 1),
      equals: """
        - 0.header  0 0 320 40
        + 0.header  0 0 320 40 pinned
        and 2 more lines

        """)
    check(actual.differingLines(from: reference, limit: -1), equals: "and 3 more lines\n")
    check(
      actual.differingLines(from: reference, tolerance: 10, limit: 2).contains("0.4"), equals: false
    )
  }

  @Test func `pinning is part of the geometry`() throws {
    try check(
      difference("0.header 0 0 1 1 pinned", from: "0.header 0 0 1 1"),
      equals: "differs at 0.header: it is pinned, reference says it is not (1 of 1 line).")
    try check(
      difference("0.header 0 0 1 1", from: "0.header 0 0 1 1 pinned"),
      equals: "differs at 0.header: it is not pinned, reference says it is (1 of 1 line).")
  }

  @Test func `edges within the tolerance match, others differ`() throws {
    let reference = "0.0  10 10 100 50"
    for (actual, isNear) in [
      ("0.0  10.5 10 99.5 50", true), ("0.0  10 9.5 100 50", true), ("0.0  10 10 100.5 50", true),
      ("0.0  10.75 10 100 50", false), ("0.0  10 9.25 100 50", false),
      // Origin and width are within the tolerance, the right edge is not.
      ("0.0  10.5 10 100.5 50", false), ("0.0  10 10 100 50.75", false),
      ("0.1  10 10 100 50", false),
    ] {
      let found = try difference(actual, from: reference, tolerance: 0.5)
      check(found == nil, equals: isNear, "\(actual): \(found ?? "no difference")")
      try check(difference(actual, from: reference) != nil, "\(actual)")
    }
  }

  @Test func `frames with infinite edges equal themselves`() throws {
    let huge = "0.0  1e308 -1e308 1.7e308 1.7e308"
    try check(difference(huge, from: huge), equals: nil)
    try check(
      difference(huge, from: "0.0  1e308 -1e308 1.6e308 1.7e308", tolerance: 1), equals: nil)
    try check(difference(huge, from: "0.0  1e307 -1e308 1.7e308 1.7e308", tolerance: 1) != nil)
  }
}
