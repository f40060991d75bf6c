// Every picture of the guides is what the library draws, and every guide shows pictures that exist.

import Foundation
import SectileFoundation
import Testing

@Suite struct GalleryTests {
  @Test func `every picture is the drawing`() throws {
    let pictures = try GalleryPicture.all()
    #expect(pictures.count >= 25)
    let names = pictures.map { "\($0.name).svg" }
    #expect(Set(names).count == pictures.count)
    let folder = ReferenceFolder(
      PackageFiles.root.appending(path: "Docs/Images/gallery"), mode: try .asked())
    for picture in pictures {
      if let violation = folder.verify(picture.svg, named: "\(picture.name).svg") {
        Issue.record("\(violation)")
      }
    }
    #expect(try folder.orphans(besides: names) == [])
  }

  @Test func `every picture is shown in a document`() throws {
    let text = PackageFiles.documents().map(\.text).joined()
    for picture in try GalleryPicture.all() {
      #expect(text.contains("gallery/\(picture.name).svg)"), "nothing shows \(picture.name)")
    }
  }
}
