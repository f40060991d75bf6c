// SectileTool/Arranging/LayoutPlan.swift
//
// A layout that waits for its data, and what the tool says when the two do not go together.

import SectileLayout
import SectilePaths

/// Everything a layout needs to know besides the counts.
struct LayoutPlan: Equatable {
  var container: LayoutSize
  var axis: LayoutAxis
  var direction: LayoutDirection
  var pixelScale: Double?
  var section: SectionLayout

  /// Returns the layout of some sections.
  ///
  /// - Throws: A `ToolError` that names the option whose value is not allowed.
  func layout(of source: some SectionedDataSource) throws(ToolError) -> CollectionLayout {
    do throws(LayoutError) {
      return try CollectionLayout(
        of: source, in: container, axis: axis, direction: direction, pixelScale: pixelScale,
        section: { _ in section })
    } catch {
      throw Self.explain(error)
    }
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

  /// Returns the error of the tool for one of the layout.
  static func explain(_ error: LayoutError) -> ToolError {
    let extents = "it must be in 0...\(LayoutError.maximumExtent)."
    switch error {
    case .container(let size):
      return ToolError(
        .usage,
        "--width or --height: the container is \(size); both sides must be in "
          + "0...\(LayoutError.maximumExtent).")
    case .pixelScale(let scale):
      return ToolError(.usage, "--scale is \(scale); it must be above 0 and at most 1048576.")
    case .columnCount(let count, let maximum, _):
      return ToolError(.usage, "--columns makes \(count) columns; a grid has 1...\(maximum).")
    case .parameter(let parameter, let value, _):
      return ToolError(.usage, "\(parameter.option) makes \(value); \(extents)")
    default:
      // About what the tool does not use: sizes that are measured, spans, changes.
      return ToolError(.software, "\(error)")
    }
  }
}

extension LayoutError.Parameter {
  /// The option that the parameter comes from; others than these, the tool does not set.
  fileprivate var option: String {
    switch self {
    case .headerLength: "--header"
    case .footerLength: "--footer"
    case .itemLength, .aspectRatio: "--item-height"
    case .lineSpacing, .itemSpacing: "--spacing"
    case .insets: "--insets"
    case .minimumColumnWidth: "--columns"
    default: "the layout: its \(self)"
    }
  }
}
