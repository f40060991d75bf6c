// Pages that a browser engine computed, as data: Fixtures/browser-pages.json.

import Foundation
package import SectileLayout

/// One layout with the browser's pages.
package struct PageCase: Decodable, Sendable {
  /// A part of an element on a page.
  package struct Fragment: Decodable, Sendable {
    package var page: Int
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(page: Int, x: Double, y: Double, width: Double, height: Double) {
      self.page = page
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// The fragments of a section.
  package struct ExpectedSection: Decodable, Sendable {
    package var header: [Fragment]?
    package var footer: [Fragment]?
    package var items: [[Fragment]]
  }

  /// All results of the browser.
  package struct Expected: Decodable, Sendable {
    package var pageCount: Int
    package var sections: [ExpectedSection]
  }

  /// The rules of the breaks.
  package struct Rules: Decodable, Sendable {
    package var keepHeaderWithFirst: Bool
    package var keepFooterWithLast: Bool
    package var breakBeforeSection: Bool
    package var repeatHeaders: Bool
    package var minimumRowsBeforeBreak: Int
    package var minimumRowsAfterBreak: Int
  }

  package var name: String
  package var container: BrowserCase.Size
  package var direction: String
  package var insets: BrowserCase.Insets
  package var lineSpacing: Double
  package var itemSpacing: Double
  package var sections: [BrowserCase.Section]
  package var columns: Int
  package var align: String
  package var rules: Rules
  package var expected: Expected

  /// The case as a spec.
  package var spec: LayoutSpec {
    var spec = LayoutSpec()
    spec.container = LayoutSize(width: container.width, height: container.height)
    spec.direction = direction == "ltr" ? .leftToRight : .rightToLeft
    spec.sections = sections.map { section in
      var look = LayoutSpec.Section()
      look.arrangement = columns == 1 ? .list : .count(columns)
      look.alignment = align == "start" ? .start : .stretch
      look.lineSpacing = lineSpacing
      look.itemSpacing = itemSpacing
      look.insets = insets.layoutInsets
      look.header = section.header
      look.footer = section.footer
      look.sizes = section.items.map { LayoutSize(width: $0.width, height: $0.height) }
      return look
    }
    return spec
  }

  /// The rules of the library.
  package var pageRules: PageRules {
    PageRules(
      keepsHeaderWithFirstLine: rules.keepHeaderWithFirst,
      keepsFooterWithLastLine: rules.keepFooterWithLast,
      startsSectionsOnNewPages: rules.breakBeforeSection, repeatsHeaders: rules.repeatHeaders,
      minimumLinesBeforeBreak: rules.minimumRowsBeforeBreak,
      minimumLinesAfterBreak: rules.minimumRowsAfterBreak)
  }
}

/// All cases of the file.
package struct PageCases: Decodable, Sendable {
  /// The allowed difference from the browser's numbers, in points.
  package var tolerance: Double
  package var cases: [PageCase]

  /// Returns the cases, whose number must equal the known number.
  package static func all() throws -> (cases: [PageCase], tolerance: Double) {
    let url = Bundle.module.url(forResource: "browser-pages", withExtension: "json")!
    let file = try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
    precondition(file.cases.count == 12, "PageCases: there are \(file.cases.count) cases, not 12.")
    return (file.cases, file.tolerance)
  }
}
