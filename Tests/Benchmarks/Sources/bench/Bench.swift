// The command `bench`: its subcommands measure times, growth, drift, moves and allocations.

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
      Table.self, GrowthCommand.self, Drift.self, Minimality.self, Allocations.self,
      SelfTest.self,
    ])
}
