// The loads at the ends of the content and of placeholders: when they begin and end.

import SectileLayout
import SectilePaths

extension Virtualizer {
  /// A load of a commit has ended, with an error too, or without any elements.
  ///
  /// Apply the elements that it brought before or after this. A load that brought nothing does not
  /// begin again until the user scrolls.
  ///
  /// - Parameters:
  ///   - load: The load.
  ///   - hasMore: Whether there can be more at this end of the content.
  /// - Complexity: O(1)
  public mutating func finish(_ load: Load, hasMore: Bool = true) {
    loading.finish(load)
    if !hasMore && load == .start { options.more.remove(.start) }
    if !hasMore && load == .end { options.more.remove(.end) }
    event = "finish"
  }

  /// Lets the loads that brought nothing begin again, as scrolling does: the user tries again.
  ///
  /// - Complexity: O(1)
  public mutating func retryLoads() {
    loading.retry()
    event = "retryLoads"
  }
}

// MARK: Beginning

extension Virtualizer {
  /// Begins the loads near the viewport.
  ///
  /// Only when all that is visible is measured: until then the content can be too short.
  mutating func beginLoads(isMeasured: Bool) -> [Load] {
    guard isMeasured, live.hasArea else { return [] }
    var loads: [Load] = []
    func begin(_ load: Load, at items: [Data.Element.ID?]) {
      loading.begin(load, at: items)
      loads.append(load)
    }
    let (range, distance) = (live.startRange, options.checked(options.loadingDistance))
    if options.more.contains(.start), live.start - range.lowerBound <= distance,
      !loading.isOpen(.start)
    {
      let edge = data.firstItem
      if !loading.hasStopped(.start, at: edge) { begin(.start, at: [edge]) }
    }
    if options.more.contains(.end), range.upperBound - live.start <= distance,
      !loading.isOpen(.end)
    {
      let edge = data.lastItem
      if !loading.hasStopped(.end, at: edge) { begin(.end, at: [edge]) }
    }
    if options.loadsPlaceholders, !loading.isOpen(.items), let path = nearestPlaceholder() {
      let range = placeholders(around: path)
      let ids = range.map { data.element(at: .item($0, inSection: path.section))?.id }
      begin(.items(range, section: path.section), at: ids)
    }
    return loads
  }

  /// Returns the path in the data of the mounted placeholder that is nearest to the middle of the
  /// viewport.
  private func nearestPlaceholder() -> KindedIndexPath? {
    let visible = live.layout.mainInterval(of: live.viewport.rect)
    let middle = (visible.start + visible.end) / 2
    var best: (path: KindedIndexPath, distance: Double)?
    for slot in views.slots {
      guard let path = dataPath(slot.element.path), let element = data.element(at: path),
        element.isPlaceholder, !loading.hasStopped(.items, at: element.id),
        let frame = live.layout.frame(of: slot.element.path)
      else { continue }
      let interval = live.layout.mainInterval(of: frame)
      let distance = abs((interval.start + interval.end) / 2 - middle)
      if distance < best?.distance ?? .infinity { best = (path, distance) }
    }
    return best?.path
  }

  /// Returns the placeholders of the page of an item, next to each other.
  private func placeholders(around path: KindedIndexPath) -> Range<Int> {
    let (item, length) = (path.item ?? 0, max(options.pageLength, 1))
    let first = item / length * length
    func isPlaceholder(_ item: Int) -> Bool {
      data.element(at: .item(item, inSection: path.section))?.isPlaceholder ?? false
    }
    var (low, high) = (item, item + 1)
    while low > first && isPlaceholder(low - 1) { low -= 1 }
    while high - first < length && isPlaceholder(high) { high += 1 }
    return low..<high
  }
}

extension SectionedCollection where Element: Identifiable {
  /// The identity of the first item, or nil if there is none.
  fileprivate var firstItem: Element.ID? {
    for section in 0..<numberOfSections {
      if let first = self[section].first { return first.id }
    }
    return nil
  }

  /// The identity of the last item, or nil if there is none.
  fileprivate var lastItem: Element.ID? {
    for section in (0..<numberOfSections).reversed() {
      if let last = self[section].last { return last.id }
    }
    return nil
  }
}
