// Words that options and layout files share.

import ArgumentParser
import SectileLayout

/// An arrangement by name.
///
/// Groups need a description, which only a layout file has.
enum ArrangementOption: String, CaseIterable, ExpressibleByArgument {
  case list, grid, flow, masonry, groups

  init?(argument: String) {
    guard let option = Self(rawValue: argument), option != .groups else { return nil }
    self = option
  }

  static var allValueStrings: [String] {
    allCases.filter { $0 != .groups }.map(\.rawValue)
  }
}

/// A layout axis by name.
enum AxisOption: String, CaseIterable, ExpressibleByArgument {
  case vertical, horizontal

  /// The axis with this name.
  var axis: CollectionLayout.Axis { self == .vertical ? .vertical : .horizontal }
}

/// A justification of a flow by name.
///
/// The raw value is the word of the command line, `space-between`; a layout file writes
/// `spaceBetween`.
enum JustificationOption: String, CaseIterable, ExpressibleByArgument {
  case leading, center, trailing
  case spaceBetween = "space-between"
  case spaceAround = "space-around"
  case spaceEvenly = "space-evenly"
  case flowLayout = "flow-layout"

  /// The word in a layout file.
  var fileWord: String { "\(self)" }

  /// The justification with this name.
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

/// An alignment within a line by name.
enum AlignmentOption: String, CaseIterable, ExpressibleByArgument {
  case start, center, end, stretch

  /// The alignment with this name.
  var alignment: SectionLayout.Alignment {
    switch self {
    case .start: .start
    case .center: .center
    case .end: .end
    case .stretch: .stretch
    }
  }
}
