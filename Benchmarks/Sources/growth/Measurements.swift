// growth/Measurements.swift
//
// The numbers behind the plot, and the file that they are kept in: a line for each series and size.

import Rows
import Timing

/// What was measured.
struct Measurements: Equatable {
  /// How long one call takes on average, in nanoseconds, for lists of ascending numbers of rows.
  struct Series: Equatable {
    var name: String
    var points: [(rows: Int, time: Double)]

    static func == (first: Self, second: Self) -> Bool {
      first.name == second.name
        && first.points.elementsEqual(second.points) { $0.rows == $1.rows && $0.time == $1.time }
    }
  }

  var series: [Series]

  /// Measures: for each size the series in turn, again and again, and the median of each.
  init(sizes: [Int], rounds: Int, wanted: Double) {
    series = Growth.all.map { Series(name: $0.name, points: []) }
    for rows in sizes {
      for (index, growth) in Growth.all.enumerated() {
        let work = growth.make(rows)
        let repeats = Timing.repeats(of: work, wanted: wanted)
        let times = (0..<rounds).map { _ in Timing.time(of: work, repeats) }
        series[index].points.append((rows, Timing.median(times) / Double(growth.count)))
      }
    }
  }
}

// MARK: Text

extension Measurements {
  private static let head = "work,rows,nanoseconds"

  /// The file; times are rounded to what is worth telling.
  var text: String {
    var text = Self.head + "\n"
    for series in series {
      for point in series.points {
        text += "\(series.name),\(point.rows),\(Timing.text(of: point.time))\n"
      }
    }
    return text
  }

  /// Reads a file, or returns nil if it is none.
  init?(parsing text: String) {
    series = []
    var lines = text.split(separator: "\n")[...]
    guard lines.popFirst() == Self.head[...] else { return nil }
    for line in lines {
      let words = line.split(separator: ",")
      guard words.count == 3, let rows = Int(words[1]), rows > 0, let time = Double(words[2]),
        time > 0, time.isFinite
      else { return nil }
      if series.last?.name != String(words[0]) {
        series.append(Series(name: String(words[0]), points: []))
      }
      series[series.count - 1].points.append((rows, time))
    }
    if series.isEmpty { return nil }
  }
}
