// The checker of collection laws must fail where a law is broken.

import SectileTestSupport
import Testing

@Suite struct CollectionLawsTests {
  @Test func `an array keeps every law`() {
    #expect(collectionLawViolation(of: [1, 2, 3], expected: [1, 2, 3]) == nil)
    #expect(collectionLawViolation(of: [Int](), expected: []) == nil)
  }

  @Test func `a wrong element, a missing and a surplus one are found`() {
    #expect(collectionLawViolation(of: [1, 2, 3], expected: [1, 9, 3]) != nil)
    #expect(collectionLawViolation(of: [1, 2, 3], expected: [1, 2]) != nil)
    #expect(collectionLawViolation(of: [1, 2], expected: [1, 2, 3]) != nil)
  }

  @Test(arguments: Lie.allCases)
  func `a bidirectional collection that lies once is found`(lie: Lie) {
    #expect(
      bidirectionalLawViolation(of: Liar(lie: lie), expected: [0, 1, 2, 3], by: ==) != nil)
    #expect(bidirectionalLawViolation(of: [1, 2, 3], expected: [1, 2, 3], by: ==) == nil)
    #expect(bidirectionalLawViolation(of: [1, 2, 3], expected: [1, 9, 3], by: ==) != nil)
    #expect(bidirectionalLawViolation(of: [1, 2, 3], expected: [1, 2], by: ==) != nil)
  }

  @Test(arguments: Lie.allCases)
  func `a collection that lies once is found`(lie: Lie) {
    #expect(collectionLawViolation(of: Liar(lie: lie), expected: [0, 1, 2, 3]) != nil)
  }
}

/// What a `Liar` gets wrong.
enum Lie: CaseIterable {
  case distance, offset, limit, iterator, endlessIterator
}

/// The numbers 0...3, with one member that breaks its promise.
struct Liar: RandomAccessCollection {
  var lie: Lie
  var startIndex: Int { 0 }
  var endIndex: Int { 4 }
  subscript(position: Int) -> Int { position }

  func distance(from start: Int, to end: Int) -> Int {
    end - start + (lie == .distance && start == 1 && end == 3 ? 1 : 0)
  }

  func index(_ index: Int, offsetBy distance: Int) -> Int {
    index + distance + (lie == .offset && distance == -2 ? 1 : 0)
  }

  func index(_ index: Int, offsetBy distance: Int, limitedBy limit: Int) -> Int? {
    let target = index + distance
    if lie == .limit { return target }
    let isCut =
      distance > 0
      ? index <= limit && limit < target : distance < 0 && target < limit && limit <= index
    return isCut ? nil : target
  }

  func makeIterator() -> AnyIterator<Int> {
    var next = lie == .iterator ? 1 : 0
    return AnyIterator {
      defer { next += 1 }
      return next < 4 ? next : lie == .endlessIterator ? 3 : nil
    }
  }
}
