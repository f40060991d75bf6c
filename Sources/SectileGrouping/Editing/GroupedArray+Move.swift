// SectileGrouping/Editing/GroupedArray+Move.swift
//
// Moving elements. The target's item number is the final one; its section number is that before
// the move, because the section that the element leaves may disappear behind it.

public import SectilePaths

extension GroupedArray {
  /// Moves an element within its section or into another.
  ///
  ///     var days: GroupedArray = ["Mon": ["tea"], "Tue": ["bus", "zoo"]]
  ///     try days.move(from: .item(0, inSection: 0), to: .item(1, inSection: 1))    // 0.1
  ///     days    // ["Tue": ["bus", "tea", "zoo"]]: "Mon" went, so "Tue" is section 0
  ///
  /// - Parameters:
  ///   - source: The path of the element.
  ///   - target: Where to put it, with the section numbers of before the move. In its own section
  ///     the item number is the final one, below the number of elements; in another section it may
  ///     also be that section's end.
  /// - Returns: The path that the element has now: `target`, or in the section before if that of
  ///   the source came first and lost its last element without having been declared.
  /// - Throws: `GroupedArrayError`, if there is no element at `source` or no such place; nothing
  ///   has changed then.
  /// - Complexity: O(*n*), where *n* is the number of elements of both sections, and O(*n* + *s*)
  ///   for *s* sections if one disappears.
  @inlinable @discardableResult public mutating func move(
    from source: KindedIndexPath, to target: KindedIndexPath
  ) throws(GroupedArrayError) -> KindedIndexPath {
    let from = try check(source)
    let to = source.section == target.section ? try check(target) : try check(place: target)
    if source == target { return target }
    let element = rows[source.section].remove(at: from)
    rows[target.section].insert(element, at: to)
    let hasGone = dropIfSpent(source.section)
    let result: KindedIndexPath =
      hasGone && source.section < target.section
      ? .item(to, inSection: target.section - 1) : target
    if isRecording {
      record(sectionRemovals: hasGone ? [source.section] : [], itemMoves: [(source, result)])
    }
    checkInvariants()
    return result
  }

  /// Moves elements together, in reading order, to before another element.
  ///
  /// This is what ends the drag of a selection: the target is the gap where the drag was let go,
  /// in the numbers of before the move.
  ///
  ///     var letters: GroupedArray = [1: ["a", "b", "c"], 2: ["d", "e"]]
  ///     try letters.move(
  ///       [.item(0, inSection: 0), .item(0, inSection: 1)], before: .item(2, inSection: 0))
  ///     letters    // [1: ["b", "a", "d", "c"], 2: ["e"]]
  ///
  /// - Parameters:
  ///   - sources: The paths of the elements, in any order, each once.
  ///   - target: The path of the element to put them before, or that of the end of a section.
  /// - Returns: The paths that the elements have now, ascending and one after the other.
  /// - Throws: `GroupedArrayError`, if there is no element at one of the paths, a path is given
  ///   twice, or there is no such gap; nothing has changed then.
  /// - Complexity: O(*n* + *k* log *k*), where *n* is the number of elements of the sections
  ///   concerned and *k* that of the elements to move; O(*s*) more for *s* sections if one
  ///   disappears.
  @inlinable @discardableResult public mutating func move(
    _ sources: some Sequence<KindedIndexPath>, before target: KindedIndexPath
  ) throws(GroupedArrayError) -> [KindedIndexPath] {
    let place = try check(place: target)
    let paths = try checkedAscending(sources)
    if paths.isEmpty { return [] }
    let moved = paths.map { rows[$0.section][itemNumber($0)] }
    // Elements that leave from before the gap shift it; taking a section's last element away
    // before the target has it back must not drop the target's own section.
    let shift = paths.count { $0.section == target.section && $0 < target }
    let wasDeclared = traits[target.section].contains(.declared)
    traits[target.section].insert(.declared)
    let spent = removeElements(atAscending: paths)
    let section = target.section - spent.count { $0 < target.section }
    let item = place - shift
    rows[section].insert(contentsOf: moved, at: item)
    total += moved.count
    if !wasDeclared { traits[section].remove(.declared) }
    let results = moved.indices.map { KindedIndexPath.item(item + $0, inSection: section) }
    if isRecording {
      record(
        sectionRemovals: spent,
        itemMoves: Array(zip(paths, results)).map { (old: $0.0, new: $0.1) })
    }
    checkInvariants()
    return results
  }

  /// Returns paths of elements in ascending order; throws if one has no element or is repeated.
  @inlinable func checkedAscending(
    _ paths: some Sequence<KindedIndexPath>
  ) throws(GroupedArrayError) -> [KindedIndexPath] {
    var paths = Array(paths)
    var ascends = true
    for (number, path) in paths.enumerated() {
      _ = try check(path)
      if number > 0 && paths[number - 1] >= path { ascends = false }
    }
    if ascends { return paths }
    paths.sort()
    for number in paths.indices.dropFirst() where paths[number - 1] == paths[number] {
      throw .repeated(paths[number])
    }
    return paths
  }
}
