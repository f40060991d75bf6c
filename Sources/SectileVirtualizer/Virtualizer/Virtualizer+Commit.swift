// The work of a host since the last commit.

public import SectileLayout
public import SectilePaths

extension Virtualizer {
  /// The work of a host, in this order.
  public struct Commit {
    /// The elements whose views are free now: hide them.
    ///
    /// First, because elements to mount use these views again.
    public internal(set) var unmounted: [MountedElement] = []
    /// The elements that have a view now: fill it with the content, place and show it.
    public internal(set) var mounted: [MountedElement] = []
    /// The elements with new content in the views that they have.
    public internal(set) var updated: [MountedElement] = []
    /// The elements with views whose state is another one: the frame, the path, the opacity, the
    /// place in the drawing order or the accessibility position.
    public internal(set) var moved: [MountedElement] = []
    /// The decorations near the viewport, in drawing order: all of them, in each commit.
    public internal(set) var decorations: [ShownDecoration] = []
    /// The size of the content of the host.
    public internal(set) var contentSize = LayoutSize(width: 0, height: 0)
    /// Where to scroll to along the main axis, after the size is set; nil if the host is there.
    public internal(set) var offset: Double?
    /// The elements to measure: the visible ones first, then those that the motion brings.
    ///
    /// They are wanted again in the next commit if their sizes are not there by then.
    public internal(set) var measurements: [Measurement] = []
    /// The loads to begin, each of which ends with `finish(_:hasMore:)`.
    public internal(set) var loads: [Load] = []
    /// Whether a transition runs: call `advance(to:)` for each frame, and commit.
    public internal(set) var isAnimating = false
    /// The first difference from a layout that is made from scratch, with `verifies`; nil if there
    /// is none.
    public internal(set) var difference: String?
  }

  /// An element to measure.
  ///
  /// Two of them are equal if one size is the answer to both. A host that measures later keeps
  /// those that are open in a set, because each commit wants them again until their sizes are
  /// there.
  public struct Measurement: Hashable {
    /// The identity of the element.
    public internal(set) var id: ID
    /// The path of the element at the time of the commit.
    public internal(set) var path: KindedIndexPath
    /// The sides of its size that are known.
    public internal(set) var proposal: ProposedSize
    /// Whether the element is visible.
    public internal(set) var isVisible: Bool
    /// Its content; nil for headers and footers.
    public internal(set) var content: Data.Element?
    /// The number of the commit.
    var time: Int

    /// Returns whether two measurements have one answer: the same element, with the same content
    /// and known sides.
    ///
    /// - Complexity: O(1), and that of comparing the contents.
    public static func == (first: Self, second: Self) -> Bool {
      first.id == second.id && first.proposal == second.proposal
        && first.content == second.content
    }

    /// Feeds the identity and the proposal to a hasher.
    ///
    /// - Complexity: O(1)
    public func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(proposal)
    }
  }

  /// Returns what the host has to do since the last commit.
  ///
  /// The host carries it out in the order of the properties of `Commit`. It then measures what is
  /// wanted, reports the sizes, and commits again. It stops when nothing is wanted, or when its
  /// time for a frame is used up and only elements are left that are not visible.
  ///
  /// - Throws: The errors of a custom arrangement's placements.
  /// - Complexity: O(*k* (log *s* + log *r*)) for *k* elements near the viewport, with *s* and *r*
  ///   as in `LayoutElements`. With `verifies`, that of a new layout.
  public mutating func commit() throws(LayoutError) -> Commit {
    var commit = Commit()
    commit.measurements = try useKnownSizes()
    if live.hasArea {
      // A hidden list keeps its views.
      updateViews(&commit)
    }
    commit.contentSize = live.hostContentSize
    if live.offset != live.reportedOffset { commit.offset = live.offset }
    commit.loads = beginLoads(isMeasured: !commit.measurements.contains { $0.isVisible })
    commit.isAnimating = running != nil
    if options.verifies { commit.difference = difference() }
    counts.commits += 1
    counts.mounted += commit.mounted.count
    return commit
  }
}

extension Virtualizer.Commit: Sendable
where Data: Sendable, Data.Section: Sendable, Data.Element: Sendable, Data.Element.ID: Sendable {}
extension Virtualizer.Measurement: Sendable
where Data: Sendable, Data.Section: Sendable, Data.Element: Sendable, Data.Element.ID: Sendable {}

// MARK: Sizes

extension Virtualizer {
  /// Gives elements the sizes that are known, and returns those that the host has to measure.
  private mutating func useKnownSizes() throws(LayoutError) -> [Measurement] {
    while true {
      let visible = live.visibleMeasurements
      let ahead = live.nextMeasurements(
        distance: options.measuringDistance, limit: options.measuringLimit)
      var known: [(path: KindedIndexPath, size: LayoutSize)] = []
      var unknown: [Measurement] = []
      for (index, wanted) in (visible + ahead).enumerated() {
        guard let id = id(at: wanted.path) else { continue }
        let content = element(at: wanted.path)
        if content?.isPlaceholder ?? false {
          // It stays as long as it is guessed.
          if let frame = live.layout.frame(of: wanted.path) {
            known.append((wanted.path, frame.size))
          }
        } else if let size = sizes.size(
          of: id, content: content, for: wanted.proposal, limit: options.sizeLimit)
        {
          known.append((wanted.path, size))
        } else {
          unknown.append(
            Measurement(
              id: id, path: wanted.path, proposal: wanted.proposal,
              isVisible: index < visible.count, content: content, time: counts.commits))
        }
      }
      if known.isEmpty { return unknown }
      // In a masonry, items can be in other columns.
      hasNewPositions = true
      let read = running == nil ? nil : live.readElement?.path
      let old = read.flatMap { live.layout.frame(of: $0) }
      try live.setMeasuredSizes(known)
      if let read, let old, let new = live.layout.frame(of: read) {
        running?.follow(from: old, to: new, along: live.layout.axis)
      }
    }
  }
}

// MARK: Views

extension Virtualizer {
  private mutating func updateViews(_ commit: inout Commit) {
    let overscan = CollectionLayout.Overscan(
      before: options.checked(options.overscan), after: options.checked(options.overscan))
    running?.prepare(to: live.layout, in: live.viewport, overscan: overscan)
    let wanted = wantedElements(overscan)
    counts.visited += wanted.count
    let (live, origin, running) = (live, live.origin, running)
    let viewKinds = self
    let changes = views.commit(
      wanted,
      fading: { ghost in
        running?.fading(&ghost).map { (live.inHost($0.frame, origin), $0.opacity) }
      },
      hasNewPositions: hasNewPositions,
      viewKind: { $0.kind == .item ? viewKinds.element(at: $0)?.viewKind ?? 0 : 0 },
      accessibility: { live.layout.accessibility(of: $0, in: live.viewport.hierarchy) })
    hasNewPositions = false
    (commit.unmounted, commit.mounted) = (changes.unmounted, changes.mounted)
    (commit.updated, commit.moved) = (changes.updated, changes.moved)
    let area = live.layout.rect(of: live.viewport, extendedBy: overscan)
    let decorations = live.layout.decorations(overlapping: area, in: live.viewport)
    commit.decorations =
      running?.shown(decorations, of: live.layout, in: live.viewport)
      ?? decorations.map { ShownDecoration(decoration: $0) }
    if origin != 0 {
      for index in commit.decorations.indices {
        let frame = commit.decorations[index].decoration.frame
        commit.decorations[index].decoration.frame = live.inHost(frame, origin)
      }
    }
  }

  /// Returns the elements near the viewport, those that a transition moves, and those that are
  /// kept, ascending by path.
  private func wantedElements(
    _ overscan: CollectionLayout.Overscan
  ) -> [MountedElements.Wanted] {
    let (layout, viewport, origin) = (live.layout, live.viewport, live.origin)
    let near = layout.mainInterval(of: layout.rect(of: viewport, extendedBy: overscan))
    let distance = overscan.before + options.checked(options.retention)
    let far = layout.rect(
      of: viewport, extendedBy: CollectionLayout.Overscan(before: distance, after: distance))
    var wanted: [MountedElements.Wanted] = []
    var zIndex = 0
    func add(_ element: LayoutElement, isNear: Bool) {
      if element.isPinned { zIndex += 1 }
      var (frame, opacity) = (element.frame, 1.0)
      if let running { (frame, opacity) = running.shown(element.path, frame) }
      wanted.append(
        MountedElements.Wanted(
          path: element.path, frame: live.inHost(frame, origin),
          zIndex: element.isPinned ? zIndex : 0, isPinned: element.isPinned, opacity: opacity,
          isNear: isNear))
    }
    var isSorted = true
    for element in layout.elements(overlapping: far, in: viewport) {
      let interval = layout.mainInterval(of: element.frame)
      add(
        element,
        isNear: element.isPinned || interval.end > near.start && interval.start < near.end
          || interval.start == interval.end && interval.start == near.start)
      if element.isPinned { isSorted = false }
    }
    let others = keptPaths + (running?.paths ?? [])
    if !others.isEmpty {
      var found = Set(wanted.map { $0.path })
      for path in others {
        guard found.insert(path).inserted, let element = layout.element(at: path, in: viewport)
        else { continue }
        add(element, isNear: true)
        isSorted = false
      }
    }
    if !isSorted { wanted.sort { $0.path < $1.path } }
    return wanted
  }
}

extension LiveLayout {
  /// Returns a frame in coordinates of the host.
  func inHost(_ frame: LayoutRect, _ origin: Double) -> LayoutRect {
    if origin == 0 { return frame }
    return layout.axis == .vertical
      ? frame.moved(by: LayoutPoint(x: 0, y: origin))
      : frame.moved(by: LayoutPoint(x: origin, y: 0))
  }

  /// Returns a point of the host in coordinates of the content.
  func inContent(_ point: LayoutPoint) -> LayoutPoint {
    layout.axis == .vertical
      ? LayoutPoint(x: point.x, y: point.y - origin) : LayoutPoint(x: point.x - origin, y: point.y)
  }

  /// The size of the content of the host.
  var hostContentSize: LayoutSize {
    let size = layout.contentSize
    return layout.axis == .vertical
      ? LayoutSize(width: size.width, height: contentLength)
      : LayoutSize(width: contentLength, height: size.height)
  }
}

// MARK: Loads

extension Virtualizer {
  /// Begins the loads near the viewport.
  ///
  /// Only when all that is visible is measured: until then the content can be too short.
  private mutating func beginLoads(isMeasured: Bool) -> [Load] {
    guard isMeasured, live.hasArea else { return [] }
    var loads: [Load] = []
    func begin(_ load: Load, at items: [Data.Element.ID?]) {
      loading.begin(load, at: items)
      loads.append(load)
    }
    let (range, distance) = (live.startRange, options.checked(options.loadingDistance))
    if options.more.contains(.start), live.start - range.lowerBound <= distance,
      !loading.isOpen(.start)
    {
      let edge = data.firstItem
      if !loading.hasStopped(.start, at: edge) { begin(.start, at: [edge]) }
    }
    if options.more.contains(.end), range.upperBound - live.start <= distance,
      !loading.isOpen(.end)
    {
      let edge = data.lastItem
      if !loading.hasStopped(.end, at: edge) { begin(.end, at: [edge]) }
    }
    if options.loadsPlaceholders, !loading.isOpen(.items), let path = nearestPlaceholder() {
      let range = placeholders(around: path)
      let ids = range.map { data.element(at: .item($0, inSection: path.section))?.id }
      begin(.items(range, section: path.section), at: ids)
    }
    return loads
  }

  /// Returns the path in the data of the mounted placeholder that is nearest to the middle of the
  /// viewport.
  private func nearestPlaceholder() -> KindedIndexPath? {
    let visible = live.layout.mainInterval(of: live.viewport.rect)
    let middle = (visible.start + visible.end) / 2
    var best: (path: KindedIndexPath, distance: Double)?
    for slot in views.slots {
      guard let path = dataPath(slot.element.path), let element = data.element(at: path),
        element.isPlaceholder, !loading.hasStopped(.items, at: element.id),
        let frame = live.layout.frame(of: slot.element.path)
      else { continue }
      let interval = live.layout.mainInterval(of: frame)
      let distance = abs((interval.start + interval.end) / 2 - middle)
      if distance < best?.distance ?? .infinity { best = (path, distance) }
    }
    return best?.path
  }

  /// Returns the placeholders of the page of an item, next to each other.
  private func placeholders(around path: KindedIndexPath) -> Range<Int> {
    let (item, length) = (path.item ?? 0, max(options.pageLength, 1))
    let first = item / length * length
    func isPlaceholder(_ item: Int) -> Bool {
      data.element(at: .item(item, inSection: path.section))?.isPlaceholder ?? false
    }
    var (low, high) = (item, item + 1)
    while low > first && isPlaceholder(low - 1) { low -= 1 }
    while high - first < length && isPlaceholder(high) { high += 1 }
    return low..<high
  }
}

extension SectionedCollection where Element: Identifiable {
  /// The identity of the first item, or nil if there is none.
  fileprivate var firstItem: Element.ID? {
    for section in 0..<numberOfSections {
      if let first = self[section].first { return first.id }
    }
    return nil
  }

  /// The identity of the last item, or nil if there is none.
  fileprivate var lastItem: Element.ID? {
    for section in (0..<numberOfSections).reversed() {
      if let last = self[section].last { return last.id }
    }
    return nil
  }
}
