// Counts the work of an operation, so that tests can bound its cost. Release builds contain nothing
// of it.

#if SECTILE_CHECKS || (DEBUG && !hasFeature(Embedded))
  import Synchronization

  /// A number that several tasks can increase at the same time.
  ///
  /// The class itself has no atomic number, because the standard library of older systems has none.
  package class TaskCounter: @unchecked Sendable {
    /// Creates a counter at 0.
    ///
    /// Traps on systems without atomic numbers. Only tests create counters.
    package static func make() -> TaskCounter {
      guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
        fatalError("TaskCounter.make: counting needs macOS 15, iOS 18, or another system of 2024.")
      }
      return AtomicCounter()
    }

    fileprivate init() {}

    package var value: Int { 0 }

    package func add(_ number: Int) {}
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private final class AtomicCounter: TaskCounter, @unchecked Sendable {
    private let count = Atomic(0)

    override init() {}

    override var value: Int { count.load(ordering: .relaxed) }

    override func add(_ number: Int) { count.wrappingAdd(number, ordering: .relaxed) }
  }
#endif
