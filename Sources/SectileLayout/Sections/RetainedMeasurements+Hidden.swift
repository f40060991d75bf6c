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
        return stored(knownRuns, for: resolved)
      }
      if forgets { rows.forget(0..<count, source) }
      return .rows(rows, source)
    case .all, .some:
      return stored(knownRuns, for: resolved)
    }
  }

  private func stored(_ runs: [InputRun], for resolved: ResolvedSection) -> Items {
    var retained = self
    retained.measuresEstimates = false
    var stored: [InputRun] = []
    for (range, input) in runs {
      var size = MeasuredItem.unknown(spanning: input.requestedSpan)
      if var known = retained.size(of: range.lowerBound), resolved.canKeep(known) {
        known.origin = resolved.ownOrigin
        size = known.withoutGivenCrossLength(resolved)
      }
      if size.isKnown { stored.append((range, size)) }
    }
    return Items(stored)
  }

  /// Returns whether the lengths of rows are lengths along the axis of a resolved section.
  private func canUseRows(for resolved: ResolvedSection) -> Bool {
    keepsLengths && !resolved.itemSizing.hasOwnCrossLength
      && isTransposed == resolved.isOrthogonal
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
        replaceSome(knownRuns, edits)
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
  /// - Complexity: O(*m* + *k*) for *m* ranges and *k* stored runs, for any number of items.
  mutating func setItems(_ sizes: [InputRun]) {
    let sizes = isTransposed ? sizes.map { ($0.range, $0.input.transposed) } : sizes
    if case .rows(var rows, let source) = items {
      for (range, size) in sizes { rows.setSize(size, of: range, source) }
      items = .rows(rows, source)
    } else {
      setSome(knownRuns, sizes)
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
    for (range, input) in knownRuns where input.origin == .measurement && !input.isEstimated {
      visit(range.lowerBound, range.count, isTransposed ? input.transposed : input)
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
