// The sizes of elements that a section does not show, because it is collapsed or empty: stored with
// the section, and changed with its items.

import SectilePaths

extension RetainedMeasurements {
  /// The measurements of the elements that a section does not show, to store them.
  ///
  /// - Parameter count: The number of items that are not shown.
  func hidden(
    header keepsHeader: Bool, footer keepsFooter: Bool, itemCount count: Int,
    in resolved: ResolvedSection
  ) -> Self {
    var hidden = RetainedMeasurements()
    if keepsHeader { hidden.header = header }
    if keepsFooter { hidden.footer = footer }
    if count > 0 && hasItems { hidden.items = storedItems(count, for: resolved) }
    if case .rows = hidden.items { hidden.isTransposed = isTransposed }
    return hidden
  }

  /// Returns the items to store: along the axes of the layout, except rows.
  private func storedItems(_ count: Int, for resolved: ResolvedSection) -> Items {
    switch items {
    case .none:
      return .none
    case .rows(var rows, let source):
      guard canUseRows(for: resolved) else { return .none }
      if source.ownOrigin != resolved.ownOrigin {
        // Sizes that replaced lengths of the old layout are measurements in the new one.
        return stored(rows.ownRuns(source), for: resolved)
      }
      if forgets { rows.forget(0..<count, source) }
      return .rows(rows, source)
    case .all(let inputs):
      let stored = (0..<count).map { item in
        storedSize(of: item, for: resolved) ?? .unknown(spanning: inputs[item].requestedSpan)
      }
      return stored.contains { $0.isKnown } ? .all(stored) : .none
    case .some(let runs):
      return stored(runs, for: resolved)
    }
  }

  private func stored(_ runs: [InputRun], for resolved: ResolvedSection) -> Items {
    var stored: [InputRun] = []
    for (range, input) in runs {
      let size =
        storedSize(of: range.lowerBound, for: resolved) ?? .unknown(spanning: input.requestedSpan)
      if size.isKnown { stored.append((range, size)) }
    }
    return Items(stored)
  }

  /// Returns whether the lengths of rows are lengths along the axis of a resolved section.
  private func canUseRows(for resolved: ResolvedSection) -> Bool {
    keepsLengths && !resolved.itemSizing.hasOwnCrossLength
      && isTransposed == resolved.isOrthogonal
  }

  private func storedSize(of item: Int, for resolved: ResolvedSection) -> MeasuredItem? {
    var retained = self
    retained.measuresEstimates = false
    guard var size = retained.size(of: item), resolved.canKeep(size) else { return nil }
    size.origin = resolved.ownOrigin
    return size.withoutGivenCrossLength(resolved)
  }

  /// Replaces items; items without a known size have NaN lengths.
  mutating func replace(_ edits: [ItemEdit], count: Int) {
    let edits = isTransposed ? edits.map { $0.transposed } : edits
    let isKnown = edits.contains { $0.inputs.contains { $0.isKnown } }
    switch items {
    case .none:
      guard isKnown else { return }
      keepsCrossLengths = true
      replaceSome([], edits)
    case .rows(var rows, let resolved):
      // Rows have no spans.
      if let given = resolved.givenRun, !edits.contains(where: { $0.spans }) {
        rows.replace(edits.map { $0.filling(given, resolved) }, resolved)
        items = rows.lengths.count == 0 ? .none : .rows(rows, resolved)
      } else {
        replaceSome(rows.ownRuns(resolved), edits)
      }
    case .all(let inputs):
      items = .all(inputs.applying(edits, from: 0))
    case .some(let runs):
      replaceSome(runs, edits)
    }
  }

  /// Replaces items while the section is built again, and turns sizes of items into estimates.
  ///
  /// - Parameters:
  ///   - edits: As in `replace`, with sizes that `resolved` keeps.
  ///   - forgotten: Ranges of the new indices of items.
  ///   - count: The number of items before the edits.
  ///   - resolved: The resolved section with which the section is built.
  mutating func replace(
    _ edits: [ItemEdit], forgetting forgotten: [Range<Int>], count: Int,
    for resolved: ResolvedSection
  ) {
    if !edits.isEmpty {
      removeUnusedSizes(for: resolved)
      replace(edits, count: count)
    }
    forgetItems(forgotten)
  }

  /// Removes the sizes that a new resolved section does not keep, so that inserted items can have
  /// such sizes.
  private mutating func removeUnusedSizes(for resolved: ResolvedSection) {
    func used(_ input: MeasuredItem) -> MeasuredItem {
      guard keepsLengths else { return .unknown(spanning: input.requestedSpan) }
      var input = input
      if !keepsCrossLengths { input.crossLength = .nan }
      return input
    }
    switch items {
    case .none: break
    case .rows: if !canUseRows(for: resolved) { items = .none }
    case .all(let inputs): items = .all(inputs.map(used))
    case .some(let runs): items = .some(runs.map { ($0.range, used($0.input)) })
    }
    (keepsLengths, keepsCrossLengths) = (true, true)
  }

  /// Sets the sizes of items, which keep their spans.
  ///
  /// - Parameter sizes: Ranges of items, in ascending order and disjoint, and the size of each of
  ///   their items.
  /// - Complexity: O(*m* + *k*) for *m* ranges and *k* stored runs, for any number of items, unless
  ///   sizes are stored one by one.
  mutating func setItems(_ sizes: [InputRun]) {
    let sizes = isTransposed ? sizes.map { ($0.range, $0.input.transposed) } : sizes
    switch items {
    case .none:
      setSome([], sizes)
    case .rows(var rows, let source):
      for (range, size) in sizes { rows.setSize(size, of: range, source) }
      items = .rows(rows, source)
    case .all(var inputs):
      for (range, size) in sizes {
        for item in range { inputs[item] = size.spanning(as: inputs[item]) }
      }
      items = .all(inputs)
    case .some(let runs):
      setSome(runs, sizes)
    }
  }

  /// Sets the spans of items.
  ///
  /// - Parameters:
  ///   - count: The number of all items, to set all spans, or nil to set those that are known and
  ///     not 1.
  ///   - span: Returns the new span of an item; the second argument is the known one, or 1.
  mutating func setSpans(
    of count: Int?, _ span: (Int, Int) throws(LayoutError) -> Int
  ) throws(LayoutError) {
    if let count {
      var spans: [Int] = []
      for item in 0..<count { spans.append(try span(item, self.span(of: item) ?? 1)) }
      // Without spans, the sizes stay as they are, in runs for example.
      guard hasSpans || spans.contains(where: { $0 != 1 }) else { return }
      items = .all(
        spans.indices.map { item in
          var input = size(of: item) ?? .unknown(spanning: 1)
          input.setSpan(spans[item], requested: spans[item])
          return input
        })
      isTransposed = false
      return
    }
    guard hasSpans else { return }
    func spanned(_ item: Int, _ input: MeasuredItem) throws(LayoutError) -> MeasuredItem {
      if input.requestedSpan == 1 { return input }
      var input = input
      let span = try span(item, input.requestedSpan)
      input.setSpan(span, requested: span)
      return input
    }
    switch items {
    case .none, .rows:
      break
    case .all(var inputs):
      for item in inputs.indices { inputs[item] = try spanned(item, inputs[item]) }
      items = inputs.contains { $0.isKnown } ? .all(inputs) : .none
    case .some(let runs):
      var result: [InputRun] = []
      for (range, input) in runs {
        let input = try spanned(range.lowerBound, input)
        if input.isKnown { result.append((range, input)) }
      }
      items = Items(result)
    }
  }

  /// Turns measured sizes of items into estimates.
  mutating func forgetItems(_ ranges: [Range<Int>]) {
    switch items {
    case .none:
      break
    case .rows(var rows, let resolved):
      for range in ranges { rows.forget(range, resolved) }
      items = .rows(rows, resolved)
    case .all(var inputs):
      for item in ranges.joined() { inputs[item].forget() }
      items = .all(inputs)
    case .some(let runs):
      var forgotten: [InputRun] = []
      for range in ranges {
        runs.forEachPart(of: range) { part, input in
          guard var input else { return }
          input.forget()
          forgotten.append((part, input))
        }
      }
      setSome(runs, forgotten)
    }
  }

  /// Visits the runs of measured items, as `SectionRun.forEachMeasuredRun`.
  func forEachMeasuredRun(_ visit: (_ first: Int, _ count: Int, MeasuredItem) -> Void) {
    func visitItems(_ range: Range<Int>) {
      if let size = size(of: range.lowerBound), size.origin == .measurement, !size.isEstimated {
        visit(range.lowerBound, range.count, size)
      }
    }
    switch items {
    case .none:
      break
    case .rows(let rows, let resolved):
      rows.forEachItemRun(in: 0..<rows.lengths.count) { item in
        resolved.forEachInput(of: item) { first, count, input in
          guard input.origin == .measurement && !input.isEstimated else { return }
          var input = input
          input.crossLength = .nan
          visit(first, count, isTransposed ? input.transposed : input)
        }
      }
    case .all(let inputs):
      for item in inputs.indices { visitItems(item..<item + 1) }
    case .some(let runs):
      for (range, _) in runs { visitItems(range) }
    }
  }
}

extension ItemEdit {
  fileprivate var transposed: Self {
    Self(range: range, inputs: inputs.map { $0.transposed })
  }

  /// Returns the edit with the length that the section layout gives for unknown lengths.
  fileprivate func filling(_ given: RowRun, _ resolved: ResolvedSection) -> Self {
    var edit = self
    for index in edit.inputs.indices {
      edit.inputs[index].crossLength = resolved.width(ofItem: 0)
      if edit.inputs[index].isOwn { continue }
      edit.inputs[index].length = given.memberLength
      edit.inputs[index].isEstimated = given.isEstimated
    }
    return edit
  }
}
