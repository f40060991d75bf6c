// Edits of the properties of a section: declared or transient, header and footer.

// MARK: Declared sections

extension GroupedArray {
  /// Sets whether a section stays when its last element is removed.
  ///
  /// An empty section that becomes transient is removed.
  ///
  /// - Parameters:
  ///   - isDeclared: Whether the section stays without elements.
  ///   - section: The index of a section; `0 <= section < numberOfSections`.
  /// - Throws: `GroupedArrayError.sectionMissing` if no section has this index.
  /// - Complexity: O(1), and O(*s*) for *s* sections if the section is removed.
  @inlinable public mutating func setDeclared(
    _ isDeclared: Bool, section: Int
  ) throws(GroupedArrayError) {
    try check(section: section)
    if isDeclared {
      traits[section].insert(.declared)
    } else {
      traits[section].remove(.declared)
      if removeIfEmpty(section) && isRecording { recorder.record(sectionRemovals: [section]) }
    }
    checkInvariants()
  }
}

extension GroupedArray where Section: Hashable {
  /// Declares the first section that is equal to a value, or adds it after the last one.
  ///
  /// - Returns: The index of the section.
  /// - Complexity: Amortized O(1) expected.
  @inlinable @discardableResult public mutating func declareSection(_ section: Section) -> Int {
    defer { checkInvariants() }
    return declare(section, find(section))
  }

  /// Declares sections, in order.
  ///
  /// - Parameter sections: The sections to declare; repeated ones are declared once.
  /// - Complexity: Amortized O(*k*) expected for *k* sections to declare.
  @inlinable public mutating func declareSections(_ sections: some Sequence<Section>) {
    for section in sections { _ = declare(section, find(section)) }
    checkInvariants()
  }

  /// Declares the section that was found, or adds it if none was.
  ///
  /// Callers check the invariants, so that declaring many sections is not quadratic.
  @inlinable mutating func declare(_ section: Section, _ result: (found: Int?, hash: Int)) -> Int {
    if let found = result.found {
      traits[found].insert(.declared)
      return found
    }
    appendEntry(section, [], .declared, hash: result.hash)
    return keys.count - 1
  }
}

// MARK: Headers and footers

extension GroupedArray {
  /// Sets whether a section shows a header; sections do by default.
  ///
  /// - Parameters:
  ///   - hasHeader: Whether the section has a header.
  ///   - section: The index of a section; `0 <= section < numberOfSections`.
  /// - Throws: `GroupedArrayError.sectionMissing` if no section has this index.
  /// - Complexity: O(1)
  @inlinable public mutating func setHeader(
    _ hasHeader: Bool, inSection section: Int
  ) throws(GroupedArrayError) {
    try setTrait(.headerHidden, !hasHeader, section)
  }

  /// Sets whether a section shows a footer; sections do by default.
  ///
  /// - Parameters:
  ///   - hasFooter: Whether the section has a footer.
  ///   - section: The index of a section; `0 <= section < numberOfSections`.
  /// - Throws: `GroupedArrayError.sectionMissing` if no section has this index.
  /// - Complexity: O(1)
  @inlinable public mutating func setFooter(
    _ hasFooter: Bool, inSection section: Int
  ) throws(GroupedArrayError) {
    try setTrait(.footerHidden, !hasFooter, section)
  }

  /// Adds or removes a trait of a section, and records a change as an update of the section.
  @inlinable mutating func setTrait(
    _ trait: SectionTraits, _ isMember: Bool, _ section: Int
  ) throws(GroupedArrayError) {
    try check(section: section)
    guard traits[section].contains(trait) != isMember else { return }
    if isMember { traits[section].insert(trait) } else { traits[section].remove(trait) }
    if isRecording { recorder.record(sectionUpdates: [section]) }
    checkInvariants()
  }
}
