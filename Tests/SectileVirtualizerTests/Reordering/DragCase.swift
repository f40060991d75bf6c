// Small layouts of all arrangements with dragged items, and all live layouts of each drag, made
// anew from nested arrays.

import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer

/// A layout, dragged items and the live layouts of all their targets.
struct DragCase {
  let model: DragModel
  let original: CollectionLayout
  /// All targets of the items, and nil for their places before the drag.
  let starts: [KindedIndexPath?]
  /// The live layout of each target, made anew.
  let fresh: [KindedIndexPath?: CollectionLayout]

  init(_ model: DragModel) throws {
    self.model = model
    original = try model.spec.layout()
    starts = [nil] + model.targets
    fresh = try Dictionary(
      uniqueKeysWithValues: starts.map { start in
        (start, try model.spec(with: model.ids(movedTo: start)).layout())
      })
  }

  /// Returns the target that the insertion path of a fresh layout proposes.
  func proposal(_ point: LayoutPoint, from target: KindedIndexPath?) -> KindedIndexPath? {
    fresh[target]!.insertionPath(at: point).map {
      model.target(of: $0, in: model.ids(movedTo: target))
    }
  }

  func measure(_ path: KindedIndexPath, _ proposal: ProposedSize) -> LayoutSize {
    model.spec.sections[path.section].sizes[path.item!]
  }

  func span(_ path: KindedIndexPath, _ section: Int) -> Int {
    let span = model.spec.sections[path.section].spans[path.item!]
    let columns = model.spec.sections[section].spannedColumns
    return columns.map { min(span, $0) } ?? 1
  }

  /// Returns the state in which the items are at a target.
  func reordering(at target: KindedIndexPath?) throws -> Reordering {
    var reordering = Reordering(of: original, lifting: model.paths)
    if let target { try reordering.move(toTarget: target, measure: measure, span: span) }
    return reordering
  }
}

// MARK: All cases

extension DragCase {
  static let arrangements: [LayoutSpec.Arrangement] = [
    .list, .count(2), .count(3), .tracks([30, -1, -2]), .spans(columns: 3, isDense: false),
    .spans(columns: 3, isDense: true), .flow(.leading), .flow(.spaceBetween),
    .masonry(columns: 2, tolerance: nil), .trackMasonry([30, -1], tolerance: 0), .scatter,
  ]

  private static func size(_ item: Int) -> LayoutSize {
    LayoutSize(width: Double(item * 7 % 5) * 16 + 12, height: Double(item * 3 % 4) * 14 + 6)
  }

  /// Returns a spec with items of different sizes; the variant chooses empty, collapsed and hidden
  /// sections, a second arrangement, the axis and the direction.
  private static func spec(
    _ shape: [Int], _ arrangement: LayoutSpec.Arrangement, variant: Int
  ) -> LayoutSpec {
    var spec = LayoutSpec()
    spec.container = LayoutSize(width: 120, height: 120)
    spec.configuration.sectionSpacing = variant % 2 == 0 ? 0 : 6
    spec.axis = variant % 3 == 2 ? .horizontal : .vertical
    spec.direction = variant % 4 == 3 ? .rightToLeft : .leftToRight
    var next = 0
    spec.sections = shape.enumerated().map { index, count in
      var section = LayoutSpec.Section()
      section.arrangement = index == 1 && variant % 5 == 4 ? .list : arrangement
      section.header = variant % 6 == 5 ? nil : 8
      section.footer = variant % 6 == 4 ? 5 : nil
      section.emptyAppearance = variant % 6 == 1 ? .hidden : .complete
      section.isCollapsed = variant % 6 == 3 && index == shape.count - 1 && index > 0
      section.lineSpacing = Double(variant % 3) * 2
      section.itemSpacing = 3
      section.sizes = (next..<next + count).map(size)
      section.spans = (next..<next + count).map { $0 % 3 + 1 }
      next += count
      return section
    }
    return spec
  }

  /// Calls a closure for all sets of one to three dragged items of some layouts.
  ///
  /// - Parameters:
  ///   - shapes: The numbers of items by section.
  ///   - step: The step between cases; each case is another variant.
  static func all(
    of shapes: [[Int]], _ arrangement: LayoutSpec.Arrangement, step: Int,
    _ body: (DragCase) throws -> Void
  ) throws {
    var variant = 0
    for shape in shapes {
      let items = Array(0..<shape.reduce(0, +))
      for dragged in Exhaustive.subsets(of: items) where (1...3).contains(dragged.count) {
        variant += 1
        if variant % step != 0 { continue }
        let spec = spec(shape, arrangement, variant: variant)
        try body(DragCase(DragModel(spec, dragged: Set(dragged))))
      }
    }
  }
}
