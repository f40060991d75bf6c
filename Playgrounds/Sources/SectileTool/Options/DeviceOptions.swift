// SectileTool/Options/DeviceOptions.swift
//
// What is laid out for: the options that go with a layout file, to try it on another device.

import ArgumentParser
import SectileLayout

/// The options about the container, which are in place of what a layout file says.
struct DeviceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The width of the container. (default: that of a layout file, or 8 points a column of the "
        + "terminal, which has COLUMNS of them, or 80)",
      valueName: "points"),
    transform: OptionNumber.extent)
  var width: Double?

  @Option(
    help: ArgumentHelp(
      "The height of the container. (default: that of a layout file, or 480)", valueName: "points"),
    transform: OptionNumber.extent)
  var height: Double?

  @Option(
    help: ArgumentHelp("How sections follow each other. (default: vertical)", valueName: "axis"))
  var axis: AxisOption?

  @Flag(help: "Lay out from right to left.")
  var rtl = false

  @Option(
    help: ArgumentHelp(
      "How many pixels a point has; edges are put on whole pixels. (default: edges stay where they "
        + "are)",
      valueName: "number"),
    transform: OptionNumber.scale)
  var scale: Double?

  /// Returns the layout of a file, with the options in place of what it says.
  func plan(
    from spec: LayoutSpec, table: Table, terminalColumns: Int
  ) throws(ToolError) -> LayoutPlan {
    var plan = try spec.plan(
      for: table, axis: axis.map { $0 == .horizontal ? .horizontal : .vertical },
      terminalColumns: terminalColumns)
    if let width { plan.container.width = width }
    if let height { plan.container.height = height }
    if let scale { plan.pixelScale = scale }
    if rtl { plan.direction = .rightToLeft }
    return plan
  }
}
