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
        var stored: [(item: Int, input: MeasuredItem)] = []
        rows.forEachItemRun(in: 0..<count) { run in
          source.forEachInput(of: run) { first, count, input in
            guard input.isOwn else { return }
            for item in first..<first + count {
              if let size = storedSize(of: item, for: resolved) { stored.append((item, size)) }
            }
          }
        }
        return stored.isEmpty ? .none : .some(stored)
      }
      if forgets { rows.forget(0..<count, source) }
      return .rows(rows, source)
    case .all(let inputs):
      let stored = (0..<count).map { item in
        storedSize(of: item, for: resolved) ?? .unknown(spanning: inputs[item].requestedSpan)
      }
      return stored.contains { $0.isKnown } ? .all(stored) : .none
    case .some(let inputs):
      var stored: [(item: Int, input: MeasuredItem)] = []
      for (item, input) in inputs {
        let size = storedSize(of: item, for: resolved) ?? .unknown(spanning: input.requestedSpan)
        if size.isKnown { stored.append((item, size)) }
      }
      return stored.isEmpty ? .none : .some(stored)
    }
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
        let inputs = (0..<count).map { item in
          var input = resolved.input(ofItem: item, in: rows)
          input.crossLength = .nan
          return input
        }
        items = .all(inputs.applying(edits, from: 0))
      }
    case .all(let inputs):
      items = .all(inputs.applying(edits, from: 0))
    case .some(let inputs):
      replaceSome(inputs, edits)
    }
  }

  private mutating func replaceSome(
    _ inputs: [(item: Int, input: MeasuredItem)], _ edits: [ItemEdit]
  ) {
    var result: [(item: Int, input: MeasuredItem)] = []
    var shift = 0
    var next = 0
    for edit in edits {
      while next < inputs.count && inputs[next].item < edit.range.lowerBound {
        result.append((inputs[next].item + shift, inputs[next].input))
        next += 1
      }
      while next < inputs.count && inputs[next].item < edit.range.upperBound { next += 1 }
      for (index, input) in edit.inputs.enumerated() where input.isKnown {
        result.append((edit.range.lowerBound + shift + index, input))
      }
      shift += edit.inputs.count - edit.range.count
    }
    for (item, input) in inputs[next...] { result.append((item + shift, input)) }
    items = result.isEmpty ? .none : .some(result)
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
    case .some(let inputs): items = .some(inputs.map { ($0.item, used($0.input)) })
    }
    (keepsLengths, keepsCrossLengths) = (true, true)
  }

  /// Sets the sizes of items, which keep their spans; `count` is the number of all items.
  ///
  /// - Parameter sizes: Ranges of items, in ascending order and disjoint, and the size of each of
  ///   their items.
  mutating func setItems(
    _ sizes: [(range: Range<Int>, size: MeasuredItem)], count: Int, _ resolved: ResolvedSection
  ) {
    if !hasItems, let given = resolved.givenRun {
      // Equal sizes of any number of items are one run.
      var rows = RowContent.ItemsBuilder()
      var next = 0
      for (range, size) in sizes {
        if range.lowerBound > next {
          rows.append(given.part(0..<range.lowerBound - next), isMarked: false)
        }
        var size = size
        size.crossLength = resolved.width(ofItem: 0)
        var run = size.run
        run.count = range.count
        rows.append(run, isMarked: resolved.needsMark(size))
        next = range.upperBound
      }
      if count > next { rows.append(given.part(0..<count - next), isMarked: false) }
      items = .rows(rows.finish(columns: 1), resolved)
      return
    }
    if case .rows(var rows, let source) = items {
      for (range, size) in sizes {
        rows.setSize(isTransposed ? size.transposed : size, of: range, source)
      }
      items = .rows(rows, source)
      return
    }
    let edits = sizes.map { range, size in
      let inputs = range.map { item in
        var input = size
        // The items keep their spans.
        if let span = span(of: item) { input.setSpan(span, requested: span) }
        return input
      }
      return ItemEdit(range: range, inputs: inputs)
    }
    replace(edits, count: count)
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
    case .some(var inputs):
      for range in ranges {
        for index in inputs.position(
          ofItem: range.lowerBound)..<inputs.position(ofItem: range.upperBound)
        {
          inputs[index].input.forget()
        }
      }
      items = .some(inputs)
    }
  }

  /// Visits the runs of measured items, as `SectionRun.forEachMeasuredRun`.
  func forEachMeasuredRun(_ visit: (_ first: Int, _ count: Int, MeasuredItem) -> Void) {
    func visitItem(_ item: Int) {
      if let size = size(of: item), size.origin == .measurement, !size.isEstimated {
        visit(item, 1, size)
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
      for item in inputs.indices { visitItem(item) }
    case .some(let inputs):
      for (item, _) in inputs { visitItem(item) }
    }
  }
}

extension [(item: Int, input: MeasuredItem)] {
  /// Returns the position of the first input of an item or of one behind it.
  fileprivate func position(ofItem item: Int) -> Int {
    partitionPoint(count: count) { self[$0].item < item }
  }

  /// Returns the input of an item, if it is in the list.
  func input(ofItem item: Int) -> MeasuredItem? {
    let position = position(ofItem: item)
    return position < count && self[position].item == item ? self[position].input : nil
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
