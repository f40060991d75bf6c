import ArgumentParser
import Foundation
import Testing

@testable import SectileTool

/// The command line as a whole: commands, the version, repeated options and the text of the help.
@Suite struct CommandLineWordsTests {
  private static let commands = ["render", "browse", "print", "diff", "replay", "check", "orphans"]

  @Test func `a misspelled command is an error with the nearest command`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a\n1\n", to: "x.csv")
    let list = "The commands are \(Self.commands.joined(separator: ", "))."
    for (arguments, word, suggestion) in [
      (["rendr", file], "rendr", "Is it \"render\"? "),
      (["dif", file, file], "dif", "Is it \"diff\"? "),
      (["rendr"], "rendr", "Is it \"render\"? "),
      (["chekc", "--columns", "3"], "chekc", "Is it \"check\"? "),
      (["orphan", folder.path, "--log", folder.path], "orphan", "Is it \"orphans\"? "),
      (["draw", file], "draw", ""), (["help-me", file, "--bogus"], "help-me", ""),
    ] {
      let run = ToolRun(arguments)
      #expect(run.status == .usage && run.output == "", "\(arguments)")
      #expect(
        run.errors
          == "sectile: there is no command and no file \"\(word)\". \(suggestion)\(list)\n",
        "\(arguments)")
    }
    let help = ToolRun(["help", "rendr"])
    #expect(help.status == .usage)
    #expect(
      help.errors == "sectile: there is no command \"rendr\". Is it \"render\"? \(list)\n")
    // A missing file is not a command.
    for path in ["cities", "x.csv", "./rendr", "rendr.csv"] {
      #expect(ToolRun([path]).status == .noInput, "\(path)")
    }
    #expect(ToolRun([file, "x"]).errors.hasPrefix("sectile: Unexpected argument 'x'"))
  }

  @Test func `--version prints the version`() {
    for arguments in [["--version"], ["render", "--version"], ["diff", "--version"]] {
      let run = ToolRun(arguments)
      #expect(run.status == .success && run.errors == "", "\(arguments)")
      #expect(run.output == "\(Tool.version)\n", "\(arguments)")
    }
    #expect(Tool.version == "0.1.0")
  }

  // MARK: Repeated options

  /// Each option of each command, as the argument parser lists them.
  @Test(arguments: commands)
  func `an option that has one value can be given once`(command: String) throws {
    let options = try Self.options(of: command)
    #expect(options.count >= 2)
    for option in options {
      let name = "--\(option.name)"
      let arguments =
        Self.inputs(of: command, without: option.name) + Self.companions(of: name, command)
      if option.isRepeating {
        #expect(CommandLineWords.repeatable.contains(name))
        let words = arguments + [name, option.value, "\(name)=\(option.value)"]
        #expect(throws: Never.self) { try CommandLineWords(words).expectSingleOptions() }
        continue
      }
      #expect(CommandLineWords.flags.contains(Substring(name)) == option.isFlag, "\(name)")
      let once = option.isFlag ? [name] : [name, option.value]
      let again = option.isFlag ? [name] : ["\(name)=\(option.value)"]
      #expect(throws: Never.self, "\(name)") {
        _ = try SectileCommand.parseAsRoot(arguments + once)
        try CommandLineWords(arguments + once).expectSingleOptions()
      }
      let values = option.isFlag ? "" : ", as \"\(option.value)\" and \"\(option.value)\""
      for words in [once + again, again + once] {
        let run = ToolRun(arguments + words)
        #expect(run.status == .usage && run.output == "", "\(name)")
        #expect(run.errors == "sectile: \(name) is given twice\(values); give it once.\n")
      }
    }
  }

  @Test func `words after two dashes and values are not options`() throws {
    for words in [
      ["a.csv", "--label", "x", "--label", "y"],
      ["--group-by=--sort-by", "a.csv", "--sort-by", "x"],
      ["--width", "5", "--", "--width", "--width"],
    ] {
      #expect(throws: Never.self) { try CommandLineWords(words).expectSingleOptions() }
    }
    let run = ToolRun(["none.csv", "--group-by", "a", "--group-by", "b"])
    #expect(run.errors == "sectile: --group-by is given twice, as \"a\" and \"b\"; give it once.\n")
  }

  private struct Option {
    var name: String
    var isFlag: Bool
    var isRepeating: Bool
    var value: String
  }

  /// Returns the options of a command, except --help and --version.
  private static func options(of command: String) throws -> [Option] {
    let text = ToolRun([command, "--experimental-dump-help"]).output
    let tree = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    func find(_ node: [String: Any]) -> [String: Any]? {
      if node["commandName"] as? String == command { return node }
      return (node["subcommands"] as? [[String: Any]] ?? []).lazy.compactMap(find).first
    }
    let node = try #require((tree["command"] as? [String: Any]).flatMap(find))
    return try #require(node["arguments"] as? [[String: Any]]).compactMap { argument in
      guard let names = argument["names"] as? [[String: Any]],
        let name = names.compactMap({ $0["name"] as? String }).first(where: { $0.count > 1 }),
        name != "help", name != "version"
      else { return nil }
      return Option(
        name: name, isFlag: argument["kind"] as? String == "flag",
        isRepeating: argument["isRepeating"] as? Bool ?? false,
        value: values[name] ?? (argument["allValues"] as? [String])?.first ?? "1")
    }
  }

  /// Values that options accept, for those that do not accept "1".
  private static let values = [
    "part": "0,0,1,1", "frames": "f.csv", "reference": "r.txt", "delimiter": ";",
    "columns": "2", "layout": "grid", "page": "A4", "output": "r.svg", "font-size": "8",
    "margins": "40",
  ]

  /// Returns the arguments without which a command line with an option is not valid.
  private static func companions(of option: String, _ command: String) -> [String] {
    switch option {
    case "--descending": ["--sort-by", "a"]
    case "--sort-sections": ["--group-by", "a"]
    case "--pin-headers", "--pin-footers": command == "render" ? ["--viewport", "1"] : []
    case "--id": command == "render" ? ["--outline-by", "a"] : []
    case "--collapsed": ["--outline-by", "a"]
    case "--label": command == "print" ? ["--spec", "s.json"] : []
    case "--span-by", "--dense": ["--layout", "grid"]
    case "--justify", "--align", "--item-width": ["--layout", "flow"]
    default: []
    }
  }

  private static func inputs(of command: String, without option: String) -> [String] {
    switch command {
    case "diff": ["diff", "none-1.csv", "none-2.csv"] + (option == "svg" ? [] : ["--svg", "-"])
    case "print": ["print", "none.csv"] + (option == "output" ? [] : ["--output", "-"])
    case "check":
      ["check", "none.json", "none.csv"] + (option == "reference" ? [] : ["--reference", "r.txt"])
    case "orphans":
      ["orphans", "none"] + (["log", "sources"].contains(option) ? [] : ["--log", "none"])
    default: [command, "none.csv"]
    }
  }

  // MARK: Help

  @Test func `the general help lists all commands`() {
    let help = ToolRun(["help"])
    #expect(help.status == .success && help.errors == "")
    for arguments in [["--help"], ["-h"]] {
      #expect(ToolRun(arguments).output == help.output, "\(arguments)")
    }
    let names = help.output.matches(of: #/\n  ([a-z]+) +(?:\(default\) +)?[A-Z]/#).map {
      String($0.output.1)
    }
    #expect(names == Self.commands, "\(help.output)")
    #expect(help.output.contains("sectile timezones.csv --group-by region"))
    #expect(help.output.contains("sectile render --help"))
  }

  /// A copied example must be a whole command line, and its title a whole line.
  ///
  /// Widths below 60 are printed as 60.
  @Test(arguments: commands)
  func `help does not wrap the lines of examples`(command: String) throws {
    let type = try #require(
      SectileCommand.configuration.subcommands.first { $0.configuration.commandName == command })
    let examples = type.configuration.discussion.split(separator: "\n")
      .filter { $0.hasPrefix("  ") }
    #expect(examples.contains { $0.contains("sectile ") })
    for columns in [20, 60, 80, 100] {
      let lines = ToolRun([command, "--help"], columns: columns).output.split(separator: "\n")
      for example in examples {
        #expect(lines.contains { $0.hasSuffix(example) }, "\(columns) columns: \(example)")
      }
    }
  }

  /// The help of each command states the width of its layout.
  @Test func `the default width is that of the help`() throws {
    let folder = try TemporaryFolder()
    let records = try folder.write("a\n1\n", to: "a.csv")
    let layout = try folder.write("{}", to: "l.json")
    for command in ["render", "diff", "check"] {
      let help = ToolRun([command, "--help"], columns: 100).output
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(
        help.contains(
          "8 points for each column of the terminal in a drawing there, 640 in files and in check, 320 "
            + "in diff)"), "\(command)")
    }
    for columns in [40, 100] {
      _ = try folder.write("0.0  0 0 640 32\n", to: "r.txt")
      let check = ToolRun(
        ["check", layout, records, "--reference", folder["r.txt"]], columns: columns)
      #expect(check.status == .success, "\(check.output)")
      let render = ToolRun([records, "--snapshot", "-"], columns: columns)
      #expect(render.output == "0.0  0 0 640 32\n")
      let drawing = ToolRun([records], columns: columns)
      #expect(drawing.output.split(separator: "\n").allSatisfy { $0.count == columns })
      let diff = ToolRun(["diff", records, records, "--svg", "-", "--quiet"], columns: columns)
      // Two states of 320 points, two margins of 16 and a gap of 140.
      #expect(diff.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"812\""))
    }
  }
}
