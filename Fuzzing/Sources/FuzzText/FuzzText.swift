// Everything that reads a text: what is read prints as a text that reads as the same, and nothing that
// is not right does more harm than not being read.

import Foundation
import FuzzDriver
import Sectile

/// The first byte says what reads, all others are read.
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
  case UInt8(ascii: "C"): decode(SectionedChanges.self, rest)
  case UInt8(ascii: "N"): decode(SectionCounts.self, rest) { _ = try? IndexPaths(validating: $0) }
  case UInt8(ascii: "G"): decode(GroupedArray<Int, Int>.self, rest) { _ = IndexPaths($0).count }
  case UInt8(ascii: "A"): decode(LayoutAnchor.self, rest, try: place)
  case UInt8(ascii: "M"): decode(MeasuredSizes.self, rest, try: restore)
  case UInt8(ascii: "E"): decode(LengthEstimates<Int>.self, rest) { _ = $0.estimate(for: 1) }
  case UInt8(ascii: "F"): decode(CollectionFurniture.self, rest, try: furnish)
  default: break
  }
}

private func readPath(_ text: String) {
  guard let path = KindedIndexPath(text) else { return }
  guard path.description == text else { fatalError("\(path) is read of \"\(text)\"") }
}

private func readSet(_ text: String) {
  guard let set = IndexPathSet(text) else { return }
  guard IndexPathSet(set.description) == set else { fatalError("\(set) is read otherwise") }
}

private func readSnapshot(_ text: String) {
  do {
    let snapshot = try GeometrySnapshot(parsing: text)
    let again = try GeometrySnapshot(parsing: snapshot.text)
    guard again == snapshot, again.text == snapshot.text else {
      fatalError("\(snapshot) is read as \(again)")
    }
    // Two snapshots of anything can be compared and drawn.
    _ = snapshot.difference(from: GeometrySnapshot([]))
  } catch {
    let count = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    guard (1...count).contains(error.line) else { fatalError("\(error) of \(count) lines") }
  }
}

/// Decodes JSON; what is decoded is encoded as what decodes to the same.
private func decode<Value: Codable & Equatable>(
  _ type: Value.Type, _ bytes: ArraySlice<UInt8>, try use: (Value) -> Void = { _ in }
) {
  guard let value = try? JSONDecoder().decode(type, from: Data(bytes)) else { return }
  do {
    let data = try JSONEncoder().encode(value)
    let again = try JSONDecoder().decode(type, from: data)
    guard again == value else { fatalError("\(value) is decoded as \(again)") }
  } catch {
    fatalError("\(value): \(error)")
  }
  use(value)
}

// MARK: What decoded values are for

private let counts = SectionCounts([2, 3], hasHeaders: false, hasFooters: false)
private let container = LayoutSize(width: 300, height: 200)

private func place(_ anchor: LayoutAnchor) {
  guard
    let layout = try? CollectionLayout(
      of: counts, in: container, section: { _ in .list(itemLength: .fixed(100)) })
  else { fatalError("the layout is refused") }
  let viewport = LayoutRect(x: 0, y: 50, width: 300, height: 200)
  let offset = layout.offset(restoring: anchor, in: viewport)
  guard offset >= 0, offset <= 300 else { fatalError("\(anchor) is at \(offset)") }
}

private func restore(_ sizes: MeasuredSizes) {
  guard
    var layout = try? CollectionLayout(
      of: counts, in: container,
      measure: { _, _ in LayoutSize(width: 90, height: 30) },
      section: { $0 == 0 ? .list(itemLength: .estimated(40)) : .flow() })
  else { fatalError("the layout is refused") }
  // What does not fit is refused, and what is taken is all there.
  do { try layout.restore(sizes) } catch { return }
  guard layout.contentSize.height.isFinite else { fatalError("\(sizes) are taken") }
}

private func furnish(_ furniture: CollectionFurniture) {
  guard
    let layout = try? CollectionLayout(
      of: counts, in: container, furniture: furniture,
      section: { _ in .list(itemLength: .fixed(100)) })
  else { return }
  guard layout.contentSize.height.isFinite else { fatalError("\(furniture) is taken") }
}

@main struct FuzzText {
  static func main() {
    _ = fuzz_run(CommandLine.argc, CommandLine.unsafeArgv)
  }
}
