// SectileTool/Spec/LayoutSpec.swift
//
// A layout file: everything that the library can lay out, in JSON, for people who do not write Swift.
// Docs/LayoutFile.md says what each key means.

import SectileGrouping
import SectileLayout

/// A layout file that is well-formed JSON, and an object.
struct LayoutSpec {
  /// Every key of the file.
  static let keys = [
    "width", "height", "axis", "direction", "scale", "header", "footer", "sectionSpacing",
    "pinInsets", "sectionOrder", "section", "sections",
  ]

  private let object: SpecObject

  /// Reads a file.
  init(_ file: InputFile) throws(ToolError) {
    object = try SpecObject(
      SpecValue(file: file, tree: try JSONTree.read(file)), keys: Self.keys)
  }

  /// Returns the sections that come first, in order.
  func sectionOrder() throws(ToolError) -> [String] {
    guard let value = object["sectionOrder"] else { return [] }
    var names: [String] = []
    var known: Set<String> = []
    for item in try value.items(allowed: "lists of names of sections") {
      // As the names of sections are: on one line.
      let name = try item.text().onOneLine
      if !known.insert(name).inserted { throw item.error("\"\(name)\" is there twice.") }
      names.append(name)
    }
    return names
  }

  /// The order of sections as something to point at, or nil if the file says none.
  var orderPlace: SpecValue? {
    object["sectionOrder"].map { _ in object.key("sectionOrder") }
  }

  /// Tells of layouts for sections that are not there: the data of another day may have them.
  func noteUnknownSections(_ sections: Sections, _ console: Console) throws(ToolError) {
    guard let value = object["sections"] else { return }
    let named = try SpecObject(value)
    let known = sections.grouped.sections
    for name in named.keys where !known.contains(name.onOneLine) {
      let nearest = NearestName.of(name, among: known).map { " Is it \"\($0)\"?" } ?? ""
      console.writeError(
        "sectile: \(named.key(name).place)there is no such section.\(nearest)\n")
    }
  }

  /// Returns the layout that the file describes.
  ///
  /// - Parameters:
  ///   - table: The data whose columns it may name.
  ///   - asked: The axis in place of the one of the file; nil for that one.
  ///   - terminalColumns: How wide the terminal is, in characters.
  func plan(
    for table: Table, axis asked: LayoutAxis? = nil, terminalColumns: Int
  ) throws(ToolError) -> LayoutPlan {
    let said: LayoutAxis? = try object["axis"]?.word([
      "vertical": .vertical, "horizontal": .horizontal,
    ])
    let axis = asked ?? said ?? .vertical
    func section(
      _ value: SpecValue, over inherited: SpecObject?
    ) throws(ToolError) -> SectionPlan {
      try SectionSpec(value, over: inherited, table: table, isHorizontal: axis == .horizontal)
        .plan()
    }
    // A file without "section" has a list.
    let nothing = SpecValue(
      file: object.value.file,
      tree: JSONTree(offset: object.value.tree.offset, content: .object([]))
    )
    let shared = object["section"] ?? nothing
    var plan = LayoutPlan(
      container: LayoutSize(
        width: try object["width"]?.extent() ?? Double(terminalColumns) * 8,
        height: try object["height"]?.extent() ?? 480),
      axis: axis,
      direction: try object["direction"]?.word([
        "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
      ]) ?? .leftToRight,
      pixelScale: try object["scale"]?.number(allowed: "numbers above 0, up to 1048576") {
        $0 > 0 && $0 <= 1_048_576
      }, section: try section(shared, over: nil))
    try readFurniture(of: &plan)
    let inherited = try SectionSpec.object(shared)
    if let sections = object["sections"] {
      let sections = try SpecObject(sections)
      for name in sections.keys {
        guard let value = sections[name] else { continue }
        plan.named[name.onOneLine] = try section(value, over: inherited)
      }
    }
    var places: [String: String] = [:]
    for key in object.keys { places[key] = object[key]?.place }
    plan.origin = .file(whole: object.value.place, keys: places)
    return plan
  }

  /// Reads what stands around all sections.
  private func readFurniture(of plan: inout LayoutPlan) throws(ToolError) {
    plan.furniture.sectionSpacing = try object["sectionSpacing"]?.extent() ?? 0
    if let header = try object["header"]?.collectionElement() {
      plan.furniture.header = header.0
      plan.labels[.collectionHeader] = header.label
    }
    if let footer = try object["footer"]?.collectionElement() {
      plan.furniture.footer = footer.0
      plan.labels[.collectionFooter] = footer.label
    }
    guard let value = object["pinInsets"] else { return }
    if value.number != nil {
      plan.furniture.startPinInset = try value.extent()
      plan.furniture.endPinInset = plan.furniture.startPinInset
    } else {
      let insets = try SpecObject(
        value, keys: ["start", "end"],
        allowed: "a number of points, and {\"start\": 44, \"end\": 0}")
      plan.furniture.startPinInset = try insets["start"]?.extent() ?? 0
      plan.furniture.endPinInset = try insets["end"]?.extent() ?? 0
    }
  }
}
