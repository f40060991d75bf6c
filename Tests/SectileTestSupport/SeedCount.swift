import Foundation

/// Returns the number of seeds of a random test: `SECTILE_SEEDS` if the environment has it, or else
/// `count`.
package func seedCount(_ count: UInt64) -> UInt64 {
  ProcessInfo.processInfo.environment["SECTILE_SEEDS"].flatMap { UInt64($0) } ?? count
}
