// Random steps that give sections another section layout, alone or as a part of an update.

import SectileLayout
import SectilePaths

extension LiveSpec {
  /// Gives a section another look.
  mutating func restyle(_ layout: inout CollectionLayout) throws {
    guard let index = state.sections.indices.randomElement(using: &generator) else { return }
    let backup = self
    let measures = !generator.oneIn(3)
    let text = restyle(index, measures: measures)
    let asksForSpans = !keepsSpans(from: state, backup.looks)
    record(
      "restyle",
      "\(text)\(asksForSpans ? "" : " without spans")\(measures ? "" : " without measure")")
    try update(&layout, from: backup, measures: measures) { layout, spec, measure in
      try layout.setLayout(
        spec.sections[index].sectionLayout, forSection: index, measure: measure,
        span: asksForSpans
          ? { path in spec.sections[path.section].requestedSpan(of: path.item!) } : nil)
    }
  }

  /// Gives some updated sections another look, as a part of the update.
  mutating func restyleUpdated(_ changes: SectionedChanges, measures: Bool) {
    for update in changes.sectionUpdates where generator.oneIn(3) {
      record("restyle", restyle(update.new, measures: measures) + " with the next apply")
    }
  }

  /// Gives a section another look in the spec only, and returns a description.
  private mutating func restyle(_ index: Int, measures: Bool) -> String {
    let section = state.sections[index]
    let old = looks[section.id]!
    var look = newLook(instead: old)
    look.takeSupplementaries(of: old, itemCount: section.items.count, measures: measures)
    looks[section.id] = look
    own.restyle(section.items, from: old, to: look, measures: measures)
    return "\(index) \(old, to: look)"
  }
}

extension LiveSpec {
  /// Returns another look for a section of the same source.
  private mutating func newLook(instead old: LayoutSpec.Section) -> LayoutSpec.Section {
    var look = withOtherLengths(randomLook())
    if generator.oneIn(2) {
      // The same layout, collapsed or open, or shown otherwise while it is empty.
      look = old
      if generator.oneIn(4) {
        let others = SectionLayout.EmptyAppearance.allCases.filter { $0 != old.emptyAppearance }
        look.emptyAppearance = others.randomElement(using: &generator)!
      } else {
        look.isCollapsed.toggle()
      }
    }
    // The data decides which sections have a header and a footer; a section layout without a header
    // shows none.
    (look.hasSourceHeader, look.hasSourceFooter) = (old.hasSourceHeader, old.hasSourceFooter)
    if log.count % 8 == 3 {
      look.header = old.header == nil ? 10 : nil
      look.footer = old.footer == nil ? 10 : nil
    }
    return look
  }
}

extension String.StringInterpolation {
  /// Appends the change of a section layout.
  fileprivate mutating func appendInterpolation(
    _ old: LayoutSpec.Section, to look: LayoutSpec.Section
  ) {
    appendInterpolation(
      "\(old.summary) → \(look.summary)")
  }
}

extension LayoutSpec.Section {
  /// The parts that decide which elements are measured.
  fileprivate var summary: String {
    let header = length(of: .header).map { "header \($0)" }
    let footer = length(of: .footer).map { "footer \($0)" }
    let flags = [
      orthogonal == nil ? nil : "orthogonal", isCollapsed ? "collapsed" : nil, header, footer,
    ]
    return "\(arrangement) \(itemLength) \(flags.compactMap { $0 }.joined(separator: ", "))"
  }
}
