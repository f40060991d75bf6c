// Layouts of one section of placed items: compared with the oracle, or made of measured lengths.

import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Expects that the layout of one section equals the oracle.
func expectOracle(_ section: LayoutSpec.Section, width: Double = 100) throws {
  var spec = LayoutSpec()
  spec.container = LayoutSize(width: width, height: 100)
  spec.sections = [section]
  if let difference = difference(of: try spec.layout(), from: LayoutOracle(spec)) {
    Issue.record("\(difference)\n\(spec)")
  }
}

/// Returns a layout, 310 points wide, of items that are 100 points wide and have these lengths.
func placedLayout(_ lengths: [Double], section: SectionLayout) throws -> CollectionLayout {
  try CollectionLayout(
    of: SectionCounts([lengths.count], hasHeaders: false, hasFooters: false),
    in: LayoutSize(width: 310, height: 480),
    measure: { path, _ in LayoutSize(width: 100, height: lengths[path.item!]) },
    section: { _ in section })
}

/// More items than fit into one leaf: blocks have at most 64 items, and leaves 64 blocks.
let severalLeaves = 9_000
