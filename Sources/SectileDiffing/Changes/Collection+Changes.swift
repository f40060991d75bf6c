// SectileDiffing/Changes/Collection+Changes.swift
//
// Differences of plain arrays and whatever else is one line of elements: the same changes as for
// sections, told as items of a section that the caller may choose.

public import SectilePaths

extension RandomAccessCollection {
  /// Returns what changed from another collection to this one, as items of one section.
  ///
  ///     let old = [Row(id: 1, title: "a"), Row(id: 2, title: "b")]
  ///     let new = [Row(id: 2, title: "B"), Row(id: 1, title: "a")]
  ///     new.changes(from: old, identifiedBy: { $0.id }, contentEquals: ==)
  ///     // 0.0 → 0.1 moved, 0.1 → 0.0 updated
  ///
  /// Identity says whether an element is the same, content whether it looks the same. Elements of
  /// one identity are the same; if their content differs, they are updated, and if they also change
  /// their place among the others they are moved as well. Of what is in both collections, as few
  /// elements move as possible.
  ///
  /// Identities should be unique. Where one is repeated, the elements at equal ends are paired, and
  /// between the ends the *k*-th of one collection with the *k*-th of the other.
  ///
  /// - Parameters:
  ///   - old: The collection before.
  ///   - id: Returns the identity of an element.
  ///   - contentEquals: Returns whether two elements of one identity have the same content.
  ///   - section: The section that the changes are said to be in.
  ///   - options: How to tell the difference, where there is a choice.
  /// - Complexity: O(*n* + *k* log *k*) expected, where *n* is the number of elements of both
  ///   collections and *k* that of changes; one hash per element between the equal ends. Identities
  ///   whose hashes are all equal take O(*n*^2).
  @inlinable public func changes<ID: Hashable>(
    from old: some RandomAccessCollection<Element>, identifiedBy id: (Element) -> ID,
    contentEquals: (Element, Element) -> Bool, inSection section: Int = 0,
    options: DifferenceOptions = []
  ) -> SectionedChanges {
    Comparing.lines(
      old, self, inSection: section, identifiedBy: id, comparesContent: true,
      contentEquals: contentEquals, options: options, stoppingWhen: { false })!
  }

  /// Returns what changed from another collection to this one, or nil if told to stop.
  ///
  /// A screen that has been waiting for too long can show the new data afresh instead:
  ///
  ///     let deadline = ContinuousClock.now + .milliseconds(8)
  ///     let changes = new.changes(
  ///       from: old, identifiedBy: { $0.id }, contentEquals: ==,
  ///       stoppingWhen: { ContinuousClock.now > deadline || Task.isCancelled })
  ///
  /// - Parameters:
  ///   - old: The collection before.
  ///   - id: Returns the identity of an element.
  ///   - contentEquals: Returns whether two elements of one identity have the same content.
  ///   - section: The section that the changes are said to be in.
  ///   - options: How to tell the difference, where there is a choice.
  ///   - shouldStop: Returns whether to stop. It is asked every few thousand elements, and not at
  ///     all where there are fewer.
  /// - Complexity: That of the form that does not stop.
  @inlinable public func changes<ID: Hashable>(
    from old: some RandomAccessCollection<Element>, identifiedBy id: (Element) -> ID,
    contentEquals: (Element, Element) -> Bool, inSection section: Int = 0,
    options: DifferenceOptions = [], stoppingWhen shouldStop: () -> Bool
  ) -> SectionedChanges? {
    Comparing.lines(
      old, self, inSection: section, identifiedBy: id, comparesContent: true,
      contentEquals: contentEquals, options: options, stoppingWhen: shouldStop)
  }
}

// MARK: Defaults

extension RandomAccessCollection where Element: Equatable {
  /// Returns what changed from another collection to this one; elements that are not equal differ
  /// in content.
  ///
  /// - Parameters:
  ///   - old: The collection before.
  ///   - id: Returns the identity of an element.
  ///   - section: The section that the changes are said to be in.
  ///   - options: How to tell the difference, where there is a choice.
  /// - Complexity: O(*n* + *k* log *k*) expected, where *n* is the number of elements of both
  ///   collections and *k* that of changes.
  @inlinable public func changes<ID: Hashable>(
    from old: some RandomAccessCollection<Element>, identifiedBy id: (Element) -> ID,
    inSection section: Int = 0, options: DifferenceOptions = []
  ) -> SectionedChanges {
    changes(
      from: old, identifiedBy: id, contentEquals: { $0 == $1 }, inSection: section,
      options: options)
  }
}

extension RandomAccessCollection where Element: Hashable {
  /// Returns what changed from another collection to this one; elements are their own identity, so
  /// that nothing is updated.
  ///
  ///     ["b", "c", "a"].changes(from: ["a", "b", "c"])    // 0.0 → 0.2 moved
  ///
  /// - Parameters:
  ///   - old: The collection before.
  ///   - section: The section that the changes are said to be in.
  ///   - options: How to tell the difference, where there is a choice.
  /// - Complexity: O(*n* + *k* log *k*) expected, where *n* is the number of elements of both
  ///   collections and *k* that of changes.
  @inlinable public func changes(
    from old: some RandomAccessCollection<Element>, inSection section: Int = 0,
    options: DifferenceOptions = []
  ) -> SectionedChanges {
    Comparing.lines(
      old, self, inSection: section, identifiedBy: { $0 }, comparesContent: false,
      contentEquals: { _, _ in true }, options: options, stoppingWhen: { false })!
  }
}

extension RandomAccessCollection where Element: Identifiable {
  /// Returns what changed from another collection to this one, by the elements' `id`.
  ///
  /// - Parameters:
  ///   - old: The collection before.
  ///   - contentEquals: Returns whether two elements of one identity have the same content.
  ///   - section: The section that the changes are said to be in.
  ///   - options: How to tell the difference, where there is a choice.
  /// - Complexity: O(*n* + *k* log *k*) expected, where *n* is the number of elements of both
  ///   collections and *k* that of changes.
  @inlinable public func changes(
    from old: some RandomAccessCollection<Element>, contentEquals: (Element, Element) -> Bool,
    inSection section: Int = 0, options: DifferenceOptions = []
  ) -> SectionedChanges {
    changes(
      from: old, identifiedBy: { $0.id }, contentEquals: contentEquals, inSection: section,
      options: options)
  }
}

extension RandomAccessCollection where Element: Identifiable & Equatable {
  /// Returns what changed from another collection to this one, by the elements' `id`; elements that
  /// are not equal differ in content.
  ///
  /// - Parameters:
  ///   - old: The collection before.
  ///   - section: The section that the changes are said to be in.
  ///   - options: How to tell the difference, where there is a choice.
  /// - Complexity: O(*n* + *k* log *k*) expected, where *n* is the number of elements of both
  ///   collections and *k* that of changes.
  @inlinable public func changes(
    from old: some RandomAccessCollection<Element>, inSection section: Int = 0,
    options: DifferenceOptions = []
  ) -> SectionedChanges {
    changes(
      from: old, identifiedBy: { $0.id }, contentEquals: { $0 == $1 }, inSection: section,
      options: options)
  }
}

extension RandomAccessCollection where Element: Identifiable & Hashable {
  /// Returns what changed from another collection to this one, by the elements' `id` and not by
  /// themselves; elements that are not equal differ in content.
  ///
  /// - Parameters:
  ///   - old: The collection before.
  ///   - section: The section that the changes are said to be in.
  ///   - options: How to tell the difference, where there is a choice.
  /// - Complexity: O(*n* + *k* log *k*) expected, where *n* is the number of elements of both
  ///   collections and *k* that of changes.
  @inlinable public func changes(
    from old: some RandomAccessCollection<Element>, inSection section: Int = 0,
    options: DifferenceOptions = []
  ) -> SectionedChanges {
    changes(
      from: old, identifiedBy: { $0.id }, contentEquals: { $0 == $1 }, inSection: section,
      options: options)
  }
}
