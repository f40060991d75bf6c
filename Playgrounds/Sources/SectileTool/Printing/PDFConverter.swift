// PDF of SVG pages by a program of the system: rsvg-convert of librsvg, or a browser of the
// Chromium family. The tool itself has no PDF writer, because it would have to embed fonts.

import Foundation

/// A program that makes PDF.
struct PDFConverter {
  private enum Kind {
    case rsvg, chromium
  }

  private let kind: Kind
  private let program: URL
  private let environment: [String: String]

  /// The names of programs in the order in which they are searched.
  private static let names: KeyValuePairs<String, Kind> = [
    "rsvg-convert": .rsvg, "chromium": .chromium, "chromium-browser": .chromium,
    "google-chrome": .chromium, "google-chrome-stable": .chromium,
  ]

  /// Finds a program in the folders of `PATH`.
  ///
  /// - Throws: A `ToolError` if there is none.
  init(in console: Console) throws(ToolError) {
    let folders = (console.environment["PATH"] ?? "").split(separator: ":")
    for (name, kind) in Self.names {
      for folder in folders {
        let path = "\(folder)/\(name)"
        guard FileManager.default.isExecutableFile(atPath: path) else { continue }
        self.kind = kind
        program = URL(fileURLWithPath: path)
        // Without it the file contains the time at which it was made.
        environment = console.environment.merging(["SOURCE_DATE_EPOCH": "0"]) { given, _ in given }
        return
      }
    }
    throw ToolError(
      .unavailable,
      "PDF needs rsvg-convert (package librsvg2-bin, or librsvg in Homebrew) or Chromium, and PATH has "
        + "neither. --output pages-%03d.svg writes the pages, and --output pages.html a file that "
        + "browsers print.")
  }

  /// Returns a PDF file.
  ///
  /// - Parameters:
  ///   - pages: The pages as SVG documents.
  ///   - html: Returns the same pages as an HTML document.
  /// - Throws: A `ToolError` if the program fails.
  func pdf(of pages: [String], html: () -> String) throws(ToolError) -> Data {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sectile-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      let output = folder.appendingPathComponent("report.pdf")
      switch kind {
      case .rsvg:
        // Short names: all of them are on one command line.
        let names = pages.indices.map { "\($0).svg" }
        for (name, page) in zip(names, pages) {
          try Data(page.utf8).write(to: folder.appendingPathComponent(name))
        }
        try run(["-f", "pdf", "-o", "report.pdf"] + names, in: folder)
      case .chromium:
        let input = folder.appendingPathComponent("report.html")
        try Data(html().utf8).write(to: input)
        try run(
          [
            "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
            "--print-to-pdf=\(output.path)", "file://\(input.path)",
          ], in: folder)
      }
      let data = try Data(contentsOf: output)
      guard data.starts(with: Data("%PDF-".utf8)) else {
        throw failure("its output is not a PDF file")
      }
      return data
    } catch let error as ToolError {
      throw error
    } catch {
      throw failure(error.reason)
    }
  }

  /// Runs the program to its end.
  private func run(_ arguments: [String], in folder: URL) throws {
    let messages = folder.appendingPathComponent("messages.txt")
    try Data().write(to: messages)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    // A file, because a pipe that is not read can fill up.
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let text = (try? String(contentsOf: messages, encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first.map(String.init)
      throw failure(line ?? "its exit status is \(process.terminationStatus)")
    }
  }

  private func failure(_ reason: String) -> ToolError {
    ToolError(.unavailable, "\(program.path) did not make a PDF file: \(reason.onOneLine)")
  }
}
