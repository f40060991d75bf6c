public import SectileLayout
public import SectilePaths

/// The transition of the visible elements from one layout to another.
///
///     let transition = layout.transition(to: newLayout, through: changes, in: viewport)
///     for moving in transition.frames(at: 0.5) {
///       print(moving.frame, moving.opacity)
///     }
///
/// Frames are in content coordinates of the new layout, for its viewport: scroll to `viewport`
/// first, then draw. The frames of the old layout are moved by the distance between the two
/// viewports, so elements do not jump on the screen when the transition starts.
///
/// Progress is a parameter, so a transition can be played, scrubbed and reversed without a clock.
public struct LayoutTransition: Sendable {
  /// The kinds of changes of an element.
  public enum Change: Hashable, CaseIterable, Sendable {
    /// The element is not in the old layout: it fades in at its end frame, or on its way from its
    /// parent.
    case appear
    /// The element is not in the new layout: it fades out at its start frame, or on its way to its
    /// parent.
    case disappear
    /// The element has new content, with the same frame or another one.
    case reload
    /// The element ends with another size.
    case resize
    /// The element ends at another position with the same size.
    case move
    /// The element ends with the frame that it starts with.
    case stay
  }

  /// An element that is visible at the start or at the end of the transition.
  public struct Element: Hashable, Sendable {
    /// Its path in the old layout, or nil if the old layout does not have it.
    public var oldPath: KindedIndexPath?
    /// Its path in the new layout, or nil if the new layout does not have it.
    public var newPath: KindedIndexPath?
    /// Its last path, for an element that was disappearing in the interrupted transition and is in
    /// neither layout.
    package var lastPath: KindedIndexPath
    /// The kind of its change.
    public var change: Change
    /// Its frame at the start; for an element that becomes visible, its frame outside the viewport.
    public var start: LayoutRect
    /// Its frame at the end; for an element that stops being visible, its frame outside the
    /// viewport.
    public var end: LayoutRect
    /// Its opacity at the start, from 0 to 1.
    public var startOpacity: Double
    /// Its opacity at the end, from 0 to 1.
    public var endOpacity: Double
    /// Whether pinning moves it away from its natural frame, at the start or at the end.
    public var isPinned: Bool
    /// Its index in the `elements` of the transition that this one interrupts, or nil if it was not
    /// among them.
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

  /// The elements in drawing order: those that disappear, then the others in the reading order of
  /// the new layout, then pinned ancestors in reverse reading order, then pinned headers and
  /// footers.
  public internal(set) var elements: [Element] = []

  /// The decorations in drawing order.
  ///
  /// Backgrounds and separators, and badges with a negative `zIndex`, are to be drawn before the
  /// elements; then the other badges, after the elements that are not pinned; then pinned badges,
  /// and the header and the footer of the collection, after all elements. In each of these five
  /// groups, those that disappear precede the others.
  public internal(set) var decorations: [Decoration] = []

  /// The visible part of the new layout.
  public let viewport: Viewport
  /// The distance between the two viewports, by which frames of the old layout are moved.
  let shift: LayoutPoint
  /// The new layout.
  let target: CollectionLayout
  /// The changes of the data from the old layout to the new one.
  let changes: SectionedChanges
}

/// The frame and the opacity of an element or a decoration during a transition.
public struct MovingFrame: Hashable, Sendable {
  /// Its index in the `elements` or the `decorations` of the transition.
  public var index: Int
  /// Its frame in content coordinates of the new layout.
  public var frame: LayoutRect
  /// Its opacity, from 0 to 1.
  public var opacity: Double
}

extension LayoutTransition {
  /// Returns the frames and opacities of all elements at some progress.
  ///
  /// - Parameter progress: The fraction of the transition, from 0 at the start to 1 at the end (Web
  ///   Animations, "iteration progress"), after applying a timing curve. A smaller number counts as
  ///   0 and a larger one as 1; NaN counts as 1, because 0 / 0 is the progress of a transition
  ///   without duration.
  /// - Returns: The elements in the order of `elements`. Frames and opacities are between those at
  ///   the start and those at the end, change in one direction as `progress` grows, and are exact
  ///   at 0 and 1.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public func frames(at progress: Double) -> [MovingFrame] {
    let progress = Self.checked(progress)
    return elements.indices.map { moving($0, at: progress) }
  }

  /// Returns the frame and the opacity of one element at some progress.
  ///
  /// - Parameters:
  ///   - index: The index of the element in `elements`; `0 <= index < elements.count`.
  ///   - progress: The fraction of the transition, as in `frames(at:)`.
  /// - Complexity: O(1)
  /// - Precondition: `index` is valid.
  public func frame(ofElement index: Int, at progress: Double) -> MovingFrame {
    precondition(
      elements.indices.contains(index),
      "LayoutTransition.frame: element \(index) is not in 0..<\(elements.count).")
    return moving(index, at: Self.checked(progress))
  }

  static func checked(_ progress: Double) -> Double {
    progress.isNaN ? 1 : min(max(progress, 0), 1)
  }

  private func moving(_ index: Int, at progress: Double) -> MovingFrame {
    let element = elements[index]
    return MovingFrame(
      index: index, frame: element.start.interpolated(to: element.end, at: progress),
      opacity: element.startOpacity.interpolated(to: element.endOpacity, at: progress))
  }
}

extension LayoutTransition.Element {
  /// Its path in the new layout, or its last path if the new layout does not have it.
  ///
  /// The path of an element that disappears can equal the path of another element.
  public var path: KindedIndexPath { newPath ?? oldPath ?? lastPath }
}

extension LayoutTransition.Element: CustomStringConvertible {
  /// The paths, the change and the frames, as in
  /// `0.3 → 0.4 move 0.0 132.0 320.0 44.0 → 0.0 176.0 320.0 44.0`.
  public var description: String {
    func text(_ path: KindedIndexPath?) -> String { path?.description ?? "-" }
    return "\(text(oldPath)) → \(text(newPath)) \(change) \(start) → \(end)"
  }
}

extension LayoutTransition.Change: CustomStringConvertible {
  /// The name of the case.
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
