// The scenes on a real collection view, and the log of its calls. On other systems this file is
// compiled against the stand-in, whose views do nothing, so the tests are for UIKit only.

import Foundation
import Sectile
import Testing
import UIKit

#if canImport(CoreGraphics)
  import CoreGraphics
#endif
#if canImport(SectileUIKitSources)
  import SectileUIKitSources
#else
  import SectileUIKit
#endif

/// A cell whose constraints give a length.
final class SceneCell: SelfSizingCell {
  private let filler = UIView(frame: .zero)
  private var height: NSLayoutConstraint?

  func show(length: CGFloat?) {
    if height == nil {
      contentView.addSubview(filler)
      filler.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        filler.topAnchor.constraint(equalTo: contentView.topAnchor),
        filler.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        filler.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        filler.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }
    height?.isActive = false
    height = filler.heightAnchor.constraint(equalToConstant: length ?? 0)
    height?.isActive = length != nil
  }
}

/// A window with a collection view.
@MainActor final class ViewHost: NSObject, SceneHost, UICollectionViewDataSource {
  let view: UICollectionView
  private let window: UIWindow
  private var rows: [[Int]]
  private let length: (Int) -> CGFloat?

  init(
    _ counts: [Int], size: CGSize, isRightToLeft: Bool, layout: SectileCollectionViewLayout,
    length: @escaping (Int) -> CGFloat?
  ) {
    rows = counts.map { Array(0..<$0) }
    self.length = length
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    view.register(SceneCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
    window.addSubview(view)
    window.isHidden = false
    settle()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { rows.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { rows[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? SceneCell)?.show(length: length(rows[indexPath.section][indexPath.item]))
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func setBars(top: CGFloat, bottom: CGFloat) {
    view.contentInset = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
  }

  func scroll(to offset: CGPoint) { view.setContentOffset(offset, animated: false) }

  func insert(at path: IndexPath) {
    view.performBatchUpdates { [self] in
      rows[path.section].insert(1_000 + rows[path.section].count, at: path.item)
      view.insertItems(at: [path])
    }
  }

  func settle() {
    view.layoutIfNeeded()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
    view.layoutIfNeeded()
  }

  func cell(_ item: Int, inSection section: Int) -> CGRect? {
    view.cellForItem(at: [section, item]).map { $0.convert($0.bounds, to: nil) }
  }

  func header(ofSection section: Int) -> CGRect? {
    view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: [section, 0]
    ).map { $0.convert($0.bounds, to: nil) }
  }
}

#if !canImport(SectileUIKitSources)
  @MainActor @Suite(.serialized) struct ViewScenes {
    /// Runs a scene, and prints the calls of UIKit as a log for the replay on other systems.
    private func record(_ name: String, _ scene: (ViewHost.Type, MakeSceneLayout) -> Void) {
      var recorder: RecordingLayout?
      scene(ViewHost.self) { axis, section in
        let layout = RecordingLayout(axis: axis, section: section)
        recorder = layout
        return layout
      }
      print("log: \(name)\n" + (recorder?.log.joined(separator: "\n") ?? "") + "\nend")
    }

    @Test func `a first screen under a bar`() {
      record("a first screen under a bar", Scenes.firstScreenUnderABar)
    }
    @Test func `a chat at its end`() { record("a chat at its end", Scenes.aChatAtItsEnd) }
    @Test func `a batch with pinned headers`() {
      record("a batch with pinned headers", Scenes.aBatchWithPinnedHeaders)
    }
    @Test func `an Arabic carousel`() { record("an Arabic carousel", Scenes.anArabicCarousel) }
    @Test func `cells that measure themselves`() {
      record("cells that measure themselves", Scenes.cellsThatMeasureThemselves)
    }
  }
#endif
