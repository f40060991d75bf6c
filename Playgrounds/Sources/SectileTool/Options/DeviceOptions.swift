// The container of a layout. These options also replace the values of a layout file, to try it on
// another device.

import ArgumentParser
import SectileLayout

/// The options of the container.
struct DeviceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The width of the container. (default: the width in the layout file, or 8 points for each "
        + "column of the terminal: COLUMNS, or 80)",
      valueName: "points"),
    transform: OptionNumber.extent)
  var width: Double?

  @Option(
    help: ArgumentHelp(
      "The height of the container. (default: the height in the layout file, or 480)",
      valueName: "points"),
    transform: OptionNumber.extent)
  var height: Double?

  @Option(
    help: ArgumentHelp(
      "The axis along which sections are laid out. (default: vertical)", valueName: "axis"))
  var axis: AxisOption?

  @Flag(help: "Lay out from right to left.")
  var rtl = false

  @Option(
    help: ArgumentHelp(
      "The number of pixels in a point; edges are rounded to whole pixels. (default: no rounding)",
      valueName: "number"),
    transform: OptionNumber.scale)
  var scale: Double?

  /// Returns the layout of a layout file; the options replace its values.
  func plan(
    from spec: LayoutSpec, table: Table, terminalColumns: Int
  ) throws(ToolError) -> LayoutPlan {
    var plan = try spec.plan(
      for: table, axis: axis?.axis, terminalColumns: terminalColumns)
    if let width { plan.container.width = width }
    if let height { plan.container.height = height }
    if let scale { plan.pixelScale = scale }
    if rtl { plan.direction = .rightToLeft }
    return plan
  }
}
