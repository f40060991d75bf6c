// The text forms of grouped arrays.

import SectileGrouping
import SectileTestSupport
import Testing

@Suite struct GroupedArrayTextTests {
  @Test func `the description is a literal, the outline has one line per element`() {
    let grouped: GroupedArray = ["Fruit": ["Apple", "Pear"], "Veg": [], "Grain": ["Rye"]]
    check(
      grouped.description, equals: #"["Fruit": ["Apple", "Pear"], "Veg": [], "Grain": ["Rye"]]"#)
    check(grouped.debugDescription, equals: grouped.description)
    check(GroupedArray<Int, Int>().description, equals: "[:]")
    check(grouped.bulletedList, equals: "Fruit\n- Apple\n- Pear\n\nVeg\n\nGrain\n- Rye")
    check(GroupedArray<Int, Int>().bulletedList, equals: "")
    let numbers: GroupedArray = [1: [2.5], 3: [4]]
    check("\(numbers)", equals: "[1: [2.5], 3: [4.0]]")
  }
}
