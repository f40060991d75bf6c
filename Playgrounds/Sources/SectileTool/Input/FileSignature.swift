// Files that are no texts although their names may say so: compressed files and workbooks. They are
// recognized by their first bytes, so that a message can name the next step.

import Foundation

/// A kind of file other than a text.
enum FileSignature: Equatable {
  /// A compressed file, by the program that decompresses it.
  case compressed(by: String)
  case zip
  case workbook

  /// The first bytes of compressed files.
  private static let signatures: [(bytes: [UInt8], program: String)] = [
    ([0x1F, 0x8B], "gzip"), ([0x1F, 0x9D], "gzip"),
    (Array("BZh".utf8), "bzip2"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz"),
    ([0x28, 0xB5, 0x2F, 0xFD], "zstd"), ([0x04, 0x22, 0x4D, 0x18], "lz4"),
    (Array("LZIP".utf8) + [1], "lzip"), ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "7z"),
  ]

  /// The names of parts in workbooks of spreadsheets, which are zip archives.
  private static let workbookParts = [
    "xl/workbook.", "opendocument.spreadsheet", "Index/Document.iwa",
  ]

  /// Creates the kind of a file, or nil if the file can be a text.
  init?(of bytes: [UInt8]) {
    // Workbooks before 2007.
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      self = .workbook
    } else if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      let data = Data(bytes)
      let isWorkbook = Self.workbookParts.contains { data.range(of: Data($0.utf8)) != nil }
      self = isWorkbook ? .workbook : .zip
    } else if let found = Self.signatures.first(where: { bytes.starts(with: $0.bytes) }) {
      // The letters of bzip2 can begin a text; a size and the digits of pi follow them.
      let isText = found.program == "bzip2" && !bytes.dropFirst(4).starts(with: [0x31, 0x41, 0x59])
      if isText { return nil }
      self = .compressed(by: found.program)
    } else {
      return nil
    }
  }

  /// The kind and the next step, as a sentence.
  var sentence: String {
    switch self {
    case .compressed("7z"): "the file is compressed; \"7z e -so\" decompresses it."
    case .compressed(let program): "the file is compressed; \"\(program) -dc\" decompresses it."
    case .zip: "the file is a zip archive; \"unzip -p\" extracts its files."
    case .workbook: "the file is a workbook; save one of its sheets as CSV."
    }
  }
}
