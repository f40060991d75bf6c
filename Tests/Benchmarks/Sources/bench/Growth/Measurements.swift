// The measurements of the plot and their file, which has a line for each series and size.

import Rows

/// The measured times of all series.
struct Measurements: Equatable {
  /// The mean times of one operation, in nanoseconds, in ascending order of the number of rows.
  struct Series: Equatable {
    var name: String
    var points: [(rows: Int, time: Double)]

    static func == (first: Self, second: Self) -> Bool {
      first.name == second.name
        && first.points.elementsEqual(second.points) { $0.rows == $1.rows && $0.time == $1.time }
    }
  }

  var series: [Series]

  /// Measures each series at each size several times, and keeps the medians.
  init(sizes: [Int], rounds: Int, wanted: Double) {
    series = Growth.all.map { Series(name: $0.name, points: []) }
    for rows in sizes {
      for (index, growth) in Growth.all.enumerated() {
        let work = growth.make(rows)
        let repeats = Timing.repeats(of: Timing.time(of: work, 1), wanted: wanted)
        let times = (0..<rounds).map { _ in Timing.time(of: work, repeats) }
        series[index].points.append((rows, Timing.median(times) / Double(growth.count)))
      }
    }
  }
}

// MARK: Text

extension Measurements {
  private static let head = "work,rows,nanoseconds"

  /// The contents of the file, with times rounded to three significant digits.
  var text: String {
    var text = Self.head + "\n"
    for series in series {
      for point in series.points {
        text += "\(series.name),\(point.rows),\(Timing.text(of: point.time))\n"
      }
    }
    return text
  }

  /// Parses a file; returns nil if it is invalid.
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
