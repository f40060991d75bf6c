// Moving elements. A target has the item index after the move and the section index before it,
// because the section that loses the element may be removed.

public import SectilePaths

extension GroupedArray {
  /// Moves an element within its section or into another.
  ///
  ///     var days: GroupedArray = ["Mon": ["tea"], "Tue": ["bus", "zoo"]]
  ///     try days.move(from: .item(0, inSection: 0), to: .item(1, inSection: 1))    // 0.1
  ///     days    // ["Tue": ["bus", "tea", "zoo"]]: without "Mon", "Tue" is section 0
  ///
  /// - Parameters:
  ///   - source: The path of the element to move.
  ///   - target: The new path of the element, with the section index before the move; in another
  ///     section, it may also be the end of the section.
  /// - Returns: The path after the move: `target`, or one section lower if the move removed a
  ///   source section with a lower index.
  /// - Throws: `GroupedArrayError` if a path is not valid.
  /// - Complexity: O(*n*) for *n* elements in both sections; O(*n* + *s*) if one of *s* is removed.
  @inlinable @discardableResult public mutating func move(
    from source: KindedIndexPath, to target: KindedIndexPath
  ) throws(GroupedArrayError) -> KindedIndexPath {
    let from = try check(source)
    let to = source.section == target.section ? try check(target) : try check(place: target)
    return moveChecked(item: from, ofSection: source.section, toItem: to, of: target)
  }

  /// Moves an element between valid positions.
  @inlinable mutating func moveChecked(
    from source: KindedIndexPath, to target: KindedIndexPath
  ) -> KindedIndexPath {
    moveChecked(
      item: itemIndex(source), ofSection: source.section, toItem: itemIndex(target), of: target)
  }

  /// Moves an element to a path with the item index `newItem`.
  ///
  /// It is not inlined, so that the checks before it are.
  @inlinable @inline(never) mutating func moveChecked(
    item: Int, ofSection section: Int, toItem newItem: Int, of target: KindedIndexPath
  ) -> KindedIndexPath {
    let isEmptied: Bool
    if section == target.section {
      if item == newItem { return target }
      lists[section].moveElement(from: item, to: newItem)
      isEmptied = false
    } else {
      let element = lists[section].remove(at: item)
      lists[target.section].insertByMoving(element, at: newItem)
      isEmptied = lists[section].isEmpty
    }
    if isEmptied || isRecording {
      return finishMove(item: item, ofSection: section, toItem: newItem, of: target)
    }
    checkInvariants()
    return target
  }

  /// Removes the source section of a move if it is empty and transient, records the move, and
  /// returns the path after it.
  @inlinable @inline(never) mutating func finishMove(
    item: Int, ofSection section: Int, toItem newItem: Int, of target: KindedIndexPath
  ) -> KindedIndexPath {
    let isRemoved = removeIfEmpty(section)
    let result: KindedIndexPath =
      isRemoved && section < target.section
      ? .item(newItem, inSection: target.section - 1) : target
    if isRecording {
      recorder.recordMove(
        from: .item(item, inSection: section), to: result, removingSection: isRemoved)
    }
    checkInvariants()
    return result
  }

  /// Moves elements together, in reading order, to the position before another element.
  ///
  /// A drag of a selection ends with this edit. The target has the indices before the move.
  ///
  ///     var letters: GroupedArray = [1: ["a", "b", "c"], 2: ["d", "e"]]
  ///     try letters.move(
  ///       [.item(0, inSection: 0), .item(0, inSection: 1)], before: .item(2, inSection: 0))
  ///     letters    // [1: ["b", "a", "d", "c"], 2: ["e"]]
  ///
  /// - Parameters:
  ///   - sources: The paths of the elements, in any order, each once.
  ///   - target: The path of the element that follows the moved ones, or the end of a section.
  /// - Returns: The paths of the moved elements, which are consecutive.
  /// - Throws: `GroupedArrayError` if a path is not valid or appears twice.
  /// - Complexity: O(*n* + *k* log *k*) for *n* elements in the affected sections and *k* to move;
  ///   O(*s*) more if one of *s* sections is removed.
  @inlinable @discardableResult public mutating func move(
    _ sources: some Sequence<KindedIndexPath>, before target: KindedIndexPath
  ) throws(GroupedArrayError) -> [KindedIndexPath] {
    let place = try check(place: target)
    let paths = try checkedAscending(sources)
    if paths.isEmpty { return [] }
    let moved = paths.map { lists[$0.section][itemIndex($0)] }
    // Each moved element before the gap shifts the gap by one. The target section is declared
    // during the removal, so that it is not removed if it becomes empty before the insertion.
    let shift = paths.count { $0.section == target.section && $0 < target }
    let wasDeclared = traits[target.section].contains(.declared)
    traits[target.section].insert(.declared)
    let emptied = removeElements(atAscending: paths)
    let section = target.section - emptied.count { $0 < target.section }
    let item = place - shift
    lists[section].insert(contentsOf: moved, at: item)
    total += moved.count
    if !wasDeclared { traits[section].remove(.declared) }
    let results = moved.indices.map { KindedIndexPath.item(item + $0, inSection: section) }
    if isRecording {
      recorder.record(
        sectionRemovals: emptied,
        itemMoves: zip(paths, results).map { (old: $0.0, new: $0.1) })
    }
    checkInvariants()
    return results
  }

  /// Returns paths in ascending order; throws if a path has no element or appears twice.
  @inlinable func checkedAscending(
    _ paths: some Sequence<KindedIndexPath>
  ) throws(GroupedArrayError) -> [KindedIndexPath] {
    var paths = Array(paths)
    for path in paths { _ = try check(path) }
    if let repeated = paths.sortAndFindRepeated() { throw .itemListedTwice(repeated) }
    return paths
  }
}

extension Array where Element: Comparable {
  /// Sorts the elements, and returns the first that appears twice; O(*n*) if they ascend already.
  @inlinable mutating func sortAndFindRepeated() -> Element? {
    if indices.dropFirst().allSatisfy({ self[$0 - 1] < self[$0] }) { return nil }
    sort()
    return indices.dropFirst().first { self[$0 - 1] == self[$0] }.map { self[$0] }
  }
}
