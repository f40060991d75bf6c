import SectilePaths

/// The sizes that elements of a section keep when the section is built again in another container
/// or with another layout, and while it does not show them: own lengths, cross lengths if items
/// choose their own, and spans.
///
/// A section that is built from scratch is built with no retained measurements.
struct RetainedMeasurements: Sendable {
  enum Items: Sendable {
    case none
    /// Items in rows, and the section layout that they were built with. Indirect, because every
    /// section is built with a value of this type, and mostly with no items.
    indirect case rows(RowContent, ResolvedSection)
    /// The inputs of all items, while a section is built again.
    case all([MeasuredItem])
    /// The inputs of some items. All other items have no size, and the span 1.
    case some([InputRun])
  }

  /// Neighboring items that are alike; the runs of a list are in ascending order and disjoint.
  typealias InputRun = (range: Range<Int>, input: MeasuredItem)

  /// The own length of a header or a footer.
  struct Supplementary: Hashable, Sendable, BitwiseCopyable {
    var length: Double
    var isEstimated: Bool
    var origin: MeasuredItem.Origin

    /// Whether the length is measured, and the section layout leaves it to measuring.
    var isMeasured: Bool { !isEstimated && origin == .measurement }
  }

  /// The rules for measured sizes when a section is built again.
  struct Policy {
    /// Whether only the container changes, and not the section layout.
    var isSameLayout: Bool
    /// Whether measured sizes turn into estimates.
    var forgets: Bool
    /// Whether those of items do, because their places depend on the length of the container.
    var forgetsItems = false
    /// Whether `.measured` lengths are measured again.
    var remeasures = false
    /// Whether items that are estimates are measured, if the section layout measures items.
    var canMeasure: Bool
    /// Whether a header or a footer that is an estimate is measured, if its length is `.measured`.
    var measuresSupplementaries: Bool
    /// Whether the section is built again along the other axis.
    var exchangesAxes = false
  }

  var header: Supplementary?
  var footer: Supplementary?
  /// The kinds of elements that are measured again if the section shows them, and keep their length
  /// if it does not.
  private(set) var remeasuredKinds: KindedIndexPath.Kinds = []
  /// The orthogonal layout to resize, if only the container of the section changes.
  ///
  /// Boxed in an array of at most one, because it is large, and every section is built with a value
  /// of this type (benchmark P17).
  private var orthogonalContent: ContiguousArray<OrthogonalContent> = []
  /// Whether `.measured` lengths are measured again.
  private(set) var remeasures = false
  var items = Items.none
  /// Whether the lengths of items are kept, and not only their spans.
  var keepsLengths = true
  var keepsCrossLengths = true
  /// Whether the stored items belong to a layout along the other axis.
  var isTransposed = false
  /// Whether measured items turn into estimates.
  var forgets = false
  /// Whether items that are estimates are measured instead of kept.
  var measuresEstimates = false

  /// The measurements of a section that is built from scratch.
  static let empty = RetainedMeasurements()

  init() {}

  /// Creates the measurements of some items, ascending by index.
  init(items: [(item: Int, input: MeasuredItem)]) {
    if !items.isEmpty { self.items = .some(items.map { ($0.item..<$0.item + 1, $0.input) }) }
  }

  /// Creates the measurements of a section that was built with `old`.
  init(
    of run: SectionRun, _ old: ResolvedSection, for new: ResolvedSection, _ policy: Policy
  ) {
    remeasures = policy.remeasures
    // The items of an orthogonal section belong to the length of that section, and to its axis.
    forgets =
      policy.forgets && (policy.exchangesAxes || !(policy.isSameLayout && new.isOrthogonal))
      || policy.forgetsItems
    // Width and height stay if both are measured; a single length is the length along any axis.
    let exchangesSides = policy.exchangesAxes && new.itemSizing.hasOwnCrossLength
    measuresEstimates = policy.canMeasure && new.itemSizing.measuresEachItem
    header = keep(run.header(old), .header, for: new.header, policy)
    footer = keep(run.footer(old), .footer, for: new.footer, policy)
    // Items that are not shown cannot be measured again.
    let measuresAll =
      policy.remeasures && new.itemSizing.measuresEachItem && !new.isCollapsed
    let keepsItems = new.allowsOwnLength(from: old.ownOrigin) && !measuresAll
    if let hidden = run.hidden.first, hidden.hasItems {
      items = hidden.items
      keepsCrossLengths = hidden.keepsCrossLengths
      isTransposed = hidden.isTransposed != exchangesSides
      keepsLengths = keepsItems
      return
    }
    let content = run.content.orthogonal
    if policy.isSameLayout, let content {
      orthogonalContent = [content]
      return
    }
    isTransposed = (content != nil) != exchangesSides
    keep(content?.run ?? run, content?.resolved ?? old, keepsLengths: keepsItems)
  }

  private mutating func keep(
    _ run: SectionRun, _ resolved: ResolvedSection, keepsLengths: Bool
  ) {
    self.keepsLengths = keepsLengths
    keepsCrossLengths = resolved.itemSizing.hasOwnCrossLength
    if let inputs = run.placedInputs {
      items = .all(inputs)
    } else if keepsLengths && run.metrics.shownItemCount > 0 {
      if let rows = run.content.rows {
        items = .rows(rows, resolved)
      } else if run.hasOwnUniformLength(resolved) {
        items = .rows(RowContent(uniform: run.uniformItems, columns: 1), resolved)
      }
    }
  }

  /// Returns the own length that a header or a footer keeps, if any, and records whether it is
  /// measured instead if the section shows it.
  private mutating func keep(
    _ old: Supplementary?, _ kind: KindedIndexPath.Kinds, for new: ResolvedSupplementary?,
    _ policy: Policy
  ) -> Supplementary? {
    guard var kept = old, let new, new.length.keepsMeasurements || kept.origin == .override
    else { return nil }
    let isMeasuredAgain =
      policy.remeasures || policy.measuresSupplementaries && kept.isEstimated
    if new.length == .measured && isMeasuredAgain { remeasuredKinds.insert(kind) }
    kept.origin = new.length.ownOrigin
    if policy.forgets { kept.isEstimated = true }
    return kept
  }

  /// The measurements with the two axes exchanged.
  var transposed: Self {
    var transposed = self
    transposed.isTransposed.toggle()
    return transposed
  }
}

extension RetainedMeasurements.Policy {
  /// Creates the rules for a section that is built again in another coordinate space.
  init(from old: AxisSpace, to new: AxisSpace, remeasures: Bool) {
    let exchangesAxes = new.axis != old.axis
    self.init(
      isSameLayout: true, forgets: exchangesAxes || new.crossLength != old.crossLength,
      remeasures: remeasures, canMeasure: remeasures, measuresSupplementaries: remeasures,
      exchangesAxes: exchangesAxes)
  }
}

extension RetainedMeasurements {
  /// The orthogonal layout to resize, if only the container of the section changes.
  var orthogonal: OrthogonalContent? {
    orthogonalContent.first
  }

  /// Whether sizes or spans of items are known.
  var hasItems: Bool { if case .none = items { false } else { true } }

  var isEmpty: Bool { header == nil && footer == nil && !hasItems }

  var hasLengths: Bool {
    switch items {
    case .none: false
    case .rows: keepsLengths && !isTransposed
    case .all, .some: keepsLengths && (keepsCrossLengths || !isTransposed)
    }
  }

  /// Whether any item is known to have a span other than 1, which may be invalid in columns.
  var hasSpans: Bool {
    switch items {
    case .none, .rows: false
    case .all(let inputs): inputs.contains { $0.requestedSpan != 1 }
    case .some(let runs): runs.contains { $0.input.requestedSpan != 1 }
    }
  }

  /// Returns the span that was requested for an item, if it is known.
  func span(of item: Int) -> Int? {
    switch items {
    case .none, .rows: nil
    case .all(let inputs): inputs[item].requestedSpan
    case .some(let runs): runs.input(ofItem: item)?.requestedSpan
    }
  }

  /// Returns the own size of an item; unknown lengths are NaN.
  func size(of item: Int) -> MeasuredItem? {
    guard keepsLengths else { return nil }
    var size: MeasuredItem
    switch items {
    case .none:
      return nil
    case .rows(let rows, let resolved):
      size = resolved.input(rows.itemRun(at: item), column: item)
      size.crossLength = .nan
    case .all(let inputs):
      size = inputs[item]
      if !keepsCrossLengths { size.crossLength = .nan }
    case .some(let runs):
      guard let input = runs.input(ofItem: item) else { return nil }
      size = input
    }
    guard size.isOwn, !(size.isEstimated && measuresEstimates) else { return nil }
    size.isEstimated = size.isEstimated || forgets
    return isTransposed ? size.transposed : size
  }
}
