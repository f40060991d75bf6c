// The operations of the pointer and the keyboard. Docs/Selection.md has the table of keys and
// clicks; the sources of each rule are in PathSelectionCaseTests.

extension PathSelection {
  /// Selects a path and no other one: a click.
  ///
  /// The path becomes the anchor and the cursor. A path of another kind changes nothing.
  ///
  /// - Complexity: O(1), and O(*r*) to free the *r* runs that were selected before.
  public mutating func select(_ path: KindedIndexPath) {
    guard accepts(path) else { return }
    paths = IndexPathSet(path...path)
    anchor = path
    cursor = path
    pathsBeforeExtension = nil
    checkInvariants()
  }

  /// Selects a path, or deselects it if it is selected: a command-click, or the space bar.
  ///
  /// Other paths stay selected, except in a single selection. The path becomes the cursor. A
  /// selected path also becomes the anchor. After a deselected path, the anchor is the next
  /// selected path, or else the previous one, as in macOS lists. A path of another kind changes
  /// nothing.
  ///
  /// - Complexity: As `IndexPathSet.insert(_:)`.
  public mutating func toggle(_ path: KindedIndexPath) {
    guard accepts(path) else { return }
    if paths.remove(path) != nil {
      anchor = paths.member(after: path) ?? paths.member(before: path)
    } else {
      if mode == .single { paths = IndexPathSet() }
      paths.insert(path)
      anchor = path
    }
    cursor = path
    pathsBeforeExtension = nil
    checkInvariants()
  }

  /// Selects the range from the anchor to a path: a shift-click, or an arrow key with shift.
  ///
  /// The range contains the paths of the enumeration between both, both included, that are of the
  /// selected kinds; it may cross sections. It replaces the open extension and nothing else: the
  /// selection is as if the last extension had not been made. The path becomes the cursor, and the
  /// anchor stays. So a user corrects the end of a range with another shift-click.
  ///
  /// Without an anchor, the range starts at the cursor. Without a cursor as well, it starts at the
  /// first path of the enumeration that is of the selected kinds, as in macOS lists. That path
  /// becomes the anchor.
  ///
  /// In a single selection, this is `select(_:)`.
  ///
  /// - Parameters:
  ///   - path: The other end of the range. If the enumeration does not have it, or if it is of
  ///     another kind, nothing changes.
  ///   - start: The new anchor, or nil to keep the anchor.
  ///   - paths: The paths in their order, filtered or not. The anchor need not be one of them.
  ///   - adding: Whether the open extension stays selected: a command-shift-click.
  /// - Complexity: O(*r* + *s*), where *r* is the number of runs and *s* that of sections in the
  ///   range.
  public mutating func extend(
    to path: KindedIndexPath, from start: KindedIndexPath? = nil, in paths: IndexPaths,
    adding: Bool = false
  ) {
    guard accepts(path), paths.contains(path) else { return }
    guard mode == .multiple else { return select(path) }
    let start = start ?? anchor ?? cursor ?? paths.first(in: kinds) ?? path
    let range = IndexPathSet(paths, kinds, from: min(start, path), through: max(start, path))
    let others = adding ? self.paths : pathsBeforeExtension ?? self.paths
    self.paths = others.union(range)
    pathsBeforeExtension = others
    anchor = start
    cursor = path
    checkInvariants()
  }

  /// Selects all paths of an enumeration that are of the selected kinds, and no other ones.
  ///
  /// The anchor and the cursor stay. The next extension replaces the selection, as if all paths had
  /// been selected by an extension. A single selection is unchanged.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public mutating func selectAll(in paths: IndexPaths) {
    guard mode == .multiple else { return }
    self.paths = IndexPathSet(paths, kinds)
    pathsBeforeExtension = IndexPathSet()
    checkInvariants()
  }

  /// Selects the paths of a set, and no other ones: a rectangle that the user draws, an inverted
  /// selection, or a selection that was stored as a set.
  ///
  /// Only paths of the enumeration that are of the selected kinds are selected. A single selection
  /// gets the first of them. The cursor stays, and no anchor remains.
  ///
  /// - Complexity: O(*r* + *s*), where *r* is the number of runs and *s* that of sections.
  public mutating func select(contentsOf set: IndexPathSet, in paths: IndexPaths) {
    self.paths = IndexPathSet(paths, kinds).intersection(set)
    if mode == .single, let first = self.paths.ranges.first?.lowerBound {
      self.paths = IndexPathSet(first...first)
    }
    anchor = nil
    pathsBeforeExtension = nil
    checkInvariants()
  }

  /// Deselects all paths: the escape key, or a click on empty space.
  ///
  /// The cursor stays, so that the keyboard focus is not lost. No anchor remains.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  public mutating func clear() {
    paths = IndexPathSet()
    anchor = nil
    pathsBeforeExtension = nil
  }

  /// Moves the cursor to a path and selects only this path: an arrow key of a list in which the
  /// selection follows the focus.
  ///
  /// - Parameters:
  ///   - path: The destination, for example `paths.path(after: cursor, in: .item)`, or a path from
  ///     the navigation of a layout. If the enumeration does not have it, or if it is of another
  ///     kind, nothing changes.
  ///   - paths: The paths, filtered or not.
  /// - Complexity: As `IndexPaths.index(of:)`.
  public mutating func move(to path: KindedIndexPath, in paths: IndexPaths) {
    if paths.contains(path) { select(path) }
  }

  /// Moves the cursor to a path of any kind without changing the selected paths: an arrow key of a
  /// list in which the focus is independent of the selection, or an arrow key with control.
  ///
  /// An open extension stays open.
  ///
  /// - Parameter path: The path that has the keyboard focus, or nil if none has it.
  /// - Complexity: O(1)
  public mutating func focus(_ path: KindedIndexPath?) {
    cursor = path
  }
}
