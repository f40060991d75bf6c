extension ResolvedSection {
  /// The arrangement of the items, with its columns resolved.
  enum Plan: Sendable {
    /// A grid; its columns and its alignment are properties of the resolved section.
    case grid(isDense: Bool)
    case flow(FlowRules)
    case masonry(ResolvedColumns, tolerance: Double?)
    case custom(any ItemArrangement)
    // The large cases are indirect, because every `switch` copies the plan.
    indirect case groups(GroupTemplate)
    /// An orthogonal section. The section layout is that of the orthogonal layout inside.
    indirect case orthogonal(SectionLayout, OrthogonalScrolling)
  }

  /// The source of the items' sizes; in an orthogonal section, in the orthogonal layout.
  enum ItemSizing: Sendable {
    /// The section layout gives the length.
    case fixed
    /// The section layout estimates the length; measuring an item replaces its estimate.
    case estimatedLength
    /// Each item is measured along the main axis.
    case measuredLength
    /// Each item is measured along both axes.
    case measuredSize
    /// The section layout estimates both lengths; measuring an item replaces its estimate.
    case estimatedSize

    init(_ arrangement: borrowing SectionLayout.Arrangement) {
      switch arrangement {
      case .flow(_, let estimate):
        self = estimate == nil ? .measuredSize : .estimatedSize
      case .custom:
        self = .measuredSize
      case .groups(let group):
        self = group.hasEstimates ? .estimatedSize : .fixed
      case .grid(_, let length, _, _), .masonry(_, let length, _):
        switch length {
        case .fixed, .aspectRatio: self = .fixed
        case .estimated: self = .estimatedLength
        case .measured: self = .measuredLength
        }
      }
    }

    /// Whether building the section measures every item.
    var measuresEachItem: Bool {
      self == .measuredLength || self == .measuredSize
    }

    /// Whether a measured item also has a cross length of its own.
    var hasOwnCrossLength: Bool { self == .measuredSize || self == .estimatedSize }
  }

  /// The columns of a grid or a masonry; nil in all other arrangements.
  var columns: ResolvedColumns? {
    if let gridColumns { return gridColumns }
    if case .masonry(let columns, _) = plan { return columns }
    return nil
  }

  /// The custom arrangement of the items, if there is one.
  var itemArrangement: (any ItemArrangement)? {
    guard case .custom(let arrangement) = plan else { return nil }
    return arrangement
  }

  /// The groups of the items; nil in all other arrangements.
  var groups: GroupTemplate? {
    guard case .groups(let template) = plan else { return nil }
    return template
  }

  /// Returns whether sizes depend on the length of the container along the main axis.
  func usesContainerLength(in space: AxisSpace) -> Bool {
    guard !isOrthogonal, case .groups(let group) = layout.arrangement
    else { return false }
    return group.usesContainerLength(in: space)
  }

  /// The groups of items that cannot have sizes of their own; nil in all other arrangements.
  var fixedGroups: GroupTemplate? { groups.flatMap { $0.hasEstimates ? nil : $0 } }

  /// The scrolling of an orthogonal section; nil in all other arrangements.
  var orthogonalScrolling: OrthogonalScrolling? {
    if case .orthogonal(_, let scrolling) = plan { scrolling } else { nil }
  }

  var isOrthogonal: Bool { orthogonalScrolling != nil }

  /// Whether every item has a position of its own, even if no item spans several columns.
  var placesItems: Bool { gridColumns == nil && !isOrthogonal }

  /// The number of columns of a grid; 1 in all other arrangements.
  var columnCount: Int { gridColumns?.count ?? 1 }

  /// The section that arranges the items when a collapsed one is expanded: that of the orthogonal
  /// layout, or this one.
  var hiddenItems: ResolvedSection { collapsedOrthogonal ?? self }

  /// Whether the section is a grid in which the width of an item depends on its column.
  var hasUnequalColumns: Bool { gridColumns.map { !$0.areEqual } ?? false }

  /// Whether the length that the section layout gives an item in a row depends on its column.
  var givesLengthsByColumn: Bool {
    if case .ratio = itemLength { hasUnequalColumns } else { false }
  }

  /// Returns the width of an item in a row.
  func width(ofItem item: Int) -> Double {
    guard let columns = gridColumns else { return .nan }
    return columns.areEqual ? columns.width() : columns.width(of: item % columns.count)
  }

  /// The aspect ratio of the items of a masonry with unequal columns; nil in all other
  /// arrangements.
  var columnRatio: ColumnRatio? {
    guard case .masonry(let columns, _) = plan, !columns.areEqual,
      case .ratio(let ratio) = itemLength
    else { return nil }
    return ColumnRatio(ratio: ratio, columns: columns)
  }

  /// Returns whether building the section calls `measure` or `span`, if there are such closures.
  func callsClosures(hasMeasure: Bool, hasSpan: Bool) -> Bool {
    hasSpan && usesSpans
      || hasMeasure
        && (itemSizing.measuresEachItem || header?.length == .measured
          || footer?.length == .measured)
  }

  /// Whether building the section measures every item that has no known size.
  var measuresShownItems: Bool { !isCollapsed && itemSizing.measuresEachItem }

  /// Returns whether the section layout gives an item a length; in an orthogonal section, along the
  /// axes of the orthogonal layout.
  ///
  /// - Parameter width: The cross length of the item.
  func gives(_ length: Double, isEstimated: Bool, across width: Double) -> Bool {
    switch itemLength {
    case .points(let points): !isEstimated && length == points
    case .ratio(let ratio): !isEstimated && length == width / ratio
    case .estimated(let points): isEstimated && length == points
    case .measured: false
    }
  }

  /// Returns whether a measured length is also the one that the section layout gives the item.
  func gives(_ length: Double, toMeasured item: Int) -> Bool {
    itemSizing == .fixed && gives(length, isEstimated: false, across: width(ofItem: item))
  }

  /// Returns whether an item in a row needs a mark, because its own length is the one that the
  /// section layout gives.
  func needsMark(_ item: MeasuredItem) -> Bool {
    item.isOwn && gives(item.length, isEstimated: item.isEstimated, across: item.crossLength)
  }

  /// Where the lengths of items with sizes of their own come from.
  var ownOrigin: MeasuredItem.Origin { itemSizing == .fixed ? .override : .measurement }

  /// Returns whether an item of this section can have a length of its own from another section.
  func allowsOwnLength(from origin: MeasuredItem.Origin) -> Bool {
    (origin == .override || origin == .measurement && itemSizing != .fixed)
      && !layout.arrangement.fixesSizes
  }

  /// Returns whether an item has every own length that the arrangement uses.
  func canKeep(_ item: MeasuredItem) -> Bool {
    let item = isOrthogonal ? item.transposed : item
    return allowsOwnLength(from: item.origin) && item.length.isFinite
      && (!itemSizing.hasOwnCrossLength || item.crossLength.isFinite)
  }
}

extension ResolvedSection {
  /// The cross interval that contains all elements, or nil if it depends on the items.
  ///
  /// - Parameter isClipped: Whether only the visible part of an orthogonal section counts.
  func crossInterval(isClipped: Bool) -> CrossInterval? {
    var items: CrossInterval
    switch plan {
    case .grid, .masonry:
      guard let columns, columns.count > 0 else { return nil }
      items = CrossInterval(
        start: columns.leadingEdge(of: 0), end: columns.trailingEdge(of: columns.count - 1))
    case .groups(let template):
      if template.hasEstimates { return nil }
      items = CrossInterval(start: template.cross.low, end: template.cross.high)
    case .orthogonal:
      if !isClipped { return nil }
      items = orthogonalCross
    case .flow, .custom:
      return nil
    }
    for supplementary in [header, footer] {
      guard let cross = supplementary?.cross else { continue }
      items = CrossInterval(start: min(items.start, cross.start), end: max(items.end, cross.end))
    }
    return items
  }
}

extension SectionLayout.Arrangement {
  /// Whether items can have other spans than 1, in this container or in another one.
  ///
  /// If so, a section keeps the spans of its items even while it has one column.
  var usesSpans: Bool {
    switch self {
    case .grid(let columns, _, _, _), .masonry(let columns, _, _): columns.canBeSeveral
    case .custom: true
    case .flow, .groups: false
    }
  }

  /// Whether items cannot have sizes of their own.
  var fixesSizes: Bool {
    if case .groups(let group) = self { !group.hasEstimates } else { false }
  }
}
