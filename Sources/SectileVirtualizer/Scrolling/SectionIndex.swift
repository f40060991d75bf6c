// The bar of titles beside a long list: UIKit's section index titles, Android's section indexer.

import SectileLayout
import SectilePaths

/// The titles of sections along a bar, thinned to the length of the bar.
///
///     // The titles "A" to "Z" and "#", each for the section at the same index.
///     let index = SectionIndex(sections: 0..<27, length: 240, titleLength: 14)
///     index.entries.map { $0.isDot ? "·" : titles[$0.titles.lowerBound] }
///     // A · D · G · J · N · Q · T · W · #
///     index.section(at: 30)    // the section of the title at 30 points from the start of the bar
///
/// If all titles fit, the index shows all of them. Otherwise it shows titles and dots in turn, from
/// the first title to the last, at nearly equal distances; a dot stands for one or more titles, as
/// in UIKit. All titles can be reached: the part of the bar that a dot occupies is divided among
/// the titles that it stands for. If only two entries fit, they are the first title and a dot for
/// all others; if one fits, it is a dot for all titles.
///
/// Entries follow each other in the middle of the bar. Positions are in points from the start of
/// the bar, in the direction in which the titles are read.
public struct SectionIndex: Hashable, Sendable {
  /// A title or a dot.
  public struct Entry: Hashable, Sendable {
    /// The indices of the titles that the entry stands for: one title, or those that a dot
    /// replaces.
    public var titles: Range<Int>
    /// Whether the entry is a dot.
    public var isDot: Bool
    /// The middle of the entry, in points from the start of the bar.
    public var position: Double
  }

  /// The section of each title, in ascending order.
  public let sections: [Int]
  /// The length of the bar, in points.
  public let length: Double
  /// The length that a title or a dot occupies, in points.
  public let titleLength: Double
  /// The titles and dots that the bar shows, from its start to its end.
  public let entries: [Entry]

  /// Creates the index of a bar.
  ///
  /// - Parameters:
  ///   - sections: The section that each title stands for, in ascending order. Several titles may
  ///     stand for one section, as titles of letters without a section do.
  ///   - length: The length of the bar, in points. A length that is negative or not finite counts
  ///     as 0, and the bar shows no titles.
  ///   - titleLength: The length that a title or a dot occupies, in points. With a length that is
  ///     not positive or not finite, the bar shows no titles.
  /// - Complexity: O(*n*) for *n* titles.
  /// - Precondition: The sections ascend; equal neighbors are allowed.
  public init(sections: some Sequence<Int>, length: Double, titleLength: Double) {
    let sections = Array(sections)
    for index in sections.indices.dropFirst() where sections[index] < sections[index - 1] {
      preconditionFailure(
        "SectionIndex.init: section \(sections[index]) follows \(sections[index - 1]); sections must ascend."
      )
    }
    self.sections = sections
    self.length = length > 0 && length.isFinite ? length : 0
    self.titleLength = titleLength
    entries = Self.entries(of: sections.count, in: self.length, titleLength: titleLength)
  }

  private static func entries(
    of titleCount: Int, in length: Double, titleLength: Double
  ) -> [Entry] {
    guard titleCount > 0 && titleLength > 0 && titleLength.isFinite else { return [] }
    let fitting = PartCount.fitting(titleLength, in: length)
    let space = fitting < Double(titleCount) ? Int(fitting) : titleCount
    let shown: [(titles: Range<Int>, isDot: Bool)]
    switch space {
    case titleCount: shown = (0..<titleCount).map { ($0..<$0 + 1, false) }
    case 0: return []
    case 1: shown = [(0..<titleCount, true)]
    case 2: shown = [(0..<1, false), (1..<titleCount, true)]
    default: shown = thinned(titleCount, to: (space + 1) / 2)
    }
    let start = start(of: shown.count, in: length, titleLength: titleLength)
    return shown.enumerated().map { index, entry in
      Entry(
        titles: entry.titles, isDot: entry.isDot,
        position: start + (Double(index) + 0.5) * titleLength)
    }
  }

  /// Returns a number of titles, at least 2, with a dot between neighbors.
  private static func thinned(
    _ titleCount: Int, to shownCount: Int
  ) -> [(titles: Range<Int>, isDot: Bool)] {
    // The distance between two shown titles is more than 2, because there are fewer places than
    // titles. Quotient and remainder are separate, so that no product overflows.
    let (quotient, remainder) = (titleCount - 1).quotientAndRemainder(dividingBy: shownCount - 1)
    var entries: [(titles: Range<Int>, isDot: Bool)] = [(0..<1, false)]
    for shown in 1..<shownCount {
      let previous = entries[entries.count - 1].titles.upperBound
      let title = shown * quotient + shown * remainder / (shownCount - 1)
      entries.append((previous..<title, true))
      entries.append((title..<title + 1, false))
    }
    return entries
  }

  private static func start(of count: Int, in length: Double, titleLength: Double) -> Double {
    max((length - Double(count) * titleLength) / 2, 0)
  }
}

extension SectionIndex {
  /// Returns the title at a position of the bar.
  ///
  /// - Parameter position: The distance from the start of the bar, in points. Before the first
  ///   entry and after the last one, the nearest entry counts.
  /// - Returns: The index of the title, or nil if the bar shows no titles or the position is NaN. A
  ///   larger position never gives a smaller index.
  /// - Complexity: O(1)
  public func title(at position: Double) -> Int? {
    guard !entries.isEmpty && !position.isNaN else { return nil }
    let start = Self.start(of: entries.count, in: length, titleLength: titleLength)
    let place = (position - start) / titleLength
    let slot = place > 0 ? place < Double(entries.count) ? Int(place) : entries.count - 1 : 0
    let titles = entries[slot].titles
    let part = min(max(place - Double(slot), 0), 1) * Double(titles.count)
    return titles.lowerBound + min(Int(part), titles.count - 1)
  }

  /// Returns the section of the title at a position of the bar; see `title(at:)`.
  ///
  /// - Complexity: O(1)
  public func section(at position: Double) -> Int? {
    title(at: position).map { sections[$0] }
  }

  /// Returns the title of a section: the first title of the last section up to this one that has a
  /// title.
  ///
  /// - Parameter section: Any number, for example the first visible section.
  /// - Returns: The index of the title, or nil if all titles are of later sections.
  /// - Complexity: O(log *n*) for *n* titles.
  public func title(ofSection section: Int) -> Int? {
    let end = partitionPoint(count: sections.count) { sections[$0] <= section }
    if end == 0 { return nil }
    return partitionPoint(count: end) { sections[$0] < sections[end - 1] }
  }
}
