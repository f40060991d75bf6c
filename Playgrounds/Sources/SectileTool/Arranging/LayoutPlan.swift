// A layout without its data, and the calls that combine both.

import SectileGrouping
import SectileLayout
import SectilePaths

/// The inputs of a layout, except its data.
struct LayoutPlan: Equatable {
  var container: LayoutSize
  var axis: CollectionLayout.Axis
  var direction: CollectionLayout.Direction
  /// Whether the main axis is reversed.
  var isReversed = false
  var pixelScale: Double?
  var configuration = CollectionLayout.Configuration()
  /// The distances of pinned elements from the edges of the viewport.
  var insets = LayoutInsets.zero
  /// The labels of the collection's header and footer.
  var labels: [LayoutDecoration.Kind: String] = [:]
  /// The layout of sections that are not in `named`.
  var section: SectionPlan
  /// The layouts of sections by name.
  var named: [String: SectionPlan] = [:]
  /// The origin of the container and the configuration, for error messages.
  var origin = PlanOrigin.options

  /// Whether the size of the content depends only on the number of items of each section.
  var hasConstantSizes: Bool {
    ([section] + named.values).allSatisfy { $0.size == nil && $0.span == nil }
  }

  /// Returns the layout of some sections.
  ///
  /// - Throws: A `ToolError` that names the option, the line or the record with an invalid value.
  func layout(of sections: Sections) throws(ToolError) -> CollectionLayout {
    try read(sections) { reader throws(LayoutError) in
      try CollectionLayout(
        of: sections.grouped, in: container, axis: axis, direction: direction,
        isReversed: isReversed, pixelScale: pixelScale, configuration: configuration,
        measure: { reader.size(of: $0, $1) },
        // Without a span function the layout does not visit items of equal size.
        span: reader.hasSpans ? { reader.span(of: $0) } : nil,
        section: { reader.plans[$0].layout })
    }
  }

  /// Applies a change of the sections to a layout.
  ///
  /// - Parameters:
  ///   - changes: The transition to the sections.
  ///   - sections: The new state.
  ///   - layout: The layout of the old state. On error it is unchanged.
  func apply(
    _ changes: SectionedChanges, of sections: Sections, to layout: inout CollectionLayout
  ) throws(ToolError) {
    layout = try read(sections) { [layout] reader throws(LayoutError) in
      var changed = layout
      try changed.apply(
        changes, of: sections.grouped, measure: { reader.size(of: $0, $1) },
        span: reader.hasSpans ? { reader.span(of: $0) } : nil,
        section: { reader.plans[$0].layout })
      return changed
    }
  }

  /// Changes the container of a layout.
  func resize(
    _ layout: inout CollectionLayout, to size: LayoutSize, of sections: Sections
  ) throws(ToolError) {
    layout = try read(sections) { [layout] reader throws(LayoutError) in
      var changed = layout
      try changed.resize(to: size, measure: { reader.size(of: $0, $1) })
      return changed
    }
  }

  /// Moves dragged items to their target at a point.
  ///
  /// - Parameters:
  ///   - drag: The drag. On error it is unchanged.
  ///   - point: The pointer in content coordinates.
  ///   - sections: The data before the drag.
  func move(
    _ drag: inout Reordering, to point: LayoutPoint, of sections: Sections
  ) throws(ToolError) {
    var moved = drag
    let original = drag.original
    _ = try read(sections) { reader throws(LayoutError) in
      try moved.move(
        to: point,
        measure: { path, proposal in
          // An item that is not measured keeps its size in a section that measures.
          reader.plans[path.section].size == nil
            ? original.frame(of: path)?.size ?? .zero : reader.size(of: path, proposal)
        },
        span: reader.hasSpans ? { path, _ in reader.span(of: path) } : nil)
      return moved.layout
    }
    drag = moved
  }

  /// Returns the layout that a function makes, or throws the error of the data or of the layout.
  private func read(
    _ sections: Sections, _ make: (PlanReader) throws(LayoutError) -> CollectionLayout
  ) throws(ToolError) -> CollectionLayout {
    let reader = PlanReader(self, sections)
    let layout: CollectionLayout
    do throws(LayoutError) {
      layout = try make(reader)
    } catch {
      throw reader.problem ?? explain(error, plans: reader.plans, in: sections)
    }
    if let problem = reader.problem { throw problem }
    return layout
  }

  /// Returns the viewport of a layout that is scrolled by an offset in reading direction.
  func viewport(
    at offset: Double, in layout: CollectionLayout, hierarchy: Hierarchy = Hierarchy()
  ) -> Viewport {
    var viewport = Viewport(
      LayoutRect(origin: .zero, size: container), insets: insets, hierarchy: hierarchy)
    viewport.rect = viewport.rect.moved(
      to: layout.offset(atStartDistance: offset, in: viewport), along: axis)
    return viewport
  }
}

/// The measure and span functions of a layout.
///
/// These functions cannot throw, so the reader keeps the first error until the layout is finished.
private final class PlanReader {
  let plans: [SectionPlan]
  private let sections: Sections
  private(set) var problem: ToolError?

  init(_ plan: LayoutPlan, _ sections: Sections) {
    plans = sections.grouped.sections.map { plan.named[$0] ?? plan.section }
    self.sections = sections
  }

  var hasSpans: Bool { plans.contains { $0.span != nil } }

  func size(of path: KindedIndexPath, _ proposal: ProposedSize) -> LayoutSize {
    guard problem == nil, let size = plans[path.section].size else { return .zero }
    do throws(ToolError) {
      return try size.size(of: path, proposal, in: sections)
    } catch {
      problem = error
      return .zero
    }
  }

  func span(of path: KindedIndexPath) -> Int {
    guard problem == nil, let span = plans[path.section].span else { return 1 }
    do throws(ToolError) {
      return try span.span(of: path, in: sections)
    } catch {
      problem = error
      return 1
    }
  }
}
