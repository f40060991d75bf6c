// SectileTool/Running/Tool.swift
//
// From arguments to an exit status. Everything the tool does goes through here, in a test as on the
// command line, so nothing below may exit, print or look at the process by itself.

import ArgumentParser
import Foundation

/// A command that runs in surroundings that it is given.
protocol ToolCommand: ParsableCommand {
  /// Does the work, and returns what it came to.
  func run(in console: Console) throws(ToolError) -> ExitStatus
}

/// The program `sectile`.
package enum Tool {
  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the name of the program.
  ///   - console: The streams, the terminal and the clock.
  /// - Returns: What the process should exit with.
  package static func run(_ arguments: [String], in console: Console) -> ExitStatus {
    do {
      // With one command to speak of, its options are what a newcomer looks for.
      let isGeneral = arguments == ["--help"] || arguments == ["-h"]
      var command = try SectileCommand.parseAsRoot(isGeneral ? ["help", "render"] : arguments)
      if let command = command as? any ToolCommand {
        return try command.run(in: console)
      }
      // A command of the parser itself, which throws what it has to say.
      try command.run()
      return .success
    } catch let error as ToolError {
      console.writeError("sectile: \(error.message)\n")
      return error.status
    } catch {
      return answer(error, in: console)
    }
  }

  /// Prints what the parser of the arguments has to say: help on standard output, and what is wrong
  /// with them on standard error.
  private static func answer(_ error: any Error, in console: Console) -> ExitStatus {
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
    let message = SectileCommand.message(for: error)
    console.writeError("sectile: \(message)\nTry \"sectile --help\".\n")
    return .usage
  }

  /// Lines of help are no longer than can be read with ease.
  private static func helpColumns(_ console: Console) -> Int {
    min(max(console.columns, 60), 100)
  }
}
