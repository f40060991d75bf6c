import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer

/// Dragged items in nested arrays: items have identities, and moving them is removing and inserting
/// elements of arrays.
struct DragModel {
  let spec: LayoutSpec
  /// The identities of the items by section, before the drag.
  let ids: [[Int]]
  let dragged: Set<Int>

  init(_ spec: LayoutSpec, dragged: Set<Int>) {
    self.spec = spec
    ids = ModelState(counts: spec.sections.map(\.sizes.count)).sections.map(\.items)
    self.dragged = dragged
  }

  /// The paths of the dragged items before the drag.
  var paths: IndexPathSet {
    var paths = IndexPathSet()
    for (section, items) in ids.enumerated() {
      for (item, id) in items.enumerated() where dragged.contains(id) {
        paths.insert(.item(item, inSection: section))
      }
    }
    return paths
  }

  /// All targets in reading order.
  var targets: [KindedIndexPath] {
    ids.enumerated().flatMap { section, items in
      (0...items.count { !dragged.contains($0) }).map { .item($0, inSection: section) }
    }
  }

  /// Returns the identities after the dragged items moved to a target.
  func ids(movedTo target: KindedIndexPath?) -> [[Int]] {
    guard let target else { return ids }
    var moved = ids.map { $0.filter { !dragged.contains($0) } }
    let block = ids.joined().filter { dragged.contains($0) }
    moved[target.section].insert(contentsOf: block, at: target.item!)
    return moved
  }

  /// The identities that changes give, by the old path of each new one.
  func ids(movedBy changes: SectionedChanges, counts: [Int]) -> [[Int?]] {
    counts.enumerated().map { section, count in
      (0..<count).map { item in
        changes.oldPath(for: .item(item, inSection: section)).map { ids[$0.section][$0.item!] }
      }
    }
  }

  /// Returns the target of an insertion into the identities after a drag: the number of items
  /// before it that are not dragged.
  func target(of insertion: KindedIndexPath, in ids: [[Int]]) -> KindedIndexPath {
    let before = ids[insertion.section].prefix(insertion.item!)
    return .item(before.count { !dragged.contains($0) }, inSection: insertion.section)
  }

  /// Returns the spec with other items; the look of a section stays.
  func spec(with ids: [[Int]]) -> LayoutSpec {
    let sizes = spec.sections.flatMap(\.sizes)
    let spans = spec.sections.flatMap { section in
      section.sizes.indices.map {
        section.spans.isEmpty ? 1 : section.spans[$0 % section.spans.count]
      }
    }
    var moved = spec
    for (section, items) in ids.enumerated() {
      moved.sections[section].sizes = items.map { sizes[$0] }
      moved.sections[section].spans = items.map { spans[$0] }
    }
    return moved
  }

  /// Returns the target at which following the proposals of the live layouts ends.
  ///
  /// If the proposals repeat, it is the first repeated one, or the start if that is repeated. If
  /// eight are different and do not end, it is the start.
  static func stableTarget(
    from start: KindedIndexPath?, _ proposal: (KindedIndexPath?) throws -> KindedIndexPath?
  ) rethrows -> KindedIndexPath? {
    var targets = [start]
    for _ in 0..<9 {
      let next = try proposal(targets.last!)
      if next == nil { return start }
      if targets.contains(next) { return next }
      targets.append(next)
    }
    return start
  }
}

/// Returns the first difference of two layouts: paths, frames, estimates, measured sizes.
///
/// A collapsed section keeps measured sizes of items that enter it; a new layout has none.
func reorderingDifference(
  _ layout: CollectionLayout, _ other: CollectionLayout, comparesMeasuredSizes: Bool = true
) -> String? {
  let paths = Array(other.paths)
  if Array(layout.paths) != paths { return "the paths are \(Array(layout.paths)), not \(paths)" }
  for path in paths {
    let (found, expected) = (layout.frame(of: path)!, other.frame(of: path)!)
    if !isClose(found, expected, within: 1e-9) { return "\(path) is \(found), not \(expected)" }
    if layout.isEstimated(path) != other.isEstimated(path) { return "\(path) is an estimate" }
  }
  if comparesMeasuredSizes && layout.measuredSizes != other.measuredSizes {
    return "the measured sizes differ"
  }
  return layout.contentSize == other.contentSize ? nil : "the content is \(layout.contentSize)"
}
