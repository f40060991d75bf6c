// A limit of work that users wait for or see at every frame. `bench budgets` measures all of them.

/// Work whose cost is measured.
public struct Work: Sendable {
  /// The name, which no other work has.
  public let name: String
  /// Makes the inputs and returns the work, and the number of operations or elements of one call.
  public let make: @Sendable () -> (call: Row.Side, count: Int)

  /// Creates work with a name.
  public init(
    _ name: String, make: @escaping @Sendable () -> (call: Row.Side, count: Int)
  ) {
    self.name = name
    self.make = make
  }
}

/// The largest cost of work that users do not feel.
public struct Budget: Sendable {
  /// The cost that is limited.
  public enum Kind: Sendable {
    /// The instructions of one operation.
    case instructions
    /// The instructions of one operation, divided by those of other work.
    case ratio(to: Work)
    /// The number of bytes that the work returns, for each element.
    case bytes
  }

  /// The words of the table.
  public let name: String
  /// The work that is measured.
  public let work: Work
  /// The cost that is limited.
  public let kind: Kind
  /// The largest cost, without the slack.
  public let limit: Double

  /// Creates a budget.
  ///
  /// - Parameter name: The words of the table; those of the work if omitted.
  public init(
    _ work: Work, _ kind: Kind = .instructions, limit: Double, name: String? = nil
  ) {
    self.name = name ?? work.name
    self.work = work
    self.kind = kind
    self.limit = limit
  }

  /// The share of the limit by which a cost may exceed it, for other compilers and systems.
  public static let slack = 0.1

  /// Returns whether a cost exceeds the limit by more than the slack.
  public func isExceeded(by cost: Double) -> Bool { !(cost <= limit * (1 + Self.slack)) }
}
