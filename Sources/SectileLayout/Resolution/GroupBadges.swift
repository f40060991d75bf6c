/// The badges of a group, resolved for one container, with the nodes that have them.
struct GroupBadges: Sendable {
  /// A badge of a node that has an item.
  struct Occurrence: Sendable {
    /// The index of the node, and of its first item.
    let node: Int
    let slot: Int
    /// The index of the badge in the description.
    let index: Int
  }

  /// The badges in the order of the description.
  let resolved: ContiguousArray<ResolvedBadge>
  /// By first item, and then by index.
  let occurrences: ContiguousArray<Occurrence>
  /// The frames of the badges in a group without measured items, by occurrence.
  let slots: [GroupSlot]
  /// The bounds of those frames along the main axis, relative to the start of the group, and
  /// across.
  let bounds: (low: Double, high: Double)
  let cross: (low: Double, high: Double)

  /// - Throws: `LayoutError.invalidParameter` for the first number that is not allowed.
  init(
    _ group: LayoutGroup, _ nodes: [GroupNode], _ solver: GroupSolver, in space: AxisSpace,
    section: Int
  ) throws(LayoutError) {
    var resolved: ContiguousArray<ResolvedBadge> = []
    for badge in group.badges {
      resolved.append(try ResolvedBadge(badge.badge, in: space, section: section))
    }
    self.resolved = resolved
    occurrences = resolved.isEmpty ? [] : Self.occurrences(of: group, nodes)
    slots = Self.slots(occurrences, resolved, solver)
    bounds = (
      slots.reduce(.infinity) { min($0, $1.main) },
      slots.reduce(-.infinity) { max($0, $1.main + $1.length) }
    )
    cross = (
      slots.reduce(.infinity) { min($0, $1.cross) },
      slots.reduce(-.infinity) { max($0, $1.cross + $1.crossLength) }
    )
  }

  private static func occurrences(
    of group: LayoutGroup, _ nodes: [GroupNode]
  ) -> ContiguousArray<Occurrence> {
    // The number of items before each node.
    var starts: [Int] = []
    var slotCount = 0
    for node in nodes {
      starts.append(slotCount)
      switch node.content {
      case .line: break
      case .item: slotCount += 1
      case .custom(_, let frames): slotCount += frames.count
      }
    }
    starts.append(slotCount)
    // The badges of a node of the description are neighbors.
    var first = Array(repeating: 0, count: group.nodes.count + 1)
    for badge in group.badges { first[badge.node + 1] += 1 }
    for node in group.nodes.indices { first[node + 1] += first[node] }
    var occurrences: ContiguousArray<Occurrence> = []
    for (index, node) in nodes.enumerated() where starts[index] < starts[node.end] {
      for badge in first[node.source]..<first[node.source + 1] {
        occurrences.append(Occurrence(node: index, slot: starts[index], index: badge))
      }
    }
    return occurrences
  }

  /// Returns the frames of the badges of a group.
  func slots(_ solver: GroupSolver) -> [GroupSlot] { Self.slots(occurrences, resolved, solver) }

  private static func slots(
    _ occurrences: ContiguousArray<Occurrence>, _ resolved: ContiguousArray<ResolvedBadge>,
    _ solver: GroupSolver
  ) -> [GroupSlot] {
    occurrences.map { occurrence in
      let (node, badge) = (solver.slot(ofNode: occurrence.node), resolved[occurrence.index])
      let along = badge.along.interval(in: AxisInterval(start: node.main, length: node.length))
      let across = badge.across.interval(
        in: AxisInterval(start: node.cross, length: node.crossLength))
      return GroupSlot(
        main: along.start, length: along.length, cross: across.start, crossLength: across.length)
    }
  }
}
