// Differences of collections without sections, as items of one section that the caller chooses.

public import SectilePaths

extension RandomAccessCollection {
  /// Returns the changes from another collection to this one, as items of one section.
  ///
  ///     let old = [Row(id: 1, title: "a"), Row(id: 2, title: "b")]
  ///     let new = [Row(id: 2, title: "B"), Row(id: 1, title: "a")]
  ///     new.changes(from: old, identifiedBy: { $0.id }, contentEquals: ==)
  ///     // 0.0 → 0.1 moved, 0.1 → 0.0 updated
  ///
  /// Elements with the same identity are the same element. It is updated if its content differs,
  /// and moved if its position among the other elements of both collections differs. The number of
  /// moves is the least possible.
  ///
  /// Identities should be unique. If some are repeated, equal elements are matched so that few of
  /// them move; which of them are matched is not specified.
  ///
  /// A comparison can be cancelled, for example to reload a view instead when it takes too long:
  ///
  ///     struct Timeout: Error {}
  ///     let deadline = ContinuousClock.now + .milliseconds(8)
  ///     let changes = try new.changes(
  ///       from: old, identifiedBy: { $0.id }, contentEquals: ==,
  ///       cancellation: { ContinuousClock.now > deadline ? Timeout() : nil })
  ///
  /// - Parameters:
  ///   - old: The elements before the changes.
  ///   - id: Returns the identity of an element.
  ///   - contentEquals: Returns whether two elements of one identity have the same content.
  ///   - section: The section that the changes name; `0 <= section < 2^31`.
  ///   - options: Choices between several correct differences.
  ///   - cancellation: Returns the error to throw, or nil to continue; called once for about 4,096
  ///     elements. Without it, the method does not throw.
  /// - Complexity: O(*n* + *k* log *k*) expected for *n* elements of both and *k* changes; one hash
  ///   per element that is not in the common prefix or suffix, or few if there are 16 edits or
  ///   fewer. O(*n*^2) if all hashes are equal.
  @inlinable public func changes<ID: Hashable, Failure: Error>(
    from old: some RandomAccessCollection<Element>, identifiedBy id: (Element) -> ID,
    contentEquals: (Element, Element) -> Bool, inSection section: Int = 0,
    options: DifferenceOptions = [], cancellation: () -> Failure? = { Never?.none }
  ) throws(Failure) -> SectionedChanges {
    try Differ.lists(
      old, self, inSection: section, identifiedBy: id, contentEquals: contentEquals,
      options: options, cancellation: cancellation)
  }
}

extension RandomAccessCollection where Element: Equatable {
  /// Returns the changes from another collection to this one, where elements of one identity are
  /// updated if they are not equal.
  ///
  /// - Complexity: O(*n* + *k* log *k*) expected for *n* elements of both and *k* changes.
  @inlinable public func changes<ID: Hashable>(
    from old: some RandomAccessCollection<Element>, identifiedBy id: (Element) -> ID,
    inSection section: Int = 0, options: DifferenceOptions = []
  ) -> SectionedChanges {
    Differ.lists(
      old, self, inSection: section, identifiedBy: id, contentEquals: { $0 == $1 },
      options: options)
  }
}

extension RandomAccessCollection where Element: Hashable {
  /// Returns the changes from another collection to this one, where each element is its own
  /// identity and no element is updated.
  ///
  ///     ["b", "c", "a"].changes(from: ["a", "b", "c"])    // 0.0 → 0.2 moved
  ///
  /// - Complexity: O(*n* + *k* log *k*) expected for *n* elements of both and *k* changes.
  @_disfavoredOverload
  @inlinable public func changes(
    from old: some RandomAccessCollection<Element>, inSection section: Int = 0,
    options: DifferenceOptions = []
  ) -> SectionedChanges {
    Differ.lists(
      old, self, inSection: section, identifiedBy: { $0 }, comparesContent: false,
      contentEquals: { _, _ in true }, options: options)
  }
}

extension RandomAccessCollection where Element: Identifiable & Equatable {
  /// Returns the changes from another collection to this one, where elements are identified by
  /// their `id` and updated if they are not equal.
  ///
  /// Elements that are also `Hashable` are identified by their `id`, too.
  ///
  /// - Complexity: O(*n* + *k* log *k*) expected for *n* elements of both and *k* changes.
  @inlinable public func changes(
    from old: some RandomAccessCollection<Element>, inSection section: Int = 0,
    options: DifferenceOptions = []
  ) -> SectionedChanges {
    Differ.lists(
      old, self, inSection: section, identifiedBy: { $0.id }, contentEquals: { $0 == $1 },
      options: options)
  }
}
