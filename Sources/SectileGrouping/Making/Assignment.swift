// SectileGrouping/Making/Assignment.swift
//
// What the first pass of grouping leaves for the second: a section number for each element. Two
// bytes a number do for most sources; a source of a million elements is then 2 MB of notes instead
// of 4, and touching new memory is the dearest thing that grouping does. Benchmark: P4.

/// A section number for each element of a source, and how often each number occurs.
@usableFromInline
struct Assignment {
  // Contiguous arrays, because their spans are there on all systems that the package is for, and
  // those of arrays on those of 2025.

  /// The numbers while all are below 65,535, which itself stands for none.
  @usableFromInline private(set) var narrow: ContiguousArray<UInt16> = []

  /// The numbers once one is not, with -1 for none; empty until then.
  @usableFromInline private(set) var wide: ContiguousArray<Int32> = []

  /// How many elements have each number; ends with the highest.
  @usableFromInline private(set) var counts: ContiguousArray<Int> = []

  /// How many elements are asked for their numbers before those are noted.
  @inlinable static var partSize: Int { 1024 }

  /// Asks for the section number of each element in order, -1 for none, and counts them.
  @inlinable @inline(__always) init<Element, Failure: Error>(
    of elements: [Element], number: (Element) throws(Failure) -> Int
  ) throws(Failure) {
    self.init(reserving: elements.count)
    // There is one place that asks, so that what is asked is compiled into it.
    var part = ContiguousArray<Int32>(repeating: 0, count: min(Self.partSize, elements.count))
    var start = 0
    while start < elements.count {
      let count = min(part.count, elements.count &- start)
      // A span, because an array would ask for every element whether it is shared.
      var numbers = part.mutableSpan
      for index in 0..<count {
        numbers[index] = Int32(truncatingIfNeeded: try number(elements[start &+ index]))
      }
      note(part, count)
      start &+= count
    }
  }

  /// Creates an assignment of no elements that has room for some.
  @usableFromInline init(reserving count: Int) {
    narrow.reserveCapacity(count)
  }

  /// Adds the numbers of the next elements.
  @usableFromInline mutating func note(_ numbers: ContiguousArray<Int32>, _ count: Int) {
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
      narrow.append(addingCapacity: count) { notes in
        // Of -1 the low half is the highest number.
        for index in 0..<count { notes.append(UInt16(truncatingIfNeeded: numbers[index])) }
      }
    } else {
      wide.append(contentsOf: numbers[..<count])
    }
  }

  /// The section number of an element, or -1 for none.
  @inlinable subscript(index: Int) -> Int {
    if !wide.isEmpty { return Int(wide[index]) }
    return narrow[index] == .max ? -1 : Int(narrow[index])
  }
}
