// Counts the words that searches read, so that tests can bound their cost. Release builds contain
// nothing of it.

#if SECTILE_CHECKS || (DEBUG && !hasFeature(Embedded))
  /// The number of words that searches read in a task.
  package final class WordReads: Sendable {
    /// The counter of the current task, or nil.
    @TaskLocal package static var current: WordReads?

    private let counter = TaskCounter.make()

    package init() {}

    package var value: Int { counter.value }

    fileprivate func add(_ count: Int) { counter.add(count) }
  }
#endif

/// Adds words to the counter of the current task, if there is one.
@inline(__always) func countWordReads(_ count: Int) {
  #if SECTILE_CHECKS || (DEBUG && !hasFeature(Embedded))
    WordReads.current?.add(count)
  #endif
}
