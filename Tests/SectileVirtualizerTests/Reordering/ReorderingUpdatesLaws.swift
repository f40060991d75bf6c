import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Random drags during which sizes, layouts and data change, compared with drags that begin
/// afterwards.
@Suite struct ReorderingUpdatesLaws {
  /// A drag, with the layout and the data from which a new drag would begin.
  private struct Model {
    var drag: Reordering
    /// The layout without the drag, changed directly.
    var original: CollectionLayout
    /// The identities of the sections and the items of the original layout.
    var state: ModelState
    var dragged: Set<Int>
    /// Sizes that were measured in the live layout of a section that is not the item's own one, by
    /// identities of section and item.
    var foreign: [Int: [Int: LayoutSize]] = [:]
    var nextID: Int

    var items: [KindedIndexPath] {
      state.paths.filter {
        $0.kind == .item && dragged.contains(state.sections[$0.section].items[$0.item!])
      }
    }

    func id(_ path: KindedIndexPath) -> Int { state.sections[path.section].items[path.item!] }

    /// Returns the live layout of a drag that begins now.
    func fresh() throws -> CollectionLayout {
      var fresh = Reordering(of: original, lifting: IndexPathSet(items))
      guard let target = drag.target, !items.isEmpty else { return fresh.layout }
      try fresh.move(toTarget: target)
      var layout = fresh.layout
      let sizes = foreign[state.sections[target.section].id] ?? [:]
      for (index, item) in items.enumerated() where item.section != target.section {
        guard let size = sizes[id(item)] else { continue }
        try layout.setMeasuredSize(
          size, for: .item(target.item! + index, inSection: target.section))
      }
      return layout
    }
  }

  /// Sections of which each takes items of each other one without measuring them.
  private static func layout(_ section: Int, _ seed: UInt64) -> SectionLayout {
    switch (UInt64(section) &+ seed) % 5 {
    case 0: .list(itemLength: .estimated(30), lineSpacing: 2).header(.estimated(12))
    case 1: .grid(.count(2), itemLength: .estimated(24)).insets(LayoutInsets(4))
    case 2: .flow(lineSpacing: 3, estimatedItemSize: LayoutSize(width: 60, height: 20))
    case 3: .masonry(.count(3), itemLength: .estimated(40))
    default: .list(itemLength: .estimated(50)).orthogonalScrolling(length: 60)
    }
  }

  private static func counts(_ state: ModelState) -> SectionCounts {
    SectionCounts(state.sections.map { $0.items.count }, hasFooters: false)
  }

  @Test func `a drag with changes equals a drag that begins after them`() throws {
    var steps: [String: Int] = [:]
    for seed in 0..<seedCount(60, deep: 300) {
      var generator = SeededGenerator(seed: seed)
      let state = ModelState(counts: (0..<3).map { _ in generator.int(in: 0...6) })
      let original = try CollectionLayout(
        of: Self.counts(state), in: LayoutSize(width: 200, height: 160)
      ) { Self.layout($0, seed) }
      let all = state.sections.flatMap(\.items)
      let dragged = Set(all.filter { _ in generator.oneIn(4) })
      var model = Model(
        drag: Reordering(of: original, lifting: []), original: original, state: state,
        dragged: dragged, nextID: 1_000)
      model.drag = Reordering(of: original, lifting: IndexPathSet(model.items))
      var log = ""
      for _ in 0..<12 {
        let name: String
        switch generator.int(in: 0...6) {
        case 0...1: name = try move(&model, &generator)
        case 2...4: name = try measure(&model, &generator)
        case 5: name = try change(&model, seed, &generator)
        default: name = try edit(&model, &generator)
        }
        steps[name, default: 0] += 1
        log += "\(name), target \(model.drag.target.map { "\($0)" } ?? "none")\n"
        if model.drag.items != model.items {
          Issue.record("seed \(seed): \(model.drag.items), not \(model.items)\n\(log)")
          break
        }
        let difference =
          try reorderingDifference(model.drag.layout, model.fresh())
          ?? reorderingDifference(model.drag.original, model.original)
        if let difference {
          Issue.record("seed \(seed): \(difference)\n\(log)")
          break
        }
      }
    }
    check(steps.count, equals: 4)
    check(steps.values.allSatisfy { $0 > 20 }, "\(steps)")
  }

  private func move(_ model: inout Model, _ generator: inout SeededGenerator) throws -> String {
    let section = generator.int(in: 0...2)
    if model.drag.original.numberOfSections <= section || model.items.isEmpty { return "move" }
    let others = model.state.sections[section].items.count { !model.dragged.contains($0) }
    try model.drag.move(toTarget: .item(generator.int(in: 0...others), inSection: section))
    return "move"
  }

  /// Measures elements of the live layout, and those of the model at their old paths.
  private func measure(_ model: inout Model, _ generator: inout SeededGenerator) throws -> String {
    let layout = model.drag.layout
    var sizes: [(path: KindedIndexPath, size: LayoutSize)] = []
    for path in layout.paths where generator.oneIn(3) && layout.frame(of: path) != nil {
      let size = LayoutSize(
        width: Double(generator.int(in: 1...80)), height: Double(generator.int(in: 1...80)))
      sizes.append((path, size))
      let old = model.drag.changes.oldPath(for: path)!
      if old.section == path.section {
        try model.original.setMeasuredSize(size, for: old)
      } else {
        model.foreign[model.state.sections[path.section].id, default: [:]][model.id(old)] = size
      }
    }
    try model.drag.setMeasuredSizes(sizes.shuffled(using: &generator))
    return "measure"
  }

  private func change(
    _ model: inout Model, _ seed: UInt64, _ generator: inout SeededGenerator
  ) throws -> String {
    let width = Double(generator.int(in: 100...300))
    let section = generator.int(in: 0...2)
    let look = Self.layout(section + generator.int(in: 1...4), seed)
      .collapsed(generator.oneIn(4))
    func edit(_ layout: inout CollectionLayout) throws(LayoutError) {
      if width < 200 {
        try layout.resize(to: LayoutSize(width: width, height: 160))
      } else if section < layout.numberOfSections {
        try layout.setLayout(look, forSection: section)
      }
    }
    try model.drag.update(edit)
    try edit(&model.original)
    model.foreign = [:]
    return "change"
  }

  /// Changes the data without the drag: removes, inserts and moves items, and removes a section.
  private func edit(_ model: inout Model, _ generator: inout SeededGenerator) throws -> String {
    var new = model.state
    for section in new.sections.indices {
      new.sections[section].items.removeAll { _ in generator.oneIn(6) }
    }
    if generator.oneIn(8), new.sections.count > 1 {
      new.sections.remove(at: generator.int(in: 0...new.sections.count - 1))
    }
    for _ in 0..<generator.int(in: 0...2) {
      let section = generator.int(in: 0...new.sections.count - 1)
      let place = generator.int(in: 0...new.sections[section].items.count)
      new.sections[section].items.insert(model.nextID, at: place)
      model.nextID += 1
    }
    if generator.oneIn(2), let id = new.sections.flatMap(\.items).randomElement(using: &generator) {
      for section in new.sections.indices { new.sections[section].items.removeAll { $0 == id } }
      let section = generator.int(in: 0...new.sections.count - 1)
      let place = generator.int(in: 0...new.sections[section].items.count)
      new.sections[section].items.insert(id, at: place)
    }
    let changes = try StatePair(from: model.state, to: new).changes(using: &generator)
    let before = model.drag
    let target = expectedTarget(model, new)
    let all = try model.drag.apply(changes, of: Self.counts(new))
    // The changes lead from one live layout to the other.
    for path in model.drag.layout.paths {
      let old = model.drag.changes.oldPath(for: path)!
      let expected = changes.oldPath(for: old).flatMap { before.changes.newPath(for: $0) }
      check(all.oldPath(for: path), equals: expected, "\(path)")
    }
    try model.original.apply(changes, of: Self.counts(new))
    model.state = new
    model.dragged.formIntersection(new.sections.flatMap(\.items))
    if let target { check(model.drag.target, equals: target) }
    return "edit"
  }

  /// Returns the target behind the same item, or nil if the items were at their places.
  private func expectedTarget(_ model: Model, _ new: ModelState) -> KindedIndexPath? {
    guard !model.drag.changes.isEmpty, let target = model.drag.target, let count = target.item,
      let section = new.sections.firstIndex(
        where: { $0.id == model.state.sections[target.section].id }),
      new.sections.contains(where: { $0.items.contains { model.dragged.contains($0) } })
    else { return nil }
    let others = new.sections[section].items.filter { !model.dragged.contains($0) }
    let before = model.state.sections[target.section].items
      .filter { !model.dragged.contains($0) }.prefix(count)
    let last = before.last { others.contains($0) }
    return .item(last.flatMap { others.firstIndex(of: $0) }.map { $0 + 1 } ?? 0, inSection: section)
  }
}
