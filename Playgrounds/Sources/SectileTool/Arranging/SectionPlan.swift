// SectileTool/Arranging/SectionPlan.swift
//
// The layout of a section together with what it takes from the data, and who asked for it, so that
// what does not go together can be blamed on an option or on a line of a layout file.

import SectileLayout
import SectilePaths

/// How a section is laid out.
struct SectionPlan: Equatable {
  var layout: SectionLayout
  /// The sizes of items that are measured; nil if none is.
  var size: ItemSize?
  /// How many columns items take up; nil for one.
  var span: SpanRule?
  /// Who asked for it.
  var origin = PlanOrigin.options
}

/// What the size of an item follows from.
enum ItemSize: Equatable {
  /// The extent along the main axis.
  case length(Quantity)
  /// The extent across by the one along the main axis.
  case ratio(Quantity)
  /// The sides of a picture that is scaled to fit.
  case picture(width: Quantity, height: Quantity)
  /// Both sides.
  case sides(width: Quantity, height: Quantity)

  /// Returns the size of an item for what is proposed: one side, or none in a flow.
  func size(
    of path: KindedIndexPath, _ proposal: ProposedSize, in sections: Sections
  ) throws(ToolError) -> LayoutSize {
    /// Returns a size with an extent at the side that is still open.
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
      let isTurned = proposal.width == nil
      return try checked(
        size { $0 * (isTurned ? sides.0 / sides.1 : sides.1 / sides.0) }, width, path,
        in: sections)
    case .sides(let width, let height):
      return LayoutSize(
        width: try width.value(of: path, in: sections),
        height: try height.value(of: path, in: sections))
    }
  }

  /// Returns a size that came from a division, if it is one.
  private func checked(
    _ size: LayoutSize, _ quantity: Quantity, _ path: KindedIndexPath, in sections: Sections
  ) throws(ToolError) -> LayoutSize {
    if size.width.isExtent && size.height.isExtent { return size }
    let record = sections.record(of: path)
    throw ToolError(
      in: sections.table.name,
      "record \(record) would be \(size.width.shortText) wide and \(size.height.shortText) high; "
        + "\(quantity.asker) takes ratios of numbers above 0.")
  }
}

/// Who asked for a layout.
enum PlanOrigin: Equatable {
  /// The options on the command line.
  case options
  /// A layout file: where the whole is, and each of its keys.
  case file(whole: String, keys: [String: String])

  /// What a wrong number is the fault of.
  var status: ExitStatus {
    switch self {
    case .options: .usage
    case .file: .data
    }
  }

  /// Returns the subject of a sentence about one of the keys: `--columns`, or the place of a key and
  /// `it`.
  func subject(_ key: String, option: String) -> String {
    switch self {
    case .options: option
    case .file(let whole, let keys): (keys[key] ?? whole) + "it"
    }
  }
}
