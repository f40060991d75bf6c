// Counts what queries visit, so that tests can bound their cost: each descent of a tree, and each
// section, row, item and block that a search examines. Release builds contain nothing of it.

#if SECTILE_CHECKS || (DEBUG && !hasFeature(Embedded))
  import SectilePaths

  /// The number of visits in a task.
  package final class VisitCounter: Sendable {
    /// The counter of the current task, or nil.
    ///
    /// It is an object and not a closure: with a task-local closure, programs that Swift 6.3.1
    /// optimizes crash in the runtime.
    @TaskLocal package static var current: VisitCounter?

    private let counter = TaskCounter.make()

    package init() {}

    package var value: Int { counter.value }

    fileprivate func add(_ visits: Int) { counter.add(visits) }
  }
#endif

/// Adds visits to the counter of the current task, if there is one.
@inline(__always) func countVisits(_ count: Int = 1) {
  #if SECTILE_CHECKS || (DEBUG && !hasFeature(Embedded))
    VisitCounter.current?.add(count)
  #endif
}
