// The checks of collection laws must fail for collections that violate a law.

import SectileTestSupport
import Testing

@Suite struct CollectionLawsTests {
  @Test func `an array satisfies all laws`() {
    check(collectionLawViolation(of: [1, 2, 3], expected: [1, 2, 3]), equals: nil)
    check(collectionLawViolation(of: [Int](), expected: []), equals: nil)
  }

  @Test func `a wrong, a missing and an additional element are found`() {
    check(collectionLawViolation(of: [1, 2, 3], expected: [1, 9, 3]) != nil)
    check(collectionLawViolation(of: [1, 2, 3], expected: [1, 2]) != nil)
    check(collectionLawViolation(of: [1, 2], expected: [1, 2, 3]) != nil)
  }

  @Test(arguments: Fault.allCases)
  func `a bidirectional collection with one fault is found`(fault: Fault) {
    check(
      bidirectionalLawViolation(
        of: FaultyCollection(fault: fault), expected: [0, 1, 2, 3], by: ==) != nil)
    check(bidirectionalLawViolation(of: [1, 2, 3], expected: [1, 2, 3], by: ==), equals: nil)
    check(bidirectionalLawViolation(of: [1, 2, 3], expected: [1, 9, 3], by: ==) != nil)
    check(bidirectionalLawViolation(of: [1, 2, 3], expected: [1, 2], by: ==) != nil)
  }

  @Test(arguments: Fault.allCases)
  func `a collection with one fault is found`(fault: Fault) {
    check(
      collectionLawViolation(of: FaultyCollection(fault: fault), expected: [0, 1, 2, 3]) != nil)
  }
}

/// The fault of a `FaultyCollection`.
enum Fault: CaseIterable {
  case distance, offset, limit, iterator, endlessIterator
}

/// The numbers 0...3, with one member that violates its documentation.
struct FaultyCollection: RandomAccessCollection {
  var fault: Fault
  var startIndex: Int { 0 }
  var endIndex: Int { 4 }
  subscript(position: Int) -> Int { position }

  func distance(from start: Int, to end: Int) -> Int {
    end - start + (fault == .distance && start == 1 && end == 3 ? 1 : 0)
  }

  func index(_ index: Int, offsetBy distance: Int) -> Int {
    index + distance + (fault == .offset && distance == -2 ? 1 : 0)
  }

  func index(_ index: Int, offsetBy distance: Int, limitedBy limit: Int) -> Int? {
    let target = index + distance
    if fault == .limit { return target }
    let isCut =
      distance > 0
      ? index <= limit && limit < target : distance < 0 && target < limit && limit <= index
    return isCut ? nil : target
  }

  func makeIterator() -> AnyIterator<Int> {
    var next = fault == .iterator ? 1 : 0
    return AnyIterator {
      defer { next += 1 }
      return next < 4 ? next : fault == .endlessIterator ? 3 : nil
    }
  }
}
