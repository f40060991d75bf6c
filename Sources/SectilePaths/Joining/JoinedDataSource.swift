// SectilePaths/Joining/JoinedDataSource.swift
//
// Several sources shown as one: a search field above favourites above the catalogue. Each part
// goes on counting its own sections from 0, and the whole knows where they are.

/// A source made of other sources, one after the other, which may be joined ones themselves.
///
///     let screen = JoinedDataSource([
///       .source(SectionCounts([1])),                  // a banner
///       .group([                                      // the catalogue
///         .source(SectionCounts([3, 4])),
///         .source(SectionCounts([2])).hidden(),       // offers, when there are some
///         .source(SectionCounts([9])),
///       ]),
///     ])
///     screen.numberOfSections                                        // 4
///     screen.globalPath(for: .item(5, inSection: 0), of: [1, 2])     // 3.5
///     screen.localPath(for: .item(2, inSection: 2))?.member          // [1, 0]
///
/// A member is addressed by its index, that of its member, and so on: `[1, 2]` is the third member
/// of the second. Members without sections, and groups without members, are legal; they stand where
/// the next section is. Hidden members keep their place and have no sections in the whole.
///
/// Members are kept as counts, so a joined source is a value that any thread may ask. When the data
/// of a member changes, `update(_:to:changes:)` takes the new counts and returns the changes of the
/// whole.
///
/// Finding the member of a section is O(log *m*), where *m* is the number of sources; the address of
/// a member is followed in O(*d*), where *d* is the number of indices in it.
public struct JoinedDataSource: Sendable {
  /// Everything, as the group that the top members make.
  var root: Member
  /// Where every member is in the whole; derived from `root`.
  var table: MemberTable

  /// Creates a source of members in order.
  ///
  /// - Parameter members: The members.
  /// - Complexity: O(*m*), where *m* is the number of members at all levels.
  public init(_ members: [Member] = []) {
    self.init(root: .group(members))
  }

  init(root: Member) {
    self.root = root
    table = MemberTable(root)
  }

  /// The members in order.
  ///
  /// - Complexity: O(1)
  public var members: [Member] { root.members }

  /// Returns a member, or nil if there is none at an address.
  ///
  /// - Parameter address: The indices that lead to it, from the top.
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

// MARK: Where things are

extension JoinedDataSource {
  /// Returns the sections of the whole that a member has.
  ///
  /// A member that is hidden, itself or with a group it is in, and one without sections have an
  /// empty range, which begins where their sections would.
  ///
  /// - Parameter address: The address of the member; nil is returned if there is none.
  /// - Complexity: O(*d*), where *d* is the number of indices.
  public func sections(of address: [Int]) -> Range<Int>? {
    table.node(at: address).map { $0.firstSection..<$0.firstSection + $0.sectionCount }
  }

  /// Returns the path in the whole of an element of a member.
  ///
  /// - Parameters:
  ///   - path: A path with the section counted from the first of the member.
  ///   - address: The address of the member, a source or a group.
  /// - Returns: A path, or nil if there is no such member, if it is hidden or has no such section.
  /// - Complexity: O(*d*), where *d* is the number of indices.
  public func globalPath(
    for path: KindedIndexPath, of address: [Int]
  ) -> KindedIndexPath? {
    guard let sections = sections(of: address), path.section < sections.count else { return nil }
    return path.movedBySections(sections.lowerBound)
  }

  /// Returns the path in a member of an element of the whole.
  ///
  /// - Parameters:
  ///   - path: A path of the whole.
  ///   - address: The address of the member, a source or a group.
  /// - Returns: A path, its section counted from the first of the member, or nil if the member does
  ///   not have it.
  /// - Complexity: O(*d*), where *d* is the number of indices.
  public func localPath(
    for path: KindedIndexPath, in address: [Int]
  ) -> KindedIndexPath? {
    guard let sections = sections(of: address), sections.contains(path.section) else { return nil }
    return path.movedBySections(-sections.lowerBound)
  }

  /// Returns which source has an element of the whole, and at which path.
  ///
  /// - Parameter path: A path of the whole; nil is returned for a section that it does not have.
  /// - Complexity: O(log *m* + *d*), where *m* is the number of sources and *d* the number of
  ///   indices in the address of the member.
  public func localPath(for path: KindedIndexPath) -> LocalPath? {
    guard let source = table.source(ofSection: path.section) else { return nil }
    return LocalPath(
      member: table.address(of: source),
      path: path.movedBySections(-table.nodes[source].firstSection))
  }

  /// An element, as one of the joined sources knows it.
  public struct LocalPath: Hashable, Sendable {
    /// The address of the source.
    public var member: [Int]
    /// The path in it, the section counted from the first of the source.
    public var path: KindedIndexPath

    /// Creates a path in a member.
    ///
    /// - Parameters:
    ///   - member: The address of the source.
    ///   - path: The path in it.
    /// - Complexity: O(1)
    public init(member: [Int], path: KindedIndexPath) {
      self.member = member
      self.path = path
    }
  }
}

// MARK: As a data source

extension JoinedDataSource: SectionedDataSource {
  /// How many sections the visible members have together.
  ///
  /// - Complexity: O(1)
  public var numberOfSections: Int { table.nodes[0].sectionCount }

  /// Returns how many items a section of the whole has.
  ///
  /// - Parameter section: The index of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(log *m*), where *m* is the number of sources.
  public func numberOfItems(inSection section: Int) -> Int {
    counts(ofSection: section).itemCount
  }

  /// Returns whether a section of the whole has a header.
  ///
  /// - Parameter section: The index of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(log *m*), where *m* is the number of sources.
  public func hasHeader(inSection section: Int) -> Bool {
    counts(ofSection: section).hasHeader
  }

  /// Returns whether a section of the whole has a footer.
  ///
  /// - Parameter section: The index of a section; `0 <= section < numberOfSections`.
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
  /// - Complexity: O(*s*), where *s* is the number of sections, hidden ones included.
  public static func == (first: Self, second: Self) -> Bool {
    first.root == second.root
  }

  /// Feeds the members to a hasher.
  ///
  /// - Parameter hasher: What to feed.
  /// - Complexity: O(*s*), where *s* is the number of sections, hidden ones included.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(root)
  }
}

extension KindedIndexPath {
  /// Returns the path of the same kind and item some sections further down.
  func movedBySections(_ count: Int) -> Self {
    switch kind {
    case .header: .header(inSection: section + count)
    case .item: .item(Int((word & Self.rankMask) - 1), inSection: section + count)
    case .footer: .footer(inSection: section + count)
    }
  }
}
