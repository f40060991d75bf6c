// Comma-separated values after RFC 4180 and as spreadsheets write them, and tab-separated values:
// the first record names the columns, every other record has a value for each column.

/// A reader of CSV and TSV.
struct CSVReader {
  private let file: InputFile
  private let rules: CSVRules
  private let delimiter: UInt8
  /// The offset of the header or of empty lines before it.
  private let start: Int

  /// Creates a reader.
  ///
  /// A first line `sep=;`, which spreadsheets read, is not the header of CSV. It sets the
  /// delimiter, unless the rules do.
  init(_ file: InputFile, _ rules: CSVRules) {
    self.file = file
    self.rules = rules
    let line = rules.hasQuotes ? Self.delimiterLine(of: file.bytes) : nil
    delimiter = rules.delimiter ?? line?.delimiter ?? (rules.hasQuotes ? Byte.comma : Byte.tab)
    start = line?.end ?? 0
  }

  /// Returns the delimiter of a first line `sep=;`, and the offset of the next line.
  private static func delimiterLine(of bytes: [UInt8]) -> (delimiter: UInt8, end: Int)? {
    let ends = [Byte.lineFeed, Byte.carriageReturn]
    var line = bytes.prefix { !ends.contains($0) }
    var end = line.endIndex
    if bytes[end...].starts(with: [Byte.carriageReturn, Byte.lineFeed]) { end += 1 }
    if line.count == 7, line.first == Byte.quote, line.last == Byte.quote {
      line = line.dropFirst().dropLast()
    }
    guard line.count == 5, let delimiter = line.last, DelimiterOption.isDelimiter(delimiter),
      String(decoding: line.dropLast(), as: UTF8.self).lowercased() == "sep="
    else { return nil }
    return (delimiter, min(end + 1, bytes.count))
  }

  /// Reads the records.
  ///
  /// - Throws: A `ToolError` with the line of the first mistake.
  func table(_ progress: ProgressReport) throws(ToolError) -> Table {
    var parser = CSVParser(
      file.bytes, from: start, delimiter: delimiter, rules: rules, name: file.name)
    do throws(CSVParser.Fault) {
      try parser.run(progress)
    } catch {
      throw explain(error, columns: parser.table.columns)
    }
    guard let header = parser.header else {
      throw ToolError(
        in: file.name, "the file is empty; the first line of CSV names the columns.")
    }
    var table = parser.table
    if rules.numbersRepeatedNames {
      Self.numberRepeatedNames(&table.columns)
    } else {
      try expectDifferentNames(of: table.columns, header: header)
    }
    table.delimiterHint = delimiterHint(for: table.columns)
    return table
  }

  /// Throws if two columns have one name, because options could mean either of them.
  ///
  /// Columns without a name may repeat: spreadsheets write them after the last column.
  private func expectDifferentNames(of columns: [String], header: Int) throws(ToolError) {
    var known: [String: Int] = [:]
    for (index, name) in columns.enumerated() where !name.isEmpty {
      guard let first = known.updateValue(index, forKey: name) else { continue }
      throw ToolError(
        in: file.name, at: TextPosition(line: TextPosition(ofByte: header, in: file.bytes).line),
        "columns \(first + 1) and \(index + 1) are both called \"\(name)\"; the names of columns "
          + "must differ. --number-names numbers them.")
    }
  }

  /// Adds a number to each name that an earlier column has: `a`, `a_2`, `a_3`.
  ///
  /// A name of the file is never given to another column.
  private static func numberRepeatedNames(_ names: inout [String]) {
    var used = Set(names)
    var counts: [String: Int] = [:]
    for (index, name) in names.enumerated() where !name.isEmpty {
      var number = counts[name, default: 0] + 1
      if number > 1 {
        while !used.insert("\(name)_\(number)").inserted { number += 1 }
        names[index] = "\(name)_\(number)"
      }
      counts[name] = number
    }
  }

  /// Returns a sentence about a delimiter in the name of the only column, or nil.
  private func delimiterHint(for columns: [String]) -> String? {
    guard columns.count == 1 else { return nil }
    return delimiterHint { columns[0].utf8.contains($0) }
  }

  /// Returns a sentence about a delimiter at an offset or before it, or nil; blanks between the two
  /// are ignored, but a tab can be a delimiter.
  private func delimiterHint(at offset: Int) -> String? {
    let rest = file.bytes.dropFirst(offset).prefix(1)
    let before = file.bytes.prefix(offset).last { $0 != UInt8(ascii: " ") }
    return delimiterHint { rest.contains($0) } ?? delimiterHint { $0 == before }
  }

  private func delimiterHint(_ isUsed: (UInt8) -> Bool) -> String? {
    let other = Self.delimiters.first { $0.byte != delimiter && isUsed($0.byte) }
    guard let other else { return nil }
    return "If the columns are separated by \(other.name), use --delimiter \(other.option)."
  }

  /// Delimiters that files have, their names, and how they are written on a command line.
  private static let delimiters = [
    (byte: UInt8(ascii: ";"), name: "semicolons", option: "\";\""),
    (byte: Byte.tab, name: "tabs", option: "tab"),
    (byte: UInt8(ascii: "|"), name: "bars", option: "\"|\""),
    (byte: Byte.comma, name: "commas", option: ","),
  ]

  /// Returns the error for a fault.
  private func explain(_ fault: CSVParser.Fault, columns: [String]) -> ToolError {
    func position(_ offset: Int) -> TextPosition { TextPosition(ofByte: offset, in: file.bytes) }
    func added(_ hint: String?) -> String { hint.map { " \($0)" } ?? "" }
    switch fault {
    case .unclosedQuote(let field, let record, let quote):
      let place =
        field < columns.count
        ? "of column \"\(columns[field])\"" : "of field \(field + 1)"
      return ToolError(
        in: file.name, at: TextPosition(line: position(record).line),
        "the quote \(place), opened at \(position(quote)), is never closed.")
    case .afterQuote(let offset):
      return ToolError(
        in: file.name, at: position(offset),
        "\(file.character(at: offset)) follows a closing quote; "
          + "a quote inside a quoted field is written twice."
          + added(delimiterHint(at: offset)))
    case .strayQuote(let offset):
      return ToolError(
        in: file.name, at: position(offset),
        "the field has a quote but is not quoted; quote the field and write its quotes twice."
          + added(delimiterHint(at: offset) ?? delimiterHint(for: columns)))
    case .fieldCount(let count, let record, let extra):
      let fields = count == 1 ? "1 field" : "\(count) fields"
      let problem =
        if let extra {
          "\(file.excerpt(from: extra)) comes after the last column, \"\(columns.last ?? "")\""
        } else {
          "there is none for column \"\(columns[min(count, columns.count - 1)])\""
        }
      let filling = extra == nil ? "--fill-short fills short records." : nil
      return ToolError(
        in: file.name, at: TextPosition(line: position(record).line),
        "the record has \(fields), the header \(columns.count): \(problem)."
          + added(delimiterHint(for: columns) ?? filling))
    }
  }
}

extension InputFile {
  /// Returns the character at an offset in quotes, or a phrase for the end or a control character.
  func character(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end" }
    let text = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
    let scalar = text.unicodeScalars[text.unicodeScalars.startIndex]
    switch scalar.value {
    case 0x0A, 0x0D: return "the end of the line"
    case 0..<0x20, 0x7F..<0xA0:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "the control character U+\(String(repeating: "0", count: 4 - digits.count))\(digits)"
    default: return "\"\(scalar)\""
    }
  }

  /// Returns the rest of a line in quotes, cut after 40 characters.
  func excerpt(from offset: Int) -> String {
    let line = bytes[offset...].prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }
    let text = String(decoding: line.prefix(160), as: UTF8.self)
    let shown = text.unicodeScalars.prefix(40).map { $0.value < 0x20 ? " " : String($0) }.joined()
    return "\"\(shown)\(shown.unicodeScalars.count < text.unicodeScalars.count ? "…" : "")\""
  }
}
