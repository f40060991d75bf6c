// The root of the command line: the list of commands. The first one is the default.

import ArgumentParser

/// `sectile`.
struct SectileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sectile",
    abstract:
      "Lay out records in a sectioned list or grid, scroll them, print them, compare them, and replay "
      + "events.",
    discussion: """
      EXAMPLES:
        A file of records, drawn in the terminal by render:
          sectile timezones.csv --group-by region

        The options of a command:
          sectile render --help
      """,
    version: Tool.version,
    subcommands: [
      RenderCommand.self, BrowseCommand.self, PrintCommand.self, DiffCommand.self,
      ReplayCommand.self,
      CheckCommand.self,
      OrphansCommand.self,
    ],
    defaultSubcommand: RenderCommand.self)
}
