// SectileDiffing/Engine/Pacer.swift
//
// When to ask whether a comparison should go on. Asking is the caller's code, perhaps a look at a
// clock, so it is done once for thousands of elements, whatever sections they are spread over.

/// Counts the elements that are looked at between two questions.
@usableFromInline
struct Pacer {
  /// How many elements are looked at between two questions, about 10 to 100 µs of work.
  @inlinable static var stride: Int { 4096 }

  @usableFromInline var rest = Pacer.stride

  @inlinable init() {}

  /// Notes that some elements were looked at, and asks if it is time to.
  ///
  /// - Returns: Whether to stop.
  @inlinable @inline(__always)
  mutating func spend(_ count: Int, _ shouldStop: () -> Bool) -> Bool {
    rest -= count
    guard rest <= 0 else { return false }
    rest = Self.stride
    return shouldStop()
  }
}
