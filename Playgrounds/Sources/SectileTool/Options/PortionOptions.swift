// SectileTool/Options/PortionOptions.swift
//
// Which part of the content, and how far it is scrolled.

import ArgumentParser
import SectileLayout

/// The options about the part of the content that is shown.
struct PortionOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Take only what overlaps this part of the content: x,y,width,height in points, or viewport.",
      valueName: "part"),
    transform: PartOption.init(option:))
  var part: PartOption?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show what is seen when the content is scrolled by so many points: its edge in pictures, and "
        + "what is pinned in its place.",
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
  ///   - options: What makes sections of the records.
  ///   - portion: The part to show.
  ///   - isQuiet: Whether nobody is told of names in the file for which there is no section.
  ///   - console: The streams and the language.
  ///   - progress: Who is told how far the work is.
  init(
    _ table: Table, by plan: LayoutPlan, from spec: LayoutSpec?, _ options: SectionOptions,
    _ portion: PortionOptions, isQuiet: Bool, in console: Console, progress: ProgressReport
  ) throws(ToolError) {
    let order = try spec?.sectionOrder() ?? []
    if let place = spec?.orderPlace, options.sortSections {
      throw place.error("the order is by name, as --sort-sections says.")
    }
    let sections = Sections(
      table, by: try options.rule(for: table), declared: order, locale: console.locale,
      progress: progress)
    if let spec, !isQuiet { try spec.noteUnknownSections(sections, console) }
    let layout = try plan.layout(of: sections)
    self.init(
      layout: layout, sections: sections, decorationLabels: plan.labels,
      viewport: portion.viewport.map { plan.viewport(at: $0, in: layout) }, progress: progress)
    switch portion.part {
    case .rect(let rect): part = rect
    case .viewport: part = viewport
    case nil: break
    }
    if table.rows.isEmpty && !isQuiet {
      console.writeError("sectile: \(table.name): there are no records.\n")
    }
  }
}
