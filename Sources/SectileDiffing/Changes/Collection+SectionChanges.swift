// Differences of collections of sections of any type: model types, arrays, pairs of a dictionary.

public import SectilePaths

extension RandomAccessCollection {
  /// Returns the changes from other sections to these.
  ///
  ///     let changes = newDays.changes(
  ///       from: oldDays, sectionsIdentifiedBy: { $0.date }, elements: { $0.mails },
  ///       identifiedBy: { $0.id }, contentEquals: ==)
  ///
  /// Sections and elements are compared as
  /// `SectionedCollection.changes(from:sectionsIdentifiedBy:...)` compares them.
  ///
  /// - Parameters:
  ///   - old: The sections before the changes.
  ///   - sectionID: Returns the identity of a section.
  ///   - sectionContentEquals: Returns whether two sections of one identity have the same content.
  ///   - options: Choices between several correct differences.
  ///   - elements: Returns the elements of a section; called once for each section.
  ///   - id: Returns the identity of an element.
  ///   - contentEquals: Returns whether two elements of one identity have the same content.
  ///   - cancellation: Returns the error to throw, or nil to continue; called once for about 4,096
  ///     elements. Without it, the method does not throw.
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected for *n* elements, *s* sections and *k*
  ///   changes; one hash per section and element that is not in a common prefix or suffix. O(*n*^2)
  ///   if the hashes of all identities are equal.
  @inlinable
  public func changes<
    SectionID: Hashable, Elements: RandomAccessCollection, ID: Hashable, Failure: Error
  >(
    from old: some RandomAccessCollection<Element>,
    sectionsIdentifiedBy sectionID: (Element) -> SectionID,
    sectionContentEquals: (Element, Element) -> Bool = { _, _ in true },
    elements: (Element) -> Elements, identifiedBy id: (Elements.Element) -> ID,
    contentEquals: (Elements.Element, Elements.Element) -> Bool, options: DifferenceOptions = [],
    cancellation: () -> Failure? = { Never?.none }
  ) throws(Failure) -> SectionedChanges {
    let oldSections = Array(old)
    let newSections = Array(self)
    return try Differ.sections(
      oldSections, newSections, identifiedBy: sectionID,
      contentEquals: { sectionContentEquals(oldSections[$0], newSections[$1]) },
      elements: oldSections.map(elements), newSections.map(elements), identifiedBy: id,
      comparesContent: true, contentEquals: contentEquals, options: options,
      cancellation: cancellation)
  }
}

extension RandomAccessCollection where Element: Identifiable {
  /// Returns the changes from other sections to these, where sections are identified by their
  /// `id`, each element is its own identity, and no element is updated.
  ///
  /// - Parameters:
  ///   - old: The sections before the changes.
  ///   - sectionContentEquals: Returns whether two sections of one identity have the same content.
  ///     By default they always have.
  ///   - options: Choices between several correct differences.
  ///   - elements: Returns the elements of a section; called once for each section.
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected for *n* elements, *s* sections, *k* changes.
  @_disfavoredOverload
  @inlinable public func changes<Elements: RandomAccessCollection>(
    from old: some RandomAccessCollection<Element>,
    sectionContentEquals: (Element, Element) -> Bool = { _, _ in true },
    elements: (Element) -> Elements, options: DifferenceOptions = []
  ) -> SectionedChanges where Elements.Element: Hashable {
    changes(
      from: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: sectionContentEquals,
      elements: elements, identifiedBy: { $0 }, contentEquals: { _, _ in true }, options: options)
  }

  /// Returns the changes from other sections to these, where sections and elements are identified
  /// by their `id`, and elements are updated if they are not equal.
  ///
  /// Elements that are also `Hashable` are identified by their `id`, too.
  ///
  ///     let changes = new.changes(
  ///       from: old, sectionContentEquals: { $0.title == $1.title }, elements: { $0.mails })
  ///
  /// - Parameters:
  ///   - old: The sections before the changes.
  ///   - sectionContentEquals: Returns whether two sections of one identity have the same content.
  ///     By default they always have.
  ///   - options: Choices between several correct differences.
  ///   - elements: Returns the elements of a section; called once for each section.
  /// - Complexity: O(*n* + *s* + *k* log *n*) expected for *n* elements, *s* sections, *k* changes.
  @inlinable public func changes<Elements: RandomAccessCollection>(
    from old: some RandomAccessCollection<Element>,
    sectionContentEquals: (Element, Element) -> Bool = { _, _ in true },
    elements: (Element) -> Elements, options: DifferenceOptions = []
  ) -> SectionedChanges where Elements.Element: Identifiable & Equatable {
    changes(
      from: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: sectionContentEquals,
      elements: elements, identifiedBy: { $0.id }, contentEquals: { $0 == $1 }, options: options)
  }
}
