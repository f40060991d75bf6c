public import SectileLayout
import SectilePaths

extension LayoutTransition {
  /// A decoration that is visible at the start or at the end of the transition.
  ///
  /// A background belongs to its section, a separator to the item after it, and a badge to its
  /// item, the first item of its group, or its section: they move with their section or item. The
  /// header and the footer of the collection belong to the layout.
  public struct Decoration: Hashable, Sendable {
    /// The kind of the decoration.
    public var kind: LayoutDecoration.Kind
    /// The decoration in the old layout, or nil if the old layout does not have it.
    public var old: LayoutDecoration?
    /// The decoration in the new layout, or nil if the new layout does not have it.
    public var new: LayoutDecoration?
    /// The kind of its change.
    public var change: Change
    /// Its frame at the start, in content coordinates of the new layout.
    public var start: LayoutRect
    /// Its frame at the end.
    public var end: LayoutRect
    /// Its opacity at the start, from 0 to 1.
    public var startOpacity: Double
    /// Its opacity at the end, from 0 to 1.
    public var endOpacity: Double
    /// For a badge, its place in the drawing order, as in `SectionLayout.Badge`; otherwise 0.
    public var zIndex: Int
    /// Its index in the `decorations` of the transition that this one interrupts, or nil if it was
    /// not among them.
    public var interruptedIndex: Int?

    /// Whether pinning moves it away from its natural frame, at the start or at the end.
    public var isPinned: Bool { old?.isPinned ?? false || new?.isPinned ?? false }
  }

  /// Returns the frames and opacities of all decorations at some progress.
  ///
  /// - Parameter progress: The fraction of the transition, as in `frames(at:)`.
  /// - Returns: The decorations in the order of `decorations`; `index` is the index there.
  /// - Complexity: O(*n*), where *n* is the number of decorations.
  public func decorationFrames(at progress: Double) -> [MovingFrame] {
    let progress = Self.checked(progress)
    return decorations.indices.map { moving(decorations[$0], at: $0, progress) }
  }

  private func moving(
    _ decoration: Decoration, at index: Int, _ progress: Double
  ) -> MovingFrame {
    MovingFrame(
      index: index, frame: decoration.start.interpolated(to: decoration.end, at: progress),
      opacity: decoration.startOpacity.interpolated(to: decoration.endOpacity, at: progress))
  }
}

// MARK: Finding the decorations

extension LayoutDecoration.ID {
  /// Returns the identity in the other state, or nil if the section or the item is not in it.
  fileprivate func mapped(
    _ newSection: (Int) -> Int?, _ newPath: (KindedIndexPath) -> KindedIndexPath?
  ) -> Self? {
    var id = self
    if let item {
      guard let new = newPath(item) else { return nil }
      id.item = new
      id.section = new.section
    } else if let section {
      guard let new = newSection(section) else { return nil }
      id.section = new
    }
    return id
  }
}

extension LayoutTransition {
  /// Adds the decorations that are visible before or after the transition.
  ///
  /// - Parameters:
  ///   - layout: The old layout.
  ///   - oldViewport: The visible part of the old layout.
  ///   - overscan: The distances by which decorations beyond the viewports are added.
  mutating func addDecorations(
    from layout: CollectionLayout, in oldViewport: Viewport, _ overscan: CollectionLayout.Overscan
  ) {
    guard layout.hasDecorations || target.hasDecorations
    else { return }
    var found: Set<LayoutDecoration.ID> = []
    let oldArea = layout.rect(of: oldViewport, extendedBy: overscan)
    for old in layout.decorations(overlapping: oldArea, in: oldViewport) {
      let new = newDecoration(of: old)
      if let new { found.insert(new.id) }
      add(old, new)
    }
    let area = target.rect(of: viewport, extendedBy: overscan)
    for new in target.decorations(overlapping: area, in: viewport)
    where !found.contains(new.id) {
      let old = new.id.mapped(changes.oldSection, changes.oldPath).flatMap {
        layout.decoration($0, in: oldViewport)
      }
      add(old, new)
    }
    sortDecorations()
  }

  /// Returns the decoration of the new layout that corresponds to one of the old layout, or nil.
  private func newDecoration(of old: LayoutDecoration) -> LayoutDecoration? {
    old.id.mapped(changes.newSection, changes.newPath).flatMap {
      target.decoration($0, in: viewport)
    }
  }

  private mutating func add(_ old: LayoutDecoration?, _ new: LayoutDecoration?) {
    guard let end = new?.frame ?? old?.frame.moved(by: shift), let kind = new?.kind ?? old?.kind
    else { return }
    let start = old?.frame.moved(by: shift) ?? end
    decorations.append(
      Decoration(
        kind: kind, old: old, new: new,
        change: Self.change(
          from: old == nil ? nil : start, to: new == nil ? nil : end, isUpdated: false),
        start: start, end: end, startOpacity: old == nil ? 0 : 1, endOpacity: new == nil ? 0 : 1,
        zIndex: new?.zIndex ?? old?.zIndex ?? 0, interruptedIndex: nil))
  }

  /// Sorts the decorations by the order in which they are drawn.
  private mutating func sortDecorations() {
    func layer(_ decoration: Decoration) -> Int {
      let place =
        switch decoration.kind {
        case .background, .separator: 0
        case .badge: decoration.zIndex < 0 ? 1 : decoration.isPinned ? 3 : 2
        case .collectionHeader, .collectionFooter: 4
        }
      return 2 * place + (decoration.new == nil ? 0 : 1)
    }
    decorations = decorations.enumerated().sorted { first, second in
      let layers = (layer(first.element), layer(second.element))
      if layers.0 != layers.1 { return layers.0 < layers.1 }
      if first.element.zIndex != second.element.zIndex {
        return first.element.zIndex < second.element.zIndex
      }
      guard let one = first.element.new, let other = second.element.new else {
        return first.offset < second.offset
      }
      if one.section != other.section { return one.section ?? 0 < other.section ?? 0 }
      if one.kind != other.kind { return one.kind.rawValue < other.kind.rawValue }
      if one.precedesInSection(other) || other.precedesInSection(one) {
        return one.precedesInSection(other)
      }
      return first.offset < second.offset
    }.map { $0.element }
  }
}

// MARK: Interruption

extension LayoutTransition {
  /// Makes the decorations continue from their state in the transition that this one interrupts.
  mutating func continueDecorations(of interrupted: LayoutTransition, at progress: Double) {
    var indices: [LayoutDecoration.ID: Int] = [:]
    for (index, decoration) in decorations.enumerated() {
      if let old = decoration.old { indices[old.id] = index }
    }
    for (present, decoration) in zip(
      interrupted.decorationFrames(at: progress), interrupted.decorations)
    {
      let start = present.frame.moved(by: shift)
      if let new = decoration.new, let index = indices[new.id] {
        decorations[index].start(from: start, present)
        continue
      }
      let new = decoration.new.flatMap { newDecoration(of: $0) }
      // A decoration that was disappearing keeps its end. One that this transition removes fades
      // out at its current frame.
      let end = decoration.new == nil ? decoration.end.moved(by: shift) : start
      var continued = Decoration(
        kind: decoration.kind, old: decoration.new, new: new,
        change: new == nil ? .disappear : .move, start: start, end: new?.frame ?? end,
        startOpacity: present.opacity, endOpacity: new == nil ? 0 : 1,
        zIndex: new?.zIndex ?? decoration.zIndex, interruptedIndex: nil)
      continued.start(from: start, present)
      decorations.append(continued)
    }
    sortDecorations()
  }
}

extension LayoutTransition.Decoration {
  /// Makes the decoration start with its current state in the interrupted transition.
  fileprivate mutating func start(from frame: LayoutRect, _ present: MovingFrame) {
    if new == nil && start == end { end = frame }
    start = frame
    startOpacity = present.opacity
    interruptedIndex = present.index
    if change != .appear && change != .disappear {
      change = LayoutTransition.change(from: frame, to: end, isUpdated: false)
    }
  }
}
