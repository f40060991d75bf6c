// The scenes of Tests/UIKitScenes with the fake view, and the replay of a log of UIKit's calls.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import Testing
import UIKit

@testable import SectileUIKitSources

/// A fake view as the host of a scene.
@MainActor private final class FakeHost: SceneHost {
  let fake: FakeCollectionView
  private let window = UIWindow(frame: .zero)
  var view: UICollectionView { fake }

  init(
    _ counts: [Int], size: CGSize, isRightToLeft: Bool, layout: SectileCollectionViewLayout,
    length: @escaping (Int) -> CGFloat?
  ) {
    fake = FakeCollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    fake.window = window
    fake.isRightToLeft = isRightToLeft
    fake.measuresDuringUpdates = true
    fake.cellSize = { id in length(id).map { CGSize(width: size.width, height: $0) } }
    fake.data = ModelState(counts: counts)
    fake.reloadData()
    fake.layoutIfNeeded()
  }

  func setBars(top: CGFloat, bottom: CGFloat) {
    fake.insets = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
  }
  func scroll(to offset: CGPoint) { fake.scroll(to: offset) }
  func insert(at path: IndexPath) {
    fake.performBatchUpdates { [self] in
      fake.data.sections[path.section].items.insert(10_000 + path.item, at: path.item)
      fake.insertItems(at: [path])
    }
  }
  func settle() {
    fake.layoutIfNeeded()
    #expect(fake.violations == [])
  }
  func cell(_ item: Int, inSection section: Int) -> CGRect? { fake.frames[.cell([section, item])] }
  func header(ofSection section: Int) -> CGRect? {
    fake.frames[.supplementary(UICollectionView.elementKindSectionHeader, [section, 0])]
  }
}

@MainActor @Suite struct SceneTests {
  private typealias Layout = SectileCollectionViewLayout

  private static let scenes: [(name: String, run: (MakeSceneLayout) -> Void)] = [
    ("a first screen under a bar", { Scenes.firstScreenUnderABar(FakeHost.self, $0) }),
    ("a chat at its end", { Scenes.aChatAtItsEnd(FakeHost.self, $0) }),
    ("a batch with pinned headers", { Scenes.aBatchWithPinnedHeaders(FakeHost.self, $0) }),
    ("an Arabic carousel", { Scenes.anArabicCarousel(FakeHost.self, $0) }),
    ("cells that measure themselves", { Scenes.cellsThatMeasureThemselves(FakeHost.self, $0) }),
  ]

  /// Runs a scene, and returns its log and a new layout like that of the scene.
  private static func record(_ run: (MakeSceneLayout) -> Void) -> (log: [String], layout: Layout) {
    var recorder: RecordingLayout?
    var other: Layout?
    run { axis, section in
      let layout = RecordingLayout(axis: axis, section: section)
      recorder = layout
      other = Layout(axis: axis, section: section)
      return layout
    }
    other!.stickingTo = recorder!.stickingTo
    return (recorder!.log, other!)
  }

  @Test func `the scenes of a simulator show the same with the fake view`() {
    for scene in Self.scenes { scene.run { Layout(axis: $0, section: $1) } }
  }

  /// The log is that of a simulator if `SECTILE_UIKIT_LOG` is the path of its output.
  @Test func `a layout that is called as in a log gives the answers of the log`() throws {
    let path = ProcessInfo.processInfo.environment["SECTILE_UIKIT_LOG"]
    let text = try path.map { try String(contentsOfFile: $0, encoding: .utf8) }
    let output =
      text?.components(separatedBy: "\n")
      ?? Self.scenes.flatMap { ["log: \($0.name)"] + Self.record($0.run).log + ["end", "other"] }
    var found: [String] = []
    var rest = output[...]
    while let start = rest.firstIndex(where: { $0.hasPrefix("log: ") }) {
      let end = try #require(rest[start...].firstIndex(of: "end"))
      let name = String(rest[start].dropFirst(5))
      let scene = try #require(Self.scenes.first { $0.name == name })
      let mismatch = LogReplay(Self.record(scene.run).layout)
        .mismatch(in: Array(rest[(start + 1)..<end]))
      #expect(mismatch == nil, "\(name)")
      found.append(name)
      rest = rest[end...]
    }
    #expect(found.sorted() == Self.scenes.map(\.name).sorted())
  }

  @Test func `a replay finds an answer, a size and a call that have changed`() throws {
    let scene = try #require(Self.scenes.first { $0.name == "a batch with pinned headers" })
    let log = Self.record(scene.run).log
    #expect(log.contains { $0.hasPrefix("updates 0:-:0.0") } && log.contains("finalize"))
    func isFound(_ prefix: String, _ change: (String) -> String?) throws -> Bool {
      let index = try #require(log.firstIndex { $0.hasPrefix(prefix) && change($0) != $0 })
      var changed = log
      changed.replaceSubrange(index...index, with: change(log[index]).map { [$0] } ?? [])
      return LogReplay(Self.record(scene.run).layout).mismatch(in: changed) != nil
    }
    #expect(try isFound("elements") { $0 + "1" })
    #expect(try isFound("preferred") { $0.replacingOccurrences(of: " 60.0 =", with: " 70.0 =") })
    #expect(try isFound("updates") { _ in nil })
    #expect(try isFound("finalize") { _ in "unknown" })
  }
}

/// Calls a layout as a log of RecordingLayout says.
@MainActor private struct LogReplay {
  let layout: SectileCollectionViewLayout
  let view: FakeCollectionView

  init(_ layout: SectileCollectionViewLayout) {
    self.layout = layout
    view = FakeCollectionView(frame: .zero, collectionViewLayout: layout)
    view.rules = []
  }

  /// Returns the first line of a log whose answer differs.
  func mismatch(in log: [String]) -> String? {
    var context: UICollectionViewLayoutInvalidationContext?
    for (number, line) in log.enumerated() {
      let parts = line.components(separatedBy: " = ")
      let words = parts[0].split(separator: " ").map(String.init)
      let numbers = words.compactMap { Double($0).map { CGFloat($0) } }
      var rect: CGRect {
        CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
      var answer: String?
      switch words[0] {
      case "view":
        view.bounds = rect
        view.insets = UIEdgeInsets(
          top: numbers[4], left: numbers[5], bottom: numbers[6], right: numbers[7])
        let counts = words.last! == "-" ? [] : words.last!.split(separator: ",").map { Int($0)! }
        view.setDisplayed(ModelState(counts: counts))
      case "prepare": layout.prepare()
      case "invalidate":
        let context = SectileInvalidationContext()
        context.setReason(everything: words[1] == "true", counts: words[2] == "true")
        layout.invalidateLayout(with: context)
      case "use": layout.invalidateLayout(with: context!)
      case "elements":
        answer = layout.layoutAttributesForElements(in: rect).map { "\($0.count)" } ?? "nil"
      case "scroll": answer = "\(layout.shouldInvalidateLayout(forBoundsChange: rect))"
      case "bounds":
        context = layout.invalidationContext(forBoundsChange: rect)
        answer = text(context!.contentOffsetAdjustment)
      case "preferred":
        let attributes =
          words[1] == "-"
          ? UICollectionViewLayoutAttributes(forCellWith: path(words[2]))
          : UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: words[1], with: path(words[2]))
        attributes.size = CGSize(width: Double(words[3])!, height: Double(words[4])!)
        context = layout.invalidationContext(
          forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes)
        answer = text(context!.contentOffsetAdjustment)
      case "updates": layout.prepare(forCollectionViewUpdates: words.dropFirst().map(item))
      case "target":
        let target = layout.targetContentOffset(
          forProposedContentOffset: CGPoint(x: numbers[0], y: numbers[1]))
        answer = text(target)
      case "finalize": layout.finalizeCollectionViewUpdates()
      case "initial":
        answer = text(layout.initialLayoutAttributesForAppearingItem(at: path(words[1])))
      case "final":
        answer = text(layout.finalLayoutAttributesForDisappearingItem(at: path(words[1])))
      default: return "line \(number): \(line)"
      }
      if let answer, answer != parts[1] { return "line \(number): \(line), and here \(answer)" }
    }
    return nil
  }

  private func text(_ point: CGPoint) -> String { "\(point.x) \(point.y)" }

  private func text(_ attributes: UICollectionViewLayoutAttributes?) -> String {
    guard let frame = attributes?.frame else { return "nil" }
    return "\(frame.minX) \(frame.minY) \(frame.width) \(frame.height)"
  }

  private func path(_ text: String) -> IndexPath {
    IndexPath(indexes: text.split(separator: ".").map { Int($0)! })
  }

  private func item(_ text: String) -> UICollectionViewUpdateItem {
    let parts = text.split(separator: ":").map(String.init)
    return UICollectionViewUpdateItem(
      UICollectionViewUpdateItem.Action(rawValue: Int(parts[0])!)!,
      before: parts[1] == "-" ? nil : path(parts[1]), after: parts[2] == "-" ? nil : path(parts[2]))
  }
}
