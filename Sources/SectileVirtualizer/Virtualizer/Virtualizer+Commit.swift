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
  /// those that are open in a set, because each commit wants them again until it has their
  /// sizes.
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
    var visible = live.visibleMeasurements
    while true {
      let ahead = live.nextMeasurements(
        distance: options.measuringDistance, limit: options.measuringLimit)
      var known: [(path: KindedIndexPath, size: LayoutSize)] = []
      var unknown: [Measurement] = []
      for (index, wanted) in (visible + ahead).enumerated() {
        let content = element(at: wanted.path)
        guard let id = content.map({ .item($0.id) }) ?? id(at: wanted.path) else { continue }
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
      visible = try live.setSizes(known)
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
    // Not `self`, which would share the views with the closures, so that the commit copies them.
    let (live, origin, running, data, order) = (live, live.origin, running, data, order)
    let changes = views.commit(
      wanted,
      fading: { ghost in
        running?.fading(&ghost).map { (live.inHost($0.frame, origin), $0.opacity) }
      },
      hasNewPositions: hasNewPositions,
      viewKind: { path in
        order.oldPath(for: path).flatMap { data.element(at: $0)?.viewKind } ?? 0
      },
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
