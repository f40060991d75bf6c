// The part of the content that is shown, and the scroll offset.

import ArgumentParser
import SectileGrouping
import SectileLayout

/// The options of the part of the content that is shown.
struct PortionOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show only elements that overlap this part of the content: x,y,width,height in points, or "
        + "viewport.",
      valueName: "part"),
    transform: PartOption.init(option:))
  var part: PartOption?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The offset of a viewport. Pictures show its edge; elements are pinned to it.",
      valueName: "points"),
    transform: OptionNumber.offset)
  var viewport: Double?

  func validate() throws {
    if part == .viewport && viewport == nil {
      throw ValidationError("--part viewport needs --viewport.")
    }
  }
}

extension Rendering {
  /// Lays out a table.
  ///
  /// - Parameters:
  ///   - table: The records.
  ///   - plan: Their layout.
  ///   - spec: The layout file that the plan is from, or nil.
  ///   - options: The grouping, order and labels of the records.
  ///   - outlineOptions: How the records are an outline, or nil if they cannot be one.
  ///   - portion: The part to show.
  ///   - drawingColumns: The width of the terminal if the layout is drawn there, or nil. A drawing
  ///     that is too long is then an error before the records are sorted.
  ///   - isQuiet: Whether warnings are left out.
  ///   - console: The streams and the language.
  ///   - progress: Receives the progress.
  init(
    _ table: Table, by plan: LayoutPlan, from spec: LayoutSpec?, _ options: SectionOptions,
    outlineBy outlineOptions: OutlineOptions? = nil, _ portion: PortionOptions,
    drawingColumns: Int? = nil, isQuiet: Bool, in console: Console,
    progress: ProgressReport
  ) throws(ToolError) {
    let order = try spec?.sectionOrder() ?? []
    try spec?.expectNoOrder(beside: options)
    let outlineRule = try outlineOptions?.rule(for: table)
    var sections = Sections(
      grouping: table, by: try options.rule(for: table), declared: order, locale: console.locale,
      progress: progress)
    // The collapsed records of an outline are not drawn.
    if let drawingColumns, outlineRule == nil, portion.part == nil, plan.axis == .vertical,
      plan.hasConstantSizes
    {
      let layout = try plan.layout(of: sections)
      try Rendering.expectDrawable(layout.contentSize, columns: drawingColumns)
    }
    sections.sort(progress)
    var outline = OutlineRows()
    if let outlineRule {
      let section = sections.grouped.sections.firstIndex(of: sections.wholeName ?? "") ?? 0
      outline = OutlineRows(try outlineRule.outline(of: sections), inSection: section)
      sections.setRows(ofSection: section, Array(outline.outline.rows))
    }
    if let spec, !isQuiet { try spec.warnOfUnknownSections([sections], console) }
    let layout = try plan.layout(of: sections)
    self.init(
      layout: layout, sections: sections, outline: outline, decorationLabels: plan.labels,
      viewport: portion.viewport.map {
        plan.viewport(at: $0, in: layout, hierarchy: outline.hierarchy)
      }, progress: progress)
    switch portion.part {
    case .rect(let rect): part = rect
    case .viewport: part = viewport?.rect
    case nil: break
    }
    if table.isEmpty && !isQuiet {
      console.warn("\(table.name): there are no records.")
    }
  }
}
