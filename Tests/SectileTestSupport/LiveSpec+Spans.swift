// Changes without a span closure: moved items, and those of a section with another layout, keep the
// spans that the layout has.

import SectileLayout
import SectilePaths

extension LiveSpec {
  /// Gives items other spans.
  mutating func changeSpans(of items: some Sequence<Int>) {
    for item in items {
      nextNumber += 1
      spans[item] = Self.spans[nextNumber % Self.spans.count]
    }
  }

  /// Returns whether the last changes are applied without a span closure, and updates the spans in
  /// that case: new items span one column, all others as many as in the old state.
  ///
  /// A closure is needed if a section cannot have a span.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - oldLooks: The descriptions of the sections in the old state.
  mutating func keepsSpans(from old: ModelState, _ oldLooks: [Int: LayoutSpec.Section]) -> Bool {
    guard generator.oneIn(2) else { return false }
    var homes: [Int: Int] = [:]
    for section in old.sections {
      for item in section.items { homes[item] = section.id }
    }
    var kept = spans
    for section in state.sections {
      let look = looks[section.id]!
      for item in section.items {
        guard let home = homes[item] else {
          kept[item] = 1
          continue
        }
        let span = oldLooks[home]!.keptSpan(spans[item]!)
        guard look.canKeep(span) else { return false }
        kept[item] = span
      }
    }
    spans = kept
    return true
  }
}

extension LayoutSpec.Section {
  /// Returns the span that an item keeps when it moves to another section.
  fileprivate func keptSpan(_ requested: Int) -> Int {
    if case .scatter = arrangement { return requested }
    return usesSpans ? max(requested, 1) : 1
  }

  /// Returns whether an item with a span can be inserted without a span closure.
  fileprivate func canKeep(_ span: Int) -> Bool {
    switch arrangement {
    case .list, .flow, .scatter, .groups: true
    default: spannedColumns == 1 || (usesSpans ? span >= 1 : span == 1)
    }
  }
}
