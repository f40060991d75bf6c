// Measures times and formats them, for the table and for the plot.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Work to measure; its result depends on all of the work.
typealias Side = () -> Int

/// Takes the result of work, so that the compiler cannot remove the work.
@_optimize(none)
func blackHole(_ result: Int) {}

/// Measures work in nanoseconds of this thread's processor time.
enum Timing {
  /// Returns the number of repetitions that take a given time together.
  ///
  /// - Parameters:
  ///   - time: The time of one repetition, in nanoseconds.
  ///   - wanted: The time of all repetitions, in nanoseconds.
  static func repeats(of time: Double, wanted: Double) -> Int {
    max(1, min(100_000, Int(wanted / max(time, 1))))
  }

  /// Returns the mean time of one repetition of work.
  ///
  /// - Parameter clock: Returns a time in nanoseconds.
  static func time(
    of work: Side, _ repeats: Int, clock: () -> Double = Timing.now
  ) -> Double {
    let start = clock()
    for _ in 0..<repeats { blackHole(work()) }
    return (clock() - start) / Double(repeats)
  }

  /// Returns the median; of an even number of values, the mean of the middle two.
  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// Returns the processor time of this thread, in nanoseconds.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

// MARK: Text

extension Timing {
  /// Returns a time as text, in ns, µs, ms or s.
  ///
  /// - Parameter digits: The number of significant digits.
  static func text(ofTime nanoseconds: Double, digits: Int = 3) -> String {
    switch nanoseconds {
    case ..<1e3: "\(text(of: nanoseconds, digits: digits)) ns"
    case ..<1e6: "\(text(of: nanoseconds / 1e3, digits: digits)) µs"
    case ..<1e9: "\(text(of: nanoseconds / 1e6, digits: digits)) ms"
    default: "\(text(of: nanoseconds / 1e9, digits: digits)) s"
    }
  }

  /// Returns a number as text, with the given number of significant digits.
  static func text(of value: Double, digits: Int = 3) -> String {
    guard value > 0, value.isFinite else { return "\(value)" }
    let least = (1..<digits).reduce(1.0) { power, _ in power * 10 }
    var scale = 1.0
    while value * scale < least { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() && rounded >= 1 ? "\(Int(rounded))" : "\(rounded)"
  }
}
