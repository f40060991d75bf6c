// SectileTestSupport/LayoutSpec.swift
//
// A layout described so that two can be made of it: the library's, and an obviously right one by
// loops that write every frame down (LayoutOracle). Random specs print as themselves.

package import SectileLayout
import SectilePaths

/// A layout to be made twice.
package struct LayoutSpec: Sendable, CustomStringConvertible {
  /// How the items of a section are arranged.
  package enum Arrangement: Sendable {
    case list
    case count(Int)
    case adaptive(minimum: Double)
    /// Widths of columns; a negative number is a fraction.
    case tracks([Double])
    case spans(columns: Int, isDense: Bool)
    case flow(SectionLayout.Justification)
    case masonry(columns: Int, tolerance: Double)
  }

  /// What a section is made of.
  package struct Section: Sendable {
    package var arrangement = Arrangement.list
    package var itemLength = Length.measured
    package var alignment = SectionLayout.Alignment.start
    package var lineSpacing = 0.0
    package var itemSpacing = 0.0
    package var insets = LayoutInsets.zero
    package var header: Double?
    package var footer: Double?
    package var isPinned = false
    package var placement = Supplementary.Placement.outside
    package var pinningArea = SectionLayout.PinningArea.items
    package var emptyAppearance = SectionLayout.EmptyAppearance.complete
    package var isCollapsed = false
    package var sizes: [LayoutSize] = []
    package var spans: [Int] = []
    /// Which items have their size where lengths are estimated; empty for none.
    package var isMeasured: [Bool] = []

    package init() {}
  }

  package var container = LayoutSize(width: 320, height: 480)
  package var axis = LayoutAxis.vertical
  package var direction = LayoutDirection.leftToRight
  package var pixelScale: Double?
  package var furniture = CollectionFurniture()
  package var sections: [Section] = []

  package init() {}

  package var description: String {
    var lines = ["LayoutSpec \(container) \(axis) \(direction) scale \(pixelScale as Any)"]
    lines.append("  \(furniture)")
    for section in sections { lines.append("  \(section)") }
    return lines.joined(separator: "\n")
  }
}

// MARK: The library's layout

extension LayoutSpec: SectionedDataSource {
  package var numberOfSections: Int { sections.count }

  package func numberOfItems(inSection section: Int) -> Int { sections[section].sizes.count }

  package func hasHeader(inSection section: Int) -> Bool { sections[section].header != nil }

  package func hasFooter(inSection section: Int) -> Bool { sections[section].footer != nil }

  /// Returns the layout that the library makes.
  package func layout() throws(LayoutError) -> CollectionLayout {
    let sections = sections
    var layout = try CollectionLayout(
      of: self, in: container, axis: axis, direction: direction, pixelScale: pixelScale,
      furniture: furniture,
      measure: { path, _ in sections[path.section].sizes[path.item!] },
      span: { path in sections[path.section].span(of: path.item!) },
      section: { sections[$0].sectionLayout })
    for path in layout.paths where path.kind == .item {
      let section = sections[path.section]
      if section.isEstimated, section.isMeasured[path.item!] {
        try layout.setMeasuredSize(section.sizes[path.item!], for: path)
      }
    }
    return layout
  }
}

extension LayoutSpec.Section {
  /// Whether items have a length that stands for one to be measured.
  package var isEstimated: Bool {
    if case .estimated = itemLength, !isFlow { true } else { false }
  }

  /// Whether items choose both sides.
  package var isFlow: Bool {
    if case .flow = arrangement { true } else { false }
  }

  /// Returns the span of an item: 1 unless the arrangement is one with spans.
  package func span(of item: Int) -> Int {
    switch arrangement {
    case .spans(let columns, _), .masonry(let columns, _):
      spans.isEmpty ? 1 : min(spans[item % spans.count], columns)
    default:
      1
    }
  }

  /// The section as the library is told of it.
  package var sectionLayout: SectionLayout {
    func grid(_ columns: Columns, isDense: Bool = false) -> SectionLayout {
      .grid(
        columns, itemLength: itemLength, lineSpacing: lineSpacing, itemSpacing: itemSpacing,
        alignment: alignment, dense: isDense)
    }
    var layout =
      switch arrangement {
      case .list: SectionLayout.list(itemLength: itemLength, lineSpacing: lineSpacing)
      case .count(let columns): grid(.count(columns))
      case .adaptive(let minimum): grid(.adaptive(minimum: minimum))
      case .tracks(let widths):
        grid(.tracks(widths.map { $0 < 0 ? .fraction(-$0) : .fixed($0) }))
      case .spans(let columns, let isDense): grid(.count(columns), isDense: isDense)
      case .flow(let justification):
        SectionLayout.flow(
          justification: justification, alignment: alignment, lineSpacing: lineSpacing,
          itemSpacing: itemSpacing)
      case .masonry(let columns, let tolerance):
        SectionLayout.masonry(
          .count(columns), itemLength: itemLength, lineSpacing: lineSpacing,
          itemSpacing: itemSpacing, tolerance: tolerance)
      }
    layout.itemSpacing = itemSpacing
    layout.insets = insets
    layout.pinningArea = pinningArea
    layout.emptyAppearance = emptyAppearance
    layout.isCollapsed = isCollapsed
    if let header {
      layout = layout.header(.fixed(header), pinned: isPinned, placement: placement)
    }
    if let footer {
      layout = layout.footer(.fixed(footer), pinned: isPinned, placement: placement)
    }
    return layout
  }
}
