import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

/// Inserting in order, and moving elements to the section of their key, against linear searches.
@Suite struct GroupedArrayRegroupTests {
  private struct Card: Hashable, Identifiable {
    var id: Int
    var key: Int
    var rank: Int
  }

  private typealias Board = GroupedArray<Int, Card>
  private typealias Column = (key: Int, isDeclared: Bool, cards: [Card])

  private func columns(_ board: Board) -> [Column] {
    board.groups.map { ($0.section, $0.isDeclared, $0.elements) }
  }

  private func expect(_ board: Board, _ expected: [Column], _ comment: String) {
    check(board.sections, equals: expected.map(\.key), "\(comment)")
    check(board.groups.map(\.elements), equals: expected.map(\.cards), "\(comment)")
    check(board.groups.map(\.isDeclared), equals: expected.map(\.isDeclared), "\(comment)")
  }

  /// Returns the place after the last element that does not come after a card.
  private func place(of card: Card, in cards: [Card]) -> Int {
    cards.firstIndex { card.rank < $0.rank } ?? cards.count
  }

  /// Inserts a card into the columns by linear search.
  private func insert(_ card: Card, into columns: inout [Column], sorted: Bool) {
    if let found = columns.firstIndex(where: { $0.key == card.key }) {
      let index = sorted ? place(of: card, in: columns[found].cards) : columns[found].cards.count
      columns[found].cards.insert(card, at: index)
    } else {
      let index = sorted ? columns.firstIndex { card.key < $0.key } : nil
      columns.insert((card.key, false, [card]), at: index ?? columns.count)
    }
  }

  private func board(_ generator: inout SeededGenerator) -> Board {
    var board = Board()
    for key in 0..<4 where generator.oneIn(2) {
      board.declareSection(key)
      let ranks = (0..<generator.int(in: 0...4)).map { _ in generator.int(in: 0...3) }.sorted()
      for (number, rank) in ranks.enumerated() {
        board.append(Card(id: key * 10 + number, key: key, rank: rank), toSection: key)
      }
      if generator.oneIn(2) { try? board.setDeclared(false, section: board.numberOfSections - 1) }
    }
    return board
  }

  @Test func `an element is inserted in order, after equal ones, as by linear search`() throws {
    for seed in 0..<UInt64(500) {
      var generator = SeededGenerator(seed: seed)
      let old = board(&generator)
      let card = Card(id: 99, key: generator.int(in: 0...4), rank: generator.int(in: 0...3))
      var expected = columns(old)
      insert(card, into: &expected, sorted: true)
      var new = old
      var path: KindedIndexPath?
      let changes = new.recordingChanges {
        path = $0.insert(
          card, toSection: card.key, sortedBy: { $0.rank < $1.rank }, sectionsSortedBy: <)
      }
      expect(new, expected, "seed \(seed)")
      check(path, equals: new.path(ofID: 99), "seed \(seed)")
      try check(old.applying(changes, insertingFrom: new), equals: new, "seed \(seed)")
      if let section = old.index(ofSection: card.key) {
        var byNumber = old
        let same = try byNumber.insert(card, inSection: section) { $0.rank < $1.rank }
        check(byNumber, equals: new, "seed \(seed)")
        check(same, equals: path, "seed \(seed)")
      }
    }
  }

  @Test func `an updated element moves to its section and its place, as by linear search`() throws {
    for seed in 0..<UInt64(2_000) {
      var generator = SeededGenerator(seed: seed)
      let old = board(&generator)
      guard let path = old.paths.randomElement(using: &generator) else { continue }
      let isSorted = generator.oneIn(2)
      var card = old[path]
      if generator.oneIn(2) { card.key = generator.int(in: 0...4) }
      card.rank = generator.int(in: 0...3)

      var expected = columns(old)
      let column = expected[path.section].cards
      let item = try #require(path.item)
      if card.key == expected[path.section].key {
        expected[path.section].cards[item] = card
        var others = column
        others.remove(at: item)
        let isInOrder =
          (item == 0 || others[item - 1].rank <= card.rank)
          && (item == others.count || card.rank <= others[item].rank)
        if isSorted && !isInOrder {
          expected[path.section].cards.remove(at: item)
          insert(card, into: &expected, sorted: true)
        }
      } else {
        expected[path.section].cards.remove(at: item)
        insert(card, into: &expected, sorted: isSorted)
        expected.removeAll { $0.cards.isEmpty && !$0.isDeclared }
      }

      var new = old
      var result: KindedIndexPath?
      let order: ((Card, Card) -> Bool)? = isSorted ? { $0.rank < $1.rank } : nil
      let changes = try new.recordingChanges { board throws(GroupedArrayError) in
        result = try board.update(
          at: path, by: { $0.key }, sortedBy: order, sectionsSortedBy: isSorted ? { $0 < $1 } : nil
        ) { $0 = card }
      }
      expect(new, expected, "seed \(seed)")
      check(result, equals: new.path(ofID: card.id), "seed \(seed)")
      check(changes.newPath(for: path), equals: result, "seed \(seed)")
      try check(old.applying(changes, insertingFrom: new), equals: new, "seed \(seed)")
    }
  }

  @Test func `refiling an element that is in its place changes nothing`() throws {
    var board: GroupedArray = [0: [10, 20, 20, 30], 1: [11]]
    let changes = try board.recordingChanges { board throws(GroupedArrayError) in
      for path in board.paths {
        let same = try board.regroup(at: path, by: { $0 % 10 }, sortedBy: <)
        check(same, equals: path)
      }
    }
    check(changes.isEmpty, "\(changes)")
  }

  @Test func `a path without an element is rejected and nothing changes`() {
    let old: GroupedArray = ["A": [1], "B": [2]]
    var new = old
    #expect(throws: GroupedArrayError.itemMissing(1, section: 0, count: 1)) {
      try new.update(at: path("0.1"), by: { _ in "C" }) { $0 = 5 }
    }
    #expect(throws: GroupedArrayError.notAnItem(path("0.header"))) {
      try new.regroup(at: path("0.header"), by: { _ in "C" })
    }
    #expect(throws: GroupedArrayError.sectionMissing(2, count: 2)) {
      try new.insert(3, inSection: 2, sortedBy: <)
    }
    check(new, equals: old)
  }

  @Test func `the last element of a transient section moves to a new section`() throws {
    var tasks: GroupedArray = ["To do": ["curtain"], "Doing": ["poster"]]
    let changes = try tasks.recordingChanges { tasks throws(GroupedArrayError) in
      try tasks.update(at: path("0.0"), by: { $0.count > 7 ? "Done" : "To do" }) { $0 += "!" }
    }
    check(tasks, equals: ["Doing": ["poster"], "Done": ["curtain!"]])
    check(!tasks.isDeclared(section: 1))
    check(
      changes.description,
      equals: "section 0 removed, section 1 inserted, 0.0 → 1.0 moved and updated")
  }

  // MARK: Look-ups

  @Test func `an index of paths finds the first element of each id`() {
    for seed in 0..<UInt64(100) {
      var generator = SeededGenerator(seed: seed)
      let board = board(&generator).mapElements { Card(id: $0.id % 7, key: 0, rank: 0) }
      let paths = board.pathsByID
      for id in -1...7 {
        let expected = board.path { $0.id == id }
        check(paths[id], equals: expected, "seed \(seed), id \(id)")
        check(board.path(ofID: id), equals: expected, "seed \(seed), id \(id)")
        check(
          board.element(withID: id), equals: expected.map { board[$0] }, "seed \(seed), id \(id)")
      }
      check(paths.count, equals: Set(board.map(\.id)).count, "seed \(seed)")
      check(paths.isEmpty, equals: board.isEmpty, "seed \(seed)")
      check(paths, equals: PathIndex(of: board, identifiedBy: \.id), "seed \(seed)")
    }
  }

  @Test func `an index of paths finds elements after edits through the changes`() throws {
    var generator = SeededGenerator(seed: 3)
    var board = board(&generator)
    let paths = board.pathsByID
    let removed = board[path("0.0")].id
    let changes = try board.recordingChanges { board throws(GroupedArrayError) in
      try board.remove(at: path("0.0"))
      board.sortSections(by: >)
    }
    for card in board {
      check(
        paths[card.id].flatMap { changes.newPath(for: $0) }, equals: board.path(ofID: card.id),
        "card \(card)")
    }
    check(paths[removed].map { changes.newPath(for: $0) == nil }, equals: true)
  }

  @Test func `sections by index are optional`() {
    let grouped: GroupedArray = ["A": [1], "B": []]
    let names = (-1...2).map { grouped.section(at: $0) }
    check(names, equals: [nil, "A", "B", nil])
    check(grouped.section(at: .min), equals: nil)
    check(grouped.section(at: .max), equals: nil)
  }

  @Test func `sorting groups is stable`() {
    var food: GroupedArray = ["A": [1], "B": [1, 2], "C": [3], "D": []]
    food.sortGroups { $0.elements.count > $1.elements.count }
    check(food, equals: ["B": [1, 2], "A": [1], "C": [3], "D": []])
  }
}
