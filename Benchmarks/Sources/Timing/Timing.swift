// Timing/Timing.swift
//
// How long something takes, and how that is written. The table and the plot measure alike.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Something to measure: does the work and returns a number that depends on all of it.
public typealias Work = () -> Int

/// Takes what work gave, so that the compiler can leave out none of it.
@_optimize(none)
public func blackHole(_ result: Int) {}

/// Times of pieces of work, in nanoseconds of this thread's processor time.
public enum Timing {
  /// Returns how often work has to be done for the clock to see it.
  ///
  /// - Parameter wanted: How long all of it should take.
  public static func repeats(of work: Work, wanted: Double) -> Int {
    max(1, min(100_000, Int(wanted / max(time(of: work, 1), 1))))
  }

  /// Returns the mean time of work that is done so many times.
  public static func time(of work: Work, _ repeats: Int) -> Double {
    let start = now()
    for _ in 0..<repeats { blackHole(work()) }
    return (now() - start) / Double(repeats)
  }

  /// Returns the one in the middle.
  public static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

// MARK: Text

extension Timing {
  /// Returns a time in the unit that suits it.
  ///
  /// - Parameter digits: How many digits count.
  public static func text(ofTime nanoseconds: Double, digits: Int = 3) -> String {
    switch nanoseconds {
    case ..<1e3: "\(text(of: nanoseconds, digits: digits)) ns"
    case ..<1e6: "\(text(of: nanoseconds / 1e3, digits: digits)) µs"
    case ..<1e9: "\(text(of: nanoseconds / 1e6, digits: digits)) ms"
    default: "\(text(of: nanoseconds / 1e9, digits: digits)) s"
    }
  }

  /// Returns a number with so many digits that count.
  public static func text(of value: Double, digits: Int = 3) -> String {
    guard value > 0, value.isFinite else { return "\(value)" }
    let least = (1..<digits).reduce(1.0) { power, _ in power * 10 }
    var scale = 1.0
    while value * scale < least { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() && rounded >= 1 ? "\(Int(rounded))" : "\(rounded)"
  }
}
