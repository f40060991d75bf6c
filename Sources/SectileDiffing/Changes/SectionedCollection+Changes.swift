// SectileDiffing/Changes/SectionedCollection+Changes.swift
//
// Differences of grouped arrays and other sectioned collections, with closures for everything, and
// with closures for elements where sections are their own identity.

public import SectilePaths

extension SectionedCollection {
  /// Returns what changed from another sectioned collection to this one.
  ///
  ///     let changes = new.changes(
  ///       from: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: { $0.title == $1.title },
  ///       identifiedBy: { $0.id }, contentEquals: ==)
  ///
  /// Sections are compared first, then elements, which may have moved from any section to any
  /// other. A section whose content differs is updated, and so is one whose header or footer came or
  /// went. As few sections move among the others as possible, and as few elements: those that
  /// changed section, and in each section those that a longest run of unchanged order leaves over.
  ///
  /// Identities should be unique in all sections together. Where one is repeated, elements are
  /// paired with those of the same section before others: those at equal ends first, then the
  /// *k*-th in the old section with the *k*-th in the new one, and then the *k*-th of those
  /// that are left over with the *k*-th. Sections whose identity is repeated are paired likewise.
  ///
  /// - Parameters:
  ///   - old: The sectioned collection before.
  ///   - sectionID: Returns the identity of a section.
  ///   - sectionContentEquals: Returns whether two sections of one identity have the same content,
  ///     such as a title; elements aside.
  ///   - id: Returns the identity of an element.
  ///   - contentEquals: Returns whether two elements of one identity have the same content.
  ///   - options: How to tell the difference, where there is a choice.
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected, where *n* and *s* are the numbers of elements
  ///   and sections of both and *k* that of changes; one hash per section and element between the
  ///   equal ends. Identities whose hashes are all equal take O(*n*^2).
  @inlinable public func changes<SectionID: Hashable, ID: Hashable>(
    from old: some SectionedCollection<Section, Element>,
    sectionsIdentifiedBy sectionID: (Section) -> SectionID,
    sectionContentEquals: (Section, Section) -> Bool,
    identifiedBy id: (Element) -> ID, contentEquals: (Element, Element) -> Bool,
    options: DifferenceOptions = []
  ) -> SectionedChanges {
    changes(
      from: old, sectionsIdentifiedBy: sectionID, sectionContentEquals: sectionContentEquals,
      identifiedBy: id, comparesContent: true, contentEquals: contentEquals, options: options,
      shouldStop: { false })!
  }

  /// Returns what changed from another sectioned collection to this one, or nil if told to stop.
  ///
  /// - Parameters:
  ///   - old: The sectioned collection before.
  ///   - sectionID: Returns the identity of a section.
  ///   - sectionContentEquals: Returns whether two sections of one identity have the same content,
  ///     such as a title; elements aside.
  ///   - id: Returns the identity of an element.
  ///   - contentEquals: Returns whether two elements of one identity have the same content.
  ///   - options: How to tell the difference, where there is a choice.
  ///   - shouldStop: Returns whether to stop. It is asked every few thousand elements, and not at
  ///     all where there are fewer.
  /// - Complexity: That of the form that does not stop.
  @inlinable public func changes<SectionID: Hashable, ID: Hashable>(
    from old: some SectionedCollection<Section, Element>,
    sectionsIdentifiedBy sectionID: (Section) -> SectionID,
    sectionContentEquals: (Section, Section) -> Bool,
    identifiedBy id: (Element) -> ID, contentEquals: (Element, Element) -> Bool,
    options: DifferenceOptions = [], stoppingWhen shouldStop: () -> Bool
  ) -> SectionedChanges? {
    changes(
      from: old, sectionsIdentifiedBy: sectionID, sectionContentEquals: sectionContentEquals,
      identifiedBy: id, comparesContent: true, contentEquals: contentEquals, options: options,
      shouldStop: shouldStop)
  }

  /// Compares headers and footers with the sections, and elements if told that they have content.
  @inlinable func changes<Old: SectionedCollection, SectionID: Hashable, ID: Hashable>(
    from old: Old, sectionsIdentifiedBy sectionID: (Section) -> SectionID,
    sectionContentEquals: (Section, Section) -> Bool, identifiedBy id: (Element) -> ID,
    comparesContent: Bool, contentEquals: (Element, Element) -> Bool,
    options: DifferenceOptions, shouldStop: () -> Bool
  ) -> SectionedChanges? where Old.Section == Section, Old.Element == Element {
    let oldSections = old.sections
    let newSections = sections
    return Comparing.sections(
      oldSections, newSections, identifiedBy: sectionID,
      contentEquals: { oldNumber, newNumber in
        sectionContentEquals(oldSections[oldNumber], newSections[newNumber])
          && old.hasHeader(inSection: oldNumber) == hasHeader(inSection: newNumber)
          && old.hasFooter(inSection: oldNumber) == hasFooter(inSection: newNumber)
      },
      items: oldSections.indices.map { old[$0] }, newSections.indices.map { self[$0] },
      identifiedBy: id, comparesContent: comparesContent, contentEquals: contentEquals,
      options: options, stoppingWhen: shouldStop)
  }
}

// MARK: Sections that are their own identity

extension SectionedCollection where Section: Hashable {
  /// Returns what changed from another sectioned collection to this one; sections are their own
  /// identity.
  ///
  ///     let changes = new.changes(from: old, identifiedBy: { $0.id }, contentEquals: ==)
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
      from: old, sectionsIdentifiedBy: { $0 }, sectionContentEquals: { _, _ in true },
      identifiedBy: id, contentEquals: contentEquals, options: options)
  }

  /// Returns what changed from another sectioned collection to this one, or nil if told to stop;
  /// sections are their own identity.
  ///
  /// - Parameters:
  ///   - old: The sectioned collection before.
  ///   - id: Returns the identity of an element.
  ///   - contentEquals: Returns whether two elements of one identity have the same content.
  ///   - options: How to tell the difference, where there is a choice.
  ///   - shouldStop: Returns whether to stop. It is asked every few thousand elements, and not at
  ///     all where there are fewer.
  /// - Complexity: That of the form that does not stop.
  @inlinable public func changes<ID: Hashable>(
    from old: some SectionedCollection<Section, Element>, identifiedBy id: (Element) -> ID,
    contentEquals: (Element, Element) -> Bool, options: DifferenceOptions = [],
    stoppingWhen shouldStop: () -> Bool
  ) -> SectionedChanges? {
    changes(
      from: old, sectionsIdentifiedBy: { $0 }, sectionContentEquals: { _, _ in true },
      identifiedBy: id, contentEquals: contentEquals, options: options, stoppingWhen: shouldStop)
  }
}
