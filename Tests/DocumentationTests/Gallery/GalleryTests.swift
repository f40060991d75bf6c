// The pictures of the guides equal the library's drawings, and each is shown in a guide.

import Foundation
import SectileFoundation
import SectileTestSupport
import Testing

@Suite struct GalleryTests {
  @Test func `each picture equals its drawing`() throws {
    let pictures = try GalleryPicture.all()
    check(pictures.count, isAtLeast: 25)
    let names = pictures.map { "\($0.name).svg" }
    check(Set(names).count, equals: pictures.count)
    let folder = ReferenceFolder(
      PackageFiles.root.appending(path: "Docs/Images/gallery"), mode: try RecordMode())
    for picture in pictures {
      if let violation = folder.verify(picture.svg, named: "\(picture.name).svg") {
        Issue.record("\(violation)")
      }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    check(files.filter { !$0.hasPrefix(".") }.sorted(), equals: names.sorted())
  }

  @Test func `each picture is shown in a document`() throws {
    let text = PackageFiles.documents().map(\.text).joined()
    for picture in try GalleryPicture.all() {
      check(text.contains("gallery/\(picture.name).svg)"), "nothing shows \(picture.name)")
    }
  }
}
