// The coordinates of the host. They are those of the content, except that
// - content shorter than the viewport has one position, which is the offset 0 of the host;
// - while the offset of the host must not be written, the content moves in its coordinates instead.

import SectileLayout

extension LiveLayout {
  /// The position of the content coordinate 0 along the main axis, in the coordinates of the host,
  /// which shows an element at its frame plus this number.
  ///
  /// It is 0 as a rule. Content that is shorter than the viewport is moved by it, to the start or
  /// with `alignsToEnd` to the end of the viewport. In mirrored axes all content is moved by the
  /// room at its end. While `Options.corrections` forbids to write the offset of the host, it
  /// changes instead, so that the rows on the screen stay.
  ///
  /// - Complexity: O(1)
  public var origin: Double { offset - contentOffset }

  /// The length of the content of the host along the main axis.
  ///
  /// It is the length of the layout, and at least that of the viewport. With `makeRoom(for:)` it
  /// includes the room.
  ///
  /// While corrections of the offset are deferred it differs from that by their sum, so that the
  /// host reaches the end of the content.
  ///
  /// - Complexity: O(1), and O(log *s*) with room at the end.
  public var contentLength: Double {
    let length = layout.mainSide(of: viewport.rect).length
    guard length.isFinite else { return layout.mainLength }
    let content = max(length, layout.mainLength, length + (roomStart ?? 0))
    return max(length, content + deferredCorrection)
  }

  /// The offset of the viewport along the main axis, in content coordinates.
  var contentOffset: Double { layout.mainSide(of: viewport.rect).origin }

  /// The offset of the host if no correction is deferred.
  var restOffset: Double {
    let range = startRange
    guard layout.mainSide(of: viewport.rect).length.isFinite else { return contentOffset }
    // In mirrored axes the end of the content has the least offset.
    let least = min(
      layout.offset(atStartDistance: range.lowerBound, in: viewport),
      layout.offset(atStartDistance: range.upperBound, in: viewport))
    return contentOffset - least
  }

  /// The distance by which the content is moved in the coordinates of the host because its offset
  /// was not written.
  var deferredCorrection: Double {
    let distance = offset - restOffset
    return abs(distance) > ReadLine.slack ? distance : 0
  }

  /// Makes the offset of the host that of the viewport, unless it must not be written now.
  mutating func correctOffset(isForced: Bool = false) {
    let isDeferred =
      switch options.corrections {
      case .always: false
      case .atRest: isScrolling
      case .atEnds: true
      }
    if isForced || !isDeferred { offset = restOffset }
  }

  /// Makes the offset of the host that of the viewport if an end of the content, or of the content
  /// of the host, is within a viewport, because the content must end where the host stops.
  ///
  /// While anything visible has to be measured, the ends are not known.
  mutating func correctOffsetNearEnd() {
    if deferredCorrection == 0 { return }
    let length = layout.mainSide(of: viewport.rect).length
    let (start, range) = (start, startRange)
    if start - range.lowerBound <= length || range.upperBound - start <= length
      || offset <= length || contentLength - length - offset <= length
    {
      offset = restOffset
    }
  }
}
