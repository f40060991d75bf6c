// SectilePaths/Joining/JoinedDataSource+Changes.swift
//
// A change of one member as a change of the whole. Every edit returns it, so that the view is told
// of exactly what happened and never has to be reloaded.

/// Why a joined source cannot be edited as asked.
public enum JoinError: Error, Hashable, Sendable {
  /// An address that leads to no member, or to no place for one.
  case noMember([Int])
  /// An address of a group where a source is meant.
  case notASource([Int])
  /// Changes that do not lead from the counts of a member to its new ones.
  case changes(ChangesError)
}

extension JoinError: CustomStringConvertible {
  /// The address or the mismatch, as one sentence.
  ///
  /// - Complexity: O(*d*), where *d* is the number of indices in the address.
  public var description: String {
    switch self {
    case .noMember(let address):
      "JoinError: there is no member, or no place for one, at \(Self.text(address))."
    case .notASource(let address):
      "JoinError: the member at \(Self.text(address)) is a group; only a source has counts."
    case .changes(let error):
      "JoinError: \(error.description)"
    }
  }

  private static func text(_ address: [Int]) -> String {
    var text = "["
    for (position, index) in address.enumerated() {
      text += position == 0 ? "\(index)" : ", \(index)"
    }
    return text + "]"
  }
}

extension JoinedDataSource {
  /// Returns changes of a member as changes of the whole.
  ///
  /// The sections of other members stay what they are, wherever they are pushed.
  ///
  /// - Parameters:
  ///   - changes: Changes between two states of the member, its sections counted from 0.
  ///   - address: The address of the member, a source or a group.
  /// - Returns: The changes; none if the member is hidden.
  /// - Throws: `JoinError.noMember`, if there is none at the address, or `JoinError.changes`, if they
  ///   name a section that the whole cannot have.
  /// - Complexity: O(*k* log *k* + *d*) for *k* changes and *d* indices in the address.
  public func lifted(
    _ changes: SectionedChanges, of address: [Int]
  ) throws(JoinError) -> SectionedChanges {
    guard let sections = sections(of: address) else { throw .noMember(address) }
    guard isShown(address) else { return SectionedChanges() }
    let last = UInt64(changes.lastSection) + UInt64(sections.lowerBound)
    guard last < KindedIndexPath.sectionLimit else {
      throw .changes(.sectionOutOfLimits(Int(clamping: last)))
    }
    return changes.movedBySections(sections.lowerBound)
  }

  /// Takes the new counts of a source, and returns what that changes in the whole.
  ///
  /// - Parameters:
  ///   - address: The address of the source.
  ///   - source: Where to read the new counts.
  ///   - changes: How the source came from its old counts to the new ones, its sections counted
  ///     from 0.
  /// - Returns: The changes of the whole; none if the source is hidden, which has its new counts
  ///   nevertheless.
  /// - Throws: A `JoinError`, before anything is changed.
  /// - Complexity: O(*m* + *s* log *k* + *k* log *k*) for *m* members, *s* sections and *k* changes.
  @discardableResult
  public mutating func update(
    _ address: [Int], to source: some SectionedDataSource, changes: SectionedChanges
  ) throws(JoinError) -> SectionedChanges {
    guard let member = member(at: address) else { throw .noMember(address) }
    guard case .source(let counts) = member.content else { throw .notASource(address) }
    do throws(ChangesError) {
      try changes.validate(from: SectionCounts(counts), to: source)
    } catch {
      throw .changes(error)
    }
    let lifted = try lifted(changes, of: address)
    edit(address[...]) { $0.content = Member.source(source).content }
    return lifted
  }

  /// Shows or hides a member, and returns what that changes in the whole.
  ///
  /// - Parameters:
  ///   - address: The address of the member, a source or a group.
  ///   - isVisible: Whether to show it.
  /// - Returns: Insertions or removals of sections, if it is shown or hidden by this.
  /// - Throws: `JoinError.noMember`, if there is none at the address.
  /// - Complexity: O(*m* + *s*) for *m* members and *s* sections that come or go.
  @discardableResult
  public mutating func setVisible(
    _ isVisible: Bool, _ address: [Int]
  ) throws(JoinError) -> SectionedChanges {
    guard !address.isEmpty, let before = sections(of: address) else { throw .noMember(address) }
    edit(address[...]) { $0.isVisible = isVisible }
    return Self.changes(from: before, to: sections(of: address) ?? before)
  }

  /// Adds members in front of a place, and returns what that changes in the whole.
  ///
  /// - Parameters:
  ///   - members: The members in order.
  ///   - address: The place of the first: the address that it has afterwards. The last index may be
  ///     that of a new place at the end.
  /// - Returns: Insertions of the sections that are visible.
  /// - Throws: `JoinError.noMember`, if the address leads to no place in a group.
  /// - Complexity: O(*m* + *s*) for *m* members and *s* sections that come.
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

  /// Removes a member, and returns what that changes in the whole.
  ///
  /// - Parameter address: The address of the member, a source or a group.
  /// - Returns: Removals of the sections that were visible.
  /// - Throws: `JoinError.noMember`, if there is none at the address.
  /// - Complexity: O(*m* + *s*) for *m* members and *s* sections that go.
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

  /// Whether a member and all groups that it is in are visible.
  private func isShown(_ address: [Int]) -> Bool {
    var member = root
    for index in address {
      member = member.members[index]
      if !member.isVisible { return false }
    }
    return true
  }

  /// Changes a member that there is, and what is derived from it.
  private mutating func edit(_ address: ArraySlice<Int>, _ body: (inout Member) -> Void) {
    root.edit(address, body)
    table = MemberTable(root)
  }

  /// Returns the changes between two ranges of sections that start alike, of which one is empty or
  /// both are equal.
  private static func changes(from old: Range<Int>, to new: Range<Int>) -> SectionedChanges {
    SectionedChanges(
      trustedSectionRemovals: old.count > new.count ? Array(old.dropFirst(new.count)) : [],
      sectionInsertions: new.count > old.count ? Array(new.dropFirst(old.count)) : [],
      sectionMoves: [], sectionUpdates: [], itemRemovals: [], itemInsertions: [],
      itemMoves: [], itemUpdates: [])
  }
}

extension JoinedDataSource.Member {
  /// Changes a member below this one, or this one if the address is empty.
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
  /// Returns the same changes of sections that come some further down.
  func movedBySections(_ count: Int) -> Self {
    if count == 0 { return self }
    func moved(_ pair: SectionPair) -> SectionPair {
      SectionPair(old: pair.old + count, new: pair.new + count)
    }
    func moved(_ pair: PathPair) -> PathPair {
      PathPair(old: pair.old.movedBySections(count), new: pair.new.movedBySections(count))
    }
    return Self(
      trustedSectionRemovals: sectionRemovals.map { $0 + count },
      sectionInsertions: sectionInsertions.map { $0 + count },
      sectionMoves: sectionMoves.map(moved), sectionUpdates: sectionUpdates.map(moved),
      itemRemovals: itemRemovals.map { $0.movedBySections(count) },
      itemInsertions: itemInsertions.map { $0.movedBySections(count) },
      itemMoves: itemMoves.map(moved), itemUpdates: itemUpdates.map(moved))
  }
}
