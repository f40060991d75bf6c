// SectileTool/Commands/RenderCommand.swift
//
// The whole line: a file of records, sections, a layout, and pictures, tables or snapshots of it.

import ArgumentParser
import SectileLayout
import SectileSnapshots

/// `sectile render`, which is what `sectile` does unless told otherwise.
struct RenderCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Lay out records in a sectioned list or grid, and draw it or write its frames.",
    usage: "sectile [render] <file> [<option> ...]",
    discussion: """
      Without --svg, --frames or --snapshot the layout is drawn in the terminal. Where an output \
      takes a file, - is standard output. Lengths are in points. An item has its label, a header the \
      name of its section and a footer the number of its items.

      "sectile help" tells of other commands.

      EXAMPLES:
        A list by region, in the terminal:
          sectile timezones.csv --group-by region --sort-by city --label city

        A grid of emoji as a picture, its footers counting:
          sectile emoji.csv --group-by group --label emoji --label name \\
            --columns adaptive:200 --width 900 --insets 16 --spacing 8 \\
            --header 28 --footer 20 --svg emoji.svg

        The frames of what comes from another program:
          curl ... | sectile - --format json --columns 3 --frames -

        What a reader sees who has scrolled by 600 points, with a pinned header:
          sectile timezones.csv --group-by region --label city \\
            --pin-headers --viewport 600 --part viewport

        Whatever the library can lay out, from a layout file:
          sectile timezones.csv --group-by region --label city \\
            --spec layout.json --svg zones.svg
      """)

  @OptionGroup(title: "Input")
  var input: InputOptions

  @OptionGroup(title: "Sections")
  var sections: SectionOptions

  @OptionGroup(title: "Layout")
  var layout: LayoutOptions

  @OptionGroup(title: "Output")
  var output: OutputOptions

  func validate() throws {
    if (layout.pinHeaders || layout.pinFooters) && output.portion.viewport == nil {
      throw ValidationError(
        "Headers and footers are pinned to the edges of a viewport; --viewport POINTS tells where "
          + "it is.")
    }
    if input.path == "-" && layout.spec == "-" {
      throw ValidationError("Only one of the records and the layout file can be standard input.")
    }
    for case .file(let path) in [output.svg, output.frames, output.snapshot] {
      if input.path != "-" && OutputFile.areSame(path, input.path) {
        throw ValidationError("\(path) is the input and cannot be an output too.")
      }
      if let spec = layout.spec, spec != "-", OutputFile.areSame(path, spec) {
        throw ValidationError("\(path) is the layout file and cannot be an output too.")
      }
    }
  }

  func run(in console: Console) throws(ToolError) -> ExitStatus {
    let progress = ProgressReport(console, isQuiet: output.quiet)
    let spec = try layout.readSpec(console)
    let table = try input.table(console, progress)
    let plan = try plan(for: table, spec, in: console)
    let rendering = try Rendering(
      table, by: plan, from: spec, sections, output.portion, isQuiet: output.quiet, in: console,
      progress: progress)
    try OutputFile.write(try outputs(of: rendering, plan, in: console), in: console)
    return .success
  }

  /// Returns the layout that the options or a layout file describe.
  private func plan(
    for table: Table, _ spec: LayoutSpec?, in console: Console
  ) throws(ToolError) -> LayoutPlan {
    guard let spec else {
      return try layout.plan(
        isGrouped: sections.isGrouped, table: table, terminalColumns: console.columns)
    }
    return try layout.device.plan(from: spec, table: table, terminalColumns: console.columns)
  }

  /// Returns what there is to write.
  private func outputs(
    of rendering: Rendering, _ plan: LayoutPlan, in console: Console
  ) throws(ToolError) -> [OutputFile] {
    var outputs: [OutputFile] = []
    if let svg = output.svg {
      outputs.append(OutputFile(target: svg, text: rendering.svg()))
    }
    if let frames = output.frames, let format = FrameFormat(of: frames) {
      outputs.append(OutputFile(target: frames, text: rendering.frames(format)))
    }
    if let snapshot = output.snapshot {
      outputs.append(OutputFile(target: snapshot, text: rendering.snapshot().text))
    }
    if outputs.isEmpty {
      var rendering = rendering
      let seen = rendering.viewport ?? plan.viewport(at: 0, in: rendering.layout)
      let width = rendering.layout.contentSize.width
      if plan.axis == .horizontal && rendering.part == nil && width > seen.width {
        // Lines as long as the content would be wrapped by the terminal.
        rendering.part = seen
        if !output.quiet {
          console.writeError(
            "sectile: these are \(seen.width.shortText) of \(width.shortText) points; "
              + "--part or --viewport shows others.\n")
        }
      }
      outputs.append(
        OutputFile(
          target: .standardOutput, text: try rendering.text(columns: console.columns)))
    }
    return outputs
  }
}
