// Counts the chunks of the tree that an operation visits, so that tests can bound its cost. Release
// builds contain nothing of it.

#if SECTILE_CHECKS || (DEBUG && !hasFeature(Embedded))
  import SectilePaths

  /// The number of visited chunks of parenthesis trees in a task.
  package final class ChunkVisits: Sendable {
    /// The counter of the current task, or nil.
    @TaskLocal package static var current: ChunkVisits?

    private let counter = TaskCounter.make()

    package init() {}

    package var value: Int { counter.value }

    fileprivate func add() { counter.add(1) }
  }
#endif

/// Adds a visited chunk to the counter of the current task, if there is one.
@inline(__always) func countChunkVisit() {
  #if SECTILE_CHECKS || (DEBUG && !hasFeature(Embedded))
    ChunkVisits.current?.add()
  #endif
}
