/// A value in memory of its own, which copies of the box share until one of them changes.
///
/// A box takes one word, and so does an optional one: a large value that most owners lack takes no
/// space in them. Reading the value retains nothing, and changing it is in place if the box is not
/// shared. An array of one element does all of this, also in Embedded Swift.
struct Box<Value> {
  private var storage: ContiguousArray<Value>

  init(_ value: consuming Value) { storage = [value] }

  var value: Value {
    @inline(__always) _read { yield storage.span[0] }
    @inline(__always) _modify { yield &storage[0] }
  }
}

extension Box: Sendable where Value: Sendable {}

/// Boxes are equal if their values are; copies of a box are compared in O(1).
extension Box: Equatable where Value: Equatable {}

extension Box: Hashable where Value: Hashable {}
