/// The highest rule that forbids a break before a unit, in the order in which rules are dropped.
enum BreakLevel: Int, Comparable, CaseIterable, Sendable {
  /// No rule forbids the break.
  case free
  /// `keepsSectionsTogether`
  case sectionTogether
  /// `minimumLinesBeforeBreak`, `minimumLinesAfterBreak`
  case lineMinimums
  /// `keepsFooterWithLastLine`, `keepsCollectionFooterWithLastLine`
  case footerKept
  /// `keepsHeaderWithFirstLine`
  case headerKept

  static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// A set of levels.
private struct BreakLevels: OptionSet {
  var rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ level: BreakLevel) { rawValue = 1 << UInt8(level.rawValue) }
}

/// The last break point on a page at each level.
struct LastBreaks {
  /// The break points by level.
  ///
  /// Those of levels that are not in `levels` have no meaning: emptying a set is faster than
  /// removing the break points for each page.
  private var breakPoints = ContiguousArray(
    repeating: BreakPoint(section: 0, stage: .collectionHeader),
    count: BreakLevel.allCases.count)
  private var levels: BreakLevels = []

  /// The last break point at a level, or nil if the page has none.
  subscript(level: BreakLevel) -> BreakPoint? {
    levels.contains(BreakLevels(level)) ? breakPoints[level.rawValue] : nil
  }

  /// Sets the break point of a level and all higher ones, or those below another level.
  mutating func allow(
    before breakPoint: BreakPoint, level: BreakLevel, below end: BreakLevel? = nil
  ) {
    for level in BreakLevel.allCases[level.rawValue..<(end?.rawValue ?? breakPoints.count)] {
      breakPoints[level.rawValue] = breakPoint
      levels.insert(BreakLevels(level))
    }
  }

  mutating func removeAll() { levels = [] }
}
