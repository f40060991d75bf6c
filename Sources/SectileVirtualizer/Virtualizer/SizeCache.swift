// Sizes that survive filters, reloads and rotations, by identity.

import SectileLayout

/// The measured sizes of elements, by identity, content and proposal.
///
/// It has two generations: when the younger one is full, it takes the place of the older one. So
/// the sizes that were used last stay, without a list of uses.
struct SizeCache<ID: Hashable, Content: Equatable> {
  /// The number of proposals, such as widths, for which an element has sizes.
  static var proposalLimit: Int { 4 }

  struct Entry {
    /// The content that was measured; nil for headers and footers.
    var content: Content?
    /// The time of the newest measurement.
    var time: Int
    /// The sizes, from the oldest on.
    var sizes: [(proposal: ProposedSize, size: LayoutSize)] = []
  }

  private var young: [ID: Entry] = [:]
  private var old: [ID: Entry] = [:]

  /// Returns the size of an element with some content for a proposal, if it is known.
  ///
  /// - Complexity: O(1) expected.
  mutating func size(
    of id: ID, content: Content?, for proposal: ProposedSize, limit: Int
  ) -> LayoutSize? {
    guard let entry = entry(of: id, limit: limit), entry.content == content else { return nil }
    return entry.sizes.last { $0.proposal == proposal }?.size
  }

  /// Adds a size.
  ///
  /// Of two sizes of different content, the later request counts: the other size is of content that
  /// has changed since.
  ///
  /// - Parameter time: The time of the request.
  /// - Complexity: O(1) expected.
  mutating func set(
    _ size: LayoutSize, of id: ID, content: Content?, for proposal: ProposedSize, at time: Int,
    limit: Int
  ) {
    var entry = entry(of: id, limit: limit) ?? Entry(content: content, time: time)
    if entry.content != content {
      if time < entry.time { return }
      entry = Entry(content: content, time: time)
    }
    entry.time = max(entry.time, time)
    entry.sizes.removeAll { $0.proposal == proposal }
    if entry.sizes.count == Self.proposalLimit { entry.sizes.removeFirst() }
    entry.sizes.append((proposal, size))
    store(entry, of: id, limit: limit)
  }

  /// Forgets the sizes of an element.
  ///
  /// - Complexity: O(1) expected.
  mutating func forget(_ id: ID) {
    young[id] = nil
    old[id] = nil
  }

  private mutating func entry(of id: ID, limit: Int) -> Entry? {
    if let entry = young[id] { return entry }
    guard let entry = old[id] else { return nil }
    store(entry, of: id, limit: limit)
    return entry
  }

  private mutating func store(_ entry: Entry, of id: ID, limit: Int) {
    if young.count >= max(limit, 1) && young[id] == nil {
      old = young
      young = [:]
    }
    young[id] = entry
  }
}

extension SizeCache: Sendable where ID: Sendable, Content: Sendable {}
extension SizeCache.Entry: Sendable where ID: Sendable, Content: Sendable {}
