import SectilePaths
import SectileTestSupport
import Testing

/// Sequences of operations and changes of the data, against a model without runs.
@Suite struct PathSelectionModelTests {
  /// All sequences of three operations; one in seven unless the run is deep.
  @Test(arguments: [PathSelection.Mode.single, .multiple])
  func `every short sequence of operations agrees with the model`(
    mode: PathSelection.Mode
  ) throws {
    let source = SectionCounts([2, 0, 2])
    let (paths, list) = (IndexPaths(source), PathOracle.paths(of: source))
    let targets = ["0.0", "0.1", "2.0", "2.header"].map(path)
    var alphabet: [SelectionOperation] = [.selectAll, .clear, .focus(nil)]
    alphabet.append(.selectContents(IndexPathSet(path("0.1")...path("2.0"))))
    for target in targets {
      alphabet += [.select(target), .toggle(target), .move(target), .focus(target)]
      alphabet += [.extend(target, from: nil, adding: false)]
      alphabet += [.extend(target, from: nil, adding: true)]
    }
    alphabet.append(.extend(path("0.1"), from: path("2.1"), adding: false))
    let sequences = Exhaustive.sequences(of: Array(alphabet.indices), length: 3)
    var count = 0
    for index in stride(from: 0, to: sequences.count, by: Exhaustive.step(7)) {
      let operations = sequences[index].map { alphabet[$0] }
      var selection = PathSelection(mode: mode, kinds: index % 5 == 0 ? [.item, .header] : .item)
      var model = SelectionModel(isSingle: mode == .single, kinds: selection.kinds)
      for operation in operations {
        operation.perform(on: &selection, in: paths)
        model.perform(operation, in: list)
      }
      count += 1
      if let violation = model.violation(of: selection) {
        let code = operations.map { $0.code }.joined(separator: "\n")
        Issue.record("\(violation)\nvar selection = \(creation(of: selection))\n\(code)")
        return
      }
    }
    check(count, isGreaterThan: 3_000)
  }

  /// To run more seeds: SECTILE_SEEDS=20000 swift test --filter PathSelectionModelTests.
  @Test(arguments: 0..<4)
  func `random operations and changes of the data agree with the model`(block: UInt64) throws {
    let seeds = seedCount(120)
    for seed in block * seeds / 4..<(block + 1) * seeds / 4 {
      if let failure = try failure(seed: seed) {
        Issue.record("seed \(seed): \(failure)")
        return
      }
    }
  }

  /// Returns the code of a random sequence up to the first step that differs from the model.
  private func failure(seed: UInt64) throws -> String? {
    var generator = SeededGenerator(seed: seed)
    let isSingle = generator.oneIn(5)
    let kinds: Kinds = generator.oneIn(2) ? .item : everyKinds.randomElement(using: &generator)!
    var selection = PathSelection(mode: isSingle ? .single : .multiple, kinds: kinds)
    var model = SelectionModel(isSingle: isSingle, kinds: kinds)
    var state = ModelState.random(
      sections: generator.int(in: 0...5), items: 6, using: &generator)
    var fresh = 10_000
    var code = ["var selection = \(creation(of: selection))"]
    for _ in 0..<25 {
      let (paths, list, filter) = filtered(state, using: &generator)
      code.append("list = \(listCode(of: state))\(filter)")
      if generator.oneIn(4) {
        let edits = generator.oneIn(3) ? 12 : 2
        let pair = StatePair(
          from: state, to: state.edited(edits: edits, fresh: &fresh, using: &generator))
        let changes = try pair.changes(
          staying: generator.int(in: 0...100), using: &generator)
        code.append("selection = selection.mapped(through: \(changes.code), in: list)")
        selection = selection.mapped(through: changes, in: paths)
        model.follow(pair, in: list)
        state = pair.new
      } else {
        let operation = randomOperation(in: state.paths, using: &generator)
        code.append(operation.code)
        operation.perform(on: &selection, in: paths)
        model.perform(operation, in: list)
      }
      if let violation = model.violation(of: selection) {
        return "\(violation)\n\(code.joined(separator: "\n"))"
      }
    }
    return nil
  }

  /// Returns the enumeration of a state, filtered in one of three cases.
  private func filtered(
    _ state: ModelState, using generator: inout SeededGenerator
  ) -> (paths: IndexPaths, list: [KindedIndexPath], code: String) {
    guard generator.oneIn(3) else { return (IndexPaths(state.counts), state.paths, "") }
    let kinds = everyKinds.randomElement(using: &generator)!
    let sections = state.sections.indices.filter { _ in !generator.oneIn(4) }
    return (
      IndexPaths(state.counts).filter(include: kinds, inSections: sections),
      state.paths.filter { kinds.contains(Kinds($0.kind)) && sections.contains($0.section) },
      ".filter(include: Kinds(rawValue: \(kinds.rawValue)), inSections: \(sections))"
    )
  }

  private func randomOperation(
    in paths: [KindedIndexPath], using generator: inout SeededGenerator
  ) -> SelectionOperation {
    guard let target = paths.randomElement(using: &generator) else { return .selectAll }
    switch generator.int(in: 0...15) {
    case 0, 1: return .select(target)
    case 2, 3, 4: return .toggle(target)
    case 5, 6, 7: return .extend(target, from: nil, adding: false)
    case 8, 9: return .extend(target, from: nil, adding: true)
    case 10: return .extend(target, from: paths.randomElement(using: &generator), adding: false)
    case 11: return .selectAll
    case 12:
      let other = paths.randomElement(using: &generator)!
      return .selectContents(IndexPathSet(min(target, other)...max(target, other)))
    case 13: return generator.oneIn(2) ? .clear : .move(target)
    case 14: return .move(target)
    default: return .focus(generator.oneIn(5) ? nil : target)
    }
  }

  private func creation(of selection: PathSelection) -> String {
    "PathSelection(mode: .\(selection.mode), kinds: Kinds(rawValue: \(selection.kinds.rawValue)))"
  }

  private func listCode(of state: ModelState) -> String {
    "IndexPaths(SectionCounts(\(state.sections.map { $0.items.count })))"
  }

  /// All pairs of states; one in eleven unless the run is deep.
  @Test func `the anchor and the cursor follow the changes between all small states`() throws {
    var generator = SeededGenerator(seed: 21)
    var count = 0
    for (number, pair) in Exhaustive.statePairs(
      sections: 2, items: 3, every: Exhaustive.step(11))
    {
      guard !pair.old.paths.isEmpty else { continue }
      let changes = try pair.changes(staying: number % 3 * 50, using: &generator)
      let paths = IndexPaths(pair.old.counts)
      let kinds: Kinds = number % 2 == 0 ? .item : .all
      var selection = PathSelection(kinds: kinds)
      var model = SelectionModel(isSingle: false, kinds: kinds)
      var operations: [SelectionOperation] = []
      for _ in 0..<2 {
        operations.append(.select(pair.old.paths.randomElement(using: &generator)!))
        operations.append(
          .extend(
            pair.old.paths.randomElement(using: &generator)!, from: nil, adding: false))
      }
      for operation in operations {
        operation.perform(on: &selection, in: paths)
        model.perform(operation, in: pair.old.paths)
      }
      let mapped = selection.mapped(through: changes, in: paths)
      model.follow(pair, in: pair.old.paths)
      count += 1
      if let violation = model.violation(of: mapped) {
        Issue.record("\(selection) in \(pair): \(violation)\n\(changes.code)")
        return
      }
    }
    check(count, isGreaterThan: 300)
  }
}
