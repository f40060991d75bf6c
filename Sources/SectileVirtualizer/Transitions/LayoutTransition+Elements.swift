// Adding the elements of a transition, and sorting them in drawing order.

import SectileLayout
import SectilePaths

extension LayoutTransition {
  /// Adds an element of one or both layouts.
  ///
  /// - Parameter parent: The frame of its parent in the layout that does not have the element, in
  ///   coordinates of the new layout; nil if the element does not unfold.
  mutating func add(
    _ old: LayoutElement?, _ new: LayoutElement?, at parent: LayoutRect?, isUpdated: Bool
  ) {
    guard let frame = new?.frame ?? old?.frame.moved(by: shift), let path = new?.path ?? old?.path
    else { return }
    let folded = parent.map { target.aligningStarts(of: frame, with: $0) } ?? frame
    let start = old?.frame.moved(by: shift) ?? folded
    let end = new?.frame ?? folded
    elements.append(
      Element(
        oldPath: old?.path, newPath: new?.path, lastPath: path,
        change: Self.change(
          from: old == nil ? nil : start, to: new == nil ? nil : end, isUpdated: isUpdated),
        start: start, end: end, startOpacity: old == nil ? 0 : 1,
        endOpacity: new == nil ? 0 : 1,
        isPinned: old?.isPinned ?? false || new?.isPinned ?? false, interruptedIndex: nil))
  }

  /// Returns the change of an element that is in one or both layouts.
  static func change(
    from start: LayoutRect?, to end: LayoutRect?, isUpdated: Bool
  ) -> Change {
    guard let end else { return .disappear }
    guard let start else { return .appear }
    if isUpdated { return .reload }
    if start.size != end.size { return .resize }
    return start == end ? .stay : .move
  }

  /// Sorts the elements by the order in which they are drawn.
  mutating func sort() {
    if elements.isEmpty { return }
    func endOfRun(from start: Int) -> Int {
      var end = start + 1
      var last = elements[start].drawingOrder
      while end < elements.count {
        let next = elements[end].drawingOrder
        if next.isBefore(last) { break }
        last = next
        end += 1
      }
      return end
    }
    // Most transitions have the old elements in order, followed by the new ones in order. Merging
    // them is faster than sorting.
    let end = endOfRun(from: 0)
    if end >= elements.count { return }
    if elements.count - end <= 4 {
      // Few elements become visible. Inserting them takes no other array.
      for index in end..<elements.count {
        let element = elements[index]
        let order = element.drawingOrder
        var place = index
        while place > 0 && order.isBefore(elements[place - 1].drawingOrder) {
          elements[place] = elements[place - 1]
          place -= 1
        }
        elements[place] = element
      }
      return
    }
    if endOfRun(from: end) == elements.count {
      elements = elements.mergingRuns(at: end) { $0.drawingOrder.isBefore($1.drawingOrder) }
      return
    }
    // Both sorts keep the order of equal numbers.
    elements.sort { $0.drawingOrder.number }
    elements.sort { UInt64($0.layer.rawValue) }
  }
}

/// The part of an element that decides when it is drawn: a sort that compares whole elements copies
/// them.
private struct DrawingOrder {
  let layer: LayoutTransition.Layer
  /// The order in the layer.
  ///
  /// Elements that disappear have equal numbers, so that they keep their order, which is the
  /// drawing order of the old layout or of the interrupted transition.
  let number: UInt64

  /// Returns whether an element has to be drawn before another one.
  @inline(__always) func isBefore(_ other: Self) -> Bool {
    (layer, number) < (other.layer, other.number)
  }
}

extension LayoutTransition.Element {
  @inline(__always) fileprivate var drawingOrder: DrawingOrder {
    let (layer, number) = (layer, newPath?.sortNumber ?? 0)
    return DrawingOrder(layer: layer, number: layer == .ancestors ? ~number : number)
  }
}

extension Array {
  /// Returns the elements in order, if those before an index and those from there on are.
  fileprivate func mergingRuns(
    at end: Int, by isBefore: (Element, Element) -> Bool
  ) -> [Element] {
    var merged: [Element] = []
    merged.reserveCapacity(count)
    var (first, second) = (0, end)
    while first < end && second < count {
      if isBefore(self[second], self[first]) {
        merged.append(self[second])
        second += 1
      } else {
        merged.append(self[first])
        first += 1
      }
    }
    merged += self[first..<end]
    merged += self[second...]
    return merged
  }
}
