// Frames that a browser engine computed, as data: Fixtures/browser-cases.json,
// Fixtures/browser-masonry-spans.json and Fixtures/browser-groups.json. The engine keeps lengths in
// 1/64 of a point, hence the tolerance that the files state.

import Foundation
package import SectileLayout
package import SectilePaths

/// One layout with the browser's frames.
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

  /// The insets of a section or a group.
  package struct Insets: Decodable, Sendable {
    package var top: Double
    package var leading: Double
    package var bottom: Double
    package var trailing: Double

    package var layoutInsets: LayoutInsets {
      LayoutInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }
  }

  /// The input of a section.
  package struct Section: Decodable, Sendable {
    package var header: Double?
    package var footer: Double?
    package var items: [Size]

    private enum CodingKeys: CodingKey {
      case header, footer, items
    }

    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      header = try values.decodeIfPresent(Double.self, forKey: .header)
      footer = try values.decodeIfPresent(Double.self, forKey: .footer)
      // Items of groups have no sizes; the file has their number.
      if let count = try? values.decode(Int.self, forKey: .items) {
        items = Array(repeating: Size(width: 0, height: 0), count: count)
      } else {
        items = try values.decode([Size].self, forKey: .items)
      }
    }
  }

  /// The frames of a section.
  package struct ExpectedSection: Decodable, Sendable {
    package var header: Rect?
    package var footer: Rect?
    package var items: [Rect]
  }

  /// The positions of headers and footers at a scroll offset.
  package struct Pinned: Decodable, Sendable {
    package var offset: Double
    package var headers: [Rect?]
    package var footers: [Rect?]
  }

  /// The result of scrolling to an item.
  package struct Target: Decodable, Sendable {
    package var section: Int
    package var item: Int
    package var alignment: String
    package var from: Double
    package var offset: Double
  }

  /// All results of the browser.
  package struct Expected: Decodable, Sendable {
    package var contentHeight: Double
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
  package var insets: Insets
  package var lineSpacing: Double
  package var itemSpacing: Double?
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
  package var group: BrowserGroup?
}

/// All cases of the file.
package struct BrowserCases: Decodable, Sendable {
  /// The allowed difference from the browser's numbers, in points.
  package var tolerance: Double
  package var cases: [BrowserCase]

  /// The names of the families.
  package static let families = [
    "list", "grid-count", "grid-adaptive", "grid-tracks", "grid-spans", "flow", "masonry",
    "masonry-spans", "sticky", "scroll-to", "groups",
  ]

  /// Returns the cases of a family, whose number must equal the known number.
  package static func family(_ name: String) throws -> (cases: [BrowserCase], tolerance: Double) {
    let hasFile = name == "masonry-spans" || name == "groups"
    let resource = hasFile ? "browser-\(name)" : "browser-cases"
    let url = Bundle.module.url(forResource: resource, withExtension: "json")!
    let file = try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
    let cases = file.cases.filter { $0.family == name }
    precondition(cases.count == 12, "BrowserCases: \(name) has \(cases.count) cases, not 12.")
    return (cases, file.tolerance)
  }
}

// MARK: Laying out

extension BrowserCase {
  /// Returns the case as a spec.
  ///
  /// - Parameters:
  /// - isMirrored: Whether to use the other direction.
  /// - isTransposed: Whether to use the horizontal axis, with widths and heights exchanged. Only
  /// for left-to-right cases.
  package func spec(
    mirrored isMirrored: Bool = false, transposed isTransposed: Bool = false
  ) -> LayoutSpec {
    var spec = LayoutSpec()
    spec.container = LayoutSize(width: container.width, height: container.height)
    spec.direction = (direction == "ltr") != isMirrored ? .leftToRight : .rightToLeft
    spec.sections = sections.map { section in
      var look = look
      look.header = section.header
      look.footer = section.footer
      look.sizes = section.items.map { LayoutSize(width: $0.width, height: $0.height) }
      look.spans = section.items.map { $0.span ?? 1 }
      return look
    }
    return isTransposed ? spec.transposed : spec
  }

  /// The section layout of the case, without header and footer, which differ by section.
  private var look: LayoutSpec.Section {
    var look = LayoutSpec.Section()
    switch family {
    case "list", "sticky", "scroll-to": look.arrangement = .list
    case "grid-count": look.arrangement = .count(columns!)
    case "grid-adaptive": look.arrangement = .adaptive(minimum: minimumColumnWidth!)
    case "grid-tracks": look.arrangement = .tracks(tracks!.map { $0.fixed ?? -$0.fraction! })
    case "grid-spans": look.arrangement = .spans(columns: columns!, isDense: dense ?? false)
    case "flow": look.arrangement = .flow(justification)
    case "masonry", "masonry-spans":
      look.arrangement = .masonry(columns: columns!, tolerance: flowTolerance!)
    case "groups": look.arrangement = .groups(group!.spec)
    default: fatalError("BrowserCases: \(name) has the family \(family).")
    }
    look.alignment =
      switch align {
      case "start": .start
      case "center": .center
      case "end": .end
      default: .stretch
      }
    look.lineSpacing = lineSpacing
    look.itemSpacing = itemSpacing ?? 0
    look.insets = insets.layoutInsets
    look.isPinned = pinsHeaders ?? false
    look.isFooterPinned = pinsFooters ?? false
    look.pinningArea = .section
    return look
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

  /// Returns the layout of the case; the parameters are those of `spec`.
  package func layout(
    mirrored isMirrored: Bool = false, transposed isTransposed: Bool = false
  ) throws(LayoutError) -> CollectionLayout {
    try spec(mirrored: isMirrored, transposed: isTransposed).layout()
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

// MARK: Groups

/// A group or a slot of the family `groups`.
package struct BrowserGroup: Decodable, Sendable {
  /// A width or a height.
  package struct Dimension: Decodable, Sendable {
    package var absolute: Double?
    package var fractionalWidth: Double?
    package var fractionalHeight: Double?
  }

  package var width: Dimension
  package var height: Dimension
  package var axis: String?
  package var spacing: Double?
  package var insets: BrowserCase.Insets
  package var members: [BrowserGroup]?
}

extension BrowserGroup {
  fileprivate var spec: GroupSpec {
    var spec = GroupSpec()
    if axis != nil { spec.kind = axis == "horizontal" ? .horizontal : .vertical }
    spec.size = LayoutGroup.Size(width: width.dimension, height: height.dimension)
    spec.spacing = .fixed(spacing ?? 0)
    spec.insets = insets.layoutInsets
    spec.members = (members ?? []).map(\.spec)
    return spec
  }
}

extension BrowserGroup.Dimension {
  fileprivate var dimension: LayoutGroup.Dimension {
    if let absolute { return .absolute(absolute) }
    if let fractionalWidth { return .fractionalWidth(fractionalWidth) }
    return .fractionalHeight(fractionalHeight!)
  }
}
