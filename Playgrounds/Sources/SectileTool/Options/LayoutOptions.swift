// SectileTool/Options/LayoutOptions.swift
//
// How the sections are laid out. Lengths that are not given are multiples of a terminal's cell,
// taken to be 8 points wide and 16 high, so that boxes of characters come out whole.

import ArgumentParser
import SectileLayout

/// The arrangements that have a name on the command line.
enum ArrangementOption: String, CaseIterable, ExpressibleByArgument {
  case list, grid
}

/// The axes by name.
enum AxisOption: String, CaseIterable, ExpressibleByArgument {
  case vertical, horizontal
}

/// The options about the layout, whose lengths are all in points.
struct LayoutOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "One item a line, or rows of columns. (default: list; grid if --columns is given)",
      valueName: "arrangement"))
  var layout: ArrangementOption?

  @Option(
    help: ArgumentHelp(
      "The columns of a grid: how many, or adaptive:POINTS for as many as fit and are no narrower. "
        + "(default: adaptive:160)",
      valueName: "columns"),
    transform: Columns.init(option:))
  var columns: Columns?

  @Option(
    help: ArgumentHelp(
      "The width of the container. (default: 8 points a column of the terminal, which has COLUMNS "
        + "of them, or 80)",
      valueName: "points"),
    transform: OptionNumber.extent)
  var width: Double?

  @Option(
    help: ArgumentHelp("The height of the container. (default: 480)", valueName: "points"),
    transform: OptionNumber.extent)
  var height: Double?

  @Option(
    help: ArgumentHelp(
      "The length of an item along the axis: points, or ratio:NUMBER for its width by its height "
        + "(height by width if horizontal). (default: 32 in a list, 48 in a grid, 160 if "
        + "horizontal)",
      valueName: "length"),
    transform: Length.init(option:))
  var itemHeight: Length?

  @Option(
    help: ArgumentHelp(
      "The length of a header along the axis, or none. (default: 32 if grouped, 160 if horizontal)",
      valueName: "points"),
    transform: SupplementaryOption.init(option:))
  var header: SupplementaryOption?

  @Option(
    help: ArgumentHelp(
      "The length of a footer along the axis, or none. (default: none)", valueName: "points"),
    transform: SupplementaryOption.init(option:))
  var footer: SupplementaryOption?

  @Option(
    help: ArgumentHelp(
      "Room around the items of a section: one number, or top,leading,bottom,trailing. (default: 0)",
      valueName: "points"),
    transform: LayoutInsets.init(option:))
  var insets: LayoutInsets?

  @Option(
    help: ArgumentHelp(
      "Room between items: one number, or line,item. (default: 0; 0,8 in a grid)",
      valueName: "points"),
    transform: SpacingOption.init(option:))
  var spacing: SpacingOption?

  @Option(help: ArgumentHelp("How sections follow each other.", valueName: "axis"))
  var axis = AxisOption.vertical

  @Flag(help: "Lay out from right to left.")
  var rtl = false

  @Option(
    help: ArgumentHelp(
      "How many pixels a point has; edges are put on whole pixels. (default: edges stay where they "
        + "are)",
      valueName: "number"),
    transform: OptionNumber.scale)
  var scale: Double?

  @Flag(help: "Keep the header of a section in sight while the section is. Needs --viewport.")
  var pinHeaders = false

  @Flag(help: "Keep the footer of a section in sight while the section is. Needs --viewport.")
  var pinFooters = false

  func validate() throws {
    if layout == .list && columns != nil {
      throw ValidationError("--columns is for --layout grid; a list has one column.")
    }
  }

  /// Returns the layout that the options describe.
  ///
  /// - Parameters:
  ///   - isGrouped: Whether there may be more sections than one.
  ///   - terminalColumns: How wide the terminal is, in characters.
  func plan(isGrouped: Bool, terminalColumns: Int) -> LayoutPlan {
    let isHorizontal = axis == .horizontal
    let isGrid = layout.map { $0 == .grid } ?? (columns != nil)
    let itemLength = itemHeight ?? .fixed(isHorizontal ? 160 : isGrid ? 48 : 32)
    let spacing = spacing ?? SpacingOption(line: 0, item: isGrid && !isHorizontal ? 8 : 0)
    var section =
      isGrid
      ? SectionLayout.grid(
        columns ?? .adaptive(minimum: isHorizontal ? 48 : 160), itemLength: itemLength,
        lineSpacing: spacing.line, itemSpacing: spacing.item)
      : .list(itemLength: itemLength, lineSpacing: spacing.line)
    let usual = isGrouped ? SupplementaryOption.points(isHorizontal ? 160 : 32) : .none
    if case .points(let length) = header ?? usual {
      section = section.header(.fixed(length), pinned: pinHeaders)
    }
    if case .points(let length) = footer ?? .none {
      section = section.footer(.fixed(length), pinned: pinFooters)
    }
    section = section.insets(insets ?? .zero)
    return LayoutPlan(
      container: LayoutSize(width: width ?? Double(terminalColumns) * 8, height: height ?? 480),
      axis: isHorizontal ? .horizontal : .vertical, direction: rtl ? .rightToLeft : .leftToRight,
      pixelScale: scale, section: section)
  }
}
