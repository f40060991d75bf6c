// A run of random edits, each applied to a grouped array and to its model. The run returns the
// first difference as text, with the code that leads to it.

import SectileGrouping
import SectilePaths
import SectileTestSupport

/// A seeded run of edits.
struct RandomGroupEdits {
  var generator: SeededGenerator
  /// Whether sections may become equal, so that changes cannot be checked by identity.
  var allowsEqualSections: Bool

  private var nextElement = 0
  private var nextSection = 0
  private var model = GroupModel()

  init(seed: UInt64, allowsEqualSections: Bool) {
    generator = SeededGenerator(seed: seed)
    self.allowsEqualSections = allowsEqualSections
  }

  /// Performs random edits and returns the first difference, or nil.
  ///
  /// - Parameter sabotage: Called with the grouped array after each step, so that tests of this
  ///   checker can introduce a fault.
  mutating func firstFailure(
    steps: Int, sabotage: (Int, inout GroupedArray<String, Int>) -> Void = { _, _ in }
  ) -> String? {
    var grouped = GroupedArray<String, Int>()
    var start = (grouped: grouped, model: model)
    var edits: [GroupEdit] = []
    var changes = SectionedChanges()
    for step in 0..<steps {
      let edit = makeEdit()
      edits.append(edit)
      let before = grouped
      var isRejected = false
      do throws(GroupedArrayError) {
        try grouped.recordChanges(into: &changes) { (grouped) throws(GroupedArrayError) in
          try edit.apply(to: &grouped)
        }
      } catch {
        isRejected = true
      }
      sabotage(step, &grouped)
      let isAllowed = edit.apply(to: &model)
      var failure = difference(grouped, model)
      if isRejected == isAllowed {
        failure = isRejected ? "it was rejected" : "it was not rejected"
      }
      if isRejected && grouped != before { failure = "it was rejected and changed something" }
      if failure == nil && edits.count >= 8 {
        if !allowsEqualSections {
          failure = changesViolation(changes, from: start.grouped, to: grouped)
        }
        if failure == nil {
          start = (grouped, model)
          edits = []
          changes = SectionedChanges()
        }
      }
      if let failure {
        let code = edits.map { "\($0)" }.joined(separator: "\n")
        return "step \(step): \(failure)\nvar grouped: GroupedArray<String, Int> = "
          + "\(start.grouped)\n\(code)\n// expected: \(model.groups)"
      }
    }
    return nil
  }
}

// MARK: Random choices

extension RandomGroupEdits {
  private mutating func element() -> Int {
    nextElement += 1
    return nextElement
  }

  private mutating func elements() -> [Int] {
    (0..<generator.int(in: 0...3)).map { _ in element() }
  }

  /// The name of an existing or of a new section.
  ///
  /// If sections are identified by their names, the name of a removed section is not used again.
  private mutating func sectionName() -> String {
    if allowsEqualSections { return "s\(generator.int(in: 0...6))" }
    if !generator.oneIn(4), let group = model.groups.randomElement(using: &generator) {
      return group.section
    }
    return newSectionName()
  }

  private mutating func newSectionName() -> String {
    if allowsEqualSections { return sectionName() }
    nextSection += 1
    return "t\(nextSection)"
  }

  /// The index of a section, sometimes an invalid one.
  private mutating func section() -> Int {
    generator.oneIn(20)
      ? generator.int(in: -1...9) : generator.int(in: 0...max(0, model.groups.count - 1))
  }

  /// The path of an element, sometimes an arbitrary path; with `isPlace`, also the end of a
  /// section.
  private mutating func path(isPlace: Bool = false) -> KindedIndexPath {
    if generator.oneIn(20) {
      let section = generator.int(in: 0...8)
      return switch generator.int(in: 0...2) {
      case 0: .header(inSection: section)
      case 1: .footer(inSection: section)
      default: .item(generator.int(in: 0...6), inSection: section)
      }
    }
    let section = generator.int(in: 0...max(0, model.groups.count - 1))
    let count = section < model.groups.count ? model.groups[section].elements.count : 0
    return .item(generator.int(in: 0...max(0, count - (isPlace ? 0 : 1))), inSection: section)
  }

  private mutating func paths() -> [KindedIndexPath] {
    var paths = (0..<generator.int(in: 0...4)).map { _ in path() }
    if !generator.oneIn(5) {
      var visited: Set<KindedIndexPath> = []
      paths.removeAll { !visited.insert($0).inserted }
    }
    return paths
  }

  private mutating func makeEdit() -> GroupEdit {
    // Edits that remove many elements are rare; a large value gets fewer insertions.
    let isLarge = model.flat.count > 24 || model.groups.count > 7
    if isLarge && !generator.oneIn(3) { return makeRemoval() }
    switch generator.int(in: 0...21) {
    case 0: return .append(element(), toSection: sectionName())
    case 1: return .appendMany(elements(), toSection: sectionName())
    case 2: return .appendInSection(element(), section())
    case 3:
      let elements = elements()
      return .appendByKey(elements, elements.map { _ in sectionName() })
    case 4, 5: return .insert(element(), path(isPlace: true))
    case 6: return .insertMany(elements(), path(isPlace: true))
    case 7:
      let places = generator.oneIn(4) ? paths() : paths().sorted()
      return .insertAt(places.map { _ in element() }, places)
    case 8: return .replace(path())
    case 9: return .replaceElements(section(), elements())
    case 10: return .swapAt(path(), path())
    case 11, 12: return .move(path(), path(isPlace: true))
    case 13: return .moveMany(paths(), path(isPlace: true))
    case 14: return .insertSection(newSectionName(), elements(), section())
    case 15:
      let index = section()
      let old = model.groups.indices.contains(index) ? model.groups[index].section : ""
      return .replaceSection(index, allowsEqualSections ? sectionName() : old + "'")
    case 16: return .moveSection(section(), section())
    case 17: return .swapSections(section(), section())
    case 18: return .declare(sectionName())
    case 19: return .setDeclared(!generator.oneIn(3), section())
    case 20: return generator.oneIn(2) ? .sortElements : .sortSections
    default: return makeRemoval()
    }
  }

  private mutating func makeRemoval() -> GroupEdit {
    switch generator.int(in: 0...9) {
    case 0, 1: return .remove(path())
    case 2, 3: return .removeMany(paths())
    case 4:
      let section = section()
      let count =
        model.groups.indices.contains(section) ? model.groups[section].elements.count : 0
      let start = generator.int(in: 0...count)
      return .removeItems(start..<generator.int(in: start...count + 1), section)
    case 5: return .removeMultiples(generator.int(in: 2...6))
    case 6: return .removeValue(model.flat.randomElement(using: &generator) ?? 0)
    case 7: return generator.oneIn(2) ? .removeSection(section()) : .removeEmptySections
    case 8:
      return generator.oneIn(2)
        ? .removeNamed(sectionName()) : .removeSections([section(), section()])
    default: return .remove(path())
    }
  }
}

// MARK: Checking changes

/// Returns an error in the changes from one value to another, or nil.
///
/// Elements are identified by their value without its version, and sections by their name without
/// marks. Each identity must occur once.
func changesViolation(
  _ changes: SectionedChanges, from old: GroupedArray<String, Int>,
  to new: GroupedArray<String, Int>
) -> String? {
  do throws(ChangesError) {
    try changes.validate(from: old, to: new)
  } catch {
    return "the changes do not fit: \(error)"
  }
  func places(_ grouped: GroupedArray<String, Int>) -> [String: KindedIndexPath] {
    var places: [String: KindedIndexPath] = [:]
    for path in IndexPaths(grouped) where path.kind == .header {
      places[identity(of: grouped.sections[path.section])] = path
    }
    for path in grouped.paths { places["\(grouped[path] % GroupEdit.version)"] = path }
    return places
  }
  func identity(of section: String) -> String { String(section.prefix { $0 != "'" }) }

  let oldPlaces = places(old)
  let newPlaces = places(new)
  for (element, path) in oldPlaces where changes.newPath(for: path) != newPlaces[element] {
    return "\(element) was at \(path) and is at \(newPlaces[element]?.description ?? "none"); "
      + "the changes say \(changes.newPath(for: path)?.description ?? "none") in \(changes)"
  }
  for (element, path) in newPlaces where changes.oldPath(for: path) != oldPlaces[element] {
    return "\(element) is at \(path) and was at \(oldPlaces[element]?.description ?? "none"); "
      + "the changes say \(changes.oldPath(for: path)?.description ?? "none") in \(changes)"
  }
  let updates = Set(changes.itemUpdates.map(\.new))
  for (element, path) in newPlaces {
    guard path.kind == .item, let before = oldPlaces[element] else { continue }
    if (old[before] != new[path]) != updates.contains(path) {
      return "the update of \(path) is \(updates.contains(path) ? "unexpected" : "missing")"
    }
  }
  return nil
}
