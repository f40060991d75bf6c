// The rules of breaks: which are allowed, and which of them ends a page.

import SectileLayout
import SectilePaths

extension PageBreaker {
  /// Returns the error for a unit that is longer than a page, if it cannot be split.
  func error(splitting unit: PageUnit, pageLength: Double) -> PageError? {
    switch unit.role {
    case .collectionHeader, .header:
      .headerTooLong(section: unit.section, length: unit.length, pageLength: pageLength)
    case .collectionFooter, .footer:
      .footerTooLong(section: unit.section, length: unit.length, pageLength: pageLength)
    case .line, .insets, .items: nil
    }
  }

  func startsNewPage(_ unit: Int) -> Bool {
    guard rules.startsSectionsOnNewPages, let section = units[unit].section else { return false }
    let isFirstSection = source.sections.keys.min() == section
    return source.sections[section]!.units.lowerBound == unit && !isFirstSection
  }

  /// Whether a section has to be on one page.
  func isKeptTogether(_ section: Int) -> Bool {
    let bar = repeatedBar(onPage: 1)?.length ?? 0
    return rules.keepsSectionsTogether
      && source.sections[section]!.length <= spec.length - bar + pageTolerance
  }

  /// Returns whether a break before a unit is allowed by all rules that a level keeps.
  ///
  /// - Parameter first: The first unit of the page, if it is not that of the current page.
  func allowsBreak(
    before unit: Int, _ level: Level, onPageFrom first: Int? = nil
  ) -> Bool {
    let first = first ?? self.first
    guard let index = units[unit].section else {
      let isKept = rules.keepsCollectionFooterWithLastLine && !source.sections.isEmpty
      return !(units[unit].role == .collectionFooter && isKept && level < .withoutFooter)
    }
    let section = source.sections[index]!
    if level < .withoutTogether, isKeptTogether(index), unit != section.units.lowerBound {
      return false
    }
    let keepsHeader = level < .none && rules.keepsHeaderWithFirstLine && section.header != nil
    switch units[unit].role {
    case .insets, .items, .line(0):
      return !keepsHeader
    case .line(let line):
      guard level < .withoutMinimumLines else { return true }
      var firstLine = 0
      if units[first].section == index, case .line(let line) = units[first].role {
        firstLine = line
      }
      let after = rules.minimumLinesAfterBreak
      // A page that starts with the rest of a line follows no break between lines.
      let startsWithRest = first == self.first && consumed > 0
      let before =
        firstLine == 0 || startsWithRest
        ? rules.minimumLinesBeforeBreak : max(rules.minimumLinesBeforeBreak, after)
      return line - firstLine >= before && section.lineCount - line >= after
    case .footer:
      return unit == section.units.lowerBound
        || !(level < .withoutFooter && rules.keepsFooterWithLastLine)
    case .header, .collectionHeader, .collectionFooter:
      return true
    }
  }

  /// Returns the last break on the page up to a unit that a level allows, or nil if there is none.
  func lastBreak(upTo unit: Int, _ level: Level) -> Int? {
    stride(from: unit, to: first, by: -1).first { allowsBreak(before: $0, level) }
  }

  /// Returns the break before a unit that does not fit, or nil if the unit is the first of the
  /// page.
  ///
  /// A break before an earlier unit keeps that one with others. If they do not fit on the next page
  /// either, the rules that keep them together are dropped.
  func bestBreak(upTo unit: Int) -> Int? {
    for level in Level.allCases {
      guard let candidate = lastBreak(upTo: unit, level) else { continue }
      var end = unit + 1
      while end < units.count && !startsNewPage(end)
        && !allowsBreak(before: end, level, onPageFrom: candidate)
      {
        end += 1
      }
      let isSplitBelowHeader =
        candidate == unit - 1 && isKeptBelowHeader(unit)
        && isLongerThanPage(units[unit].length) && leavesSpace(below: candidate)
      if candidate == unit || isSplitBelowHeader || fits(candidate..<end) { return candidate }
    }
    return nil
  }

  /// Whether a unit is the first line of a section whose header stays with it.
  func isKeptBelowHeader(_ unit: Int) -> Bool {
    switch units[unit].role {
    case .line(0), .insets, .items:
      rules.keepsHeaderWithFirstLine && source.sections[units[unit].section!]!.header != nil
    default: false
    }
  }

  /// Whether a header leaves a part of the next page for the line below it.
  func leavesSpace(below header: Int) -> Bool {
    let top = top(ofPage: page + 1, continuing: nil)
    return top + units[header].length < spec.length(ofPage: page + 1) - pageTolerance
  }

  /// Whether a length is more than that of the next page, if it repeats no header of a section.
  func isLongerThanPage(_ length: Double) -> Bool {
    top(ofPage: page + 1, continuing: nil) + length > spec.length(ofPage: page + 1) + pageTolerance
  }

  /// Whether units, and a part of the unit after them, fit on the next page.
  func fits(_ range: Range<Int>, before part: Double = 0) -> Bool {
    var continued: Int?
    if case .line(1...) = units[range.lowerBound].role {
      continued = units[range.lowerBound].section
    }
    var length = top(ofPage: page + 1, continuing: continued) + part
    for unit in range {
      length += units[unit].length + (unit > range.lowerBound ? units[unit].spacing : 0)
    }
    return length <= spec.length(ofPage: page + 1) + pageTolerance
  }
}
