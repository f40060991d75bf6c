import SectilePaths

extension ClosedRange<KindedIndexPath> {
  /// Returns the items of a section that are in the range.
  ///
  /// - Parameters:
  ///   - section: A section that the range contains or begins or ends in.
  ///   - count: The number of items of the section.
  func items(inSection section: Int, count: Int) -> Range<Int> {
    var start = 0
    var end = count
    if lowerBound.section == section {
      switch lowerBound.kind {
      case .header: break
      case .item: start = lowerBound.item ?? 0
      case .footer: start = count
      }
    }
    if upperBound.section == section {
      switch upperBound.kind {
      case .header: end = 0
      case .item: end = Swift.min((upperBound.item ?? 0) + 1, count)
      case .footer: break
      }
    }
    return start < end ? start..<end : 0..<0
  }
}
