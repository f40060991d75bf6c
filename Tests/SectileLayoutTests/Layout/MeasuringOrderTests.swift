import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileLayout

/// The calls of `measure` in `init`, their order and their errors.
@Suite struct MeasuringOrderTests {
  @Test func `an invalid size ends the layout with the path of its element`() throws {
    let source = SectionCounts([2, 5, 3])
    let paths = Array(IndexPaths(source))
    for wrong in paths {
      for number in [-1.0, .nan, .infinity] {
        var calls: [KindedIndexPath] = []
        #expect(
          throws: LayoutError.self, "\(wrong), \(number)",
          performing: {
            _ = try CollectionLayout(
              of: source, in: LayoutSize(width: 100, height: 100),
              measure: { path, _ in
                calls.append(path)
                return LayoutSize(width: 100, height: path == wrong ? number : 7)
              }, section: { _ in .list().header(.measured).footer(.measured) })
          }
        ).map { error in
          guard case .invalidSize(let size, of: wrong) = error else {
            Issue.record("\(wrong), \(number): \(error)")
            return
          }
          check(
            size.height == number || number.isNaN && size.height.isNaN,
            "wrong \(wrong), number \(number)")
        }
        check(
          calls, equals: Array(paths.prefix(through: paths.firstIndex(of: wrong)!)),
          "wrong \(wrong), number \(number)")
      }
    }
  }

  @Test func `headers, rows and footers are measured in reading order`() throws {
    var calls: [KindedIndexPath] = []
    let source = SectionCounts([4, 0, 60])
    let layout = try CollectionLayout(
      of: source, in: LayoutSize(width: 100, height: 100),
      measure: { path, _ in
        calls.append(path)
        return LayoutSize(width: 100, height: Double(calls.count))
      }, section: { _ in .list(lineSpacing: 2).header(.measured).footer(.measured) })
    check(calls, equals: Array(IndexPaths(source)))
    var lengths: [Double] = []
    for path in calls { lengths.append(try #require(layout.frame(of: path)?.height)) }
    check(lengths, equals: (1...calls.count).map { Double($0) })
  }

  @Test(arguments: [CollectionLayout.Axis.vertical, .horizontal])
  func `lists of one leaf and of several have the frames of their measured rows`(
    axis: CollectionLayout.Axis
  ) throws {
    // Without the type, the compiler takes two seconds for this array.
    let lengths: [(Int) -> Double] = [{ Double($0 % 7) / 3 }, { _ in 44 }, { Double($0 / 3) }]
    for count in [0, 1, 2, 3, 4, 59, 60, 61, 64, 65, 200] {
      for length in lengths {
        var calls: [Int] = []
        let layout = try CollectionLayout(
          of: SectionCounts([count]), in: LayoutSize(width: 100, height: 100), axis: axis,
          measure: { path, _ in
            calls.append(path.item!)
            let length = length(path.item!)
            return axis == .vertical
              ? LayoutSize(width: 1e6, height: length) : LayoutSize(width: length, height: 1e6)
          }, section: { _ in .list() })
        check(calls, equals: Array(0..<count), "count \(count)")
        var start = 0.0
        for item in 0..<count {
          let frame = try #require(layout.frame(of: .item(item, inSection: 0)))
          let side = axis == .vertical ? (frame.y, frame.height) : (frame.x, frame.width)
          check(
            abs(side.0 - start), isLessThan: 1e-9, "count \(count), item \(item)")
          check(side.1, equals: length(item), "count \(count), item \(item)")
          start += length(item)
        }
        let size = layout.contentSize
        check(
          abs((axis == .vertical ? size.height : size.width) - start), isLessThan: 1e-9,
          "count \(count)")
      }
    }
  }
}
