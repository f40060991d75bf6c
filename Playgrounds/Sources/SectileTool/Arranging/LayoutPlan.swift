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
    let reader = PlanReader(self, sections)
    let layout: CollectionLayout
    do throws(LayoutError) {
      layout = try CollectionLayout(
        of: sections.grouped, in: container, axis: axis, direction: direction,
        pixelScale: pixelScale, furniture: furniture,
        measure: { reader.size(of: $0, $1) },
        // Whoever asks for no spans is asked for none, so that equal items cost nothing.
        span: reader.hasSpans ? { reader.span(of: $0) } : nil,
        section: { reader.plans[$0].layout })
    } catch {
      throw reader.problem ?? explain(error, plans: reader.plans, in: sections)
    }
    if let problem = reader.problem { throw problem }
    return layout
  }

  /// Makes a layout follow a change of its sections.
  ///
  /// - Parameters:
  ///   - changes: The transition to the sections.
  ///   - sections: The new state.
  ///   - layout: The layout of the old state; it stays that if an error is thrown.
  func apply(
    _ changes: SectionedChanges, of sections: Sections, to layout: inout CollectionLayout
  ) throws(ToolError) {
    let reader = PlanReader(self, sections)
    var changed = layout
    do throws(LayoutError) {
      try changed.apply(
        changes, of: sections.grouped, measure: { reader.size(of: $0, $1) },
        span: reader.hasSpans ? { reader.span(of: $0) } : nil,
        section: { reader.plans[$0].layout })
    } catch {
      throw reader.problem ?? explain(error, plans: reader.plans, in: sections)
    }
    if let problem = reader.problem { throw problem }
    layout = changed
  }

  /// Gives a layout another container.
  func resize(
    _ layout: inout CollectionLayout, to size: LayoutSize, of sections: Sections
  ) throws(ToolError) {
    let reader = PlanReader(self, sections)
    var changed = layout
    do throws(LayoutError) {
      try changed.resize(to: size, measure: { reader.size(of: $0, $1) })
    } catch {
      throw reader.problem ?? explain(error, plans: reader.plans, in: sections)
    }
    if let problem = reader.problem { throw problem }
    layout = changed
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

/// What a layout asks of a plan and the data.
///
/// It cannot be told of an error, so the first thing that is wrong waits here until it is done.
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
