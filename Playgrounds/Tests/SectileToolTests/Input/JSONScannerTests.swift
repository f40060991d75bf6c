import Foundation
import Testing

@testable import SectileTool

/// The scanner of JSON against Foundation's parser.
@Suite struct JSONScannerTests {
  /// Every sequence of up to four tokens as a value.
  @Test(arguments: 0...4)
  func `texts are accepted exactly if Foundation accepts them`(length: Int) throws {
    let tokens = ["[", "]", "{", "}", ",", ":", "\"a\"", "1"]
    var accepted = 0
    var digits = Array(repeating: 0, count: length)
    repeat {
      let value = digits.map { tokens[$0] }.joined(separator: " ")
      let text = "[{\"k\": \(value)}]"
      let isJSON =
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
        // Foundation allows a comma before a closing bracket, RFC 8259 does not.
        && !text.contains(/,\s*[\]}]/)
      let table = try? Table.read(text, as: .json, name: "a.json")
      #expect((table != nil) == isJSON, "text: \(text)")
      accepted += isJSON ? 1 : 0
    } while next(&digits, base: tokens.count)
    // "a" and 1; [] and {}; ["a"] and [1]; [[]] and [{}], and 1 } , { twice.
    #expect(accepted == [0, 2, 2, 2, 4][length])
  }

  /// Increments the digits; returns false at the end.
  private func next(_ digits: inout [Int], base: Int) -> Bool {
    for index in digits.indices {
      digits[index] += 1
      if digits[index] < base { return true }
      digits[index] = 0
    }
    return false
  }

  @Test func `numbers are accepted exactly if Foundation accepts them`() throws {
    let characters = Array("-0159.eE+")
    for length in 1...4 {
      var digits = Array(repeating: 0, count: length)
      repeat {
        let number = String(digits.map { characters[$0] })
        let text = "[{\"k\":\(number)}]"
        let isJSON = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
        let table = try? Table.read(text, as: .json, name: "a.json")
        #expect((table != nil) == isJSON, "number: \(number)")
        if let table { #expect(table[0, 0] == number) }
      } while next(&digits, base: characters.count)
    }
  }
}
