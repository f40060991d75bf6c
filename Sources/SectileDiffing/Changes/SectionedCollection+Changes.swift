// Differences of sectioned collections: one method with closures for sections and elements, and
// shorter ones for types that define identity and content themselves.

public import SectilePaths

extension SectionedCollection {
  /// Returns the changes from another sectioned collection to this one.
  ///
  ///     let changes = new.changes(
  ///       from: old, sectionsIdentifiedBy: { $0.id },
  ///       sectionContentEquals: { $0.title == $1.title }, identifiedBy: { $0.id },
  ///       contentEquals: ==)
  ///
  /// Sections are compared first, and then elements, which may move between any two sections. A
  /// section is updated if its content differs, or if it has a header or footer in only one of the
  /// states. The number of moved sections is the least possible. So is the number of moved
  /// elements: all elements that change section, and in each section those that are not in a
  /// longest subsequence of unchanged order.
  ///
  /// Identities should be unique in all sections together. If some are repeated, equal elements are
  /// matched within a section first, so that few of them move; which of them are matched is not
  /// specified. Of the remaining elements of all sections, the *k*-th is matched with the *k*-th.
  /// Sections with repeated identities are matched likewise.
  ///
  /// - Parameters:
  ///   - old: The sections and elements before the changes.
  ///   - sectionID: Returns the identity of a section.
  ///   - sectionContentEquals: Returns whether two sections of one identity have the same content.
  ///   - id: Returns the identity of an element.
  ///   - contentEquals: Returns whether two elements of one identity have the same content.
  ///   - options: Choices between several correct differences.
  ///   - cancellation: Returns the error to throw, or nil to continue; called once for about 4,096
  ///     elements. Without it, the method does not throw.
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected for *n* elements, *s* sections and *k*
  ///   changes; one hash per section and element that is not in a common prefix or suffix. O(*n*^2)
  ///   if the hashes of all identities are equal.
  @inlinable public func changes<SectionID: Hashable, ID: Hashable, Failure: Error>(
    from old: some SectionedCollection<Section, Element>,
    sectionsIdentifiedBy sectionID: (Section) -> SectionID,
    sectionContentEquals: (Section, Section) -> Bool,
    identifiedBy id: (Element) -> ID, contentEquals: (Element, Element) -> Bool,
    options: DifferenceOptions = [], cancellation: () -> Failure? = { Never?.none }
  ) throws(Failure) -> SectionedChanges {
    try compare(
      with: old, sectionsIdentifiedBy: sectionID, sectionContentEquals: sectionContentEquals,
      identifiedBy: id, contentEquals: contentEquals, options: options, cancellation: cancellation)
  }

  /// Compares sections, with headers and footers as part of their content, and elements.
  @inlinable
  func compare<Old: SectionedCollection, SectionID: Hashable, ID: Hashable, Failure: Error>(
    with old: Old, sectionsIdentifiedBy sectionID: (Section) -> SectionID,
    sectionContentEquals: (Section, Section) -> Bool, identifiedBy id: (Element) -> ID,
    comparesContent: Bool = true, contentEquals: (Element, Element) -> Bool,
    options: DifferenceOptions, cancellation: () -> Failure? = { Never?.none }
  ) throws(Failure) -> SectionedChanges where Old.Section == Section, Old.Element == Element {
    let oldSections = old.sections
    let newSections = sections
    return try Differ.sections(
      oldSections, newSections, identifiedBy: sectionID,
      contentEquals: { oldNumber, newNumber in
        sectionContentEquals(oldSections[oldNumber], newSections[newNumber])
          && old.hasHeader(inSection: oldNumber) == hasHeader(inSection: newNumber)
          && old.hasFooter(inSection: oldNumber) == hasFooter(inSection: newNumber)
      },
      elements: oldSections.indices.map { old[$0] }, newSections.indices.map { self[$0] },
      identifiedBy: id, comparesContent: comparesContent, contentEquals: contentEquals,
      options: options, cancellation: cancellation)
  }
}

// MARK: Sections that are their own identity

extension SectionedCollection where Section: Hashable {
  /// Returns the changes from another sectioned collection to this one, where each section is its
  /// own identity.
  ///
  ///     let changes = new.changes(from: old, identifiedBy: { $0.id }, contentEquals: ==)
  ///
  /// - Parameters:
  ///   - old: The sections and elements before the changes.
  ///   - id: Returns the identity of an element.
  ///   - contentEquals: Returns whether two elements of one identity have the same content.
  ///   - options: Choices between several correct differences.
  ///   - cancellation: Returns the error to throw, or nil to continue.
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected for *n* elements, *s* sections, *k* changes.
  @inlinable public func changes<ID: Hashable, Failure: Error>(
    from old: some SectionedCollection<Section, Element>, identifiedBy id: (Element) -> ID,
    contentEquals: (Element, Element) -> Bool, options: DifferenceOptions = [],
    cancellation: () -> Failure? = { Never?.none }
  ) throws(Failure) -> SectionedChanges {
    try compare(
      with: old, sectionsIdentifiedBy: { $0 }, sectionContentEquals: { _, _ in true },
      identifiedBy: id, contentEquals: contentEquals, options: options, cancellation: cancellation)
  }
}

extension SectionedCollection where Section: Hashable, Element: Equatable {
  /// Returns the changes from another sectioned collection to this one, where elements of one
  /// identity are updated if they are not equal.
  ///
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected for *n* elements, *s* sections, *k* changes.
  @inlinable public func changes<ID: Hashable>(
    from old: some SectionedCollection<Section, Element>, identifiedBy id: (Element) -> ID,
    options: DifferenceOptions = []
  ) -> SectionedChanges {
    compare(
      with: old, sectionsIdentifiedBy: { $0 }, sectionContentEquals: { _, _ in true },
      identifiedBy: id, contentEquals: { $0 == $1 }, options: options)
  }
}

extension SectionedCollection where Section: Hashable, Element: Hashable {
  /// Returns the changes from another sectioned collection to this one, where each section and each
  /// element is its own identity and no element is updated.
  ///
  ///     let old: GroupedArray = ["Fruit": ["Pear"], "Veg": ["Kale", "Leek"]]
  ///     let new: GroupedArray = ["Veg": ["Leek"], "Fruit": ["Kale", "Pear"]]
  ///     new.changes(from: old)    // section 0 → 1 moved, 1.0 → 1.0 moved
  ///
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected for *n* elements, *s* sections, *k* changes.
  @_disfavoredOverload
  @inlinable public func changes(
    from old: some SectionedCollection<Section, Element>, options: DifferenceOptions = []
  ) -> SectionedChanges {
    compare(
      with: old, sectionsIdentifiedBy: { $0 }, sectionContentEquals: { _, _ in true },
      identifiedBy: { $0 }, comparesContent: false, contentEquals: { _, _ in true },
      options: options)
  }
}

extension SectionedCollection where Section: Hashable, Element: Identifiable & Equatable {
  /// Returns the changes from another sectioned collection to this one, where each section is its
  /// own identity, and elements are identified by their `id` and updated if they are not equal.
  ///
  /// Elements that are also `Hashable` are identified by their `id`, too.
  ///
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected for *n* elements, *s* sections, *k* changes.
  @inlinable public func changes(
    from old: some SectionedCollection<Section, Element>, options: DifferenceOptions = []
  ) -> SectionedChanges {
    compare(
      with: old, sectionsIdentifiedBy: { $0 }, sectionContentEquals: { _, _ in true },
      identifiedBy: { $0.id }, contentEquals: { $0 == $1 }, options: options)
  }
}

// MARK: Sections with an id

extension SectionedCollection where Section: Identifiable & Hashable {
  /// Returns the changes from another sectioned collection to this one, where sections are
  /// identified by their `id` and updated if they are not equal.
  ///
  /// - Parameters:
  ///   - old: The sections and elements before the changes.
  ///   - id: Returns the identity of an element.
  ///   - contentEquals: Returns whether two elements of one identity have the same content.
  ///   - options: Choices between several correct differences.
  ///   - cancellation: Returns the error to throw, or nil to continue.
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected for *n* elements, *s* sections, *k* changes.
  @inlinable public func changes<ID: Hashable, Failure: Error>(
    from old: some SectionedCollection<Section, Element>, identifiedBy id: (Element) -> ID,
    contentEquals: (Element, Element) -> Bool, options: DifferenceOptions = [],
    cancellation: () -> Failure? = { Never?.none }
  ) throws(Failure) -> SectionedChanges {
    try compare(
      with: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: { $0 == $1 },
      identifiedBy: id, contentEquals: contentEquals, options: options, cancellation: cancellation)
  }
}

extension SectionedCollection where Section: Identifiable & Hashable, Element: Equatable {
  /// Returns the changes from another sectioned collection to this one, where elements of one
  /// identity are updated if they are not equal.
  ///
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected for *n* elements, *s* sections, *k* changes.
  @inlinable public func changes<ID: Hashable>(
    from old: some SectionedCollection<Section, Element>, identifiedBy id: (Element) -> ID,
    options: DifferenceOptions = []
  ) -> SectionedChanges {
    compare(
      with: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: { $0 == $1 },
      identifiedBy: id, contentEquals: { $0 == $1 }, options: options)
  }
}

extension SectionedCollection where Section: Identifiable & Hashable, Element: Hashable {
  /// Returns the changes from another sectioned collection to this one, where sections are
  /// identified by their `id` and updated if they are not equal, each element is its own identity,
  /// and no element is updated.
  ///
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected for *n* elements, *s* sections, *k* changes.
  @_disfavoredOverload
  @inlinable public func changes(
    from old: some SectionedCollection<Section, Element>, options: DifferenceOptions = []
  ) -> SectionedChanges {
    compare(
      with: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: { $0 == $1 },
      identifiedBy: { $0 }, comparesContent: false, contentEquals: { _, _ in true },
      options: options)
  }
}

extension SectionedCollection
where Section: Identifiable & Hashable, Element: Identifiable & Equatable {
  /// Returns the changes from another sectioned collection to this one, where sections and elements
  /// are identified by their `id` and updated if they are not equal.
  ///
  /// Elements that are also `Hashable` are identified by their `id`, too.
  ///
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected for *n* elements, *s* sections, *k* changes.
  @inlinable public func changes(
    from old: some SectionedCollection<Section, Element>, options: DifferenceOptions = []
  ) -> SectionedChanges {
    compare(
      with: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: { $0 == $1 },
      identifiedBy: { $0.id }, contentEquals: { $0 == $1 }, options: options)
  }
}
