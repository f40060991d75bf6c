// Draws measurements as SVG: a line for each series with its name at the end, on logarithmic axes.
// The drawing depends only on the measurements, so CI can compare the plot in Docs with its file.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A plot of measurements as SVG.
struct Plot {
  private static let width = 760.0
  private static let height = 420.0
  /// The edges of the plot area; the labels are outside it.
  private static let left = 88.0
  private static let right = 500.0
  private static let top = 44.0
  private static let bottom = 368.0
  /// The least distance between the names of two series.
  private static let lineHeight = 17.0
  /// Colors that are dark enough for text on white and differ in brightness.
  private static let colors = ["#8a1c2b", "#b35c00", "#2e6b1f", "#1f5fa8", "#5b3a9e", "#444c57"]

  private let measurements: Measurements
  private let rows: ClosedRange<Double>
  private let times: ClosedRange<Double>

  /// Creates a plot of measurements of at least one point; the axes end at powers of ten.
  init(_ measurements: Measurements) {
    self.measurements = measurements
    let points = measurements.series.flatMap { $0.points }
    let (sizes, all) = (points.map { log10(Double($0.rows)) }, points.map { log10($0.time) })
    rows = sizes.min()!.rounded(.down)...max(sizes.max()!.rounded(.up), sizes.min()! + 1)
    times = all.min()!.rounded(.down)...max(all.max()!.rounded(.up), all.min()! + 1)
  }

  private func x(_ logarithm: Double) -> Double {
    let share = (logarithm - rows.lowerBound) / (rows.upperBound - rows.lowerBound)
    return Self.left + share * (Self.right - Self.left)
  }

  private func y(_ logarithm: Double) -> Double {
    let share = (logarithm - times.lowerBound) / (times.upperBound - times.lowerBound)
    return Self.bottom - share * (Self.bottom - Self.top)
  }

  /// The plot as SVG.
  var svg: String {
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(text(Self.width))" \
      height="\(text(Self.height))" viewBox="0 0 \(text(Self.width)) \(text(Self.height))" \
      font-family="DejaVu Sans, Verdana, sans-serif" font-size="12">
      """,
      "<style>",
      "text{fill:#1c2733}.title{font-size:14px;font-weight:bold}.quiet{fill:#4a5563}",
      ".grid{stroke:#d3dbe5}.axis{stroke:#7d8b9b;fill:none}",
      ".line{fill:none;stroke-width:2.5;stroke-linejoin:round}",
      "</style>",
      "<rect width=\"\(text(Self.width))\" height=\"\(text(Self.height))\" fill=\"#fff\"/>",
      "<text class=\"title\" x=\"16\" y=\"24\">Time for one of each, in a list of uneven rows</text>",
    ]
    lines += timeAxis() + rowAxis()
    for (index, series) in measurements.series.enumerated() {
      lines += line(of: series, Self.colors[index % Self.colors.count])
    }
    return (lines + names() + ["</svg>\n"]).joined(separator: "\n")
  }

  // MARK: Axes

  private func timeAxis() -> [String] {
    stride(from: times.lowerBound, through: times.upperBound, by: 1).flatMap { power in
      let y = text(y(power))
      let label = Timing.text(ofTime: exponential(power))
      return [
        "<path class=\"grid\" d=\"M\(text(Self.left)) \(y)H\(text(Self.right))\"/>",
        """
        <text class="quiet" text-anchor="end" x="\(text(Self.left - 8))" \
        y="\(text(self.y(power) + 4))">\(label)</text>
        """,
      ]
    }
  }

  private func rowAxis() -> [String] {
    let ticks = stride(from: rows.lowerBound, through: rows.upperBound, by: 1).flatMap { power in
      [
        "<path class=\"grid\" d=\"M\(text(x(power))) \(text(Self.top))V\(text(Self.bottom))\"/>",
        """
        <text class="quiet" text-anchor="middle" x="\(text(x(power)))" \
        y="\(text(Self.bottom + 18))">\(Self.count(exponential(power)))</text>
        """,
      ]
    }
    return ticks + [
      """
      <path class="axis" \
      d="M\(text(Self.left)) \(text(Self.top))V\(text(Self.bottom))H\(text(Self.right))"/>
      """,
      """
      <text text-anchor="middle" x="\(text((Self.left + Self.right) / 2))" \
      y="\(text(Self.bottom + 38))">rows</text>
      """,
      """
      <text text-anchor="middle" \
      transform="translate(20 \(text((Self.top + Self.bottom) / 2))) rotate(-90)">time</text>
      """,
    ]
  }

  /// Returns a power of ten.
  private func exponential(_ power: Double) -> Double { pow(10, power).rounded() }

  private static func count(_ number: Double) -> String {
    switch number {
    case ..<1e3: "\(Int(number))"
    case ..<1e6: "\(Int(number / 1e3))k"
    default: "\(Int(number / 1e6))M"
    }
  }

  // MARK: Series

  private func line(of series: Measurements.Series, _ color: String) -> [String] {
    let points = series.points.map { (x: x(log10(Double($0.rows))), y: y(log10($0.time))) }
    let path = points.map { "\(text($0.x)) \(text($0.y))" }.joined(separator: "L")
    return ["<path class=\"line\" stroke=\"\(color)\" d=\"M\(path)\"/>"]
      + points.map {
        "<circle fill=\"\(color)\" cx=\"\(text($0.x))\" cy=\"\(text($0.y))\" r=\"3.5\"/>"
      }
  }

  /// Returns the names of the series at the ends of their lines, moved apart where they overlap.
  private func names() -> [String] {
    let ends = measurements.series.enumerated().map { index, series in
      (index: index, series: series, y: y(log10(series.points[series.points.count - 1].time)))
    }.sorted { $0.y < $1.y }
    var places: [Double] = []
    for end in ends {
      places.append(max(end.y, (places.last ?? -.infinity) + Self.lineHeight))
    }
    // Moves each group of names that were pushed down back up by half of the distance.
    var start = 0
    for next in 1...places.count where next == places.count || places[next] == ends[next].y {
      let excess = places[next - 1] - ends[next - 1].y
      let available = start == 0 ? excess : places[start] - places[start - 1] - Self.lineHeight
      for index in start..<next { places[index] -= min(excess / 2, available) }
      start = next
    }
    return zip(ends, places).flatMap { end, place in
      let color = Self.colors[end.index % Self.colors.count]
      let time = Timing.text(ofTime: end.series.points[end.series.points.count - 1].time, digits: 2)
      return [
        """
        <path class="axis" d="M\(text(Self.right + 5)) \(text(end.y))\
        L\(text(Self.right + 14)) \(text(place))"/>
        """,
        """
        <text style="fill:\(color)" x="\(text(Self.right + 18))" y="\(text(place + 4))">\
        \(end.series.name), \(time)</text>
        """,
      ]
    }
  }

  /// Returns a coordinate as text, rounded to hundredths.
  private func text(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
  }
}
