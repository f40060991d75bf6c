// How sections are laid out. Default lengths are multiples of a terminal cell, taken as 8 points
// wide and 16 points high, so that drawings in the terminal have whole cells.

import ArgumentParser
import SectileLayout

/// The options of the layout, with all lengths in points.
struct LayoutOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A layout file, which has more features than these options; see Docs/Reference/LayoutFile.md. Only "
        + "--width, --height, --scale, --axis and --rtl go with it; they replace its values.",
      valueName: "file"))
  var spec: String?

  @Option(
    help: ArgumentHelp(
      "A list has one item in a line, a grid has columns, a flow has lines of items of any width, "
        + "a masonry puts each item into the shortest column. (default: list; grid if --columns is "
        + "given)",
      valueName: "arrangement"))
  var layout: ArrangementOption?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The columns of a grid or a masonry: their number; adaptive:MIN or adaptive:MIN,MAX for as "
        + "many as fit with a width of at least MIN; up-to:MAX for as few as have a width of at "
        + "most MAX; tracks:80,1fr,2fr for widths and shares. (default: adaptive:160)",
      valueName: "columns"),
    transform: LayoutValue.columns)
  var columns: JSONTree?

  @Option(
    help: ArgumentHelp(
      "The column of the data that has the number of columns that an item of a grid or a masonry "
        + "spans, or \"all\".",
      valueName: "column"))
  var spanBy: String?

  @Flag(help: "Fill gaps that spans leave in a grid with later items.")
  var dense = false

  @Option(
    help: ArgumentHelp(
      "How the items of a line in a flow share the free space of the line. (default: leading)",
      valueName: "where"))
  var justify: JustificationOption?

  @Option(
    help: ArgumentHelp(
      "The alignment of an item of a grid or a flow in a longer line. (default: start)",
      valueName: "where"))
  var align: AlignmentOption?

  @OptionGroup
  var device: DeviceOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The length of an item along the axis: points, ratio:NUMBER for its width divided by its "
        + "height (the inverse if horizontal), column:NAME for a column of the data, or label. "
        + "(default: 32 in a list and a flow, 48 otherwise, 160 if horizontal)",
      valueName: "length"),
    transform: LayoutValue.itemLength)
  var itemHeight: JSONTree?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width of an item of a flow: points, column:NAME for a column of the data, or label for "
        + "that of the label and 16 more. (default: label)",
      valueName: "length"),
    transform: LayoutValue.itemWidth)
  var itemWidth: JSONTree?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The length of a header along the axis, or none. (default: 32 if grouped, 160 if horizontal)",
      valueName: "points"),
    transform: LayoutValue.supplementary)
  var header: JSONTree?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The length of a footer along the axis, or none. (default: none)", valueName: "points"),
    transform: LayoutValue.supplementary)
  var footer: JSONTree?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Insets of the items of a section: one number, or top,leading,bottom,trailing. (default: 0)",
      valueName: "points"),
    transform: LayoutValue.insets)
  var insets: JSONTree?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Spacing between items: one number, or line,item. (default: 0; 0,8 in a grid; 8 in a flow "
        + "and a masonry)",
      valueName: "points"),
    transform: SpacingOption.init(option:))
  var spacing: SpacingOption?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Spacing between sections. (default: 0)", valueName: "points"),
    transform: OptionNumber.extent)
  var sectionSpacing: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The thickness of separators between lines. (default: none)", valueName: "points"),
    transform: OptionNumber.extent)
  var separators: Double?

  @Flag(help: "Pin the header of a section while the section is visible. Needs --viewport.")
  var pinHeaders = false

  @Flag(help: "Pin the footer of a section while the section is visible. Needs --viewport.")
  var pinFooters = false

  /// The arrangement: a list, or a grid if there are columns, unless `--layout` is given.
  var arrangement: ArrangementOption { layout ?? (columns == nil ? .list : .grid) }

  /// The keys of a section that the options set.
  private var givenKeys: [String] {
    (layout == nil ? [] : ["layout"])
      + sectionValues.compactMap { $0.value == nil ? nil : $0.key }
  }

  /// The given options that a layout file replaces, those of `givenKeys` first.
  var givenOptions: [String] {
    var options = givenKeys.map { Self.optionNames[$0] ?? $0 }
    if sectionSpacing != nil { options.append("--section-spacing") }
    if pinHeaders { options.append("--pin-headers") }
    if pinFooters { options.append("--pin-footers") }
    return options
  }

  func validate() throws {
    let options = givenOptions
    if spec != nil, let option = options.first {
      throw ValidationError("\(option) does not go with --spec; set it in the layout file.")
    }
    for (key, option) in zip(givenKeys, options) {
      let arrangements = SectionSpec.arrangements(for: key)
      if !arrangements.contains(arrangement) {
        let names = arrangements.map(\.rawValue).joined(separator: " and ")
        throw ValidationError("\(option) is for --layout \(names).")
      }
    }
  }
}
