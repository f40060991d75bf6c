// Full case folding and canonical decomposition without Foundation, for searches in many values.

/// The folding of all scalars: case folding of the canonical decomposition, decomposed again.
///
/// The standard library has the case mappings of a scalar. The lowercase mapping of the uppercase
/// mapping of the lowercase mapping is the full case folding of Unicode, with two differences: the
/// Turkish ı folds to i, and Cherokee letters fold to lowercase. The iota subscript U+0345 folds
/// to ι at its place, and is not sorted with the combining marks beside it.
///
/// Making the table takes a few milliseconds, and looking up a scalar two reads. It is an object,
/// so that the users of the table share it without counting references to its arrays.
final class TextFolding: Sendable {
  static let shared = TextFolding()

  /// The number of each block of 256 scalars in `indices`; 0 for blocks without an entry.
  private let blocks: [UInt8]
  /// The number of the entry of each scalar in a block; 0 for scalars that fold to themselves.
  private let indices: [UInt16]
  /// The foldings of combining marks, and of scalars that do not fold to themselves.
  private let entries: [[UInt32]]
  /// The first scalar of the folding of each entry, and the scalar that the entry is for.
  private let firsts, sources: [UInt32]
  /// The canonical combining class of each entry; 0 for starters.
  private let classes: [UInt8]

  private init() {
    let decompositions = Self.decompositions()
    func decomposed(_ scalar: UInt32) -> [UInt32] {
      guard let parts = decompositions[scalar] else { return [scalar] }
      return decomposed(parts[0]) + parts.dropFirst()
    }
    var blocks = Array(repeating: UInt8(0), count: Self.limit >> 8)
    var indices = Array(repeating: UInt16(0), count: 256)
    var entries: [[UInt32]] = [[]]
    var classes: [UInt8] = [0]
    var sources: [UInt32] = [0]
    for range in Self.ranges {
      for number in range {
        guard let scalar = Unicode.Scalar(number) else { continue }
        let properties = scalar.properties
        let combiningClass = properties.canonicalCombiningClass.rawValue
        let isDecomposed = decompositions[number] != nil
        guard properties.changesWhenCaseMapped || combiningClass != 0 || isDecomposed else {
          continue
        }
        let folded = decomposed(number).flatMap(Self.caseFolded).flatMap(decomposed)
        if folded == [number] && combiningClass == 0 { continue }
        if blocks[Int(number >> 8)] == 0 {
          blocks[Int(number >> 8)] = UInt8(indices.count >> 8)
          indices += Array(repeating: 0, count: 256)
        }
        indices[Int(blocks[Int(number >> 8)]) << 8 | Int(number & 0xFF)] = UInt16(entries.count)
        entries.append(folded)
        sources.append(number)
        // The folding of U+0345 is a starter.
        classes.append(folded == [0x3B9] ? 0 : combiningClass)
      }
    }
    (self.blocks, self.indices, self.entries, self.classes) = (blocks, indices, entries, classes)
    (firsts, self.sources) = (entries.map { $0.first ?? 0 }, sources)
  }

  /// Scalars from here on fold to themselves.
  private static let limit = 0x1EA00

  /// The scalars that may have an entry; ideographs, syllables and private ones have none.
  private static let ranges: [Range<UInt32>] = [
    0x80..<0x3400, 0xA000..<0xAC00, 0xFB00..<0x12000, 0x16000..<0x17000, 0x1BC00..<0x1BD00,
    0x1D000..<0x1EA00,
  ]

  /// Returns the full case folding of a scalar.
  private static func caseFolded(_ scalar: UInt32) -> [UInt32] {
    func mapped(_ scalars: [UInt32], _ mapping: (Unicode.Scalar.Properties) -> String) -> [UInt32] {
      scalars.flatMap { number in
        Unicode.Scalar(number).map { mapping($0.properties).unicodeScalars.map { $0.value } } ?? []
      }
    }
    let lower = mapped([scalar]) { $0.lowercaseMapping }
    return mapped(mapped(lower) { $0.uppercaseMapping }) { $0.lowercaseMapping }
  }

  /// Returns the decompositions of `compositions`, each into one or two scalars.
  private static func decompositions() -> [UInt32: [UInt32]] {
    var result: [UInt32: [UInt32]] = [:]
    var line: [UInt32] = []
    for scalar in (compositions + "\n").unicodeScalars {
      guard scalar == "\n" else {
        line.append(scalar.value)
        continue
      }
      let isSingle = line[0] == 0x3D
      for index in stride(from: 2, to: line.count, by: 2) {
        result[line[index + 1]] = isSingle ? [line[index]] : [line[index], line[0]]
      }
      line = []
    }
    return result
  }
}

// MARK: Look-up

extension TextFolding {
  /// Returns the number of the entry of a scalar, or 0 if it folds to itself.
  func entry(of scalar: UInt32) -> Int {
    guard scalar < UInt32(Self.limit) else { return 0 }
    return Int(indices[Int(blocks[Int(scalar >> 8)]) << 8 | Int(scalar & 0xFF)])
  }

  /// Returns the folding of an entry that is not 0.
  func scalars(ofEntry entry: Int) -> [UInt32] { entries[entry] }

  /// Returns the first scalar of the folding of a scalar.
  func firstScalar(of scalar: UInt32) -> UInt32 {
    let entry = entry(of: scalar)
    if entry != 0 { return firsts[entry] }
    return Self.syllables.contains(scalar) ? 0x1100 + (scalar - 0xAC00) / 588 : scalar
  }

  /// Returns the first scalar of the folding of the scalar that begins at an index.
  func firstScalar(in value: borrowing Span<UInt8>, at index: Int) -> UInt32 {
    if value[index] < 0x80 { return Self.lowercased(value[index]) }
    var end = index
    return firstScalar(of: Self.scalar(in: value, at: &end))
  }

  /// Returns, for each byte, whether the UTF-8 of a scalar whose folding begins with another one
  /// begins with the byte.
  func firstBytes(ofScalarsFoldingTo first: UInt32) -> [Bool] {
    var result = Array(repeating: false, count: 256)
    func add(_ number: UInt32) {
      if let byte = Unicode.Scalar(number)?.utf8.first { result[Int(byte)] = true }
    }
    add(first)
    if first >= 0x61 && first <= 0x7A { add(first - 0x20) }
    for (entry, number) in sources.enumerated() where firsts[entry] == first { add(number) }
    if (0x1100...0x1112 as ClosedRange).contains(first) {
      for byte in 0xEA...0xED { result[byte] = true }
    }
    return result
  }

  /// Returns the canonical combining class of a folded scalar; 0 for starters.
  func combiningClass(of scalar: UInt32) -> UInt8 { classes[entry(of: scalar)] }

  /// Returns whether a folded scalar belongs to the character before it: a combining mark, or a
  /// vowel or a final consonant of Hangul.
  func continuesCharacter(_ scalar: UInt32) -> Bool {
    scalar >= 0x80
      && (combiningClass(of: scalar) != 0 || (0x1160...0x11FF as ClosedRange).contains(scalar))
  }

  /// The syllables of Hangul.
  static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// Returns the conjoining letters of a syllable of Hangul.
  static func letters(ofSyllable scalar: UInt32) -> [UInt32] {
    let (syllable, final) = (scalar - 0xAC00).quotientAndRemainder(dividingBy: 28)
    let (initial, vowel) = syllable.quotientAndRemainder(dividingBy: 21)
    return [0x1100 + initial, 0x1161 + vowel] + (final == 0 ? [] : [0x11A7 + final])
  }
}

// MARK: UTF-8

extension TextFolding {
  static func lowercased(_ byte: UInt8) -> UInt32 {
    byte >= 0x41 && byte <= 0x5A ? UInt32(byte) + 0x20 : UInt32(byte)
  }

  /// Decodes the scalar at an index that is not ASCII, and moves the index behind it; one byte
  /// behind if the bytes are not UTF-8.
  static func scalar(in value: borrowing Span<UInt8>, at position: inout Int) -> UInt32 {
    let lead = value[position]
    position += 1
    let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : lead < 0xF5 ? 3 : 0
    guard length > 0 && position + length <= value.count else { return .max }
    var number = UInt32(lead) & (0x3F >> UInt32(length))
    for offset in 0..<length {
      let byte = value[position + offset]
      guard byte & 0xC0 == 0x80 else { return .max }
      number = number << 6 | UInt32(byte & 0x3F)
    }
    let least: UInt32 = length == 1 ? 0x80 : length == 2 ? 0x800 : 0x10000
    guard number >= least, Unicode.Scalar(number) != nil else { return .max }
    position += length
    return number
  }
}

/// A reader of UTF-8 that returns folded scalars in canonical order.
struct FoldedScalars {
  /// The index of the next byte to read.
  private(set) var position: Int
  /// The folding of the character that was read last, and the number of its scalars that were
  /// returned.
  private var pending: [UInt32] = []
  private var returned = 0

  init(at position: Int) { self.position = position }

  /// Returns the next folded scalar, or nil at the end of the value.
  ///
  /// A byte that is not UTF-8 gives `UInt32.max`, which is no scalar.
  mutating func next(in value: borrowing Span<UInt8>, _ folding: TextFolding) -> UInt32? {
    if returned < pending.count {
      returned += 1
      return pending[returned - 1]
    }
    guard position < value.count else { return nil }
    if value[position] < 0x80 {
      position += 1
      return TextFolding.lowercased(value[position - 1])
    }
    let scalar = TextFolding.scalar(in: value, at: &position)
    let entry = folding.entry(of: scalar)
    if entry == 0 {
      guard TextFolding.syllables.contains(scalar) else { return scalar }
      pending = TextFolding.letters(ofSyllable: scalar)
    } else {
      pending = folding.scalars(ofEntry: entry)
      if folding.combiningClass(of: pending[pending.count - 1]) != 0 {
        readMarks(in: value, folding)
      }
    }
    returned = 1
    return pending[0]
  }

  /// Returns whether the next scalar belongs to the same character as the last one.
  func continuesCharacter(in value: borrowing Span<UInt8>, _ folding: TextFolding) -> Bool {
    if returned < pending.count { return folding.continuesCharacter(pending[returned]) }
    return position < value.count
      && folding.continuesCharacter(folding.firstScalar(in: value, at: position))
  }

  /// Adds the combining marks that follow a character with marks, and sorts the marks.
  private mutating func readMarks(in value: borrowing Span<UInt8>, _ folding: TextFolding) {
    let count = pending.count
    while position < value.count && value[position] >= 0x80 {
      var end = position
      let entry = folding.entry(of: TextFolding.scalar(in: value, at: &end))
      if entry == 0 { break }
      let marks = folding.scalars(ofEntry: entry)
      guard marks.allSatisfy({ folding.combiningClass(of: $0) != 0 }) else { break }
      pending += marks
      position = end
    }
    if pending.count == count { return }
    let start = (pending.lastIndex { folding.combiningClass(of: $0) == 0 } ?? -1) + 1
    pending[start...].sort { folding.combiningClass(of: $0) < folding.combiningClass(of: $1) }
  }
}
