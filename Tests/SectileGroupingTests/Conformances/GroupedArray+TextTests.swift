// The text forms of grouped arrays.

import SectileGrouping
import Testing

@Suite struct GroupedArrayTextTests {
  @Test func `the description is a literal, the outline has one line per element`() {
    let grouped: GroupedArray = ["Fruit": ["Apple", "Pear"], "Veg": [], "Grain": ["Rye"]]
    #expect(
      grouped.description == #"["Fruit": ["Apple", "Pear"], "Veg": [], "Grain": ["Rye"]]"#)
    #expect(grouped.debugDescription == grouped.description)
    #expect(GroupedArray<Int, Int>().description == "[:]")
    #expect(grouped.outline == "Fruit\n- Apple\n- Pear\n\nVeg\n\nGrain\n- Rye")
    #expect(GroupedArray<Int, Int>().outline == "")
    let numbers: GroupedArray = [1: [2.5], 3: [4]]
    #expect("\(numbers)" == "[1: [2.5], 3: [4.0]]")
  }
}
