// One edit as a value. It can be applied to a grouped array and to its model. Its description is
// the line of code that performs it, so that a random failure can be pasted as a named test.

import SectileGrouping
import SectilePaths
import SectileTestSupport

/// An edit of a `GroupedArray<String, Int>`.
enum GroupEdit {
  case append(Int, toSection: String)
  case appendMany([Int], toSection: String)
  case appendInSection(Int, Int)
  case appendByKey([Int], [String])
  case insert(Int, KindedIndexPath)
  case insertMany([Int], KindedIndexPath)
  case insertAt([Int], [KindedIndexPath])
  case replace(KindedIndexPath)
  case replaceElements(Int, [Int])
  case swapAt(KindedIndexPath, KindedIndexPath)
  case move(KindedIndexPath, KindedIndexPath)
  case moveMany([KindedIndexPath], KindedIndexPath)
  case remove(KindedIndexPath)
  case removeMany([KindedIndexPath])
  case removeItems(Range<Int>, Int)
  case removeMultiples(Int)
  case removeValue(Int)
  case insertSection(String, [Int], Int)
  case replaceSection(Int, String)
  case moveSection(Int, Int)
  case swapSections(Int, Int)
  case removeSection(Int)
  case removeSections([Int])
  case removeNamed(String)
  case removeEmptySections
  case declare(String)
  case setDeclared(Bool, Int)
  case sortElements
  case sortSections
}

// MARK: Applying

extension GroupEdit {
  /// Applies the edit to a grouped array.
  func apply(to grouped: inout GroupedArray<String, Int>) throws(GroupedArrayError) {
    switch self {
    case .append(let element, let section): grouped.append(element, toSection: section)
    case .appendMany(let elements, let section):
      grouped.append(contentsOf: elements, toSection: section)
    case .appendInSection(let element, let section):
      try grouped.append(element, inSection: section)
    case .appendByKey(let elements, let keys):
      grouped.append(contentsOf: elements) { keys[elements.firstIndex(of: $0)!] }
    case .insert(let element, let path): try grouped.insert(element, at: path)
    case .insertMany(let elements, let path): try grouped.insert(contentsOf: elements, at: path)
    case .insertAt(let elements, let paths): try grouped.insert(elements, at: paths)
    case .replace(let path):
      try grouped.replace(at: path, with: (grouped.element(at: path) ?? 0) + Self.version)
    case .replaceElements(let section, let elements):
      try grouped.replaceElements(inSection: section, with: elements)
    case .swapAt(let first, let second): try grouped.swapAt(first, second)
    case .move(let source, let target): try grouped.move(from: source, to: target)
    case .moveMany(let sources, let target): try grouped.move(sources, before: target)
    case .remove(let path): try grouped.remove(at: path)
    case .removeMany(let paths): try grouped.remove(at: paths)
    case .removeItems(let items, let section): try grouped.remove(items: items, inSection: section)
    case .removeMultiples(let number): grouped.removeAll { $0 % number == 0 }
    case .removeValue(let value): grouped.removeAll { $0 == value }
    case .insertSection(let section, let elements, let place):
      try grouped.insertSection(section, elements, isDeclared: false, at: place)
    case .replaceSection(let index, let section):
      try grouped.replaceSection(at: index, with: section)
    case .moveSection(let source, let target): try grouped.moveSection(from: source, to: target)
    case .swapSections(let first, let second): try grouped.swapSections(first, second)
    case .removeSection(let section): try grouped.removeSection(at: section)
    case .removeSections(let sections): try grouped.removeSections(at: sections)
    case .removeNamed(let section): grouped.removeSection(section)
    case .removeEmptySections: grouped.removeEmptySections()
    case .declare(let section): grouped.declareSection(section)
    case .setDeclared(let isDeclared, let section):
      try grouped.setDeclared(isDeclared, section: section)
    case .sortElements: grouped.sortElements { $0 % Self.version < $1 % Self.version }
    case .sortSections: grouped.sortSections(by: <)
    }
  }

  /// The amount that a replacement adds to an element, which changes its value but not its
  /// identity.
  static var version: Int { 1_000_000 }

  /// Applies the edit to a model; returns false and changes nothing if the edit must be rejected.
  func apply(to model: inout GroupModel) -> Bool {
    let sections = model.groups.indices
    switch self {
    case .append(let element, let section): model.append(element, to: section)
    case .appendMany(let elements, let section):
      for element in elements { model.append(element, to: section) }
    case .appendInSection(let element, let section):
      guard sections.contains(section) else { return false }
      model.groups[section].elements.append(element)
    case .appendByKey(let elements, let keys):
      for (element, key) in zip(elements, keys) { model.append(element, to: key) }
    case .insert(let element, let path): return model.insert(element, at: path)
    case .insertMany(let elements, let path):
      guard let (section, item) = model.position(path, isPlace: true) else { return false }
      model.groups[section].elements.insert(contentsOf: elements, at: item)
    case .insertAt(let elements, let paths):
      var copy = model
      guard elements.count == paths.count, paths == Set(paths).sorted() else { return false }
      for (element, path) in zip(elements, paths) where !copy.insert(element, at: path) {
        return false
      }
      model = copy
    case .replace(let path):
      guard let (section, item) = model.position(path) else { return false }
      model.groups[section].elements[item] += Self.version
    case .replaceElements(let section, let elements):
      guard sections.contains(section) else { return false }
      model.groups[section].elements = elements
      model.removeEmptyTransientSections()
    case .swapAt(let first, let second): return model.swap(first, second)
    case .move(let source, let target): return model.move(from: source, to: target) != nil
    case .moveMany(let sources, let target): return model.move(sources, before: target)
    case .remove(let path): return model.remove(at: path) != nil
    case .removeMany(let paths): return model.remove(at: paths)
    case .removeItems(let items, let section):
      guard
        sections.contains(section), items.lowerBound >= 0,
        items.upperBound <= model.groups[section].elements.count
      else { return false }
      model.groups[section].elements.removeSubrange(items)
      model.removeEmptyTransientSections()
    case .removeMultiples(let number): model.removeAll { $0 % number == 0 }
    case .removeValue(let value): model.removeAll { $0 == value }
    default: return applyToSections(of: &model)
    }
    return true
  }

  private func applyToSections(of model: inout GroupModel) -> Bool {
    let sections = model.groups.indices
    switch self {
    case .insertSection(let section, let elements, let place):
      guard (0...sections.count).contains(place) else { return false }
      model.groups.insert(
        .init(section: section, elements: elements, isDeclared: elements.isEmpty), at: place)
    case .replaceSection(let index, let section):
      guard sections.contains(index) else { return false }
      model.groups[index].section = section
    case .moveSection(let source, let target):
      guard sections.contains(source), sections.contains(target) else { return false }
      model.groups.insert(model.groups.remove(at: source), at: target)
    case .swapSections(let first, let second):
      guard sections.contains(first), sections.contains(second) else { return false }
      model.groups.swapAt(first, second)
    case .removeSection(let section):
      guard sections.contains(section) else { return false }
      model.groups.remove(at: section)
    case .removeSections(let numbers):
      guard Set(numbers).count == numbers.count, numbers.allSatisfy(sections.contains) else {
        return false
      }
      for number in numbers.sorted().reversed() { model.groups.remove(at: number) }
    case .removeNamed(let section):
      if let index = model.groups.firstIndex(where: { $0.section == section }) {
        model.groups.remove(at: index)
      }
    case .removeEmptySections: model.groups.removeAll { $0.elements.isEmpty }
    case .declare(let section): model.declare(section)
    case .setDeclared(let isDeclared, let section):
      guard sections.contains(section) else { return false }
      model.groups[section].isDeclared = isDeclared
      model.removeEmptyTransientSections()
    case .sortElements:
      for index in sections {
        // A stable selection sort, independent of the standard library.
        var rest = model.groups[index].elements
        model.groups[index].elements = []
        while let least = rest.map({ $0 % Self.version }).min() {
          let item = rest.firstIndex { $0 % Self.version == least }!
          model.groups[index].elements.append(rest.remove(at: item))
        }
      }
    case .sortSections:
      var rest = model.groups
      model.groups = []
      while let least = rest.map(\.section).min() {
        model.groups.append(rest.remove(at: rest.firstIndex { $0.section == least }!))
      }
    default: fatalError("\(self) is an edit of elements")
    }
    return true
  }
}

// MARK: As code

extension GroupEdit: CustomStringConvertible {
  var description: String {
    func code(_ path: KindedIndexPath) -> String { "path(\"\(path)\")" }
    func code(_ paths: [KindedIndexPath]) -> String {
      "[\(paths.map { code($0) }.joined(separator: ", "))]"
    }
    return switch self {
    case .append(let element, let section): "grouped.append(\(element), toSection: \"\(section)\")"
    case .appendMany(let elements, let section):
      "grouped.append(contentsOf: \(elements), toSection: \"\(section)\")"
    case .appendInSection(let element, let section):
      "try grouped.append(\(element), inSection: \(section))"
    case .appendByKey(let elements, let keys):
      #"grouped.append(contentsOf: \#(elements)) { \#(keys)[\#(elements).firstIndex(of: $0)!] }"#
    case .insert(let element, let path): "try grouped.insert(\(element), at: \(code(path)))"
    case .insertMany(let elements, let path):
      "try grouped.insert(contentsOf: \(elements), at: \(code(path)))"
    case .insertAt(let elements, let paths): "try grouped.insert(\(elements), at: \(code(paths)))"
    case .replace(let path):
      "try grouped.replace(at: \(code(path)), with: grouped[\(code(path))] + 1_000_000)"
    case .replaceElements(let section, let elements):
      "try grouped.replaceElements(inSection: \(section), with: \(elements))"
    case .swapAt(let first, let second): "try grouped.swapAt(\(code(first)), \(code(second)))"
    case .move(let source, let target):
      "try grouped.move(from: \(code(source)), to: \(code(target)))"
    case .moveMany(let sources, let target):
      "try grouped.move(\(code(sources)), before: \(code(target)))"
    case .remove(let path): "try grouped.remove(at: \(code(path)))"
    case .removeMany(let paths): "try grouped.remove(at: \(code(paths)))"
    case .removeItems(let items, let section):
      "try grouped.remove(items: \(items), inSection: \(section))"
    case .removeMultiples(let number): "grouped.removeAll { $0 % \(number) == 0 }"
    case .removeValue(let value): "grouped.removeAll(\(value))"
    case .insertSection(let section, let elements, let place):
      "try grouped.insertSection(\"\(section)\", \(elements), isDeclared: false, at: \(place))"
    case .replaceSection(let index, let section):
      "try grouped.replaceSection(at: \(index), with: \"\(section)\")"
    case .moveSection(let source, let target):
      "try grouped.moveSection(from: \(source), to: \(target))"
    case .swapSections(let first, let second): "try grouped.swapSections(\(first), \(second))"
    case .removeSection(let section): "try grouped.removeSection(at: \(section))"
    case .removeSections(let sections): "try grouped.removeSections(at: \(sections))"
    case .removeNamed(let section): "grouped.removeSection(\"\(section)\")"
    case .removeEmptySections: "grouped.removeEmptySections()"
    case .declare(let section): "grouped.declareSection(\"\(section)\")"
    case .setDeclared(let isDeclared, let section):
      "try grouped.setDeclared(\(isDeclared), section: \(section))"
    case .sortElements: "grouped.sortElements { $0 % 1_000_000 < $1 % 1_000_000 }"
    case .sortSections: "grouped.sortSections(by: <)"
    }
  }
}
