// A slow and obvious outline, and the edits of both. The model stores the children of each item and
// lists the rows again for every question.

import SectileGrouping
import SectilePaths
import SectileTestSupport

/// A forest of numbers as lists of children.
struct OutlineModel: Equatable {
  /// The children of each item; those of -1 are the roots.
  var children: [Int: [Int]] = [-1: []]
  var expanded: Set<Int> = []

  init() {}

  /// Creates the model of entries in reading order.
  init(_ entries: [Outline<Int>.Entry]) {
    var path: [Int] = []
    for entry in entries {
      path.removeLast(path.count - entry.level)
      children[path.last ?? -1]!.append(entry.item)
      children[entry.item] = []
      if entry.isExpanded { expanded.insert(entry.item) }
      path.append(entry.item)
    }
  }

  /// All items in reading order with their levels.
  var entries: [Outline<Int>.Entry] { entries { _ in true } }

  /// The visible items in reading order.
  var rows: [Int] { entries { expanded.contains($0) }.map { $0.item } }

  /// The items in reading order, without the descendants of some items.
  private func entries(below hasDescendants: (Int) -> Bool) -> [Outline<Int>.Entry] {
    var result: [Outline<Int>.Entry] = []
    var waiting = children[-1]!.reversed().map { (item: $0, level: 0) }
    while let (item, level) = waiting.popLast() {
      result.append(.init(item, level: level, isExpanded: expanded.contains(item)))
      if hasDescendants(item) {
        waiting += children[item]!.reversed().map { (item: $0, level: level + 1) }
      }
    }
    return result
  }

  func contains(_ item: Int) -> Bool { item != -1 && children[item] != nil }

  func parent(of item: Int) -> Int? {
    let parent = children.first { $0.value.contains(item) }?.key
    return parent == -1 ? nil : parent
  }

  func ancestors(of item: Int) -> [Int] {
    var ancestors: [Int] = []
    while let parent = parent(of: ancestors.last ?? item) { ancestors.append(parent) }
    return ancestors
  }

  /// The last row that is the item or has it as an ancestor.
  func lastDescendantRow(of item: Int) -> Int? {
    let rows = rows
    if !rows.contains(item) { return nil }
    return rows.lastIndex { $0 == item || ancestors(of: $0).contains(item) }
  }
}

// MARK: Edits

/// An edit of an outline of numbers.
enum OutlineEdit: CustomStringConvertible {
  case append([Int], Int?)
  case insertBefore([Int], Int)
  case insertAfter([Int], Int)
  case move(Int, Int?, Int?)
  case moveAll([Int], Int?, Int?)
  case replace(Int, Int)
  case remove(Int)
  case expand(Int)
  case collapse(Int)
  case expandAncestors(Int)

  /// The edit as code.
  var description: String {
    func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "nil" }
    return switch self {
    case .append(let items, let parent): "outline.append(\(items), to: \(text(parent)))"
    case .insertBefore(let items, let item): "outline.insert(\(items), before: \(item))"
    case .insertAfter(let items, let item): "outline.insert(\(items), after: \(item))"
    case .move(let item, let parent, let index):
      "outline.move(\(item), to: \(text(parent)), at: \(text(index)))"
    case .moveAll(let items, let parent, let index):
      "outline.move(contentsOf: \(items), to: \(text(parent)), at: \(text(index)))"
    case .replace(let item, let new): "outline.replace(\(item), with: \(new))"
    case .remove(let item): "outline.remove(\(item))"
    case .expand(let item): "outline.expand(\(item))"
    case .collapse(let item): "outline.collapse(\(item))"
    case .expandAncestors(let item): "outline.expandAncestors(of: \(item))"
    }
  }
}

extension Outline where Item == Int {
  mutating func apply(
    _ edit: OutlineEdit, inSection section: Int
  ) throws(OutlineError) -> SectionedChanges {
    switch edit {
    case .append(let items, let parent):
      try append(items, to: parent, inSection: section)
    case .insertBefore(let items, let item):
      try insert(items, before: item, inSection: section)
    case .insertAfter(let items, let item):
      try insert(items, after: item, inSection: section)
    case .move(let item, let parent, let index):
      try move(item, to: parent, at: index, inSection: section)
    case .moveAll(let items, let parent, let index):
      try move(contentsOf: items, to: parent, at: index, inSection: section)
    case .replace(let item, let new): try replace(item, with: new, inSection: section)
    case .remove(let item): try remove(item, inSection: section)
    case .expand(let item): try expand(item, inSection: section)
    case .collapse(let item): try collapse(item, inSection: section)
    case .expandAncestors(let item): try expandAncestors(of: item, inSection: section)
    }
  }
}

extension OutlineModel {
  /// Makes an edit, or throws and leaves the model unchanged.
  mutating func apply(_ edit: OutlineEdit) throws(OutlineError) {
    switch edit {
    case .append(let items, let parent):
      if let parent { try check(parent) }
      try insert(items, below: parent ?? -1, at: children[parent ?? -1]!.count)
    case .insertBefore(let items, let item):
      try check(item)
      let siblings = children[parent(of: item) ?? -1]!
      try insert(items, below: parent(of: item) ?? -1, at: siblings.firstIndex(of: item)!)
    case .insertAfter(let items, let item):
      try check(item)
      let siblings = children[parent(of: item) ?? -1]!
      try insert(items, below: parent(of: item) ?? -1, at: siblings.firstIndex(of: item)! + 1)
    case .move(let item, let parent, let index): try move([item], below: parent, at: index)
    case .moveAll(let items, let parent, let index): try move(items, below: parent, at: index)
    case .replace(let item, let new):
      try check(item)
      if new == item { return }
      if contains(new) { throw .repeatedItem("\(new)") }
      for (parent, siblings) in children {
        children[parent] = siblings.map { $0 == item ? new : $0 }
      }
      children[new] = children.removeValue(forKey: item)
      if expanded.remove(item) != nil { expanded.insert(new) }
    case .remove(let item):
      try check(item)
      children[parent(of: item) ?? -1]!.removeAll { $0 == item }
      var removed = [item]
      while let next = removed.popLast() {
        removed += children.removeValue(forKey: next)!
        expanded.remove(next)
      }
    case .expand(let item):
      try check(item)
      expanded.insert(item)
    case .collapse(let item):
      try check(item)
      expanded.remove(item)
    case .expandAncestors(let item):
      try check(item)
      expanded.formUnion(ancestors(of: item))
    }
  }

  private func check(_ item: Int) throws(OutlineError) {
    if !contains(item) { throw .unknownItem("\(item)") }
  }

  private mutating func move(
    _ items: [Int], below parent: Int?, at index: Int?
  ) throws(OutlineError) {
    var given: Set<Int> = []
    for item in items {
      try check(item)
      if !given.insert(item).inserted { throw .repeatedItem("\(item)") }
    }
    if let parent {
      try check(parent)
      for item in items where parent == item || ancestors(of: parent).contains(item) {
        throw .cycle("\(item)", newParent: "\(parent)")
      }
    }
    let moved = items.filter { given.isDisjoint(with: ancestors(of: $0)) }
    let others = children[parent ?? -1]!.filter { !moved.contains($0) }
    if let index, index < 0 || index > others.count {
      throw .childIndexOutOfRange(index, count: others.count)
    }
    for item in moved { children[self.parent(of: item) ?? -1]!.removeAll { $0 == item } }
    children[parent ?? -1]!.insert(contentsOf: moved, at: index ?? others.count)
  }

  private mutating func insert(
    _ items: [Int], below parent: Int, at index: Int
  ) throws(OutlineError) {
    var given: Set<Int> = []
    for item in items where contains(item) || !given.insert(item).inserted {
      throw .repeatedItem("\(item)")
    }
    children[parent]!.insert(contentsOf: items, at: index)
    for item in items { children[item] = [] }
  }
}

// MARK: Comparison

/// Returns the first difference between an outline and a model, or nil.
func difference(_ outline: Outline<Int>, _ model: OutlineModel) -> String? {
  outline.checkAllInvariants()
  let entries = model.entries
  if outline.entries != entries { return "the entries are \(outline.entries)" }
  if outline.count != entries.count || outline.isEmpty != entries.isEmpty { return "count" }
  let rows = model.rows
  if Array(outline.rows) != rows { return "the rows are \(Array(outline.rows)), not \(rows)" }
  if outline.rows.count != rows.count { return "the number of rows is \(outline.rows.count)" }
  for (row, item) in rows.enumerated() where outline.item(atRow: row) != item {
    return "row \(row) is \(outline.item(atRow: row)), not \(item)"
  }
  if outline.children(of: nil) != model.children[-1] { return "the roots" }
  if outline.numberOfChildren(of: nil) != model.children[-1]!.count { return "the root count" }
  for entry in entries {
    let item = entry.item
    if outline.row(of: item) != rows.firstIndex(of: item) { return "the row of \(item)" }
    if outline.level(of: item) != entry.level { return "the level of \(item)" }
    if outline.parent(of: item) != model.parent(of: item) { return "the parent of \(item)" }
    if outline.children(of: item) != model.children[item] { return "the children of \(item)" }
    if outline.numberOfChildren(of: item) != model.children[item]!.count { return "child count" }
    if outline.isExpanded(item) != entry.isExpanded { return "the expansion of \(item)" }
    if !outline.contains(item) { return "\(item) is missing" }
    if outline.lastDescendantRow(of: item) != model.lastDescendantRow(of: item) {
      return "the last descendant of \(item) is \(outline.lastDescendantRow(of: item) as Any)"
    }
  }
  return nil
}

/// Returns a defect of changes from old rows to new ones, or nil.
///
/// Rows in both states must not be listed as removed or inserted. The number of moves must be the
/// least possible one, or at most the number of moved rows.
///
/// - Parameters:
///   - updated: The updated row; -1 for none.
///   - movedCount: The number of moved rows; nil if the number of moves must be the least.
func violation(
  of changes: SectionedChanges, from old: [Int], to new: [Int], inSection section: Int,
  updated: Int = -1, movedCount: Int? = nil
) -> String? {
  do throws(ChangesError) {
    let replayed = try old.applying(changes, insertingFrom: new, inSection: section)
    if replayed != new { return "replayed, the changes \(changes) give \(replayed), not \(new)" }
  } catch {
    return error.description
  }
  let (oldItems, newItems) = (Set(old), Set(new))
  if changes.itemRemovals.contains(where: { newItems.contains(old[$0.item!]) }) {
    return "\(changes) remove an item that is in both states"
  }
  if changes.itemInsertions.contains(where: { oldItems.contains(new[$0.item!]) }) {
    return "\(changes) insert an item that is in both states"
  }
  let common = old.filter { newItems.contains($0) }
  let targets = common.map { new.firstIndex(of: $0)! }
  let moves = common.count - longestIncreasingSubsequence(of: targets).count
  if let movedCount, changes.itemMoves.count > movedCount || changes.simplified() != changes {
    return "\(changes) have \(changes.itemMoves.count) moves of \(movedCount) rows"
  }
  if movedCount == nil && changes.itemMoves.count != moves {
    return "\(changes) have \(changes.itemMoves.count) moves; \(moves) are enough"
  }
  let sections = [changes.sectionRemovals, changes.sectionInsertions]
  let hasOthers = !changes.sectionMoves.isEmpty || !changes.sectionUpdates.isEmpty
  let updates = updated < 0 ? [] : [KindedIndexPath.item(updated, inSection: section)]
  if sections != [[], []] || hasOthers || changes.itemUpdates.map({ $0.old }) != updates {
    return "\(changes) change more than rows"
  }
  return nil
}

/// Makes an edit in an outline and in its model, and returns a failure as code, or nil.
func failure(
  of edit: OutlineEdit, in outline: inout Outline<Int>, _ model: inout OutlineModel,
  section: Int = 0
) -> String? {
  let (old, oldRows, oldModel) = (outline, model.rows, model)
  func code(_ problem: String) -> String {
    let entries = old.entries.map {
      ".init(\($0.item), level: \($0.level), isExpanded: \($0.isExpanded))"
    }
    return """
      \(problem)
      var outline = try Outline<Int>([\(entries.joined(separator: ", "))])
      try \(edit)
      """
  }
  var expected: OutlineError?
  do throws(OutlineError) { try model.apply(edit) } catch { expected = error }
  do throws(OutlineError) {
    let changes = try outline.apply(edit, inSection: section)
    if let expected { return code("the edit did not throw \(expected)") }
    var updated = -1
    var movedCount: Int?
    var newRows = model.rows
    if case .replace(let item, let new) = edit, let row = oldRows.firstIndex(of: item) {
      updated = row
      newRows[row] = item
      if model.rows[row] != new { return code("row \(row) is not replaced") }
    }
    if case .moveAll(let items, _, _) = edit {
      movedCount = oldRows.count { row in
        items.contains(row) || !Set(items).isDisjoint(with: oldModel.ancestors(of: row))
      }
    }
    if let violation = violation(
      of: changes, from: oldRows, to: newRows, inSection: section, updated: updated,
      movedCount: movedCount)
    {
      return code(violation)
    }
  } catch {
    if error != expected { return code("the edit threw \(error), not \(expected as Any)") }
    if outline != old { return code("the edit threw and changed the outline to \(outline)") }
  }
  return difference(outline, model).map(code)
}
