// SectileLayout/Transitions/LayoutTransition.swift
//
// From one layout to another, as far as it is seen: where every element starts and ends. Time is an
// argument, so a transition can be played, scrubbed, reversed and interrupted without a clock.

public import SectilePaths

/// How what is seen of one layout becomes what is seen of another.
///
///     let transition = layout.transition(to: newLayout, through: changes, in: viewport)
///     for moving in transition.frames(at: 0.5) {
///       print(moving.frame, moving.opacity)
///     }
///
/// Frames are in the coordinates of the new layout, for a viewport that is already where it will be:
/// scroll to `viewport` first, then draw. Frames of the old layout come with the distance between the
/// two viewports added, so that nothing is seen to jump at the beginning.
public struct LayoutTransition: Sendable {
  /// What happens to an element.
  public enum Change: UInt8, Hashable, CaseIterable, Sendable, BitwiseCopyable {
    /// It is not in the old layout: it fades in where it ends.
    case appear
    /// It is not in the new layout: it fades out where it starts.
    case disappear
    /// Its content is another one, wherever it is.
    case reload
    /// It ends with another size.
    case resize
    /// It ends in another place with the same size.
    case move
    /// It ends where it starts.
    case stay
  }

  /// An element that is seen before or after.
  public struct Element: Hashable, Sendable, BitwiseCopyable {
    /// Its path in the old layout, or nil if it is not there.
    public var oldPath: KindedIndexPath?
    /// Its path in the new layout, or nil if it is not there.
    public var newPath: KindedIndexPath?
    /// The last path that it had, for what was disappearing already in a transition that this one
    /// interrupts, and is in neither layout.
    package var lastPath: KindedIndexPath
    /// What happens to it.
    public var change: Change
    /// Where it starts: for an element that comes from out of sight, where it was.
    public var start: LayoutRect
    /// Where it ends: for an element that goes out of sight, where it will be.
    public var end: LayoutRect
    /// How opaque it starts, from 0 to 1.
    public var startOpacity: Double
    /// How opaque it ends, from 0 to 1.
    public var endOpacity: Double
    /// Whether the viewport holds it away from its place, at the start or at the end.
    public var isPinned: Bool
    /// Where it was in the `elements` of the transition that this one interrupts, or nil if it was not
    /// there.
    public var interruptedIndex: Int?

    package init(
      oldPath: KindedIndexPath?, newPath: KindedIndexPath?, lastPath: KindedIndexPath,
      change: Change, start: LayoutRect, end: LayoutRect, startOpacity: Double,
      endOpacity: Double, isPinned: Bool, interruptedIndex: Int?
    ) {
      self.oldPath = oldPath
      self.newPath = newPath
      self.lastPath = lastPath
      self.change = change
      self.start = start
      self.end = end
      self.startOpacity = startOpacity
      self.endOpacity = endOpacity
      self.isPinned = isPinned
      self.interruptedIndex = interruptedIndex
    }
  }

  /// The elements as they are drawn: those that disappear, then all others in the reading order of the
  /// new layout, then pinned ones.
  public internal(set) var elements: [Element] = []

  /// What is seen of the new layout.
  public let viewport: LayoutRect
  /// By how much frames of the old layout are moved, because the viewport is.
  let shift: LayoutPoint
  /// The new layout, and how far its strips are scrolled.
  let target: CollectionLayout
  let stripOffsets: [Int: Double]
  /// The transition of the data.
  let changes: SectionedChanges
}

/// An element on its way.
public struct MovingElement: Hashable, Sendable, BitwiseCopyable {
  /// Where it is in the `elements` of the transition.
  public var index: Int
  /// Where it is, in the coordinates of the new layout.
  public var frame: LayoutRect
  /// How opaque it is, from 0 to 1.
  public var opacity: Double
}

// MARK: Time

extension LayoutTransition {
  /// Returns where all elements are at a time.
  ///
  /// - Parameter time: How much of the transition has passed: 0 at the start, 1 at the end, whatever the
  ///   curve in between; less counts as 0 and more as 1.
  /// - Returns: The elements in the order of `elements`. Their edges and opacities never leave what is
  ///   between start and end, never turn back as `time` grows, and are exactly those of the start at 0
  ///   and those of the end at 1.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  /// - Precondition: `time` is a number.
  public func frames(at time: Double) -> [MovingElement] {
    let time = Self.checked(time)
    return elements.indices.map { moving($0, at: time) }
  }

  /// Returns where one element is at a time.
  ///
  /// - Parameters:
  ///   - index: The index of the element in `elements`.
  ///   - time: As in `frames(at:)`.
  /// - Complexity: O(1)
  /// - Precondition: `time` is a number, and there is such an element.
  public func frame(ofElement index: Int, at time: Double) -> MovingElement {
    precondition(
      elements.indices.contains(index),
      "LayoutTransition.frame: element \(index) is not in 0..<\(elements.count).")
    return moving(index, at: Self.checked(time))
  }

  private static func checked(_ time: Double) -> Double {
    precondition(!time.isNaN, "LayoutTransition.frames: time nan is not a number in 0...1.")
    return min(max(time, 0), 1)
  }

  private func moving(_ index: Int, at time: Double) -> MovingElement {
    let element = elements[index]
    func between(_ start: Double, _ end: Double) -> Double {
      if time == 0 { return start }
      if time == 1 { return end }
      // Rounding must not lead beyond the end.
      let value = start + (end - start) * time
      return start <= end ? min(value, end) : max(value, end)
    }
    let (start, end) = (element.start, element.end)
    return MovingElement(
      index: index,
      frame: LayoutRect(
        x: between(start.x, end.x), y: between(start.y, end.y),
        width: between(start.width, end.width), height: between(start.height, end.height)),
      opacity: between(element.startOpacity, element.endOpacity))
  }
}

extension LayoutTransition.Element {
  /// What it is called: its path in the new layout or, if it is not there, the last one that it had.
  ///
  /// An element that disappears may be called as another one that is there.
  ///
  /// - Complexity: O(1)
  public var path: KindedIndexPath { newPath ?? oldPath ?? lastPath }
}

extension LayoutTransition.Element: CustomStringConvertible {
  /// The paths, the change and the frames: `0.3 → 0.4 move 0.0 132.0 320.0 44.0 → 0.0 176.0 320.0 44.0`.
  ///
  /// - Complexity: O(1)
  public var description: String {
    func text(_ path: KindedIndexPath?) -> String { path?.description ?? "-" }
    return "\(text(oldPath)) → \(text(newPath)) \(change) \(start) → \(end)"
  }
}

extension LayoutTransition.Change: CustomStringConvertible {
  /// The name of the case.
  ///
  /// - Complexity: O(1)
  public var description: String {
    switch self {
    case .appear: "appear"
    case .disappear: "disappear"
    case .reload: "reload"
    case .resize: "resize"
    case .move: "move"
    case .stay: "stay"
    }
  }
}
