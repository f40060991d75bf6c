import Foundation
import Testing

@testable import SectileTool

/// Texts in UTF-16 and Latin 1, texts with NULs, and files that are no texts.
@Suite struct TextEncodingTests {
  private func decode(
    _ bytes: [UInt8], _ encoding: TextEncoding? = nil
  ) throws(ToolError) -> String {
    String(
      decoding: try InputFile(name: "a", contents: bytes, encoding: encoding).bytes, as: UTF8.self)
  }

  /// Returns a text as UTF-16.
  static func utf16(_ text: String, isBigEndian: Bool, hasMark: Bool) -> [UInt8] {
    ((hasMark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  private static let texts = ["", "a", "a,b\r\n1,é\r\n", "name\n日本\n😀,👩‍👩‍👧\n", "\u{FFFD}\n", "İ\n"]

  @Test func `UTF-16 is read by its mark, or by the option and its ASCII characters`() throws {
    for text in Self.texts {
      for isBigEndian in [false, true] {
        let marked = Self.utf16(text, isBigEndian: isBigEndian, hasMark: true)
        for encoding in [nil, .utf8, .utf16, .latin1] as [TextEncoding?] {
          #expect(try decode(marked, encoding) == text, "\(text) \(encoding as Any)")
        }
        let bare = Self.utf16(text, isBigEndian: isBigEndian, hasMark: false)
        if text.utf8.contains(where: { $0 < 0x80 }) || text.isEmpty {
          #expect(try decode(bare, .utf16) == text, "\(text)")
        }
        // Without the option it is an error, which names the option.
        if bare.contains(0) {
          #expect("\(text)") { try decode(bare, .utf8) } throws: { error in
            (error as? ToolError)?.message.hasSuffix(
              "there is the character U+0000, which no text has; if the text is UTF-16, use "
                + "--encoding utf-16.") == true
          }
        }
      }
      // The mark of UTF-8 has precedence too.
      for encoding in TextEncoding.allCases {
        #expect(try decode([0xEF, 0xBB, 0xBF] + Array(text.utf8), encoding) == text)
      }
    }
    #expect(
      throws: ToolError(
        .data, "a: the text is not UTF-16: it has neither a byte order mark nor ASCII characters.")
    ) {
      try decode(Array("Rome\n".utf8) + Array("x".utf8), .utf16)
    }
  }

  @Test func `UTF-16 that is not valid is an error with the position`() {
    for (units, end, position, offset) in [
      ([0x61, 0x0A, 0xD800, 0x62], [], "2:1", 6), ([0x61, 0xDC00], [], "1:2", 4),
      ([0x61, 0xD83D], [], "1:2", 4), ([0x61, 0x0A, 0x62], [0x63], "2:2", 8),
    ] as [([UInt16], [UInt8], String, Int)] {
      let bytes = ([0xFEFF] + units).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + end
      #expect(
        throws: ToolError(.data, "a:\(position): the text is not UTF-16 at offset \(offset).")
      ) {
        try decode(bytes)
      }
    }
  }

  @Test func `Latin 1 has the characters of Windows-1252`() throws {
    #expect(try decode([0x4D, 0xFC, 0x6C, 0x6C, 0xE9, 0x72], .latin1) == "Müllér")
    #expect(try decode([0x80, 0x93, 0x94, 0x9F, 0xA0, 0xFF], .latin1) == "€“”Ÿ\u{A0}ÿ")
    // Each byte but NUL is one character, and each character is another one.
    let all = try decode(Array(1...255), .latin1).unicodeScalars
    #expect(all.count == 255 && Set(all).count == 255)
    #expect(all.map(\.value)[..<127] == Array(1...127)[...])
    let run = ToolRun(["-", "--encoding", "latin1", "--frames", "-"], bytes: [0x61, 0x0A, 0xE9])
    #expect(run.status == .success && run.output.contains(",é,"), "\(run.output)")
  }

  @Test func `a NUL is an error with its position, also in layout files`() throws {
    for (bytes, position) in [
      ([0], "1:1"), ([0x61, 0x0A, 0x62, 0, 0x63], "2:2"), ([0x61, 0xC3, 0xA9, 0], "1:3"),
    ] as [([UInt8], String)] {
      let message = "a:\(position): there is the character U+0000, which no text has; "
      for encoding in [.utf8, nil, .latin1] as [TextEncoding?] {
        #expect {
          try decode(bytes, encoding)
        } throws: { error in
          let found = (error as? ToolError)?.message ?? ""
          return encoding == .latin1
            ? found.hasSuffix("save it as a text.")
            : found == message
              + (encoding == nil
                ? "save it as a text." : "if the text is UTF-16, use --encoding utf-16.")
        }
      }
    }
    #expect(throws: (any Error).self) { try decode([0xFF, 0xFE, 0, 0, 0x61, 0], .utf16) }
    // A NUL in JSON is written as an escape sequence, and is a value.
    #expect(try Table.read(#"[{"a": "\u0000"}]"#, as: .json, name: "a")[0, 0] == "\0")
    let folder = try TemporaryFolder()
    let spec = try folder.write("{}\0", to: "l.json")
    let run = ToolRun(["-", "--spec", spec], input: "a\n1\n")
    #expect(run.status == .data)
    #expect(
      run.errors
        == "sectile: \(spec):1:3: there is the character U+0000, which no text has; save it as a text.\n"
    )
  }

  @Test func `the message about a byte that is not UTF-8 names the option where there is one`() {
    let bytes: [UInt8] = [0x61, 0x0A, 0xE9, 0x0A]
    let records = ToolRun(["-"], bytes: bytes)
    #expect(
      records.errors
        == "sectile: standard input:2:1: the byte at offset 2 is 0xE9, which is not UTF-8 there; save "
        + "the text as UTF-8, or name its encoding with --encoding.\n")
    let spec = ToolRun(["none.csv", "--spec", "-"], bytes: bytes)
    #expect(spec.status == .data && spec.errors.hasSuffix("; save the text as UTF-8.\n"))
  }

  @Test func `compressed files and workbooks are named`() {
    func zip(_ part: String) -> [UInt8] {
      Array("PK\u{3}\u{4}\u{14}\0\0\0".utf8) + Array(part.utf8)
    }
    for (bytes, sentence) in [
      ([0x1F, 0x8B, 8, 0, 0xFF], "the file is compressed; \"gzip -dc\" decompresses it."),
      ([0x1F, 0x9D, 0x90, 0x61], "the file is compressed; \"gzip -dc\" decompresses it."),
      (Array("BZh91AY&SY".utf8) + [0xFF], "the file is compressed; \"bzip2 -dc\" decompresses it."),
      (
        [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 0], "the file is compressed; \"xz -dc\" decompresses it."
      ),
      ([0x28, 0xB5, 0x2F, 0xFD, 0], "the file is compressed; \"zstd -dc\" decompresses it."),
      ([0x04, 0x22, 0x4D, 0x18], "the file is compressed; \"lz4 -dc\" decompresses it."),
      (Array("LZIP\u{1}".utf8), "the file is compressed; \"lzip -dc\" decompresses it."),
      (
        [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C],
        "the file is compressed; \"7z e -so\" decompresses it."
      ),
      (zip("a.csv"), "the file is a zip archive; \"unzip -p\" extracts its files."),
      (
        zip("[Content_Types].xml...xl/workbook.xml"),
        "the file is a workbook; save one of its sheets as CSV."
      ),
      (
        zip("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"),
        "the file is a workbook; save one of its sheets as CSV."
      ),
      (
        [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0],
        "the file is a workbook; save one of its sheets as CSV."
      ),
    ] as [([UInt8], String)] {
      for arguments in [["-"], ["-", "--format", "json"], ["-", "--encoding", "latin1"]] {
        let run = ToolRun(arguments, bytes: bytes)
        #expect(run.status == .data, "\(sentence)")
        #expect(run.errors == "sectile: standard input: \(sentence)\n")
      }
    }
    // Texts can begin with the letters of a signature.
    for text in ["BZh,b\n1,2\n", "BZh91\n1\n", "PK\n1\n", "LZIP\n1\n", "7z\n"] {
      #expect(ToolRun(["-"], input: text).status == .success, "\(text)")
    }
  }
}
