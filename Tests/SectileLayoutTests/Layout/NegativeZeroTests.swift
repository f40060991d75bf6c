import Foundation
import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// A side of -0 is allowed everywhere and becomes 0, so that equal frames have equal bits and text.
@Suite struct NegativeZeroTests {
  private let zero = LayoutSize(width: -0.0, height: -0.0)

  private let sections: [SectionLayout] = [
    .list(), .list(itemLength: .estimated(10)), .list(itemLength: .fixed(10)), .grid(.count(2)),
    .grid(.count(2), itemLength: .estimated(10), dense: true), .masonry(.count(2)), .flow(),
    .flow(estimatedItemSize: LayoutSize(width: 10, height: 10)), .custom(Zeros.shared),
    .list().orthogonalScrolling(length: 20), .flow().orthogonalScrolling(length: 20),
  ]

  /// An arrangement with -0 in each position and length.
  private final class Zeros: ItemArrangement {
    static let shared = Zeros()

    func placements(
      for items: [MeasuredItem], in constraints: ArrangementConstraints
    ) -> [ItemPlacement] {
      items.map { _ in ItemPlacement(main: -0.0, cross: -0.0, length: -0.0, crossLength: -0.0) }
    }
  }

  private func layout(
    _ section: SectionLayout, axis: CollectionLayout.Axis, _ direction: CollectionLayout.Direction,
    container: LayoutSize = LayoutSize(width: 100, height: 100), measured: LayoutSize
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([3]), in: container, axis: axis, direction: direction,
      measure: { _, _ in measured },
      section: { _ in section.header(.measured).footer(.estimated(10)) })
  }

  private func expectNone(_ layout: CollectionLayout, _ name: String) {
    for (path, frame) in layout.everyElement.map({ ($0.path, $0.frame) }) {
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      check(numbers.allSatisfy { $0 != 0 || $0.sign == .plus }, "\(name): \(path) is \(frame)")
    }
    let size = layout.contentSize
    check([size.width, size.height].allSatisfy { $0.sign == .plus }, "\(name): \(size)")
  }

  @Test func `no frame contains a negative zero`() throws {
    for (number, section) in sections.enumerated() {
      for axis in CollectionLayout.Axis.allCases {
        for direction in CollectionLayout.Direction.allCases {
          let name = "section \(number), \(axis), \(direction)"
          let measured = LayoutSize(width: 10, height: 10)
          expectNone(try layout(section, axis: axis, direction, measured: zero), "\(name), init")
          expectNone(
            try layout(section, axis: axis, direction, container: zero, measured: zero),
            "\(name), container")
          let old = try layout(section, axis: axis, direction, measured: measured)
          let paths = Array(old.paths)
          var single = old
          for path in paths { try single.setMeasuredSize(zero, for: path) }
          expectNone(single, "\(name), single")
          var together = old
          try together.setMeasuredSizes(paths.map { ($0, zero) })
          expectNone(together, "\(name), together")
          var resized = old
          try resized.resize(to: zero) { _, _ in zero }
          expectNone(resized, "\(name), resize")
          var estimated = old
          try estimated.setEstimates(forSection: 0) { _ in zero }
          try estimated.setEstimate(LayoutSize(square: -0.0), forSection: 0, of: .footer)
          expectNone(estimated, "\(name), estimates")
          let saved = try JSONDecoder().decode(
            MeasuredSizes.self,
            from: Data(
              """
              {"axis":\(axis == .vertical ? 0 : 1),"crossLength":100,"runs":[
              {"path":"0.header","count":1,"length":-0.0},
              {"path":"0.0","count":3,"length":-0.0,"crossLength":-0.0},
              {"path":"0.footer","count":1,"length":-0.0}]}
              """.utf8))
          var restored = old
          try restored.restore(saved)
          expectNone(restored, "\(name), restore")
          check(
            restored.frame(of: .header(inSection: 0))! != old.frame(of: .header(inSection: 0))!,
            "section \(section), axis \(axis), direction \(direction)")
        }
      }
    }
  }
}
