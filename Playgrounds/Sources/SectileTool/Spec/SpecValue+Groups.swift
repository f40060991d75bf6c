// The groups of a section in a layout file. A layout file nests at most 32 levels, which bounds the
// recursion.

import SectileLayout

extension SpecValue {
  private static let groupKeys = [
    "horizontal", "vertical", "width", "height", "spacing", "insets", "edgeSpacing", "repeat",
    "divide", "badges",
  ]

  /// Returns the value as a group, or as an item if it has no members.
  func group() throws(ToolError) -> LayoutGroup {
    let object = try SpecObject(
      self, keys: Self.groupKeys,
      allowed: "{\"horizontal\": [{\"width\": \"50%\"}, {\"width\": \"50%\"}], \"height\": 100}")
    let size = LayoutGroup.Size(
      width: try object["width"]?.dimension(isWidth: true) ?? .fractionalWidth(1),
      height: try object["height"]?.dimension(isWidth: false) ?? .fractionalHeight(1))
    let insets = try object["insets"]?.insets() ?? .zero
    var group = try members(of: object, size, insets) ?? .item(size, insets: insets)
    if let edges = object["edgeSpacing"] { group = try edges.edgeSpacing(of: group) }
    if let badges = object["badges"] { group = try badges.badges(of: group) }
    return group
  }

  /// Returns the group that has the members of an object, or nil for an item.
  private func members(
    of object: SpecObject, _ size: LayoutGroup.Size, _ insets: LayoutInsets
  ) throws(ToolError) -> LayoutGroup? {
    let isHorizontal = object["horizontal"] != nil
    guard let list = object["horizontal"] ?? object["vertical"] else {
      for key in ["spacing", "repeat", "divide"] where object[key] != nil {
        throw object.key(key).error("it is for groups; an item has no members.")
      }
      return nil
    }
    if isHorizontal && object["vertical"] != nil {
      throw object.key("vertical").error("the group has \"horizontal\" members already.")
    }
    let values = try list.items(allowed: "lists of items and groups")
    if values.isEmpty { throw list.error("it is empty; a group takes at least one member.") }
    var members: [LayoutGroup] = []
    for value in values { members.append(try value.group()) }
    let spacing = try object["spacing"]?.groupSpacing() ?? .fixed(0)
    if let divide = object["divide"] {
      if object["repeat"] != nil {
        throw object.key("repeat").error("the group has \"divide\"; it takes one of them.")
      }
      let count = try divide.count(ofMembers: members)
      return isHorizontal
        ? .horizontal(size, spacing: spacing, insets: insets, fitting: members[0], count: count)
        : .vertical(size, spacing: spacing, insets: insets, fitting: members[0], count: count)
    }
    guard let repetition = object["repeat"] else {
      return isHorizontal
        ? .horizontal(size, spacing: spacing, insets: insets, members)
        : .vertical(size, spacing: spacing, insets: insets, members)
    }
    if repetition.string == "whileFitting" {
      return isHorizontal
        ? .horizontal(size, spacing: spacing, insets: insets, repeating: members)
        : .vertical(size, spacing: spacing, insets: insets, repeating: members)
    }
    let count = try repetition.count(ofMembers: members)
    return isHorizontal
      ? .horizontal(size, spacing: spacing, insets: insets, repeating: members[0], count: count)
      : .vertical(size, spacing: spacing, insets: insets, repeating: members[0], count: count)
  }

  /// Returns the value as the number of times that the only member is placed.
  private func count(ofMembers members: [LayoutGroup]) throws(ToolError) -> Int {
    let count = try number(allowed: "whole numbers, 1...65536, and \"whileFitting\" for repeat") {
      $0 == $0.rounded() && (1...65_536).contains($0)
    }
    if members.count != 1 {
      throw error("it repeats one member; the group has \(members.count).")
    }
    return Int(count)
  }

  private static let dimensions =
    "a number of points, a percentage as \"50%\", {\"fractionalWidth\": 0.5}, "
    + "{\"fractionalHeight\": 0.5}, {\"estimated\": 44} and {\"uniform\": 44}"

  /// Returns the value as a width or a height.
  private func dimension(isWidth: Bool) throws(ToolError) -> LayoutGroup.Dimension {
    if number != nil { return .absolute(try extent()) }
    if let string {
      guard string.hasSuffix("%"), let percent = String(string.dropLast()).number,
        percent.isExtent
      else { throw invalid(allowed: Self.dimensions) }
      return isWidth ? .fractionalWidth(percent / 100) : .fractionalHeight(percent / 100)
    }
    let object = try SpecObject(
      self, keys: ["fractionalWidth", "fractionalHeight", "estimated", "uniform"],
      allowed: Self.dimensions)
    let (key, value) = try object.only(allowed: Self.dimensions)
    let length = try value.extent()
    switch key {
    case "fractionalWidth": return .fractionalWidth(length)
    case "fractionalHeight": return .fractionalHeight(length)
    case "estimated": return .estimated(length)
    default: return .uniformAcrossSiblings(estimate: length)
    }
  }

  /// Returns the value as a distance between members.
  private func groupSpacing() throws(ToolError) -> LayoutGroup.Spacing {
    if number != nil { return .fixed(try extent()) }
    let allowed = "a number of points, and {\"flexible\": 4}"
    let object = try SpecObject(self, keys: ["flexible"], allowed: allowed)
    return .flexible(try object.only(allowed: allowed).value.extent())
  }

  /// Returns a group with the value as the space outside its edges.
  private func edgeSpacing(of group: LayoutGroup) throws(ToolError) -> LayoutGroup {
    let object = try SpecObject(self, keys: ["top", "leading", "bottom", "trailing"])
    return group.edgeSpacing(
      top: try object["top"]?.groupSpacing() ?? 0,
      leading: try object["leading"]?.groupSpacing() ?? 0,
      bottom: try object["bottom"]?.groupSpacing() ?? 0,
      trailing: try object["trailing"]?.groupSpacing() ?? 0)
  }
}
