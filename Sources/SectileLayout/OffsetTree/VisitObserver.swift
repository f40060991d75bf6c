// Counts what queries visit, so that tests can bound their cost: each descent of a tree, and each
// section, row, item and block that a search examines. Release builds contain nothing of it.

#if SECTILE_CHECKS || (DEBUG && !hasFeature(Embedded))
  /// The observer of visits.
  package enum VisitObserver {
    /// A closure that receives the number of visits, or nil.
    @TaskLocal package static var receive: (@Sendable (_ count: Int) -> Void)?
  }
#endif

/// Reports visits to the observer, if there is one.
@inline(__always) func countVisits(_ count: Int = 1) {
  #if SECTILE_CHECKS || (DEBUG && !hasFeature(Embedded))
    VisitObserver.receive?(count)
  #endif
}
