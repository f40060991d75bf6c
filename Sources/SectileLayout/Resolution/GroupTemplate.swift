/// A group, resolved for one container: the slots of its items, which repeat.
///
/// An immutable class, because queries read templates far more often than they are resolved.
final class GroupTemplate: Sendable {
  /// The slots of the items of a group without measured items, in order.
  let slots: ContiguousArray<GroupSlot>
  /// The sides of the slots along the cross axis, in content coordinates.
  let crossSides: ContiguousArray<ContentInterval>
  /// The length of a group without measured items, with the space before and after it.
  let length: Double
  /// The distance from the end of a group to the start of the next.
  let spacing: Double
  /// The bounds of each block of neighboring slots along the main axis, so that a search in a group
  /// of thousands of items passes most of them.
  let blocks: ContiguousArray<(low: Double, high: Double)>
  /// The number of slots of a block.
  static let blockSize = 32
  /// The bounds of the slots along the main axis, relative to the start of the group, and across.
  let bounds: (low: Double, high: Double)
  let cross: (low: Double, high: Double)
  /// For each slot, whether its lengths are estimates; empty if no length is.
  let estimates: [(main: Bool, cross: Bool)]

  /// The badges of the group and of its members.
  let badges: GroupBadges

  private let nodes: [GroupNode]
  private let container: AxisPair
  private let crossStart: Double

  /// - Parameters:
  ///   - container: The sides of the container inside the insets of the section.
  ///   - crossStart: The start of the items along the cross axis.
  init(
    _ group: LayoutGroup, in container: AxisPair, from crossStart: Double, spacing: Double,
    _ space: AxisSpace, section: Int
  ) throws(LayoutError) {
    let expansion = try GroupExpansion(group, in: container, space, section: section)
    nodes = expansion.nodes
    self.container = container
    self.crossStart = crossStart
    self.spacing = spacing
    var solver = GroupSolver(nodes)
    solver.solve(in: container, from: crossStart, slotCount: expansion.slotCount) { _, _ in nil }
    if solver.largest > LayoutError.maximumExtent {
      throw .invalidParameter(.groupSize, solver.largest, section: section)
    }
    slots = ContiguousArray(solver.slots)
    length = solver.length
    crossSides = ContiguousArray(
      solver.slots.map { space.crossSide($0.cross, length: $0.crossLength) })
    var blocks: ContiguousArray<(low: Double, high: Double)> = []
    for (index, slot) in solver.slots.enumerated() {
      if index.isMultiple(of: Self.blockSize) { blocks.append((.infinity, -.infinity)) }
      blocks[blocks.count - 1].low = min(blocks[blocks.count - 1].low, slot.main)
      blocks[blocks.count - 1].high = max(blocks[blocks.count - 1].high, slot.main + slot.length)
    }
    self.blocks = blocks
    bounds = (
      solver.slots.reduce(0) { min($0, $1.main) },
      solver.slots.reduce(length) { max($0, $1.main + $1.length) }
    )
    cross = (
      solver.slots.reduce(crossStart) { min($0, $1.cross) },
      solver.slots.reduce(crossStart) { max($0, $1.cross + $1.crossLength) }
    )
    var estimates: [(main: Bool, cross: Bool)] = []
    for node in nodes {
      switch node.content {
      case .line: break
      case .item:
        estimates.append((node.lengths.main.estimate != nil, node.lengths.cross.estimate != nil))
      case .custom(_, let frames):
        estimates += Array(repeating: (false, false), count: frames.count)
      }
    }
    badges = try GroupBadges(group, nodes, solver, in: space, section: section)
    // Even if no item with an estimate fits, so that the description alone decides.
    self.estimates = group.hasEstimates ? estimates : []
  }

  var hasEstimates: Bool { !estimates.isEmpty }

  /// The distance between the starts of two groups.
  var pitch: Double { length + spacing }

  /// The space before and after the outer group, which its length includes.
  var outerSpace: (before: Double, after: Double) {
    (nodes[0].edges.start.minimum, nodes[0].edges.end.minimum)
  }

  /// The distance by which items and badges reach outside their group along the main axis.
  var overflow: Double {
    max(-min(bounds.low, badges.bounds.low), max(bounds.high, badges.bounds.high) - length, 0)
  }

  /// Returns the number of groups of *n* items.
  func groupCount(of count: Int) -> Int { count == 0 ? 0 : (count - 1) / slots.count + 1 }

  /// Returns the slots of the items and badges of a group of which some items are measured, and
  /// its length.
  ///
  /// - Parameter measured: Returns the length of an item of a slot, or nil for the estimate.
  /// - Complexity: O(*m*) for *m* members.
  func solved(
    _ measured: (_ slot: Int, _ isMain: Bool) -> Double?
  ) -> (slots: [GroupSlot], badges: [GroupSlot], length: Double) {
    var solver = GroupSolver(nodes)
    solver.solve(
      in: container, from: crossStart, slotCount: slots.count, measured: measured)
    return (solver.slots, badges.slots(solver), solver.length)
  }
}

extension LayoutGroup {
  /// Returns whether the size of the outer group depends on the length of the container along the
  /// main axis.
  func usesContainerLength(in space: AxisSpace) -> Bool {
    func uses(_ dimension: Dimension) -> Bool {
      switch dimension {
      case .fractionalWidth: space.isMain(horizontal: true)
      case .fractionalHeight: space.isMain(horizontal: false)
      default: false
      }
    }
    return uses(nodes[0].size.width) || uses(nodes[0].size.height)
  }
}

extension GroupTemplate {
  /// Returns whether the length of an item along the main axis, or across, is measured.
  func estimatesLength(ofItem item: Int) -> Bool {
    hasEstimates && estimates[item % estimates.count].main
  }

  func estimatesCrossLength(ofItem item: Int) -> Bool {
    hasEstimates && estimates[item % estimates.count].cross
  }
}
