// SectileTool/Commands/ReplayCommand.swift
//
// A file of events, and what a program shows that they happen to: so a bug report can be a file.

import ArgumentParser
import Foundation

/// `sectile replay`.
struct ReplayCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Show what scrolling, measuring, resizing and new data do to a layout.",
    usage: "sectile replay <events> [<option> ...]",
    discussion: """
      The first line of the file has a layout and data, each other line an event; Docs/Replay.md tells \
      how they are written. Without --svg or --pictures a line an event is written to standard output: \
      where the viewport is, and what is seen.

      EXAMPLES:
        What happens, in words:
          sectile replay chat.jsonl

        The same as a moving picture, and as a picture an event:
          sectile replay chat.jsonl --svg chat.svg --pictures chat
      """)

  @Argument(
    help: ArgumentHelp("The events: JSON Lines. - reads standard input.", valueName: "events"))
  var events: String

  @Option(help: ArgumentHelp("Write what happens, a line an event.", valueName: "file"))
  var text: OutputTarget?

  @Option(help: ArgumentHelp("Write one picture that moves.", valueName: "file"))
  var svg: OutputTarget?

  @Option(
    help: ArgumentHelp(
      "Write a picture an event into a folder that is there: 001.svg, 002.svg, ...",
      valueName: "folder"))
  var pictures: String?

  func validate() throws {
    let targets = [text, svg].compactMap { $0 }
    if targets.count(where: { $0 == .standardOutput }) > 1 {
      throw ValidationError("Only one output can go to standard output.")
    }
    if Set(targets).count < targets.count {
      throw ValidationError("Two outputs cannot go to one file.")
    }
    for case .file(let path) in targets where events != "-" && OutputFile.areSame(path, events) {
      throw ValidationError("\(path) is the input and cannot be an output too.")
    }
  }

  func run(in console: Console) throws(ToolError) -> ExitStatus {
    let file = try InputFile(reading: events, in: console)
    let lines = try JSONTree.readLines(file).map { SpecValue(file: file, tree: $0) }
    guard let first = lines.first else {
      throw ToolError(in: file.name, "there are no events; the first line has \"start\".")
    }
    var player = try ReplayPlayer(try ReplayStart(first), in: console)
    var steps = [player.opening()]
    for line in lines.dropFirst() { steps.append(try player.play(try ReplayEvent(line))) }
    let drawn = ReplayPictures(steps: steps, labels: player.labels)
    let told = steps.enumerated().map { index, step in
      "\(index + 1) \(step.summary)\(step.note.isEmpty ? "" : " (\(step.note))")\n"
    }.joined()
    var outputs: [OutputFile] = []
    if let text { outputs.append(OutputFile(target: text, text: told)) }
    if let svg { outputs.append(OutputFile(target: svg, text: drawn.animation())) }
    if let pictures {
      for (index, picture) in drawn.stills().enumerated() {
        let number = String(index + 1)
        let name = String(repeating: "0", count: max(3 - number.count, 0)) + number + ".svg"
        let path = URL(fileURLWithPath: pictures).appendingPathComponent(name).path
        outputs.append(OutputFile(target: .file(path), text: picture))
      }
    }
    if outputs.isEmpty { outputs.append(OutputFile(target: .standardOutput, text: told)) }
    try OutputFile.write(outputs, in: console)
    return .success
  }
}
