public import SectilePaths

/// A step from one element to another.
public enum NavigationDirection: Hashable, CaseIterable, Sendable {
  /// An arrow key.
  case up, down, left, right
  /// The first or the last element of the line.
  case lineStart, lineEnd
  /// The first or the last element of the layout.
  case first, last
  /// The element about a page away: up or down the screen in a vertical layout, and back or forward
  /// in reading direction in a horizontal one.
  case pageUp, pageDown
}

extension CollectionLayout {
  /// Returns the path that a key moves to from an element.
  ///
  /// In a vertical layout the left and right keys move along the line and the up and down keys
  /// across lines; in a horizontal layout it is the other way round. In a right-to-left layout left
  /// and right are exchanged.
  ///
  /// - *Along*: to the next or the previous element of the kinds in reading order, across the ends
  ///   of lines, so that every element can be reached.
  /// - *Across, in sections with lines*: to the item of the next line whose middle is nearest to
  ///   the middle of this element along the cross axis.
  /// - *Across, in sections without lines*: to the nearest item after or before this one, along the
  ///   main axis, whose cross interval contains the middle of this one. Of items without length at
  ///   the same position, later ones in reading order are after this one and earlier ones before
  ///   it. If there is no such item, to the next or the previous section.
  /// - *From section to section*: headers and footers are lines of their own. The step goes to the
  ///   nearest line of the next section that has an element of the kinds. In an orthogonal section
  ///   it goes to the item nearest along the cross axis. In other sections without lines it goes to
  ///   one of the items within the length of a container from the edge of the section: to the one
  ///   nearest along the cross axis, and of several such items to the one nearest to the edge.
  /// - *Line*: to the first or the last item of the line. In a section without lines each element
  ///   is a line.
  /// - *Page*: to the element at the position one page away: of the elements nearest to it, to one
  ///   that contains it along the main axis. If that element does not start further in this
  ///   direction, across, in as few steps as do not lead back. A page is as long as the viewport
  ///   without the lengths that bars and pinned elements cover when `path` is at its start and at
  ///   its end. In a reversed layout, page down goes to smaller indices, as the down key does. With
  ///   a pixel scale, the position is computed from the start before snapping and then snapped,
  ///   like the edges of frames.
  ///
  /// Of several elements at the same distance, the step goes to the first in reading order.
  ///
  /// - Parameters:
  ///   - direction: The key.
  ///   - path: The element to start from.
  ///   - kinds: The kinds of elements that a step may go to.
  ///   - viewport: The visible part, for the length of a page; its position does not matter. Nil
  ///     for one with the size of the container, without insets and ancestors.
  /// - Returns: The path of the next element, or nil at the end of the layout or if the layout does
  ///   not have `path`.
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* elements of the line, or in sections without
  ///   lines, within the length of a container. A page key with a viewport adds that of
  ///   `frame(of:in:)`.
  public func path(
    _ direction: NavigationDirection, from path: KindedIndexPath,
    of kinds: KindedIndexPath.Kinds = .item, in viewport: Viewport? = nil
  ) -> KindedIndexPath? {
    var goal: Double?
    return self.path(direction, from: path, of: kinds, in: viewport, goal: &goal)
  }

  /// Returns the path that a key moves to from an element, and keeps the column over several keys.
  ///
  /// The up and down keys of a text keep the horizontal position at which they began, also past
  /// short lines, as in UIKit and AppKit. Here, steps across and pages aim at the goal instead of
  /// the middle of the element:
  ///
  ///     var goal: Double?
  ///     cursor = layout.path(.down, from: cursor, goal: &goal)!    // a line with one item
  ///     cursor = layout.path(.down, from: cursor, goal: &goal)!    // the column where it began
  ///
  /// Set the goal to nil when the cursor moves by other means, such as a click, and when the
  /// container has another width.
  ///
  /// - Parameters:
  ///   - direction: The key.
  ///   - path: The element to start from.
  ///   - kinds: The kinds of elements that a step may go to.
  ///   - viewport: The visible part, for the length of a page, or nil.
  ///   - goal: The coordinate along the cross axis at which a step across or a page aims, in
  ///     content coordinates. If it is nil or not finite, the step sets it to the middle of the
  ///     element. All other keys set it to nil.
  /// - Returns: The path of the next element, by the rules of `path(_:from:of:in:)`.
  /// - Complexity: That of `path(_:from:of:in:)`.
  public func path(
    _ direction: NavigationDirection, from path: KindedIndexPath,
    of kinds: KindedIndexPath.Kinds = .item, in viewport: Viewport? = nil, goal: inout Double?
  ) -> KindedIndexPath? {
    guard let frame = frame(of: path) else { return nil }
    let navigator = Navigator(layout: self, kinds: kinds)
    let (given, middle) = (goal, space.crossSide(of: frame).middle)
    goal = nil
    // The goal of a step across or a page, which stays the goal.
    func cross() -> Double {
      let cross = given.flatMap { $0.isFinite ? $0 : nil } ?? middle
      goal = cross
      return cross
    }
    func arrow(_ direction: AxisSpace.ScreenDirection) -> KindedIndexPath? {
      let step = space.step(direction)
      return step.isAlongMain
        ? navigator.across(from: path, frame, cross(), isForward: step.isForward)
        : navigator.along(from: path, isForward: step.isForward)
    }
    func page(isDown: Bool) -> KindedIndexPath? {
      navigator.page(
        from: path, frame, cross(), length: pageLength(at: path, in: viewport),
        isForward: isDown != space.isReversed)
    }
    switch direction {
    case .first: return navigator.first()
    case .last: return navigator.last()
    case .lineStart: return navigator.lineEnd(of: path, isStart: true)
    case .lineEnd: return navigator.lineEnd(of: path, isStart: false)
    case .pageUp: return page(isDown: false)
    case .pageDown: return page(isDown: true)
    case .up: return arrow(.up)
    case .down: return arrow(.down)
    case .left: return arrow(.left)
    case .right: return arrow(.right)
    }
  }

  /// Returns the length of a page at an element: that of the viewport, or without one of the
  /// container, without the covered lengths.
  private func pageLength(at path: KindedIndexPath, in viewport: Viewport?) -> Double {
    let viewport = viewport ?? Viewport(LayoutRect(origin: .zero, size: container))
    let length = VisibleInterval(viewport.rect, in: content).ownLength
    guard length.isFinite else { return space.main(container) }
    return max(
      length - pinnedLength(before: path, in: viewport) - pinnedLength(after: path, in: viewport), 0
    )
  }
}
