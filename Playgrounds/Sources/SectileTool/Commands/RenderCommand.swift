// From a file of records to sections, a layout, and pictures, tables or snapshots of it.

import ArgumentParser
import SectileLayout
import SectileSnapshots

/// `sectile render`, the default command.
struct RenderCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Lay out records in a sectioned list or grid, and draw it or write its frames.",
    usage: "sectile [render] <file> [<option> ...]",
    discussion: """
      Without --svg, --frames or --snapshot the layout is drawn in the terminal. The output file - \
      is standard output. Lengths are in points. An item shows its label, a header the name of its \
      section and a footer the number of its items.

      "sectile --help" lists the other commands.

      EXAMPLES:
        A list by region, in the terminal:
          sectile timezones.csv --group-by region \\
            --sort-by city --label city

        A grid of emoji as a picture, with footers that count:
          sectile emoji.csv --group-by group \\
            --label emoji --label name --columns adaptive:200 \\
            --width 900 --insets 16 --spacing 8 \\
            --header 28 --footer 20 --svg emoji.svg

        The frames of records from another program:
          curl ... | sectile - --format json \\
            --columns 3 --frames -

        The screen scrolled by 600 points, with a pinned header:
          sectile timezones.csv --group-by region \\
            --label city --pin-headers \\
            --viewport 600 --part viewport

        A folder as an outline, scrolled by 170 points; the
        folders of the first visible files stay on top:
          sectile files.csv --outline-by folder \\
            --label name --item-height 24 --height 240 \\
            --viewport 170 --part viewport

        Any layout of the library, from a layout file:
          sectile timezones.csv --group-by region \\
            --label city --spec layout.json --svg zones.svg
      """)

  @Argument(
    help: ArgumentHelp(
      "The records: CSV whose first line names the columns, a JSON array of objects, or JSON Lines. "
        + "- reads standard input.",
      valueName: "file"))
  var input: String

  @OptionGroup(title: "Input")
  var format: FormatOptions

  @OptionGroup(title: "Sections")
  var sections: SectionOptions

  @OptionGroup(title: "Outline")
  var outline: OutlineOptions

  @OptionGroup(title: "Layout")
  var layout: LayoutOptions

  @OptionGroup(title: "Output")
  var output: OutputOptions

  func validate() throws {
    if (layout.pinHeaders || layout.pinFooters) && output.portion.viewport == nil {
      throw ValidationError(
        "Headers and footers are pinned to the edges of a viewport; give its offset with --viewport "
          + "POINTS.")
    }
    try outline.validate(beside: sections, layout)
    if input == "-" && layout.spec == "-" {
      throw ValidationError("Only one of the records and the layout file can be standard input.")
    }
    try OutputTarget.validate(
      [output.svg, output.frames, output.snapshot],
      inputs: ["the input": input, "the layout file": layout.spec])
  }

  func run(in console: Console) throws(ToolError) -> ExitStatus {
    let progress = ProgressReport(console, isQuiet: output.quiet)
    if drawsInTerminal, case .rect(let part) = output.portion.part {
      try Rendering.expectDrawable(part.size, columns: console.columns)
    }
    let spec = try layout.readSpec(console)
    let table = try format.table(input, console, progress)
    // Files do not depend on the size of a window.
    let plan = try layout.plan(
      from: spec, isGrouped: sections.isGrouped, table: table,
      terminalColumns: drawsInTerminal ? console.columns : Console.fileColumns)
    let rendering = try Rendering(
      table, by: plan, from: spec, sections, outlineBy: outline, output.portion,
      drawingColumns: drawsInTerminal ? console.columns : nil, isQuiet: output.quiet, in: console,
      progress: progress)
    try OutputFile.write(try outputs(of: rendering, plan, in: console), in: console)
    return .success
  }

  /// Whether the layout is drawn in the terminal, because no output is given.
  private var drawsInTerminal: Bool {
    output.svg == nil && output.frames == nil && output.snapshot == nil
  }

  /// Returns the outputs.
  private func outputs(
    of rendering: Rendering, _ plan: LayoutPlan, in console: Console
  ) throws(ToolError) -> [OutputFile] {
    var outputs: [OutputFile] = []
    if let svg = output.svg {
      outputs.append(OutputFile(target: svg, text: rendering.svg()))
    }
    if let frames = output.frames, let format = FrameFormat(of: frames) {
      outputs.append(OutputFile(target: frames, data: rendering.frames(format)))
    }
    if let snapshot = output.snapshot {
      outputs.append(OutputFile(target: snapshot, text: rendering.snapshot().text))
    }
    if outputs.isEmpty {
      var rendering = rendering
      let visible = (rendering.viewport ?? plan.viewport(at: 0, in: rendering.layout)).rect
      let width = rendering.layout.contentSize.width
      if plan.axis == .horizontal && rendering.part == nil && width > visible.width {
        // The terminal would wrap lines that are as long as the content.
        rendering.part = visible
        if !output.quiet {
          console.warn(
            "showing \(visible.width.shortText) of \(width.shortText) points; "
              + "--part and --viewport show others.")
        }
      }
      outputs.append(
        OutputFile(
          target: .standardOutput, text: try rendering.text(columns: console.columns)))
    }
    return outputs
  }
}
