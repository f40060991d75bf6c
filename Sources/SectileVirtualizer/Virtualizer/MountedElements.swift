// The views of a virtualizer: which elements have one, and which numbers are free.

import SectileLayout
import SectilePaths

/// The elements that have views, in the state of the last commit with the changes since then.
struct MountedElements: Sendable {
  /// An element with a view.
  struct Slot: Sendable {
    var element: MountedElement
    /// Whether its content has changed since the last commit.
    var isUpdated = false
    /// Whether its path has changed since the last commit.
    var hasNewPath = false
  }

  /// An element that is removed, whose view fades out.
  struct Ghost: Sendable {
    var element: MountedElement
    /// Its path in the layout in which the transition starts, or nil if it was disappearing then.
    var oldPath: KindedIndexPath?
    /// Its index in the transition that shows it.
    var index: Int?
    /// Its index in the transition that this one interrupts.
    var interruptedIndex: Int?
  }

  /// An element that should have a view, in its present state.
  struct Wanted {
    var path: KindedIndexPath
    /// Its frame in coordinates of the host.
    var frame: LayoutRect
    var zIndex = 0
    var isPinned = false
    var opacity = 1.0
    /// Whether it gets a view if it has none.
    var isNear = true
  }

  /// The elements of the layout, ascending by path.
  private(set) var slots: [Slot] = []
  /// The elements that fade out.
  var ghosts: [Ghost] = []
  /// The elements that were removed since the last commit.
  private var removed: [MountedElement] = []
  private var pool = ViewPool()
}

// MARK: Changes of the data

extension MountedElements {
  /// Gives the elements their new paths.
  ///
  /// - Parameters:
  ///   - layout: The layout in which views of elements that have no frame fade out, as those of a
  ///     collapsed section.
  ///   - oldPath: Returns the path in the layout where a transition starts, for an element whose
  ///     view fades out; nil if views of removed elements are free at once.
  mutating func apply(
    _ changes: SectionedChanges, to layout: CollectionLayout,
    oldPath: ((KindedIndexPath) -> KindedIndexPath?)? = nil
  ) {
    if changes.isEmpty && oldPath == nil { return }
    var kept: [Slot] = []
    kept.reserveCapacity(slots.count)
    for var slot in slots {
      let path = slot.element.path
      guard let new = changes.newPath(for: path),
        oldPath == nil || layout.frame(of: new) != nil
      else {
        if let oldPath {
          ghosts.append(Ghost(element: slot.element, oldPath: oldPath(path)))
        } else {
          removed.append(slot.element)
        }
        continue
      }
      if changes.isUpdated(path) { slot.isUpdated = true }
      if new != path { slot.hasNewPath = true }
      slot.element.path = new
      kept.append(slot)
    }
    kept.sort { $0.element.path < $1.element.path }
    slots = kept
  }

  /// Returns the index of the element with a path.
  func index(of path: KindedIndexPath) -> Int? {
    let index = partitionPoint(count: slots.count) { slots[$0].element.path < path }
    return index < slots.count && slots[index].element.path == path ? index : nil
  }

  /// Frees the views of all elements that fade out.
  mutating func dropGhosts() {
    removed += ghosts.map { $0.element }
    ghosts = []
  }

  /// Prepares the elements that fade out for another transition, which interrupts the present one.
  mutating func interruptGhosts() {
    for index in ghosts.indices {
      ghosts[index].interruptedIndex = ghosts[index].index
      ghosts[index].index = nil
      ghosts[index].oldPath = nil
    }
  }
}

// MARK: Commits

/// The changes of views in a commit.
struct ViewChanges {
  var unmounted: [MountedElement] = []
  var mounted: [MountedElement] = []
  var updated: [MountedElement] = []
  var moved: [MountedElement] = []
}

extension MountedElements {
  /// Gives views to the elements that should have one, and takes them from all others.
  ///
  /// - Parameters:
  ///   - wanted: The elements, ascending by path.
  ///   - fading: Returns the state of an element that fades out, or nil if its view is free.
  ///   - hasNewPositions: Whether the positions for assistive technologies can have changed.
  ///   - viewKind: Returns the kind of view of an element; 0 for headers and footers.
  ///   - accessibility: Returns the position of an element for assistive technologies.
  /// - Complexity: O(*k*) for *k* elements before and after, apart from the closures.
  mutating func commit(
    _ wanted: [Wanted], fading: (inout Ghost) -> (frame: LayoutRect, opacity: Double)?,
    hasNewPositions: Bool, viewKind: (KindedIndexPath) -> Int,
    accessibility: (KindedIndexPath) -> AccessibilityPosition?
  ) -> ViewChanges {
    var changes = ViewChanges()
    // 1. Removed elements free their views before other elements need them.
    changes.unmounted = removed
    removed = []
    var remaining: [Ghost] = []
    for var ghost in ghosts {
      let state = fading(&ghost)
      guard let state else {
        changes.unmounted.append(ghost.element)
        continue
      }
      let old = ghost.element
      ghost.element.frame = state.frame
      ghost.element.opacity = state.opacity
      ghost.element.isDisappearing = true
      ghost.element.accessibility = nil
      if ghost.element != old { changes.moved.append(ghost.element) }
      remaining.append(ghost)
    }
    ghosts = remaining
    var next: [Slot] = []
    next.reserveCapacity(wanted.count)
    var new: [Int] = []
    var position = 0
    for wish in wanted {
      while position < slots.count, slots[position].element.path < wish.path {
        changes.unmounted.append(slots[position].element)
        position += 1
      }
      let isMounted = position < slots.count && slots[position].element.path == wish.path
      if !isMounted {
        if !wish.isNear { continue }
        new.append(next.count)
        next.append(Slot(element: MountedElement(wish)))
        continue
      }
      var slot = slots[position]
      position += 1
      let old = slot.element
      slot.element.take(wish)
      if slot.isUpdated, viewKind(wish.path) != old.view.viewKind {
        // Its content needs a view of another kind.
        changes.unmounted.append(old)
        new.append(next.count)
        next.append(slot)
        continue
      }
      if hasNewPositions { slot.element.accessibility = accessibility(wish.path) }
      if slot.isUpdated { changes.updated.append(slot.element) }
      if slot.hasNewPath || slot.element != old { changes.moved.append(slot.element) }
      slot.isUpdated = false
      slot.hasNewPath = false
      next.append(slot)
    }
    changes.unmounted += slots[position...].map { $0.element }
    for element in changes.unmounted { pool.free(element.view) }
    // 2. New elements get views.
    for index in new {
      let path = next[index].element.path
      next[index].isUpdated = false
      next[index].hasNewPath = false
      next[index].element.view = pool.take(path.kind, viewKind(path))
      next[index].element.accessibility = accessibility(path)
      changes.mounted.append(next[index].element)
    }
    slots = next
    return changes
  }
}

extension MountedElement {
  /// Creates an element that has no view yet.
  fileprivate init(_ wanted: MountedElements.Wanted) {
    self.init(
      path: wanted.path, view: ViewID(elementKind: wanted.path.kind, viewKind: 0, number: 0),
      frame: wanted.frame, zIndex: wanted.zIndex, isPinned: wanted.isPinned,
      opacity: wanted.opacity, isDisappearing: false, accessibility: nil)
  }

  fileprivate mutating func take(_ wanted: MountedElements.Wanted) {
    frame = wanted.frame
    zIndex = wanted.zIndex
    isPinned = wanted.isPinned
    opacity = wanted.opacity
  }
}

/// The numbers of views, which are used again.
private struct ViewPool: Sendable {
  private struct Key: Hashable, Sendable {
    var elementKind: KindedIndexPath.Kind
    var viewKind: Int
  }

  private var free: [Key: [Int]] = [:]
  private var counts: [Key: Int] = [:]

  mutating func take(_ elementKind: KindedIndexPath.Kind, _ viewKind: Int) -> ViewID {
    let key = Key(elementKind: elementKind, viewKind: viewKind)
    var number = counts[key, default: 0]
    if let used = free[key]?.popLast() {
      number = used
    } else {
      counts[key] = number + 1
    }
    return ViewID(elementKind: elementKind, viewKind: viewKind, number: number)
  }

  mutating func free(_ view: ViewID) {
    free[Key(elementKind: view.elementKind, viewKind: view.viewKind), default: []]
      .append(view.number)
  }
}
