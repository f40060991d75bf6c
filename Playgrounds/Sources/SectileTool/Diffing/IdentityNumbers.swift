// Identities as numbers. Comparing and hashing numbers takes a tenth of the time of texts, and an
// array of texts for each record would take most of the memory of a difference.

/// Numbers of identities: equal identities have equal numbers.
struct IdentityNumbers {
  private var numbers: [String: Int] = [:]

  /// The byte between two values, and the byte that replaces it and itself in a value.
  private static let separator: UInt8 = 0
  private static let escape: UInt8 = 1

  /// Reserves memory for a number of identities.
  init(capacity: Int) { numbers.reserveCapacity(capacity) }

  /// Returns the number of each record's identity.
  ///
  /// - Parameters:
  ///   - table: The records.
  ///   - columns: The columns of the identity; nil for an empty value.
  mutating func numbers(of table: Table, _ columns: [Int?]) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(table.count)
    for row in 0..<table.count {
      let identity =
        if columns.count == 1, let column = columns[0] {
          table[row, column]
        } else {
          Self.text(of: row, in: table, columns)
        }
      let next = numbers.count
      let number = numbers[identity, default: next]
      if number == next { numbers[identity] = next }
      result.append(number)
    }
    return result
  }

  /// Returns the values of a record as one text that differs if a value differs.
  private static func text(of row: Int, in table: Table, _ columns: [Int?]) -> String {
    var bytes: [UInt8] = []
    for (index, column) in columns.enumerated() {
      if index > 0 { bytes.append(separator) }
      guard let column else { continue }
      table.withBytes(row, column) { value in
        for offset in value.indices {
          let byte = value[offset]
          switch byte {
          case separator: bytes += [escape, UInt8(ascii: "0")]
          case escape: bytes += [escape, UInt8(ascii: "1")]
          default: bytes.append(byte)
          }
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
