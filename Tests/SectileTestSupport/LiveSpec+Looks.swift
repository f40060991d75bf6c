// Random steps that give sections another section layout, alone or as a part of an update.

import SectileLayout
import SectilePaths

extension LiveSpec {
  /// Gives a section another look.
  mutating func restyle(_ layout: inout CollectionLayout) throws {
    guard let index = state.sections.indices.randomElement(using: &generator) else { return }
    let section = state.sections[index]
    let old = looks[section.id]!
    let look = newLook(instead: old)
    looks[section.id] = look
    log.append("restyle \(index) \(old, to: look)")
    own.restyle(section.items, from: old, to: look)
    let spec = spec
    try layout.setLayout(
      spec.sections[index].sectionLayout, forSection: index,
      measure: { path, _ in spec.sections[path.section].sizes[path.item!] },
      span: { path in spec.sections[path.section].requestedSpan(of: path.item!) })
  }

  /// Gives some updated sections another look, as a part of the update.
  mutating func restyleUpdated(_ changes: SectionedChanges) {
    for update in changes.sectionUpdates where generator.oneIn(3) {
      let section = state.sections[update.new]
      let old = looks[section.id]!
      looks[section.id] = newLook(instead: old)
      log.append("restyle \(update.new) \(old, to: looks[section.id]!)")
      own.restyle(section.items, from: old, to: looks[section.id]!)
    }
  }
}

extension LiveSpec {
  /// Returns another look for a section of the same source.
  private mutating func newLook(instead old: LayoutSpec.Section) -> LayoutSpec.Section {
    var look = randomLook()
    if case .measured = look.itemLength, generator.oneIn(3) {
      look.itemLength = .estimated(number(40))
    }
    look.estimatedItemSize = itemEstimate()
    if generator.oneIn(2) {
      // The same layout, collapsed or open.
      look = old
      look.isCollapsed.toggle()
    }
    // The data decides which sections have a header and a footer.
    look.header = old.header == nil ? nil : look.header ?? 10
    look.footer = old.footer == nil ? nil : look.footer ?? 10
    (look.hasSourceHeader, look.hasSourceFooter) = (old.hasSourceHeader, old.hasSourceFooter)
    return look
  }
}

extension String.StringInterpolation {
  /// Appends the change of a section layout.
  fileprivate mutating func appendInterpolation(
    _ old: LayoutSpec.Section, to look: LayoutSpec.Section
  ) {
    appendInterpolation(
      "\(old.arrangement) \(old.itemLength) \(old.orthogonal == nil ? "" : "orthogonal") → "
        + "\(look.arrangement) \(look.itemLength) \(look.orthogonal == nil ? "" : "orthogonal")")
  }
}
