import SectileLayout
import SectilePaths

/// The line that the user reads: a point of an element, and its distance from the start of the
/// viewport.
struct ReadLine: Equatable, Sendable {
  var path: KindedIndexPath
  /// The point of the element, as a fraction of its length: 0 for its start and 1 for its end.
  var fraction = 0.0
  /// The distance of the point from the start of the viewport, in points along the main axis.
  var distance: Double
}

extension ReadLine {
  /// Creates the line of an element where it is displayed, pinned or not; nil if it has no frame.
  init?(of path: KindedIndexPath, in viewport: Viewport, of layout: CollectionLayout) {
    guard let element = layout.element(at: path, in: viewport) else { return nil }
    let start = layout.mainInterval(of: viewport.rect).start
    self.init(path: path, distance: layout.mainInterval(of: element.frame).start - start)
  }

  /// Returns the distance of a viewport from the start of the content in which the point has its
  /// distance, or nil if the layout has no frame for the element.
  ///
  /// An element that begins before the viewport, and has become too short to reach it, ends at its
  /// start.
  func start(in layout: CollectionLayout) -> Double? {
    guard let frame = layout.frame(of: path) else { return nil }
    let interval = layout.mainInterval(of: frame)
    let length = interval.end - interval.start
    if fraction == 0 { return interval.start - max(distance, -length) }
    return interval.start + fraction * length - distance
  }
}

// MARK: Choice

/// The visible elements below everything that covers the start of a viewport.
struct ReadArea {
  /// An element that can be the line, with its edges along the main axis.
  struct Candidate {
    let path: KindedIndexPath
    let start: Double
    let end: Double
    let isEstimated: Bool
  }

  /// The edges of the viewport along the main axis.
  let visible: (start: Double, end: Double)
  /// The end of what covers the start of the viewport.
  let start: Double
  /// The elements that reach beyond it, in reading order.
  let candidates: [Candidate]

  /// Finds the elements.
  ///
  /// - Complexity: O(*k* log *s*) for *k* elements in the viewport.
  init?(_ viewport: Viewport, of layout: CollectionLayout, kinds: KindedIndexPath.Kinds) {
    let visible = layout.mainInterval(of: viewport.rect)
    guard visible.start.isFinite && visible.end.isFinite else { return nil }
    var start = visible.start + layout.coveredLengths(in: viewport).start
    // Frames are on the pixel grid, and the viewport need not be.
    let slack = ReadLine.slack + (layout.pixelScale.map { 1 / $0 } ?? 0)
    var candidates: [Candidate] = []
    for element in layout.elements(in: viewport) where !element.isPinned {
      let path = element.path
      let interval = layout.mainInterval(of: element.frame)
      if path.kind != .item, layout.isPinnable(path) {
        // A pinned header at its natural position covers as much, and rows go below it.
        if path.kind == .header, interval.start <= start + slack,
          layout.isAcross(path)
        {
          start = max(start, interval.end)
        }
        continue
      }
      guard kinds.contains(KindedIndexPath.Kinds(path.kind)) else { continue }
      candidates.append(
        Candidate(
          path: path, start: interval.start, end: interval.end,
          isEstimated: layout.isEstimated(path)))
    }
    self.visible = visible
    self.start = min(start, visible.end)
    let low = self.start
    self.candidates = candidates.filter { $0.end > low + ReadLine.slack || $0.start >= low }
  }

  /// The element to hold, or nil if none is visible.
  ///
  /// Of the runs of neighbors that are measured, the longest one counts, so that rows that were
  /// read keep their positions and rows that have just appeared change theirs. While the viewport
  /// moves it is the run on the side that it comes from, whatever its length.
  ///
  /// - Parameter movement: The direction in which the viewport moved along the main axis.
  func line(movement: Double) -> Candidate? {
    var all: Run?
    var current: Run?
    var best: Run?
    func close() {
      guard let run = current else { return }
      let isBetter = movement == 0 ? run.length > best?.length ?? -1 : movement < 0
      if best == nil || isBetter { best = run }
      current = nil
    }
    for candidate in candidates {
      all = Run(all, candidate, in: self)
      if candidate.isEstimated { close() } else { current = Run(current, candidate, in: self) }
    }
    close()
    return (best ?? all).map { $0.inside ?? $0.first }
  }

  /// The element that begins in the covered part and reaches beyond it, or else the line.
  func cutElement(movement: Double) -> Candidate? {
    candidates.first { $0.start < start - ReadLine.slack && $0.end > start + ReadLine.slack }
      ?? line(movement: movement)
  }

  /// Neighboring candidates.
  private struct Run {
    let first: Candidate
    /// The first one that begins below what is covered.
    let inside: Candidate?
    private let low: Double
    private let high: Double

    var length: Double { high - low }

    init(_ run: Run?, _ next: Candidate, in area: ReadArea) {
      first = run?.first ?? next
      inside = run?.inside ?? (next.start >= area.start - ReadLine.slack ? next : nil)
      low = min(run?.low ?? .infinity, max(next.start, area.start))
      high = max(run?.high ?? -.infinity, min(next.end, area.visible.end))
    }
  }
}

extension ReadLine {
  /// The rounding error up to which two positions count as equal, in points.
  static var slack: Double { 1e-6 }

  /// Chooses the line of a viewport.
  ///
  /// - Parameters:
  ///   - movement: The direction in which the viewport moved along the main axis.
  ///   - keepsShare: Whether an element that is partly above the line keeps the part of it that is
  ///     above, as text does when its width changes.
  ///   - held: The line until now. While its element is beside the new one, it stays, so that a
  ///     grid does not move to the start of its lines when its width changes.
  init?(
    in viewport: Viewport, of layout: CollectionLayout, kinds: KindedIndexPath.Kinds,
    movement: Double = 0, keepsShare: Bool = false, held: ReadLine? = nil
  ) {
    guard let area = ReadArea(viewport, of: layout, kinds: kinds) else { return nil }
    guard
      var found = keepsShare ? area.cutElement(movement: movement) : area.line(movement: movement)
    else {
      self.init(nearestTo: viewport, of: layout)
      return
    }
    if let held,
      let beside = area.candidates.first(where: { $0.path == held.path }),
      abs(beside.start - found.start) <= Self.slack
    {
      found = beside
    }
    self.init(path: found.path, distance: found.start - area.visible.start)
    let length = found.end - found.start
    if keepsShare, found.start < area.start - Self.slack, length > 0 {
      fraction = (area.start - found.start) / length
      distance = area.start - area.visible.start
    }
  }

  /// The nearer edge of the element nearest to the start of a viewport that shows none.
  private init?(nearestTo viewport: Viewport, of layout: CollectionLayout) {
    let anchor = layout.anchor(in: viewport)
    guard case .element(let path) = anchor.target, let frame = layout.frame(of: path) else {
      return nil
    }
    let visible = layout.mainInterval(of: viewport.rect)
    let interval = layout.mainInterval(of: frame)
    let isAfter = anchor.edge == .start
    self.init(
      path: path, fraction: isAfter ? 0 : 1,
      distance: (isAfter ? interval.start : interval.end) - visible.start)
  }
}

extension CollectionLayout {
  /// Whether a header or a footer stays visible with its section.
  fileprivate func isPinnable(_ path: KindedIndexPath) -> Bool {
    guard let section = layout(forSection: path.section) else { return false }
    return (path.kind == .header ? section.header : section.footer)?.isPinned ?? false
  }

  /// Whether a header is as wide as the items, so that it covers them.
  fileprivate func isAcross(_ path: KindedIndexPath) -> Bool {
    if case .beside? = layout(forSection: path.section)?.header?.placement { false } else { true }
  }
}

// MARK: Other data

extension ReadLine {
  /// Returns the line in a new state of the data, or nil if nothing near it is left.
  ///
  /// An element that is removed or moved gives its place to one beside it, to the next visible one
  /// that stays, to the last visible one before it, or to what `LayoutAnchor` chooses.
  ///
  /// - Complexity: O(*k* log *c*) for *k* elements in the viewport and *c* changes.
  func mapped(
    through changes: SectionedChanges, from layout: CollectionLayout,
    to changed: CollectionLayout, in viewport: Viewport, kinds: KindedIndexPath.Kinds
  ) -> ReadLine? {
    func stays(_ path: KindedIndexPath) -> KindedIndexPath? {
      guard !changes.hasMoved(path), let new = changes.newPath(for: path) else { return nil }
      return changed.frame(of: new) == nil ? nil : new
    }
    let kept = kept(in: viewport, of: layout, kinds: kinds, newPath: stays)
    if let kept { return kept }
    let anchor = LayoutAnchor(.element(path), distance: distance)
      .mapped(through: changes, from: layout, in: viewport)
    guard case .element(let new) = anchor.target else { return nil }
    return ReadLine(path: new, distance: anchor.distance)
  }

  /// Returns the line in a layout that does not show its element any more, because its section was
  /// collapsed: the header of its section at the place where it was displayed, or the next visible
  /// element that is left.
  func shown(
    in layout: CollectionLayout, insteadOf old: CollectionLayout, in viewport: Viewport,
    kinds: KindedIndexPath.Kinds
  ) -> ReadLine? {
    if layout.frame(of: path) != nil { return self }
    let header = KindedIndexPath.header(inSection: path.section)
    if layout.frame(of: header) != nil,
      var line = ReadLine(of: header, in: viewport, of: old)
    {
      let isPinned = old.element(at: header, in: viewport)?.isPinned ?? false
      let covered = isPinned ? 0 : old.coveredLengths(in: viewport).start
      line.distance = max(line.distance, covered)
      return line
    }
    return kept(in: viewport, of: old, kinds: kinds) { path in
      layout.frame(of: path) == nil ? nil : path
    }
  }

  /// Returns the line with a new path; if its element has none, the line of the first neighbor that
  /// has one, or nil.
  func kept(
    in viewport: Viewport, of layout: CollectionLayout, kinds: KindedIndexPath.Kinds,
    newPath: (KindedIndexPath) -> KindedIndexPath?
  ) -> ReadLine? {
    func renamed(_ line: ReadLine) -> ReadLine? {
      var line = line
      guard let new = newPath(line.path) else { return nil }
      line.path = new
      return line
    }
    if let line = renamed(self) { return line }
    for neighbor in neighbors(in: viewport, of: layout, kinds: kinds) {
      if let line = renamed(neighbor) { return line }
    }
    return nil
  }

  /// Returns the lines of the other visible elements: those beside the element, those after it and
  /// then those before it, from the nearest on.
  private func neighbors(
    in viewport: Viewport, of layout: CollectionLayout, kinds: KindedIndexPath.Kinds
  ) -> [ReadLine] {
    guard let area = ReadArea(viewport, of: layout, kinds: kinds) else { return [] }
    func line(_ candidate: ReadArea.Candidate) -> ReadLine {
      ReadLine(path: candidate.path, distance: candidate.start - area.visible.start)
    }
    let own = layout.frame(of: path).map { layout.mainInterval(of: $0).start }
    func isBeside(_ candidate: ReadArea.Candidate) -> Bool {
      own.map { abs($0 - candidate.start) <= Self.slack } ?? false
    }
    let others = area.candidates.filter { $0.path != path }
    return
      (others.filter { isBeside($0) } + others.filter { !isBeside($0) && $0.path > path }
      + others.reversed().filter { !isBeside($0) && $0.path < path }).map(line)
  }
}
