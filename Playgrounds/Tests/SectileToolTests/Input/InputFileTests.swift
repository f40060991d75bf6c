import Foundation
import Testing

@testable import SectileTool

/// Inputs from files and standard input: names, formats, encodings.
@Suite struct InputFileTests {
  @Test func `positions count lines and columns as editors do`() {
    let bytes = Array("ab\né日😀x\r\n\r\ry".utf8)
    for (offset, expected) in [
      0: "1:1", 1: "1:2", 2: "1:3", 3: "2:1", 5: "2:2", 8: "2:3", 12: "2:4", 13: "2:5", 14: "2:5",
      15: "3:1", 16: "4:1", 17: "5:1", 18: "5:2", 99: "5:2",
    ] {
      #expect(
        "\(TextPosition(ofByte: offset, in: bytes))" == expected, "offset: \(offset)")
    }
    #expect("\(TextPosition(line: 7))" == "7")
  }

  @Test func `a text that is not UTF-8 is an error with the byte`() {
    for (bytes, message) in [
      ([0x61, 0x0A, 0x62, 0xE9, 0x63], "a:2:2: the byte at offset 3 is 0xE9"),
      ([0xEF, 0xBB, 0xBF, 0x61, 0xFF], "a:1:2: the byte at offset 4 is 0xFF"),
      ([0xC3, 0xA9, 0xC3], "a:1:2: the byte at offset 2 is 0xC3"),
      ([0xED, 0xA0, 0x80], "a:1:1: the byte at offset 0 is 0xED"),
      ([0x0A, 0x0D, 0x0A, 0xC0, 0x80], "a:3:1: the byte at offset 3 is 0xC0"),
      ([0xF4, 0x90, 0x80, 0x80], "a:1:1: the byte at offset 0 is 0xF4"),
    ] as [([UInt8], String)] {
      #expect(
        throws: ToolError(.data, "\(message), which is not UTF-8 there; save the text as UTF-8.")
      ) {
        try InputFile(name: "a", contents: bytes)
      }
    }
  }

  @Test func `a byte order mark is removed`() throws {
    #expect(try InputFile(name: "a", contents: [0xEF, 0xBB, 0xBF, 0x61]).bytes == [0x61])
    #expect(try InputFile(name: "a", contents: [0xEF, 0xBB, 0xBF]).bytes == [])
    #expect(try InputFile(name: "a", contents: []).bytes == [])
  }

  @Test func `the format follows from the extension, or from the first character`() {
    for (path, format) in [
      ("a.csv", .csv), ("a/b.CSV", .csv), ("a.tsv", .tsv), ("a.tab", .tsv), ("a.json", .json),
      ("a.jsonl", .jsonl), ("a.b.ndjson", .jsonl), ("a.txt", nil), ("csv", nil), ("a.csv/b", nil),
      ("a.", nil), ("", nil),
    ] as [(String, FileFormat?)] {
      #expect(FileFormat(pathExtension: path) == format, "path: \(path)")
    }
    for (text, format) in [
      ("[", .json), (" \n\t\r[{}]", .json), ("{", .json), ("\n{}", .json), ("a,b", .csv),
      ("", .csv), ("\"[\"", .csv),
    ] as [(String, FileFormat)] {
      #expect(FileFormat(sniffing: Array(text.utf8)) == format, "text: \(text.debugDescription)")
    }
  }

  @Test func `the same records in every format give the same picture`() throws {
    let folder = try TemporaryFolder()
    let csv = "city,region\nRome,Europe\nLima,America\nOslo,Europe\n"
    let jsonl = """
      {"city": "Rome", "region": "Europe"}
      {"city": "Lima", "region": "America"}
      {"city": "Oslo", "region": "Europe"}
      """
    let json = "[\(jsonl.replacing("\n", with: ",\n"))]"
    let options = ["--group-by", "region", "--snapshot", "-"]
    let expected = ToolRun(["-"] + options, input: csv).output
    #expect(expected.split(separator: "\n").count == 5)
    for (name, text) in [
      ("a.csv", csv), ("a.tsv", csv.replacing(",", with: "\t")), ("a.json", json),
      ("a.jsonl", jsonl), ("b.txt", csv), ("c.txt", json), ("d", jsonl), ("e.json", jsonl),
      ("f.json", jsonl.replacing(", ", with: ",\n")), ("g.txt", jsonl.replacing("\n", with: "")),
    ] {
      let path = try folder.write(text, to: name)
      #expect(ToolRun([path] + options).output == expected, "file: \(name)")
      let format = name.split(separator: ".").last == "txt" ? nil : FileFormat(pathExtension: name)
      if let format {
        let run = ToolRun(["-", "--format", format.rawValue] + options, input: text)
        #expect(run.output == expected, "format: \(format)")
      } else {
        #expect(ToolRun(["-"] + options, input: text).output == expected, "file: \(name)")
      }
    }
    let semicolons = csv.replacing(",", with: ";")
    #expect(
      ToolRun(["-", "--delimiter", ";"] + options, input: semicolons).output == expected)
    let tabs = csv.replacing(",", with: "\t")
    #expect(ToolRun(["-", "--delimiter", "tab"] + options, input: tabs).output == expected)
  }

  /// All numbers up to the largest of any system.
  @Test func `every error number of the system has words`() {
    for number in Int32(1)...133 {
      for error in [
        NSError(domain: NSPOSIXErrorDomain, code: Int(number)),
        NSError(
          domain: NSCocoaErrorDomain, code: 512,
          userInfo: [
            NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(number))
          ]),
      ] {
        let reason = error.reason
        #expect(reason.contains(#/[a-z]{2}.* [a-zA-Z]/#), "\(number): \(reason)")
        #expect(!reason.contains("NSPOSIXErrorDomain") && !reason.hasPrefix("error "))
      }
    }
    #expect(
      OutputFile.failure(of: .file("x.svg"), POSIXError(.EBUSY)).message
        == "x.svg: it cannot be written: it is in use, as a mounted file is.")
    let quota = OutputFile.failure(of: .file("x.svg"), POSIXError(.EDQUOT)).message
    #expect(quota.lowercased().contains("quota"), "\(quota)")
  }

  @Test func `an unreadable file is an error with the reason`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a\n1\n", to: "a.csv")
    try FileManager.default.createSymbolicLink(
      atPath: folder["loop.csv"], withDestinationPath: "loop.csv")
    for (path, reason) in [
      (folder["none.csv"], "there is no such file or folder"), (folder.path, "it is a folder"),
      ("\(file)/b", "a part of its path is not a folder"),
      (folder["loop.csv"], "its symbolic links form a loop"),
    ] {
      let run = ToolRun([path])
      #expect(run.status == .noInput, "path: \(path)")
      #expect(run.errors == "sectile: \(path): it cannot be read: \(reason).\n")
      #expect(run.output == "")
    }
  }

  @Test func `an empty name of a file is an error`() {
    for arguments in [[""], ["print", "", "--output", "-"], ["diff", "", ""]] {
      let run = ToolRun(arguments)
      #expect(run.status == .noInput)
      #expect(run.errors == "sectile: the name of the file is empty; - reads standard input.\n")
    }
  }

  @Test func `records without columns are named in an error about a missing column`() {
    let run = ToolRun(["-", "--format", "json", "--label", "city"], input: "[{}]")
    #expect(run.status == .data)
    #expect(
      run.errors == "sectile: standard input:1: there is no column \"city\" for --label. "
        + "The records have no columns.\n")
  }

  @Test func `messages name standard input`() {
    let run = ToolRun(["-"], input: "a,b\n1\n")
    #expect(run.status == .data)
    #expect(
      run.errors == "sectile: standard input:2: the record has 1 field, the header 2: "
        + "there is none for column \"b\". --fill-short fills short records.\n")
  }
}
