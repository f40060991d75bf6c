import SectilePaths

/// Elements that a search found together, in order.
///
/// All slots exist from the start, so that the walk over plain rows writes into them without
/// reserving capacity for each (benchmark P9).
@usableFromInline
struct ElementBuffer: Sendable {
  /// The elements; the slots from `count` on are free.
  @usableFromInline var slots: ContiguousArray<LayoutElement> = []
  @usableFromInline private(set) var count = 0

  @usableFromInline init() {}

  var isFull: Bool { count >= slots.count }

  /// Removes all elements and provides at least `capacity` slots.
  mutating func reset(capacity: Int) {
    count = 0
    if slots.count < capacity { slots = ContiguousArray(repeating: Self.empty, count: capacity) }
  }

  /// Appends an element; a full buffer grows.
  mutating func append(_ element: LayoutElement) {
    if isFull { slots.append(Self.empty) }
    slots[count] = element
    count += 1
  }

  /// Writes elements into the slots after the last element.
  ///
  /// - Parameter write: Takes the slots and the number of elements, and returns the number of
  ///   elements after writing.
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
