// Examples on the pages of SectileFoundation.

import Foundation
import Sectile
import SectileFoundation
import Testing

@Suite struct FoundationExamples {
  @Test func `index paths`() {
    // example: SectileFoundation/FoundationEssentials/IndexPath,
    //   SectileFoundation/SectilePaths/KindedIndexPath
    let path = KindedIndexPath.item(3, inSection: 1)
    show(IndexPath(itemAt: path))  // [1, 3]
    show(IndexPath(itemAt: .header(inSection: 1)) == nil)  // true: a header is no item
    show(IndexPath(supplementaryAt: .header(inSection: 1)))  // [1, 0]
    show(KindedIndexPath(itemAt: [1, 3]))  // 1.3
    show(KindedIndexPath(.footer, at: [1, 0]))  // 1.footer
    let kinded = IndexPath(kinded: .footer(inSection: 1), itemCount: 4)
    show(KindedIndexPath(kinded: kinded))  // 1.footer
    // end

    // example: SectileFoundation/SectilePaths/KindedIndexPath/Kind
    let kind = KindedIndexPath.Kind(elementKind: "UICollectionElementKindSectionHeader")
    show(kind)  // header
    show(kind?.elementKind)  // "UICollectionElementKindSectionHeader"
    // end
  }

  @Test func `rectangles`() {
    // example: SectileFoundation/Foundation/CGRect, SectileFoundation/Foundation/CGPoint,
    //   SectileFoundation/Foundation/CGSize, SectileFoundation/SectileLayout/LayoutRect,
    //   SectileFoundation/SectileLayout/LayoutPoint, SectileFoundation/SectileLayout/LayoutSize
    let frame = CGRect(LayoutRect(x: 0, y: 10, width: 320, height: 44))
    let origin = CGPoint(LayoutPoint(x: 0, y: 10))
    let size = CGSize(LayoutSize(width: 320, height: 44))
    show(frame == CGRect(origin: origin, size: size))  // true
    show(LayoutRect(frame))  // 0.0 10.0 320.0 44.0
    show(LayoutPoint(origin))  // (0.0, 10.0)
    show(LayoutSize(size))  // (320.0, 44.0)
    // end
  }

  @Test func `order and titles`() {
    // example: SectileFoundation/LocalizedOrder
    let backwards = LocalizedOrder(locale: Locale(identifier: "en_US"), order: .reverse)
    show(["item2", "item10"].sorted(using: backwards))  // ["item10", "item2"]
    // end

    // example: SectileFoundation/FirstLetter/Diacritics, SectileFoundation/FirstLetter
    let letters = FirstLetter(locale: Locale(identifier: "fr_FR"), diacritics: .kept, other: "…")
    show(letters.title(for: "émile"))  // "É"
    show(letters.title(for: "7 nains"))  // "…"
    // end

    // example: SectileFoundation/FirstLetter/TitleOrder
    let order = FirstLetter(locale: Locale(identifier: "en_US")).order
    show(order.compare("A", "#") == .orderedAscending)  // true: "#" is last
    // end
  }

  @Test func `references`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sectile-examples-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }

    // example: SectileFoundation/RecordMode
    show(try RecordMode(environment: ["SECTILE_RECORD": "missing"]))  // missing
    show(try RecordMode(environment: [:]))  // never
    // end

    // example: SectileFoundation/RecordModeError
    do throws(RecordModeError) {
      _ = try RecordMode(environment: ["SECTILE_RECORD": "sometimes"])
    } catch {
      show(error == .unknown("sometimes"))  // true
    }
    // end

    // example: SectileFoundation/ReferenceViolation, SectileFoundation/ReferenceViolation/Kind
    let texts = ReferenceFolder(folder, mode: .never, log: nil)
    let violation = texts.verify("0.0  0 0 320 44\n", named: "list.txt")
    show(violation?.kind)  // missing
    let own = ReferenceViolation(.different, "The list differs.")
    show(own.description)  // "The list differs."
    // end

    // example: SectileFoundation/GeometryReferences
    let references = GeometryReferences(in: texts, tolerance: 0.5)
    show(references.verify(GeometrySnapshot([]), named: "empty")?.kind)  // missing
    // end

    // example: SectileFoundation/ReferenceLog
    let log = ReferenceLog(folder.appending(path: "used"))
    let fromVariable = ReferenceLog(environment: ["SECTILE_REFERENCE_LOG": log.url.path])
    show(fromVariable == nil)  // false
    // end
  }
}
