// The items of groups, from the tree of their boxes.

package import SectileLayout
package import SectilePaths

/// The places of the items of one group.
package struct GroupOracle {
  /// The places in reading order, with x from the leading edge.
  private(set) var slots: [LayoutRect] = []
  /// The badges of groups that have an item: the index of that item and of the badge, and the frame
  /// that the badge is anchored to.
  private(set) var badges: [(slot: Int, index: Int, badge: LayoutSpec.Badge, frame: LayoutRect)] =
    []
  /// The number of items of a group.
  package private(set) var count = 0
  /// Whether the items are measured.
  private(set) var estimates: [Bool] = []
  /// The length along the main axis, with the space before and after.
  package private(set) var length = 0.0
  /// The space before and after the group along the main axis.
  private(set) var space = (before: 0.0, after: 0.0)

  /// - Parameters:
  ///   - container: The size of the container inside the insets of the section.
  ///   - measured: Returns the size of an item that has one of its own.
  package init(
    _ spec: GroupSpec, in container: LayoutSize, isVertical: Bool,
    measured: (Int) -> LayoutSize? = { _ in nil }
  ) {
    let inner = [true: container.width, false: container.height]
    let root = expanded(spec, in: inner)
    root.resolve(in: inner, measured)
    root.fit()
    root.finish(in: inner)
    let edges = root.edges(!isVertical)
    root.origin[!isVertical] = edges.before.points
    space = (edges.before.points, edges.after.points)
    length = space.before + root.size[!isVertical]! + space.after
    let across = root.edges(isVertical)
    root.origin[isVertical] =
      spaces([across.before, across.after], leaving: inner[isVertical]! - root.size[isVertical]!)[0]
    root.place()
    root.collect(&slots)
    root.forEach { box in
      guard box.slotCount > 0 else { return }
      for (index, badge) in box.spec.badges.enumerated() {
        badges.append((box.slot, box.badge + index, badge, box.frame))
      }
    }
  }

  private mutating func expanded(_ spec: GroupSpec, in inner: [Bool: Double]) -> GroupBox {
    let box = GroupBox(spec)
    expand(box, in: inner)
    return box
  }

  /// Adds the members of a group whose size is known or estimated.
  private mutating func expand(_ box: GroupBox, in inner: [Bool: Double]) {
    for isX in [true, false] { box.size[isX] = box.length(isX, in: inner)! }
    let own = [true: box.inner(true)!, false: box.inner(false)!]
    defer { box.size = [:] }
    let spec = box.spec
    box.slot = count
    defer { box.slotCount = count - box.slot }
    switch spec.kind {
    case .item:
      count += 1
      estimates.append(spec.hasEstimates(sharingWidth: box.sharers?.isX))
      return
    case .custom, .transposedCustom:
      let size = LayoutSize(width: own[true]!, height: own[false]!)
      box.frames = (spec.kind == .custom ? Fan.plain : Fan.transposed).frames(in: size)
      count += box.frames.count
      estimates += box.frames.map { _ in false }
      return
    case .horizontal, .vertical:
      break
    }
    let isX = box.isHorizontal
    func add(_ member: GroupBox, _ index: Int = 0) {
      box.members.append(member)
      // The badges before it in the description.
      member.badge = spec.members[..<index].reduce(box.badge + spec.badges.count) {
        $0 + $1.badgeCount
      }
      expand(member, in: own)
    }
    switch spec.repetition {
    case .once:
      for (index, member) in spec.members.enumerated() { add(GroupBox(member), index) }
    case .count(let number):
      for _ in 0..<number { add(GroupBox(spec.members[0])) }
    case .fitting(let number):
      for _ in 0..<number {
        let member = GroupBox(spec.members[0])
        member.sharers = (isX, number, spec.spacing.points)
        add(member)
      }
    case .whileFitting:
      var used = 0.0
      var number = 0
      while true {
        var sum = 0.0
        for (index, member) in spec.members.enumerated() {
          let member = GroupBox(member)
          let edges = member.edges(isX)
          let length =
            member.length(isX, in: own)! + edges.before.points + edges.after.points
          let end = used + (number > 0 ? spec.spacing.points : 0) + length
          if number > 0 && end > own[isX]! + 1e-6 { return }
          used = end
          sum += length
          number += 1
          add(member, index)
        }
        if sum == 0 { return }
      }
    }
  }
}

extension SectionOracle {
  mutating func layGroups(_ group: GroupSpec, from left: Double, width: Double) {
    let (insets, own) = (section.insets, section.itemInsets)
    let taken =
      isVertical
      ? insets.top + own.top + own.bottom + insets.bottom
      : insets.leading + own.leading + own.trailing + insets.trailing
    let length = max(containerLength - taken, 0)
    let container =
      isVertical
      ? LayoutSize(width: width, height: length) : LayoutSize(width: length, height: width)
    let count = GroupOracle(group, in: container, isVertical: isVertical).count
    var first = 0
    while first < section.sizes.count {
      if first > 0 { end += section.lineSpacing }
      let items = first..<min(first + count, section.sizes.count)
      let oracle = GroupOracle(group, in: container, isVertical: isVertical) { slot in
        items.contains(first + slot) && section.hasOwnLength(first + slot)
          ? section.sizes[first + slot] : nil
      }
      for item in items {
        let slot = oracle.slots[item - first]
        let (along, across) =
          isVertical
          ? ((slot.y, slot.height), (slot.x, slot.width))
          : ((slot.x, slot.width), (slot.y, slot.height))
        table.add(line: nil, column: nil)
        add(
          .item(item, inSection: index), end + along.0, along.1,
          (left + across.0, left + across.0 + across.1))
      }
      for (slot, index, badge, frame) in oracle.badges where slot < items.count {
        let (x, y) = ((start: frame.x, end: frame.maxX), (start: frame.y, end: frame.maxY))
        let (along, across) = isVertical ? (y, x) : (x, y)
        groupBadges.append(
          self.badge(
            badge, section.badges.count + index, of: .item(first + slot, inSection: self.index),
            along: (end + along.start, end + along.end),
            across: (left + across.start, left + across.end)))
      }
      let next = end + oracle.length
      groups.append(
        LayoutOracle.Group(
          items: items, along: (end, next),
          frame: (end + oracle.space.before, next - oracle.space.after)))
      end = next
      first = items.upperBound
    }
  }
}

extension LayoutSpec {
  /// Returns whether the length of an element is an estimate.
  package func isEstimated(_ path: KindedIndexPath) -> Bool {
    let section = sections[path.section]
    guard let item = path.item else { return section.isEstimated(path.kind) }
    guard let group = section.group else { return section.isEstimated(item) }
    if section.isForgotten(item) { return true }
    if section.hasOwnLength(item) || !group.hasEstimates { return false }
    // Only the place of the item in its group decides.
    var spec = self
    var own = section
    if section.orthogonal != nil {
      spec = orthogonalLayout(ofSection: path.section)
      own = spec.sections[0]
    }
    let isVertical = spec.axis == .vertical
    let box = spec.container.inset(by: own.insets).inset(by: own.itemInsets)
    var size = LayoutSize(width: max(box.width, 0), height: max(box.height, 0))
    if section.orthogonal == nil, case .beside(let width) = own.placement {
      let count = (own.shownHeader == nil ? 0.0 : 1) + (own.shownFooter == nil ? 0 : 1)
      let taken = (width + own.itemSpacing) * count
      if isVertical {
        size.width = max(size.width - taken, 0)
      } else {
        size.height = max(size.height - taken, 0)
      }
    }
    let oracle = GroupOracle(group, in: size, isVertical: isVertical)
    return oracle.estimates[item % oracle.count]
  }
}

extension LayoutSize {
  fileprivate func inset(by insets: LayoutInsets) -> LayoutSize {
    LayoutSize(
      width: width - insets.leading - insets.trailing, height: height - insets.top - insets.bottom)
  }
}
