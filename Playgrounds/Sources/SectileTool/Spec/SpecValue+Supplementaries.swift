// Headers, footers, insets, backgrounds, separators and orthogonal scrolling in a layout file.

import SectileLayout

extension SpecValue {
  /// Whether the value removes an element that the section would inherit.
  var isNone: Bool { string == "none" }

  private static let lengths =
    "a number of points, {\"aspectRatio\": 8} and {\"estimated\": 44}"

  /// Returns the value as the length of a header or a footer.
  func length() throws(ToolError) -> SectionLayout.Length {
    if number != nil { return .fixed(try extent()) }
    let object = try SpecObject(self, keys: ["aspectRatio", "estimated"], allowed: Self.lengths)
    let (key, value) = try object.only(allowed: Self.lengths)
    return key == "aspectRatio"
      ? .aspectRatio(try value.positive()) : .estimated(try value.extent())
  }

  /// Returns the value as the header or the footer of a section, or nil for none.
  func supplementary() throws(ToolError) -> SectionLayout.Supplementary? {
    if isNone { return nil }
    if number != nil { return SectionLayout.Supplementary(length: try length()) }
    let object = try SpecObject(
      self, keys: ["length", "pinned", "placement", "minimumLength"],
      allowed:
        "a number of points, {\"length\": 28, \"pinned\": true, \"placement\": \"inside\"} and \"none\""
    )
    return SectionLayout.Supplementary(
      length: try object.required("length").length(),
      isPinned: try object["pinned"]?.bool() ?? false,
      placement: try object["placement"]?.placement() ?? .outside,
      minimumLength: try object["minimumLength"]?.extent())
  }

  private func placement() throws(ToolError) -> SectionLayout.Supplementary.Placement {
    if case .object = tree.content {
      let object = try SpecObject(self, keys: ["beside"])
      return .beside(width: try object.required("beside").extent())
    }
    switch string {
    case "outside": return .outside
    case "inside": return .inside
    default:
      throw invalid(allowed: "\"outside\", \"inside\" and {\"beside\": 120}, its width in points")
    }
  }

  /// Returns the value as the header or the footer of the collection, and its label.
  func collectionElement() throws(ToolError) -> (SectionLayout.Supplementary, label: String) {
    if number != nil { return (SectionLayout.Supplementary(length: try length()), "") }
    let object = try SpecObject(
      self, keys: ["length", "pinned", "label", "minimumLength"],
      allowed: "a number of points, and {\"length\": 44, \"pinned\": true, \"label\": \"Cities\"}")
    return (
      SectionLayout.Supplementary(
        length: try object.required("length").length(),
        isPinned: try object["pinned"]?.bool() ?? false,
        minimumLength: try object["minimumLength"]?.extent()),
      try object["label"]?.text().onOneLine ?? ""
    )
  }

  /// Returns the value as insets.
  ///
  /// - Parameter allowsNegative: Whether insets may be negative.
  func insets(allowsNegative: Bool = false) throws(ToolError) -> LayoutInsets {
    func distance(_ value: SpecValue?) throws(ToolError) -> Double {
      try allowsNegative ? value?.distance() ?? 0 : value?.extent() ?? 0
    }
    if number != nil { return LayoutInsets(try distance(self)) }
    let object = try SpecObject(
      self, keys: ["top", "leading", "bottom", "trailing"],
      allowed:
        "a number of points, and {\"top\": 8, \"leading\": 16, \"bottom\": 8, \"trailing\": 16}")
    return LayoutInsets(
      top: try distance(object["top"]), leading: try distance(object["leading"]),
      bottom: try distance(object["bottom"]), trailing: try distance(object["trailing"]))
  }

  /// Returns the value as the background of a section, or nil for none.
  func background() throws(ToolError) -> SectionLayout.Background? {
    if isNone { return nil }
    if number != nil {
      return SectionLayout.Background(insets: try insets(allowsNegative: true))
    }
    let object = try SpecObject(
      self, keys: ["insets", "includesSupplementaries"],
      allowed:
        "a number of points, {\"insets\": 4, \"includesSupplementaries\": false} and \"none\"")
    return SectionLayout.Background(
      insets: try object["insets"]?.insets(allowsNegative: true) ?? .zero,
      includesSupplementaries: try object["includesSupplementaries"]?.bool() ?? true)
  }

  /// Returns the value as the separators between lines, or nil for none.
  func separators() throws(ToolError) -> SectionLayout.Separator? {
    if isNone { return nil }
    if number != nil { return SectionLayout.Separator(thickness: try extent()) }
    let object = try SpecObject(
      self, keys: ["thickness", "leadingInset", "trailingInset"],
      allowed: "a number of points, {\"thickness\": 1, \"leadingInset\": 16} and \"none\"")
    return SectionLayout.Separator(
      thickness: try object.required("thickness").extent(),
      leadingInset: try object["leadingInset"]?.distance() ?? 0,
      trailingInset: try object["trailingInset"]?.distance() ?? 0)
  }

  /// Returns the value as the orthogonal scrolling of a section, or nil for none.
  func orthogonalScrolling() throws(ToolError) -> OrthogonalScrolling? {
    if isNone { return nil }
    if number != nil { return OrthogonalScrolling(length: try extent()) }
    let object = try SpecObject(
      self, keys: ["length", "snapping"],
      allowed: "a number of points, {\"length\": 120, \"snapping\": \"page\"} and \"none\"")
    return OrthogonalScrolling(
      length: try object.required("length").extent(),
      snapping: try object["snapping"]?.word([
        "none": SnapBehavior.none,
        "lineStart": .lineStart, "lineCenter": .lineCenter, "page": .page,
      ]) ?? .none)
  }
}
