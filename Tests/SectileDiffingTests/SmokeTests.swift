import Sectile
import Testing

@Suite struct SmokeTests {
  @Test func smoke() {
    print([2, 3, 1].changes(from: [1, 2, 3]))
    let old: GroupedArray = ["Fruit": ["Pear"], "Veg": ["Kale", "Leek"]]
    let new: GroupedArray = ["Veg": ["Leek"], "Fruit": ["Kale", "Pear"]]
    print(new.changes(from: old))
  }
}
