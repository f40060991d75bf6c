// The oracle for GroupedArray: a plain array of sections with plain arrays of elements. It rejects
// an invalid edit by returning nil or false before it changes anything.

import SectileGrouping
import SectilePaths

/// A grouped array as an array of arrays.
struct GroupModel: Equatable {
  struct Group: Equatable {
    var section: String
    var elements: [Int]
    var isDeclared = false
  }

  var groups: [Group] = []

  var flat: [Int] { groups.flatMap(\.elements) }

  /// Returns the section and the item of a path, or nil if no element is there; `isPlace` also
  /// allows the end of a section.
  func position(_ path: KindedIndexPath, isPlace: Bool = false) -> (section: Int, item: Int)? {
    guard let item = path.item, groups.indices.contains(path.section) else { return nil }
    let count = groups[path.section].elements.count + (isPlace ? 1 : 0)
    return item < count ? (path.section, item) : nil
  }

  mutating func removeEmptyTransientSections() {
    groups.removeAll { $0.elements.isEmpty && !$0.isDeclared }
  }

  mutating func append(_ element: Int, to section: String) {
    if let index = groups.firstIndex(where: { $0.section == section }) {
      groups[index].elements.append(element)
    } else {
      groups.append(Group(section: section, elements: [element]))
    }
  }

  mutating func insert(_ element: Int, at path: KindedIndexPath) -> Bool {
    guard let (section, item) = position(path, isPlace: true) else { return false }
    groups[section].elements.insert(element, at: item)
    return true
  }

  mutating func remove(at path: KindedIndexPath) -> Int? {
    guard let (section, item) = position(path) else { return nil }
    defer { removeEmptyTransientSections() }
    return groups[section].elements.remove(at: item)
  }

  mutating func remove(at paths: [KindedIndexPath]) -> Bool {
    guard Set(paths).count == paths.count, paths.allSatisfy({ position($0) != nil }) else {
      return false
    }
    for path in paths.sorted().reversed() {
      groups[path.section].elements.remove(at: path.item!)
    }
    removeEmptyTransientSections()
    return true
  }

  /// Removes the element, inserts it, and only then removes an empty section.
  mutating func move(from source: KindedIndexPath, to target: KindedIndexPath) -> KindedIndexPath? {
    let isOwn = source.section == target.section
    guard let from = position(source), let to = position(target, isPlace: !isOwn) else {
      return nil
    }
    let element = groups[from.section].elements.remove(at: from.item)
    groups[to.section].elements.insert(element, at: to.item)
    let before = groups.count
    removeEmptyTransientSections()
    let isRemoved = groups.count < before
    return isRemoved && from.section < to.section
      ? .item(to.item, inSection: to.section - 1) : target
  }

  /// Moves many elements by rebuilding the target section around the gap, without index arithmetic.
  mutating func move(_ sources: [KindedIndexPath], before target: KindedIndexPath) -> Bool {
    guard
      Set(sources).count == sources.count, sources.allSatisfy({ position($0) != nil }),
      let gap = position(target, isPlace: true)
    else { return false }
    let moved = sources.sorted().map { groups[$0.section].elements[$0.item!] }
    var kept: [Int] = []
    for item in 0...groups[gap.section].elements.count {
      if item == gap.item { kept += moved }
      if item < groups[gap.section].elements.count,
        !sources.contains(.item(item, inSection: gap.section))
      {
        kept.append(groups[gap.section].elements[item])
      }
    }
    for path in sources.sorted().reversed() where path.section != gap.section {
      groups[path.section].elements.remove(at: path.item!)
    }
    groups[gap.section].elements = kept
    removeEmptyTransientSections()
    return true
  }

  mutating func swap(_ first: KindedIndexPath, _ second: KindedIndexPath) -> Bool {
    guard let a = position(first), let b = position(second) else { return false }
    let element = groups[a.section].elements[a.item]
    groups[a.section].elements[a.item] = groups[b.section].elements[b.item]
    groups[b.section].elements[b.item] = element
    return true
  }

  mutating func removeAll(where shouldRemove: (Int) -> Bool) {
    for index in groups.indices { groups[index].elements.removeAll(where: shouldRemove) }
    removeEmptyTransientSections()
  }

  mutating func declare(_ section: String) {
    if let index = groups.firstIndex(where: { $0.section == section }) {
      groups[index].isDeclared = true
    } else {
      groups.append(Group(section: section, elements: [], isDeclared: true))
    }
  }
}

/// Returns a difference between a grouped array and its model, or nil.
///
/// Compares all that can be read: sections, elements, views, counts and lookups by value.
func difference(_ grouped: GroupedArray<String, Int>, _ model: GroupModel) -> String? {
  if grouped.sections != model.groups.map(\.section) { return "sections are \(grouped.sections)" }
  if grouped.numberOfSections != model.groups.count { return "numberOfSections" }
  if grouped.count != model.flat.count { return "count is \(grouped.count)" }
  if grouped.isEmpty != model.flat.isEmpty { return "isEmpty" }
  for (section, group) in model.groups.enumerated() {
    if grouped[section] != group.elements { return "section \(section) is \(grouped[section])" }
    if grouped.isDeclared(section: section) != group.isDeclared {
      return "isDeclared of section \(section)"
    }
    let first = model.groups.firstIndex { $0.section == group.section }
    if grouped.index(ofSection: group.section) != first { return "index of \(group.section)" }
  }
  if grouped.index(ofSection: "absent") != nil { return "an absent section is found" }
  if Array(grouped) != model.flat { return "the elements are \(Array(grouped))" }
  return nil
}

extension GroupedArray<String, Int> {
  /// Creates a grouped array from a model.
  init(_ model: GroupModel) {
    self.init(
      model.groups.map { Group($0.section, $0.elements, isDeclared: $0.isDeclared) })
  }
}
