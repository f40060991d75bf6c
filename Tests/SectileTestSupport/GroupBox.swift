// The boxes of groups, in widths and heights, by recursion.

import SectileLayout

/// A group or an item with every repetition written out.
final class GroupBox {
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

extension GroupBox {
  /// Finds the lengths that follow from the group around, and those of items.
  func resolve(in inner: [Bool: Double], _ measured: (Int) -> LayoutSize?) {
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
  func fit() {
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
  func finish(in inner: [Bool: Double]) {
    for isX in [true, false] where size[isX] == nil { size[isX] = length(isX, in: inner)! }
    let own = [true: self.inner(true)!, false: self.inner(false)!]
    for member in members { member.finish(in: own) }
  }

  func place() {
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

  func forEach(_ visit: (GroupBox) -> Void) {
    visit(self)
    for member in members { member.forEach(visit) }
  }

  /// The frame of a group, and of an item without its insets.
  var frame: LayoutRect {
    spec.kind == .item
      ? LayoutRect(
        x: origin[true]! + insets(true).before, y: origin[false]! + insets(false).before,
        width: inner(true)!, height: inner(false)!)
      : LayoutRect(
        x: origin[true]!, y: origin[false]!, width: size[true]!, height: size[false]!)
  }

  func collect(_ slots: inout [LayoutRect]) {
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
func spaces(_ distances: [LayoutGroup.Spacing], leaving length: Double) -> [Double] {
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
  var points: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }
}
