// The tree of members, which edits change, and a table for look-ups. The table is rebuilt after
// each edit, which costs less than the layout update that follows.

extension JoinedDataSource {
  /// A member of a joined source: a source, or a group of members.
  public struct Member: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      case source([SectionCounts.Section])
      case group([Member])
    }

    /// Whether the sections of the member are part of the joined source.
    public var isVisible = true
    var content: Content

    /// Returns a member with the counts of a source.
    ///
    /// - Parameter source: The source; each of its counts is read once.
    /// - Complexity: O(*s*), where *s* is the number of sections of the source.
    public static func source(_ source: some SectionedDataSource) -> Self {
      Self(content: .source(SectionCounts(of: source).sections))
    }

    /// Returns a group of members.
    ///
    /// - Parameter members: The members in order; the list may be empty.
    /// - Complexity: O(1)
    public static func group(_ members: [Member]) -> Self {
      Self(content: .group(members))
    }

    /// Returns a hidden copy, which keeps its address and has no sections in the joined source.
    ///
    /// - Complexity: O(1)
    public func hidden() -> Self {
      var result = self
      result.isVisible = false
      return result
    }

    /// The members of a group in order; empty if the member is a source.
    public var members: [Member] {
      if case .group(let members) = content { members } else { [] }
    }

    /// Whether the member is a source and not a group.
    public var isSource: Bool {
      if case .source = content { true } else { false }
    }
  }
}

/// The members of a joined source in a flat list, for look-ups by address and by section.
struct MemberTable: Sendable {
  /// A member at any level; nodes are in depth-first order from the root.
  struct Node: Sendable {
    /// The number of the parent node, and the index of the member in it; the root has the parent
    /// -1.
    var parent: Int
    var index: Int
    /// The index that its first section has, or would have, in the joined source.
    var firstSection: Int
    /// Whether the member and all groups that contain it are visible.
    var isVisible: Bool
    /// The number of its sections in the joined source: 0 while it is hidden.
    var sectionCount = 0
    /// The numbers of its child nodes.
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

  /// Adds a member with all its descendants, and returns the number of its node.
  private mutating func append(
    _ member: JoinedDataSource.Member, parent: Int, index: Int, firstSection: Int,
    isVisible isParentVisible: Bool
  ) -> Int {
    let number = nodes.count
    let isVisible = isParentVisible && member.isVisible
    nodes.append(
      Node(parent: parent, index: index, firstSection: firstSection, isVisible: isVisible))
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

  func node(at address: [Int]) -> Node? {
    var node = nodes[0]
    for index in address {
      guard node.members.indices.contains(index) else { return nil }
      node = nodes[node.members[index]]
    }
    return node
  }

  /// Returns the number of the node whose source has a section of the joined source.
  func source(ofSection section: Int) -> Int? {
    guard section >= 0 && section < nodes[0].sectionCount else { return nil }
    let next = partitionPoint(count: sources.count) { nodes[sources[$0]].firstSection <= section }
    return sources[next - 1]
  }

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
