import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// *n* items or columns of (W − gaps) / *n* are in one line, in every arrangement.
@Suite struct FittingWidthTests {
  /// An arrangement whose first line depends on a width.
  private struct Arrangement: Sendable {
    let name: String
    /// Returns the section layout for *n* columns of a width and a spacing in an available width.
    let section: @Sendable (_ width: Double, _ spacing: Double) -> SectionLayout
  }

  private static func columns(
    _ columns: SectionLayout.Columns, _ spacing: Double, isMasonry: Bool
  ) -> SectionLayout {
    isMasonry
      ? .masonry(columns, itemLength: .fixed(20), itemSpacing: spacing)
      : .grid(columns, itemLength: .fixed(20), itemSpacing: spacing)
  }

  private static let rules: [(name: String, columns: @Sendable (Double) -> SectionLayout.Columns)] =
    [
      ("adaptive", { .adaptive(minimum: $0) }),
      ("adaptive with a maximum", { .adaptive(minimum: $0, maximum: $0) }),
      ("adaptive without a bound", { .adaptive(minimum: $0, maximum: .infinity) }),
      ("fitting", { .fitting(maximum: $0) }),
      ("autoFill fixed", { .autoFill([.fixed($0)]) }),
      ("autoFill fraction", { .autoFill([.fraction(1, minimum: $0)]) }),
      ("autoFill between", { .autoFill([.fixed($0)], before: [.fixed($0)], after: [.fixed($0)]) }),
      ("autoFit", { .autoFit([.fraction(1, minimum: $0)], occupied: 20) }),
      ("gridItems", { .gridItems([.adaptive(minimum: $0)]) }),
      ("gridItems beside", { .gridItems([.fixed($0), .adaptive(minimum: $0)]) }),
    ]

  private static let arrangements: [Arrangement] =
    rules.flatMap { rule in
      [false, true].map { isMasonry in
        Arrangement(name: "\(rule.name), masonry \(isMasonry)") {
          columns(rule.columns($0), $1, isMasonry: isMasonry)
        }
      }
    } + [
      Arrangement(name: "flow") { _, spacing in .flow(itemSpacing: spacing) },
      Arrangement(name: "flow layout") { _, spacing in
        .flow(justification: .flowLayout, itemSpacing: spacing)
      },
      Arrangement(name: "groups") { width, spacing in
        let size = LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(20))
        return .groups(
          .horizontal(
            size, spacing: .fixed(spacing),
            repeating: [.item(.init(width: .absolute(width), height: .absolute(20)))]))
      },
    ]

  /// Returns the number of items at the start of the content.
  private static func firstLine(
    _ section: SectionLayout, itemWidth: Double, in width: Double
  ) throws -> Int {
    let layout = try CollectionLayout(
      of: SectionCounts([20], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: width, height: 100),
      measure: { _, _ in LayoutSize(width: itemWidth, height: 20) },
      section: { _ in section })
    return layout.paths.prefix { layout.frame(of: $0)?.y == 0 }.count
  }

  @Test(arguments: [0, 5, 7.25])
  func `n columns or items of an n-th are in one line, and too wide ones are not`(
    spacing: Double
  ) throws {
    var visited = 0
    for quarters in stride(from: 7, through: 8000, by: Exhaustive.step(797, deep: 41)) {
      let width = Double(quarters) / 4
      for number in 1...16 {
        let share = (width - spacing * Double(number - 1)) / Double(number)
        if share < 1 { continue }
        for arrangement in Self.arrangements {
          // No width removes the tracks around the repeated ones.
          let least =
            arrangement.name.contains("between") ? 3 : arrangement.name.contains("beside") ? 2 : 1
          if number < least { continue }
          visited += 1
          let found = try Self.firstLine(
            arrangement.section(share, spacing), itemWidth: share, in: width)
          check(found, equals: number, "\(arrangement.name): \(share) in \(width)")
          let wide = share + 0.01 / Double(number)
          let wrapped = try Self.firstLine(
            arrangement.section(wide, spacing), itemWidth: wide, in: width)
          check(
            wrapped, equals: max(number - 1, least), "\(arrangement.name): \(wide) in \(width)")
        }
        let maximum = width / Double(number) - spacing
        if maximum < 1 { continue }
        for isMasonry in [false, true] {
          let found = try Self.firstLine(
            Self.columns(.upTo(maximum: maximum), spacing, isMasonry: isMasonry), itemWidth: share,
            in: width)
          check(found, equals: number, "up to \(maximum) in \(width)")
        }
      }
    }
    check(visited, isGreaterThan: 100)
  }

  /// TLPhotoPicker #312: three columns in 390 points with a spacing of 5.
  @Test func `a flow keeps three items of a third in a line`() throws {
    let found = try Self.firstLine(
      .flow(itemSpacing: 5), itemWidth: (390 - 10) / 3.0, in: 390)
    check(found, equals: 3)
  }

  /// LEAmountInputView #4 and CHTCollectionViewWaterfallLayout #81.
  @Test func `a grid and a masonry have three columns of a third`() throws {
    for isMasonry in [false, true] {
      let adaptive = Self.columns(
        .adaptive(minimum: (100 - 20) / 3.0), 10, isMasonry: isMasonry)
      check(try Self.firstLine(adaptive, itemWidth: 1, in: 100), equals: 3)
    }
  }

  @Test func `a last line that keeps the pitch of full lines counts items of an n-th`() throws {
    for number in 2...16 {
      for quarters in stride(from: 400, through: 8000, by: 61) {
        let width = Double(quarters) / 4
        let share = (width - 5 * Double(number - 1)) / Double(number)
        let layout = try CollectionLayout(
          of: SectionCounts([number + 2], hasHeaders: false, hasFooters: false),
          in: LayoutSize(width: width, height: 100),
          measure: { _, _ in LayoutSize(width: share, height: 20) }
        ) { _ in .flow(justification: .flowLayout, itemSpacing: 5) }
        let second = layout.frame(of: .item(number + 1, inSection: 0)) ?? .zero
        check(second.y, equals: 20, "\(number) in \(width)")
        check(
          abs(second.x - (share + 5)), isLessThan: 1e-6, "\(number) in \(width): \(second)")
      }
    }
  }
}
