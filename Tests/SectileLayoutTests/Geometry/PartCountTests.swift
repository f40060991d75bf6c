import SectileTestSupport
import Testing

@testable import SectileLayout

/// Numbers of parts, for every width on a quarter grid up to 2,000 and every number up to 16.
@Suite struct PartCountTests {
  private static let spacings = [0, 5, 7.25, 10]

  /// Visits every number of parts with a width that fills an available width with it.
  private func forEachShare(
    spacing: Double, _ visit: (_ available: Double, _ number: Double, _ width: Double) -> Void
  ) {
    for quarters in 1...8000 {
      let available = Double(quarters) / 4
      for number in 1...16 {
        let number = Double(number)
        let width = (available - spacing * (number - 1)) / number
        if width > 0 { visit(available, number, width) }
      }
    }
  }

  @Test(arguments: spacings)
  func `n parts of an n-th fit, and parts that are too wide do not`(spacing: Double) {
    var (visited, wrong) = (0, [String]())
    forEachShare(spacing: spacing) { available, number, width in
      visited += 1
      let fitting = PartCount.fitting(width + spacing, in: available + spacing)
      let tooWide = PartCount.fitting(width + 0.01 / number + spacing, in: available + spacing)
      let covering = PartCount.covering(available, with: available / number)
      let tooNarrow = PartCount.covering(available, with: (available - 0.01) / number)
      let isRight =
        fitting == number && tooWide == number - 1 && covering == number
        && (tooNarrow == number + 1 || available <= 0.25)
      if !isRight {
        wrong.append("\(number) in \(available): \(fitting) \(tooWide) \(covering) \(tooNarrow)")
      }
    }
    check(visited, isGreaterThan: 8000)
    check(wrong.first, equals: nil, "\(wrong.count) of \(visited)")
  }

  @Test(arguments: spacings)
  func `a line of a flow takes n items of an n-th, and none that is too wide`(spacing: Double) {
    var (visited, wrong) = (0, [String]())
    let rules = FlowRules(
      justification: .leading, lastLine: nil, loneItem: nil, alignment: .start, edgeStretch: 0)
    func items(_ width: Double, upTo limit: Double, in available: Double) -> Double {
      var placer = LinePlacer(
        .width(rules),
        available: CrossInterval(start: 0, end: available), itemSpacing: spacing)
      let item = MeasuredItem(length: 1, crossLength: width)
      var count = 0.0
      while count <= limit && !placer.isFull(for: item) {
        placer.append(item)
        count += 1
      }
      return count
    }
    forEachShare(spacing: spacing) { available, number, width in
      visited += 1
      let fitting = items(width, upTo: number, in: available)
      let tooWide = items(width + 0.01 / number, upTo: number, in: available)
      if fitting != number || tooWide != max(number - 1, 1) {
        wrong.append("\(number) in \(available): \(fitting) \(tooWide)")
      }
    }
    check(visited, isGreaterThan: 8000)
    check(wrong.first, equals: nil, "\(wrong.count) of \(visited)")
  }

  @Test func `lengths of zero and without bound have a number of parts, too`() {
    check(PartCount.fitting(0, in: 0), equals: 0)
    check(PartCount.fitting(0, in: 1), equals: .infinity)
    check(PartCount.fitting(1, in: -1), equals: 0)
    check(PartCount.fitting(1e-300, in: 1e30), equals: .infinity)
    check(PartCount.covering(0, with: 0), equals: 0)
    check(PartCount.covering(1, with: 0), equals: .infinity)
    // A part of a difference is compared with the rounding error of the numbers it comes from.
    check(PartCount.fitting(0.1, in: 10000.3 - 10000), equals: 2)
    check(PartCount.fitting(0.1, in: 10000.3 - 10000, upTo: 10000.3), equals: 3)
  }
}
