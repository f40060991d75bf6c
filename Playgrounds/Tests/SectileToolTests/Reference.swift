// Reviewed outputs of the tool. SECTILE_RECORD selects the references that a run of the tests
// records; see Docs/Reference/Snapshots.md.

import Foundation
import SectileFoundation
import Testing

/// The references of the tool's tests.
enum Reference {
  /// The folder of references.
  static let folder = Place.tests.appendingPathComponent("References")
  /// The folder of pictures in documents.
  static let pictures = Place.playgrounds.appendingPathComponent("../Docs/Images")
    .standardizedFileURL

  /// Every reference.
  static let names = [
    "check-timezones.txt", "diff-board-grid.svg", "diff-board.json", "diff-board.txt",
    "emoji-grid.frames.json",
    "emoji-grid.snapshot.txt", "emoji-grid.svg",
    "emoji-grid.terminal.txt", "flow.svg", "layout-file-across.frames.json",
    "layout-file-across.svg", "layout-file.frames.csv", "outline-mirrored.svg",
    "outline-viewport.frames.csv", "outline-viewport.snapshot.txt", "outline-viewport.svg",
    "outline-viewport.terminal.txt", "outline.terminal.txt", "page-contacts.txt", "page-foods.txt",
    "page-headlines.txt", "page-outline.txt", "page-seats.svg", "print-groups.snapshot.txt",
    "print-groups.svg", "print-layout.svg", "print-sales-1.svg",
    "print-sales-2.svg", "print-sales-3.svg", "print-sales.snapshot.txt", "story-board-5.svg",
    "story-board.svg", "story-board.txt", "story-chat-5.svg", "story-chat.svg",
    "story-chat.txt",
    "story-feed-5.svg", "story-feed.svg", "story-feed.txt", "story-outline-5.svg",
    "story-outline.txt", "story-photos-5.svg",
    "story-photos.svg", "story-photos.txt", "timezones-grid.frames.csv",
    "timezones-grid.snapshot.txt",
    "timezones-grid.svg", "timezones-grid.terminal.txt", "timezones-list.frames.csv",
    "timezones-list.snapshot.txt", "timezones-list.svg", "timezones-list.terminal.txt",
    "viewport-across.snapshot.txt", "viewport-across.svg", "viewport-down.snapshot.txt",
    "viewport-down.svg",
  ]
}

/// Expects that an output equals a reference.
func expectReference(
  _ output: String, _ name: String, _ location: SourceLocation = #_sourceLocation
) throws {
  #expect(Reference.names.contains(name), sourceLocation: location)
  try expectReference(output, name, in: Reference.folder, location)
}

/// Expects that an output equals a picture in the documents.
func expectPicture(
  _ output: String, _ name: String, _ location: SourceLocation = #_sourceLocation
) throws {
  try expectReference(output, name, in: Reference.pictures, location)
}

private func expectReference(
  _ output: String, _ name: String, in folder: URL, _ location: SourceLocation
) throws {
  let references = ReferenceFolder(
    folder, mode: try RecordMode(), command: "swift test --package-path Playgrounds")
  if let violation = references.verify(output, named: name) {
    Issue.record("\(violation)", sourceLocation: location)
  }
}
