// Set algebra as one merge of the bounds of both sets. Between two neighboring bounds, membership
// in each set is constant, so an operation is a Boolean function of the two memberships.

extension IndexPathSet: SetAlgebra {
  /// Returns the paths that are in either set.
  ///
  /// - Complexity: O(*r1* + *r2*), where these are the numbers of runs.
  public func union(_ other: Self) -> Self {
    var result = runs.onlyRun == nil ? self : other
    result.formUnion(runs.onlyRun == nil ? other : self)
    return result
  }

  /// Returns the paths that are in both sets.
  ///
  /// - Complexity: O(*r1* + *r2*), where these are the numbers of runs.
  public func intersection(_ other: Self) -> Self {
    combined(with: other) { $0 && $1 }
  }

  /// Returns the paths that are in exactly one of both sets.
  ///
  /// - Complexity: O(*r1* + *r2*), where these are the numbers of runs.
  public func symmetricDifference(_ other: Self) -> Self {
    combined(with: other) { $0 != $1 }
  }

  /// Returns the paths that are in this set and not in another.
  ///
  /// - Complexity: O(*r1* + *r2*), where these are the numbers of runs.
  public func subtracting(_ other: Self) -> Self {
    combined(with: other) { $0 && !$1 }
  }

  /// Returns all possible paths that are not in this set.
  ///
  /// See also `complement(in:)`, which returns only paths of an enumeration.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  public func complement() -> Self {
    Self(runs: Runs(Run(start: 0, end: .max))).subtracting(self)
  }

  /// Adds the paths of another set.
  ///
  /// - Complexity: O(*r1* + *r2*), where these are the numbers of runs.
  public mutating func formUnion(_ other: Self) {
    if let run = other.runs.onlyRun {
      replace(run, isMember: true)
    } else {
      self = combined(with: other) { $0 || $1 }
    }
  }

  /// Keeps the paths that are also in another set.
  ///
  /// - Complexity: O(*r1* + *r2*), where these are the numbers of runs.
  public mutating func formIntersection(_ other: Self) {
    self = intersection(other)
  }

  /// Removes the paths that are also in another set, and adds the paths that are only in that set.
  ///
  /// - Complexity: O(*r1* + *r2*), where these are the numbers of runs.
  public mutating func formSymmetricDifference(_ other: Self) {
    self = symmetricDifference(other)
  }

  /// Removes the paths of another set.
  ///
  /// - Complexity: O(*r1* + *r2*), where these are the numbers of runs.
  public mutating func subtract(_ other: Self) {
    if let run = other.runs.onlyRun {
      replace(run, isMember: false)
    } else {
      self = subtracting(other)
    }
  }

  /// Returns whether every path of this set is in another.
  ///
  /// - Complexity: O(*r1* log *r2*), where these are the numbers of runs.
  public func isSubset(of other: Self) -> Bool {
    runs.allSatisfy { other.runs.contains($0) }
  }

  /// Returns whether every path of another set is in this one.
  ///
  /// - Complexity: O(*r2* log *r1*), where these are the numbers of runs.
  public func isSuperset(of other: Self) -> Bool {
    other.isSubset(of: self)
  }

  /// Returns whether no path is in both sets.
  ///
  /// - Complexity: O(*r1* log *r2*), where these are the numbers of runs and *r1* is the smaller.
  public func isDisjoint(with other: Self) -> Bool {
    // The number of chunks is nearly proportional to the number of runs.
    let (size, otherSize) = (runs.later.count, other.runs.later.count)
    if (size, runs.first.count) > (otherSize, other.runs.first.count) {
      return other.isDisjoint(with: self)
    }
    return !runs.contains { other.runs.intersects($0) }
  }

  /// Returns the paths for which a function of the memberships in both sets is true.
  ///
  /// The function must return false for paths that neither set contains.
  @inline(__always) private func combined(
    with other: Self, keeping isKept: (Bool, Bool) -> Bool
  ) -> Self {
    var result = Runs.Builder()
    var (first, second) = (Runs.Cursor(runs), Runs.Cursor(other.runs))
    var wasKept = false
    while true {
      let bound = min(first.bound, second.bound)
      if bound == .max { break }
      if first.bound == bound { first.advance() }
      if second.bound == bound { second.advance() }
      let isKept = isKept(first.isInRun, second.isInRun)
      if isKept != wasKept { result.append(bound) }
      wasKept = isKept
    }
    // A run that has not ended yet ends after the last footer of all.
    if wasKept { result.append(.max) }
    return Self(runs: result.finish())
  }
}

extension IndexPathSet {
  /// Adds a path.
  ///
  /// - Returns: Whether the path was not a member before, and the path.
  /// - Complexity: Amortized O(log *r* + *r* / 1,000), where *r* is the number of runs: runs are in
  ///   chunks of up to 64, and one insertion in 32 or fewer moves the list of chunks. The first
  ///   change after a copy also takes O(*r* / 64).
  @discardableResult
  public mutating func insert(
    _ path: KindedIndexPath
  ) -> (inserted: Bool, memberAfterInsert: KindedIndexPath) {
    (replace(Run(start: path.ordinal, end: path.endOrdinal), isMember: true), path)
  }

  /// Adds a path, and returns it if it was a member already.
  ///
  /// - Complexity: As `insert(_:)`.
  @discardableResult
  public mutating func update(with path: KindedIndexPath) -> KindedIndexPath? {
    insert(path).inserted ? nil : path
  }

  /// Removes a path, and returns it if it was a member.
  ///
  /// - Complexity: As `insert(_:)`.
  @discardableResult
  public mutating func remove(_ path: KindedIndexPath) -> KindedIndexPath? {
    replace(Run(start: path.ordinal, end: path.endOrdinal), isMember: false) ? path : nil
  }

  /// Adds all possible paths from one path to another.
  ///
  /// - Complexity: As `insert(_:)`; runs in the range are replaced in O(*k* / 64) for *k* of them.
  public mutating func insert(contentsOf range: ClosedRange<KindedIndexPath>) {
    replace(
      Run(start: range.lowerBound.ordinal, end: range.upperBound.endOrdinal), isMember: true)
  }

  /// Removes all possible paths from one path to another.
  ///
  /// - Complexity: As `insert(contentsOf:)`.
  public mutating func remove(contentsOf range: ClosedRange<KindedIndexPath>) {
    replace(
      Run(start: range.lowerBound.ordinal, end: range.upperBound.endOrdinal), isMember: false)
  }

  /// Adds the header, all items and the footer of a section.
  ///
  /// - Parameter section: The index of the section; `0 <= section < 2^31`.
  /// - Complexity: As `insert(_:)`.
  public mutating func insertSection(_ section: Int) {
    insert(contentsOf: .header(inSection: section)...(.footer(inSection: section)))
  }

  /// Removes the header, all items and the footer of a section.
  ///
  /// - Parameter section: The index of the section; `0 <= section < 2^31`.
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
