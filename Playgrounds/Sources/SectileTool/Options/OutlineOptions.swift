// Records as an outline: the column that names the parent of each record.

import ArgumentParser

/// The options of an outline.
struct OutlineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show the records as an outline. The column has the identity of each record's parent, and "
        + "nothing for a root. With --viewport, the ancestors of the first visible row are pinned.",
      valueName: "column"))
  var outlineBy: String?

  @Option(
    help: ArgumentHelp(
      "The column that identifies a record of an outline. (default: the first column)",
      valueName: "column"))
  var id: [String] = []

  @Option(
    help: ArgumentHelp(
      "The identity of a collapsed record of an outline. Repeat the option for more records. "
        + "(default: all records are expanded)",
      valueName: "identity"))
  var collapsed: [String] = []

  func validate() throws {
    if outlineBy == nil && !id.isEmpty { throw ValidationError("--id needs --outline-by.") }
    if outlineBy == nil && !collapsed.isEmpty {
      throw ValidationError("--collapsed needs --outline-by.")
    }
    if id.count > 1 {
      throw ValidationError(
        "--id is given \(id.count) times; a record of an outline is identified by one column.")
    }
  }

  /// Throws if the options contradict those of the sections or the layout.
  func validate(beside sections: SectionOptions, _ layout: LayoutOptions) throws {
    try validate(beside: sections)
    guard outlineBy != nil else { return }
    if layout.spec == nil && layout.arrangement != .list {
      throw ValidationError("--outline-by is for --layout list.")
    }
  }

  /// Throws if the options contradict those of the sections.
  func validate(beside sections: SectionOptions) throws {
    guard outlineBy != nil, sections.isGrouped else { return }
    let option = sections.groupBy == nil ? "--group-by-letter" : "--group-by"
    throw ValidationError("--outline-by and \(option) do not go together.")
  }

  /// Returns the rule for a table, or nil if the records are not an outline.
  ///
  /// - Throws: A `ToolError` if the table does not have a column.
  func rule(for table: Table) throws(ToolError) -> OutlineRule? {
    guard let outlineBy else { return nil }
    return OutlineRule(
      parentColumn: try table.anyColumn(named: outlineBy, for: "--outline-by"),
      identityColumn: try id.first.map { name throws(ToolError) in
        try table.anyColumn(named: name, for: "--id")
      } ?? 0,
      collapsed: collapsed)
  }
}
