// SectilePaths/Joining/JoinedDataSource+Member.swift
//
// The tree of members, and the table that answers for it. The tree is what one edits, the table
// what is asked; it is made anew after each edit, which costs less than the layout that follows.

extension JoinedDataSource {
  /// A source, or a group of members, with its place in a joined source.
  public struct Member: Hashable, Sendable {
    /// What a member stands for.
    enum Content: Hashable, Sendable {
      case source([SectionCounts.Section])
      case group([Member])
    }

    /// Whether the sections of the member are part of the whole.
    public var isVisible = true
    var content: Content

    /// Returns a member with the counts of a source.
    ///
    /// - Parameter source: Where to read the counts, each once.
    /// - Complexity: O(*s*), where *s* is the number of sections of the source.
    public static func source(_ source: some SectionedDataSource) -> Self {
      Self(content: .source(SectionCounts(of: source).sections))
    }

    /// Returns a member made of members.
    ///
    /// - Parameter members: The members in order; there may be none.
    /// - Complexity: O(1)
    public static func group(_ members: [Member]) -> Self {
      Self(content: .group(members))
    }

    /// Returns the member hidden: it keeps its place, and has no sections in the whole.
    ///
    /// - Complexity: O(1)
    public func hidden() -> Self {
      var result = self
      result.isVisible = false
      return result
    }

    /// The members of a group in order; none if the member is a source.
    ///
    /// - Complexity: O(1)
    public var members: [Member] {
      if case .group(let members) = content { members } else { [] }
    }

    /// Whether the member is a source, not a group.
    ///
    /// - Complexity: O(1)
    public var isSource: Bool {
      if case .source = content { true } else { false }
    }
  }
}

/// Where the members of a joined source are, for look-ups in both directions.
struct MemberTable: Sendable {
  /// A member at any level, in the order in which the tree is read; the first is the whole.
  struct Node: Sendable {
    /// The number of the node that it is a member of, and its index there; -1 for the whole.
    var parent: Int
    var index: Int
    /// Where its sections begin in the whole, or would.
    var firstSection: Int
    /// How many sections it has in the whole: none while it is hidden.
    var sectionCount = 0
    /// The numbers of its member nodes.
    var members: [Int] = []
    /// The sections of a source.
    var counts: [SectionCounts.Section] = []
  }

  private(set) var nodes: [Node] = []
  /// The numbers of visible sources with sections, ascending.
  private(set) var sources: [Int] = []

  init(_ root: JoinedDataSource.Member) {
    _ = append(root, parent: -1, index: 0, firstSection: 0, isVisible: true)
  }

  /// Adds a member with all below it, and returns the number of its node.
  private mutating func append(
    _ member: JoinedDataSource.Member, parent: Int, index: Int, firstSection: Int,
    isVisible isParentVisible: Bool
  ) -> Int {
    let number = nodes.count
    let isVisible = isParentVisible && member.isVisible
    nodes.append(Node(parent: parent, index: index, firstSection: firstSection))
    switch member.content {
    case .source(let counts):
      nodes[number].counts = counts
      if isVisible && !counts.isEmpty {
        nodes[number].sectionCount = counts.count
        sources.append(number)
      }
    case .group(let members):
      for (index, member) in members.enumerated() {
        let child = append(
          member, parent: number, index: index,
          firstSection: firstSection + nodes[number].sectionCount, isVisible: isVisible)
        nodes[number].members.append(child)
        nodes[number].sectionCount += nodes[child].sectionCount
      }
    }
    return number
  }

  /// Returns the node of a member.
  func node(at address: [Int]) -> Node? {
    var node = nodes[0]
    for index in address {
      guard node.members.indices.contains(index) else { return nil }
      node = nodes[node.members[index]]
    }
    return node
  }

  /// Returns the number of the source that has a section of the whole.
  func source(ofSection section: Int) -> Int? {
    guard section >= 0 && section < nodes[0].sectionCount else { return nil }
    let next = partitionPoint(count: sources.count) { nodes[sources[$0]].firstSection <= section }
    return sources[next - 1]
  }

  /// Returns the indices that lead to a node.
  func address(of node: Int) -> [Int] {
    var address: [Int] = []
    var number = node
    while nodes[number].parent >= 0 {
      address.append(nodes[number].index)
      number = nodes[number].parent
    }
    address.reverse()
    return address
  }
}
