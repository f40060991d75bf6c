// The result of the first pass of grouping. Writing to fresh memory is the largest cost of
// grouping, so an index takes two bytes in most sources.

/// The section index of each element of a source, and the number of elements of each section.
@usableFromInline
struct ElementSectionIndices {
  // Contiguous arrays, because the spans of `Array` need the systems of 2025.

  /// The indices, if all are below 65,535; the value 65,535 means that the element has no section.
  @usableFromInline private(set) var narrow: ContiguousArray<UInt16> = []

  /// The indices, if one is 65,535 or more, with -1 for no section; otherwise empty.
  @usableFromInline private(set) var wide: ContiguousArray<Int32> = []

  /// The number of elements of each section, up to the highest section index used.
  @usableFromInline private(set) var counts: ContiguousArray<Int> = []

  /// The number of elements whose section indices are computed before they are stored.
  @inlinable static var partSize: Int { 1024 }

  /// Computes the section index of each element in order, with -1 for no section.
  @inlinable @inline(__always) init<Element, Failure: Error>(
    of elements: [Element], number: (Element) throws(Failure) -> Int
  ) throws(Failure) {
    self.init(reserving: elements.count)
    // `number` is called in one place only, so that the compiler inlines it there.
    var part = ContiguousArray<Int32>(repeating: 0, count: min(Self.partSize, elements.count))
    var start = 0
    while start < elements.count {
      let count = min(part.count, elements.count &- start)
      // A span, because an array would test for every element whether its storage is shared.
      var numbers = part.mutableSpan
      for index in 0..<count {
        numbers[index] = Int32(truncatingIfNeeded: try number(elements[start &+ index]))
      }
      append(part, count)
      start &+= count
    }
  }

  @usableFromInline init(reserving count: Int) { narrow.reserveCapacity(count) }

  @usableFromInline mutating func append(_ numbers: ContiguousArray<Int32>, _ count: Int) {
    var highest: Int32 = -1
    for index in 0..<count { highest = max(highest, numbers[index]) }
    if Int(highest) >= counts.count {
      let added = Int(highest) + 1 - counts.count
      counts.append(addingCapacity: added) { new in
        for _ in 0..<added { new.append(0) }
      }
    }
    if highest >= 65_535 && wide.isEmpty {
      wide.reserveCapacity(max(narrow.capacity, narrow.count + count))
      for number in narrow { wide.append(number == .max ? -1 : Int32(number)) }
      narrow = []
    }
    var counts = counts.mutableSpan
    for index in 0..<count where numbers[index] >= 0 { counts[Int(numbers[index])] &+= 1 }
    if wide.isEmpty {
      narrow.append(addingCapacity: count) { new in
        // The low two bytes of -1 are 65,535.
        for index in 0..<count { new.append(UInt16(truncatingIfNeeded: numbers[index])) }
      }
    } else {
      wide.append(contentsOf: numbers[..<count])
    }
  }

  /// The section index of an element, or -1 for no section.
  @inlinable subscript(index: Int) -> Int {
    if !wide.isEmpty { return Int(wide[index]) }
    return narrow[index] == .max ? -1 : Int(narrow[index])
  }
}
