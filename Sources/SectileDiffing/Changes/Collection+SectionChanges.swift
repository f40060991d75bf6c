// SectileDiffing/Changes/Collection+SectionChanges.swift
//
// Differences of any collection of sections, whatever a section is: the model types of a program,
// arrays of arrays, the pairs of a dictionary.

public import SectilePaths

extension RandomAccessCollection {
  /// Returns what changed from other sections to these.
  ///
  ///     let changes = newDays.changes(
  ///       from: oldDays, sectionsIdentifiedBy: { $0.date }, elements: { $0.mails },
  ///       identifiedBy: { $0.id }, contentEquals: ==)
  ///
  /// See the form for `SectionedCollection` for what is minimal and how repeated identities are
  /// paired.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - sectionID: Returns the identity of a section.
  ///   - sectionContentEquals: Returns whether two sections of one identity have the same content,
  ///     such as a title; elements aside.
  ///   - elements: Returns the elements of a section; called once for each.
  ///   - id: Returns the identity of an element.
  ///   - contentEquals: Returns whether two elements of one identity have the same content.
  ///   - options: How to tell the difference, where there is a choice.
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected, where *n* and *s* are the numbers of elements
  ///   and sections of both and *k* that of changes; one hash per section and element between the
  ///   equal ends. Identities whose hashes are all equal take O(*n*^2).
  @inlinable
  public func changes<
    SectionID: Hashable, Elements: RandomAccessCollection, ID: Hashable
  >(
    from old: some RandomAccessCollection<Element>,
    sectionsIdentifiedBy sectionID: (Element) -> SectionID,
    sectionContentEquals: (Element, Element) -> Bool = { _, _ in true },
    elements: (Element) -> Elements, identifiedBy id: (Elements.Element) -> ID,
    contentEquals: (Elements.Element, Elements.Element) -> Bool, options: DifferenceOptions = []
  ) -> SectionedChanges {
    changes(
      from: old, sectionsIdentifiedBy: sectionID, sectionContentEquals: sectionContentEquals,
      elements: elements, identifiedBy: id, contentEquals: contentEquals, options: options,
      stoppingWhen: { false })!
  }

  /// Returns what changed from other sections to these, or nil if told to stop.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - sectionID: Returns the identity of a section.
  ///   - sectionContentEquals: Returns whether two sections of one identity have the same content,
  ///     such as a title; elements aside.
  ///   - elements: Returns the elements of a section; called once for each.
  ///   - id: Returns the identity of an element.
  ///   - contentEquals: Returns whether two elements of one identity have the same content.
  ///   - options: How to tell the difference, where there is a choice.
  ///   - shouldStop: Returns whether to stop. It is asked every few thousand elements, and not at
  ///     all where there are fewer.
  /// - Complexity: That of the form that does not stop.
  @inlinable
  public func changes<
    SectionID: Hashable, Elements: RandomAccessCollection, ID: Hashable
  >(
    from old: some RandomAccessCollection<Element>,
    sectionsIdentifiedBy sectionID: (Element) -> SectionID,
    sectionContentEquals: (Element, Element) -> Bool = { _, _ in true },
    elements: (Element) -> Elements, identifiedBy id: (Elements.Element) -> ID,
    contentEquals: (Elements.Element, Elements.Element) -> Bool, options: DifferenceOptions = [],
    stoppingWhen shouldStop: () -> Bool
  ) -> SectionedChanges? {
    let oldSections = Array(old)
    let newSections = Array(self)
    return Comparing.sections(
      oldSections, newSections, identifiedBy: sectionID,
      contentEquals: { sectionContentEquals(oldSections[$0], newSections[$1]) },
      items: oldSections.map(elements), newSections.map(elements), identifiedBy: id,
      comparesContent: true, contentEquals: contentEquals, options: options,
      stoppingWhen: shouldStop)
  }
}

extension RandomAccessCollection where Element: Identifiable {
  /// Returns what changed from other sections to these, which are identified by their `id`; elements
  /// are their own identity, so that none is updated.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - sectionContentEquals: Returns whether two sections of one identity have the same content,
  ///     such as a title; elements aside.
  ///   - elements: Returns the elements of a section; called once for each.
  ///   - options: How to tell the difference, where there is a choice.
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected, where *n* and *s* are the numbers of elements
  ///   and sections of both and *k* that of changes.
  @inlinable public func changes<Elements: RandomAccessCollection>(
    from old: some RandomAccessCollection<Element>,
    sectionContentEquals: (Element, Element) -> Bool = { _, _ in true },
    elements: (Element) -> Elements, options: DifferenceOptions = []
  ) -> SectionedChanges where Elements.Element: Hashable {
    changes(
      from: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: sectionContentEquals,
      elements: elements, identifiedBy: { $0 }, contentEquals: { _, _ in true }, options: options)
  }

  /// Returns what changed from other sections to these; both sections and elements are identified
  /// by their `id`, and elements that are not equal differ in content.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - sectionContentEquals: Returns whether two sections of one identity have the same content,
  ///     such as a title; elements aside.
  ///   - elements: Returns the elements of a section; called once for each.
  ///   - options: How to tell the difference, where there is a choice.
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected, where *n* and *s* are the numbers of elements
  ///   and sections of both and *k* that of changes.
  @inlinable public func changes<Elements: RandomAccessCollection>(
    from old: some RandomAccessCollection<Element>,
    sectionContentEquals: (Element, Element) -> Bool = { _, _ in true },
    elements: (Element) -> Elements, options: DifferenceOptions = []
  ) -> SectionedChanges where Elements.Element: Identifiable & Equatable {
    changes(
      from: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: sectionContentEquals,
      elements: elements, identifiedBy: { $0.id }, contentEquals: { $0 == $1 }, options: options)
  }

  /// Returns what changed from other sections to these; both sections and elements are identified
  /// by their `id`, although elements might be by themselves, and elements that are not equal differ
  /// in content.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - sectionContentEquals: Returns whether two sections of one identity have the same content,
  ///     such as a title; elements aside.
  ///   - elements: Returns the elements of a section; called once for each.
  ///   - options: How to tell the difference, where there is a choice.
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected, where *n* and *s* are the numbers of elements
  ///   and sections of both and *k* that of changes.
  @inlinable public func changes<Elements: RandomAccessCollection>(
    from old: some RandomAccessCollection<Element>,
    sectionContentEquals: (Element, Element) -> Bool = { _, _ in true },
    elements: (Element) -> Elements, options: DifferenceOptions = []
  ) -> SectionedChanges where Elements.Element: Identifiable & Hashable {
    changes(
      from: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: sectionContentEquals,
      elements: elements, identifiedBy: { $0.id }, contentEquals: { $0 == $1 }, options: options)
  }
}
