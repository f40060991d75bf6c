// Measures how times grow with the number of rows, and draws the plot in
// Docs/Internals/Performance.

import ArgumentParser
import Foundation

struct GrowthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "growth",
    abstract: "Measures how times grow with the number of rows, and draws a plot.",
    discussion: """
      On an idle machine,

          swift run -c release --package-path Tests/Benchmarks bench growth Docs/Internals

      writes Docs/Internals/Growth.csv and Docs/Internals/Images/growth.svg.
      """)

  @Argument(help: "The folder that contains Growth.csv and Images/growth.svg.")
  var folder: String

  @Flag(help: "Draws the plot from the existing measurements.")
  var draw = false

  @Flag(
    help: "Checks that the plot matches the existing measurements; measures only small lists.")
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
      throw ValidationError("growth: \(file.path) is not a file of measurements.")
    }
    return measurements
  }

  /// Checks that the plot shows the measurements, and that each series has measurements.
  private func check(_ numbers: URL, _ picture: URL) throws {
    let found = try measured(numbers)
    let now = Measurements(sizes: [100, 1_000], rounds: 1, wanted: 1e5)
    guard Measurements(parsing: now.text)?.text == now.text else {
      throw ValidationError("growth: measurements change when they are written and read back.")
    }
    guard found.series.map({ $0.name }) == now.series.map({ $0.name }) else {
      throw ValidationError(
        "growth: the series of \(numbers.path) differ from those of the program.")
    }
    guard try String(contentsOf: picture, encoding: .utf8) == Plot(found).svg else {
      throw ValidationError("growth: \(picture.path) does not match \(numbers.path).")
    }
    // A check must be able to fail.
    var other = found
    other.series[0].points[0].time *= 2
    guard Plot(other).svg != Plot(found).svg, Measurements(parsing: "work\n") == nil else {
      throw ValidationError("growth: changed measurements did not change the plot.")
    }
    print("growth: the plot matches the measurements.")
  }
}
