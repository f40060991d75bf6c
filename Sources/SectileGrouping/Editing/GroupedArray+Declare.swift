// SectileGrouping/Editing/GroupedArray+Declare.swift
//
// Which sections stay when they are empty, and which show a header and a footer. Facts about
// sections beside their content.

// MARK: Staying when empty

extension GroupedArray {
  /// Says whether a section stays when its last element goes.
  ///
  /// Taking that back from an empty section removes it.
  ///
  /// - Parameters:
  ///   - isDeclared: Whether the section stays.
  ///   - section: The number of a section; `0 <= section < numberOfSections`.
  /// - Throws: `GroupedArrayError.section`, if there is no such section.
  /// - Complexity: O(1), and O(*s*) for *s* sections if the section goes.
  @inlinable public mutating func setDeclared(
    _ isDeclared: Bool, section: Int
  ) throws(GroupedArrayError) {
    try check(section: section)
    if isDeclared {
      traits[section].insert(.declared)
    } else {
      traits[section].remove(.declared)
      if dropIfSpent(section) && isRecording { record(sectionRemovals: [section]) }
    }
    checkInvariants()
  }
}

extension GroupedArray where Section: Equatable {
  /// Makes the first section that is equal to a value one that stays when it is empty, and adds it
  /// after the last section if there is none.
  ///
  /// - Parameter section: The section to declare.
  /// - Returns: Its number.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable @discardableResult public mutating func declareSection(_ section: Section) -> Int {
    defer { checkInvariants() }
    return declare(section, keys.firstIndex(of: section))
  }

  /// Declares many sections, in order.
  ///
  /// - Parameter sections: The sections to declare; one that is repeated is declared once.
  /// - Complexity: O(*k* *s*), where *s* is the number of sections in the end and *k* that of the
  ///   sections to declare.
  @inlinable public mutating func declareSections(_ sections: some Sequence<Section>) {
    for section in sections { _ = declare(section, keys.firstIndex(of: section)) }
    checkInvariants()
  }
}

extension GroupedArray where Section: Hashable {
  /// Makes the first section that is equal to a value one that stays when it is empty, and adds it
  /// after the last section if there is none.
  ///
  /// - Parameter section: The section to declare.
  /// - Returns: Its number.
  /// - Complexity: Amortized O(1) expected.
  @inlinable @discardableResult public mutating func declareSection(_ section: Section) -> Int {
    defer { checkInvariants() }
    return declareUnchecked(section)
  }

  /// Declares many sections, in order.
  ///
  /// - Parameter sections: The sections to declare; one that is repeated is declared once.
  /// - Complexity: Amortized O(*k*) expected, where *k* is the number of sections to declare.
  @inlinable public mutating func declareSections(_ sections: some Sequence<Section>) {
    for section in sections { _ = declareUnchecked(section) }
    checkInvariants()
  }

  /// `declareSection(_:)` without the check at the end, which would make many of them quadratic.
  @inlinable mutating func declareUnchecked(_ section: Section) -> Int {
    restoreTable()
    let hash = section.hashValue
    return declare(section, table.first(hash: hash) { keys[$0] == section }, hash: hash)
  }
}

extension GroupedArray {
  /// Declares a section that was looked up, or adds it if it was not found.
  @inlinable mutating func declare(_ section: Section, _ found: Int?, hash: Int? = nil) -> Int {
    if let found {
      traits[found].insert(.declared)
      return found
    }
    let hash = hash ?? (table.isPresent ? Self.hash(of: section) : nil)
    insertColumn(section, [], .declared, hash: hash, at: keys.count)
    if isRecording { record(sectionInsertions: [keys.count - 1]) }
    return keys.count - 1
  }
}

// MARK: Headers and footers

extension GroupedArray {
  /// Says whether a section shows a header.
  ///
  /// Every section does until somebody says otherwise.
  ///
  /// - Parameters:
  ///   - hasHeader: Whether the section shows a header.
  ///   - section: The number of a section; `0 <= section < numberOfSections`.
  /// - Throws: `GroupedArrayError.section`, if there is no such section.
  /// - Complexity: O(1)
  @inlinable public mutating func setHeader(
    _ hasHeader: Bool, inSection section: Int
  ) throws(GroupedArrayError) {
    try setTrait(.headerHidden, !hasHeader, section)
  }

  /// Says whether a section shows a footer.
  ///
  /// Every section does until somebody says otherwise.
  ///
  /// - Parameters:
  ///   - hasFooter: Whether the section shows a footer.
  ///   - section: The number of a section; `0 <= section < numberOfSections`.
  /// - Throws: `GroupedArrayError.section`, if there is no such section.
  /// - Complexity: O(1)
  @inlinable public mutating func setFooter(
    _ hasFooter: Bool, inSection section: Int
  ) throws(GroupedArrayError) {
    try setTrait(.footerHidden, !hasFooter, section)
  }

  /// Gives a section a trait or takes it away; a change is an update of the section.
  @inlinable mutating func setTrait(
    _ trait: SectionTraits, _ isMember: Bool, _ section: Int
  ) throws(GroupedArrayError) {
    try check(section: section)
    guard traits[section].contains(trait) != isMember else { return }
    if isMember { traits[section].insert(trait) } else { traits[section].remove(trait) }
    if isRecording { record(sectionUpdates: [section]) }
    checkInvariants()
  }
}
