// SectileTool/Arranging/LayoutPlan.swift
//
// A layout that waits for its data, and what the tool says when the two do not go together.

import SectileGrouping
import SectileLayout
import SectilePaths

/// Everything a layout needs to know besides the data.
struct LayoutPlan: Equatable {
  var container: LayoutSize
  var axis: LayoutAxis
  var direction: LayoutDirection
  var pixelScale: Double?
  var furniture = CollectionFurniture()
  /// What is written on the header and the footer of the collection.
  var labels: [LayoutDecoration.Kind: String] = [:]
  /// The layout of sections that have none of their own.
  var section: SectionPlan
  /// The layouts of sections by name.
  var named: [String: SectionPlan] = [:]
  /// Who asked for the container and the furniture.
  var origin = PlanOrigin.options

  /// Returns the layout of some sections.
  ///
  /// - Throws: A `ToolError` that names the option, the line or the record whose value is not
  ///   allowed.
  func layout(of sections: Sections) throws(ToolError) -> CollectionLayout {
    let plans = sections.grouped.sections.map { named[$0] ?? section }
    // The closures cannot throw, so the first thing that is wrong waits until they are done.
    var problem: ToolError?
    func first<Value>(
      _ fallback: Value, _ make: () throws(ToolError) -> Value
    ) -> Value {
      if problem != nil { return fallback }
      do throws(ToolError) {
        return try make()
      } catch {
        problem = error
        return fallback
      }
    }
    func span(of path: KindedIndexPath) -> Int {
      guard let span = plans[path.section].span else { return 1 }
      return first(1) { () throws(ToolError) in try span.span(of: path, in: sections) }
    }
    let layout: CollectionLayout
    do throws(LayoutError) {
      layout = try CollectionLayout(
        of: sections.grouped, in: container, axis: axis, direction: direction,
        pixelScale: pixelScale, furniture: furniture,
        measure: { path, proposal in
          guard let size = plans[path.section].size else { return .zero }
          return first(.zero) { () throws(ToolError) in
            try size.size(of: path, proposal, in: sections)
          }
        },
        // Whoever asks for no spans is asked for none, so that equal items cost nothing.
        span: plans.contains { $0.span != nil } ? span(of:) : nil,
        section: { plans[$0].layout })
    } catch {
      throw problem ?? explain(error, plans: plans, in: sections)
    }
    if let problem { throw problem }
    return layout
  }

  /// Returns what is seen of a layout that is scrolled by some points in reading direction.
  func viewport(at offset: Double, in layout: CollectionLayout) -> LayoutRect {
    switch (axis, direction) {
    case (.vertical, _):
      LayoutRect(origin: LayoutPoint(x: 0, y: offset), size: container)
    case (.horizontal, .leftToRight):
      LayoutRect(origin: LayoutPoint(x: offset, y: 0), size: container)
    case (.horizontal, .rightToLeft):
      LayoutRect(
        origin: LayoutPoint(x: layout.contentSize.width - offset - container.width, y: 0),
        size: container)
    }
  }
}
