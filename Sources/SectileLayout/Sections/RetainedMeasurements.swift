/// The measurements that a section keeps when it is built again in another container or with
/// another layout: measured lengths, cross lengths if items choose their own, and spans.
struct RetainedMeasurements {
  private enum Items {
    case none
    /// Items in rows; only their lengths are known.
    case rows(RowContent)
    /// The inputs of all items.
    case all([MeasuredItem])
    /// The inputs of some items, by index.
    case some([Int: MeasuredItem])
  }

  private(set) var headerLength: Double?
  private(set) var footerLength: Double?
  /// The orthogonal layout to resize, if only the container of the section changes.
  private(set) var orthogonal: OrthogonalContent?
  /// Whether `.measured` lengths are measured again.
  private(set) var remeasures = false
  private var items = Items.none
  private var keepsLengths = true
  private var keepsCrossLengths = true
  /// Whether the stored items belong to a layout along the other axis.
  private var isTransposed = false

  init() {}

  /// Creates the measurements of some items, by index, without their spans.
  init(items: [Int: MeasuredItem]) {
    if !items.isEmpty { self.items = .some(items) }
  }

  /// Creates the measurements of a section that was built with `old`.
  ///
  /// - Parameters:
  ///   - isSameLayout: Whether only the container changes. Otherwise the section layout changes.
  ///   - remeasures: Whether `.measured` lengths are measured again.
  init(
    of run: SectionRun, _ old: ResolvedSection, for new: ResolvedSection, isSameLayout: Bool,
    remeasures: Bool
  ) {
    self.remeasures = remeasures
    if run.metrics.hasHeader && !run.metrics.hasEstimatedHeader
      && Self.keeps(new.header, old.header, remeasures)
    {
      headerLength = run.metrics.headerLength
    }
    if run.metrics.hasFooter && !run.metrics.hasEstimatedFooter
      && Self.keeps(new.footer, old.footer, remeasures)
    {
      footerLength = run.metrics.footerLength
    }
    let content = run.content.orthogonal
    if isSameLayout, let content {
      orthogonal = content
      return
    }
    isTransposed = content != nil
    keep(content?.run ?? run, content?.resolved ?? old, keepsLengths: !remeasures)
  }

  private mutating func keep(
    _ run: SectionRun, _ resolved: ResolvedSection, keepsLengths: Bool
  ) {
    self.keepsLengths = keepsLengths && resolved.itemSizing.keepsMeasurements
    keepsCrossLengths = resolved.itemSizing == .measuredSize
    if let inputs = run.placedInputs {
      items = .all(inputs)
    } else if self.keepsLengths && run.metrics.shownItemCount > 0 {
      items = .rows(run.content.rows ?? RowContent(uniform: run.uniformItems, columns: 1))
    }
  }

  private static func keeps(
    _ new: ResolvedSupplementary?, _ old: ResolvedSupplementary?, _ remeasures: Bool
  ) -> Bool {
    guard let new, let old, old.length.keepsMeasurements else { return false }
    return new.length == .measured ? !remeasures : new.length.isEstimate
  }

  /// The measurements with the two axes exchanged.
  var transposed: Self {
    var transposed = self
    transposed.isTransposed.toggle()
    return transposed
  }
}

extension RetainedMeasurements {
  var hasLengths: Bool {
    switch items {
    case .none: false
    case .rows: !isTransposed
    case .all: keepsLengths && (keepsCrossLengths || !isTransposed)
    case .some: true
    }
  }

  /// Whether any item is known to have a span other than 1, which may be invalid in columns.
  var hasSpans: Bool {
    if case .all(let inputs) = items { inputs.contains { $0.span != 1 } } else { false }
  }

  /// Returns the span of an item, if it is known.
  func span(of item: Int) -> Int? {
    if case .all(let inputs) = items { inputs[item].span } else { nil }
  }

  /// Returns the measured size of an item; unknown lengths are NaN.
  func size(of item: Int) -> MeasuredItem? {
    let size: MeasuredItem
    switch items {
    case .none:
      return nil
    case .rows(let rows):
      let place = rows.lengths.location(at: item)
      size = MeasuredItem(
        length: place.length, crossLength: .nan, span: 1, isEstimated: place.run.isEstimated)
    case .all(let inputs):
      guard keepsLengths else { return nil }
      var input = inputs[item]
      if !keepsCrossLengths { input.crossLength = .nan }
      size = input
    case .some(let inputs):
      guard let input = inputs[item] else { return nil }
      size = input
    }
    return isTransposed ? size.transposed : size
  }

  /// Returns the measured length of an item, or nil if it is unknown or an estimate.
  func length(of item: Int) -> Double? {
    guard let size = size(of: item), size.length.isFinite && !size.isEstimated else { return nil }
    return size.length
  }

  /// The rows, if every length is measured.
  var measuredRows: RowContent? {
    guard case .rows(let rows) = items, !isTransposed, !rows.lengths.hasEstimates
    else { return nil }
    return rows
  }

  /// Returns the rows of all items; those without a measured length get the estimated length.
  ///
  /// - Complexity: O(*k* log *k*) for *k* retained measurements, or O(*n*) if all sizes are
  ///   retained one by one.
  func rows(replacing estimated: RowRun, columns: Int) -> RowContent {
    var result = OffsetTree<RowRun>.Builder()
    switch items {
    case .none:
      return RowContent(uniform: estimated, columns: columns)
    case .rows(let rows):
      rows.lengths.forEachRun { run in
        var run = run
        if run.isEstimated { run.memberLength = estimated.memberLength }
        result.append(run)
      }
    case .all(let inputs):
      for item in inputs.indices {
        var run = RowRun(count: 1, memberLength: estimated.memberLength, isEstimated: true)
        if let length = length(of: item) { run = RowRun(count: 1, memberLength: length) }
        result.append(run)
      }
    case .some(let inputs):
      var rows = RowContent(uniform: estimated, columns: columns)
      for item in inputs.keys.sorted() {
        if let length = length(of: item) {
          rows.setLength(length, of: item, isEstimated: false)
        }
      }
      return rows
    }
    return RowContent(items: result.finish(), columns: columns)
  }
}

extension OffsetTree<RowRun> {
  fileprivate var hasEstimates: Bool {
    var found = false
    forEachRun { found = found || $0.isEstimated }
    return found
  }
}
