import ContactList
import Sectile
import SectileTesting
import Testing

/// Reference files under Swift Testing.
@Suite struct SwiftTestingTests {
  private let contacts = ContactList(["Ann", "Amy", "Bob", "Cat", "Cid", "Cyd", "Col", "Dan"])

  @Test func `a phone has rows`() throws {
    expectGeometry(
      of: try contacts.layout(in: LayoutSize(width: 320, height: 480)), named: "phone")
  }

  /// One reference for each width; `OrphanTests` lists the names that a test composes.
  @Test(arguments: [500.0, 768, 1024])
  func `a tablet has cards`(width: Double) throws {
    let layout = try contacts.layout(in: LayoutSize(width: width, height: 600))
    expectGeometry(of: layout, named: "tablet-\(Int(width))", tolerance: 1e-9)
  }

  @Test func `the next header pushes a pinned header off`() throws {
    let layout = try contacts.layout(in: LayoutSize(width: 320, height: 200))
    for top in [20.0, 100, 160] {
      let visible = GeometrySnapshot(
        layout.elements(in: Viewport(LayoutRect(x: 0, y: top, width: 320, height: 200))))
      // The test continues after a failure, so one run reports or records all of them.
      expectGeometry(of: visible, named: "scrolled-\(Int(top))")
    }
  }

  @Test func `a snapshot has only headers, or only a part`() throws {
    let layout = try contacts.layout(in: LayoutSize(width: 320, height: 480))
    let headers = GeometrySnapshot(layout, of: .header)
    expectGeometry(of: headers, named: "headers")
    let part = GeometrySnapshot(
      layout, overlapping: LayoutRect(x: 0, y: 100, width: 320, height: 100))
    expectGeometry(of: part, named: "part")
  }
}
