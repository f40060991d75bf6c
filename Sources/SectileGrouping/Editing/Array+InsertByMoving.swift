// The insertion into the list of a section, which is a step of insertions and moves.

extension Array {
  /// Inserts an element as `insert(_:at:)` does, for an index within `0...count`.
  ///
  /// It appends the element and then moves it to its place. The compiler (Swift 6.3) inlines an
  /// append into an edit of a grouped array, but not `insert(_:at:)`, which calls functions that
  /// take 70 instructions. A loop of insertions takes 36 instructions less for each with unsafe
  /// pointers, which move the elements after the place at once.
  @inlinable @inline(__always) mutating func insertByMoving(_ element: Element, at index: Int) {
    precondition(index >= 0 && index <= count, "Array: index is not within 0...count.")
    append(element)
    unsafe withUnsafeMutableBufferPointer { elements in
      let place = unsafe elements.baseAddress! + index
      let last = elements.count - index - 1
      let element = unsafe (place + last).move()
      unsafe (place + 1).moveInitialize(from: place, count: last)
      unsafe place.initialize(to: element)
    }
  }
}
