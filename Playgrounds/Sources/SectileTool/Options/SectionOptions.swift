// SectileTool/Options/SectionOptions.swift
//
// Which records belong together, in what order, and what is written on them.

import ArgumentParser

/// The options about sections.
struct SectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A section for each value of this column.", valueName: "column"))
  var groupBy: String?

  @Option(
    help: ArgumentHelp(
      "A section for each first letter of this column; what begins with none is under \"#\".",
      valueName: "column"))
  var groupByLetter: String?

  @Option(
    help: ArgumentHelp(
      "Sort the records of each section: numbers by size, then texts as people do, empty ones last.",
      valueName: "column"))
  var sortBy: String?

  @Flag(help: "Sort the records the other way round.")
  var descending = false

  @Flag(help: "Sort the sections by name. (default: in order of first appearance)")
  var sortSections = false

  @Option(
    help: ArgumentHelp(
      "What is written on an item. Give several for several columns. (default: the first column)",
      valueName: "column"))
  var label: [String] = []

  func validate() throws {
    if groupBy != nil && groupByLetter != nil {
      throw ValidationError("Either --group-by or --group-by-letter makes the sections.")
    }
    if descending && sortBy == nil {
      throw ValidationError("--descending needs --sort-by.")
    }
    if sortSections && !isGrouped {
      throw ValidationError("--sort-sections needs --group-by or --group-by-letter.")
    }
  }

  /// Whether there may be more sections than one.
  var isGrouped: Bool { groupBy != nil || groupByLetter != nil }

  /// Returns the rule that the options make for a table.
  ///
  /// - Throws: A `ToolError` if a column is not there.
  func rule(for table: Table) throws(ToolError) -> SectionRule {
    // No records of JSON have no columns, and nothing to be missing in.
    if table.columns.isEmpty && table.rows.isEmpty { return SectionRule(labelColumns: []) }
    var rule = SectionRule(labelColumns: table.columns.isEmpty ? [] : [0])
    if let groupBy {
      rule.key = .value(column: try table.column(named: groupBy, for: "--group-by"))
    }
    if let groupByLetter {
      rule.key = .letter(column: try table.column(named: groupByLetter, for: "--group-by-letter"))
    }
    if let sortBy {
      rule.sortColumn = try table.column(named: sortBy, for: "--sort-by")
    }
    rule.isDescending = descending
    rule.sortsSections = sortSections
    if !label.isEmpty {
      rule.labelColumns = try label.map { name throws(ToolError) in
        try table.column(named: name, for: "--label")
      }
    }
    return rule
  }
}
