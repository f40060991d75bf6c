// The layout of a section, the sizes and spans that come from the data, and the options or the
// layout file that it was made from, for error messages.

import SectileLayout
import SectilePaths

/// The layout of a section and its sizes and spans from the data.
struct SectionPlan: Equatable {
  var layout: SectionLayout
  /// The sizes of items that are measured; nil if none is.
  var size: ItemSize?
  /// The columns that items span; nil for one.
  var span: SpanRule?
  /// The origin of the layout, for error messages.
  var origin = PlanOrigin.options
}

/// How the size of an item follows from its record.
enum ItemSize: Equatable {
  /// The length along the main axis.
  case length(Quantity)
  /// The cross length divided by the length along the main axis.
  case ratio(Quantity)
  /// The sides of a picture that is scaled to fit.
  case picture(width: Quantity, height: Quantity)
  /// Both sides.
  case sides(width: Quantity, height: Quantity)

  /// Returns the size of an item for a proposal, which has one side, or none in a flow.
  func size(
    of path: KindedIndexPath, _ proposal: ProposedSize, in sections: Sections
  ) throws(ToolError) -> LayoutSize {
    /// Returns the proposal with a length for the side that it leaves open.
    func size(length: (_ across: Double) -> Double) -> LayoutSize {
      if let height = proposal.height, proposal.width == nil {
        return LayoutSize(width: length(height), height: height)
      }
      let width = proposal.width ?? 0
      return LayoutSize(width: width, height: length(width))
    }
    switch self {
    case .length(let quantity):
      let points = try quantity.value(of: path, in: sections)
      return size { _ in points }
    case .ratio(let quantity):
      let ratio = try quantity.value(of: path, in: sections)
      return try checked(size { $0 / ratio }, quantity, path, in: sections)
    case .picture(let width, let height):
      let sides = (
        try width.value(of: path, in: sections), try height.value(of: path, in: sections)
      )
      let isHorizontal = proposal.width == nil
      return try checked(
        size { $0 * (isHorizontal ? sides.0 / sides.1 : sides.1 / sides.0) }, width, path,
        in: sections)
    case .sides(let width, let height):
      return LayoutSize(
        width: try width.value(of: path, in: sections),
        height: try height.value(of: path, in: sections))
    }
  }

  /// Returns a size that is the result of a division, or throws if it is not a valid size.
  private func checked(
    _ size: LayoutSize, _ quantity: Quantity, _ path: KindedIndexPath, in sections: Sections
  ) throws(ToolError) -> LayoutSize {
    if size.width.isExtent && size.height.isExtent { return size }
    throw sections.error(
      at: path,
      "would be \(size.width.shortText) wide and \(size.height.shortText) high; "
        + "\(quantity.setting) takes ratios of numbers above 0.")
  }
}

/// The origin of a layout, for error messages.
enum PlanOrigin: Equatable {
  /// The options on the command line.
  case options
  /// A layout file: the location of the whole object and of each key.
  case file(whole: String, keys: [String: String])

  /// The exit status for an invalid number.
  var status: ExitStatus {
    switch self {
    case .options: .usage
    case .file: .data
    }
  }

  /// Returns the subject of a sentence about a key: `--columns`, or the location of the key and
  /// `it`.
  func subject(_ key: String) -> String {
    switch self {
    case .options: LayoutOptions.optionNames[key] ?? key
    case .file(let whole, let keys): (keys[key] ?? whole) + ": it"
    }
  }
}
