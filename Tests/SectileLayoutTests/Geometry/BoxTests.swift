import SectileTestSupport
import Testing

@testable import SectileLayout

/// Values that are boxed, because they are large and rare.
@Suite struct BoxTests {
  private final class Object {}
  private struct Owner {
    var object = Object()
  }

  @Test func `a box takes one word, also an optional one`() {
    check(MemoryLayout<Box<[Double]>>.size, equals: MemoryLayout<Int>.size)
    check(MemoryLayout<Box<SectionLayout>?>.size, equals: MemoryLayout<Int>.size)
  }

  @Test func `a change of a box does not change its copies`() {
    var box = Box([1, 2, 3])
    let copy = box
    box.value[1] = 9
    check(box.value, equals: [1, 9, 3])
    check(copy.value, equals: [1, 2, 3])
    check(box != copy && Box([1, 2, 3]) == copy)
  }

  /// A copy of the value would be a second reference to its object.
  @Test func `a change in a box that is not shared copies nothing`() {
    var box: Box? = Box(Owner())
    check(isKnownUniquelyReferenced(&box!.value.object))
    let copy = box
    check(!isKnownUniquelyReferenced(&box!.value.object))
    check(copy!.value.object === box!.value.object)
  }
}
