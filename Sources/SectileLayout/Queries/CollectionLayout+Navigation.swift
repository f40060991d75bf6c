public import SectilePaths

/// A step from one element to another.
public enum NavigationDirection: Hashable, CaseIterable, Sendable {
  /// An arrow key.
  case up, down, left, right
  /// The first or the last element of the line.
  case lineStart, lineEnd
  /// The first or the last element of the layout.
  case first, last
  /// The element about the length of a container back or forward.
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
  /// - *Page*: to the element at the position one container length away: of the elements nearest to
  ///   it, to one that contains it along the main axis. If that element does not start further in
  ///   this direction, across, in as few steps as do not lead back. With a pixel scale, the
  ///   position is computed from the start before snapping and then snapped, like the edges of
  ///   frames.
  ///
  /// Of several elements at the same distance, the step goes to the first in reading order.
  ///
  /// - Parameters:
  ///   - direction: The key.
  ///   - path: The element to start from.
  ///   - kinds: The kinds of elements that a step may go to.
  /// - Returns: The path of the next element, or nil at the end of the layout or if the layout does
  ///   not have `path`.
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* elements of the line, or in sections without
  ///   lines, within the length of a container.
  public func path(
    _ direction: NavigationDirection, from path: KindedIndexPath,
    in kinds: KindedIndexPath.Kinds = .item
  ) -> KindedIndexPath? {
    guard let frame = frame(of: path) else { return nil }
    let navigator = Navigator(layout: self, kinds: kinds)
    func arrow(_ direction: AxisSpace.ScreenDirection) -> KindedIndexPath? {
      let step = space.step(direction)
      return step.isAlongMain
        ? navigator.across(from: path, frame, isForward: step.isForward)
        : navigator.along(from: path, isForward: step.isForward)
    }
    switch direction {
    case .first: return navigator.first()
    case .last: return navigator.last()
    case .lineStart: return navigator.lineEnd(of: path, isStart: true)
    case .lineEnd: return navigator.lineEnd(of: path, isStart: false)
    case .pageUp: return navigator.page(from: path, frame, isForward: false)
    case .pageDown: return navigator.page(from: path, frame, isForward: true)
    case .up: return arrow(.up)
    case .down: return arrow(.down)
    case .left: return arrow(.left)
    case .right: return arrow(.right)
    }
  }
}
