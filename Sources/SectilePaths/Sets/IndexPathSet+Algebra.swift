// SectilePaths/Sets/IndexPathSet+Algebra.swift
//
// Set algebra by one sweep over the bounds of both sets. Every operation is a question that is asked
// once per stretch between two bounds: is it in the first set, and is it in the second?

extension IndexPathSet: SetAlgebra {
  /// Returns the paths that are in either set.
  ///
  /// - Parameter other: Another set.
  /// - Complexity: O(*r1* + *r2*), where these are the numbers of runs.
  public func union(_ other: Self) -> Self {
    if other.isSingleRun { return inserting(other.runs[0]) }
    if isSingleRun { return other.inserting(runs[0]) }
    return combined(with: other) { $0 || $1 }
  }

  /// Returns the paths that are in both sets.
  ///
  /// - Parameter other: Another set.
  /// - Complexity: O(*r1* + *r2*), where these are the numbers of runs.
  public func intersection(_ other: Self) -> Self {
    combined(with: other) { $0 && $1 }
  }

  /// Returns the paths that are in exactly one of both sets.
  ///
  /// - Parameter other: Another set.
  /// - Complexity: O(*r1* + *r2*), where these are the numbers of runs.
  public func symmetricDifference(_ other: Self) -> Self {
    combined(with: other) { $0 != $1 }
  }

  /// Returns the paths that are in this set and not in another.
  ///
  /// - Parameter other: Another set.
  /// - Complexity: O(*r1* + *r2*), where these are the numbers of runs.
  public func subtracting(_ other: Self) -> Self {
    combined(with: other) { $0 && !$1 }
  }

  /// Returns the paths there could be that are not in this set.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  public func complement() -> Self {
    Self(runs: [Run(start: 0, end: .max)]).subtracting(self)
  }

  /// Adds the paths of another set.
  ///
  /// - Parameter other: Another set.
  /// - Complexity: O(*r1* + *r2*), where these are the numbers of runs.
  public mutating func formUnion(_ other: Self) {
    if other.isSingleRun {
      replace(other.runs[0], isMember: true)
    } else {
      self = union(other)
    }
  }

  /// Keeps the paths that are also in another set.
  ///
  /// - Parameter other: Another set.
  /// - Complexity: O(*r1* + *r2*), where these are the numbers of runs.
  public mutating func formIntersection(_ other: Self) {
    self = intersection(other)
  }

  /// Keeps the paths that are not in another set, and adds those that only that has.
  ///
  /// - Parameter other: Another set.
  /// - Complexity: O(*r1* + *r2*), where these are the numbers of runs.
  public mutating func formSymmetricDifference(_ other: Self) {
    self = symmetricDifference(other)
  }

  /// Removes the paths of another set.
  ///
  /// - Parameter other: Another set.
  /// - Complexity: O(*r1* + *r2*), where these are the numbers of runs.
  public mutating func subtract(_ other: Self) {
    if other.isSingleRun {
      replace(other.runs[0], isMember: false)
    } else {
      self = subtracting(other)
    }
  }

  /// Returns whether every path of this set is in another.
  ///
  /// - Parameter other: Another set.
  /// - Complexity: O(*r1* log *r2*), where these are the numbers of runs.
  public func isSubset(of other: Self) -> Bool {
    runs.allSatisfy { run in
      let next = other.runsBefore(run.start)
      return next > 0 && other.runs[next - 1].end >= run.end
    }
  }

  /// Returns whether every path of another set is in this one.
  ///
  /// - Parameter other: Another set.
  /// - Complexity: O(*r2* log *r1*), where these are the numbers of runs.
  public func isSuperset(of other: Self) -> Bool {
    other.isSubset(of: self)
  }

  /// Returns whether no path is in both sets.
  ///
  /// - Parameter other: Another set.
  /// - Complexity: O(*r1* log *r2*), where these are the numbers of runs and *r1* is the smaller.
  public func isDisjoint(with other: Self) -> Bool {
    if runs.count > other.runs.count { return other.isDisjoint(with: self) }
    return runs.allSatisfy { run in
      // The last run that starts before this one ends must end before it starts.
      let next = partitionPoint(count: other.runs.count) { other.runs[$0].start < run.end }
      return next == 0 || other.runs[next - 1].end <= run.start
    }
  }

  private var isSingleRun: Bool { runs.count == 1 }

  private func inserting(_ run: Run) -> Self {
    var result = self
    result.replace(run, isMember: true)
    return result
  }

  /// Returns the stretches for which a question about both sets is answered by yes.
  ///
  /// The question must be answered by no for what is in neither.
  @inline(__always) private func combined(
    with other: Self, keeping isKept: (Bool, Bool) -> Bool
  ) -> Self {
    var result: [Run] = []
    result.reserveCapacity(max(runs.count, other.runs.count))
    // Twice the index of a run, plus one while the sweep is inside of it.
    var (first, second) = (0, 0)
    var keptSince: UInt64?
    while first < 2 * runs.count || second < 2 * other.runs.count {
      let firstBound = first < 2 * runs.count ? runs[first >> 1].bound(first & 1) : .max
      let secondBound =
        second < 2 * other.runs.count ? other.runs[second >> 1].bound(second & 1) : .max
      let bound = min(firstBound, secondBound)
      if firstBound == bound && first < 2 * runs.count { first += 1 }
      if secondBound == bound && second < 2 * other.runs.count { second += 1 }
      let keeps = isKept(first & 1 == 1, second & 1 == 1)
      if let start = keptSince, !keeps {
        result.append(Run(start: start, end: bound))
        keptSince = nil
      } else if keptSince == nil && keeps {
        keptSince = bound
      }
    }
    return Self(runs: result)
  }
}

extension IndexPathSet.Run {
  /// The start, or the end.
  @inline(__always) fileprivate func bound(_ isEnd: Int) -> UInt64 {
    isEnd == 0 ? start : end
  }
}

// MARK: Paths, ranges and sections

extension IndexPathSet {
  /// Adds a path.
  ///
  /// - Parameter path: The path.
  /// - Returns: Whether it was added, which it is not if it was there, and the path.
  /// - Complexity: O(log *r*) to find the place and O(*r*) to move what is behind it.
  @discardableResult
  public mutating func insert(
    _ path: KindedIndexPath
  ) -> (inserted: Bool, memberAfterInsert: KindedIndexPath) {
    if contains(path) { return (false, path) }
    replace(Run(start: path.place, end: path.endPlace), isMember: true)
    return (true, path)
  }

  /// Adds a path, and returns it if it was there already.
  ///
  /// - Parameter path: The path.
  /// - Complexity: As `insert(_:)`.
  @discardableResult
  public mutating func update(with path: KindedIndexPath) -> KindedIndexPath? {
    insert(path).inserted ? nil : path
  }

  /// Removes a path, and returns it if it was there.
  ///
  /// - Parameter path: The path.
  /// - Complexity: As `insert(_:)`.
  @discardableResult
  public mutating func remove(_ path: KindedIndexPath) -> KindedIndexPath? {
    guard contains(path) else { return nil }
    replace(Run(start: path.place, end: path.endPlace), isMember: false)
    return path
  }

  /// Adds everything from one path to another.
  ///
  /// - Parameter range: The first and the last path.
  /// - Complexity: As `insert(_:)`.
  public mutating func insert(contentsOf range: ClosedRange<KindedIndexPath>) {
    replace(
      Run(start: range.lowerBound.place, end: range.upperBound.endPlace), isMember: true)
  }

  /// Removes everything from one path to another.
  ///
  /// - Parameter range: The first and the last path.
  /// - Complexity: As `insert(_:)`.
  public mutating func remove(contentsOf range: ClosedRange<KindedIndexPath>) {
    replace(
      Run(start: range.lowerBound.place, end: range.upperBound.endPlace), isMember: false)
  }

  /// Adds the header, every item and the footer of a section.
  ///
  /// - Parameter section: The number of the section; `0 <= section < 2^31`.
  /// - Complexity: As `insert(_:)`.
  public mutating func insertSection(_ section: Int) {
    insert(contentsOf: .header(inSection: section)...(.footer(inSection: section)))
  }

  /// Removes the header, every item and the footer of a section.
  ///
  /// - Parameter section: The number of the section; `0 <= section < 2^31`.
  /// - Complexity: As `insert(_:)`.
  public mutating func removeSection(_ section: Int) {
    remove(contentsOf: .header(inSection: section)...(.footer(inSection: section)))
  }

  /// Removes all paths.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  public mutating func removeAll() {
    self = Self()
  }
}
