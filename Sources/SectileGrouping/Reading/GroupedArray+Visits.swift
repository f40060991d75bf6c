// SectileGrouping/Reading/GroupedArray+Visits.swift
//
// Sharing the elements out among workers. `slices` cuts them into parts of nearly equal size,
// wherever the section borders are; `concurrentForEach` visits the parts at the same time.

#if !hasFeature(Embedded)
  public import SectilePaths
#endif

extension GroupedArray.Elements {
  /// Returns consecutive parts of nearly equal size that make up all elements.
  ///
  /// The parts keep the positions of the whole, so `path(atPosition:)` works for them.
  ///
  /// - Parameter count: How many parts at most; `count > 0`. There are fewer if there are fewer
  ///   elements, and none without elements.
  /// - Complexity: O(*k*), where *k* is the number of parts.
  @inlinable public func slices(atMost count: Int) -> [SubSequence] {
    precondition(count > 0, "GroupedArray.slices: \(count) parts are asked; there is at least 1.")
    let size = endIndex
    let parts = Swift.min(count, size)
    guard parts > 0 else { return [] }
    // The first `size % parts` parts have one element more.
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
    /// Visits all elements, several at the same time; returns when every one was visited once.
    ///
    /// Elements of one part are visited in order, parts in no order. To stop early, cancel the
    /// task and have the visit ask for it.
    ///
    /// - Parameters:
    ///   - parts: How many parts are visited at the same time, at most; `parts > 0`.
    ///   - visit: Called once for each element with its path.
    /// - Complexity: O(*n* + *s*) in all, where *n* and *s* are the numbers of elements and
    ///   sections.
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
              path = elements.path(after: path)
            }
          }
        }
      }
    }
  }

  extension GroupedArray.Elements {
    /// Returns the path of the element after another, or the end of the last section.
    func path(after path: KindedIndexPath) -> KindedIndexPath {
      var section = path.section
      var item = (path.item ?? -1) + 1
      while item == rows[section].count && section + 1 < rows.count {
        section += 1
        item = 0
      }
      return .item(item, inSection: section)
    }
  }
#endif
