// The command `bench`: its subcommands measure times, instructions, growth, drift and moves.

import ArgumentParser

@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures what the library costs.",
    discussion: """
      Build it for release:

          swift run -c release --package-path Tests/Benchmarks bench table
      """,
    subcommands: [
      Table.self, BudgetsCommand.self, GrowthCommand.self, Drift.self, Minimality.self,
      SelfTest.self,
    ])
}
