public import SectileLayout
public import SectilePaths

/// A layout and the viewport that shows it, in which the line that the user reads does not move.
///
///     var list = LiveLayout(layout, in: Viewport(visibleRect))
///     list.scrolled(to: scrollView.contentOffset.y, velocity: 0)
///     try list.apply(changes, of: messages)          // rows above the line come and go
///     try list.measure { path, proposal in cell(at: path).sizeThatFits(proposal) }
///     scrollView.contentSize.height = list.contentLength
///     scrollView.contentOffset.y = list.offset       // the line is where it was
///
/// A host keeps this value, reports what happens, and then shows the elements of `layout` in
/// `viewport`, each moved by `origin` along the main axis, and scrolls to `offset`. Events can come
/// in any order and number before it does so; none returns work.
///
/// ## The line that is read
///
/// It is the first element that begins below all that covers the start of the viewport: bars,
/// pinned headers, also at their natural positions, and pinned ancestors; or else the first element
/// there. Of the elements whose sizes are known, if there are any. Every event keeps its position,
/// except that
/// - the user scrolls, or the program scrolls to an element;
/// - the viewport follows an end of the content, or the user pulls it beyond the start;
/// - an end of the content forbids the position. It is then forgotten as soon as nothing visible
///   has to be measured, and not made up for later.
///
/// If the element is removed or moved, one beside it takes its place, or the next visible one that
/// stays, or the last one before it. If its section is collapsed, the header does.
public struct LiveLayout: Sendable {
  /// The ends that a live layout follows, its alignment, the kinds of elements that are read, and
  /// when it may write the offset of the host.
  public struct Options: Equatable, Sendable {
    /// When the offset of the host may be written.
    public enum Corrections: Equatable, Sendable {
      /// In each event.
      case always
      /// Not while the user scrolls, for hosts whose flings stop when their offset is written.
      ///
      /// The user scrolls from a report with a velocity until one without it.
      case atRest
      /// Only near the ends of the content and by `scroll(to:aligned:fraction:)`, for hosts that do
      /// not write their offset in step with their content.
      case atEnds
    }

    /// The ends of the content that the viewport follows: while it is at one of them, it stays
    /// there when the content changes.
    ///
    /// The first movement away from an end stops this, and arriving there resumes it.
    public var followedEnds: ContentEnds
    /// The distance from the end of the content, in the units of the layout, up to which a viewport
    /// follows the end: in a chat, the height of a message or two.
    ///
    /// It keeps its distance while sizes change, and moves to the end with the next change of the
    /// data. With 0 only a viewport that is at the end follows it.
    public var endTolerance: Double
    /// Whether content that is shorter than the viewport is at its end and not at its start, as in
    /// a chat.
    public var alignsToEnd: Bool
    /// The kinds of elements that can be the line; without headers, a spinner in the header of the
    /// first section does not hold its place.
    public var readKinds: KindedIndexPath.Kinds
    /// When the offset of the host may be written; at other times `origin` changes instead.
    public var corrections: Corrections

    /// Creates options from the values of the properties.
    ///
    /// - Complexity: O(1)
    public init(
      followedEnds: ContentEnds = [], endTolerance: Double = 0, alignsToEnd: Bool = false,
      readKinds: KindedIndexPath.Kinds = .all, corrections: Corrections = .always
    ) {
      self.followedEnds = followedEnds
      self.endTolerance = endTolerance
      self.alignsToEnd = alignsToEnd
      self.readKinds = readKinds
      self.corrections = corrections
    }
  }

  /// The ends to follow, the alignment, the kinds of elements that are read, and when the offset of
  /// the host may be written.
  ///
  /// A viewport that is at an end follows it from then on, if the ends to follow now contain it.
  public var options: Options {
    didSet { if options != oldValue { optionsDidChange() } }
  }
  /// The layout, for all queries; during a drag the live one, in which the dragged items are at
  /// their target.
  public internal(set) var layout: CollectionLayout
  /// The visible part, in content coordinates.
  public internal(set) var viewport: Viewport
  /// The scroll offset of the host along the main axis, in its own coordinates: where it has to
  /// scroll to.
  ///
  /// It is the offset of `viewport` plus `origin`: from 0 to `contentLength` minus the length of
  /// the viewport, except while the user pulls the content beyond an end.
  public internal(set) var offset: Double
  /// The ends of the content that the viewport sticks to now.
  public internal(set) var following: ContentEnds = []
  /// The items that the user drags, with their paths in `layout` and in the data, or nil.
  public internal(set) var reordering: Reordering?

  /// The distance from the end that a viewport keeps while it follows it with a tolerance.
  var endDistance = 0.0
  /// The line that all events keep until the user scrolls; nil until the first event after that.
  var line: ReadLine?
  /// The element that the program scrolls to, until all that becomes visible is measured.
  var target: ScrollTarget?
  /// The element with room below it.
  var roomPath: KindedIndexPath?
  /// The direction in which the user last scrolled along the main axis.
  var movement = 0.0
  /// The offset that the host reported last.
  var reportedOffset: Double
  /// Whether the last report of the host had a velocity.
  var isScrolling = false
  /// The number of elements without length that were measured since the last other event.
  var emptyCount = 0

  /// An element to scroll to.
  struct ScrollTarget: Equatable, Sendable {
    var path: KindedIndexPath
    var alignment: ScrollAlignment
  }

  /// Shows a layout in a viewport, or from the end that it follows.
  ///
  /// A viewport beyond an end of the content begins at that end.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - viewport: The visible part.
  ///   - options: The ends to follow, the alignment, and the kinds of elements that are read.
  /// - Complexity: O(1)
  public init(
    _ layout: CollectionLayout, in viewport: Viewport, options: Options = Options()
  ) {
    self.layout = layout
    self.viewport = viewport
    self.options = options
    (offset, reportedOffset) = (0, 0)
    offset = restOffset
    reportedOffset = offset
    let range = startRange
    if options.followedEnds.contains(.end) {
      following.insert(.end)
      move(to: range.upperBound)
      correctOffset(isForced: true)
      return
    }
    if start <= range.lowerBound { following = options.followedEnds.intersection(.start) }
    if overscroll != 0 { move(to: range.nearest(to: start)) }
    correctOffset(isForced: true)
  }

  /// The distance by which the viewport extends past an end of the content, while the user pulls
  /// it: negative before the start, positive past the end, otherwise 0.
  ///
  /// Up to a point it is the rounding of a host, and counts as none in events.
  ///
  /// - Complexity: O(1), and O(log *s*) with room at the end.
  public var overscroll: Double {
    let range = startRange
    if start < range.lowerBound { return start - range.lowerBound }
    return max(start - range.upperBound, 0)
  }

  /// The element that keeps its position in the next event, and the distance of its start from the
  /// start of the viewport; nil if there is none.
  ///
  /// - Complexity: O(*k* log *s*) for *k* elements in the viewport.
  public var readElement: (path: KindedIndexPath, distance: Double)? {
    guard let path = currentLine()?.path, let frame = layout.frame(of: path) else { return nil }
    return (path, layout.mainInterval(of: frame).start - start)
  }
}

// MARK: Positions

extension LiveLayout {
  /// The distance of the viewport from the start of the content.
  var start: Double {
    // Not from the edges of the viewport, whose sum has a rounding error in mirrored axes.
    let side = layout.mainSide(of: viewport.rect)
    let start = layout.mirroredOffset(side.origin, viewportLength: side.length)
    return start.isFinite ? start : 0
  }

  /// The distances from the start of the content between which the viewport scrolls.
  var startRange: ClosedRange<Double> {
    let length = layout.mainSide(of: viewport.rect).length
    guard length.isFinite else { return 0...0 }
    let distance = max(layout.mainLength - length, roomStart ?? -.infinity)
    if distance >= 0 { return 0...distance }
    return options.alignsToEnd ? distance...distance : 0...0
  }

  /// Moves the viewport to a distance from the start of the content, and the host if it may be
  /// moved.
  mutating func move(to start: Double) {
    let offset = layout.offset(atStartDistance: start, in: viewport)
    viewport.rect = viewport.rect.moved(to: offset, along: layout.axis)
    correctOffset()
  }

  /// Follows the ends of new options.
  private mutating func optionsDidChange() {
    let (line, old, pull) = (currentLine(), start, overscroll)
    following = following.intersection(options.followedEnds)
    place(line, from: old, pull: pull)
  }

  /// The line that the next event keeps.
  func currentLine() -> ReadLine? {
    if let line { return line }
    return ReadLine(in: viewport, of: layout, kinds: options.readKinds, movement: movement)
  }

  /// The line that a change of the width keeps: a point of the element that is partly above.
  var cutLine: ReadLine? {
    if line != nil && !visibleMeasurements.isEmpty { return line }
    return ReadLine(
      in: viewport, of: layout, kinds: options.readKinds, movement: movement, keepsShare: true,
      held: line)
  }
}

extension LiveLayout {
  /// Records the distance from the end that the viewport follows.
  mutating func updateEndDistance() {
    let distance = following.contains(.end) ? startRange.upperBound - start : 0
    endDistance = options.endTolerance > 0 ? max(distance, 0) : 0
  }
}

extension ClosedRange<Double> {
  /// Returns a number, limited to the range.
  func nearest(to number: Double) -> Double {
    Swift.min(Swift.max(number, lowerBound), upperBound)
  }
}
