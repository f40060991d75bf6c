// SectileLayout/Queries/CollectionLayout+Navigation.swift
//
// Arrow keys. Along a line a step goes to the next or previous element in reading order, and over
// the ends of lines: so everything can be reached. Across lines it goes to what is nearest in the
// next line, or in a masonry to what is next in the same column.

public import SectilePaths

/// A step from one element to another.
public enum NavigationDirection: UInt8, Hashable, CaseIterable, Sendable, BitwiseCopyable {
  /// An arrow key.
  case up, down, left, right
  /// The first or the last element of the line.
  case lineStart, lineEnd
  /// The first or the last element of all.
  case first, last
  /// A container's length further back or on.
  case pageUp, pageDown
}

extension CollectionLayout {
  /// Returns where a key leads from an element.
  ///
  /// In a vertical layout left and right go along the line and up and down across lines; in a
  /// horizontal one it is the other way round. Right-to-left exchanges left and right.
  ///
  /// - *Along*: to the next or the previous element of the kinds in reading order.
  /// - *Across*, between lines of a list, a grid or a flow: to the item of the next line whose middle
  ///   is nearest to the middle of this one across. In arrangements without lines: to the nearest item
  ///   beyond this one that has the middle of this one across; of items without length that share
  ///   their place with this one, those that come after it are beyond it downwards, and those that
  ///   come before it upwards. If there is none, out of the section.
  /// - *From section to section*: headers and footers are lines of their own. A step leads into the
  ///   nearest line of the next section that has any element of the kinds; in a strip, to the item
  ///   nearest across; in other arrangements without lines, of the items within a container's length
  ///   of where the step enters, to the one nearest across, and of several to the one nearest to
  ///   where it enters.
  /// - *Line*: to the first or the last item of the line. Without lines an element is its own line.
  /// - *Page*: to the element nearest to the place a container's length on, or if that is not further
  ///   on than this one, across, by as few steps as do not lead back.
  ///
  /// Of several equally near ones, the first in reading order is meant.
  ///
  /// - Parameters:
  ///   - direction: The key.
  ///   - path: Where to start.
  ///   - kinds: The kinds of elements that a step may lead to.
  /// - Returns: The path that the key leads to, or nil at the end or if the layout does not have
  ///   `path`.
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* elements of the line, or in arrangements without
  ///   lines, of a container's length; empty sections in between add O(log *s*) each.
  public func path(
    _ direction: NavigationDirection, from path: KindedIndexPath,
    in kinds: KindedIndexPath.Kinds = .item
  ) -> KindedIndexPath? {
    guard let frame = frame(of: path) else { return nil }
    let step = Navigator(layout: self, kinds: kinds)
    let isMirrored = space.direction == .rightToLeft
    switch (direction, space.axis) {
    case (.first, _): return step.first()
    case (.last, _): return step.last()
    case (.lineStart, _): return step.lineEnd(of: path, isStart: true)
    case (.lineEnd, _): return step.lineEnd(of: path, isStart: false)
    case (.pageUp, _): return step.page(from: path, frame, isForward: false)
    case (.pageDown, _): return step.page(from: path, frame, isForward: true)
    case (.right, .vertical): return step.along(from: path, isForward: !isMirrored)
    case (.left, .vertical): return step.along(from: path, isForward: isMirrored)
    case (.down, .vertical): return step.across(from: path, frame, isForward: true)
    case (.up, .vertical): return step.across(from: path, frame, isForward: false)
    case (.down, .horizontal): return step.along(from: path, isForward: true)
    case (.up, .horizontal): return step.along(from: path, isForward: false)
    case (.right, .horizontal): return step.across(from: path, frame, isForward: !isMirrored)
    case (.left, .horizontal): return step.across(from: path, frame, isForward: isMirrored)
    }
  }
}

extension CollectionLayout {
  /// Returns where a frame is along the main axis, in engine coordinates.
  func mainExtent(of frame: LayoutRect) -> Extent {
    let interval = space.mainInterval(of: frame, contentLength: contentLength)
    return Extent(start: interval.start, length: interval.end - interval.start)
  }
}
