// SectileTool/Options/LayoutOptions.swift
//
// How the sections are laid out. Lengths that are not given are multiples of a terminal's cell,
// taken to be 8 points wide and 16 high, so that boxes of characters come out whole.

import ArgumentParser
import SectileLayout

/// The options about the layout, whose lengths are all in points.
struct LayoutOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A layout file, which can say more than these options: Docs/LayoutFile.md tells what. Only "
        + "--width, --height, --scale, --axis and --rtl go with it, and are in place of its own.",
      valueName: "file"))
  var spec: String?

  @Option(
    help: ArgumentHelp(
      "One item a line, rows of columns, lines of items of any width, or each item below the "
        + "shortest column. (default: list; grid if --columns is given)",
      valueName: "arrangement"))
  var layout: ArrangementOption?

  @Option(
    help: ArgumentHelp(
      "The columns of a grid or a masonry: how many; adaptive:MIN or adaptive:MIN,MAX for as many "
        + "as fit and are no narrower; up-to:MAX for as few as are no wider; tracks:80,1fr,2fr for "
        + "widths and shares. (default: adaptive:160)",
      valueName: "columns"),
    transform: Columns.init(option:))
  var columns: Columns?

  @Option(
    help: ArgumentHelp(
      "How many columns an item of a grid or a masonry spans: a column of the data with numbers, or "
        + "\"all\".",
      valueName: "column"))
  var spanBy: String?

  @Flag(help: "Fill holes that spans leave in a grid with later items.")
  var dense = false

  @Option(
    help: ArgumentHelp(
      "How the items of a line in a flow share what is left of it. (default: leading)",
      valueName: "where"))
  var justify: JustificationOption?

  @Option(
    help: ArgumentHelp(
      "Where an item of a grid or a flow is in a line that is longer. (default: start)",
      valueName: "where"))
  var align: AlignmentOption?

  @OptionGroup
  var device: DeviceOptions

  @Option(
    help: ArgumentHelp(
      "The length of an item along the axis: points, ratio:NUMBER for its width by its height "
        + "(height by width if horizontal), column:NAME for what the data says, or label. "
        + "(default: 32 in a list and a flow, 48 otherwise, 160 if horizontal)",
      valueName: "length"),
    transform: ItemSideOption.init(option:))
  var itemHeight: ItemSideOption?

  @Option(
    help: ArgumentHelp(
      "The width of an item of a flow: points, column:NAME for what the data says, or label for 8 "
        + "points a character and 16 more. (default: label)",
      valueName: "length"),
    transform: ItemSideOption.init(width:))
  var itemWidth: ItemSideOption?

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
      "Room between items: one number, or line,item. (default: 0; 0,8 in a grid; 8 in a flow and "
        + "a masonry)",
      valueName: "points"),
    transform: SpacingOption.init(option:))
  var spacing: SpacingOption?

  @Option(
    help: ArgumentHelp("Room between sections. (default: 0)", valueName: "points"),
    transform: OptionNumber.extent)
  var sectionSpacing: Double?

  @Option(
    help: ArgumentHelp(
      "How thick the bars between lines are. (default: none)", valueName: "points"),
    transform: OptionNumber.extent)
  var separators: Double?

  @Flag(help: "Keep the header of a section in sight while the section is. Needs --viewport.")
  var pinHeaders = false

  @Flag(help: "Keep the footer of a section in sight while the section is. Needs --viewport.")
  var pinFooters = false

  func validate() throws {
    let arrangement = layout ?? (columns == nil ? .list : .grid)
    for (option, isGiven, places) in scopes where isGiven {
      if spec != nil {
        throw ValidationError("\(option) is for runs without --spec; the layout file says it.")
      }
      if !places.contains(arrangement) {
        let names = places.map(\.rawValue).joined(separator: " and ")
        throw ValidationError("\(option) is for --layout \(names).")
      }
    }
  }

  /// The options that say what a layout file says, whether they are given, and what they are for.
  private var scopes: [(option: String, isGiven: Bool, places: [ArrangementOption])] {
    let all = ArrangementOption.allCases
    return [
      ("--layout", layout != nil, all), ("--columns", columns != nil, [.grid, .masonry]),
      ("--span-by", spanBy != nil, [.grid, .masonry]), ("--dense", dense, [.grid]),
      ("--justify", justify != nil, [.flow]), ("--align", align != nil, [.grid, .flow]),
      ("--item-width", itemWidth != nil, [.flow]), ("--item-height", itemHeight != nil, all),
      ("--header", header != nil, all), ("--footer", footer != nil, all),
      ("--insets", insets != nil, all), ("--spacing", spacing != nil, all),
      ("--section-spacing", sectionSpacing != nil, all),
      ("--separators", separators != nil, all), ("--pin-headers", pinHeaders, all),
      ("--pin-footers", pinFooters, all),
    ]
  }
}
