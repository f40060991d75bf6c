// The insertion into the list of a section, compared with that of the standard library.

import SectileTestSupport
import Testing

@testable import SectileGrouping

@Suite struct InsertByMovingTests {
  /// Counts the elements that exist.
  private final class Counter {
    var live = 0
  }

  private final class Element {
    let number: Int
    private let counter: Counter

    init(_ number: Int, _ counter: Counter) {
      self.number = number
      self.counter = counter
      counter.live += 1
    }

    deinit { counter.live -= 1 }
  }

  @Test func `every insertion gives the array of the standard library`() {
    for count in 0...40 {
      for index in 0...count {
        let old = (0..<count).map(String.init)
        var (array, expected) = (old, old)
        array.insertByMoving("new", at: index)
        expected.insert("new", at: index)
        check(array, equals: expected, "count \(count), index \(index)")
        check(old, equals: (0..<count).map(String.init), "a copy keeps its elements")
      }
    }
  }

  @Test func `every element is retained and released once`() {
    let counter = Counter()
    var array: [Element] = []
    for number in 0..<100 {
      let copy = number.isMultiple(of: 3) ? array : []
      array.insertByMoving(Element(number, counter), at: number * 7 % (array.count + 1))
      check(counter.live, equals: number + 1, "number \(number)")
      check(copy.count, isAtMost: number)
    }
    check(Set(array.map(\.number)), equals: Set(0..<100))
    array.removeSubrange(10..<60)
    check(counter.live, equals: 50)
    array = []
    check(counter.live, equals: 0)
  }

  @Test func `an element of the array itself can be inserted`() {
    let long = "a text that is too long to be stored inline"
    var array = [long, "b"]
    array.insertByMoving(array[0], at: 1)
    array.insertByMoving(array[2], at: 0)
    check(array, equals: ["b", long, long, "b"])
  }

  @Test(arguments: [-1, 4])
  func `an index outside of the array traps`(index: Int) async {
    await #expect(processExitsWith: .failure) { [index] in
      var array = [1, 2, 3]
      array.insertByMoving(0, at: index)
    }
  }
}
