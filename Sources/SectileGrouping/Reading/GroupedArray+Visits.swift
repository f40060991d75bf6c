// Dividing the elements among tasks, in parts of nearly equal size.

#if !hasFeature(Embedded)
  public import SectilePaths
#endif

extension GroupedArray.Elements {
  /// Returns consecutive slices of nearly equal size that together are all elements.
  ///
  /// A slice has the positions of the whole view, so they work with `path(atPosition:)`.
  ///
  /// - Parameter count: The maximum number of slices, which are not empty; `count > 0`.
  /// - Complexity: O(*k*), where *k* is the number of slices.
  @inlinable public func slices(atMost count: Int) -> [SubSequence] {
    precondition(count > 0, "GroupedArray.slices: count \(count) is not positive.")
    let size = endIndex
    let parts = Swift.min(count, size)
    guard parts > 0 else { return [] }
    // The first `size % parts` slices have one element more.
    var start = 0
    return (0..<parts).map { part in
      let end = start + size / parts + (part < size % parts ? 1 : 0)
      defer { start = end }
      return self[start..<end]
    }
  }
}

#if !hasFeature(Embedded)
  extension GroupedArray where Section: Sendable, Element: Sendable {
    /// Visits every element once, several of them concurrently, and returns after the last visit.
    ///
    /// Elements of one part are visited in order, and parts in no particular order. To stop early,
    /// cancel the task and check for cancellation in the visit.
    ///
    /// - Parameters:
    ///   - parts: The maximum number of parts to visit concurrently; `parts > 0`.
    ///   - visit: Called once for each element with its path.
    /// - Complexity: O(*n* + *s*) in all for *n* elements and *s* sections.
    public func concurrentForEach(
      inParts parts: Int = 8, _ visit: @escaping @Sendable (KindedIndexPath, Element) async -> Void
    ) async {
      let elements = elements
      await withTaskGroup { group in
        for slice in elements.slices(atMost: parts) {
          group.addTask {
            guard let first = slice.indices.first else { return }
            var path = elements.path(atPosition: first)
            for element in slice {
              await visit(path, element)
              path = index(after: path)
            }
          }
        }
      }
    }
  }
#endif
