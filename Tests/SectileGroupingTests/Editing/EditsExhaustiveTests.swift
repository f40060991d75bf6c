// Every edit by position of every small grouped array, at every valid and some invalid positions.
// Each result is compared with the model, the recorded changes are checked, and a rejected edit
// must change nothing.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct EditsExhaustiveTests {
  /// All models with a number of sections: empty and declared ones, and ones with one or two
  /// elements that are transient or declared.
  private func everyModel(sections: Int) -> [GroupModel] {
    let kinds: [(count: Int, isDeclared: Bool)] = [
      (0, true), (1, false), (1, true), (2, false), (2, true),
    ]
    return Exhaustive.sequences(of: Array(kinds.indices), length: sections).map { choice in
      var next = 0
      return GroupModel(
        groups: choice.enumerated().map { section, kind in
          defer { next += kinds[kind].count }
          return .init(
            section: "s\(section)", elements: Array(next..<next + kinds[kind].count),
            isDeclared: kinds[kind].isDeclared)
        })
    }
  }

  /// Performs an edit on a grouped array and on its model, and compares them.
  private func expectSame(_ edit: GroupEdit, _ model: GroupModel) {
    let old = GroupedArray(model)
    var new = old
    var expected = model
    let isAllowed = edit.apply(to: &expected)
    var changes = SectionedChanges()
    do throws(GroupedArrayError) {
      try new.recordChanges(into: &changes) { (grouped) throws(GroupedArrayError) in
        try edit.apply(to: &grouped)
      }
      if !isAllowed { Issue.record("\(edit) of \(model) was not rejected") }
    } catch {
      if isAllowed { Issue.record("\(edit) of \(model) was rejected: \(error)") }
      if new != old { Issue.record("\(edit) of \(model) was rejected and changed it to \(new)") }
    }
    if let failure = difference(new, expected) { Issue.record("\(edit) of \(model): \(failure)") }
    if let failure = changesViolation(changes, from: old, to: new) {
      Issue.record("\(edit) of \(model): \(failure)")
    }
  }

  private func positions(_ sections: Int) -> [KindedIndexPath] {
    (0...sections).flatMap { section in
      (0...3).map { .item($0, inSection: section) } + [.header(inSection: section)]
    }
  }

  @Test(arguments: 0...2)
  func `edits with one position agree with the model`(sectionCount: Int) {
    for model in everyModel(sections: sectionCount) {
      for path in positions(sectionCount) {
        expectSame(.insert(90, path), model)
        expectSame(.insertMany([90, 91], path), model)
        expectSame(.insertMany([], path), model)
        expectSame(.remove(path), model)
        expectSame(.replace(path), model)
      }
      for section in -1...sectionCount + 1 {
        expectSame(.appendInSection(90, section), model)
        expectSame(.replaceElements(section, []), model)
        expectSame(.replaceElements(section, [90, 91, 92]), model)
        expectSame(.insertSection("new", [90], section), model)
        expectSame(.insertSection("new", [], section), model)
        expectSame(.replaceSection(section, "s\(section)'"), model)
        expectSame(.removeSection(section), model)
        expectSame(.setDeclared(true, section), model)
        expectSame(.setDeclared(false, section), model)
        for start in 0...3 {
          for end in start...3 { expectSame(.removeItems(start..<end, section), model) }
        }
        for other in -1...sectionCount + 1 {
          expectSame(.moveSection(section, other), model)
          expectSame(.swapSections(section, other), model)
          expectSame(.removeSections([section, other]), model)
        }
      }
    }
  }

  @Test(arguments: 0...2)
  func `edits with two positions agree with the model`(sectionCount: Int) {
    let positions = positions(sectionCount)
    var number = 0
    for model in everyModel(sections: sectionCount) {
      for first in positions {
        for second in positions {
          number += 1
          // One pair in seven of the models with two sections, unless the run is deep.
          if sectionCount == 2 && !number.isMultiple(of: Exhaustive.step(7)) { continue }
          expectSame(.move(first, second), model)
          expectSame(.swapAt(first, second), model)
          expectSame(.removeMany([first, second]), model)
          expectSame(.moveMany([first], second), model)
          expectSame(.insertAt([90, 91], [first, second]), model)
        }
      }
    }
  }

  @Test func `moves and removals of every selection of three sections agree with the model`() {
    // Every third model is enough: other tests cover two sections, the third adds one in between.
    for (number, model) in everyModel(sections: 3).enumerated() where number % 3 == 0 {
      let paths = GroupedArray(model).paths
      let places = positions(2).filter { $0.kind == .item }
      for source in paths {
        for target in places { expectSame(.move(source, target), model) }
      }
      for (number, selection) in Exhaustive.subsets(of: Array(paths)).enumerated() {
        expectSame(.removeMany(selection.reversed()), model)
        expectSame(.moveMany(selection.reversed(), places[number % places.count]), model)
      }
    }
  }

  @Test func `every selection of two sections can move to every gap`() {
    for model in everyModel(sections: 2) {
      for selection in Exhaustive.subsets(of: Array(GroupedArray(model).paths)) {
        for target in positions(1) { expectSame(.moveMany(selection, target), model) }
      }
    }
  }

  @Test func `a move returns the new path of the element`() throws {
    for model in everyModel(sections: 3) {
      let old = GroupedArray(model)
      for source in old.paths {
        for target in positions(2).filter({ $0.kind == .item }) {
          var new = old
          var copy = model
          guard let expected = copy.move(from: source, to: target) else { continue }
          let result = try new.move(from: source, to: target)
          check(result, equals: expected, "model \(model), target \(target)")
          check(new[result], equals: old[source], "model \(model), target \(target)")
        }
      }
    }
  }

  @Test func `moving many elements returns their paths in order`() throws {
    var grouped: GroupedArray = ["a": [0, 1], "b": [2, 3], "c": [4]]
    let result = try grouped.move(
      [path("2.0"), path("0.1"), path("0.0")], before: path("1.1"))
    check(grouped, equals: ["b": [2, 0, 1, 4, 3]])
    check(result, equals: [path("0.1"), path("0.2"), path("0.3")])
  }
}
