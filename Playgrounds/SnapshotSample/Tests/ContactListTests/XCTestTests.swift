import ContactList
import Sectile
import SectileFoundation
import XCTest

/// The same files under XCTest.
final class XCTestTests: XCTestCase {
  private let contacts = ContactList(["Ann", "Amy", "Bob", "Cat", "Cid", "Cyd", "Col", "Dan"])

  func testPhoneHasRows() throws {
    let layout = try contacts.layout(in: LayoutSize(width: 320, height: 480))
    XCTAssertNil(verifyGeometry(of: layout, named: "phone"))
  }

  func testEmptyListIsNothing() throws {
    let layout = try ContactList([]).layout(in: LayoutSize(width: 320, height: 480))
    XCTAssertNil(verifyGeometry(of: layout, named: "empty"))
  }
}
