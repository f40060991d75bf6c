// The grouping of records into sections, their order and their labels.

import ArgumentParser

/// The options of sections.
struct SectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A section for each value of this column.", valueName: "column"))
  var groupBy: String?

  @Option(
    help: ArgumentHelp(
      "A section for each first letter of this column; values without a letter are under \"#\".",
      valueName: "column"))
  var groupByLetter: String?

  @Option(
    help: ArgumentHelp(
      "Sort the records of each section by this column: numbers, then texts in the order of the "
        + "language, then empty values.",
      valueName: "column"))
  var sortBy: String?

  @Flag(help: "Sort the records in descending order.")
  var descending = false

  @Flag(help: "Sort the sections by name. (default: in order of first appearance)")
  var sortSections = false

  @Option(
    help: ArgumentHelp(
      "The label of an item. Repeat the option for several columns. (default: the first column; in "
        + "diff, the columns of --id)",
      valueName: "column"))
  var label: [String] = []

  func validate() throws {
    if groupBy != nil && groupByLetter != nil {
      throw ValidationError("--group-by and --group-by-letter do not go together.")
    }
    if descending && sortBy == nil {
      throw ValidationError("--descending needs --sort-by.")
    }
    if sortSections && !isGrouped {
      throw ValidationError("--sort-sections needs --group-by or --group-by-letter.")
    }
  }

  /// Whether records are grouped; otherwise there is one section.
  var isGrouped: Bool { groupBy != nil || groupByLetter != nil }

  /// Returns the grouping rule for a table.
  ///
  /// - Parameters:
  ///   - table: The records.
  ///   - defaultLabel: The columns of labels without --label, or nil for the first column.
  /// - Throws: A `ToolError` if the table does not have a column.
  func rule(
    for table: Table, defaultLabel: [Int]? = nil
  ) throws(ToolError) -> SectionRule {
    if table.isWithoutColumns {
      // An empty JSON file has no columns, so none can be missing. It has no sections if it is
      // grouped, and one otherwise.
      return SectionRule(key: isGrouped ? .value(column: 0) : nil, labelColumns: [])
    }
    var rule = SectionRule(labelColumns: defaultLabel ?? (table.columns.isEmpty ? [] : [0]))
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
