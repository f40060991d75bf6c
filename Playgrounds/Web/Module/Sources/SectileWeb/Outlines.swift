// An outline as the rows of the first section.

import SectileGrouping
import SectileLayout
import SectilePaths
import SectileVirtualizer

/// Fills the first section, which must be empty, with an outline.
///
/// The words are level and whether it is expanded for each entry; entries are numbered in this
/// order.
@c(sectile_set_outline) public func setOutline(_ handle: Int32, _ count: Int32) -> Int32 {
  call(handle) { host throws(WebError) in
    guard count >= 0, count <= 1 << 21 else { throw .wrongLength(Int(count)) }
    var words = try WordReader(2 * count)
    var entries: [Outline<Int32>.Entry] = []
    for number in 0..<count {
      entries.append(
        .init(
          number, level: try words.integer(in: 0...maximumItem),
          isExpanded: try words.integer(in: 0...1) == 1))
    }
    guard host.counts.sections.first?.itemCount == 0 else { throw .outline }
    UsedParts.outline = true
    let outline: Outline<Int32>
    do throws(OutlineError) { outline = try Outline(entries) } catch { throw .outline }
    let rows = outline.rows.count
    let changes: SectionedChanges
    do throws(ChangesError) {
      changes = try SectionedChanges(
        itemInsertions: (0..<rows).map { .item($0, inSection: 0) })
    } catch {
      throw .changes
    }
    try host.show(outline, after: changes, isAnimated: false)
    return Int32(rows)
  }
}

/// Expands or collapses the item of a row.
///
/// Returns the number of rows, and writes the state.
@c(sectile_toggle) public func toggle(
  _ handle: Int32, _ row: Int32, _ isAnimated: Int32
) -> Int32 {
  call(handle) { host throws(WebError) in
    guard var outline = host.outline else { throw .missing }
    guard row >= 0, Int(row) < outline.rows.count else { throw .unknownElement(0, Int(row)) }
    let item = outline.item(atRow: Int(row))
    let changes: SectionedChanges
    do throws(OutlineError) {
      changes =
        outline.isExpanded(item) ? try outline.collapse(item) : try outline.expand(item)
    } catch {
      throw .outline
    }
    try host.show(outline, after: changes, isAnimated: isAnimated != 0)
    return Int32(outline.rows.count)
  }
}

extension Host {
  /// Shows a changed outline.
  fileprivate func show(
    _ outline: Outline<Int32>, after changes: SectionedChanges, isAnimated: Bool
  ) throws(WebError) {
    let new = try newCounts(after: changes)
    try update(through: changes, isAnimated: isAnimated) { live throws(LayoutError) in
      try live.apply(changes, of: new, hierarchy: outline.hierarchy())
    }
    counts = new
    self.outline = outline
    _ = writeState()
  }
}
