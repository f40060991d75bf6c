// Sizes and positions of the members of a group, in three passes over the list of nodes.

/// The sizes and the positions of the nodes of a group.
///
/// 1. From the group to its members: lengths that follow from the outer group, and those of items.
/// 2. From the members to the group: lengths of groups that are as long as their members need.
/// 3. From the group to its members: the remaining lengths, and all positions.
///
/// The time is linear in the number of nodes, apart from sorting flexible distances.
struct GroupSolver {
  private let nodes: [GroupNode]
  private var sizes: [AxisPair]
  private var origins: [AxisPair]
  /// The slots after `solve`.
  private(set) var slots: [GroupSlot] = []
  /// The distance from the start of the group to the end of the space after it.
  private(set) var length = 0.0
  /// The largest length of a node.
  private(set) var largest = 0.0

  init(_ nodes: [GroupNode]) {
    self.nodes = nodes
    sizes = Array(repeating: .unknown, count: nodes.count)
    origins = Array(repeating: AxisPair(main: 0, cross: 0), count: nodes.count)
  }

  /// Computes the slots.
  ///
  /// - Parameters:
  ///   - container: The sides of the container inside the insets of the section.
  ///   - start: The start of the items along the cross axis.
  ///   - slotCount: The number of slots.
  ///   - measured: Returns the length of an item of a slot, or nil for the estimate.
  mutating func solve(
    in container: AxisPair, from start: Double, slotCount: Int,
    measured: (_ slot: Int, _ isMain: Bool) -> Double?
  ) {
    for index in nodes.indices {
      let inner = innerSize(around: index, in: container)
      for isMain in [true, false] {
        sizes[index][isMain] = firstLength(of: index, along: isMain, in: inner, measured)
      }
    }
    for index in nodes.indices.reversed() {
      for isMain in [true, false] { fit(index, along: isMain) }
    }
    for index in nodes.indices {
      let inner = innerSize(around: index, in: container)
      for isMain in [true, false] where sizes[index][isMain].isNaN {
        sizes[index][isMain] = nodes[index].length(along: isMain).points(along: isMain, in: inner)
      }
      largest = max(largest, sizes[index].main, sizes[index].cross)
      sizes[index].main = min(sizes[index].main, LayoutError.maximumExtent)
      sizes[index].cross = min(sizes[index].cross, LayoutError.maximumExtent)
    }
    place(in: container, from: start)
    collectSlots(slotCount)
  }

  private func innerSize(around index: Int, in container: AxisPair) -> AxisPair {
    let parent = nodes[index].parent
    return parent < 0 ? container : nodes[parent].inner(of: sizes[parent])
  }

  // MARK: Lengths

  private func firstLength(
    of index: Int, along isMain: Bool, in inner: AxisPair,
    _ measured: (_ slot: Int, _ isMain: Bool) -> Double?
  ) -> Double {
    let node = nodes[index]
    let length = node.length(along: isMain)
    guard let estimate = length.estimate else { return length.points(along: isMain, in: inner) }
    switch node.content {
    case .item(let slot):
      return measured(slot, isMain) ?? estimate
    case .custom: return estimate
    case .line: return .nan
    }
  }

  /// Gives members with uniform lengths that of the longest, and a group with an estimated length
  /// the length that its members need.
  private mutating func fit(_ index: Int, along isMain: Bool) {
    guard case .line(let isAlongMain, let spacing) = nodes[index].content else { return }
    var uniform = 0.0
    var hasUniform = false
    forEachMember(of: index) { member in
      guard nodes[member].length(along: isMain).isUniform else { return }
      hasUniform = true
      uniform = max(uniform, sizes[member][isMain])
    }
    if hasUniform {
      var member = index + 1
      while member < nodes[index].end {
        if nodes[member].length(along: isMain).isUniform { sizes[member][isMain] = uniform }
        member = nodes[member].end
      }
    }
    guard sizes[index][isMain].isNaN, let estimate = nodes[index].length(along: isMain).estimate
    else { return }
    var count = 0
    var known = 0
    var needed = 0.0
    forEachMember(of: index) { member in
      count += 1
      let size = sizes[member][isMain]
      if size.isNaN { return }
      known += 1
      let length = size + nodes[member].edges.minimum(along: isMain)
      needed = isMain == isAlongMain ? needed + length : max(needed, length)
    }
    if known == 0 {
      sizes[index][isMain] = estimate
      return
    }
    if isMain == isAlongMain { needed += spacing.minimum * Double(count - 1) }
    sizes[index][isMain] = needed
  }

  private func forEachMember(of index: Int, _ visit: (Int) -> Void) {
    var member = index + 1
    while member < nodes[index].end {
      visit(member)
      member = nodes[member].end
    }
  }

  // MARK: Positions

  private mutating func place(in container: AxisPair, from start: Double) {
    let outer = nodes[0]
    origins[0].main = outer.edges.start.minimum
    length = origins[0].main + sizes[0].main + outer.edges.end.minimum
    var across = FlexibleSpace(in: container.cross)
    across.add(outer.edges.crossStart)
    across.add(length: sizes[0].cross)
    across.add(outer.edges.crossEnd)
    across.divide()
    origins[0].cross = start + across.length(of: outer.edges.crossStart)
    for index in nodes.indices {
      guard case .line(let isAlongMain, let spacing) = nodes[index].content else { continue }
      let inner = nodes[index].inner(of: sizes[index])
      let insets = nodes[index].insets
      let first = AxisPair(
        main: origins[index].main + insets.start, cross: origins[index].cross + insets.crossStart)
      var line = FlexibleSpace(in: inner[isAlongMain])
      var isFirst = true
      forEachMember(of: index) { member in
        if !isFirst { line.add(spacing) }
        isFirst = false
        line.add(nodes[member].edges.before(along: isAlongMain))
        line.add(length: sizes[member][isAlongMain])
        line.add(nodes[member].edges.after(along: isAlongMain))
      }
      line.divide()
      let gap = line.length(of: spacing)
      var offset = first[isAlongMain]
      var member = index + 1
      while member < nodes[index].end {
        let edges = nodes[member].edges
        offset += line.length(of: edges.before(along: isAlongMain))
        origins[member][isAlongMain] = offset
        offset +=
          sizes[member][isAlongMain] + line.length(of: edges.after(along: isAlongMain)) + gap
        var side = FlexibleSpace(in: inner[!isAlongMain])
        side.add(edges.before(along: !isAlongMain))
        side.add(length: sizes[member][!isAlongMain])
        side.add(edges.after(along: !isAlongMain))
        side.divide()
        origins[member][!isAlongMain] =
          first[!isAlongMain] + side.length(of: edges.before(along: !isAlongMain))
        member = nodes[member].end
      }
    }
  }

  /// Returns the slot of a group with its insets, or of an item without them.
  func slot(ofNode index: Int) -> GroupSlot {
    let (node, origin, size) = (nodes[index], origins[index], sizes[index])
    guard case .item = node.content else {
      return GroupSlot(
        main: origin.main, length: size.main, cross: origin.cross, crossLength: size.cross)
    }
    let inner = node.inner(of: size)
    return GroupSlot(
      main: origin.main + node.insets.start, length: inner.main,
      cross: origin.cross + node.insets.crossStart, crossLength: inner.cross)
  }

  private mutating func collectSlots(_ count: Int) {
    slots.reserveCapacity(count)
    for index in nodes.indices {
      let (node, origin) = (nodes[index], origins[index])
      switch node.content {
      case .line: break
      case .item:
        slots.append(slot(ofNode: index))
      case .custom(_, let frames):
        let start = AxisPair(
          main: origin.main + node.insets.start, cross: origin.cross + node.insets.crossStart)
        for var frame in frames {
          frame.main += start.main
          frame.cross += start.cross
          slots.append(frame)
        }
      }
    }
  }
}

/// The distribution of a length among lengths and distances, of which some are flexible.
///
/// Flexible distances share the length that is left equally; one whose minimum exceeds its share
/// has its minimum, and the others share the rest.
private struct FlexibleSpace {
  private var rest: Double
  private var minimums: [Double] = []
  private var share = 0.0

  init(in length: Double) { rest = length }

  mutating func add(length: Double) { rest -= length }

  mutating func add(_ spacing: LayoutGroup.Spacing) {
    switch spacing {
    case .fixed(let points): rest -= points
    case .flexible(let minimum): minimums.append(minimum)
    }
  }

  mutating func divide() {
    var count = minimums.count
    if count == 0 { return }
    minimums.sort(by: >)
    for minimum in minimums {
      if minimum <= rest / Double(count) { break }
      rest -= minimum
      count -= 1
    }
    share = count > 0 ? rest / Double(count) : 0
  }

  func length(of spacing: LayoutGroup.Spacing) -> Double {
    switch spacing {
    case .fixed(let points): points
    case .flexible(let minimum): max(minimum, share)
    }
  }
}
