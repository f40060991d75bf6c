// The description of a layout from which two are made: the library's, and the obviously correct one
// of LayoutOracle. This folder also compiles in Embedded Swift for WebAssembly.

package import SectileLayout
package import SectilePaths

/// The description of a layout.
package struct LayoutSpec: Sendable {
  /// The arrangement of a section.
  package enum Arrangement: Sendable {
    case list
    case count(Int)
    case adaptive(minimum: Double)
    /// SwiftUI's adaptive columns.
    case bounded(minimum: Double, maximum: Double)
    case upTo(maximum: Double)
    /// Columns counted by their maximum.
    case fitting(maximum: Double, minimum: Double)
    /// Tracks of all kinds, which can be repeated.
    case filled(FilledColumns)
    /// SwiftUI's columns of several kinds.
    case gridItems([SectionLayout.GridItem])
    /// Widths of columns; a negative number is a fraction.
    case tracks([Double])
    case spans(columns: Int, isDense: Bool)
    /// Spans in columns of given widths, as in `tracks`.
    case trackSpans([Double], isDense: Bool)
    case flow(SectionLayout.Justification)
    case masonry(columns: Int, tolerance: Double?)
    /// A masonry in columns of given widths, as in `tracks`.
    case trackMasonry([Double], tolerance: Double?)
    /// A custom arrangement with scattered items.
    case scatter
    case groups(GroupSpec)
  }

  /// The description of a section.
  package struct Section: Sendable {
    package var arrangement = Arrangement.list
    package var itemLength = SectionLayout.Length.measured
    /// The estimated size of the items of a flow; other arrangements ignore it.
    package var estimatedItemSize: LayoutSize?
    package var alignment = SectionLayout.Alignment.start
    package var lineSpacing = 0.0
    package var itemSpacing = 0.0
    package var insets = LayoutInsets.zero
    /// The additional insets of the items.
    package var itemInsets = LayoutInsets.zero
    /// The largest free width that the last item of a line of a flow takes.
    package var edgeStretch = 0.0
    package var header: Double?
    package var footer: Double?
    /// The lengths that the section layout states for the header and the footer; nil for `header`
    /// and `footer` points.
    ///
    /// Measuring a `.measured` one gives `header` or `footer` points.
    package var headerLength: SectionLayout.Length?
    package var footerLength: SectionLayout.Length?
    /// The lengths of their own that replace those of the section layout.
    package var ownHeader: OwnLength?
    package var ownFooter: OwnLength?
    /// Whether the source has the header and the footer that the layout describes.
    package var hasSourceHeader = true
    package var hasSourceFooter = true
    package var isPinned = false
    /// Whether the footer is pinned; nil for the same as the header.
    package var isFooterPinned: Bool?
    /// The lengths to which the header and the footer shrink while they are pinned.
    package var minimumHeader: Double?
    package var minimumFooter: Double?
    package var placement = SectionLayout.Supplementary.Placement.outside
    /// The placement of the footer; nil for the same as the header.
    ///
    /// None of two different placements is beside the items.
    package var footerPlacement: SectionLayout.Supplementary.Placement?
    package var pinningArea = SectionLayout.PinningArea.items
    package var emptyAppearance = SectionLayout.EmptyAppearance.complete
    package var isCollapsed = false
    package var sizes: [LayoutSize] = []
    package var spans: [Int] = []
    package var background: SectionLayout.Background?
    package var separator: SectionLayout.Separator?
    package var badges: [LayoutSpec.Badge] = []
    /// The length of an orthogonal section.
    package var orthogonal: OrthogonalScrolling?
    /// The items whose size replaces the length that the section layout gives; empty for none.
    package var isMeasured: [Bool] = []
    /// The items whose size has become an estimate; empty for none.
    package var isForgotten: [Bool] = []

    package init() {}
  }

  package var container = LayoutSize(width: 320, height: 480)
  package var axis = CollectionLayout.Axis.vertical
  package var direction = CollectionLayout.Direction.leftToRight
  package var isReversed = false
  package var pixelScale: Double?
  package var configuration = CollectionLayout.Configuration()
  /// The lengths that bars cover at the start and the end of viewports, along the main axis.
  package var startInset = 0.0
  package var endInset = 0.0
  package var sections: [Section] = []

  package init() {}
}

// MARK: The library's layout

extension LayoutSpec: SectionedDataSource {
  package var numberOfSections: Int { sections.count }

  package func numberOfItems(inSection section: Int) -> Int { sections[section].sizes.count }

  package func hasHeader(inSection section: Int) -> Bool {
    sections[section].hasSourceHeader
  }

  package func hasFooter(inSection section: Int) -> Bool {
    sections[section].hasSourceFooter
  }

  /// Returns the library's layout.
  ///
  /// - Parameter visit: Called with the proposal to each measured item.
  package func layout(
    visitingProposals visit: @escaping (KindedIndexPath, ProposedSize) -> Void = { _, _ in }
  ) throws(LayoutError) -> CollectionLayout {
    let sections = sections
    var layout = try CollectionLayout(
      of: self, in: container, axis: axis, direction: direction, isReversed: isReversed,
      pixelScale: pixelScale, configuration: configuration,
      measure: { path, proposal in
        visit(path, proposal)
        return sections[path.section].measuredSize(of: path, axis: axis)
      },
      span: { path in sections[path.section].requestedSpan(of: path.item!) },
      section: { sections[$0].sectionLayout })
    var forgotten = IndexPathSet()
    for path in layout.paths {
      let section = sections[path.section]
      if path.kind != .item {
        guard let own = section[own: path.kind] else { continue }
        if section.length(of: path.kind) != .measured {
          try layout.setMeasuredSize(section.measuredSize(of: path, axis: axis), for: path)
        }
        if own.isEstimated { forgotten.insert(path) }
        continue
      }
      if !section.measuresItems, section.hasOwnLength(path.item!) {
        try layout.setMeasuredSize(section.sizes[path.item!], for: path)
      }
      if section.isForgotten(path.item!) { forgotten.insert(path) }
    }
    layout.forgetMeasuredSizes(of: forgotten)
    return layout
  }
}

extension LayoutSpec.Section {
  /// The lengths of the header and the footer, if the source has them.
  package var shownHeader: Double? { hasSourceHeader ? header : nil }
  package var shownFooter: Double? { hasSourceFooter ? footer : nil }

  /// Whether items have an estimated length, or in a flow an estimated size.
  package var isEstimated: Bool {
    if let group { return group.hasEstimates }
    if isFree { return isFlow && estimatedItemSize != nil }
    if case .estimated = itemLength { return true }
    return false
  }

  /// Whether building the section measures every item.
  package var measuresItems: Bool {
    group == nil && (isFree ? !isEstimated : itemLength == .measured)
  }

  /// The group that the section repeats.
  package var group: GroupSpec? {
    if case .groups(let group) = arrangement { group } else { nil }
  }

  /// Whether items can have sizes of their own.
  package var takesSizes: Bool { group?.hasEstimates ?? true }

  /// Returns the size of an item of a flow: the estimate, or its own size.
  package func flowSize(_ item: Int) -> LayoutSize {
    if let estimatedItemSize, !hasOwnLength(item) { estimatedItemSize } else { sizes[item] }
  }

  /// Whether an item's size replaces the length that the section layout gives.
  package func hasOwnLength(_ item: Int) -> Bool {
    isMeasured.indices.contains(item) && isMeasured[item]
  }

  /// Whether an item's size has become an estimate.
  package func isForgotten(_ item: Int) -> Bool {
    isForgotten.indices.contains(item) && isForgotten[item]
  }

  /// Whether the length of an item that has a frame is an estimate.
  package func isEstimated(_ item: Int) -> Bool {
    isForgotten(item) || isEstimated && !hasOwnLength(item)
  }

  /// Whether items choose both sides.
  package var isFree: Bool {
    switch arrangement {
    case .flow, .scatter, .groups: true
    default: false
    }
  }

  package var isFlow: Bool { if case .flow = arrangement { true } else { false } }

  package var isScattered: Bool { if case .scatter = arrangement { true } else { false } }

  /// The number of columns that items can span, or nil in arrangements without spans, or in which
  /// the width decides the number.
  package var spannedColumns: Int? {
    switch arrangement {
    case .spans(let columns, _), .masonry(let columns, _): columns
    case .trackSpans(let widths, _), .trackMasonry(let widths, _): widths.count
    default: nil
    }
  }

  /// Whether items can span several columns of a grid or a masonry.
  package var usesSpans: Bool {
    switch arrangement {
    case .adaptive, .upTo: true
    default: spannedColumns ?? 1 > 1
    }
  }

  /// Returns the span that an item requests: 1 in arrangements without spans.
  package func span(of item: Int) -> Int {
    usesSpans && !spans.isEmpty ? max(spans[item % spans.count], 1) : 1
  }

  /// Returns the span that the library is given for an item: any number in arrangements that ignore
  /// spans or always have one column.
  package func requestedSpan(of item: Int) -> Int {
    if spans.isEmpty { return 1 }
    switch arrangement {
    case .list, .flow, .scatter, .groups: return spans[item % spans.count]
    default: return spannedColumns == 1 ? spans[item % spans.count] : span(of: item)
    }
  }

  /// The section layout for the library.
  package var sectionLayout: SectionLayout {
    func grid(_ columns: SectionLayout.Columns, isDense: Bool = false) -> SectionLayout {
      .grid(
        columns, itemLength: itemLength, lineSpacing: lineSpacing, itemSpacing: itemSpacing,
        alignment: alignment, dense: isDense)
    }
    var layout =
      switch arrangement {
      case .list: SectionLayout.list(itemLength: itemLength, lineSpacing: lineSpacing)
      case .count(let columns): grid(.count(columns))
      case .adaptive(let minimum): grid(.adaptive(minimum: minimum))
      case .bounded(let minimum, let maximum):
        grid(.adaptive(minimum: minimum, maximum: maximum))
      case .upTo(let maximum): grid(.upTo(maximum: maximum))
      case .fitting(let maximum, let minimum):
        grid(.fitting(maximum: maximum, minimum: minimum))
      case .filled(let columns): grid(columns.columns)
      case .gridItems(let items): grid(.gridItems(items))
      case .tracks(let widths):
        grid(.tracks(widths.map { $0 < 0 ? .fraction(-$0) : .fixed($0) }))
      case .spans(let columns, let isDense): grid(.count(columns), isDense: isDense)
      case .trackSpans(let widths, let isDense):
        grid(.tracks(widths.map { $0 < 0 ? .fraction(-$0) : .fixed($0) }), isDense: isDense)
      case .flow(let justification):
        SectionLayout.flow(
          justification: justification, alignment: alignment, lineSpacing: lineSpacing,
          itemSpacing: itemSpacing, edgeStretch: edgeStretch,
          estimatedItemSize: estimatedItemSize)
      case .masonry(let columns, let tolerance):
        SectionLayout.masonry(
          .count(columns), itemLength: itemLength, lineSpacing: lineSpacing,
          itemSpacing: itemSpacing, tolerance: tolerance)
      case .trackMasonry(let widths, let tolerance):
        SectionLayout.masonry(
          .tracks(widths.map { $0 < 0 ? .fraction(-$0) : .fixed($0) }), itemLength: itemLength,
          lineSpacing: lineSpacing, itemSpacing: itemSpacing, tolerance: tolerance)
      case .scatter:
        SectionLayout.custom(
          Scatter.shared, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
      case .groups(let group): SectionLayout.groups(group.layoutGroup, groupSpacing: lineSpacing)
      }
    layout.itemSpacing = itemSpacing
    layout.insets = insets
    layout.itemInsets = itemInsets
    layout.pinningArea = pinningArea
    layout.emptyAppearance = emptyAppearance
    layout.isCollapsed = isCollapsed
    layout.background = background
    layout.separator = separator
    layout.badges = badges.map { $0.badge }
    layout.orthogonal = orthogonal
    if let length = length(of: .header) {
      layout = layout.header(
        length, pinned: isPinned, placement: placement, minimumLength: minimumHeader)
    }
    if let length = length(of: .footer) {
      layout = layout.footer(
        length, pinned: isFooterPinned ?? isPinned, placement: footerPlacement ?? placement,
        minimumLength: minimumFooter)
    }
    return layout
  }
}

// MARK: A custom arrangement

/// An arrangement without order: later items before earlier ones, overlapping, and outside the
/// constraints.
package final class Scatter: ItemArrangement {
  package static let shared = Scatter()

  package func placements(
    for items: [MeasuredItem], in constraints: ArrangementConstraints
  ) -> [ItemPlacement] {
    items.enumerated().map { index, item in
      let (main, cross) = Self.origin(of: index)
      return ItemPlacement(
        main: main, cross: cross, length: item.length, crossLength: item.crossLength)
    }
  }

  /// Returns the start of an item along and across.
  package static func origin(of item: Int) -> (main: Double, cross: Double) {
    (main: Double((item * 7919) % 641) / 2, cross: Double((item * 104_729) % 557) - 90)
  }
}

extension LayoutSpec {
  /// Returns the viewport of a rectangle with the bars of the spec.
  package func viewport(
    _ rect: LayoutRect, orthogonalOffsets: [Int: Double] = [:], hierarchy: Hierarchy = Hierarchy()
  ) -> Viewport {
    let (first, last) = isReversed ? (endInset, startInset) : (startInset, endInset)
    return Viewport(
      rect,
      insets: axis == .vertical
        ? LayoutInsets(top: first, bottom: last) : LayoutInsets(leading: first, trailing: last),
      orthogonalOffsets: orthogonalOffsets, hierarchy: hierarchy)
  }
}

extension LayoutSpec {
  /// The spec without pinning, for tests of the other parts of a viewport.
  package var unpinned: LayoutSpec {
    var spec = self
    spec.configuration.header?.isPinned = false
    spec.configuration.footer?.isPinned = false
    for index in spec.sections.indices {
      spec.sections[index].isPinned = false
      spec.sections[index].isFooterPinned = nil
      for badge in spec.sections[index].badges.indices {
        spec.sections[index].badges[badge].isPinned = false
      }
    }
    return spec
  }
}
