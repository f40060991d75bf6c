// Helpers for lists that are kept in ascending order, such as section indices.

extension Array where Element: SortNumbered {
  func sortedAndUnique() -> Self {
    sorted { $0.sortNumber }.withoutAdjacentDuplicates()
  }

  /// Returns whether the array, which must ascend, contains an element.
  func containsInOrder(_ element: Element) -> Bool {
    let index = partitionPoint(count: count) { self[$0] < element }
    return index < count && self[index] == element
  }
}

extension Array where Element: Equatable {
  /// Returns the first element of each run of equal elements.
  func withoutAdjacentDuplicates() -> Self {
    var result: Self = []
    result.reserveCapacity(count)
    for element in self where element != result.last { result.append(element) }
    return result
  }
}

extension Array {
  /// Removes the elements whose keys are in a list; the list and the keys of all elements ascend.
  mutating func removeAll<Key: Comparable>(withKeys keys: [Key], by key: (Element) -> Key) {
    if keys.isEmpty { return }
    var next = 0
    removeAll { element in
      let key = key(element)
      while next < keys.count && keys[next] < key { next += 1 }
      return next < keys.count && keys[next] == key
    }
  }

  /// Returns the elements of this array and another one in the order of their keys; the keys of
  /// both ascend.
  package func merged<Key: Comparable>(with other: Self, by key: (Element) -> Key) -> Self {
    if isEmpty { return other }
    if other.isEmpty { return self }
    var result: Self = []
    result.reserveCapacity(count + other.count)
    var next = 0
    for element in self {
      while next < other.count && key(other[next]) < key(element) {
        result.append(other[next])
        next += 1
      }
      result.append(element)
    }
    result += other[next...]
    return result
  }
}
