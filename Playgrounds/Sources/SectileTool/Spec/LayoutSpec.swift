// A layout file: the features of the library in JSON, except custom arrangements.
// Docs/Reference/LayoutFile.md describes each key. The layout options of the command line are
// converted to a layout file too, so this is the only interpreter.

import SectileGrouping
import SectileLayout

/// A layout file that is well-formed JSON with an object at the top.
struct LayoutSpec {
  /// Every key of the file.
  static let keys = [
    "width", "height", "axis", "direction", "reversed", "scale", "header", "footer",
    "sectionSpacing",
    "pinInsets", "sectionOrder", "section", "sections",
  ]

  private let object: SpecObject

  /// Reads a file.
  init(_ file: InputFile) throws(ToolError) {
    try self.init(SpecValue(file: file, tree: try JSONTree.read(file)))
  }

  /// Reads a layout file that is a value of another file.
  init(_ value: SpecValue) throws(ToolError) {
    object = try SpecObject(value, keys: Self.keys)
  }

  /// Returns the sections that come first, in order.
  func sectionOrder() throws(ToolError) -> [String] {
    guard let value = object["sectionOrder"] else { return [] }
    var names: [String] = []
    var known: Set<String> = []
    for item in try value.items(allowed: "lists of names of sections") {
      // Names of sections are on one line.
      let name = try item.text().onOneLine
      if !known.insert(name).inserted { throw item.error("\"\(name)\" is in the list twice.") }
      names.append(name)
    }
    return names
  }

  /// The key `sectionOrder`, for error messages; nil if the file does not have it.
  var orderKey: SpecValue? {
    object["sectionOrder"].map { _ in object.key("sectionOrder") }
  }

  /// Throws if the file has the key `sectionOrder`, and an option sorts the sections.
  func expectNoOrder(beside options: SectionOptions) throws(ToolError) {
    guard options.sortSections, let orderKey else { return }
    throw orderKey.error("it does not go with --sort-sections, which sorts sections by name.")
  }

  /// Warns of layouts for sections that exist in none of the states of the data.
  ///
  /// They are not errors, because the data of another day may have the sections.
  func warnOfUnknownSections(_ states: [Sections], _ console: Console) throws(ToolError) {
    guard let value = object["sections"] else { return }
    let named = try SpecObject(value)
    var known: Set<String> = []
    var names: [String] = []
    for state in states {
      for name in state.grouped.sections where known.insert(name).inserted { names.append(name) }
    }
    for name in named.keys where !known.contains(name.onOneLine) {
      let suggestion = NearestName.suggestion(for: name, among: names)
      console.warn("\(named.key(name).location): there is no such section.\(suggestion)")
    }
  }

  /// Returns the layout that the file describes.
  ///
  /// - Parameters:
  ///   - table: The data whose columns the file may name.
  ///   - axis: The axis that replaces the axis of the file; nil for the axis of the file.
  ///   - terminalColumns: The width of the terminal in characters.
  func plan(
    for table: Table, axis: CollectionLayout.Axis? = nil, terminalColumns: Int
  ) throws(ToolError) -> LayoutPlan {
    let fileAxis = try object["axis"]?.word(AxisOption.self).axis
    let axis = axis ?? fileAxis ?? .vertical
    func section(
      _ value: SpecValue, over inherited: SpecObject?
    ) throws(ToolError) -> SectionPlan {
      try SectionSpec(value, over: inherited, table: table, isHorizontal: axis == .horizontal)
        .plan()
    }
    // A file without "section" describes a list.
    let empty = SpecValue(
      source: object.value.source,
      tree: JSONTree(offset: object.value.tree.offset, content: .object([])))
    let shared = object["section"] ?? empty
    var plan = LayoutPlan(
      container: LayoutSize(
        width: try object["width"]?.extent() ?? Double(terminalColumns) * 8,
        height: try object["height"]?.extent() ?? 480),
      axis: axis,
      direction: try object["direction"]?.word([
        "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
      ]) ?? .leftToRight,
      isReversed: try object["reversed"]?.bool() ?? false,
      pixelScale: try object["scale"]?.number(allowed: "numbers above 0, up to 1048576") {
        $0 > 0 && $0 <= 1_048_576
      }, section: try section(shared, over: nil), origin: object.origin)
    try readConfiguration(into: &plan)
    let inherited = try SectionSpec.object(shared)
    if let sections = object["sections"] {
      let sections = try SpecObject(sections)
      for name in sections.keys {
        guard let value = sections[name] else { continue }
        plan.named[name.onOneLine] = try section(value, over: inherited)
      }
    }
    return plan
  }

  /// Reads the keys that apply to the whole collection.
  private func readConfiguration(into plan: inout LayoutPlan) throws(ToolError) {
    plan.configuration.sectionSpacing = try object["sectionSpacing"]?.extent() ?? 0
    if let header = try object["header"]?.collectionElement() {
      plan.configuration.header = header.0
      plan.labels[.collectionHeader] = header.label
    }
    if let footer = try object["footer"]?.collectionElement() {
      plan.configuration.footer = footer.0
      plan.labels[.collectionFooter] = footer.label
    }
    if let value = object["pinInsets"] {
      var (start, end) = try pinInsets(value)
      // The insets of a viewport are those of its edges.
      if plan.isReversed { (start, end) = (end, start) }
      plan.insets =
        plan.axis == .vertical
        ? LayoutInsets(top: start, bottom: end) : LayoutInsets(leading: start, trailing: end)
    }
  }

  /// Reads the distances of pinned elements from the start and the end of the viewport.
  private func pinInsets(_ value: SpecValue) throws(ToolError) -> (start: Double, end: Double) {
    if value.number != nil {
      let inset = try value.extent()
      return (inset, inset)
    }
    let insets = try SpecObject(
      value, keys: ["start", "end"],
      allowed: "a number of points, and {\"start\": 44, \"end\": 0}")
    return (try insets["start"]?.extent() ?? 0, try insets["end"]?.extent() ?? 0)
  }
}
