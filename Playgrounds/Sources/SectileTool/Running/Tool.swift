// From arguments to an exit status, for the command line and for tests. No other code exits, prints
// or reads the environment of the process.

import ArgumentParser
import Foundation

/// A command that runs in a given console.
protocol ToolCommand: ParsableCommand {
  /// Runs the command and returns the exit status.
  func run(in console: Console) throws(ToolError) -> ExitStatus
}

/// The program `sectile`.
package enum Tool {
  /// The version that `--version` prints.
  package static let version = "0.1.0"

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the name of the program.
  ///   - console: The streams, the terminal and the clock.
  /// - Returns: The exit status of the process.
  package static func run(_ arguments: [String], in console: Console) -> ExitStatus {
    let line = CommandLineWords(arguments)
    do {
      var command = try SectileCommand.parseAsRoot(arguments)
      if let command = command as? any ToolCommand {
        try line.expectSingleOptions()
        try line.expectCommand()
        return try command.run(in: console)
      }
      // A command of the parser itself, which throws its output.
      try line.expectHelpTopic()
      try command.run()
      return .success
    } catch let error as ToolError {
      return report(error, in: console)
    } catch {
      if !SectileCommand.exitCode(for: error).isSuccess, let unknown = line.unknownCommand {
        return report(unknown, in: console)
      }
      return answer(error, help: line.help, in: console)
    }
  }

  private static func report(_ error: ToolError, in console: Console) -> ExitStatus {
    console.writeError("sectile: \(error.message)\n")
    return error.status
  }

  /// Prints the output of the argument parser: help on standard output, errors on standard error.
  private static func answer(
    _ error: any Error, help: String, in console: Console
  ) -> ExitStatus {
    if SectileCommand.exitCode(for: error).isSuccess {
      let help = SectileCommand.fullMessage(for: error, columns: helpColumns(console))
      do {
        try console.write(Data((help + "\n").utf8))
        return .success
      } catch {
        console.writeError("sectile: \(OutputFile.failure(of: .standardOutput, error).message)\n")
        return .inputOutput
      }
    }
    // The message quotes words of the command line.
    let message = ToolError(
      .usage,
      lines: SectileCommand.message(for: error)
        .split(separator: "\n", omittingEmptySubsequences: false))
    console.writeError("sectile: \(message.message)\nTry \"\(help)\".\n")
    return .usage
  }

  /// The width of help, between 60 and 100 columns.
  private static func helpColumns(_ console: Console) -> Int {
    min(max(console.columns, 60), 100)
  }
}
