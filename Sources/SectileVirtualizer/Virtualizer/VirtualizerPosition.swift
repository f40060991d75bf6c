import SectileLayout
public import SectilePaths

/// The place that is read, by identities: it survives a launch of the program, and other data.
///
/// It contains the visible elements. The first of them that the data still has gets the place
/// that it had.
public struct VirtualizerPosition<Section: Hashable, Item: Hashable>: Equatable {
  /// A visible element.
  public struct Line: Equatable {
    /// The identity of the element.
    public var id: ElementID<Section, Item>
    /// The distance of its start from the start of the viewport, in points.
    public var distance: Double
    /// The width of its frame, in points.
    public var width: Double
    /// The height of its frame, in points.
    public var height: Double
  }

  /// The visible elements: the one that is read, those behind it, and those before it from the
  /// nearest on.
  public var lines: [Line]
  /// Whether the viewport followed the end of the content.
  public var followsEnd: Bool
  /// Whether the viewport followed the start of the content.
  public var followsStart: Bool
}

extension VirtualizerPosition: Sendable where Section: Sendable, Item: Sendable {}
extension VirtualizerPosition.Line: Sendable where Section: Sendable, Item: Sendable {}

#if !hasFeature(Embedded)
  extension VirtualizerPosition: Codable where Section: Codable, Item: Codable {}
  extension VirtualizerPosition.Line: Codable where Section: Codable, Item: Codable {}
#endif

extension VirtualizerPosition {
  /// The position of a live layout of data; nil if nothing is read.
  init?<Data: SectionedCollection>(
    of live: LiveLayout, showing data: Data,
    dataPath: (KindedIndexPath) -> KindedIndexPath? = { $0 }
  ) where Data.Section == Section, Data.Element: VirtualizedElement, Data.Element.ID == Item {
    guard let read = live.readElement else { return nil }
    let start = live.start
    let layout = live.layout
    var lines: [Line] = []
    var before: [Line] = []
    for element in layout.elements(in: live.viewport) where !element.isPinned {
      guard let id = dataPath(element.path).flatMap({ data.id(at: $0) }) else { continue }
      let line = Line(
        id: id, distance: layout.mainInterval(of: element.frame).start - start,
        width: element.frame.width, height: element.frame.height)
      if element.path < read.path { before.append(line) } else { lines.append(line) }
    }
    self.init(
      lines: lines + before.reversed(), followsEnd: live.following.contains(.end),
      followsStart: live.following.contains(.start))
  }
}

extension Virtualizer {
  /// A place by the identities of this data.
  public typealias Position = VirtualizerPosition<Data.Section, Data.Element.ID>

  /// The place that is read, to return to with `restore(_:)`; nil if the list is empty.
  ///
  /// While a restored place waits for its elements, it is that place.
  ///
  /// - Complexity: O(*k* log *s*) for *k* elements in the viewport.
  public var position: Position? {
    restoring ?? Position(of: live, showing: data) { self.dataPath($0) }
  }

  /// Returns to a place: at once, or when data arrives that has one of its elements.
  ///
  /// The sizes of the place are estimates until the elements are measured. Scrolling, by the user
  /// or with `scroll(to:aligned:fraction:)`, ends the waiting.
  ///
  /// - Parameter position: A place from another time, or from another virtualizer of such data.
  /// - Returns: Whether the data has one of its elements now.
  /// - Complexity: O(*n*) for *n* elements.
  @discardableResult public mutating func restore(_ position: Position) -> Bool {
    restoring = position
    event = "restore"
    return returnToPlace()
  }

  /// Returns to the place that is waited for, if the data has one of its elements.
  @discardableResult mutating func returnToPlace() -> Bool {
    guard let position = restoring else { return false }
    // 1. Find the elements in one pass.
    var wanted: [ID: Int] = [:]
    for (index, line) in position.lines.enumerated() { wanted[line.id] = index }
    var paths: [Int: KindedIndexPath] = [:]
    for path in IndexPaths(data) where paths.count < wanted.count {
      guard let index = data.id(at: path).flatMap({ wanted[$0] }), paths[index] == nil else {
        continue
      }
      paths[index] = order.newPath(for: path)
    }
    let found = position.lines.indices.filter { index in
      paths[index].map { live.layout.frame(of: $0) != nil } ?? false
    }
    guard let first = found.first, let path = paths[first] else { return false }
    restoring = nil
    // 2. Guess their sizes, so that they are visible and are measured.
    for index in found {
      guard let path = paths[index] else { continue }
      let line = position.lines[index]
      let size = LayoutSize(width: line.width, height: line.height)
      // A size from a file can be any number.
      if LayoutError.isExtent(size) { try? live.layout.setEstimate(size, for: path) }
    }
    // 3. Move the first one to its place, or the viewport to the end that it followed.
    var ends: ContentEnds = []
    if position.followsStart { ends.insert(.start) }
    if position.followsEnd { ends.insert(.end) }
    let line = position.lines[first]
    live.restore(path, at: line.distance.isFinite ? line.distance : 0, following: ends)
    return true
  }
}

extension LiveLayout {
  /// Moves the viewport to where an element has a distance from its start, or to an end.
  fileprivate mutating func restore(
    _ path: KindedIndexPath, at distance: Double, following ends: ContentEnds
  ) {
    guard let frame = layout.frame(of: path) else { return }
    let interval = layout.mainInterval(of: frame)
    let length = interval.end - interval.start
    var held = ReadLine(path: path, distance: distance)
    if distance < 0, length > 0 {
      // Of text that is partly above, the same share stays above at another width.
      held.fraction = min(-distance / length, 1)
      held.distance = 0
    }
    target = nil
    line = held
    following = options.followedEnds.intersection(ends)
    let range = startRange
    if following.contains(.end) {
      move(to: range.upperBound)
    } else if following.contains(.start) {
      move(to: range.lowerBound)
    } else {
      move(to: range.nearest(to: held.start(in: layout) ?? start))
    }
    settleIfMeasured()
  }
}
