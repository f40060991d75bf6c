// SectileTool/Commands/SectileCommand.swift
//
// The root of the command line: a list of commands, of which the first need not be named.

import ArgumentParser

/// `sectile`.
struct SectileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sectile",
    abstract:
      "Lay out records in a sectioned list or grid, compare them, and replay what happens to them.",
    subcommands: [
      RenderCommand.self, DiffCommand.self, ReplayCommand.self, CheckCommand.self,
      OrphansCommand.self,
    ],
    defaultSubcommand: RenderCommand.self)
}
