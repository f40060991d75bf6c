// Counts the look-ups of hierarchies and the chunks of their trees that an operation visits, so
// that tests can bound its cost. Release builds contain nothing of it.

#if SECTILE_CHECKS || (DEBUG && !hasFeature(Embedded))
  /// The number of look-ups and of visited chunks of parenthesis trees in a task.
  package final class HierarchyVisits: Sendable {
    /// The counter of the current task, or nil.
    @TaskLocal package static var current: HierarchyVisits?

    private let counter = TaskCounter.make()

    package init() {}

    package var value: Int { counter.value }

    fileprivate func add() { counter.add(1) }
  }
#endif

/// Adds a visit to the counter of the current task, if there is one.
@inline(__always) func countHierarchyVisit() {
  #if SECTILE_CHECKS || (DEBUG && !hasFeature(Embedded))
    HierarchyVisits.current?.add()
  #endif
}
