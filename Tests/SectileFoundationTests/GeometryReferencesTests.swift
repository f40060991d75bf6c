import Foundation
import SectileFoundation
import SectileLayout
import SectilePaths
import SectileSnapshots
import SectileTestSupport
import SectileVirtualizer
import Testing

/// A temporary folder that is removed at the end of the test.
final class ScratchFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("sectile-references-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The names of its files, in order.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: url.appendingPathComponent(name).path)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}

/// Comparison with reference files: failures, and the modes of recording.
@Suite struct GeometryReferencesTests {
  private let folder = ScratchFolder()
  private let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private let text = "0.header  0 0 320 28\n0.0  0 28 320 44\n0.1  0 72 320 44\n"

  private func verify(
    _ text: String, named name: String = "list", tolerance: Double = 0, recording: String? = nil,
    ci: String? = nil
  ) throws -> String? {
    var environment: [String: String] = [:]
    environment["SECTILE_RECORD"] = recording
    environment["CI"] = ci
    return verifyGeometry(
      of: try GeometrySnapshot(parsing: text), named: name, tolerance: tolerance, in: folder.url,
      environment: environment)
  }

  @Test func `a mismatch names the element, both frames and the next step`() throws {
    try folder.write(text, to: "list.txt")
    try check(verify(text), equals: nil)
    check(folder.names, equals: ["list.txt"])
    let path = folder.url.path
    try check(
      verify(text.replacing("0 72 320 44", with: "0 80 320 44")),
      equals: """
        Geometry `list` differs at 0.1: frame is 0 80 320 44, reference says 0 72 320 44; \
        top and bottom differ (1 of 3 lines).
        - 0.1  0 72 320 44
        + 0.1  0 80 320 44
        Reference: \(path)/list.txt
        To accept: SECTILE_RECORD=failed swift test
        Picture: \(path)/list.difference.svg
        """)
    check(folder.read("list.txt"), equals: text)
  }

  @Test func `the picture of a difference is removed when both match again`() throws {
    try folder.write(text, to: "list.txt")
    let other = text.replacing("320 28", with: "320 20")
    try check(verify(other) != nil)
    check(folder.names, equals: ["list.difference.svg", "list.txt"])
    check(folder.read("list.difference.svg")?.contains("class=\"expected\""), equals: true)
    try check(verify(text), equals: nil)
    check(folder.names, equals: ["list.txt"])
    try check(verify(other) != nil)
    try check(verify(other, recording: "failed") != nil)
    check(folder.names, equals: ["list.txt"])
  }

  @Test func `edges within the tolerance match, others differ`() throws {
    try folder.write(text, to: "list.txt")
    let near = text.replacing("0 72 320", with: "0 72.25 320")
    try check(verify(near) != nil)
    try check(verify(near, tolerance: 0.25), equals: nil)
    try check(verify(near, tolerance: 0.125) != nil)
  }

  @Test func `mode never writes no file`() throws {
    for mode in [nil, "", "never"] {
      try check(
        verify(text, recording: mode),
        equals: """
          Geometry `list` has no reference.
          Reference: \(folder.url.path)/list.txt
          To record: SECTILE_RECORD=missing swift test
          """, "mode \(mode as Any)")
      check(folder.names, equals: [], "mode \(mode as Any)")
    }
  }

  @Test func `recording fails the test and the next run compares`() throws {
    let path = folder.url.path
    try check(
      verify(text, recording: "missing"),
      equals: """
        Geometry `list` has no reference.
        Recorded: \(path)/list.txt
        Next: review it, and test again without SECTILE_RECORD.
        """)
    check(folder.read("list.txt"), equals: text)
    try check(verify(text, recording: "missing"), equals: nil)
    let other = text.replacing("44", with: "40")
    try check(verify(other, recording: "missing")?.contains("To accept"), equals: true)
    check(folder.read("list.txt"), equals: text)
    try check(verify(other, recording: "failed")?.contains("Recorded: "), equals: true)
    check(folder.read("list.txt"), equals: other)
    try check(verify(other, recording: "failed"), equals: nil)
    try check(
      verify(other, recording: "all")?.hasPrefix("Geometry `list` does not differ.\nRecorded: "),
      equals: true)
    try check(
      verify(other, named: "new", recording: "failed")?.contains("Recorded: "), equals: true)
    check(folder.names, equals: ["list.txt", "new.txt"])
  }

  /// Four modes and three states of the file: which files are written, and which tests pass.
  @Test func `each mode writes exactly the files that it names`() throws {
    let other = text.replacing("28", with: "30")
    for mode in RecordMode.allCases {
      for (name, stored) in [("same", text), ("other", other), ("absent", nil)] {
        if let stored { try folder.write(stored, to: "\(name).txt") }
        let found = try verify(text, named: name, recording: mode.rawValue)
        let isWritten =
          switch (mode, name) {
          case (.all, _), (.missing, "absent"), (.failed, "other"), (.failed, "absent"): true
          default: false
          }
        check(found?.contains("Recorded: ") == true, equals: isWritten, "\(mode) \(name)")
        check(found == nil, equals: name == "same" && mode != .all, "\(mode) \(name)")
        check(folder.read("\(name).txt"), equals: isWritten ? text : stored, "\(mode) \(name)")
        try? FileManager.default.removeItem(at: folder.url)
      }
    }
  }

  @Test func `recording under CI is rejected with a message`() throws {
    for mode in ["all", "missing", "failed"] {
      for ci in ["true", "1", "yes"] {
        try check(
          verify(text, recording: mode, ci: ci),
          equals: "Geometry `list`: SECTILE_RECORD is \"\(mode)\", but CI never records: "
            + "record on your machine, review the files and commit them.",
          "mode \(mode as Any), ci \(ci)")
      }
      check(folder.names, equals: [], "mode \(mode as Any)")
    }
    try folder.write(text, to: "list.txt")
    try check(verify(text, recording: "all", ci: "true") != nil)
    try check(verify(text, recording: "never", ci: "true"), equals: nil)
    try check(verify(text, ci: "true"), equals: nil)
    try check(verify(text, recording: "missing", ci: "false"), equals: nil)
  }

  @Test func `invalid modes, names and references are rejected`() throws {
    try check(
      verify(text, recording: "1"),
      equals: "Geometry `list`: SECTILE_RECORD is \"1\"; it must be all, missing, failed or never.")
    for name in ["", ".", "..", ".a", "a/b", "../a", "a b", "a\\b", "a:b", "a\n"] {
      let found = try verify(text, named: name, recording: "all")
      check(found?.contains("it must be letters, digits"), equals: true, "\(name)")
    }
    check(folder.names, equals: [])
    try folder.write("0.0  0 28 320\n", to: "list.txt")
    try check(
      verify(text)?.hasPrefix(
        "Geometry `list` has a reference that cannot be read: GeometrySnapshot: line 1 is "
          + "\"0.0  0 28 320\""), equals: true)
    check(folder.names, equals: ["list.txt"])
  }

  @Test func `each violation has its kind`() throws {
    func kind(_ name: String, _ mode: RecordMode = .never) throws -> ReferenceViolation.Kind? {
      let references = GeometryReferences(in: ReferenceFolder(folder.url, mode: mode))
      let snapshot = try GeometrySnapshot(parsing: text)
      let violation = references.verify(snapshot, named: name)
      return violation?.kind
    }
    try folder.write(text, to: "same.txt")
    try folder.write(text.replacing("28", with: "30"), to: "other.txt")
    try folder.write("nonsense\n", to: "nonsense.txt")
    try folder.write("", to: "folder.txt/file")
    try check(kind("same"), equals: nil)
    try check(kind("other"), equals: .different)
    try check(kind("nonsense"), equals: .unreadable)
    try check(kind("none"), equals: .missing)
    try check(kind("a/b"), equals: .misnamed)
    try check(kind("same", .all), equals: .recorded)
    try check(kind("none", .missing), equals: .recorded)
    // An unreadable reference does not count as missing and is not replaced.
    for mode in RecordMode.allCases {
      try check(kind("folder", mode), equals: .unreadable, "mode \(mode as Any)")
    }
    check(folder.read("folder.txt/file"), equals: "")
    let file = ReferenceFolder(folder.url.appendingPathComponent("same.txt"), mode: .all)
    check(file.verify("a", named: "a.txt")?.kind, equals: .unwritable)
  }

  @Test func `messages quote a custom command`() throws {
    let references = ReferenceFolder(folder.url, mode: .never, command: "make geometry")
    check(
      references.verify("a", named: "a.txt")?.description.hasSuffix(
        "SECTILE_RECORD=missing make geometry"), equals: true)
  }

  @Test func `a failed write is reported`() throws {
    try folder.write("a file, no folder", to: "file")
    let found = verifyGeometry(
      of: try GeometrySnapshot(parsing: text), named: "list",
      in: folder.url.appendingPathComponent("file"), environment: ["SECTILE_RECORD": "all"])
    check(found?.hasPrefix("Geometry `list` could not be recorded in "), equals: true)
  }

  @Test func `a mark, carriage returns and both are not part of the geometry`() throws {
    for reference in ["\u{FEFF}\(text)", text.replacing("\n", with: "\r\n")] {
      try folder.write(reference, to: "list.txt")
      try check(verify(text), equals: nil)
      try check(verify(text.replacing("0 72", with: "0 73"))?.contains("0.1"), equals: true)
      try check(GeometrySnapshot(parsing: reference), equals: GeometrySnapshot(parsing: text))
    }
    let both = "\u{FEFF}# list\r\n" + text.replacing("\n", with: "\r\n")
    try check(GeometrySnapshot(parsing: both), equals: GeometrySnapshot(parsing: text))
    // A mark elsewhere is an invalid line.
    #expect(throws: SnapshotError.self) { try GeometrySnapshot(parsing: text + "\u{FEFF}" + text) }
  }

  @Test func `links to folders of references and sources are followed`() throws {
    for name in ["Geometry/a.txt", "Geometry/b.txt", "Tests/T.swift"] {
      try folder.write("\"a\"", to: name)
    }
    for (link, target) in [
      ("link", "Geometry"), ("sources", "Tests"), ("Tests/loop", ".."),
      ("Geometry/c.txt", "../Tests"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appendingPathComponent(link).path, withDestinationPath: target)
    }
    for name in ["Geometry", "link"] {
      let url = folder.url.appendingPathComponent(name)
      let references = GeometryReferences(in: ReferenceFolder(url, mode: .never))
      for sources in ["Tests", "sources"] {
        let sources = folder.url.appendingPathComponent(sources)
        try check(references.orphans(notNamedIn: sources), equals: ["b"], "\(name) \(sources)")
      }
      let log = ReferenceLog(folder.url.appendingPathComponent("log"))
      try log.record(url.appendingPathComponent("a.txt"))
      try check(references.folder.orphans(notIn: log), equals: ["b.txt"], name)
    }
  }

  @Test func `orphans are the references that no source names`() throws {
    for name in ["a.txt", "b.txt", "c-2.txt", "a.difference.svg", "note.md", ".hidden"] {
      try folder.write("", to: name)
    }
    try folder.write("let a = \"a\"  // and b, not quoted\n", to: "Tests.swift")
    let references = GeometryReferences(in: ReferenceFolder(folder.url, mode: .never))
    let nowhere = folder.url.appendingPathComponent("none")
    try check(references.orphans(notNamedIn: folder.url), equals: ["b", "c-2"])
    try check(references.orphans(notNamedIn: nowhere), equals: ["a", "b", "c-2"])
    try folder.write("[\"b\", \"c-2\", \"other\"]\n", to: "More/Tests.swift")
    try check(references.orphans(notNamedIn: folder.url), equals: [])
    let missing = GeometryReferences(in: ReferenceFolder(nowhere, mode: .never))
    #expect(throws: (any Error).self) { try missing.orphans(notNamedIn: folder.url) }
  }

  /// By default, references are in a folder beside this file.
  @Test func `a layout is compared with the file beside the test`() throws {
    var layout = try CollectionLayout(
      of: SectionCounts([3, 2]), in: LayoutSize(width: 320, height: 480)
    ) { _ in
      .grid(.count(2), itemLength: .fixed(50), lineSpacing: 10, itemSpacing: 20)
        .header(.fixed(28), pinned: true)
    }
    check(verifyGeometry(of: layout, named: "two-columns"), equals: nil)
    for name in ["Geometry", "References"] {
      let references = GeometryReferences(
        in: ReferenceFolder(tests.appendingPathComponent(name), mode: .never))
      try check(references.orphans(notNamedIn: tests), equals: [], "name \(name)")
      try check(references.orphans(notNamedIn: folder.url).count, equals: 1, "name \(name)")
    }
    // A copy in another folder, so that no picture of a difference remains here.
    try folder.write(GeometrySnapshot(layout).text, to: "Geometry/two-columns.txt")
    try layout.resize(to: LayoutSize(width: 321, height: 480))
    let wider = verifyGeometry(
      of: layout, named: "two-columns", in: folder.url.appendingPathComponent("Geometry"))
    check(wider?.hasPrefix("Geometry `two-columns` differs"), equals: true, wider ?? "nil")
    check(
      verifyGeometry(
        of: layout, named: "two-columns", tolerance: 1,
        file: folder.url.appendingPathComponent("Tests.swift").path),
      equals: nil)
  }

  @Test func `pages are compared with a file`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([3, 2]), in: LayoutSize(width: 320, height: 480)
    ) { _ in
      .grid(.count(2), itemLength: .fixed(50), lineSpacing: 10, itemSpacing: 20)
        .header(.fixed(28))
    }
    try folder.write(
      """
      0.header  0 0 320 28 page 0
      0.0  0 28 150 50 page 0
      0.1  170 28 150 50 page 0
      0.2  0 88 150 50 page 0
      1.header  0 0 320 28 page 1
      1.0  0 28 150 50 page 1
      1.1  170 28 150 50 page 1
      """, to: "Pages/grid.txt")
    let references = folder.url.appendingPathComponent("Pages")
    let pages = try layout.pages(length: 150)
    check(verifyGeometry(of: pages, named: "grid", in: references), equals: nil)
    let longer = try layout.pages(length: 170)
    check(
      verifyGeometry(of: longer, named: "grid", in: references, environment: [:])?
        .hasPrefix("Geometry `grid` differs at 1.header on page 1: it is missing"), equals: true)
  }

  @Test func `a moment of a transition is compared with a file`() throws {
    let layouts = try [2, 3].map { columns in
      try CollectionLayout(of: SectionCounts([4, 1]), in: LayoutSize(width: 300, height: 200)) {
        _ in
        .grid(.count(columns), itemLength: .fixed(50), lineSpacing: 10)
          .header(.fixed(20), pinned: true)
      }
    }
    let changes = try SectionedChanges(
      itemRemovals: [.item(1, inSection: 0)], itemInsertions: [.item(0, inSection: 0)])
    let transition = layouts[0].transition(
      to: layouts[1], through: changes,
      in: Viewport(LayoutRect(x: 0, y: 10, width: 300, height: 200)))
    check(
      verifyGeometry(
        of: GeometrySnapshot(transition, at: 0.5), named: "half-way",
        in: tests.appendingPathComponent("References")), equals: nil)
    try folder.write(GeometrySnapshot(transition, at: 0.5).text, to: "half-way.txt")
    let later = verifyGeometry(
      of: GeometrySnapshot(transition, at: 0.75), named: "half-way", in: folder.url,
      environment: [:])
    check(later?.contains("(6 of 8 lines)"), equals: true, "\(later ?? "nil")")
  }
}
