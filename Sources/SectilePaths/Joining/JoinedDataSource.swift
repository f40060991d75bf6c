// Several sources as one, such as a search field, favorites and a catalog in one list.

/// A source that concatenates other sources, which can be nested in groups.
///
///     let screen = JoinedDataSource([
///       .source(SectionCounts([1])),                  // a banner
///       .group([                                      // the catalog
///         .source(SectionCounts([3, 4])),
///         .source(SectionCounts([2])).hidden(),       // offers, shown when some exist
///         .source(SectionCounts([9])),
///       ]),
///     ])
///     screen.numberOfSections                                        // 4
///     screen.globalPath(for: .item(5, inSection: 0), of: [1, 2])     // 3.5
///     screen.localPath(for: .item(2, inSection: 2))?.member          // [1, 0]
///
/// The address of a member is a list of indices, one per level: `[1, 2]` is the third member of the
/// second member. Members without sections and groups without members are valid. Hidden members
/// keep their address and have no sections in the joined source.
///
/// A joined source stores the counts of its members. When the data of a member changes,
/// `update(at:to:changes:)` sets the new counts and returns the changes of the joined source.
public struct JoinedDataSource: Sendable {
  /// The group of the top-level members.
  var root: Member
  /// The positions of all members in the joined source, computed from `root`.
  var table: MemberTable

  /// Creates a source from members in order.
  ///
  /// - Complexity: O(*m*), where *m* is the number of members at all levels.
  public init(_ members: [Member] = []) {
    root = .group(members)
    table = MemberTable(root)
  }

  /// The members in order.
  public var members: [Member] { root.members }

  /// Returns the member at an address, or nil if the address does not exist.
  ///
  /// - Parameter address: The indices from the top level down.
  /// - Complexity: O(*d*), where *d* is the number of indices.
  public func member(at address: [Int]) -> Member? {
    var member = root
    for index in address {
      guard member.members.indices.contains(index) else { return nil }
      member = member.members[index]
    }
    return member
  }
}

// MARK: Paths of members

extension JoinedDataSource {
  /// Returns the sections of a member in the joined source.
  ///
  /// The range is empty for a member without sections, and for a member that is hidden or in a
  /// hidden group. It then starts at the index that the first section of the member would have.
  ///
  /// - Parameter address: The address of the member; the result is nil if it does not exist.
  /// - Complexity: O(*d*), where *d* is the number of indices.
  public func sections(of address: [Int]) -> Range<Int>? {
    table.node(at: address).map { $0.firstSection..<$0.firstSection + $0.sectionCount }
  }

  /// Returns the path in the joined source of an element of a member.
  ///
  /// - Parameters:
  ///   - path: A path whose section is counted from the first section of the member.
  ///   - address: The address of the member, a source or a group.
  /// - Returns: A path, or nil if the member does not exist, is hidden or has no such section.
  /// - Complexity: O(*d*), where *d* is the number of indices.
  public func globalPath(
    for path: KindedIndexPath, of address: [Int]
  ) -> KindedIndexPath? {
    guard let sections = sections(of: address), path.section < sections.count else { return nil }
    return path.offsetBySections(sections.lowerBound)
  }

  /// Returns the path in a given member of an element of the joined source.
  ///
  /// - Returns: A path whose section is counted from the first section of the member, or nil if the
  ///   member does not have the element.
  /// - Complexity: O(*d*), where *d* is the number of indices.
  public func localPath(
    for path: KindedIndexPath, in address: [Int]
  ) -> KindedIndexPath? {
    guard let sections = sections(of: address), sections.contains(path.section) else { return nil }
    return path.offsetBySections(-sections.lowerBound)
  }

  /// Returns the source that has an element of the joined source, and the path in this source.
  ///
  /// - Parameter path: A path; the result is nil if its section does not exist.
  /// - Complexity: O(log *m* + *d*), where *m* is the number of sources and *d* the number of
  ///   indices in the address of the member.
  public func localPath(for path: KindedIndexPath) -> LocalPath? {
    guard let source = table.source(ofSection: path.section) else { return nil }
    return LocalPath(
      member: table.address(of: source),
      path: path.offsetBySections(-table.nodes[source].firstSection))
  }

  /// A path in one of the joined sources.
  public struct LocalPath: Hashable, Sendable {
    /// The address of the source.
    public var member: [Int]
    /// The path in the source, whose section is counted from the first section of the source.
    public var path: KindedIndexPath

    /// Creates a path in the source at an address.
    ///
    /// - Complexity: O(1)
    public init(member: [Int], path: KindedIndexPath) {
      self.member = member
      self.path = path
    }
  }
}

// MARK: As a data source

extension JoinedDataSource: SectionedDataSource {
  /// The number of sections of all visible members.
  public var numberOfSections: Int { table.nodes[0].sectionCount }

  /// Returns the number of items of a section of the joined source.
  ///
  /// - Complexity: O(log *m*), where *m* is the number of sources.
  public func numberOfItems(inSection section: Int) -> Int {
    counts(ofSection: section).itemCount
  }

  /// Returns whether a section of the joined source has a header.
  ///
  /// - Complexity: O(log *m*), where *m* is the number of sources.
  public func hasHeader(inSection section: Int) -> Bool {
    counts(ofSection: section).hasHeader
  }

  /// Returns whether a section of the joined source has a footer.
  ///
  /// - Complexity: O(log *m*), where *m* is the number of sources.
  public func hasFooter(inSection section: Int) -> Bool {
    counts(ofSection: section).hasFooter
  }

  private func counts(ofSection section: Int) -> SectionCounts.Section {
    guard let source = table.source(ofSection: section) else {
      preconditionFailure(
        "JoinedDataSource: section \(section) is not in 0..<\(numberOfSections).")
    }
    return table.nodes[source].counts[section - table.nodes[source].firstSection]
  }
}

extension JoinedDataSource: Hashable {
  /// Returns whether two joined sources have equal members.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections, including hidden ones.
  public static func == (first: Self, second: Self) -> Bool {
    first.root == second.root
  }

  /// Feeds the members to a hasher.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections, including hidden ones.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(root)
  }
}
