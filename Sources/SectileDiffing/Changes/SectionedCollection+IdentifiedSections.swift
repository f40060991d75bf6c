// SectileDiffing/Changes/SectionedCollection+IdentifiedSections.swift
//
// Differences of sectioned collections whose sections have an `id`, such as models with a title that
// may change: a section with a new title is updated and not another.

public import SectilePaths

extension SectionedCollection where Section: Identifiable & Hashable {
  /// Returns what changed from another sectioned collection to this one; sections are identified by `id`.
  ///
  /// - Parameters:
  ///   - old: The sectioned collection before.
  ///   - id: Returns the identity of an element.
  ///   - contentEquals: Returns whether two elements of one identity have the same content.
  ///   - options: How to tell the difference, where there is a choice.
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected, where *n* and *s* are the numbers of elements
  ///   and sections of both and *k* that of changes.
  @inlinable public func changes<ID: Hashable>(
    from old: some SectionedCollection<Section, Element>, identifiedBy id: (Element) -> ID,
    contentEquals: (Element, Element) -> Bool, options: DifferenceOptions = []
  ) -> SectionedChanges {
    changes(
      from: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: { $0 == $1 },
      identifiedBy: id, contentEquals: contentEquals, options: options)
  }
}

extension SectionedCollection where Section: Identifiable & Hashable, Element: Equatable {
  /// Returns what changed from another sectioned collection to this one; sections are identified by `id`,
  /// and elements that are not equal differ in content.
  ///
  /// - Parameters:
  ///   - old: The sectioned collection before.
  ///   - id: Returns the identity of an element.
  ///   - options: How to tell the difference, where there is a choice.
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected, where *n* and *s* are the numbers of elements
  ///   and sections of both and *k* that of changes.
  @inlinable public func changes<ID: Hashable>(
    from old: some SectionedCollection<Section, Element>, identifiedBy id: (Element) -> ID,
    options: DifferenceOptions = []
  ) -> SectionedChanges {
    changes(
      from: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: { $0 == $1 },
      identifiedBy: id, contentEquals: { $0 == $1 }, options: options)
  }
}

extension SectionedCollection where Section: Identifiable & Hashable, Element: Hashable {
  /// Returns what changed from another sectioned collection to this one; sections are identified by `id`,
  /// and elements are their own, so that none is updated.
  ///
  /// - Parameters:
  ///   - old: The sectioned collection before.
  ///   - options: How to tell the difference, where there is a choice.
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected, where *n* and *s* are the numbers of elements
  ///   and sections of both and *k* that of changes.
  @inlinable public func changes(
    from old: some SectionedCollection<Section, Element>, options: DifferenceOptions = []
  ) -> SectionedChanges {
    changes(
      from: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: { $0 == $1 },
      identifiedBy: { $0 }, comparesContent: false, contentEquals: { _, _ in true },
      options: options,
      shouldStop: { false })!
  }
}

extension SectionedCollection where Section: Identifiable & Hashable, Element: Identifiable {
  /// Returns what changed from another sectioned collection to this one; sections are identified by `id`,
  /// and elements are identified by their `id`.
  ///
  /// - Parameters:
  ///   - old: The sectioned collection before.
  ///   - contentEquals: Returns whether two elements of one identity have the same content.
  ///   - options: How to tell the difference, where there is a choice.
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected, where *n* and *s* are the numbers of elements
  ///   and sections of both and *k* that of changes.
  @inlinable public func changes(
    from old: some SectionedCollection<Section, Element>, contentEquals: (Element, Element) -> Bool,
    options: DifferenceOptions = []
  ) -> SectionedChanges {
    changes(
      from: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: { $0 == $1 },
      identifiedBy: { $0.id }, contentEquals: contentEquals, options: options)
  }
}

extension SectionedCollection
where Section: Identifiable & Hashable, Element: Identifiable & Equatable {
  /// Returns what changed from another sectioned collection to this one; sections are identified by `id`,
  /// elements are identified by their `id`, and those that are not equal differ in content.
  ///
  /// - Parameters:
  ///   - old: The sectioned collection before.
  ///   - options: How to tell the difference, where there is a choice.
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected, where *n* and *s* are the numbers of elements
  ///   and sections of both and *k* that of changes.
  @inlinable public func changes(
    from old: some SectionedCollection<Section, Element>, options: DifferenceOptions = []
  ) -> SectionedChanges {
    changes(
      from: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: { $0 == $1 },
      identifiedBy: { $0.id }, contentEquals: { $0 == $1 }, options: options)
  }
}

extension SectionedCollection
where Section: Identifiable & Hashable, Element: Identifiable & Hashable {
  /// Returns what changed from another sectioned collection to this one; sections are identified by `id`,
  /// elements by their `id` and not by themselves, and those that are not equal differ in content.
  ///
  /// - Parameters:
  ///   - old: The sectioned collection before.
  ///   - options: How to tell the difference, where there is a choice.
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected, where *n* and *s* are the numbers of elements
  ///   and sections of both and *k* that of changes.
  @inlinable public func changes(
    from old: some SectionedCollection<Section, Element>, options: DifferenceOptions = []
  ) -> SectionedChanges {
    changes(
      from: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: { $0 == $1 },
      identifiedBy: { $0.id }, contentEquals: { $0 == $1 }, options: options)
  }
}
