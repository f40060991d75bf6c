// Groups as a tree of boxes, in widths and heights, by recursion.

package import SectileLayout
package import SectilePaths

/// A group or an item with every repetition written out.
private final class GroupBox {
  let spec: GroupSpec
  /// The width and the height, by the axis; nil while they are not known.
  var size: [Bool: Double] = [:]
  var origin: [Bool: Double] = [true: 0, false: 0]
  var members: [GroupBox] = []
  /// The index of the first item, and the number of items.
  var slot = 0
  var slotCount = 0
  /// The index of the first of its badges.
  var badge = 0
  /// The frames of a custom group.
  var frames: [LayoutRect] = []
  /// The number of members that share the width or the height of the group around.
  var sharers: (isX: Bool, count: Int, spacing: Double)?

  init(_ spec: GroupSpec) { self.spec = spec }

  func dimension(_ isX: Bool) -> LayoutGroup.Dimension { isX ? spec.size.width : spec.size.height }

  /// Returns the insets: none along an axis with an estimate.
  func insets(_ isX: Bool) -> (before: Double, after: Double) {
    if dimension(isX).isEstimate && sharers?.isX != isX { return (0, 0) }
    let insets = spec.insets
    return isX ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
  }

  func edges(_ isX: Bool) -> (before: LayoutGroup.Spacing, after: LayoutGroup.Spacing) {
    isX ? (spec.edges[1], spec.edges[3]) : (spec.edges[0], spec.edges[2])
  }

  func inner(_ isX: Bool) -> Double? {
    size[isX].map { max($0 - insets(isX).before - insets(isX).after, 0) }
  }

  var isLine: Bool { spec.kind == .horizontal || spec.kind == .vertical }
  var isHorizontal: Bool { spec.kind == .horizontal }

  /// Returns a length that does not depend on members, in a group of known sides; nil if it does.
  func length(_ isX: Bool, in inner: [Bool: Double]) -> Double? {
    if let sharers, sharers.isX == isX {
      return inner[isX].map {
        // The edge spacing of each copy is outside of it.
        let outside = Double(sharers.count) * (edges(isX).before.points + edges(isX).after.points)
        return max($0 - sharers.spacing * Double(sharers.count - 1) - outside, 0)
          / Double(sharers.count)
      }
    }
    switch dimension(isX) {
    case .absolute(let points): return points
    case .fractionalWidth(let fraction): return inner[true].map { $0 * fraction }
    case .fractionalHeight(let fraction): return inner[false].map { $0 * fraction }
    case .estimated(let points), .uniformAcrossSiblings(let points): return points
    }
  }
}

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
    length = edges.before.points + root.size[!isVertical]! + edges.after.points
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

extension GroupBox {
  /// Finds the lengths that follow from the group around, and those of items.
  fileprivate func resolve(in inner: [Bool: Double], _ measured: (Int) -> LayoutSize?) {
    for isX in [true, false] {
      if dimension(isX).isEstimate && !(sharers?.isX == isX) {
        if isLine { continue }
        size[isX] = length(isX, in: inner)
        if spec.kind == .item, let own = measured(slot) {
          size[isX] = (isX ? own.width : own.height) + insets(isX).before + insets(isX).after
        }
      } else {
        size[isX] = length(isX, in: inner)
      }
    }
    var own: [Bool: Double] = [:]
    for isX in [true, false] { own[isX] = self.inner(isX) }
    for member in members { member.resolve(in: own, measured) }
  }

  /// Finds the lengths that follow from members.
  fileprivate func fit() {
    for member in members { member.fit() }
    guard isLine else { return }
    for isX in [true, false] {
      let uniform = members.filter { member in
        if case .uniformAcrossSiblings = member.dimension(isX) {
          return !(member.sharers?.isX == isX)
        }
        return false
      }
      let longest = uniform.compactMap { $0.size[isX] }.max()
      for member in uniform { member.size[isX] = longest ?? 0 }
      guard size[isX] == nil, dimension(isX).isEstimate, !(sharers?.isX == isX) else { continue }
      let lengths = members.compactMap { member in
        member.size[isX].map {
          $0 + member.edges(isX).before.points + member.edges(isX).after.points
        }
      }
      if lengths.isEmpty {
        size[isX] = length(isX, in: [:])
      } else if isX == isHorizontal {
        size[isX] =
          lengths.reduce(0, +) + spec.spacing.points * Double(members.count - 1)
          + insets(isX).before + insets(isX).after
      } else {
        size[isX] = lengths.max()! + insets(isX).before + insets(isX).after
      }
    }
  }

  /// Finds all other lengths.
  fileprivate func finish(in inner: [Bool: Double]) {
    for isX in [true, false] where size[isX] == nil { size[isX] = length(isX, in: inner)! }
    let own = [true: self.inner(true)!, false: self.inner(false)!]
    for member in members { member.finish(in: own) }
  }

  fileprivate func place() {
    let isX = isHorizontal
    var distances: [LayoutGroup.Spacing] = []
    for (index, member) in members.enumerated() {
      if index > 0 { distances.append(spec.spacing) }
      distances += [member.edges(isX).before, member.edges(isX).after]
    }
    let used = members.reduce(0) { $0 + $1.size[isX]! }
    var rest = spaces(distances, leaving: inner(isX)! - used)[...]
    var next = origin[isX]! + insets(isX).before
    for (index, member) in members.enumerated() {
      if index > 0 { next += rest.removeFirst() }
      next += rest.removeFirst()
      member.origin[isX] = next
      next += member.size[isX]! + rest.removeFirst()
      let across = member.edges(!isX)
      member.origin[!isX] =
        origin[!isX]! + insets(!isX).before
        + spaces([across.before, across.after], leaving: inner(!isX)! - member.size[!isX]!)[0]
      member.place()
    }
  }

  fileprivate func forEach(_ visit: (GroupBox) -> Void) {
    visit(self)
    for member in members { member.forEach(visit) }
  }

  /// The frame of a group, and of an item without its insets.
  fileprivate var frame: LayoutRect {
    spec.kind == .item
      ? LayoutRect(
        x: origin[true]! + insets(true).before, y: origin[false]! + insets(false).before,
        width: inner(true)!, height: inner(false)!)
      : LayoutRect(
        x: origin[true]!, y: origin[false]!, width: size[true]!, height: size[false]!)
  }

  fileprivate func collect(_ slots: inout [LayoutRect]) {
    let (x, y) = (origin[true]! + insets(true).before, origin[false]! + insets(false).before)
    if spec.kind == .item {
      slots.append(LayoutRect(x: x, y: y, width: inner(true)!, height: inner(false)!))
    }
    slots += frames.map { $0.moved(by: LayoutPoint(x: x, y: y)) }
    for member in members { member.collect(&slots) }
  }
}

/// Returns the lengths of distances: flexible ones share a length, and one at a time is raised to
/// its minimum.
private func spaces(_ distances: [LayoutGroup.Spacing], leaving length: Double) -> [Double] {
  var lengths = distances.map { $0.points }
  var flexible = distances.indices.filter {
    if case .flexible = distances[$0] { true } else { false }
  }
  while !flexible.isEmpty {
    let taken = distances.indices.reduce(0) { flexible.contains($1) ? $0 : $0 + lengths[$1] }
    let share = (length - taken) / Double(flexible.count)
    guard let largest = flexible.max(by: { lengths[$0] < lengths[$1] }), lengths[largest] > share
    else {
      for index in flexible { lengths[index] = share }
      return lengths
    }
    flexible.removeAll { $0 == largest }
  }
  return lengths
}

extension LayoutGroup.Spacing {
  fileprivate var points: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
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
      groups.append(LayoutOracle.Group(items: items, along: (end, end + oracle.length)))
      end += oracle.length
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
