// The rows that a filter and collapsed parents leave, and the two ways between their paths and
// those of the data. Hosts lay out and select the rows, and read the data by the paths of the
// source.

/// The paths of a source that are not hidden, as a data source with paths of its own.
///
///     let source = IndexPaths(SectionCounts([4, 2], hasFooters: false))
///     let found: IndexPathSet = [.item(1, inSection: 0), .item(3, inSection: 0)]
///     let shown = ShownPaths(of: source, matching: found)
///     shown.paths.map(\.description)                    // ["0.header", "0.0", "0.1"]
///     shown.sourcePath(of: .item(1, inSection: 0))      // 0.3
///     shown.path(of: .item(3, inSection: 0))            // 0.1
///     shown.nearestPath(to: .item(2, inSection: 0))     // 0.0
///
/// Sections keep their indices, and a section without shown paths stays as an empty section. The
/// shown paths are in the order of the source: the *n*-th of `paths` is the *n*-th path of the
/// source that is shown.
///
/// The value stores no element. It is made again when the source, the filter or the collapsed paths
/// change. `sourcePaths(of:)` of the old value and `paths(of:)` of the new one keep a selection.
/// `changes(from:)` leads from the old value to the new one.
public struct ShownPaths: Sendable {
  /// The shown paths of the source, as a set.
  public let sourcePaths: IndexPathSet
  /// The shown paths, numbered without gaps in each section.
  public let paths: IndexPaths
  /// The shown paths of the source, in reading order: one for each of `paths`.
  private let members: IndexPathSet.Members

  /// Shows the paths of a set.
  ///
  /// - Parameters:
  ///   - shown: The paths of the source to show. Paths that the source does not have are ignored.
  ///   - source: The paths of all elements.
  /// - Complexity: O(*r* + *s* log *r*) for *r* runs of the set and *s* sections.
  public init(_ shown: IndexPathSet, of source: IndexPaths) {
    sourcePaths = shown.intersection(IndexPathSet(source))
    members = sourcePaths.paths(in: source)
    var counts = SectionCounts()
    var position = 0
    for section in 0..<source.numberOfSections {
      let hasHeader = sourcePaths.contains(.header(inSection: section))
      let hasFooter = sourcePaths.contains(.footer(inSection: section))
      let items = position + (hasHeader ? 1 : 0)
      let footer = members.count(before: .footer(inSection: section))
      counts.sections.append(
        .init(itemCount: footer - items, hasHeader: hasHeader, hasFooter: hasFooter))
      position = footer + (hasFooter ? 1 : 0)
    }
    paths = IndexPaths(counts)
  }

  /// Shows the paths that match a filter and have no collapsed ancestor.
  ///
  /// - Parameters:
  ///   - source: The paths of all elements.
  ///   - matching: The items that match a filter, or nil without a filter. Their ancestors in the
  ///     hierarchy are shown, and the headers and footers of sections with a matching item.
  ///   - collapsed: Headers and items. A collapsed header hides the items and the footer of its
  ///     section, and a collapsed item its descendants. Other paths have no effect.
  ///   - hierarchy: The parents and descendants of the items.
  /// - Complexity: O(*c* + *r* + *s* log *r*) for *c* collapsed paths, *r* runs of the sets and *s*
  ///   sections. With a hierarchy also O(*m*) for *m* matching items, and as many of its look-ups
  ///   as these have different ancestors.
  public init(
    of source: IndexPaths, matching: IndexPathSet? = nil, collapsed: IndexPathSet = IndexPathSet(),
    hierarchy: Hierarchy = Hierarchy()
  ) {
    var shown = IndexPathSet(source)
    if let matching {
      let items = matching.paths(in: source.filter(include: .item))
      shown = matching.intersection(IndexPathSet(items.paths))
        .union(IndexPathSet(Self.supplementaries(of: items, in: source)))
      if !hierarchy.isEmpty {
        shown.formUnion(IndexPathSet(runs: Self.runs(of: items, hierarchy)))
      }
    }
    let parents = collapsed.paths(in: source.filter(include: [.header, .item]))
    shown.subtract(IndexPathSet(runs: Self.hidden(by: parents, hierarchy)))
    self.init(shown, of: source)
  }

  /// Returns the runs of items and their ancestors.
  ///
  /// An ancestor before the previous item is an ancestor of that item, too. So the others follow
  /// it, and all paths are found in ascending order.
  private static func runs(
    of items: IndexPathSet.Members, _ hierarchy: Hierarchy
  ) -> IndexPathSet.Runs {
    var builder = IndexPathSet.Runs.Builder()
    var previous: KindedIndexPath?
    var chain: [KindedIndexPath] = []
    for item in items {
      chain.append(item)
      var current = item
      while let parent = hierarchy.parent(of: current), previous.map({ $0 < parent }) ?? true {
        chain.append(parent)
        current = parent
      }
      while let path = chain.popLast() {
        builder.append(IndexPathSet.Run(start: path.ordinal, end: path.endOrdinal))
      }
      previous = item
    }
    return builder.finish()
  }

  /// Returns the headers and footers of the sections that have one of some items.
  private static func supplementaries(
    of items: IndexPathSet.Members, in source: IndexPaths
  ) -> [KindedIndexPath] {
    var paths: [KindedIndexPath] = []
    var position = 0
    while position < items.endIndex {
      let section = items[position].section
      paths += [.header(inSection: section), .footer(inSection: section)]
      position = items.count(before: .footer(inSection: section))
    }
    return paths
  }

  /// Returns the runs of the paths that collapsed ones hide.
  private static func hidden(
    by collapsed: IndexPathSet.Members, _ hierarchy: Hierarchy
  ) -> IndexPathSet.Runs {
    var builder = IndexPathSet.Runs.Builder()
    var last: KindedIndexPath?
    for path in collapsed where last.map({ $0 < path }) ?? true {
      let end =
        path.kind == .header
        ? .footer(inSection: path.section) : hierarchy.lastDescendant(of: path)
      guard path < end else { continue }
      builder.append(IndexPathSet.Run(start: path.endOrdinal, end: end.endOrdinal))
      last = end
    }
    return builder.finish()
  }
}

// MARK: Data source

extension ShownPaths: Equatable {
  /// Returns whether the same paths of a source are shown, with the same sections.
  ///
  /// - Complexity: O(*r* + *s*) for *r* runs of shown paths and *s* sections.
  public static func == (first: Self, second: Self) -> Bool {
    first.sourcePaths == second.sourcePaths && first.paths == second.paths
  }
}

extension ShownPaths: SectionedDataSource {
  /// The number of sections, shown or not.
  public var numberOfSections: Int { paths.numberOfSections }

  /// Returns the number of shown items of a section.
  ///
  /// - Complexity: O(1)
  public func numberOfItems(inSection section: Int) -> Int {
    paths.numberOfItems(inSection: section)
  }

  /// Returns whether the header of a section is shown.
  ///
  /// - Complexity: O(1)
  public func hasHeader(inSection section: Int) -> Bool { paths.hasHeader(inSection: section) }

  /// Returns whether the footer of a section is shown.
  ///
  /// - Complexity: O(1)
  public func hasFooter(inSection section: Int) -> Bool { paths.hasFooter(inSection: section) }
}

// MARK: Mapping paths

extension ShownPaths {
  /// Returns the path in the source of a shown path, or nil if there is no such shown path.
  ///
  /// - Complexity: O(log *r* + log *s*) for *r* runs of shown paths and *s* sections.
  public func sourcePath(of path: KindedIndexPath) -> KindedIndexPath? {
    paths.index(of: path).map { members[$0] }
  }

  /// Returns the shown path of a path in the source, or nil if it is hidden.
  ///
  /// - Complexity: O(log *r* + log *s*) for *r* runs of shown paths and *s* sections.
  public func path(of source: KindedIndexPath) -> KindedIndexPath? {
    members.index(of: source).map { paths[$0] }
  }

  /// Returns the shown path of a path in the source if it is shown, or else the last shown path
  /// before it, or else the first one.
  ///
  /// - Parameters:
  ///   - source: Any path of the source.
  ///   - kinds: The kinds to return.
  /// - Returns: A shown path, or nil if no path of the kinds is shown.
  /// - Complexity: O(log *r* + log *s*) for *r* runs of shown paths and *s* sections.
  public func nearestPath(
    to source: KindedIndexPath, in kinds: KindedIndexPath.Kinds = [.header, .item]
  ) -> KindedIndexPath? {
    let rank = members.count(before: source)
    let isShown = rank < members.endIndex && members[rank] == source
    guard isShown || rank > 0 else { return paths.first(in: kinds) }
    let path = paths[isShown ? rank : rank - 1]
    if kinds.contains(KindedIndexPath.Kinds(path.kind)) { return path }
    return paths.path(before: path, in: kinds) ?? paths.first(in: kinds)
  }

  /// Returns the paths in the source of some shown paths.
  ///
  /// - Complexity: O(*k* (log *r* + log *s*)) for *k* runs of the set, *r* runs of shown paths and
  ///   *s* sections.
  public func sourcePaths(of paths: IndexPathSet) -> IndexPathSet {
    var builder = IndexPathSet.Runs.Builder()
    // Consecutive shown paths are consecutive among those of the source that are shown.
    for range in paths.paths(in: self.paths).positions {
      builder.append(
        IndexPathSet.Run(
          start: members[range.lowerBound].ordinal, end: members[range.upperBound - 1].endOrdinal))
    }
    return IndexPathSet(runs: builder.finish()).intersection(sourcePaths)
  }

  /// Returns the shown paths of some paths in the source, without the hidden ones.
  ///
  /// - Complexity: O((*k* + *r*) (log *r* + log *s*)) for *k* runs of the set, *r* runs of shown
  ///   paths and *s* sections.
  public func paths(of source: IndexPathSet) -> IndexPathSet {
    var builder = IndexPathSet.Runs.Builder()
    let shown = source.intersection(sourcePaths).paths(in: members.paths)
    for range in shown.positions {
      let first = members.count(before: members.paths[range.lowerBound])
      let (start, end) = (paths[first], paths[first + range.count - 1])
      builder.append(IndexPathSet.Run(start: start.ordinal, end: end.endOrdinal))
    }
    return IndexPathSet(runs: builder.finish())
  }

  /// Returns the changes from other shown paths of the same source to these.
  ///
  ///     let all = ShownPaths(of: source)
  ///     let filtered = ShownPaths(of: source, matching: found)
  ///     filtered.changes(from: all)    // 0.0 removed, 0.2 removed
  ///
  /// Paths that are no longer shown are removed and others inserted. No element moves. A section
  /// that shows or hides its header or footer is updated, and no section is inserted or removed.
  /// The changes update a layout of the rows, its anchor and a selection, and animate them.
  ///
  /// - Parameter old: The paths that were shown before, of the same source. If the source has
  ///   changed, the result does not describe its changes.
  /// - Complexity: O(*r* + *s* log *r* + *c* (log *r* + log *s*)) for *c* removed and inserted
  ///   items, *r* runs of shown paths and *s* sections.
  public func changes(from old: ShownPaths) -> SectionedChanges {
    let count = min(old.numberOfSections, numberOfSections)
    func items(of shown: ShownPaths, hiddenIn other: ShownPaths) -> [KindedIndexPath] {
      let paths = shown.paths(of: shown.sourcePaths.subtracting(other.sourcePaths))
      return paths.paths(in: shown.paths.filter(include: .item)).filter { $0.section < count }
    }
    let updates = (0..<count).filter {
      hasHeader(inSection: $0) != old.hasHeader(inSection: $0)
        || hasFooter(inSection: $0) != old.hasFooter(inSection: $0)
    }
    return SectionedChanges(
      trustedSectionRemovals: Array(count..<old.numberOfSections),
      sectionInsertions: Array(count..<numberOfSections), sectionMoves: [],
      sectionUpdates: updates.map { SectionedChanges.SectionPair(old: $0, new: $0) },
      itemRemovals: items(of: old, hiddenIn: self), itemInsertions: items(of: self, hiddenIn: old),
      itemMoves: [], itemUpdates: [])
  }
}

extension IndexPathSet.Members {
  /// The positions of the members in the enumeration, as ascending ranges.
  fileprivate var positions: some Sequence<Range<Int>> {
    (1..<segments.count).lazy.map { next in
      let segment = segments[next - 1]
      return segment.start..<segment.start + segments[next].offset - segment.offset
    }
  }
}
