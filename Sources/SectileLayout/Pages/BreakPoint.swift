/// A break point, at which a page can start: a unit, or a position in a line that is split.
///
/// The content is a sequence of *units* along the main axis, in reading order:
///
/// - the header of the collection;
/// - the header of a section, unless it is beside the items;
/// - each line, as `SectionGeometry.line(at:)` has it. The first line includes the top inset and
///   the last line the bottom inset. A section without items that shows its insets has one line
///   without items, unless it has no insets and shows only its header or only its footer. The items
///   of a masonry or a custom arrangement are one line if they end on the page where they begin;
///   `LooseItems` has the pages of all others;
/// - the footer of a section, unless it is beside the items;
/// - the footer of the collection.
///
/// A header inside the insets includes the top inset, which is before it, and a footer inside the
/// insets includes the bottom inset. The last line reaches to the end of a longer header or footer
/// beside the items.
///
/// Units are in path order, so break points are compared as numbers, without positions.
struct BreakPoint: Hashable, Sendable {
  /// The part of the content that a unit belongs to.
  enum Stage: UInt8, Sendable {
    case collectionHeader, header, items, footer, collectionFooter
  }

  /// The section: 0 for the header of the collection, and the number of sections for its footer.
  var section: UInt32
  var stage: Stage
  /// The index of a line of the section; 0 in other stages.
  ///
  /// In a section with `LooseItems` it only orders pages.
  var line: Int
  /// The distance from the start of the line, in points; above 0 on a page that starts with a
  /// later fragment of a line that is split.
  var offset = 0.0

  init(section: Int, stage: Stage, line: Int = 0, offset: Double = 0) {
    self.section = UInt32(section)
    self.stage = stage
    self.line = line
    self.offset = offset
  }
}

extension BreakPoint: Comparable {
  static func < (first: Self, second: Self) -> Bool {
    if first.section != second.section { return first.section < second.section }
    if first.stage != second.stage { return first.stage.rawValue < second.stage.rawValue }
    return first.line != second.line ? first.line < second.line : first.offset < second.offset
  }

  /// Whether the page continues the lines of a section, so that its header can be repeated.
  var continuesLines: Bool { stage == .items && (line > 0 || offset > 0) }
}
