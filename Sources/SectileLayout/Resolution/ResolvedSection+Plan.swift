extension ResolvedSection {
  /// The arrangement of the items, with its columns resolved.
  enum Plan: Sendable {
    case grid(ResolvedColumns, alignment: SectionLayout.Alignment, isDense: Bool)
    case flow(FlowRules)
    case masonry(ResolvedColumns, tolerance: Double?)
    case custom(any ItemArrangement)
    /// An orthogonal section. The section layout is that of the orthogonal layout inside.
    case orthogonal(SectionLayout, OrthogonalScrolling)
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

    init(_ arrangement: SectionLayout.Arrangement) {
      switch arrangement {
      case .flow(_, let estimate):
        self = estimate == nil ? .measuredSize : .estimatedSize
      case .custom:
        self = .measuredSize
      case .grid(_, let length, _, _), .masonry(_, let length, _):
        switch length {
        case .fixed, .aspectRatio: self = .fixed
        case .estimated: self = .estimatedLength
        case .measured: self = .measuredLength
        }
      }
    }

    /// Whether building the section measures every item.
    var measuresEachItem: Bool { self == .measuredLength || self == .measuredSize }

    /// Whether a measured item also has a cross length of its own.
    var hasOwnCrossLength: Bool { self == .measuredSize || self == .estimatedSize }

    /// Whether measured lengths of items are kept when the section is built again.
    var keepsMeasurements: Bool { self != .fixed }
  }

  /// The columns of a grid or a masonry; nil in all other arrangements.
  var columns: ResolvedColumns? {
    switch plan {
    case .grid(let columns, _, _), .masonry(let columns, _): columns
    case .flow, .custom, .orthogonal: nil
    }
  }

  /// The custom arrangement of the items, if there is one.
  var itemArrangement: (any ItemArrangement)? {
    if case .custom(let arrangement) = plan { arrangement } else { nil }
  }

  /// The scrolling of an orthogonal section; nil in all other arrangements.
  var orthogonalScrolling: OrthogonalScrolling? {
    if case .orthogonal(_, let scrolling) = plan { scrolling } else { nil }
  }

  var isOrthogonal: Bool { orthogonalScrolling != nil }

  /// Whether every item has a position of its own, even if no item spans several columns.
  var placesItems: Bool { gridTracks == nil && !isOrthogonal }

  /// The number of columns of a grid; 1 in all other arrangements.
  var columnCount: Int { gridTracks?.count ?? 1 }

  /// Whether the section is a grid in which the width of an item depends on its column.
  var hasUnequalColumns: Bool { gridTracks.map { !$0.areEqual } ?? false }

  /// Returns whether building the section calls `measure`, or calls `span` if there is one.
  func callsClosures(hasSpan: Bool) -> Bool {
    hasSpan && columnCount > 1 || itemSizing.measuresEachItem || header?.length == .measured
      || footer?.length == .measured
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

  /// Returns whether an item in a row needs a mark, because its own length is the one that the
  /// section layout gives.
  func needsMark(_ item: MeasuredItem) -> Bool {
    item.isOwn && gives(item.length, isEstimated: item.isEstimated, across: item.crossLength)
  }

  /// Where the lengths of items with sizes of their own come from.
  var ownOrigin: MeasuredItem.Origin { itemSizing == .fixed ? .override : .measurement }

  /// Returns whether an item of this section can have a length of its own from another section.
  func keeps(_ origin: MeasuredItem.Origin) -> Bool {
    origin == .override || origin == .measurement && itemSizing != .fixed
  }

  /// Returns whether an item has every own length that the arrangement uses.
  func accepts(_ item: MeasuredItem) -> Bool {
    let item = isOrthogonal ? item.transposed : item
    return keeps(item.origin) && item.length.isFinite
      && (!itemSizing.hasOwnCrossLength || item.crossLength.isFinite)
  }
}
