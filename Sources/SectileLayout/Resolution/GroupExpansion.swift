import SectilePaths

/// Writes out the repetitions of a group for one container.
///
/// The depth of the group is that of an array, and not of recursion.
struct GroupExpansion {
  /// The largest number of items and groups in a group, inner ones included.
  static let largestCount = 65_536

  private let source: [LayoutGroup.Node]
  private let space: AxisSpace
  private let section: Int
  private(set) var nodes: [GroupNode] = []
  private(set) var slotCount = 0

  /// A group whose members are being added.
  private struct Line {
    let node: Int
    /// The first member in the description, and the end of the last.
    let first: Int
    let end: Int
    let isAlongMain: Bool
    let spacing: Double
    let repetition: LayoutGroup.Repetition
    /// The sides inside the insets, with estimates.
    let inner: AxisPair
    /// The next member in the description.
    var next: Int
    /// The length that the members take so far, and the number of them.
    var used = 0.0
    var count = 0
    /// The length of the members of the turn, without the spacing between them.
    var turnLength = 0.0
  }

  /// - Throws: `LayoutError.invalidParameter` for the first number that is not allowed, and for a
  ///   group without items or with too many; `.invalidPlacement` for a frame of a custom group.
  init(
    _ group: LayoutGroup, in container: AxisPair, _ space: AxisSpace, section: Int
  ) throws(LayoutError) {
    source = group.nodes
    self.space = space
    self.section = section
    for node in source { try check(node) }
    var lines: [Line] = []
    if let line = try add(0, parent: -1, in: container, sharing: nil) { lines.append(line) }
    while var line = lines.popLast() {
      guard let member = try nextMember(of: &line) else {
        nodes[line.node].end = nodes.count
        continue
      }
      lines.append(line)
      var share: GroupLength?
      if case .fitting(let count) = line.repetition {
        // The edge spacing of each copy is outside of it.
        let edges = GroupEdges(source[member].edgeSpacing, in: space)
        share = .share(
          count: count,
          gaps: line.spacing * Double(count - 1)
            + edges.minimum(along: line.isAlongMain) * Double(count))
      }
      if let inner = try add(
        member, parent: line.node, in: line.inner, sharing: share.map { ($0, line.isAlongMain) })
      {
        lines.append(inner)
      }
    }
    if slotCount == 0 { throw .invalidParameter(.groupItemCount, 0, section: section) }
  }

  /// Returns the index of the next member of a group in the description, or nil at its end.
  private func nextMember(of line: inout Line) throws(LayoutError) -> Int? {
    if line.first == line.end { return nil }
    switch line.repetition {
    case .once:
      if line.next == line.end { return nil }
    case .count(let count), .fitting(let count):
      if line.count == count { return nil }
      line.next = line.first
    case .whileFitting:
      if line.next == line.end {
        // Members without length would fit forever, or until spacing alone fills the group.
        if line.turnLength == 0 { return nil }
        line.turnLength = 0
        line.next = line.first
      }
      let node = source[line.next]
      let edges = GroupEdges(node.edgeSpacing, in: space)
      let length =
        length(node, along: line.isAlongMain).points(along: line.isAlongMain, in: line.inner)
        + edges.minimum(along: line.isAlongMain)
      let start = line.count == 0 ? 0 : line.used + line.spacing
      let available = line.inner[line.isAlongMain]
      // Sums of fifths are not exact.
      if line.count > 0 && start + length > available + AxisSpace.roundingError(upTo: available) {
        return nil
      }
      line.used = start + length
      line.turnLength += length
    }
    defer { line.next += source[line.next].count }
    line.count += 1
    return line.next
  }

  /// Adds a node without its members; returns the group to add them to.
  private mutating func add(
    _ index: Int, parent: Int, in inner: AxisPair, sharing share: (GroupLength, isMain: Bool)?
  ) throws(LayoutError) -> Line? {
    // The outermost group does not count.
    try checkCount(nodes.count)
    let node = source[index]
    var lengths = (main: length(node, along: true), cross: length(node, along: false))
    if let (length, isMain) = share {
      if isMain { lengths.main = length } else { lengths.cross = length }
    }
    var added = GroupNode(
      lengths: lengths, insets: insets(of: node, lengths.main, lengths.cross),
      edges: GroupEdges(node.edgeSpacing, in: space), content: .item(slotCount), source: index,
      parent: parent, end: nodes.count + 1)
    let size = AxisPair(
      main: lengths.main.points(along: true, in: inner),
      cross: lengths.cross.points(along: false, in: inner))
    var line: Line?
    switch node.content {
    case .item:
      slotCount += 1
    case .line(let isHorizontal, let spacing, let repetition):
      let isAlongMain = space.isMain(horizontal: isHorizontal)
      added.content = .line(isAlongMain: isAlongMain, spacing)
      line = Line(
        node: nodes.count, first: index + 1, end: index + node.count, isAlongMain: isAlongMain,
        spacing: spacing.minimum, repetition: repetition, inner: added.inner(of: size),
        next: index + 1)
    case .custom(let custom):
      let frames = try frames(of: custom, in: added.inner(of: size))
      added.content = .custom(slotCount, frames)
      slotCount += frames.count
    }
    try checkCount(slotCount)
    nodes.append(added)
    return line
  }

  private func frames(
    of custom: CustomGroup, in inner: AxisPair
  ) throws(LayoutError) -> [GroupSlot] {
    // Fractions of fractions can exceed every length.
    for length in [inner.main, inner.cross] where !LayoutError.isExtent(length) {
      throw .invalidParameter(.groupSize, length, section: section)
    }
    var slots: [GroupSlot] = []
    for frame in custom.arranging.frames(
      in: space.size(length: inner.main, cross: inner.cross))
    {
      let (main, cross) = (space.mainSide(of: frame), space.crossSide(of: frame))
      guard
        LayoutError.isExtent(abs(main.origin)) && LayoutError.isExtent(abs(cross.origin))
          && LayoutError.isExtent(main.length) && LayoutError.isExtent(cross.length)
      else {
        throw .invalidPlacement(
          ItemPlacement(
            main: main.origin, cross: cross.origin, length: main.length, crossLength: cross.length),
          of: .item(slotCount + slots.count, inSection: section))
      }
      // 0 for -0.
      slots.append(
        GroupSlot(
          main: main.origin + 0, length: main.length + 0, cross: cross.origin + 0,
          crossLength: cross.length + 0))
    }
    return slots
  }

  /// Returns the insets of a group or an item: none along an axis with an estimate, as in UIKit
  /// ("contentInsets are ignored for any axis with an .estimated dimension").
  private func insets(
    of node: LayoutGroup.Node, _ main: GroupLength, _ cross: GroupLength
  ) -> AxisInsets {
    var insets = space.memberInsets(node.insets)
    if main.estimate != nil { (insets.start, insets.end) = (0, 0) }
    if cross.estimate != nil { (insets.crossStart, insets.crossEnd) = (0, 0) }
    return insets
  }

  private func length(_ node: LayoutGroup.Node, along isMain: Bool) -> GroupLength {
    let isWidth = space.isMain(horizontal: true) == isMain
    return switch isWidth ? node.size.width : node.size.height {
    case .absolute(let points): .points(points)
    case .fractionalWidth(let fraction):
      .fraction(fraction, ofMain: space.isMain(horizontal: true))
    case .fractionalHeight(let fraction):
      .fraction(fraction, ofMain: space.isMain(horizontal: false))
    case .estimated(let points): .estimated(points)
    case .uniformAcrossSiblings(let points): .uniform(points)
    }
  }
}

// MARK: Checking

extension GroupExpansion {
  private func checkCount(_ count: Int) throws(LayoutError) {
    if count > Self.largestCount {
      throw .invalidParameter(.groupItemCount, Double(count), section: section)
    }
  }

  private func check(_ node: LayoutGroup.Node) throws(LayoutError) {
    try check(node.size.width)
    try check(node.size.height)
    for inset in [node.insets.top, node.insets.leading, node.insets.bottom, node.insets.trailing] {
      try LayoutError.checked(inset, .groupInset, section)
    }
    let edges = node.edgeSpacing
    for spacing in [edges.top, edges.leading, edges.bottom, edges.trailing] {
      try LayoutError.checked(spacing.minimum, .groupSpacing, section)
    }
    guard case .line(_, let spacing, let repetition) = node.content else { return }
    try LayoutError.checked(spacing.minimum, .groupSpacing, section)
    switch repetition {
    case .count(let count), .fitting(let count):
      if count < 1 || count > Self.largestCount {
        throw .invalidParameter(.groupItemCount, Double(count), section: section)
      }
    case .once, .whileFitting: break
    }
  }

  private func check(_ dimension: LayoutGroup.Dimension) throws(LayoutError) {
    let value =
      switch dimension {
      case .absolute(let value), .fractionalWidth(let value), .fractionalHeight(let value),
        .estimated(let value), .uniformAcrossSiblings(let value):
        value
      }
    try LayoutError.checked(value, .groupSize, section)
  }
}
