import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

/// Concurrent reads of one value, and concurrent edits of its copies.
///
/// `.ci/deep thread_sanitizer` runs these tests with ThreadSanitizer as well.
@Suite struct ConcurrentVisitTests {
  private static let array = GroupedArray(grouping: 0..<5_000, by: { $0 * 7 % 61 })

  /// The results of all public reads of an array, as numbers.
  private static func answers(of array: GroupedArray<Int, Int>, from start: Int) -> [Int] {
    var answers = [array.sections.count, Array(array).reduce(0, &+)]
    for position in stride(from: start, to: 5_000, by: 211) {
      let path = array.elements.path(atPosition: position)
      answers += [path.section, path.item!, array[path], array.elements.position(of: path)!]
      answers.append(array.path(of: position)!.item!)
    }
    for (section, key) in array.sections.enumerated() {
      answers += [
        array.index(ofSection: key)!, array.numberOfItems(inSection: section),
        array.elements(ofSection: key)!.count,
      ]
    }
    let paths = IndexPaths(array)
    answers.append(paths.index(of: .footer(inSection: 40))!)
    answers.append(array.filter { $0.isMultiple(of: 3) }.sortedElements(by: <).count)
    return answers
  }

  @Test func `concurrent reads give the same results as serial ones`() async {
    let array = Self.array
    let expected = (0..<32).map { Self.answers(of: array, from: $0) }
    await withTaskGroup(of: (Int, [Int]).self) { group in
      for task in 0..<32 { group.addTask { (task, Self.answers(of: array, from: task)) } }
      for await (task, answers) in group { check(answers, equals: expected[task], "\(task)") }
    }
  }

  @Test func `a concurrent visit sees every element once, for any number of parts`() async {
    for parts in [1, 3, 8, 100] {
      let visited = Visited()
      await Self.array.concurrentForEach(inParts: parts) { path, element in
        await visited.add(path, element)
      }
      let found = await visited.elements
      check(found.count, equals: 5_000, "\(parts)")
      check(found.allSatisfy { Self.array[$0.key] == $0.value }, "\(parts)")
    }
  }

  @Test func `concurrent edits of copies do not affect each other`() async throws {
    let array = Self.array
    @Sendable func changed(_ task: Int) throws -> [Int] {
      var copy = array
      for step in 0..<40 {
        copy.append(step, toSection: task)
        try copy.remove(at: .item(step % 3, inSection: (step + task) % copy.sections.count))
      }
      return Array(copy)
    }
    let expected = try (0..<16).map(changed)
    try await withThrowingTaskGroup(of: (Int, [Int]).self) { group in
      for task in 0..<16 { group.addTask { (task, try changed(task)) } }
      for try await (task, elements) in group { check(elements, equals: expected[task], "\(task)") }
    }
    check(Array(array).count, equals: 5_000)
  }
}

/// Collects the elements of a visit.
private actor Visited {
  private(set) var elements: [KindedIndexPath: Int] = [:]

  func add(_ path: KindedIndexPath, _ element: Int) {
    precondition(elements.updateValue(element, forKey: path) == nil, "\(path) is visited twice")
  }
}
