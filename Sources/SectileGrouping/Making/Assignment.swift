// SectileGrouping/Making/Assignment.swift
//
// What the first pass of grouping leaves for the second: a section number for each element. Two
// bytes a number do for most sources; a source of a million elements is then 2 MB of notes instead
// of 4, and touching new memory is the dearest thing that grouping does.

/// A section number for each element of a source, and how often each number occurs.
@usableFromInline
struct Assignment {
  /// The numbers while all are below 65,535, which itself stands for none.
  @usableFromInline var narrow: [UInt16]

  /// The numbers once one is not, with -1 for none; empty until then.
  @usableFromInline var wide: [Int32] = []

  /// How many elements have each number.
  @usableFromInline var counts: [Int] = []

  /// Asks for the section number of each element in order, -1 for none, and counts them.
  @inlinable @inline(__always) init<Element, Failure: Error>(
    of elements: [Element], number: (Element) throws(Failure) -> Int
  ) throws(Failure) {
    narrow = Array(repeating: .max, count: elements.count)
    // Spans, because an array would ask for every element whether it is shared.
    var next = 0
    var sections = 0
    var notes = narrow.mutableSpan
    var tooLarge = -1
    while next < elements.count {
      let number = try number(elements[next])
      if number >= sections { sections = number + 1 }
      if number >= 65_535 {
        tooLarge = number
        break
      }
      notes[next] = UInt16(truncatingIfNeeded: number)
      next += 1
    }
    if tooLarge >= 0 {
      wide = narrow.map { $0 == .max ? -1 : Int32($0) }
      narrow = []
      var notes = wide.mutableSpan
      notes[next] = Int32(truncatingIfNeeded: tooLarge)
      for index in next + 1..<elements.count {
        let number = try number(elements[index])
        if number >= sections { sections = number + 1 }
        notes[index] = Int32(truncatingIfNeeded: number)
      }
    }
    counts = Array(repeating: 0, count: sections)
    for number in narrow where number != .max { counts[Int(number)] += 1 }
    for number in wide where number >= 0 { counts[Int(number)] += 1 }
  }

  /// The section number of an element, or -1 for none.
  @inlinable subscript(index: Int) -> Int {
    if !wide.isEmpty { return Int(wide[index]) }
    return narrow[index] == .max ? -1 : Int(narrow[index])
  }
}
