// Changes of the data, and transitions between two states.

import SectileLayout
import SectilePaths
import SectileVirtualizer

/// Inserts, removes, moves and updates elements.
///
/// The words are `edits` records of five and then sections, which have `count` words. A record is a
/// number and its values, old indices for removed elements and new ones for inserted elements:
/// 0 remove items (section, first, count), 1 insert items (section, first, count), 2 move an item
/// (old section, old item, new section, new item), 3 update an item (the same), 4 remove a section,
/// 5 insert a section (index, number of its description), 6 move a section (old, new), 7 update a
/// section (old, new, number of its description). Writes the state.
@c(sectile_edit) public func edit(
  _ handle: Int32, _ edits: Int32, _ count: Int32, _ isAnimated: Int32
) -> Int32 {
  call(handle) { host throws(WebError) in
    guard edits >= 0, count >= 0, edits <= 1 << 20, count <= 1 << 22 else {
      throw .wrongLength(Int(edits))
    }
    var words = try WordReader(5 * edits + count)
    var lists = EditLists()
    for _ in 0..<edits { try lists.read(&words) }
    var descriptions: [SectionDescription] = []
    while words.hasMore { descriptions.append(try words.section()) }
    host.endDrag()
    try host.apply(lists, descriptions, isAnimated: isAnimated != 0)
    _ = host.writeState()
    return 0
  }
}

/// The records of an edit by kind.
private struct EditLists {
  var sectionRemovals: [Int] = []
  var sectionInsertions: [Int] = []
  var sectionMoves: [SectionedChanges.SectionPair] = []
  var sectionUpdates: [SectionedChanges.SectionPair] = []
  var itemRemovals: [KindedIndexPath] = []
  var itemInsertions: [KindedIndexPath] = []
  var itemMoves: [SectionedChanges.PathPair] = []
  var itemUpdates: [SectionedChanges.PathPair] = []
  /// The new index of each inserted or updated section, in the high half, and the number of its
  /// description.
  var descriptions: [UInt64] = []

  /// Reads one record.
  mutating func read(_ words: inout WordReader) throws(WebError) {
    let kind = try words.integer(in: 0...7)
    switch kind {
    case 0, 1:
      let first = try words.item()
      let count = try words.integer(in: 0...1 << 20)
      try words.skip(1)
      guard let item = first.item, item <= maximumItem - count else { throw .changes }
      let paths = (item..<item + count).map { KindedIndexPath.item($0, inSection: first.section) }
      if kind == 0 { itemRemovals += paths } else { itemInsertions += paths }
      guard itemRemovals.count + itemInsertions.count <= 1 << 21 else { throw .changes }
    case 2, 3:
      let pair = SectionedChanges.PathPair(old: try words.item(), new: try words.item())
      if kind == 2 { itemMoves.append(pair) } else { itemUpdates.append(pair) }
    case 4:
      sectionRemovals.append(try words.integer(in: 0...maximumSection))
      try words.skip(3)
    case 5:
      let section = try words.integer(in: 0...maximumSection)
      sectionInsertions.append(section)
      try describe(section, &words)
      try words.skip(2)
    default:
      let pair = SectionedChanges.SectionPair(
        old: try words.integer(in: 0...maximumSection),
        new: try words.integer(in: 0...maximumSection))
      if kind == 6 {
        sectionMoves.append(pair)
      } else {
        sectionUpdates.append(pair)
        try describe(pair.new, &words)
      }
      try words.skip(kind == 6 ? 2 : 1)
    }
  }

  /// Reads the number of the description of a section.
  private mutating func describe(_ section: Int, _ words: inout WordReader) throws(WebError) {
    descriptions.append(
      UInt64(section) << 32 | UInt64(try words.integer(in: 0...1 << 18)))
  }

  /// The changes of the library.
  func changes() throws(WebError) -> SectionedChanges {
    do throws(ChangesError) {
      return try SectionedChanges(
        sectionRemovals: sectionRemovals, sectionInsertions: sectionInsertions,
        sectionMoves: sectionMoves, sectionUpdates: sectionUpdates, itemRemovals: itemRemovals,
        itemInsertions: itemInsertions, itemMoves: itemMoves, itemUpdates: itemUpdates)
    } catch {
      throw .changes
    }
  }
}

/// The descriptions of the sections that an edit inserts or updates, by their new indices.
struct DescribedSections {
  /// The new indices of these sections, in any order.
  private(set) var sections: [Int] = []
  /// For each new section the number of its description, or -1; empty if no section has one.
  private var numbers: [Int] = []
  private var descriptions: [SectionDescription] = []

  init() {}

  fileprivate init(
    _ described: [UInt64], _ descriptions: [SectionDescription], count: Int
  ) throws(WebError) {
    if described.isEmpty { return }
    self.descriptions = descriptions
    numbers = Array(repeating: -1, count: max(count, 0))
    for pair in described {
      let section = Int(pair >> 32)
      let number = Int(pair & 0xffff_ffff)
      guard number < descriptions.count else { throw .changes }
      // The layout refuses the changes if a section does not exist.
      guard section < numbers.count else { continue }
      numbers[section] = number
      sections.append(section)
    }
  }

  /// The description of a section, if it has one.
  subscript(section: Int) -> SectionDescription? {
    section < numbers.count && numbers[section] >= 0 ? descriptions[numbers[section]] : nil
  }
}

extension Host {
  /// Applies the records of an edit.
  fileprivate func apply(
    _ lists: EditLists, _ descriptions: [SectionDescription], isAnimated: Bool
  ) throws(WebError) {
    let changes = try lists.changes()
    let count =
      counts.sections.count - changes.sectionRemovals.count + changes.sectionInsertions.count
    let described = try DescribedSections(lists.descriptions, descriptions, count: count)
    let new = try newCounts(after: changes, described: described)
    let before = live.layout
    try update(through: changes, isAnimated: isAnimated) { live throws(LayoutError) in
      try live.apply(
        changes, of: new,
        section: { section in
          if let description = described[section] { return description.layout }
          let old = changes.oldSection(for: section) ?? 0
          return before.layout(forSection: old) ?? .list(itemLength: .fixed(0))
        })
    }
    counts = new
    let old = traits
    traits = new.sections.indices.map { section in
      described[section]?.traits ?? changes.oldSection(for: section).map { old[$0] } ?? []
    }
  }

  /// Returns the number of items of each section after changes.
  func newCounts(
    after changes: SectionedChanges, described: DescribedSections = DescribedSections()
  ) throws(WebError) -> SectionCounts {
    let (removals, insertions) = (changes.sectionRemovals, changes.sectionInsertions)
    let total = counts.sections.count - removals.count + insertions.count
    guard total >= 0 else { throw .changes }
    var sections: [SectionCounts.Section] = []
    if removals.isEmpty, insertions.isEmpty, changes.sectionMoves.isEmpty {
      sections = counts.sections
    } else {
      for section in 0..<total {
        if let old = changes.oldSection(for: section), old < counts.sections.count {
          sections.append(counts.sections[old])
        } else if let description = described[section] {
          sections.append(description.counts)
        } else {
          throw .changes
        }
      }
    }
    for section in described.sections {
      guard let description = described[section] else { continue }
      sections[section].hasHeader = description.counts.hasHeader
      sections[section].hasFooter = description.counts.hasFooter
    }
    func add(_ count: Int, to section: Int?) throws(WebError) {
      guard let section else { return }
      guard section < sections.count else { throw .changes }
      sections[section].itemCount += count
      guard sections[section].itemCount >= 0, sections[section].itemCount <= maximumItem else {
        throw .changes
      }
    }
    let moves = changes.itemMoves
    for path in changes.itemInsertions { try add(1, to: path.section) }
    for move in moves where !insertions.contains(move.new.section) {
      try add(1, to: move.new.section)
    }
    for path in changes.itemRemovals { try add(-1, to: changes.newSection(for: path.section)) }
    for move in moves { try add(-1, to: changes.newSection(for: move.old.section)) }
    return SectionCounts(sections)
  }
}

/// Replaces each of the paths in the buffer, which are those before the changes since the last
/// frame, by the path in the layout (-1 twice if it does not show the element any more), and
/// whether its content has changed.
///
/// Ends the transition unless the page wants to show one.
@c(sectile_rename) public func rename(
  _ handle: Int32, _ count: Int32, _ isAnimated: Int32
) -> Int32 {
  call(handle) { host throws(WebError) in
    guard count >= 0, count <= 1 << 22 else { throw .wrongLength(Int(count)) }
    var words = try WordReader(2 * count)
    var paths: [KindedIndexPath] = []
    for _ in 0..<count { paths.append(try words.path()) }
    let changes = host.origin?.changes
    let updated = IndexPathSet(changes?.itemUpdates.map { $0.old } ?? [])
    let sections = changes?.sectionUpdates.map { $0.old } ?? []
    var result = WordWriter()
    for old in paths {
      let path = changes.map { $0.newPath(for: old) } ?? old
      result.write(path.flatMap { host.live.layout.frame(of: $0) == nil ? nil : $0 })
      let isUpdated =
        old.kind == .item ? updated.contains(old) : sections.contains(old.section)
      result.write(isUpdated ? 1 : 0)
    }
    host.origin?.isNamed = true
    if isAnimated == 0 { host.stopTransition() }
    return count
  }
}

/// Writes the elements of the transition that the last animated changes need, in drawing order:
/// change (0 appears, 1 disappears, 2 reloads, 3 resizes, 4 moves, 5 stays), old path, new path (-1
/// twice for none), index in the interrupted transition (-1 for none), whether it is pinned.
///
/// Returns their number. The transition starts with the first call of `sectile_transition`.
@c(sectile_transition_elements) public func transitionElements(_ handle: Int32) -> Int32 {
  call(handle) { host throws(WebError) in
    guard let elements = host.makeTransition()?.transition.elements else { throw .missing }
    let changes = LayoutTransition.Change.allCases
    var words = WordWriter()
    for element in elements {
      words.write(changes.firstIndex(of: element.change)!)
      words.write(element.oldPath)
      words.write(element.newPath)
      words.write(element.interruptedIndex ?? -1)
      words.write(element.isPinned ? 1 : 0)
    }
    return Int32(elements.count)
  }
}

/// Writes x, y, width, height and opacity of each element of the transition.
///
/// At a progress of 1 it ends. Returns the number of elements.
@c(sectile_transition) public func transitionFrames(_ handle: Int32, _ progress: Double) -> Int32 {
  call(handle) { host throws(WebError) in
    try checkFinite(progress)
    guard let running = host.makeTransition() else { throw .missing }
    host.running = running
    host.origin = nil
    host.progress = max(0, min(1, progress))
    var words = WordWriter()
    let frames = running.transition.frames(at: host.progress)
    for moving in frames {
      words.write(moving.frame)
      words.write(moving.opacity)
    }
    if progress >= 1 { host.stopTransition() }
    return Int32(frames.count)
  }
}
