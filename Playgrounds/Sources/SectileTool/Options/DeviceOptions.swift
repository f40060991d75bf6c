// The container of a layout. These options also replace the values of a layout file, to try it on
// another device.

import ArgumentParser
import SectileLayout

/// The options of the container.
struct DeviceOptions: ParsableArguments {
  /// The default width of one state in the pictures of `diff` and `replay`.
  static let stateColumns = 40

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width of the container. (default: the width in the layout file; without one, 8 points for "
        + "each column of the terminal in a drawing there, \(Console.fileColumns * 8) in files and in "
        + "check, \(Self.stateColumns * 8) in diff)",
      valueName: "points"),
    transform: OptionNumber.extent)
  var width: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The height of the container. (default: the height in the layout file, or 480)",
      valueName: "points"),
    transform: OptionNumber.extent)
  var height: Double?

  @Option(
    help: ArgumentHelp(
      "The axis along which sections are laid out. (default: the axis in the layout file, or "
        + "vertical)",
      valueName: "axis"))
  var axis: AxisOption?

  @Flag(help: "Lay out from right to left. (default: the direction in the layout file)")
  var rtl = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of pixels in a point; edges are rounded to whole pixels. (default: the scale in "
        + "the layout file, or no rounding)",
      valueName: "number"),
    transform: OptionNumber.scale)
  var scale: Double?

  /// The given options.
  var givenOptions: [String] {
    [
      ("--width", width != nil), ("--height", height != nil), ("--axis", axis != nil),
      ("--rtl", rtl), ("--scale", scale != nil),
    ].compactMap { $1 ? $0 : nil }
  }

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
