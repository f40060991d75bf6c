// All points at which the insertion path of one of some layouts can change, and one point between
// each two. A comparison with the edge or the middle of a frame, or with the middle between two
// neighboring edges, has the same result at all points between two such coordinates. So these
// points stand for all points of the plane.

import SectileLayout
import SectilePaths
import SectileVirtualizer

struct CriticalPoints {
  /// The coordinates of frames, and one between each two.
  private var xs: [Double] = []
  /// The coordinates of frames.
  private var ys: Set<Double> = []
  /// The frames of the items of each layout that are compared by their distances from the point.
  private var nearest: [[LayoutRect]] = []

  /// Finds the coordinates.
  ///
  /// - Parameter comparesDistances: Whether insertion paths of the layouts depend on the item that
  ///   is nearest to the point.
  init(of layouts: some Sequence<CollectionLayout>, comparesDistances: Bool) {
    var columns: Set<Double> = []
    for layout in layouts {
      var frames = layout.paths.map { layout.frame(of: $0)! }
      frames += (0..<layout.numberOfSections).compactMap { layout.frame(ofSection: $0) }
      columns.formUnion(Self.coordinates(frames.map { ($0.x, $0.maxX) }))
      ys.formUnion(Self.coordinates(frames.map { ($0.y, $0.maxY) }))
      if comparesDistances {
        nearest.append(layout.paths.filter { $0.kind == .item }.map { layout.frame(of: $0)! })
      }
    }
    xs = Self.withPointsBetween(columns)
  }

  /// All points: for each x, those y at which an answer changes, and one between each two.
  ///
  /// Where distances are compared, these are all answers for each x. Points of equal distance are
  /// on curves, so an x between two others could have a further answer.
  var all: [LayoutPoint] {
    xs.flatMap { x in
      let tied = nearest.flatMap { Self.equalDistances($0, x: x) }
      return Self.withPointsBetween(ys.union(tied)).map { LayoutPoint(x: x, y: $0) }
    }
  }

  /// Returns the edges and the middles of intervals, and the middles between neighboring edges.
  private static func coordinates(_ intervals: [(start: Double, end: Double)]) -> Set<Double> {
    let edges = Set(intervals.flatMap { [$0.start, $0.end] }).sorted()
    let middles = intervals.map { $0.start + ($0.end - $0.start) / 2 }
    return Set(edges).union(middles).union(zip(edges, edges.dropFirst()).map { ($0 + $1) / 2 })
  }

  private static func withPointsBetween(_ coordinates: Set<Double>) -> [Double] {
    let sorted = coordinates.sorted()
    guard let first = sorted.first, let last = sorted.last else { return [0] }
    let between = zip(sorted, sorted.dropFirst()).map { $0 + ($1 - $0) / 2 }
    return (sorted + between + [first - 1, last + 1]).sorted()
  }

  /// Returns the y at which a point with an x has the same distance from two frames.
  private static func equalDistances(_ frames: [LayoutRect], x: Double) -> [Double] {
    func square(_ value: Double) -> Double { value * value }
    func distance(_ frame: LayoutRect, _ y: Double) -> Double {
      square(max(frame.x - x, 0, x - frame.maxX)) + square(max(frame.y - y, 0, y - frame.maxY))
    }
    var result: [Double] = []
    for (index, first) in frames.enumerated() {
      for second in frames[(index + 1)...] {
        let edges = [first.y, first.maxY, second.y, second.maxY].sorted()
        // Between two edges, the difference of the squares rises or falls.
        let ends = [edges[0] - 200] + edges + [edges[3] + 200]
        for (start, end) in zip(ends, ends.dropFirst()) {
          var (low, high) = (start, end)
          func difference(_ y: Double) -> Double { distance(first, y) - distance(second, y) }
          guard difference(low) * difference(high) < 0 else { continue }
          let isRising = difference(high) > 0
          for _ in 0..<60 {
            let middle = (low + high) / 2
            if (difference(middle) > 0) == isRising { high = middle } else { low = middle }
          }
          result.append(high)
        }
      }
    }
    return result
  }
}
