import Foundation
import Testing

@testable import SectileTool

/// The scanner of JSON against Foundation's parser.
@Suite struct JSONOracleTests {
  /// Every sequence of up to four tokens in the place of a value.
  @Test(arguments: 0...4)
  func `what is JSON to Foundation is JSON, and nothing else is`(length: Int) throws {
    let tokens = ["[", "]", "{", "}", ",", ":", "\"a\"", "1"]
    var accepted = 0
    var places = Array(repeating: 0, count: length)
    repeat {
      let value = places.map { tokens[$0] }.joined(separator: " ")
      let text = "[{\"k\": \(value)}]"
      let isJSON =
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
        // Foundation lets a comma stand before a closing bracket, which RFC 8259 does not.
        && !text.contains(/,\s*[\]}]/)
      let table = try? Table.read(text, as: .json, name: "a.json")
      #expect((table != nil) == isJSON, "text: \(text)")
      accepted += isJSON ? 1 : 0
    } while next(&places, base: tokens.count)
    // "a" and 1; [] and {}; ["a"] and [1]; [[]] and [{}], and 1 } , { twice.
    #expect(accepted == [0, 2, 2, 2, 4][length])
  }

  /// Counts up; false at the end.
  private func next(_ places: inout [Int], base: Int) -> Bool {
    for index in places.indices {
      places[index] += 1
      if places[index] < base { return true }
      places[index] = 0
    }
    return false
  }

  @Test func `numbers are what Foundation takes for numbers`() throws {
    let characters = Array("-0159.eE+")
    for length in 1...4 {
      var places = Array(repeating: 0, count: length)
      repeat {
        let number = String(places.map { characters[$0] })
        let text = "[{\"k\":\(number)}]"
        let isJSON = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
        let table = try? Table.read(text, as: .json, name: "a.json")
        #expect((table != nil) == isJSON, "number: \(number)")
        if let table { #expect(table[0, 0] == number) }
      } while next(&places, base: characters.count)
    }
  }
}
