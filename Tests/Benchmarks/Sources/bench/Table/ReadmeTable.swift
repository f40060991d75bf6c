// The ratios in Docs/Internals/Performance: the program that measures them writes them between two
// markers, all from one run. A check compares the text between the markers with the rows of the
// program, but not the numbers with new ones, because times differ on every machine.

import Foundation
import Rows

/// The part of a document between two markers, with the most important rows of the table.
struct ReadmeTable {
  static let start = "<!-- bench table --write-readme Docs/Internals/Performance/README.md -->"
  static let end = "<!-- end of bench table -->"

  /// The rows in the document.
  static let ids = [
    "P1", "P2", "P4a", "P22b", "P6a", "P7a", "P8a", "P13", "P14a", "P14b", "P14d", "P15b",
  ]

  /// A line of the table: the row, and the cells with its numbers.
  struct Line: Equatable {
    let id: String
    /// The time of one element, such as `1.2 µs`.
    var time: String
    /// The ratio and its spread, such as `1.2 (1.1-1.3)`.
    var ratio: String
  }

  /// The day of the run, as `2026-11-22`.
  var date: String
  /// The compiler and the machine.
  var machine: String
  /// The lines, one for each of `ids`.
  var lines: [Line]

  init(date: String, machine: String, lines: [Line]) {
    self.date = date
    self.machine = machine
    self.lines = lines
  }

  /// Makes the table of a run that measured all rows of `ids`.
  init(_ results: [Result], date: String, machine: String) {
    self.init(
      date: date, machine: machine,
      lines: Self.ids.compactMap { id in
        results.first { $0.row.id == id }.map { result in
          Line(
            id: id, time: Timing.text(ofTime: result.ours, digits: 2),
            ratio: Self.text(of: result.ratio))
        }
      })
  }
}

// MARK: Text

extension ReadmeTable {
  /// Returns a median and its spread, with two digits: `1.0 (0.97-1.2)`.
  static func text(of ratio: Spread) -> String {
    func text(_ value: Double) -> String {
      let text = Timing.text(of: value, digits: 2)
      return text.count == 1 ? text + ".0" : text
    }
    return "\(text(ratio.middle)) (\(text(ratio.low))-\(text(ratio.high)))"
  }
}

extension ReadmeTable {
  /// The lines between the markers.
  var text: String {
    """
    Measured on \(date): \(machine).

    Ratios to bare code that does the same work:

    \(table(.ratio))

    Growth: the library compared with itself, doing less or smaller work:

    \(table(.growth))
    """
  }

  private func table(_ kind: Row.Kind) -> String {
    let head = [
      "| Work | Compared with | Sectile | Ratio (middle half) |", "|---|---|---:|---:|",
    ]
    let body = lines.compactMap { line -> String? in
      guard let row = Self.row(line.id), row.kind == kind else { return nil }
      let time = line.time + (row.count > 1 ? " each" : "")
      return "| \(row.work) | \(row.floor) | \(time) | \(line.ratio) |"
    }
    return (head + body).joined(separator: "\n")
  }

  static func row(_ id: String) -> Row? { Row.all.first { $0.id == id } }

  /// Returns a document with the text between its markers replaced.
  func inserted(into document: String) throws -> String {
    let range = try Self.range(in: document)
    return document.replacingCharacters(in: range, with: "\n\n\(text)\n\n")
  }

  /// Checks that the table in a document has all rows of `ids` with the words of the program, and
  /// numbers that the program can have written.
  static func check(_ document: String) throws {
    let found = String(document[try range(in: document)])
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let lines = found.split(separator: "\n")
    guard let first = lines.first, first.hasPrefix("Measured on "), first.hasSuffix("."),
      let colon = first.range(of: ": ")
    else {
      throw ReadmeError(text: "the first line must be the date and the machine.")
    }
    let cells = lines.filter { $0.hasPrefix("| ") }.map { line in
      line.components(separatedBy: " | ").map { $0.trimmingCharacters(in: ["|", " "]) }
    }
    let table = ReadmeTable(
      date: String(first[..<colon.lowerBound].dropFirst("Measured on ".count)),
      machine: String(first[colon.upperBound...].dropLast()),
      lines: try ids.map { id in
        guard let row = row(id) else {
          throw ReadmeError(text: "\(id) is not a row of the table.")
        }
        guard
          let cells = cells.first(where: {
            $0.count == 4 && $0[0] == row.work && $0[1] == row.floor
          })
        else {
          throw ReadmeError(text: "row \(id) is missing.")
        }
        let time = cells[2].hasSuffix(" each") ? String(cells[2].dropLast(5)) : cells[2]
        guard isTime(time), isRatio(cells[3]) else {
          throw ReadmeError(text: "row \(id): the program does not write \(cells[2]), \(cells[3]).")
        }
        return Line(id: id, time: time, ratio: cells[3])
      })
    guard table.text == found else {
      throw ReadmeError(text: "the text differs from what the program writes:\n\n\(table.text)\n")
    }
  }

  /// Returns the range between the markers.
  private static func range(in document: String) throws -> Range<String.Index> {
    guard document.components(separatedBy: start).count == 2,
      document.components(separatedBy: end).count == 2,
      let first = document.range(of: start), let last = document.range(of: end),
      first.upperBound <= last.lowerBound
    else {
      throw ReadmeError(text: "the document must contain \(start) and \(end) once, in this order.")
    }
    return first.upperBound..<last.lowerBound
  }

  /// Returns whether text is a number of ns, µs, ms or s.
  private static func isTime(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.count == 2, let value = Double(words[0]), value > 0, value.isFinite else {
      return false
    }
    return ["ns", "µs", "ms", "s"].contains(words[1])
  }

  /// Returns whether text is a ratio within its spread.
  private static func isRatio(_ text: String) -> Bool {
    let words = text.split { " (-)".contains($0) }
    let values = words.compactMap { Double($0) }
    guard words.count == 3, values.count == 3, text == "\(words[0]) (\(words[1])-\(words[2]))"
    else { return false }
    return 0 < values[1] && values[1] <= values[0] && values[0] <= values[2]
  }
}

/// A document whose table is not one that the program writes.
struct ReadmeError: Error, CustomStringConvertible {
  let text: String
  var description: String { "table: \(text)" }
}

// MARK: The machine

/// The compiler and the machine of a run.
enum Machine {
  /// The version of the compiler, the number of cores and the name of the processor.
  static var text: String {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "\(compiler) in release, \(cores) \(cores == 1 ? "core" : "cores") of \(processor)"
  }

  private static var compiler: String {
    #if compiler(>=6.5)
      "Swift 6.5 or later"
    #elseif compiler(>=6.4)
      "Swift 6.4"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  private static var processor: String {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let name = lines.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    #if arch(arm64)
      return name ?? "an arm64 processor"
    #else
      return name ?? "an x86 processor"
    #endif
  }

  /// The day of the run, as `2026-11-22`.
  static var date: String {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = .withFullDate
    return formatter.string(from: Date())
  }
}
