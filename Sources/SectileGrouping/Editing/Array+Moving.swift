// An insertion into the list of a section, and a move within it. Both move the elements between two
// indices at once, with unsafe pointers.

extension Array {
  /// Inserts an element as `insert(_:at:)` does, for an index within `0...count`.
  ///
  /// It appends the element and then moves it to its place. The compiler (Swift 6.3) inlines an
  /// append into an edit of a grouped array, but not `insert(_:at:)`, which takes 38 instructions
  /// more in a loop of insertions.
  @inlinable @inline(__always) mutating func insertByMoving(_ element: Element, at index: Int) {
    precondition(
      UInt(bitPattern: index) <= UInt(bitPattern: count), "Array: index is not within 0...count.")
    append(element)
    unsafe withUnsafeMutableBufferPointer { elements in
      let place = unsafe elements.baseAddress! + index
      let last = unsafe elements.baseAddress! + (elements.count - 1)
      let element = unsafe last.move()
      unsafe (place + 1).moveInitialize(from: place, count: last - place)
      unsafe place.initialize(to: element)
    }
  }

  /// Moves an element to another index, and the elements between both indices by one place.
  ///
  /// The result is that of a removal and an insertion, which move all elements after both indices
  /// and take 1.5 times the time.
  @inlinable @inline(__always) mutating func moveElement(from source: Int, to target: Int) {
    precondition(
      UInt(bitPattern: source) < UInt(bitPattern: count)
        && UInt(bitPattern: target) < UInt(bitPattern: count),
      "Array: index is not within 0..<count.")
    unsafe withUnsafeMutableBufferPointer { elements in
      let old = unsafe elements.baseAddress! + source
      let new = unsafe elements.baseAddress! + target
      let element = unsafe old.move()
      if source < target {
        unsafe old.moveInitialize(from: old + 1, count: target - source)
      } else {
        unsafe (new + 1).moveInitialize(from: new, count: source - target)
      }
      unsafe new.initialize(to: element)
    }
  }
}
