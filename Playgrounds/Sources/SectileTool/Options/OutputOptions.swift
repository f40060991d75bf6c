// The outputs and their targets.

import ArgumentParser
import SectileLayout

/// The options of the output.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write a picture.", valueName: "file"))
  var svg: OutputTarget?

  @Option(
    help: ArgumentHelp(
      "Write a table of frames: JSON if the name of the file ends with .json, else CSV.",
      valueName: "file"))
  var frames: OutputTarget?

  @Option(
    help: ArgumentHelp("Write a snapshot, the text form that tests compare.", valueName: "file"))
  var snapshot: OutputTarget?

  @OptionGroup
  var portion: PortionOptions

  @Flag(help: "Print only errors on standard error.")
  var quiet = false

  func validate() throws {
    if let frames, FrameFormat(of: frames) == nil {
      throw ValidationError("--frames writes a file whose name ends with .csv or .json.")
    }
  }
}

/// The target of an output.
enum OutputTarget: Hashable, ExpressibleByArgument {
  case standardOutput
  case file(String)

  init?(argument: String) {
    if argument.isEmpty { return nil }
    self = argument == "-" ? .standardOutput : .file(argument)
  }

  /// The name of the target in messages.
  var name: String {
    switch self {
    case .standardOutput: "standard output"
    case .file(let path): path
    }
  }

  /// Checks that outputs have different targets and do not replace an input.
  ///
  /// - Parameters:
  ///   - targets: The targets of the outputs, nil for no output.
  ///   - inputs: The paths of the inputs by their names in messages, nil for no input.
  static func validate(
    _ targets: [OutputTarget?], inputs: KeyValuePairs<String, String?>
  ) throws(ValidationError) {
    let targets = targets.compactMap { $0 }
    if targets.count(where: { $0 == .standardOutput }) > 1 {
      throw ValidationError("Only one output can go to standard output.")
    }
    if Set(targets).count < targets.count {
      throw ValidationError("Two outputs cannot go to one file.")
    }
    for case .file(let output) in targets {
      for (name, path) in inputs {
        if let path, path != "-", OutputFile.areSame(output, path) {
          throw ValidationError("\(output) is \(name) and cannot be an output too.")
        }
      }
    }
  }
}
