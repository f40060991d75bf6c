// growth/GrowthCommand.swift
//
// How costs grow with the number of rows: measured, written down and drawn.

import ArgumentParser
import Foundation
import Timing

@main
struct GrowthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "growth",
    abstract: "Measures how costs grow with the number of rows, and draws it.",
    discussion: """
      Run it in release, on a machine with nothing else to do:

          swift run -c release --package-path Benchmarks growth Docs

      writes Docs/Growth.csv and Docs/Images/growth.svg.
      """)

  @Argument(help: "The folder of Growth.csv and Images/growth.svg.")
  var folder: String

  @Flag(help: "Draws what was measured before.")
  var draw = false

  @Flag(
    help:
      "Draws what was measured before and fails if the picture is another one; measures small lists."
  )
  var check = false

  func run() throws {
    let numbers = URL(fileURLWithPath: folder).appendingPathComponent("Growth.csv")
    let picture = URL(fileURLWithPath: folder).appendingPathComponent("Images/growth.svg")
    if check { return try check(numbers, picture) }
    if !draw {
      let sizes = [10_000, 100_000, 1_000_000, 10_000_000]
      try Measurements(sizes: sizes, rounds: 9, wanted: 5e7).text
        .write(to: numbers, atomically: true, encoding: .utf8)
    }
    try Plot(try measured(numbers)).svg.write(to: picture, atomically: true, encoding: .utf8)
    for series in try measured(numbers).series {
      print(series.name, series.points.map { Timing.text(ofTime: $0.time) })
    }
  }

  private func measured(_ file: URL) throws -> Measurements {
    let text = try String(contentsOf: file, encoding: .utf8)
    guard let measurements = Measurements(parsing: text) else {
      throw ValidationError("\(file.path) has not the form of measurements.")
    }
    return measurements
  }

  /// Looks whether the picture is that of the numbers, and the numbers those of all series.
  private func check(_ numbers: URL, _ picture: URL) throws {
    let found = try measured(numbers)
    let now = Measurements(sizes: [100, 1_000], rounds: 1, wanted: 1e5)
    guard Measurements(parsing: now.text)?.text == now.text else {
      throw ValidationError("growth: what is written is not what is read.")
    }
    guard found.series.map({ $0.name }) == now.series.map({ $0.name }) else {
      throw ValidationError("growth: \(numbers.path) has not the series that are measured.")
    }
    guard try String(contentsOf: picture, encoding: .utf8) == Plot(found).svg else {
      throw ValidationError("growth: \(picture.path) is not what \(numbers.path) draws.")
    }
    // A check must be able to fail.
    var other = found
    other.series[0].points[0].time *= 2
    guard Plot(other).svg != Plot(found).svg, Measurements(parsing: "work\n") == nil else {
      throw ValidationError("growth: another number makes no other picture.")
    }
    print("growth: the picture is that of the numbers.")
  }
}
