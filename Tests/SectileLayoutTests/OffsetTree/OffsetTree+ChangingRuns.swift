@testable import SectileLayout

extension OffsetTree {
  /// Changes the run of a member in place, if the run has no other members; returns whether it did.
  mutating func updateRun<Failure: Error>(
    of index: Int, _ change: (inout Run) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    var context: Void
    return try updateRun(of: index, with: &context) { (run, _) throws(Failure) in
      try change(&run)
    }
  }
}
