// The laws that the standard library documents for random-access collections, checked for all
// indices, distances and slices. The check takes O(n^3) time, so it is for small collections.

/// Returns the first law of `RandomAccessCollection` that a collection violates, or nil.
///
/// - Parameters:
///   - collection: The collection to check.
///   - expected: The elements that it must have, computed in another way.
public func collectionLawViolation<C: RandomAccessCollection>(
  of collection: C, expected: [C.Element]
) -> String? where C.Element: Equatable {
  if let violation = elementsViolation(of: collection, expected: expected) { return violation }
  let indices = everyIndex(of: collection)
  return indexViolation(of: collection, indices) { slice, range in
    elementsViolation(of: slice, expected: Array(expected[range]))
  }
}

/// Returns the first law of distances, offsets, limits and slices that a collection violates, or
/// nil.
///
/// - Parameters:
///   - collection: The collection to check.
///   - indices: All of its indices, `endIndex` included.
///   - violation: Returns the difference of a slice from a range of the expected elements, or nil.
func indexViolation<C: BidirectionalCollection>(
  of collection: C, _ indices: [C.Index],
  ofSlice violation: (C.SubSequence, Range<Int>) -> String?
) -> String? {
  for (start, from) in indices.enumerated() {
    for (end, to) in indices.enumerated() {
      if collection.distance(from: from, to: to) != end - start {
        return "the distance from \(start) to \(end) is \(collection.distance(from: from, to: to))"
      }
      if collection.index(from, offsetBy: end - start) != to {
        return "index \(start) offset by \(end - start) is not index \(end)"
      }
      if (from < to) != (start < end) { return "indices \(start) and \(end) are out of order" }
      for (bound, limit) in indices.enumerated() {
        let found = collection.index(from, offsetBy: end - start, limitedBy: limit)
        // A limit applies only if it is in the direction of the step.
        let isCut =
          end > start ? start <= bound && bound < end : end < start && end < bound && bound <= start
        if found != (isCut ? nil : to) {
          return "index \(start) offset by \(end - start) ignores the limit \(bound)"
        }
      }
      guard start <= end else { continue }
      if let violation = violation(collection[from..<to], start..<end) {
        return "in the slice \(start)..<\(end): \(violation)"
      }
    }
  }
  return nil
}

/// Returns a difference between the elements and the expected ones, read in all ways, or nil.
private func elementsViolation<C: RandomAccessCollection>(
  of collection: C, expected: [C.Element]
) -> String? where C.Element: Equatable {
  if collection.count != expected.count {
    return "count is \(collection.count); it must be \(expected.count)"
  }
  if collection.isEmpty != expected.isEmpty { return "isEmpty is \(collection.isEmpty)" }
  if collection.underestimatedCount > expected.count { return "underestimatedCount is too large" }
  let indices = everyIndex(of: collection)
  if indices.count != expected.count + 1 { return "the number of indices is \(indices.count)" }
  if indices.first != collection.startIndex || indices.last != collection.endIndex {
    return "the indices do not start at startIndex and end at endIndex"
  }
  if Array(collection.indices) != Array(indices.dropLast()) { return "indices differ" }
  var back: [C.Index] = [collection.endIndex]
  while back.count < indices.count { back.append(collection.index(before: back.last!)) }
  if back.reversed() != indices { return "index(before:) does not undo index(after:)" }
  var iterator = collection.makeIterator()
  for (offset, element) in expected.enumerated() {
    let next = iterator.next()
    if next != element { return "the iterator's element \(offset) is \(next as Any)" }
    if collection[indices[offset]] != element { return "element \(offset) differs by index" }
  }
  if iterator.next() != nil || iterator.next() != nil { return "the iterator does not end" }
  if collection.first != expected.first || collection.last != expected.last {
    return "first or last differs"
  }
  if Array(collection.reversed()) != expected.reversed() { return "reversed differs" }
  if Array(collection) != expected { return "the copy as an array differs" }
  return nil
}

/// Returns all indices by `index(after:)`, including `endIndex`.
private func everyIndex<C: Collection>(of collection: C) -> [C.Index] {
  var indices = [collection.startIndex]
  while indices.last! < collection.endIndex {
    indices.append(collection.index(after: indices.last!))
  }
  return indices
}
