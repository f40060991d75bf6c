// Mistakes on the command line that the argument parser accepts or misreports. It takes the last
// value of an option that is given twice, and it takes a misspelled command for a file.

import ArgumentParser
import Foundation

/// The words of a command line.
struct CommandLineWords {
  private let words: [String]

  /// The options that can be given several times.
  static let repeatable: Set = ["--id", "--label", "--kind", "--collapsed", "--column", "--sum"]

  private static let commands: [String] =
    SectileCommand.configuration.subcommands.compactMap { $0.configuration.commandName }

  init(_ words: [String]) {
    self.words = words
  }

  /// The command line that prints the options of the command, or all commands if there are no
  /// words.
  var help: String {
    guard let word = words.first else { return "sectile --help" }
    return "sectile \(Self.commands.contains(word) ? word : "render") --help"
  }

  /// Throws if an option that has one value is given several times.
  ///
  /// The parser must have accepted the command line: each word that begins with `--` is then an
  /// option, because no option accepts such a word as its value.
  func expectSingleOptions() throws(ToolError) {
    var known: [Substring: String] = [:]
    for (index, word) in words.enumerated() {
      if word == "--" { break }
      guard word.hasPrefix("--") else { continue }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = parts[0]
      if Self.repeatable.contains(String(option)) { continue }
      // A flag has no value; the next word is then another option or a file, which is not named.
      let next = index + 1 < words.count ? words[index + 1] : ""
      let value = parts.count > 1 ? String(parts[1]) : Self.flags.contains(option) ? "" : next
      if let first = known.updateValue(value, forKey: option) {
        let values = first.isEmpty && value.isEmpty ? "" : ", as \"\(first)\" and \"\(value)\""
        throw ToolError(.usage, "\(option) is given twice\(values); give it once.")
      }
    }
  }

  /// The options without a value.
  static let flags: Set<Substring> = [
    "--quiet", "--rtl", "--dense", "--descending", "--sort-sections", "--pin-headers",
    "--pin-footers", "--landscape", "--repeat-headers", "--break-sections", "--keep-sections",
    "--exit-code", "--fill-short", "--number-names",
  ]

  /// Throws if the first word looks like a misspelled command and is not a file.
  ///
  /// A file without an extension can have any name, so the name must be similar to a command.
  func expectCommand() throws(ToolError) {
    if let unknownCommand, NearestName.suggestion(for: words[0], among: Self.commands) != "" {
      throw unknownCommand
    }
  }

  /// Throws if the command line requests the help of a command that does not exist.
  func expectHelpTopic() throws(ToolError) {
    guard words.count > 1, words[0] == "help", !words[1].hasPrefix("-"),
      !Self.commands.contains(words[1]), words[1] != "help"
    else { return }
    throw Self.error("there is no command \"\(words[1])\".", words[1])
  }

  /// The error for a first word that is neither a command nor a file, or nil.
  var unknownCommand: ToolError? {
    guard let word = words.first, !Self.commands.contains(word), word != "help",
      word.first?.isLetter == true, word.allSatisfy({ $0.isLetter || $0 == "-" }),
      !FileManager.default.fileExists(atPath: word)
    else { return nil }
    return Self.error("there is no command and no file \"\(word)\".", word)
  }

  private static func error(_ problem: String, _ word: String) -> ToolError {
    let suggestion = NearestName.suggestion(for: word, among: commands)
    return ToolError(
      .usage, "\(problem)\(suggestion) The commands are \(commands.joined(separator: ", ")).")
  }
}
