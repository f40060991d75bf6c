// The rows that are left after filtering and collapsing. The browser's layout and selection have
// paths of these rows. Record paths are those of all records; sections have the same numbers in
// both, and the items of a section are those of a set of record paths, in the same order.

import SectilePaths

/// The headers and items that are not hidden.
struct VisibleRows {
  /// The record paths of the items.
  let shown: IndexPathSet
  private let members: IndexPathSet.Members
  /// The headers and items, by section.
  let counts: SectionCounts
  let paths: IndexPaths
  private let outline: OutlineLevels?

  /// Creates the rows of some records.
  ///
  /// - Parameters:
  ///   - shown: The record paths of the items to show.
  ///   - data: The records.
  ///   - isHidden: Returns whether the header of a section is hidden.
  init(
    _ shown: IndexPathSet, of data: BrowserData, hidingSections isHidden: (Int) -> Bool
  ) {
    self.shown = shown
    outline = data.outline
    let members = shown.paths(in: data.items)
    self.members = members
    var counts = SectionCounts()
    var before = 0
    for section in 0..<data.sections.grouped.numberOfSections {
      let after = members.count(before: .footer(inSection: section))
      counts.sections.append(
        .init(
          itemCount: after - before, hasHeader: data.hasHeaders && !isHidden(section),
          hasFooter: false))
      before = after
    }
    self.counts = counts
    paths = IndexPaths(counts)
  }

  /// The number of items.
  var count: Int { members.count }

  /// Returns the record path of a row.
  func record(of path: KindedIndexPath) -> KindedIndexPath {
    guard path.kind == .item, let rank = paths.rank(of: path, in: .item), rank < members.count
    else { return path }
    return members[rank]
  }

  /// Returns the record path of the item at a rank.
  func record(atRank rank: Int) -> KindedIndexPath { members[rank] }

  /// Returns the row of a record path, or nil if it is hidden.
  func path(of record: KindedIndexPath) -> KindedIndexPath? {
    if record.kind != .item { return paths.contains(record) ? record : nil }
    return members.index(of: record).flatMap { paths.path(atRank: $0, in: .item) }
  }

  /// Returns the row of a record path, or the nearest one before it, or else the first row.
  func nearest(to record: KindedIndexPath) -> KindedIndexPath? {
    if let path = path(of: record) { return path }
    var rank = members.count(before: record)
    if record.kind == .item {
      let header = KindedIndexPath.header(inSection: record.section)
      let previous = rank > 0 ? members[rank - 1] : nil
      // The header of a collapsed section is nearer than the last item of the section before.
      if paths.contains(header) && previous?.section != record.section { return header }
      rank = max(rank - 1, 0)
    }
    return paths.path(atRank: min(rank, members.count - 1), in: .item) ?? paths.first
  }

  /// Returns the record paths of a set of rows.
  func records(of rows: IndexPathSet) -> IndexPathSet {
    var records = IndexPathSet()
    for range in rows.ranges {
      records.insert(contentsOf: record(of: range.lowerBound)...record(of: range.upperBound))
    }
    return records.intersection(shown)
  }

  /// Returns the rows of a set of record paths of items, without the hidden ones.
  func rows(of records: IndexPathSet) -> IndexPathSet {
    var rows = IndexPathSet()
    for range in records.intersection(shown).ranges {
      // A range of records that are all shown is a range of rows in each section.
      if let first = path(of: range.lowerBound), let last = path(of: range.upperBound) {
        rows.insert(contentsOf: first...last)
      }
    }
    return rows
  }
}

extension VisibleRows: SectionedHierarchy {
  func parent(of path: KindedIndexPath) -> KindedIndexPath? {
    guard let outline, let item = record(of: path).item, item < outline.parents.count,
      outline.parents[item] >= 0
    else { return nil }
    return self.path(of: .item(outline.parents[item], inSection: path.section))
  }

  func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath {
    guard let outline, let item = record(of: path).item, item < outline.ends.count else {
      return path
    }
    let end = members.count(before: .item(outline.ends[item], inSection: path.section))
    return paths.path(atRank: end - 1, in: .item) ?? path
  }
}
