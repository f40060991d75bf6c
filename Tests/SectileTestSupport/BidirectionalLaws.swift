// The laws that the standard library documents for bidirectional collections, for collections whose
// index is not a number. The check takes O(n^3) time, so it is for small collections.

/// Returns the first law of `BidirectionalCollection` that a collection violates, or nil.
///
/// - Parameters:
///   - collection: The collection to check.
///   - expected: The elements that it must have, computed in another way.
///   - areEqual: Returns whether two elements are equal.
public func bidirectionalLawViolation<C: BidirectionalCollection>(
  of collection: C, expected: [C.Element], by areEqual: (C.Element, C.Element) -> Bool
) -> String? {
  if collection.count != expected.count { return "count is \(collection.count)" }
  if collection.isEmpty != expected.isEmpty { return "isEmpty is \(collection.isEmpty)" }
  if collection.underestimatedCount > expected.count { return "underestimatedCount is too large" }
  var indices = [collection.startIndex]
  for _ in expected { indices.append(collection.index(after: indices.last!)) }
  if indices.last != collection.endIndex { return "\(expected.count) steps do not reach the end" }
  if Array(collection.indices) != Array(indices.dropLast()) { return "indices differ" }
  var iterator = collection.makeIterator()
  for (offset, element) in expected.enumerated() {
    guard let next = iterator.next(), areEqual(next, element) else {
      return "the iterator's element \(offset) differs"
    }
    if !areEqual(collection[indices[offset]], element) { return "element \(offset) by index" }
    if collection.index(before: indices[offset + 1]) != indices[offset] {
      return "index(before:) does not undo index(after:) at \(offset)"
    }
  }
  if iterator.next() != nil || iterator.next() != nil { return "the iterator does not end" }
  let violation = indexViolation(of: collection, indices) { slice, range in
    let slice = Array(slice)
    let isEqual = slice.count == range.count && zip(slice, expected[range]).allSatisfy(areEqual)
    return isEqual ? nil : "the elements differ"
  }
  if let violation { return violation }
  let backwards = Array(collection.reversed())
  if backwards.count != expected.count
    || !zip(backwards, expected.reversed()).allSatisfy(areEqual)
  {
    return "reversed differs"
  }
  return nil
}
