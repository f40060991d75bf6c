// SectileLayout/Queries/ElementBuffer.swift
//
// What a search has found and nobody has asked for yet. The slots are there from the start, so that
// the walk over plain rows can write into them without asking for room at every one. Benchmark: P9.

import SectilePaths

/// Elements that were found together, in order.
@usableFromInline
struct ElementBuffer: Sendable {
  /// The elements, and behind `count` what is to be overwritten.
  @usableFromInline var slots: ContiguousArray<LayoutElement> = []
  /// How many elements there are.
  @usableFromInline private(set) var count = 0

  @usableFromInline init() {}

  /// Whether another element would be one too many.
  var isFull: Bool { count >= slots.count }

  /// Forgets what was found and makes room for so many elements.
  mutating func reset(capacity: Int) {
    count = 0
    if slots.count < capacity { slots = ContiguousArray(repeating: Self.empty, count: capacity) }
  }

  /// Adds an element at the end; a full buffer grows.
  mutating func append(_ element: LayoutElement) {
    if isFull { slots.append(Self.empty) }
    slots[count] = element
    count += 1
  }

  /// Writes elements into the slots behind the last.
  ///
  /// - Parameter write: Is given the slots and the number of those that are taken, and returns how many
  ///   are then.
  @inline(__always) mutating func fill(
    _ write: (inout MutableSpan<LayoutElement>, Int) -> Int
  ) {
    var filled = count
    var span = slots.mutableSpan
    filled = write(&span, filled)
    count = filled
  }

  private static let empty = LayoutElement(path: .header(inSection: 0), frame: .zero)
}
