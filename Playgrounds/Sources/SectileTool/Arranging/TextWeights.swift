// Keys of texts, whose bytes are in nearly the order of a language. The weight of a character is
// found by comparing the characters of the texts with each other, so there are no tables of
// languages: letters with and without an accent have one weight in English, and two in Swedish if
// the accent makes another letter.

import Foundation
import SectileFoundation

/// The weights of the characters of some texts.
struct TextWeights {
  /// The weights of ASCII characters, from 1; 0 if no text has the character.
  private var ascii = [Int](repeating: 0, count: 128)
  private var others: [Character: Int] = [:]
  /// The weight of characters beyond the limit.
  private var unknown = 1

  /// Compares the characters of texts.
  ///
  /// At most as many characters as there are texts have weights, because more would take longer
  /// than they save.
  init(of texts: some Collection<String>, _ order: LocalizedOrder) {
    let limit = texts.count
    var isUsed = [Bool](repeating: false, count: 128)
    var found: Set<Character> = []
    for text in texts {
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        for byte in text.utf8 { isUsed[Int(byte)] = true }
      } else if found.count < limit {
        for character in text {
          if let byte = character.asciiByte {
            isUsed[Int(byte)] = true
          } else {
            found.insert(character)
          }
        }
      }
    }
    for byte in UInt8(0)..<0x80 where isUsed[Int(byte)] {
      found.insert(Character(Unicode.Scalar(byte)))
    }
    // Digits have the weight of the first digit, and then their value.
    found.subtract("123456789")
    found.insert("0")
    let sorted = found.map(String.init).sorted().sorted {
      order.compare($0, $1) == .orderedAscending
    }
    for (place, text) in sorted.enumerated() {
      // Characters differ by accents or case only if a later letter decides.
      let isVariant =
        place > 0 && order.compare(sorted[place - 1] + "b", text + "a") == .orderedDescending
      if !isVariant { unknown += 1 }
      let character = Character(text)
      if let byte = character.asciiByte {
        ascii[Int(byte)] = unknown - 1
      } else {
        others[character] = unknown - 1
      }
    }
  }

  /// Appends the key of a text.
  func appendKey(of text: String, to key: inout [UInt8]) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      var digits: [UInt8] = []
      for byte in text.utf8 {
        if byte.isDigit {
          digits.append(byte)
        } else {
          appendNumber(&digits, to: &key)
          append(ascii[Int(byte)], to: &key)
        }
      }
      appendNumber(&digits, to: &key)
      return
    }
    var digits: [UInt8] = []
    for character in text {
      if let byte = character.asciiByte, byte.isDigit {
        digits.append(byte)
        continue
      }
      appendNumber(&digits, to: &key)
      append(character.asciiByte.map { ascii[Int($0)] } ?? others[character] ?? unknown, to: &key)
    }
    appendNumber(&digits, to: &key)
  }

  /// Appends the digits of a number, if there are any, and removes them: their count before their
  /// values, so that "9" is before "10".
  private func appendNumber(_ digits: inout [UInt8], to key: inout [UInt8]) {
    if digits.isEmpty { return }
    append(ascii[Int(UInt8(ascii: "0"))], to: &key)
    let value = digits.drop { $0 == UInt8(ascii: "0") }
    key.append(UInt8(min(value.count, 255)))
    key.append(contentsOf: value)
    digits.removeAll(keepingCapacity: true)
  }

  /// Appends a weight as one byte if it is small, and otherwise as two or three that are larger.
  private func append(_ weight: Int, to key: inout [UInt8]) {
    let (two, three) = (192, 192 + 48 << 8)
    if weight < two {
      key.append(UInt8(weight))
    } else if weight < three {
      key.append(UInt8(192 + (weight - two) >> 8))
      key.append(UInt8((weight - two) & 0xFF))
    } else {
      // More than a million characters have the last of these weights.
      let rest = min(weight - three, 16 << 16 - 1)
      key.append(UInt8(240 + rest >> 16))
      key.append(UInt8(rest >> 8 & 0xFF))
      key.append(UInt8(rest & 0xFF))
    }
  }
}

extension Character {
  /// The byte of an ASCII character; `asciiValue` is a line feed for both bytes of a line end.
  fileprivate var asciiByte: UInt8? { utf8.count == 1 ? utf8.first : nil }
}

extension UInt8 {
  /// Whether the byte is a digit of ASCII.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
