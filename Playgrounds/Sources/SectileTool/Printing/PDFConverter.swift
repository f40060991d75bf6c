// PDF of SVG pages by a program of the system: rsvg-convert of librsvg, or a browser of the
// Chromium family. The tool itself has no PDF writer, because it would have to embed fonts.

import Foundation

/// A program that makes PDF.
struct PDFConverter {
  private enum Kind {
    case rsvg, chromium
  }

  /// The time after which the program is ended; nil for a minute, and a tenth of a second for each
  /// page.
  ///
  /// A browser that waits for a service of the system can wait forever.
  var timeLimit: Duration?
  /// The time between the request to end and the end by force.
  var patience = Duration.seconds(5)
  /// The largest number of bytes of the arguments and the environment of a program.
  var argumentLimit = systemArgumentLimit

  private let environment: [String: String]
  /// The programs that were found, in the order in which they are used.
  private let programs: [(kind: Kind, program: URL)]

  /// The names of programs in the order in which they are searched.
  private static let names: KeyValuePairs<String, Kind> = [
    "rsvg-convert": .rsvg, "chromium": .chromium, "chromium-browser": .chromium,
    "google-chrome": .chromium, "google-chrome-stable": .chromium,
  ]

  /// Finds programs in the folders of `PATH`.
  ///
  /// - Throws: A `ToolError` if there is none.
  init(in console: Console) throws(ToolError) {
    let folders = (console.environment["PATH"] ?? "").split(separator: ":")
    programs = Self.names.compactMap { name, kind in
      let paths = folders.lazy.map { "\($0)/\(name)" }
      return paths.first { FileManager.default.isExecutableFile(atPath: $0) }.map {
        (kind, URL(fileURLWithPath: $0))
      }
    }
    // Without it the file contains the time at which it was made.
    environment = console.environment.merging(["SOURCE_DATE_EPOCH": "0"]) { given, _ in given }
    guard programs.isEmpty else { return }
    throw ToolError(
      .unavailable,
      "PDF needs rsvg-convert (package librsvg2-bin, or librsvg in Homebrew) or Chromium, and PATH has "
        + "neither. --output pages-%03d.svg writes the pages, and --output pages.html a file that "
        + "browsers print.")
  }

  /// Returns a PDF file.
  ///
  /// - Parameters:
  ///   - pageCount: The number of pages.
  ///   - page: Returns a page as an SVG document.
  ///   - html: Returns the same pages as an HTML document.
  /// - Throws: A `ToolError` if the program fails, or is not ready after the time limit.
  func pdf(
    pageCount: Int, page: (Int) -> String, html: () -> String
  ) throws(ToolError) -> Data {
    // Short names: all of them are on one command line, and no other way gives rsvg-convert several
    // pages.
    let arguments = ["-f", "pdf", "-o", "report.pdf"] + (0..<pageCount).map { "\($0).svg" }
    let isTooLong = size(of: arguments) > argumentLimit
    guard let (kind, program) = programs.first(where: { $0.kind == .chromium || !isTooLong })
    else {
      throw ToolError(
        .unavailable,
        "\(pageCount) pages are more than the command line of rsvg-convert can name, and PATH has no "
          + "Chromium. --output pages.html writes a file that browsers print.")
    }
    let run = ProgramRun(
      program: program, environment: environment,
      timeLimit: timeLimit ?? .seconds(60) + .milliseconds(100) * pageCount, patience: patience)
    let folder = temporaryFolder.appendingPathComponent("sectile-\(UUID().uuidString)")
    return try Interruption.holding { () throws(ToolError) in
      defer { try? FileManager.default.removeItem(at: folder) }
      return try pdf(with: run, kind, arguments, pageCount, page, html, in: folder)
    }
  }

  /// Returns a PDF file that a program makes in a folder.
  private func pdf(
    with run: ProgramRun, _ kind: Kind, _ arguments: [String], _ pageCount: Int,
    _ page: (Int) -> String, _ html: () -> String, in folder: URL
  ) throws(ToolError) -> Data {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      let output = folder.appendingPathComponent("report.pdf")
      switch kind {
      case .rsvg:
        for index in 0..<pageCount {
          try Interruption.check()
          try Data(page(index).utf8).write(to: folder.appendingPathComponent("\(index).svg"))
        }
        try run(arguments, in: folder)
      case .chromium:
        let input = folder.appendingPathComponent("report.html")
        try Data(html().utf8).write(to: input)
        try run(
          [
            "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
            "--print-to-pdf=\(output.path)", input.absoluteString,
          ], in: folder)
      }
      let data = try Data(contentsOf: output)
      guard data.starts(with: Data("%PDF-".utf8)) else {
        throw ProgramRun.Failure(reason: "its output is not a PDF file")
      }
      return data
    } catch {
      let reason = (error as? ProgramRun.Failure)?.reason ?? error.reason
      throw ToolError(
        .unavailable, "\(run.program.path) did not make a PDF file: \(reason.onOneLine)")
    }
  }

  /// The folder in which files of a run are made.
  private var temporaryFolder: URL {
    guard let path = environment["TMPDIR"], !path.isEmpty else {
      return FileManager.default.temporaryDirectory
    }
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  // MARK: Arguments

  /// The limit of this system, without a part for the name of the program.
  private static let systemArgumentLimit = sysconf(Int32(_SC_ARG_MAX)) - 8192

  /// Returns the number of bytes of arguments and the environment, each with its pointer.
  private func size(of arguments: [String]) -> Int {
    let pointer = MemoryLayout<Int>.size
    let variables = environment.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 2 }
    return arguments.reduce(variables + environment.count * pointer) {
      $0 + $1.utf8.count + 1 + pointer
    }
  }
}
