// SectileTestSupport/BrowserCases.swift
//
// Frames that a browser engine computed, as data: Fixtures/browser-cases.json. The engine keeps
// lengths in 1/64 of a point, hence the tolerance that the file states.

import Foundation
package import SectileLayout
package import SectilePaths

/// One layout and where the browser put everything.
package struct BrowserCase: Decodable, Sendable {
  /// A width and a height.
  package struct Size: Decodable, Sendable {
    package var width: Double
    package var height: Double
    package var span: Int?
  }

  /// A frame in content coordinates.
  package struct Rect: Decodable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
  }

  /// What a section is made of.
  package struct Section: Decodable, Sendable {
    package var header: Double?
    package var footer: Double?
    package var items: [Size]
  }

  /// Where the parts of a section are.
  package struct ExpectedSection: Decodable, Sendable {
    package var header: Rect?
    package var footer: Rect?
    package var items: [Rect]
  }

  /// Where headers and footers are seen at a scroll offset.
  package struct Pinned: Decodable, Sendable {
    package var offset: Double
    package var headers: [Rect?]
    package var footers: [Rect?]
  }

  /// Where a scroll to an item ends.
  package struct Target: Decodable, Sendable {
    package var section: Int
    package var item: Int
    package var alignment: String
    package var from: Double
    package var offset: Double
  }

  /// Everything that the browser computed.
  package struct Expected: Decodable, Sendable {
    package var contentHeight: Double
    package var maxOffset: Double
    package var sections: [ExpectedSection]
    package var pinned: [Pinned]?
    package var targets: [Target]?
  }

  /// A column of a grid with tracks.
  package struct Track: Decodable, Sendable {
    package var fixed: Double?
    package var fraction: Double?
  }

  package var name: String
  package var family: String
  package var container: Size
  package var direction: String
  package var insets: LayoutInsets
  package var lineSpacing: Double
  package var itemSpacing: Double
  package var sections: [Section]
  package var expected: Expected
  package var columns: Int?
  package var minimumColumnWidth: Double?
  package var align: String?
  package var justify: String?
  package var dense: Bool?
  package var tracks: [Track]?
  package var flowTolerance: Double?
  package var pinsHeaders: Bool?
  package var pinsFooters: Bool?
}

/// All cases of the file.
package struct BrowserCases: Decodable, Sendable {
  /// How far a number may be from the browser's, in points.
  package var tolerance: Double
  package var cases: [BrowserCase]

  /// Returns the cases of a family, of which there must be as many as the file is known to have.
  package static func family(_ name: String) throws -> (cases: [BrowserCase], tolerance: Double) {
    let url = Bundle.module.url(forResource: "browser-cases", withExtension: "json")!
    let file = try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
    let cases = file.cases.filter { $0.family == name }
    precondition(cases.count == 12, "BrowserCases: \(name) has \(cases.count) cases, not 12.")
    return (cases, file.tolerance)
  }
}

// MARK: Laying out

extension BrowserCase: SectionedDataSource {
  package var numberOfSections: Int { sections.count }

  package func numberOfItems(inSection section: Int) -> Int { sections[section].items.count }

  package func hasHeader(inSection section: Int) -> Bool { sections[section].header != nil }

  package func hasFooter(inSection section: Int) -> Bool { sections[section].footer != nil }

  /// The arrangement of the items and what is around them; header and footer come per section.
  var sectionLayout: SectionLayout {
    let alignment =
      switch align {
      case "start": SectionLayout.Alignment.start
      case "center": SectionLayout.Alignment.center
      case "end": SectionLayout.Alignment.end
      default: SectionLayout.Alignment.stretch
      }
    let columns: Columns =
      switch family {
      case "grid-adaptive": .adaptive(minimum: minimumColumnWidth!)
      case "grid-tracks":
        .tracks(tracks!.map { $0.fixed.map { .fixed($0) } ?? .fraction($0.fraction!) })
      case "grid-count", "grid-spans", "masonry": .count(self.columns!)
      default: .count(1)
      }
    let layout =
      switch family {
      case "flow":
        SectionLayout.flow(
          justification: justification, alignment: alignment, lineSpacing: lineSpacing,
          itemSpacing: itemSpacing)
      case "masonry":
        SectionLayout.masonry(
          columns, lineSpacing: lineSpacing, itemSpacing: itemSpacing, tolerance: flowTolerance!)
      case "list", "sticky", "scroll-to":
        SectionLayout.list(itemLength: .measured, lineSpacing: lineSpacing)
      default:
        SectionLayout.grid(
          columns, lineSpacing: lineSpacing, itemSpacing: itemSpacing, alignment: alignment,
          dense: dense ?? false)
      }
    return layout.insets(insets).pinning(within: .section)
  }

  private var justification: SectionLayout.Justification {
    switch justify {
    case "leading": .leading
    case "center": .center
    case "trailing": .trailing
    case "space-between": .spaceBetween
    case "space-around": .spaceAround
    case "space-evenly": .spaceEvenly
    default: fatalError("BrowserCases: \(name) has the justification \(justify as Any).")
    }
  }

  /// Returns the layout of the case.
  ///
  /// - Parameters:
  ///   - isMirrored: Whether to read in the other direction.
  ///   - isTransposed: Whether to lay out along the horizontal axis, with width and height of
  ///     everything exchanged. Only for cases read from left to right.
  package func layout(
    mirrored isMirrored: Bool = false, transposed isTransposed: Bool = false
  ) throws(LayoutError) -> CollectionLayout {
    let isLeftToRight = (direction == "ltr") != isMirrored
    func turned(_ size: LayoutSize) -> LayoutSize {
      isTransposed ? LayoutSize(width: size.height, height: size.width) : size
    }
    let sections = sections
    return try CollectionLayout(
      of: self, in: turned(LayoutSize(width: container.width, height: container.height)),
      axis: isTransposed ? .horizontal : .vertical,
      direction: isLeftToRight ? .leftToRight : .rightToLeft,
      measure: { path, _ in
        let size = sections[path.section].items[path.item!]
        return turned(LayoutSize(width: size.width, height: size.height))
      },
      span: { path in sections[path.section].items[path.item!].span ?? 1 },
      section: { index in
        var layout = sectionLayout
        if isTransposed {
          layout.insets = LayoutInsets(
            top: insets.leading, leading: insets.top, bottom: insets.trailing,
            trailing: insets.bottom)
        }
        if let header = sections[index].header {
          layout = layout.header(.fixed(header), pinned: pinsHeaders ?? false)
        }
        if let footer = sections[index].footer {
          layout = layout.footer(.fixed(footer), pinned: pinsFooters ?? false)
        }
        return layout
      })
  }

  /// The frames that the browser computed, by path, in reading order.
  package var frames: [(path: KindedIndexPath, frame: Rect)] {
    expected.sections.enumerated().flatMap { index, section in
      var frames: [(path: KindedIndexPath, frame: Rect)] = []
      if let header = section.header { frames.append((.header(inSection: index), header)) }
      for (item, frame) in section.items.enumerated() {
        frames.append((.item(item, inSection: index), frame))
      }
      if let footer = section.footer { frames.append((.footer(inSection: index), footer)) }
      return frames
    }
  }
}
