// The numbers of cases that tests run. `swift test` runs some of them. With `SECTILE_DEEP` in the
// environment, tests run all of their cases, and check that random cases reach all states that they
// should reach.

import Foundation

/// Whether the environment has `SECTILE_DEEP`.
package let isDeepRun = ProcessInfo.processInfo.environment["SECTILE_DEEP"] != nil

private let chosenSeeds = ProcessInfo.processInfo.environment["SECTILE_SEEDS"].flatMap {
  UInt64($0)
}

/// Returns the number of seeds of a random test: `count`, or `deep` in a deep run if it is given.
///
/// `SECTILE_SEEDS` sets another number.
package func seedCount(_ count: UInt64, deep: UInt64? = nil) -> UInt64 {
  chosenSeeds ?? (isDeepRun ? deep ?? count : count)
}
