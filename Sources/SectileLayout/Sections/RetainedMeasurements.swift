import SectilePaths

/// The sizes that elements of a section keep when the section is built again in another container
/// or with another layout, and while it does not show them: own lengths, cross lengths if items
/// choose their own, and requested spans.
///
/// A section that is built from scratch is built with no retained measurements.
struct RetainedMeasurements: Sendable {
  /// Neighboring items that are alike, with the input of each of them.
  typealias InputRun = (range: Range<Int>, input: MeasuredItem)

  /// The own length of a header or a footer.
  struct Supplementary: Sendable {
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
    /// Whether those of items do, because their sizes depend on the length of the container.
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

  private var header: Supplementary?
  private var footer: Supplementary?
  /// The kinds of elements that are measured again if the section shows them, and keep their length
  /// if it does not.
  private(set) var remeasuredKinds: KindedIndexPath.Kinds = []
  /// The orthogonal layout to resize, if only the container of the section changes.
  private(set) var orthogonal: OrthogonalContent?
  /// Whether `.measured` lengths are measured again.
  private(set) var remeasures = false
  /// The items that have a size of their own or a requested span other than 1, in ascending order.
  ///
  /// The sizes are along the axes of the layout around the section. Lengths that the section layout
  /// gives are NaN.
  var items: [InputRun] = []

  /// The measurements of a section that is built from scratch.
  static let empty = RetainedMeasurements()

  init() {}

  /// Creates the measurements of some items, ascending by index.
  init(items: [(item: Int, input: MeasuredItem)]) {
    self.items = items.map { ($0.item..<$0.item + 1, $0.input) }
  }

  /// Creates the measurements of a section that was built with `old`.
  ///
  /// - Parameters:
  ///   - edits: The items to replace, with inputs that `new` keeps.
  ///   - forgotten: The new indices of items whose sizes become estimates.
  init(
    of run: SectionRun, _ old: ResolvedSection, for new: ResolvedSection, _ policy: Policy,
    replacing edits: [ItemEdit] = [], forgetting forgotten: [Range<Int>] = []
  ) {
    remeasures = policy.remeasures
    for kind in SupplementaryKind.allCases { keep(kind, of: run, old, for: new, policy) }
    if policy.isSameLayout && run.hidden?.value.hasItems != true,
      let content = run.content.orthogonal
    {
      orthogonal = content
      return
    }
    keepItems(of: run, old, for: new, policy)
    replace(edits)
    forgetItems(forgotten)
    // An estimate is measured if the section can measure it, and shows it.
    if policy.canMeasure && new.measuresShownItems {
      for index in items.indices where items[index].input.isEstimated {
        items[index].input = .unknown(spanning: items[index].input.requestedSpan)
      }
      items.removeAll { !$0.input.isKnown }
    }
    // The items of an orthogonal section belong to the length of that section, and to its axis.
    let staysInOrthogonal = new.isOrthogonal && policy.isSameLayout && !policy.exchangesAxes
    if policy.forgetsItems || policy.forgets && !staysInOrthogonal {
      for index in items.indices { items[index].input.forget() }
    }
  }

  /// Adds the items of a section that was built with `old`, with what `new` keeps of them.
  private mutating func keepItems(
    of run: SectionRun, _ old: ResolvedSection, for new: ResolvedSection, _ policy: Policy
  ) {
    // Items that are not shown cannot be measured again.
    let measuresAll = policy.remeasures && new.measuresShownItems
    let keepsLengths = new.allowsOwnLength(from: old.ownOrigin) && !measuresAll
    // Width and height stay if both are measured; a single length is the length along any axis.
    let exchangesSides = policy.exchangesAxes && new.itemSizing.hasOwnCrossLength
    func keep(_ items: Range<Int>, _ input: MeasuredItem) {
      var input = input
      if exchangesSides { input = input.transposed }
      input = keepsLengths ? new.retained(input) : .unknown(spanning: input.requestedSpan)
      if input.isKnown { self.items.append((items, input)) }
    }
    if let hidden = run.hidden?.value, hidden.hasItems {
      for (range, input) in hidden.items { keep(range, input) }
      return
    }
    // Items in rows have no spans.
    let rows = run.content.orthogonal?.run.content ?? run.content
    if rows.isInRows && !keepsLengths { return }
    run.forEachItemRun(old) { first, count, input in
      keep(first..<first + count, input.withoutGivenCrossLength(old))
    }
  }

  /// Adds the own length that a header or a footer keeps, if any, and records whether it is
  /// measured instead if the section shows it.
  private mutating func keep(
    _ kind: SupplementaryKind, of run: SectionRun, _ old: ResolvedSection,
    for new: ResolvedSection, _ policy: Policy
  ) {
    guard var kept = run.size(of: kind, old), let length = new[kind]?.length,
      length.keepsMeasurements || kept.origin == .override
    else { return }
    let isMeasuredAgain =
      policy.remeasures || policy.measuresSupplementaries && kept.isEstimated
    if length == .measured && isMeasuredAgain { remeasuredKinds.insert(kind.kinds) }
    kept.origin = length.ownOrigin
    if policy.forgets { kept.isEstimated = true }
    self[kind] = kept
  }

  /// The measurements of the items with the two axes exchanged.
  var transposed: Self {
    var transposed = RetainedMeasurements()
    transposed.items = items.map { ($0.range, $0.input.transposed) }
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
  /// The own length of the header or the footer, if it has one.
  subscript(kind: SupplementaryKind) -> Supplementary? {
    get {
      switch kind {
      case .header: header
      case .footer: footer
      }
    }
    set {
      switch kind {
      case .header: header = newValue
      case .footer: footer = newValue
      }
    }
  }

  var isEmpty: Bool { header == nil && footer == nil && items.isEmpty }

  /// Whether sizes or spans of items are known.
  var hasItems: Bool { !items.isEmpty }

  /// Whether any item has a size of its own.
  var hasSizes: Bool { items.contains { $0.input.isOwn } }

  /// Whether any item is known to have a span other than 1, which may be invalid in columns.
  var hasSpans: Bool { items.contains { $0.input.requestedSpan != 1 } }
}
