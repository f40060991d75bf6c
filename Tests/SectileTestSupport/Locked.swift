import Foundation

/// A value that several tasks change.
///
/// `Mutex` of the standard library needs macOS 15.
public final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Creates the value.
  public init(_ value: Value) { self.value = value }

  /// Calls a function with the value while no other task uses it.
  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
