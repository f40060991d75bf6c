// The members of a group in logical coordinates, with every repetition written out.

/// Two numbers, for the main and the cross axis.
struct AxisPair: Sendable {
  var main: Double
  var cross: Double

  /// A pair whose numbers are not known.
  static var unknown: Self { Self(main: .nan, cross: .nan) }

  subscript(isMain: Bool) -> Double {
    get { isMain ? main : cross }
    set { if isMain { main = newValue } else { cross = newValue } }
  }
}

/// The length of a member along one axis.
enum GroupLength: Sendable {
  case points(Double)
  /// A fraction of a side of the group around it.
  case fraction(Double, ofMain: Bool)
  /// An equal share of the group around it, without the distances between the members.
  case share(count: Int, gaps: Double)
  case estimated(Double)
  /// The length of the longest member of the group with such a length.
  case uniform(Double)

  /// The estimate, or nil if the length has none.
  var estimate: Double? {
    switch self {
    case .estimated(let points), .uniform(let points): points
    default: nil
    }
  }

  var isUniform: Bool { if case .uniform = self { true } else { false } }

  /// Returns the length in a group whose sides are known; NaN if it depends on an unknown side.
  ///
  /// - Parameters:
  ///   - isMain: Whether it is the length along the main axis.
  ///   - inner: The sides of the group inside its insets.
  func points(along isMain: Bool, in inner: AxisPair) -> Double {
    switch self {
    case .points(let points), .estimated(let points), .uniform(let points): points
    case .fraction(let fraction, let ofMain): fraction * inner[ofMain]
    case .share(let count, let gaps): max(inner[isMain] - gaps, 0) / Double(count)
    }
  }
}

/// A group or an item of a template.
struct GroupNode: Sendable {
  enum Content: Sendable {
    /// The index of the slot.
    case item(Int)
    case line(isAlongMain: Bool, LayoutGroup.Spacing)
    /// The index of the first slot, and the frames relative to the group inside its insets.
    case custom(Int, [GroupSlot])
  }

  let lengths: (main: GroupLength, cross: GroupLength)
  let insets: AxisInsets
  let edges: GroupEdges
  var content: Content
  /// The index of the node in the description.
  let source: Int
  /// The index of the node around it; -1 for the outer group.
  let parent: Int
  /// The index after the last node of its members.
  var end: Int

  func length(along isMain: Bool) -> GroupLength { isMain ? lengths.main : lengths.cross }

  /// Returns the length of both insets.
  func insets(along isMain: Bool) -> Double {
    isMain ? insets.start + insets.end : insets.crossStart + insets.crossEnd
  }

  /// Returns the sides inside the insets.
  func inner(of size: AxisPair) -> AxisPair {
    AxisPair(
      main: size.main.isNaN ? .nan : max(size.main - insets(along: true), 0),
      cross: size.cross.isNaN ? .nan : max(size.cross - insets(along: false), 0))
  }
}

/// The space outside the edges of a member, in logical coordinates.
struct GroupEdges: Sendable {
  var start: LayoutGroup.Spacing
  var end: LayoutGroup.Spacing
  var crossStart: LayoutGroup.Spacing
  var crossEnd: LayoutGroup.Spacing

  init(_ edges: LayoutGroup.EdgeSpacing, in space: AxisSpace) {
    let isVertical = space.isMain(horizontal: false)
    start = isVertical ? edges.top : edges.leading
    end = isVertical ? edges.bottom : edges.trailing
    crossStart = isVertical ? edges.leading : edges.top
    crossEnd = isVertical ? edges.trailing : edges.bottom
    if space.isReversed { (start, end) = (end, start) }
    if space.reversesCross { (crossStart, crossEnd) = (crossEnd, crossStart) }
  }

  func before(along isMain: Bool) -> LayoutGroup.Spacing { isMain ? start : crossStart }
  func after(along isMain: Bool) -> LayoutGroup.Spacing { isMain ? end : crossEnd }

  /// Returns the least length of both.
  func minimum(along isMain: Bool) -> Double {
    before(along: isMain).minimum + after(along: isMain).minimum
  }
}

/// The frame of an item or a badge in a group, relative to the start of the group along the main
/// axis and in logical coordinates of the layout across.
struct GroupSlot: Hashable, Sendable {
  var main: Double
  var length: Double
  var cross: Double
  var crossLength: Double
}
