// Every picture of the guides is what the library draws, and every guide shows pictures that exist.

import Foundation
import Testing

@Suite struct GalleryTests {
  @Test func `every picture is the drawing`() throws {
    let isRecording = ProcessInfo.processInfo.environment["SECTILE_RECORD"] == "all"
    let pictures = try GalleryPicture.all()
    #expect(pictures.count >= 25)
    #expect(Set(pictures.map(\.name)).count == pictures.count)
    let folder = GalleryFolder()
    for picture in pictures {
      if let violation = try folder.violation(of: picture, isRecording: isRecording) {
        Issue.record("\(violation)")
      }
    }
    #expect(try folder.orphans(of: pictures) == [])
  }

  @Test func `every picture is shown in a document`() throws {
    let text = PackageFiles.documents().map(\.text).joined()
    for picture in try GalleryPicture.all() {
      #expect(text.contains("gallery/\(picture.name).svg)"), "nothing shows \(picture.name)")
    }
  }

  @Test func `a changed, a missing and a surplus file are found, and recording says so`() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "sectile-gallery-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    let folder = GalleryFolder(url: url)
    let picture = GalleryPicture(name: "a", svg: "<svg>\n</svg>\n")
    #expect(try folder.violation(of: picture, isRecording: false)?.contains("no a.svg") == true)
    #expect(try folder.violation(of: picture, isRecording: true)?.contains("recorded") == true)
    #expect(try folder.violation(of: picture, isRecording: false) == nil)
    #expect(try folder.orphans(of: [picture]) == [])
    #expect(try folder.orphans(of: []) == ["a.svg"])
    for svg in ["<svg>\n</svg>", "<svg>\n<g/>\n</svg>\n", "", "<svg>\n</svg>\n\n"] {
      let changed = GalleryPicture(name: "a", svg: svg)
      #expect(try folder.violation(of: changed, isRecording: false)?.contains("differs") == true)
    }
  }
}
