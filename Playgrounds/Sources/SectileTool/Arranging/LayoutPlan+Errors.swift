// SectileTool/Arranging/LayoutPlan+Errors.swift
//
// Whose fault it is when the layout refuses a number: an option, a key of a layout file, or a record.

import SectileGrouping
import SectileLayout
import SectilePaths

extension LayoutPlan {
  /// Returns the error of the tool for one of the layout.
  ///
  /// - Parameters:
  ///   - error: What the layout refused.
  ///   - plans: The plan of each section.
  ///   - sections: The data.
  func explain(
    _ error: LayoutError, plans: [SectionPlan], in sections: Sections
  ) -> ToolError {
    switch error {
    case .container(let size):
      return ToolError(
        origin.status,
        "\(origin.subject("width", option: "--width or --height")): the container is \(size); "
          + "both sides must be in \(Self.extents).")
    case .pixelScale(let scale):
      return ToolError(
        origin.status,
        "\(origin.subject("scale", option: "--scale")) is \(scale); it must be above 0 and at most "
          + "1048576.")
    case .columnCount(let count, let maximum, let section):
      let origin = plans[section].origin
      return ToolError(
        origin.status,
        "\(origin.subject("columns", option: "--columns")) makes \(count) columns; it must make "
          + "1...\(maximum).")
    case .parameter(let parameter, let value, let section):
      let origin = plans[section].origin
      let (key, option) = parameter.names
      return ToolError(
        origin.status, "\(origin.subject(key, option: option)) makes \(value); \(Self.allowed)")
    case .furniture(let parameter, let value):
      let (key, option) = parameter.names
      return ToolError(
        origin.status, "\(origin.subject(key, option: option)) makes \(value); \(Self.allowed)")
    case .span(let span, let path, let columns):
      return explain(span, of: path, columns: columns, plans[path.section], in: sections)
    default:
      // About what the tool does not do: changes, arrangements of one's own.
      return ToolError(.software, "\(error)")
    }
  }

  private static let extents = "0...\(LayoutError.maximumExtent)"
  private static let allowed = "it must be in \(extents)."

  /// Returns the error that tells of an item that spans more columns than there are, or none.
  private func explain(
    _ span: Int, of path: KindedIndexPath, columns: Int, _ plan: SectionPlan,
    in sections: Sections
  ) -> ToolError {
    let record = sections.record(of: path)
    let allowed = "it must be 1...\(columns), as many as there are, or \"all\"."
    if case .quantity(let quantity) = plan.span, case .column(let column) = quantity.source {
      return ToolError(
        in: sections.table.name,
        "record \(record) has \(span) for \"\(sections.table.columns[column])\", by which it "
          + "spans columns; \(allowed)")
    }
    return ToolError(
      plan.origin.status,
      "\(plan.origin.subject("span", option: "--span-by")) makes items span \(span) columns; "
        + allowed)
  }
}

extension LayoutError.Parameter {
  /// The key of a layout file and the option that the number comes from.
  fileprivate var names: (key: String, option: String) {
    switch self {
    case .headerLength, .headerWidth: ("header", "--header")
    case .footerLength, .footerWidth: ("footer", "--footer")
    case .itemLength, .aspectRatio: ("itemLength", "--item-height")
    case .lineSpacing: ("lineSpacing", "--spacing")
    case .itemSpacing: ("itemSpacing", "--spacing")
    case .sectionSpacing: ("sectionSpacing", "--section-spacing")
    case .insets: ("insets", "--insets")
    case .backgroundInset: ("background", "--background")
    case .separatorInset, .separatorThickness: ("separators", "--separators")
    case .minimumColumnWidth, .maximumColumnWidth, .largestColumnWidth, .trackWidth,
      .trackFraction:
      ("columns", "--columns")
    case .tolerance: ("tolerance", "--tolerance")
    case .stripLength: ("scrollsAcross", "--strip")
    case .pinInset: ("pinInsets", "--pin-inset")
    }
  }
}
