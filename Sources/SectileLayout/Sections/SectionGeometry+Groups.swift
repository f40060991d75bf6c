// The intervals of groups along the main axis: the lines at which an orthogonal section of groups
// stops (UIKit's `groupPaging`).

import SectilePaths

extension SectionGeometry {
  /// Returns the groups of a section that shows items in groups; nil for all other sections.
  func groups(in content: ContentSpace) -> SectionGroups? {
    guard let template = resolved.groups, metrics.shownItemCount > 0 else { return nil }
    return SectionGroups(section: self, template: template, content: content)
  }
}

/// The groups of a section, by index.
struct SectionGroups {
  let section: SectionGeometry
  let template: GroupTemplate
  let content: ContentSpace

  var count: Int { template.groupCount(of: section.metrics.shownItemCount) }

  /// Returns the interval of a group along the main axis, without the space outside its edges.
  ///
  /// - Complexity: O(1) without estimates, otherwise O(log *n* + *m*) for the *m* members of a
  ///   block of groups.
  func interval(ofGroup group: Int) -> AxisInterval {
    guard case .placed(let items) = section.content.kind else {
      let space = template.outerSpace
      return AxisInterval(
        start: section.bodyStart + (Double(group) * template.pitch + space.before),
        length: template.length - space.before - space.after)
    }
    return items.interval(ofGroup: group, template, from: section.bodyStart)
  }

  /// Returns the last position of a group at or before a position, or nil if there is none; the
  /// position of a group is at a fraction of its length.
  ///
  /// - Complexity: O(log *g*) intervals for *g* groups.
  func position(upTo wanted: Double, _ fraction: Double) -> Double? {
    let next = firstGroup(after: wanted, fraction)
    return next == 0 ? nil : position(ofGroup: next - 1, fraction)
  }

  /// Returns the first position of a group at or behind a position, or nil if there is none.
  func position(from wanted: Double, _ fraction: Double) -> Double? {
    let next = firstGroup(after: wanted.nextDown, fraction)
    return next == count ? nil : position(ofGroup: next, fraction)
  }

  /// Returns the first group whose position is behind a position, or the number of groups.
  ///
  /// Positions ascend with the groups, because groups follow each other.
  private func firstGroup(after wanted: Double, _ fraction: Double) -> Int {
    partitionPoint(count: count) { position(ofGroup: $0, fraction) <= wanted }
  }

  private func position(ofGroup group: Int, _ fraction: Double) -> Double {
    // Edges are snapped, as those of frames.
    let side = content.rect(
      interval(ofGroup: group), cross: ContentInterval(origin: 0, length: 0))
    let interval = content.mainInterval(of: side)
    return interval.start + fraction * (interval.end - interval.start)
  }
}
