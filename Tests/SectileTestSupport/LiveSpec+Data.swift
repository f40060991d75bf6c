// Random steps that change the data: inserted, removed, moved and updated sections and items.

import SectileLayout
import SectilePaths

extension LiveSpec {
  mutating func changeData(_ layout: inout CollectionLayout) throws {
    let backup = self
    let old = state
    for _ in 0..<generator.int(in: 1...4) { changeOnce() }
    let changes = try StatePair(from: old, to: state)
      .changes(
        staying: generator.int(in: 0...100), updating: generator.oneIn(2) ? 20 : 0,
        using: &generator)
    lastChanges = changes
    let measures = !generator.oneIn(4)
    let oldLooks = looks
    for update in changes.sectionUpdates {
      looks[state.sections[update.new].id]!.forgetSupplementaries()
    }
    changeSource(of: changes)
    restyleUpdated(changes, measures: measures)
    let asksForSpans = !keepsSpans(from: old, oldLooks)
    let keepsLayouts = keepsLayouts(changes, oldLooks)
    record(
      "apply",
      "\(changes.code)\(asksForSpans ? "" : " without spans")\(measures ? "" : " without measure")"
        + (keepsLayouts ? " without layouts" : ""))
    if keepsLayouts { counts["without layouts", default: 0] += 1 }
    // Updated elements have a new span if there is a closure, and a new size if they are measured;
    // other sizes become estimates.
    if asksForSpans {
      changeSpans(
        of: changes.itemUpdates.map { state.sections[$0.new.section].items[$0.new.item!] })
    }
    for update in changes.itemUpdates {
      let section = state.sections[update.new.section]
      let number = section.items[update.new.item!]
      let look = looks[section.id]!
      if look.measuresItems && !look.isCollapsed && measures {
        sizes[number] = size()
        own.remove([number])
      } else {
        own.forget([number], in: look)
      }
    }
    for update in changes.sectionUpdates where measures {
      let section = state.sections[update.new]
      for kind in [KindedIndexPath.Kind.header, .footer]
      where looks[section.id]!.shows(kind, itemCount: section.items.count) {
        if looks[section.id]!.length(of: kind) == .measured { looks[section.id]![own: kind] = nil }
      }
    }
    updateMeasured()
    try update(&layout, from: backup, measures: measures) { layout, spec, measure in
      try layout.apply(
        changes, of: spec, measure: measure,
        span: asksForSpans
          ? { path in spec.sections[path.section].requestedSpan(of: path.item!) } : nil,
        section: keepsLayouts ? nil : { spec.sections[$0].sectionLayout })
    }
  }

  /// Returns whether changes are applied without a closure for section layouts: half of those that
  /// give no section a new layout.
  ///
  /// It depends on the number of steps, and not on the generator, so that scripts keep their
  /// meaning.
  private func keepsLayouts(
    _ changes: SectionedChanges, _ oldLooks: [Int: LayoutSpec.Section]
  ) -> Bool {
    guard changes.sectionInsertions.isEmpty, log.count.isMultiple(of: 2) else { return false }
    return state.sections.allSatisfy {
      looks[$0.id]!.sectionLayout == oldLooks[$0.id]!.sectionLayout
    }
  }

  /// Adds and removes headers and footers of sections that the changes name.
  private mutating func changeSource(of changes: SectionedChanges) {
    var named = Set(changes.sectionUpdates.map { $0.new })
    named.formUnion(changes.sectionMoves.map { $0.new })
    named.formUnion(
      (changes.itemInsertions + changes.itemMoves.map { $0.new }).map { $0.section })
    named.formUnion(
      (changes.itemRemovals + changes.itemMoves.map { $0.old })
        .compactMap { changes.newSection(for: $0.section) })
    for index in named.sorted() where generator.oneIn(6) {
      let id = state.sections[index].id
      looks[id]!.hasSourceHeader.toggle()
      looks[id]!.hasSourceFooter = generator.oneIn(2)
      looks[id]!.removeMissingSupplementaries()
    }
  }

  private mutating func changeOnce() {
    let sections = state.sections.indices
    switch generator.int(in: 0...10) {
    case 0:
      let section = ModelState.Section(
        id: newSection(randomLook()),
        items: (0..<generator.int(in: 0...6)).map { _ in newItem() })
      state.sections.insert(section, at: generator.int(in: 0...state.sections.count))
    case 1 where !sections.isEmpty:
      let index = sections.randomElement(using: &generator)!
      own.remove(state.sections.remove(at: index).items)
    case 2 where !sections.isEmpty:
      let section = state.sections.remove(at: sections.randomElement(using: &generator)!)
      state.sections.insert(section, at: generator.int(in: 0...state.sections.count))
    case 3...5 where !sections.isEmpty:
      let index = sections.randomElement(using: &generator)!
      let place = generator.int(in: 0...state.sections[index].items.count)
      let items = (0..<generator.int(in: 1...3)).map { _ in newItem() }
      state.sections[index].items.insert(contentsOf: items, at: place)
    case 6...7:
      if let (index, item) = randomItem() {
        own.remove([state.sections[index].items.remove(at: item)])
      }
    case 8:
      // The section becomes empty, and hidden if its layout says so.
      if let (index, _) = randomItem() {
        own.remove(state.sections[index].items)
        state.sections[index].items = []
      }
    default:
      if let (index, item) = randomItem() {
        let number = state.sections[index].items.remove(at: item)
        let target = sections.randomElement(using: &generator)!
        let place = generator.int(in: 0...state.sections[target].items.count)
        state.sections[target].items.insert(number, at: place)
      }
    }
  }
}
