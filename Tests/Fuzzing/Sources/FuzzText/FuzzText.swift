// Parses texts and JSON: a parsed value must print as text that parses to an equal value, and
// invalid input must be rejected without a crash.

import Foundation
import FuzzDriver
import Sectile

/// The first byte selects the parser; the rest is its input.
@_cdecl("fuzz_input") public func input() {
  let bytes = (0..<fuzz_count()).map { fuzz_byte($0) }
  guard let first = bytes.first else { return }
  let rest = bytes.dropFirst()
  let text = String(decoding: rest, as: UTF8.self)
  switch first {
  case UInt8(ascii: "p"): readPath(text)
  case UInt8(ascii: "i"): readSet(text)
  case UInt8(ascii: "s"): readSnapshot(text)
  case UInt8(ascii: "P"): decode(KindedIndexPath.self, rest)
  case UInt8(ascii: "I"): decode(IndexPathSet.self, rest)
  case UInt8(ascii: "S"): decode(PathSelection.self, rest, try: extend)
  case UInt8(ascii: "C"): decode(SectionedChanges.self, rest, try: map)
  case UInt8(ascii: "N"): decode(SectionCounts.self, rest) { _ = try? IndexPaths(validating: $0) }
  case UInt8(ascii: "G"): decode(GroupedArray<Int, Int>.self, rest) { _ = IndexPaths($0).count }
  case UInt8(ascii: "A"): decode(LayoutAnchor.self, rest, try: place)
  case UInt8(ascii: "M"): decode(MeasuredSizes.self, rest, try: restore)
  case UInt8(ascii: "O"): decode(Outline<Int>.self, rest, try: edit)
  case UInt8(ascii: "R"): decode(PageRules.self, rest, try: paginate)
  case UInt8(ascii: "E"): decode(LengthEstimates<Int>.self, rest, try: record)
  case UInt8(ascii: "F"): decode(CollectionLayout.Configuration.self, rest, try: configure)
  default: break
  }
}

private func readPath(_ text: String) {
  guard let path = KindedIndexPath(text) else { return }
  guard path.description == text else { fatalError("\"\(text)\" is parsed as \(path)") }
}

private func readSet(_ text: String) {
  guard let set = IndexPathSet(text) else { return }
  guard IndexPathSet(set.description) == set else {
    fatalError("\(set) changes when it is printed and parsed")
  }
}

private func readSnapshot(_ text: String) {
  do {
    let snapshot = try GeometrySnapshot(parsing: text)
    let again = try GeometrySnapshot(parsing: snapshot.text)
    guard again == snapshot, again.text == snapshot.text else {
      fatalError("\(snapshot) is printed and parsed as \(again)")
    }
    // Every two snapshots can be compared.
    _ = snapshot.difference(from: GeometrySnapshot([]))
  } catch {
    let count = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    guard (1...count).contains(error.line) else {
      fatalError("\(error) in a text of \(count) lines")
    }
  }
}

/// Decodes JSON; a decoded value must be equal after encoding and decoding.
private func decode<Value: Codable & Equatable>(
  _ type: Value.Type, _ bytes: ArraySlice<UInt8>, try use: (Value) -> Void = { _ in }
) {
  guard let value = try? JSONDecoder().decode(type, from: Data(bytes)) else { return }
  do {
    let data = try JSONEncoder().encode(value)
    let again = try JSONDecoder().decode(type, from: data)
    guard again == value else { fatalError("\(value) is encoded and decoded as \(again)") }
  } catch {
    fatalError("\(value): \(error)")
  }
  use(value)
}

// MARK: Uses of decoded values

private let counts = SectionCounts([2, 3], hasHeaders: false, hasFooters: false)
private let container = LayoutSize(width: 300, height: 200)

private func place(_ anchor: LayoutAnchor) {
  guard
    let layout = try? CollectionLayout(
      of: counts, in: container, section: { _ in .list(itemLength: .fixed(100)) })
  else { fatalError("the layout is rejected") }
  let viewport = Viewport(LayoutRect(x: 0, y: 50, width: 300, height: 200))
  let offset = layout.offset(restoring: anchor, in: viewport)
  guard offset >= 0, offset <= 300 else { fatalError("\(anchor) is at \(offset)") }
}

private func extend(_ selection: PathSelection) {
  let paths = IndexPaths(counts)
  for changes in edits { _ = selection.mapped(through: changes, in: paths) }
  var selection = selection
  selection.extend(to: .item(1, inSection: 0), in: paths)
  selection.toggle(.item(2, inSection: 1))
  let data = try? JSONEncoder().encode(selection)
  guard (try? JSONDecoder().decode(PathSelection.self, from: data ?? Data())) == selection else {
    fatalError("\(selection) is encoded and cannot be decoded")
  }
}

/// Changes of each kind, through which decoded values are mapped.
private let edits: [SectionedChanges] = {
  let changes = try? [
    SectionedChanges(
      sectionInsertions: [0], itemRemovals: [.item(1, inSection: 0)],
      itemInsertions: [.item(4, inSection: 2)]
    ).updating(sections: [1], items: [.item(2, inSection: 0)]),
    SectionedChanges(
      sectionRemovals: [0], sectionMoves: [.init(old: 2, new: 0)],
      itemMoves: [.init(old: .item(1, inSection: 0), new: .item(0, inSection: 1))]),
  ]
  guard let changes else { fatalError("the changes are rejected") }
  return changes
}()

private func map(_ changes: SectionedChanges) {
  let paths = IndexPaths(counts)
  var selection = PathSelection()
  selection.selectAll(in: paths)
  for path in paths + [.footer(inSection: 2_147_483_647), .item(4_294_967_295, inSection: 1)] {
    if let new = changes.newPath(for: path), changes.oldPath(for: new) != path {
      fatalError("\(changes) map \(path) to \(new), which was \(changes.oldPath(for: new) as Any)")
    }
  }
  let inverse = changes.inverse()
  guard inverse.inverse() == changes, changes.simplified().hasSameMap(as: changes) else {
    fatalError("\(changes) are not their inverse's inverse")
  }
  let composed = changes.stages().reduce(SectionedChanges()) { $0.then($1) }
  guard composed == changes.simplified() else {
    fatalError("\(changes) are not their stages \(composed)")
  }
  _ = changes.then(inverse)
  _ = changes.rebased(over: inverse)
  _ = try? changes.merging(changes)
  _ = changes.withoutMoves()
  _ = changes.movingOnlyBetweenSurvivingSections()
  _ = selection.mapped(through: changes, in: paths)
  _ = selection.paths.complement().mapped(through: changes)
  for edit in edits {
    _ = changes.then(edit)
    _ = edit.then(changes)
    _ = changes.rebased(over: edit, as: .earlier)
    _ = edit.rebased(over: changes)
  }
  try? changes.validate(from: counts, to: counts)
}

private func edit(_ outline: Outline<Int>) {
  var outline = outline
  for row in outline.rows { _ = try? outline.expand(row) }
  guard let last = outline.rows.last else { return }
  _ = try? outline.remove(last)
  _ = outline.filter { $0 > 0 }
}

private func paginate(_ rules: PageRules) {
  guard
    let layout = try? CollectionLayout(
      of: counts, in: container, section: { _ in .list(itemLength: .fixed(100)) })
  else { fatalError("the layout is rejected") }
  guard let pages = try? layout.pages(length: 250, rules: rules) else { return }
  let shown = (0..<pages.count).flatMap { page in
    pages.elements(onPage: page).filter { !$0.isRepeated }.map { $0.path }
  }
  // Pages of the decoded rules show each element.
  guard Set(shown) == Set(layout.paths) else { fatalError("\(rules) lose elements") }
}

private func record(_ estimates: LengthEstimates<Int>) {
  var estimates = estimates
  for type in 0..<3 {
    estimates.record(25, for: type)
    guard estimates.estimate(for: type).isFinite else { fatalError("\(estimates) become invalid") }
  }
}

private func restore(_ sizes: MeasuredSizes) {
  for changes in edits {
    let mapped = sizes.mapped(through: changes)
    guard mapped.count <= sizes.count else { fatalError("\(sizes) become more: \(mapped)") }
    let data = try? JSONEncoder().encode(mapped)
    guard (try? JSONDecoder().decode(MeasuredSizes.self, from: data ?? Data())) == mapped else {
      fatalError("\(mapped) is encoded and cannot be decoded")
    }
  }
  guard
    var layout = try? CollectionLayout(
      of: counts, in: container,
      measure: { _, _ in LayoutSize(width: 90, height: 30) },
      section: { $0 == 0 ? .list(itemLength: .estimated(40)) : .flow() })
  else { fatalError("the layout is rejected") }
  // Sizes that do not match the layout are rejected with an error.
  do { try layout.restore(sizes) } catch { return }
  guard layout.contentSize.height.isFinite else { fatalError("\(sizes) make an infinite layout") }
}

private func configure(_ configuration: CollectionLayout.Configuration) {
  guard
    let layout = try? CollectionLayout(
      of: counts, in: container, configuration: configuration,
      section: { _ in .list(itemLength: .fixed(100)) })
  else { return }
  guard layout.contentSize.height.isFinite else {
    fatalError("\(configuration) makes an infinite layout")
  }
}

@main struct FuzzText {
  static func main() {
    _ = fuzz_run(CommandLine.argc, CommandLine.unsafeArgv)
  }
}
