// Counts the nodes of the tree that an operation visits, so that tests can bound its cost. Release
// builds contain nothing of it.

#if SECTILE_CHECKS || (DEBUG && !hasFeature(Embedded))
  import Synchronization

  /// The number of visited nodes of parenthesis trees in a task.
  package final class EntryVisits: Sendable {
    /// The counter of the current task, or nil.
    @TaskLocal package static var current: EntryVisits?

    private let count = Atomic(0)

    package init() {}

    package var value: Int { count.load(ordering: .relaxed) }

    fileprivate func add() { count.wrappingAdd(1, ordering: .relaxed) }
  }
#endif

/// Adds a visited node to the counter of the current task, if there is one.
@inline(__always) func countEntryVisit() {
  #if SECTILE_CHECKS || (DEBUG && !hasFeature(Embedded))
    EntryVisits.current?.add()
  #endif
}
