// The badges of items, sections and groups in a layout file.

import SectileLayout

extension SpecValue {
  private static let badge =
    "{\"width\": 20, \"height\": 20, \"edges\": [\"top\", \"trailing\"], "
    + "\"fractionalOffset\": [0.5, -0.5]}"

  /// Returns the value as a list of badges; `"none"` is an empty list.
  func badges() throws(ToolError) -> [SectionLayout.Badge] {
    if isNone { return [] }
    let values = try items(allowed: "lists of badges and \"none\"; a badge is \(Self.badge)")
    return try values.map { (value) throws(ToolError) in try value.badge() }
  }

  private func badge() throws(ToolError) -> SectionLayout.Badge {
    let object = try SpecObject(
      self,
      keys: [
        "width", "height", "edges", "absoluteOffset", "fractionalOffset", "zIndex", "items",
        "section", "pinned",
      ], allowed: Self.badge)
    let width = try object.required("width").badgeLength()
    let height = try object.required("height").badgeLength()
    let anchor = SectionLayout.Badge.Anchor(
      edges: try object["edges"]?.badgeEdges() ?? [],
      absoluteOffset: try object["absoluteOffset"]?.badgeOffset() ?? .zero,
      fractionalOffset: try object["fractionalOffset"]?.badgeOffset() ?? .zero)
    let isFraction = (x: width.isFraction, y: height.isFraction)
    let offset = anchor.fractionalOffset
    if isFraction.x && offset.x != 0 || isFraction.y && offset.y != 0,
      let value = object["fractionalOffset"]
    {
      throw value.error(
        "it must be 0 along an axis on which the length of the badge is a fraction.")
    }
    return SectionLayout.Badge(
      width: width, height: height, anchor: anchor,
      zIndex: try object["zIndex"]?.badgeNumber(from: -1_000_000) ?? 0,
      owner: try Self.owner(of: object))
  }

  /// Returns the items or the section that a badge is anchored to.
  private static func owner(of object: SpecObject) throws(ToolError) -> SectionLayout.Badge.Owner {
    guard let area = object["section"] else {
      if object["pinned"] != nil {
        throw object.key("pinned").error("it is for badges of a section.")
      }
      return .items(try object["items"]?.badgeItems() ?? .all)
    }
    if object["items"] != nil {
      throw object.key("items").error("the badge is one of the section.")
    }
    return .section(
      isPinned: try object["pinned"]?.bool() ?? false,
      includesSupplementaries: try area.word(["complete": true, "items": false]))
  }

  /// Returns a group with the value as its badges.
  func badges(of group: LayoutGroup) throws(ToolError) -> LayoutGroup {
    var group = group
    for value in try items(allowed: "lists of badges; a badge is \(Self.badge)") {
      let badge = try value.badge()
      if badge.owner != .items(.all) {
        throw value.error("the badge is one of each group; it has no items and no section.")
      }
      group = group.badge(
        width: badge.width, height: badge.height, anchor: badge.anchor, zIndex: badge.zIndex)
    }
    return group
  }

  /// Returns the value as a number of points, or as a share of the item.
  private func badgeLength() throws(ToolError) -> SectionLayout.Badge.Length {
    if number != nil { return .fixed(try extent()) }
    let object = try SpecObject(
      self, keys: ["fraction"], allowed: "a number of points, and {\"fraction\": 0.5} of the item")
    return .fraction(
      try object.required("fraction").number(allowed: "numbers in 0...1") { (0...1).contains($0) })
  }

  private func badgeEdges() throws(ToolError) -> SectionLayout.Badge.Edges {
    var edges: SectionLayout.Badge.Edges = []
    let values = string == nil ? try items(allowed: "lists of edges, and one edge") : [self]
    for value in values {
      edges.formUnion(
        try value.word(["top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing])
      )
    }
    return edges
  }

  /// Returns the value as a distance along x and one along y.
  private func badgeOffset() throws(ToolError) -> LayoutPoint {
    let allowed = "lists of two numbers, toward the trailing and the bottom edge: [4, -4]"
    let values = try items(allowed: allowed)
    guard values.count == 2 else { throw invalid(allowed: allowed) }
    return LayoutPoint(x: try values[0].distance(), y: try values[1].distance())
  }

  private func badgeItems() throws(ToolError) -> SectionLayout.Badge.Items {
    if string == "all" { return .all }
    let values = try items(allowed: "\"all\", and lists of the numbers of items, from 0")
    return .init(try values.map { (value) throws(ToolError) in try value.badgeNumber(from: 0) })
  }

  private func badgeNumber(from least: Int) throws(ToolError) -> Int {
    let number = try number(allowed: "whole numbers in \(least)...2147483647") {
      $0 == $0.rounded() && $0 >= Double(least) && $0 <= 2_147_483_647
    }
    return Int(number)
  }
}

extension SectionLayout.Badge.Length {
  fileprivate var isFraction: Bool { if case .fraction = self { true } else { false } }
}
