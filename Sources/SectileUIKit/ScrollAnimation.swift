// Scrolling to an element, at once or in an animation.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import Sectile
  import UIKit

  #if canImport(ObjectiveC)
    import QuartzCore
  #endif

  /// An animation that scrolls to an element.
  ///
  /// The animations of UIKit go to an offset, which changes when rows on the way measure
  /// themselves. This one computes the rest of its way in each frame.
  struct ScrollAnimation {
    var path: KindedIndexPath
    let alignment: ScrollAlignment
    /// The time of the first frame.
    private var start: TimeInterval?
    /// The time of the last frame.
    private var last: TimeInterval?
    /// The part of the way at the last frame, from 0 to 1.
    private var progress = 0.0

    init(to path: KindedIndexPath, aligned alignment: ScrollAlignment) {
      (self.path, self.alignment) = (path, alignment)
    }

    static let duration = 0.3

    /// Returns the part of the remaining way that belongs to a frame: 1 in the last one.
    mutating func fraction(at time: TimeInterval) -> Double {
      let start = start ?? time
      (self.start, last) = (start, time)
      let part = min(max((time - start) / Self.duration, 0), 1)
      let old = progress
      // Starts and ends slowly.
      progress = part * part * (3 - 2 * part)
      return part == 1 ? 1 : (progress - old) / (1 - old)
    }

    /// Lets a frame pass without a movement.
    mutating func pause(at time: TimeInterval) {
      if let start, let last { self.start = start + time - last }
      last = time
    }

    /// Returns the animation after a batch update; nil if it removes the element.
    func mapped(through changes: SectionedChanges) -> ScrollAnimation? {
      var result = self
      guard let path = changes.newPath(for: path) else { return nil }
      result.path = path
      return result
    }
  }

  extension SectileCollectionViewLayout {
    /// Scrolls to an element, through rows that were never measured.
    ///
    /// The goal is computed again while the cells near it measure themselves, so the view arrives
    /// exactly.
    ///
    ///     layout.scroll(to: .item(99, inSection: 0), aligned: .end, animated: true)
    ///
    /// The layout runs the animation itself, because an animation of `setContentOffset` ends where
    /// the element was when it began. So `scrollViewDidEndScrollingAnimation(_:)` is not called. A
    /// touch stops the animation, as do `reloadData()`, another scroll by this method, and the
    /// removal of the element.
    ///
    /// - Parameters:
    ///   - path: The path of the element.
    ///   - alignment: The place in the visible part of the view, as in
    ///     `contentOffset(toShow:aligned:)`.
    ///   - animated: Whether the view moves there in an animation, if it is in a window.
    /// - Returns: Whether the layout has a frame for the element; if not, nothing changes.
    /// - Complexity: That of `LiveLayout.scroll(to:aligned:fraction:)`, in each frame.
    @discardableResult public func scroll(
      to path: KindedIndexPath, aligned alignment: ScrollAlignment = .nearest,
      animated: Bool = false
    ) -> Bool {
      guard collectionLayout.frame(of: path) != nil else { return false }
      let wasAnimated = scrollAnimation != nil
      scrollAnimation = nil
      if animated, collectionView?.window != nil {
        scrollAnimation = ScrollAnimation(to: path, aligned: alignment)
        if !wasAnimated { startDisplayLink() }
      } else {
        live.scroll(to: path, aligned: alignment)
        moveView()
      }
      return true
    }

    /// Shows a frame of the animation.
    func showScrollFrame(at time: TimeInterval) {
      guard let view = collectionView, !view.isTracking, var animation = scrollAnimation else {
        scrollAnimation = nil
        return
      }
      // UIKit animates the view, and the scroll goes on afterwards.
      if motion != nil {
        scrollAnimation?.pause(at: time)
        return
      }
      let fraction = animation.fraction(at: time)
      if fraction == 1 {
        scroll(to: animation.path, aligned: animation.alignment)
        return
      }
      scrollAnimation = animation
      live.scroll(to: animation.path, aligned: animation.alignment, fraction: fraction)
      view.setContentOffset(geometry.contentOffset(of: live.viewport.rect), animated: false)
    }

    #if canImport(ObjectiveC)
      private func startDisplayLink() {
        let link = CADisplayLink(target: self, selector: #selector(displayLinkDidFire))
        link.add(to: .main, forMode: .common)
      }

      @objc private func displayLinkDidFire(_ link: CADisplayLink) {
        showScrollFrame(at: link.targetTimestamp)
        if scrollAnimation == nil { link.invalidate() }
      }
    #else
      /// The stand-in for UIKit has no selectors; tests show the frames.
      private func startDisplayLink() {}
    #endif
  }
#endif
