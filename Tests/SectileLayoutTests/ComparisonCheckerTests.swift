import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Tests of the comparisons with fresh layouts and with the oracle: each finds a wrong frame,
/// length, estimate or call.
@Suite struct ComparisonCheckerTests {
  @Test func `only thirds allow a layout to differ from a fresh one`() throws {
    check(isSumExact(LayoutRect(x: 0.1, y: 0.25, width: 0.3, height: 7), axis: .vertical))
    check(!isSumExact(LayoutRect(x: 0, y: 1, width: 0, height: 1.0 / 3), axis: .vertical))
    check(!isSumExact(LayoutRect(x: 1.0 / 3, y: 1, width: 0, height: 1), axis: .horizontal))
    let live = LiveSpec(seed: 4, isExact: true)
    var layout = try live.spec.layout()
    let path = try #require(layout.paths.first)
    let size = try #require(layout.frame(of: path)).size
    try check(live.difference(from: layout), equals: nil)
    try layout.setMeasuredSize(
      LayoutSize(width: size.width + 0.001, height: size.height + 0.001), for: path)
    try check(live.difference(from: layout)?.contains("\(path) is"), equals: true)
  }

  @Test func `the comparison finds wrong lengths of headers and footers`() throws {
    var spec = LayoutSpec()
    var section = LayoutSpec.Section()
    section.sizes = [LayoutSize(width: 10, height: 10)]
    section.placement = .inside
    (section.header, section.footer) = (20, 30)
    (section.headerLength, section.footerLength) = (.estimated(20), .aspectRatio(16))
    section.ownHeader = OwnLength(points: 25, isEstimated: false)
    spec.sections = [section]
    let layout = try spec.layout()
    try check(spec.difference(from: layout), equals: nil)
    let changes: [(String, (inout LayoutSpec.Section) -> Void)] = [
      ("0.header is", { $0.ownHeader?.points = 26 }),
      ("0.header is not an estimate", { $0.ownHeader?.isEstimated = true }),
      ("0.header is", { $0.ownHeader = nil }),
      ("0.footer is", { $0.footerLength = .aspectRatio(15) }),
      ("0.footer is", { $0.ownFooter = OwnLength(points: 1, isEstimated: false) }),
      ("0.footer is", { $0.footerLength = .measured }),
      (
        "2 sizes are measured, not 3",
        {
          $0.ownFooter = OwnLength(points: 20, isEstimated: false)
          $0.footerLength = .estimated(1)
        }
      ),
    ]
    for (text, change) in changes {
      var other = spec
      change(&other.sections[0])
      let difference = try other.difference(from: layout)
      check(difference?.hasPrefix(text), equals: true, "\(difference ?? "-"), not \(text)")
    }
    var other = spec
    other.sections[0].footerLength = .aspectRatio(15)
    check(difference(of: layout, from: LayoutOracle(other)) != nil)
  }

  @Test func `the check of measured elements finds wrong calls and missing errors`() {
    let paths = (0..<3).map { KindedIndexPath.item($0, inSection: 0) }
    var calls = MeasureCalls()
    calls.paths = [paths[0], paths[2]]
    check(calls.difference(from: [paths[0], paths[2]]), equals: nil)
    check(calls.difference(from: [paths[0]]), equals: "0.2 is measured without need")
    check(calls.difference(from: Set(paths)), equals: "0.1 is not measured")
    calls.paths.append(paths[0])
    check(calls.difference(from: [paths[0], paths[2]]), equals: "0.0 is measured twice")
    let error = LayoutError.unmeasured(paths[1])
    check(MeasureCalls.difference(of: error, from: Set(paths)), equals: nil)
    check(MeasureCalls.difference(of: nil, from: []), equals: nil)
    check(MeasureCalls.difference(of: error, from: [paths[0]]), equals: "\(error)")
    check(MeasureCalls.difference(of: error, from: []), equals: "\(error)")
    let other = LayoutError.unknownElement(paths[1])
    check(MeasureCalls.difference(of: other, from: Set(paths)), equals: "\(other)")
    check(
      MeasureCalls.difference(of: nil, from: Set(paths)),
      equals: "0.0 has to be measured, but there is no error")
  }

  @Test func `the comparison with the oracle finds wrong frames, counts and content sizes`() throws
  {
    var spec = LayoutSpec()
    var section = LayoutSpec.Section()
    section.sizes = [LayoutSize(width: 0, height: 10), LayoutSize(width: 0, height: 20)]
    spec.sections = [section]
    let oracle = LayoutOracle(spec)
    check(difference(of: try spec.layout(), from: oracle), equals: nil)
    spec.sections[0].insets.bottom = 1
    check(difference(of: try spec.layout(), from: oracle)?.contains("content"), equals: true)
    spec.sections[0].insets = LayoutInsets(leading: 1e-6)
    check(difference(of: try spec.layout(), from: oracle)?.contains("0.0 is"), equals: true)
    spec.sections[0].sizes.removeLast()
    check(difference(of: try spec.layout(), from: oracle)?.contains("1 elements"), equals: true)
    spec.sections[0].insets = .zero
    spec.sections[0].footer = 20
    check(difference(of: try spec.layout(), from: oracle)?.contains("no 0.1"), equals: true)
  }
}
