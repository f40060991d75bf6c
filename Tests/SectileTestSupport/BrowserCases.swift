// SectileTestSupport/BrowserCases.swift
//
// Frames that a browser engine computed, as data: Fixtures/browser-cases.json. The engine keeps
// lengths in 1/64 of a point, hence the tolerance that the file states.

import Foundation
public import SectileLayout
public import SectilePaths

/// One layout and where the browser put everything.
public struct BrowserCase: Decodable, Sendable {
  /// A width and a height.
  public struct Size: Decodable, Sendable {
    public var width: Double
    public var height: Double
    public var span: Int?
  }

  /// A frame in content coordinates.
  public struct Rect: Decodable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double
  }

  /// What a section is made of.
  public struct Section: Decodable, Sendable {
    public var header: Double?
    public var footer: Double?
    public var items: [Size]
  }

  /// Where the parts of a section are.
  public struct ExpectedSection: Decodable, Sendable {
    public var header: Rect?
    public var footer: Rect?
    public var items: [Rect]
  }

  /// Where headers and footers are seen at a scroll offset.
  public struct Pinned: Decodable, Sendable {
    public var offset: Double
    public var headers: [Rect?]
    public var footers: [Rect?]
  }

  /// Where a scroll to an item ends.
  public struct Target: Decodable, Sendable {
    public var section: Int
    public var item: Int
    public var alignment: String
    public var from: Double
    public var offset: Double
  }

  /// Everything that the browser computed.
  public struct Expected: Decodable, Sendable {
    public var contentHeight: Double
    public var maxOffset: Double
    public var sections: [ExpectedSection]
    public var pinned: [Pinned]?
    public var targets: [Target]?
  }

  /// A column of a grid with tracks.
  public struct Track: Decodable, Sendable {
    public var fixed: Double?
    public var fraction: Double?
  }

  public var name: String
  public var family: String
  public var container: Size
  public var direction: String
  public var insets: LayoutInsets
  public var lineSpacing: Double
  public var itemSpacing: Double
  public var sections: [Section]
  public var expected: Expected
  public var columns: Int?
  public var minimumColumnWidth: Double?
  public var align: String?
  public var justify: String?
  public var dense: Bool?
  public var tracks: [Track]?
  public var flowTolerance: Double?
  public var pinsHeaders: Bool?
  public var pinsFooters: Bool?
}

/// All cases of the file.
public struct BrowserCases: Decodable, Sendable {
  /// How far a number may be from the browser's, in points.
  public var tolerance: Double
  public var cases: [BrowserCase]

  /// Returns the cases of a family, of which there must be as many as the file is known to have.
  public static func family(_ name: String) throws -> (cases: [BrowserCase], tolerance: Double) {
    let url = Bundle.module.url(forResource: "browser-cases", withExtension: "json")!
    let file = try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
    let cases = file.cases.filter { $0.family == name }
    precondition(cases.count == 12, "BrowserCases: \(name) has \(cases.count) cases, not 12.")
    return (cases, file.tolerance)
  }
}

// MARK: Laying out

extension BrowserCase: SectionedDataSource {
  public var numberOfSections: Int { sections.count }

  public func numberOfItems(inSection section: Int) -> Int { sections[section].items.count }

  public func hasHeader(inSection section: Int) -> Bool { sections[section].header != nil }

  public func hasFooter(inSection section: Int) -> Bool { sections[section].footer != nil }

  /// The arrangement of the items and what is around them; header and footer come per section.
  var sectionLayout: SectionLayout {
    let alignment =
      switch align {
      case "start": SectionLayout.Alignment.start
      case "center": SectionLayout.Alignment.center
      case "end": SectionLayout.Alignment.end
      default: SectionLayout.Alignment.stretch
      }
    let layout =
      switch family {
      case "grid-count":
        SectionLayout.grid(
          .count(columns!), itemLength: .measured, lineSpacing: lineSpacing,
          itemSpacing: itemSpacing, alignment: alignment)
      case "grid-adaptive":
        SectionLayout.grid(
          .adaptive(minimum: minimumColumnWidth!), itemLength: .measured,
          lineSpacing: lineSpacing, itemSpacing: itemSpacing, alignment: alignment)
      default:
        SectionLayout.list(itemLength: .measured, lineSpacing: lineSpacing)
      }
    return layout.insets(insets).pinning(within: .section)
  }

  /// Returns the layout of the case.
  ///
  /// - Parameters:
  ///   - isMirrored: Whether to read in the other direction.
  ///   - isTransposed: Whether to lay out along the horizontal axis, with width and height of
  ///     everything exchanged. Only for cases read from left to right.
  public func layout(
    mirrored isMirrored: Bool = false, transposed isTransposed: Bool = false
  ) throws(LayoutError) -> CollectionLayout {
    let isLeftToRight = (direction == "ltr") != isMirrored
    func turned(_ size: LayoutSize) -> LayoutSize {
      isTransposed ? LayoutSize(width: size.height, height: size.width) : size
    }
    return try CollectionLayout(
      of: self, in: turned(LayoutSize(width: container.width, height: container.height)),
      axis: isTransposed ? .horizontal : .vertical,
      direction: isLeftToRight ? .leftToRight : .rightToLeft,
      measure: { path, _ in
        let size = sections[path.section].items[path.item!]
        return turned(LayoutSize(width: size.width, height: size.height))
      },
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
  public var frames: [(path: KindedIndexPath, frame: Rect)] {
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
