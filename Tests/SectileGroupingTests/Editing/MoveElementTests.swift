// Moves of single elements, compared with a removal and an insertion in plain arrays.

import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileGrouping

@Suite struct MoveElementTests {
  private struct Nothing: Equatable {}

  private func texts(_ numbers: Range<Int>) -> [String] {
    numbers.map { "a text that is too long to be stored inline, \($0)" }
  }

  @Test func `every move within an array is a removal and an insertion`() {
    for count in 1...6 {
      for source in 0..<count {
        for target in 0..<count {
          let old = texts(0..<count)
          var (array, expected) = (old, old)
          array.moveElement(from: source, to: target)
          expected.insert(expected.remove(at: source), at: target)
          check(array, equals: expected, "count \(count), \(source) to \(target)")
          check(old, equals: texts(0..<count), "a copy keeps its elements")
        }
      }
    }
  }

  @Test func `a move within an array that has no copies does not allocate`() {
    var array = texts(0..<6)
    let address = unsafe array.withUnsafeBufferPointer { $0.baseAddress }
    array.moveElement(from: 1, to: 4)
    array.moveElement(from: 5, to: 0)
    unsafe check(array.withUnsafeBufferPointer { $0.baseAddress }, equals: address)
  }

  @Test(arguments: [(-1, 0), (0, -1), (3, 0), (0, 3)])
  func `an index outside of the array traps`(source: Int, target: Int) async {
    await #expect(processExitsWith: .failure) { [source, target] in
      var array = [1, 2, 3]
      array.moveElement(from: source, to: target)
    }
  }

  /// Sections of up to six elements, transient or declared; the source is before or after the
  /// target.
  @Test(arguments: [true, false], [0, 1])
  func `every move to another section agrees with arrays`(isDeclared: Bool, source: Int) throws {
    let target = 1 - source
    for sourceCount in 1...6 {
      for targetCount in 0...6 {
        var lists = [texts(0..<sourceCount), texts(10..<10 + targetCount)]
        if source == 1 { lists.swapAt(0, 1) }
        var old = GroupedArray<String, String>()
        for (section, list) in lists.enumerated() {
          // An empty section is always declared.
          try old.insertSection(
            "\(section)", list, isDeclared: isDeclared || section == target, at: section)
        }
        for from in 0..<sourceCount {
          for to in 0...targetCount {
            var new = old
            var expected = lists
            var changes = SectionedChanges()
            var result = KindedIndexPath.item(0, inSection: 0)
            try new.recordChanges(into: &changes) { grouped in
              result = try grouped.move(
                from: .item(from, inSection: source), to: .item(to, inSection: target))
            }
            expected[target].insert(expected[source].remove(at: from), at: to)
            let isRemoved = !isDeclared && sourceCount == 1
            if isRemoved { expected.remove(at: source) }
            let place = isRemoved && source == 0 ? 0 : target
            let context = "\(sourceCount) and \(targetCount), \(from) to \(to)"
            check(new.groups.map { Array($0.elements) }, equals: expected, context)
            check(new.count, equals: sourceCount + targetCount, context)
            check(result, equals: .item(to, inSection: place), context)
            check(old.groups.map { Array($0.elements) }, equals: lists, "a copy keeps its elements")
            check(changes.sectionRemovals.count, equals: isRemoved ? 1 : 0, context)
            check(changes.itemMoves.map(\.new), equals: [result], context)
            check(changes.itemMoves.map(\.old), equals: [.item(from, inSection: source)], context)
          }
        }
      }
    }
  }

  @Test func `elements that take no memory can be moved, inserted and removed`() throws {
    var grouped: GroupedArray = [1: [Nothing(), Nothing()], 2: [Nothing()]]
    try grouped.move(from: .item(0, inSection: 0), to: .item(1, inSection: 0))
    try grouped.move(from: .item(1, inSection: 0), to: .item(0, inSection: 1))
    try grouped.insert(Nothing(), at: .item(1, inSection: 1))
    check(grouped.sections.map(grouped.count(ofSection:)), equals: [1, 3])
    try grouped.remove(at: .item(0, inSection: 0))
    check(grouped.sections.map(grouped.count(ofSection:)), equals: [3])
    check(grouped.count, equals: 3)
  }

  @Test func `moved and removed objects are neither leaked nor released early`() throws {
    let counter = ObjectCounter()
    let all = 0..<40
    var grouped = GroupedArray(
      grouping: all.map { CountedObject($0, counter) }, by: { $0.number % 4 })
    for step in 0..<200 {
      let copy = step.isMultiple(of: 5) ? grouped : GroupedArray()
      let (source, target) = (step % 4, step / 4 % 4)
      try grouped.move(
        from: .item(step % grouped.numberOfItems(inSection: source), inSection: source),
        to: .item(step % grouped.numberOfItems(inSection: target), inSection: target))
      check(counter.live, equals: all.count, "step \(step)")
      check(Set(grouped.map(\.number)), equals: Set(all), "step \(step)")
      check(copy.isEmpty || Set(copy.map(\.number)) == Set(all), "step \(step)")
    }
    while let path = grouped.paths.first {
      let copy = grouped
      let number = try grouped.remove(at: path).number
      check(copy[path].number, equals: number)
      check(counter.live, equals: copy.count)
    }
    check(grouped.numberOfSections, equals: 0)
    check(counter.live, equals: 0)
  }
}

/// Counts the objects that exist.
private final class ObjectCounter {
  var live = 0
}

private final class CountedObject {
  let number: Int
  private let counter: ObjectCounter

  init(_ number: Int, _ counter: ObjectCounter) {
    self.number = number
    self.counter = counter
    counter.live += 1
  }

  deinit { counter.live -= 1 }
}
