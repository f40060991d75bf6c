import Foundation

@testable import SectileTool

/// One run of the tool in this process, with its own console.
struct ToolRun {
  let status: ExitStatus
  let output: String
  let errors: String

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - input: The text of standard input.
  ///   - columns: The width of the terminal.
  ///   - tick: The time that passes between two readings of the clock.
  ///   - isAccelerating: Whether the time also doubles, so that each report of progress is printed.
  ///   - outputFailure: The error of writing to standard output, or nil.
  ///   - locale: The language of the machine.
  ///   - environment: The environment variables of the process.
  init(
    _ arguments: [String], input: String = "", columns: Int = 80, tick: Duration = .zero,
    isAccelerating: Bool = false, outputFailure: (any Error)? = nil, locale: String = "en_US",
    environment: [String: String] = [:]
  ) {
    self.init(
      arguments, bytes: Array(input.utf8), columns: columns, tick: tick,
      isAccelerating: isAccelerating, outputFailure: outputFailure, locale: locale,
      environment: environment)
  }

  /// Runs the tool with any bytes on standard input.
  init(
    _ arguments: [String], bytes: [UInt8], columns: Int = 80, tick: Duration = .zero,
    isAccelerating: Bool = false, outputFailure: (any Error)? = nil, locale: String = "en_US",
    environment: [String: String] = [:]
  ) {
    var output = Data()
    var errors = ""
    var time = Duration.zero
    status = Tool.run(
      arguments,
      in: Console(
        readInput: { Data(bytes) },
        write: {
          if let outputFailure { throw outputFailure }
          output += $0
        },
        writeError: { errors += $0 }, columns: columns, locale: Locale(identifier: locale),
        now: {
          defer { time = (isAccelerating ? time * 2 : time) + tick }
          return time
        }, environment: environment))
    self.output = String(decoding: output, as: UTF8.self)
    self.errors = errors
  }
}

extension ToolRun {
  /// The labels in a table of frames on standard output.
  var labels: [String] {
    output.split(separator: "\n").dropFirst().map {
      String($0.split(separator: ",", omittingEmptySubsequences: false)[4])
    }
  }
}

extension Table {
  /// The records with the values that they have.
  var rows: [Row] {
    (0..<count).map { row in
      let columns = valueColumns(ofRow: row)
      return Row(values: columns.map { self[row, $0] }, columns: columns)
    }
  }

  /// Reads the records of a text without progress.
  static func read(
    _ text: String, as format: FileFormat, delimiter: Character? = nil, name: String,
    rules: CSVRules = CSVRules()
  ) throws(ToolError) -> Table {
    var rules = rules
    if let delimiter { rules.delimiter = delimiter.asciiValue }
    let file = try InputFile(name: name, contents: Array(text.utf8))
    return try Table(file, format: format, rules: rules, progress: .none)
  }
}

extension ProgressReport {
  /// A report that prints nothing.
  static var none: ProgressReport {
    let console = Console(
      readInput: { fatalError("nothing is read") }, write: { _ in }, writeError: { _ in },
      columns: 80, locale: Locale(identifier: "en_US"), now: { .zero })
    return ProgressReport(console, isQuiet: true)
  }
}

/// Files and folders of the tests.
enum Place {
  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let playgrounds = tests.appendingPathComponent("../..").standardizedFileURL
  static let timeZones = playgrounds.appendingPathComponent("Data/timezones.csv").path
  static let emoji = playgrounds.appendingPathComponent("Data/emoji.csv").path
  static let ledger = playgrounds.appendingPathComponent("Data/ledger.csv").path
  static let files = playgrounds.appendingPathComponent("Data/files.csv").path
  /// The tool, which is built with the tests.
  static let executable = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("sectile")
}

/// A folder that exists during a test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("sectile-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  subscript(name: String) -> String { "\(path)/\(name)" }

  /// The names of the files in the folder.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self[name]))
    return self[name]
  }

  /// Returns the text of a file.
  func read(_ name: String) throws -> String {
    try String(contentsOfFile: self[name], encoding: .utf8)
  }
}
