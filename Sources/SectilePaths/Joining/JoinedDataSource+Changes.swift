// Every edit returns the changes of the joined source, so that a view can animate it.

/// An error of an edit of a joined source.
public enum JoinError: Error, Hashable, Sendable {
  /// The address of a member, or of a position to insert one, does not exist.
  case noMember([Int])
  /// The address of a source is that of a group.
  case notASource([Int])
  /// The changes do not lead from the old counts of a member to the new ones.
  case invalidChanges(ChangesError)
}

extension JoinError: CustomStringConvertible {
  /// A sentence with the address or the mismatch.
  ///
  /// - Complexity: O(*d*), where *d* is the number of indices in the address.
  public var description: String {
    switch self {
    case .noMember(let address):
      "JoinError: no member is at \(Self.text(address)), and none can be inserted there."
    case .notASource(let address):
      "JoinError: the member at \(Self.text(address)) is a group; only a source has counts."
    case .invalidChanges(let error):
      "JoinError: \(error.description)"
    }
  }

  private static func text(_ address: [Int]) -> String {
    "[" + address.map { $0.description }.joined(separator: ", ") + "]"
  }
}

extension JoinedDataSource {
  /// Returns changes of a member as changes of the joined source.
  ///
  /// The sections of other members do not change, except for their indices.
  ///
  /// - Parameters:
  ///   - changes: Changes between two states of the member, its sections counted from 0.
  ///   - address: The address of the member, a source or a group.
  /// - Returns: The changes; none if the member is hidden.
  /// - Throws: `JoinError.noMember`, if the address does not exist, or `JoinError.invalidChanges`,
  ///   if a section index exceeds the limit in the joined source.
  /// - Complexity: O(*k* log *k* + *d*) for *k* changes and *d* indices in the address.
  public func globalChanges(
    for changes: SectionedChanges, of address: [Int]
  ) throws(JoinError) -> SectionedChanges {
    guard let node = table.node(at: address) else { throw .noMember(address) }
    guard node.isVisible else { return SectionedChanges() }
    let last = UInt64(changes.largestSection) + UInt64(node.firstSection)
    guard last < KindedIndexPath.sectionLimit else {
      throw .invalidChanges(.sectionOutOfLimits(Int(clamping: last)))
    }
    return changes.offsetBySections(node.firstSection)
  }

  /// Sets the new counts of a source, and returns the changes of the joined source.
  ///
  /// - Parameters:
  ///   - address: The address of a source.
  ///   - source: The new counts; the joined source copies them.
  ///   - changes: The changes from the old counts of the source to the new ones, its sections
  ///     counted from 0.
  /// - Returns: The changes of the joined source; none for a hidden source, which is updated, too.
  /// - Throws: A `JoinError`. On error the joined source is unchanged.
  /// - Complexity: O(*m* + *s* log *k* + *k* log *k*) for *m* members, *s* sections and *k*
  ///   changes.
  @discardableResult
  public mutating func update(
    at address: [Int], to source: some SectionedDataSource, changes: SectionedChanges
  ) throws(JoinError) -> SectionedChanges {
    guard let member = member(at: address) else { throw .noMember(address) }
    guard case .source(let counts) = member.content else { throw .notASource(address) }
    do throws(ChangesError) {
      try changes.validate(from: SectionCounts(counts), to: source)
    } catch {
      throw .invalidChanges(error)
    }
    let result = try globalChanges(for: changes, of: address)
    edit(address[...]) { $0.content = Member.source(source).content }
    return result
  }

  /// Shows or hides a member, and returns the changes of the joined source.
  ///
  /// - Parameters:
  ///   - isVisible: Whether the sections of the member are part of the joined source.
  ///   - address: The address of the member, a source or a group.
  /// - Returns: Insertions or removals of the sections that appear or disappear.
  /// - Throws: `JoinError.noMember`, if the address does not exist.
  /// - Complexity: O(*m* + *s*) for *m* members and *s* sections that appear or disappear.
  @discardableResult
  public mutating func setVisible(
    _ isVisible: Bool, at address: [Int]
  ) throws(JoinError) -> SectionedChanges {
    guard !address.isEmpty, let before = sections(of: address) else { throw .noMember(address) }
    edit(address[...]) { $0.isVisible = isVisible }
    return Self.changes(from: before, to: sections(of: address) ?? before)
  }

  /// Inserts members into a group, and returns the changes of the joined source.
  ///
  /// - Parameters:
  ///   - members: The new members, in order.
  ///   - address: The address that the first member has afterwards. Its last index may be the
  ///     number of members of the group, to append.
  /// - Returns: Insertions of the visible sections of the members.
  /// - Throws: `JoinError.noMember`, if the address is not a position in a group.
  /// - Complexity: O(*m* + *s*) for *m* members and *s* inserted sections.
  @discardableResult
  public mutating func insert(
    _ members: [Member], at address: [Int]
  ) throws(JoinError) -> SectionedChanges {
    guard let index = address.last, let parent = member(at: address.dropLast()),
      case .group(let siblings) = parent.content, index >= 0 && index <= siblings.count
    else { throw .noMember(address) }
    let before = numberOfSections
    edit(address.dropLast()) { parent in
      parent.content = .group(siblings[..<index] + members + siblings[index...])
    }
    if members.isEmpty { return SectionedChanges() }
    let start = sections(of: address)?.lowerBound ?? 0
    return Self.changes(
      from: start..<start, to: start..<start + numberOfSections - before)
  }

  /// Removes a member, and returns the changes of the joined source.
  ///
  /// - Parameter address: The address of the member, a source or a group.
  /// - Returns: Removals of the visible sections of the member.
  /// - Throws: `JoinError.noMember`, if the address does not exist.
  /// - Complexity: O(*m* + *s*) for *m* members and *s* removed sections.
  @discardableResult
  public mutating func remove(at address: [Int]) throws(JoinError) -> SectionedChanges {
    guard let index = address.last, let before = sections(of: address) else {
      throw .noMember(address)
    }
    edit(address.dropLast()) { parent in
      var siblings = parent.members
      siblings.remove(at: index)
      parent.content = .group(siblings)
    }
    return Self.changes(from: before, to: before.lowerBound..<before.lowerBound)
  }

  /// Changes an existing member, and updates the table.
  private mutating func edit(_ address: ArraySlice<Int>, _ body: (inout Member) -> Void) {
    root.edit(address, body)
    table = MemberTable(root)
  }

  /// Returns the changes between two ranges of sections that are equal, or of which one is empty.
  private static func changes(from old: Range<Int>, to new: Range<Int>) -> SectionedChanges {
    SectionedChanges(
      trustedSectionRemovals: Array(old.dropFirst(new.count)),
      sectionInsertions: Array(new.dropFirst(old.count)), sectionMoves: [], sectionUpdates: [],
      itemRemovals: [], itemInsertions: [], itemMoves: [], itemUpdates: [])
  }
}

extension JoinedDataSource.Member {
  /// Changes a descendant of this member, or this member if the address is empty.
  fileprivate mutating func edit(
    _ address: ArraySlice<Int>, _ body: (inout JoinedDataSource.Member) -> Void
  ) {
    guard let index = address.first else { return body(&self) }
    guard case .group(var members) = content else { return }
    content = .group([])  // Releases the array, so that the edit is in place.
    members[index].edit(address.dropFirst(), body)
    content = .group(members)
  }
}

extension SectionedChanges {
  /// Returns the same changes with a number added to every section index.
  func offsetBySections(_ count: Int) -> Self {
    if count == 0 { return self }
    func offset(_ pair: SectionPair) -> SectionPair {
      SectionPair(old: pair.old + count, new: pair.new + count)
    }
    return Self(
      trustedSectionRemovals: sectionRemovals.map { $0 + count },
      sectionInsertions: sectionInsertions.map { $0 + count },
      sectionMoves: sectionMoves.map(offset), sectionUpdates: sectionUpdates.map(offset),
      itemRemovals: itemRemovals.map { $0.offsetBySections(count) },
      itemInsertions: itemInsertions.map { $0.offsetBySections(count) },
      itemMoves: itemMoves.map { $0.offsetBySections(count) },
      itemUpdates: itemUpdates.map { $0.offsetBySections(count) })
  }
}
