// Compiled by user_build.py to measure how fast this machine compiles. The script repeats the text
// after this comment, with numbers in place of NUMBER. It is generic code with closures, arrays and
// dictionaries, as the libraries are. Its times are comparable only as long as it does not change.

public struct TableNUMBER<Key: Hashable & Comparable, Value> {
  var rows: [(key: Key, value: Value)] = []
  var index: [Key: Int] = [:]

  public mutating func insert(_ value: Value, for key: Key) {
    if let row = index[key] {
      rows[row].value = value
      return
    }
    index[key] = rows.count
    rows.append((key, value))
  }

  public func sorted(limit: Int) -> [Value] {
    rows.sorted { $0.key < $1.key }.prefix(limit).map { $0.value }
  }

  public func groups<Group: Hashable>(by group: (Value) -> Group?) -> [Group: [Key]] {
    var result: [Group: [Key]] = [:]
    for row in rows {
      guard let name = group(row.value) else { continue }
      result[name, default: []].append(row.key)
    }
    return result
  }
}

public func totalNUMBER(_ lengths: [Double], spacing: Double) -> Double? {
  var table = TableNUMBER<Int, Double>()
  for (row, length) in lengths.enumerated() where length.isFinite {
    table.insert(length + spacing * NUMBER, for: row % 61)
  }
  let groups = table.groups { $0 > NUMBER ? Int($0) % 7 : nil }
  return groups.values.flatMap { $0 }.reduce(into: table.sorted(limit: 9).first) {
    $0 = ($0 ?? 0) + Double($1)
  }
}
