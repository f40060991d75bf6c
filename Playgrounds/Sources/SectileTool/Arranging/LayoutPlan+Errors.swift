// Errors of the layout as errors of the tool: each names the option, the key of the layout file or
// the record that the invalid number comes from.

import SectileGrouping
import SectileLayout
import SectilePaths

extension LayoutPlan {
  /// Returns the error of the tool for an error of the layout.
  ///
  /// - Parameters:
  ///   - error: The error of the layout.
  ///   - plans: The plan of each section.
  ///   - sections: The data.
  func explain(
    _ error: LayoutError, plans: [SectionPlan], in sections: Sections
  ) -> ToolError {
    switch error {
    case .invalidContainer(let size):
      return ToolError(
        origin.status,
        "\(origin.subject("width")): the container is \(size.width.shortText) wide and "
          + "\(size.height.shortText) high; both sides must be in "
          + "\(Self.extents).")
    case .invalidPixelScale(let scale):
      return ToolError(
        origin.status,
        "\(origin.subject("scale")) is \(scale.shortText); it must be above 0 and at most 1048576.")
    case .tooManyColumns(let count, let maximum, let section):
      let origin = plans[section].origin
      return ToolError(
        origin.status,
        "\(origin.subject("columns")) makes \(count) columns; it must make 1...\(maximum).")
    case .invalidParameter(let parameter, let value, let section):
      return Self.outOfRange(value, parameter, plans[section].origin)
    case .invalidConfiguration(let parameter, let value):
      return Self.outOfRange(value, parameter, origin)
    case .invalidSpan(let span, let path):
      return explain(span, of: path, plans[path.section], in: sections)
    default:
      // The other errors are about features that the tool does not use, such as custom
      // arrangements.
      return ToolError(.software, "\(error)")
    }
  }

  private static let extents = OptionNumber.range(from: "0")

  private static func outOfRange(
    _ value: Double, _ parameter: LayoutError.Parameter, _ origin: PlanOrigin
  ) -> ToolError {
    ToolError(
      origin.status,
      "\(origin.subject(parameter.key)) makes \(value.shortText); it must be in \(extents).")
  }

  /// Returns the error for an item that spans no columns.
  private func explain(
    _ span: Int, of path: KindedIndexPath, _ plan: SectionPlan, in sections: Sections
  ) -> ToolError {
    // A number in a layout file is checked when the file is read.
    guard case .quantity(let quantity) = plan.span, case .column(let column) = quantity.source
    else { return ToolError(.software, "\(LayoutError.invalidSpan(span, of: path))") }
    return sections.error(
      at: path,
      "has \(span) for \"\(sections.table.columns[column])\", by which it spans columns; it must be "
        + "at least 1, or \"all\".")
  }
}

extension LayoutError.Parameter {
  /// The key of a layout file that sets the parameter.
  fileprivate var key: String {
    switch self {
    case .headerLength, .minimumHeaderLength, .headerWidth: "header"
    case .footerLength, .minimumFooterLength, .footerWidth: "footer"
    case .itemLength, .aspectRatio: "itemLength"
    case .estimatedItemSize: "estimatedItemSize"
    case .lineSpacing: "lineSpacing"
    case .itemSpacing: "itemSpacing"
    case .sectionSpacing: "sectionSpacing"
    case .insets: "insets"
    case .itemInset: "itemInsets"
    case .edgeStretch: "edgeStretch"
    case .backgroundInset: "background"
    case .separatorInset, .separatorThickness: "separators"
    case .badgeLength, .badgeFraction, .badgeOffset, .badgeFractionalOffset: "badges"
    case .minimumColumnWidth, .maximumColumnWidth, .columnWidthRange, .trackWidth,
      .trackFraction, .occupiedColumnCount:
      "columns"
    case .tolerance: "tolerance"
    case .groupSize, .groupSpacing, .groupInset, .groupItemCount: "group"
    case .orthogonalLength: "orthogonalScrolling"
    }
  }
}
