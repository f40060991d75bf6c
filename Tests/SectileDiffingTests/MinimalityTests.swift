import Sectile
import SectileTestSupport
import Testing

/// The number of moves is the least possible, for all pairs of small states.
@Suite struct MinimalityTests {
  /// All pairs of lists of up to 7 unique elements; one in 701 unless the run is deep.
  ///
  /// Elements are numbered by their position in the old list, which gives 256,984 pairs.
  /// With other edits around them, they are more than the search for few edits tries.
  @Test(arguments: [0, 10])
  func `the fewest elements move, for all pairs of lists of up to 7`(otherEdits: Int) {
    let step = Exhaustive.step(701)
    func surrounded(_ list: [Int], by first: Int) -> [Int] {
      let others = (0..<otherEdits).map { first + $0 }
      return others + list + others.map { $0 + 1_000 }
    }
    var number = 0
    for oldCount in 0...7 {
      let old = surrounded(Array(0..<oldCount), by: 1_000)
      for newCount in 0...7 {
        for choice in Exhaustive.injections(of: Array(0..<oldCount), slots: newCount) {
          number += 1
          guard number % step == 0 else { continue }
          let new = surrounded(
            choice.enumerated().map { $0.element ?? 100 + $0.offset }, by: 3_000)
          let changes = new.changes(from: old)
          let kept = old.count { new.contains($0) }
          let isRight =
            changes.itemMoves.count
            == MinimalityOracle.moves(from: Array(0..<oldCount), to: choice.compactMap(\.self))
            && changes.itemRemovals.count == old.count - kept
            && changes.itemInsertions.count == new.count - kept
            && (try? old.applying(changes, insertingFrom: new)) == new
            && changes.itemMoves.allSatisfy { old[$0.old.item!] == new[$0.new.item!] }
          if !isRight {
            Issue.record("\(new).changes(from: \(old)) is \(changes)")
            return
          }
        }
      }
    }
    check(number, equals: 256_984)
  }

  /// All pairs of states of up to 2 sections with up to 3 items in total, and of up to 3 sections
  /// with up to 2; one in 31 unless the run is deep.
  @Test(arguments: [(1, 3), (2, 3), (3, 2)])
  func `the fewest sections and items move, by replaying every set of moves`(
    sections: Int, items: Int
  ) {
    let step = Exhaustive.step(31)
    var number = 0
    let shapes = Exhaustive.shapes(sections: sections, items: items)
    for shape in shapes {
      let old = ModelState(counts: shape)
      for new in shapes.flatMap({ Exhaustive.successors(of: old, shape: $0) }) {
        number += 1
        guard number % step == 0 else { continue }
        let pair = StatePair(from: old, to: new)
        let changes = new.changes(from: old)
        let fewest = MinimalityOracle.movesByReplay(pair)
        let violation = pair.violation(ofDifference: changes)
        if violation != nil || changes.sectionMoves.count + changes.itemMoves.count != fewest {
          Issue.record("\(pair): \(changes); \(violation ?? "the least is \(fewest ?? -1)")")
          return
        }
      }
    }
    check(number, isGreaterThan: 100)
  }

  /// All pairs of states of up to 3 sections with up to 4 items in total; in debug builds, one in
  /// 11 of those with up to 2 items.
  @Test func `the fewest move, for all pairs of up to 3 sections with up to 4 items in total`() {
    let step = Exhaustive.step(11)
    let items = 6 - 2 * Exhaustive.step(2)
    var number = 0
    let shapes = Exhaustive.shapes(sections: 3, items: items)
    for shape in shapes {
      let old = ModelState(counts: shape)
      for shape in shapes {
        for new in Exhaustive.successors(of: old, shape: shape) {
          number += 1
          guard number % step == 0 else { continue }
          let pair = StatePair(from: old, to: new)
          let changes = new.changes(from: old)
          if let violation = pair.violation(ofDifference: changes) {
            Issue.record("\(pair): \(changes); \(violation)")
            return
          }
        }
      }
    }
    check(number, isGreaterThan: items == 4 ? 1_000_000 : 10_000, "\(number)")
  }

  /// All distributions of 9 items to 3 sections of 3, in every order of the sections: 6 x 362,880;
  /// one in 997 unless the run is deep.
  @Test(arguments: Exhaustive.permutations(of: [0, 1, 2]))
  func `the fewest move, for every order of 3 sections of 3`(sections: [Int]) {
    let step = Exhaustive.step(997)
    let old = ModelState(counts: [3, 3, 3])
    var number = 0
    for rank in stride(from: 0, to: 362_880, by: step) {
      let items = Exhaustive.permutation(of: Array(0..<9), rank: rank)
      number += 1
      let new = ModelState(
        sections.enumerated().map { place, id in
          ModelState.Section(id: id, items: Array(items[(place * 3)..<(place * 3 + 3)]))
        })
      let changes = new.changes(from: old)
      let fewest = MinimalityOracle.moves(from: old, to: new)
      let isRight =
        changes.sectionMoves.count == fewest.sections && changes.itemMoves.count == fewest.items
        && changes.itemRemovals.isEmpty && changes.itemInsertions.isEmpty
      if !isRight {
        Issue.record("\(new).changes(from: \(old)) is \(changes); the least is \(fewest)")
        return
      }
    }
    check(number, equals: (362_880 + step - 1) / step)
  }

  /// Random states of up to 3 sections of up to 3 items.
  @Test func `the fewest move, between random states of up to 3 sections of 3`() {
    for seed in 0..<seedCount(2_000, deep: 200_000) {
      var generator = SeededGenerator(seed: seed)
      func shape() -> [Int] { (0..<3).map { _ in generator.int(in: 0...3) } }
      let old = ModelState(counts: Array(shape().prefix(generator.int(in: 0...3))))
      var ids = Array(0..<4).shuffled(using: &generator)
      var items = Array(0..<12).shuffled(using: &generator)
      let new = ModelState(
        shape().prefix(generator.int(in: 0...3)).map { count in
          defer { items.removeFirst(count) }
          return ModelState.Section(id: ids.removeLast(), items: Array(items.prefix(count)))
        })
      let pair = StatePair(from: old, to: new)
      let changes = new.changes(from: old)
      if let violation = pair.violation(ofDifference: changes) {
        Issue.record("seed \(seed): \(pair): \(changes); \(violation)")
        return
      }
    }
  }

  // MARK: The oracles

  @Test func `the oracle gives known results`() {
    check(MinimalityOracle.moves(from: [], to: [1]), equals: 0)
    check(MinimalityOracle.moves(from: [1, 2, 3], to: [1, 2, 3]), equals: 0)
    check(MinimalityOracle.moves(from: [1, 2, 3, 4, 5], to: [5, 4, 3, 2, 1]), equals: 4)
    check(MinimalityOracle.moves(from: [1, 2, 3, 4, 5], to: [2, 3, 9, 4, 5, 1]), equals: 1)
    check(MinimalityOracle.moves(from: [1, 2, 3, 4], to: [3, 4, 1, 2]), equals: 2)
  }

  @Test func `the checker rejects wrong and superfluous changes`() throws {
    let old = ModelState(counts: [2, 2])
    var new = old
    new.sections[1].items.insert(new.sections[0].items.removeFirst(), at: 0)
    new.sections.swapAt(0, 1)
    let pair = StatePair(from: old, to: new)
    let right = new.changes(from: old)
    check(pair.violation(ofDifference: right), equals: nil)
    check(pair.violation(ofDifference: SectionedChanges()) != nil)
    // Correct, although both sections move.
    let tooMany = try SectionedChanges(
      sectionMoves: [.init(old: 0, new: 1), .init(old: 1, new: 0)], itemMoves: right.itemMoves)
    check(pair.violation(of: tooMany), equals: nil)
    check(
      pair.violation(ofDifference: tooMany),
      equals: "(2, 1) sections and items move, "
        + "the least is (sections: 1, items: 1)")
    // Correct positions, with a removal and an insertion instead of a move.
    check(pair.violation(ofDifference: right.withoutMoves()) != nil)
  }
}

extension Exhaustive {
  /// Returns all permutations of some elements.
  static func permutations<Element>(of elements: [Element]) -> [[Element]] {
    let count = elements.indices.reduce(1) { $0 * ($1 + 1) }
    return (0..<count).map { permutation(of: elements, rank: $0) }
  }

  /// Returns the permutation of *n* elements with a number; `0 <= rank < n!`.
  static func permutation<Element>(of elements: [Element], rank: Int) -> [Element] {
    var rest = elements
    var rank = rank
    var result: [Element] = []
    while !rest.isEmpty {
      result.append(rest.remove(at: rank % rest.count))
      rank /= rest.count + 1
    }
    return result
  }
}
