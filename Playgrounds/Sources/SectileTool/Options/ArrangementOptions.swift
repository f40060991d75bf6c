// SectileTool/Options/ArrangementOptions.swift
//
// What stands behind the options about the arrangement, read from text: columns and sizes of items.

import ArgumentParser
import SectileLayout

/// The arrangements that have a name.
enum ArrangementOption: String, CaseIterable, ExpressibleByArgument {
  case list, grid, flow, masonry
}

/// The axes by name.
enum AxisOption: String, CaseIterable, ExpressibleByArgument {
  case vertical, horizontal
}

/// The justifications of a flow by name.
enum JustificationOption: String, CaseIterable, ExpressibleByArgument {
  case leading, center, trailing
  case spaceBetween = "space-between"
  case spaceAround = "space-around"
  case spaceEvenly = "space-evenly"
  case flowLayout = "flow-layout"

  /// What the word stands for.
  var justification: SectionLayout.Justification {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .spaceBetween: .spaceBetween
    case .spaceAround: .spaceAround
    case .spaceEvenly: .spaceEvenly
    case .flowLayout: .flowLayout
    }
  }
}

/// The alignments in a line by name.
enum AlignmentOption: String, CaseIterable, ExpressibleByArgument {
  case start, center, end, stretch

  /// What the word stands for.
  var alignment: SectionLayout.Alignment {
    switch self {
    case .start: .start
    case .center: .center
    case .end: .end
    case .stretch: .stretch
    }
  }
}

extension Columns {
  /// Creates what `3`, `adaptive:160`, `adaptive:160,240`, `up-to:200` or `tracks:80,1fr` stands
  /// for.
  init(option text: String) throws {
    if let widths = text.suffix(after: "adaptive:") {
      self = try Self.adaptive(option: widths)
    } else if let maximum = text.suffix(after: "up-to:") {
      guard let maximum = Double(maximum), maximum > 0 && maximum.isExtent else {
        throw ValidationError("the widest column must be a number of points above 0.")
      }
      self = .upTo(maximum: maximum)
    } else if let tracks = text.suffix(after: "tracks:") {
      self = .tracks(
        try tracks.split(separator: ",", omittingEmptySubsequences: false).map {
          try Track(option: String($0))
        })
    } else {
      guard let count = Int(text), (1...2_147_483_647).contains(count) else {
        throw ValidationError(
          "it must be a number of columns, 1...2147483647, or adaptive:POINTS, as adaptive:160, "
            + "up-to:POINTS or tracks:WIDTH,..., as tracks:80,1fr.")
      }
      self = .count(count)
    }
  }

  private static func adaptive(option text: String) throws -> Columns {
    let widths = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double(String($0)) ?? .nan
    }
    guard let minimum = widths.first, minimum > 0 && minimum.isExtent else {
      throw ValidationError("the narrowest column must be a number of points above 0.")
    }
    if widths.count == 1 { return .adaptive(minimum: minimum) }
    guard widths.count == 2, widths[1] >= minimum else {
      throw ValidationError(
        "the widest column must be a number of points, not below the narrowest.")
    }
    return .adaptive(minimum: minimum, maximum: widths[1])
  }
}

extension Track {
  /// Creates what `80` or `1fr` stands for.
  fileprivate init(option text: String) throws {
    let number = text.hasSuffix("fr") ? String(text.dropLast(2)) : text
    guard let value = Double(number), value.isExtent else {
      throw ValidationError("the width of a column must be a number of points, or a share as 1fr.")
    }
    self = text.hasSuffix("fr") ? .fraction(value) : .fixed(value)
  }
}

/// A side of items, which may come from the data.
enum ItemSideOption: Equatable {
  case points(Double)
  case ratio(Double)
  case column(String)
  /// As long as what is written on the item.
  case label

  /// Creates what `44`, `ratio:1.5`, `column:height` or `label` stands for.
  init(option text: String) throws {
    if let ratio = text.suffix(after: "ratio:") {
      guard let ratio = Double(ratio), ratio > 0 && ratio < .infinity else {
        throw ValidationError("the ratio must be a number above 0.")
      }
      self = .ratio(ratio)
    } else {
      try self.init(width: text, others: ", ratio:NUMBER, as ratio:1.5, column:NAME or label.")
    }
  }

  /// Creates what `44`, `column:width` or `label` stands for.
  init(width text: String) throws {
    try self.init(width: text, others: ", column:NAME or label.")
  }

  private init(width text: String, others: String) throws {
    if text == "label" {
      self = .label
    } else if let name = text.suffix(after: "column:") {
      self = .column(name)
    } else {
      guard let length = try? OptionNumber.extent(text) else {
        throw ValidationError("it must be \(OptionNumber.extents)\(others)")
      }
      self = .points(length)
    }
  }

  /// Returns the number that items have.
  ///
  /// - Parameters:
  ///   - table: The data that a column must be in.
  ///   - option: The option, for messages.
  func quantity(of table: Table, option: String) throws(ToolError) -> Quantity {
    switch self {
    case .points(let points): return Quantity(source: .points(points), asker: option)
    case .ratio(let ratio):
      throw ToolError(.usage, "\(option) is ratio:\(ratio.shortText); a flow has no ratios.")
    case .label: return .label(asker: option)
    case .column(let name):
      return Quantity(source: .column(try table.anyColumn(named: name, for: option)), asker: option)
    }
  }
}

extension Table {
  /// Returns the number of the column of a name; any if there are no records to miss it in.
  func anyColumn(named name: String, for option: String) throws(ToolError) -> Int {
    columns.isEmpty && rows.isEmpty ? 0 : try column(named: name, for: option)
  }
}

extension String {
  /// Returns what follows a prefix, or nil if the text does not begin with it.
  fileprivate func suffix(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
