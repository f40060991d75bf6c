// Measures both sides of a row in rounds. A round measures one side after the other, so that other
// load on the machine affects both alike; the side that is first changes from round to round. Each
// side runs once before it is measured, so that it finds its own data in the caches and not that of
// the other side.

/// The times of both sides of a row in each round, in nanoseconds.
struct Comparison {
  /// The number and the length of measurements.
  struct Effort {
    /// The number of rounds, unless they take longer than the budget.
    var rounds = 16
    /// The number of rounds that are measured regardless of the budget.
    var leastRounds = 3
    /// The time of one side in one round, in nanoseconds, for sides that are faster than that.
    var wanted = 5e6
    /// The time of all rounds, in nanoseconds; a round that has begun is finished.
    var budget = 1e9
    /// The longest call of a side that runs once before each measurement, in nanoseconds.
    ///
    /// Longer calls read more than the caches hold.
    var longestWarmUp = 2e7

    /// A few short rounds, which show that a row runs.
    static let short = Effort(rounds: 3, wanted: 1e5)
  }

  private(set) var rounds: [(ours: Double, other: Double)] = []

  /// Measures two sides.
  ///
  /// - Parameter clock: Returns a time in nanoseconds.
  init(
    ours: @escaping Side, other: @escaping Side, effort: Effort,
    clock: @escaping () -> Double = Timing.now
  ) {
    let ours = Measured(ours, effort, clock)
    let other = Measured(other, effort, clock)
    let start = clock()
    while rounds.count < effort.rounds {
      if rounds.count >= effort.leastRounds && clock() - start > effort.budget { break }
      if rounds.count.isMultiple(of: 2) {
        let time = ours.time()
        rounds.append((time, other.time()))
      } else {
        let time = other.time()
        rounds.append((ours.time(), time))
      }
    }
  }

  /// A side and how it is measured.
  private struct Measured {
    let side: Side
    let repeats: Int
    let warmsUp: Bool
    let clock: () -> Double

    /// Calls the side once to find the number of repetitions.
    init(_ side: @escaping Side, _ effort: Effort, _ clock: @escaping () -> Double) {
      self.side = side
      self.clock = clock
      let time = Timing.time(of: side, 1, clock: clock)
      repeats = Timing.repeats(of: time, wanted: effort.wanted)
      warmsUp = time <= effort.longestWarmUp
    }

    func time() -> Double {
      if warmsUp { blackHole(side()) }
      return Timing.time(of: side, repeats, clock: clock)
    }
  }

  /// The median time of the library's side.
  var ours: Double { Timing.median(rounds.map(\.ours)) }
  /// The median time of the other side.
  var other: Double { Timing.median(rounds.map(\.other)) }
  /// The ratios of the rounds.
  var ratio: Spread { Spread(of: rounds.map { $0.ours / $0.other }) }
}

/// The median of values and the middle half of them.
struct Spread: Equatable {
  /// The value that a quarter of the values are below.
  var low: Double
  /// The median.
  var middle: Double
  /// The value that a quarter of the values are above.
  var high: Double

  /// Summarizes at least one value; of three values or fewer, the spread contains all.
  init(of values: [Double]) {
    let sorted = values.sorted()
    let quarter = sorted.count / 4
    low = sorted[quarter]
    middle = Timing.median(sorted)
    high = sorted[sorted.count - 1 - quarter]
  }
}
