// Replays a file of events on a layout, so that a bug report can be a file.

import ArgumentParser
import Foundation

/// `sectile replay`.
struct ReplayCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract:
      "Replay scrolling, resizing, changes of the data, selecting and dragging on a layout.",
    usage: "sectile replay <events> [<option> ...]",
    discussion: """
      The first line of the file has a layout and data, every other line an event; see \
      Docs/Replay.md. Without --svg or --pictures a line for each event is written to standard \
      output, with the viewport and the visible elements.

      EXAMPLES:
        The events in words:
          sectile replay chat.jsonl

        One animated picture, and a picture for each event:
          sectile replay chat.jsonl --svg chat.svg \\
            --pictures chat
      """)

  @Argument(
    help: ArgumentHelp("The events: JSON Lines. - reads standard input.", valueName: "events"))
  var events: String

  @Option(help: ArgumentHelp("Write the events in words, one in a line.", valueName: "file"))
  var text: OutputTarget?

  @Option(help: ArgumentHelp("Write one animated picture.", valueName: "file"))
  var svg: OutputTarget?

  @Option(
    help: ArgumentHelp(
      "Write a picture for each event into an existing folder: 001.svg, 002.svg, ...",
      valueName: "folder"))
  var pictures: String?

  func validate() throws {
    try OutputTarget.validate([text, svg], inputs: ["the input": events])
  }

  func run(in console: Console) throws(ToolError) -> ExitStatus {
    let file = try InputFile(reading: events, in: console)
    let lines = try JSONTree.readLines(file).map { SpecValue(file: file, tree: $0) }
    guard let first = lines.first else {
      throw ToolError(in: file.name, "there are no events; the first line has \"start\".")
    }
    var start = try ReplayStart(first)
    let events = try lines.dropFirst().map { line throws(ToolError) in try ReplayEvent(line) }
    for case .data(let records) in events.map(\.action) { start.records.addColumns(of: records) }
    var player = try ReplayPlayer(start, in: console)
    var steps = [player.opening()]
    for event in events { steps.append(try player.play(event)) }
    try start.spec.warnOfUnknownSections(steps.map(\.sections), console)
    let drawn = ReplayPictures(steps: steps, labels: player.labels)
    let summary = steps.enumerated().map { index, step in
      "\(index + 1) \(step.summary)\(step.note.isEmpty ? "" : " (\(step.note))")"
        .withoutControls + "\n"
    }.joined()
    var outputs: [OutputFile] = []
    if let text { outputs.append(OutputFile(target: text, text: summary)) }
    if let svg { outputs.append(OutputFile(target: svg, text: drawn.animation())) }
    if let pictures {
      for (index, picture) in drawn.stills().enumerated() {
        let number = String(index + 1)
        let name = String(repeating: "0", count: max(3 - number.count, 0)) + number + ".svg"
        let path = URL(fileURLWithPath: pictures).appendingPathComponent(name).path
        outputs.append(OutputFile(target: .file(path), text: picture))
      }
    }
    if outputs.isEmpty { outputs.append(OutputFile(target: .standardOutput, text: summary)) }
    try OutputFile.write(outputs, in: console)
    return .success
  }
}
