// SectileTool/Options/OutputOptions.swift
//
// What is written, and where.

import ArgumentParser
import SectileLayout

/// The options about the output.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write a picture.", valueName: "file"))
  var svg: OutputTarget?

  @Option(
    help: ArgumentHelp(
      "Write a table of frames: CSV, or JSON if the file is called so.", valueName: "file"))
  var frames: OutputTarget?

  @Option(
    help: ArgumentHelp("Write a snapshot, the text form that tests compare.", valueName: "file"))
  var snapshot: OutputTarget?

  @OptionGroup
  var portion: PortionOptions

  @Flag(help: "Tell nothing on standard error but what is wrong.")
  var quiet = false

  func validate() throws {
    let targets = [svg, frames, snapshot].compactMap { $0 }
    if targets.count(where: { $0 == .standardOutput }) > 1 {
      throw ValidationError("Only one output can go to standard output.")
    }
    if Set(targets).count < targets.count {
      throw ValidationError("Two outputs cannot go to one file.")
    }
    if let frames, FrameFormat(of: frames) == nil {
      throw ValidationError("--frames writes a file whose name ends with .csv or .json.")
    }
  }
}

/// Where an output goes.
enum OutputTarget: Hashable, ExpressibleByArgument {
  case standardOutput
  case file(String)

  init?(argument: String) {
    if argument.isEmpty { return nil }
    self = argument == "-" ? .standardOutput : .file(argument)
  }

  /// What messages call it.
  var name: String {
    switch self {
    case .standardOutput: "standard output"
    case .file(let path): path
    }
  }
}
