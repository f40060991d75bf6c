// Listed elements get their listed positions; all others fill the remaining ones in order.

/// An iterator over ascending endpoints.
protocol EndpointCursor {
  /// The next endpoint, or nil after the last one.
  var current: Endpoint? { get }

  mutating func advance()
}

private struct EndpointListCursor: EndpointCursor {
  let list: [Endpoint]
  var next = 0

  var current: Endpoint? { next < list.count ? list[next] : nil }

  mutating func advance() {
    next += 1
  }
}

extension ShiftRuns {
  /// Creates the runs of a sequence of positions 0..., including the moved ones.
  init(of endpoints: Endpoints, limit: UInt64) {
    reserveCapacity(2 * endpoints.old.count + endpoints.new.count)
    var departures = EndpointListCursor(list: endpoints.old)
    var arrivals = EndpointListCursor(list: endpoints.new)
    Self.forEachRun(&departures, &arrivals, from: 0, onto: 0) { start, shift, length, _ in
      guard start < limit else { return }
      append(start: start, shift: shift)
      // Insertions may shift the last positions beyond the limit.
      let image = start &+ shift
      let fitting = image < limit ? limit - image : 0
      if shift != ShiftRun.removed && fitting < length && start + fitting < limit {
        append(start: start + fitting, shift: ShiftRun.removed)
      }
    }
  }

  /// Visits the runs of a sequence in ascending order.
  ///
  /// Departures are endpoints of the state to map from, where the sequence starts at `firstOld`.
  /// The body receives the start of a run, its shift, its length, which is `.max` for the last run,
  /// and whether the run is a move.
  fileprivate static func forEachRun(
    _ departures: inout some EndpointCursor, _ arrivals: inout some EndpointCursor,
    from firstOld: UInt64, onto firstNew: UInt64, body: (UInt64, UInt64, UInt64, Bool) -> Void
  ) {
    var old = firstOld
    var new = firstNew
    while true {
      if let arrival = arrivals.current, arrival.position == new {
        arrivals.advance()
        new += 1
      } else if let departure = departures.current, departure.position == old {
        let counterpart = departure.counterpart
        if counterpart == Endpoint.none {
          body(old, ShiftRun.removed, 1, false)
        } else {
          body(old, counterpart &- old, 1, true)
        }
        departures.advance()
        old += 1
      } else {
        var length = UInt64.max
        if let departure = departures.current { length = departure.position - old }
        if let arrival = arrivals.current { length = min(length, arrival.position - new) }
        body(old, new &- old, length, false)
        if length == .max { return }
        old += length
        new += length
      }
    }
  }
}

extension PathMap {
  /// Creates the map of sections and items in O(*k* log *k*) time for *k* endpoints.
  ///
  /// The old endpoints of the sections, and the departures, are those of the state to map from.
  init(sections: Endpoints, from departures: NamedItems, to arrivals: NamedItems) {
    moves = departures.moves
    if sections.old.isEmpty && sections.new.isEmpty && departures.count + arrivals.count == 0 {
      return
    }
    let sectionRuns = ShiftRuns(of: sections, limit: KindedIndexPath.sectionLimit)
    let targets = Self.sections(of: arrivals, sections: sections)
    var nextTarget = 0
    var departing = departures.cursor(from: 0)
    // Visit the old state in ascending order: the runs of whole sections, each interrupted by the
    // sections in which items are listed.
    for number in 0...sectionRuns.list.count {
      let run = number == 0 ? ShiftRun(start: 0, shift: 0) : sectionRuns.list[number - 1]
      let end =
        number < sectionRuns.list.count
        ? sectionRuns.list[number].start : KindedIndexPath.sectionLimit
      let shift =
        run.shift == ShiftRun.removed ? ShiftRun.removed : run.shift << KindedIndexPath.rankBits
      unlisted.append(start: run.start << KindedIndexPath.rankBits, shift: shift)
      while true {
        var section = min(end, departing.current?.section ?? .max)
        if nextTarget < targets.count { section = min(section, targets[nextTarget].old) }
        guard section < end else { break }
        var arriving = arrivals.cursor(from: .max)
        if nextTarget < targets.count && targets[nextTarget].old == section {
          arriving = arrivals.cursor(ofSection: targets[nextTarget].new)
          nextTarget += 1
        }
        departing.end = section << KindedIndexPath.rankBits | KindedIndexPath.rankMask
        append(&departing, &arriving, ofSection: section, shift: shift)
        departing.end = .max
      }
    }
  }

  /// Adds the runs of one section in which items are listed.
  private mutating func append(
    _ departures: inout NamedItems.Cursor, _ arrivals: inout NamedItems.Cursor,
    ofSection section: UInt64, shift: UInt64
  ) {
    // All items of a removed section are removed, except moved ones, which `moves` maps.
    if shift == ShiftRun.removed {
      while departures.current != nil { departures.advance() }
      return
    }
    let header = section << KindedIndexPath.rankBits
    ShiftRuns.forEachRun(&departures, &arrivals, from: header + 1, onto: header &+ shift &+ 1) {
      start, shift, _, isMove in if !isMove { unlisted.append(start: start, shift: shift) }
    }
    unlisted.append(start: header | KindedIndexPath.rankMask, shift: shift)
  }

  /// Returns the sections of both states in which items of the other state are listed, ascending by
  /// their indices in the state to map from.
  private static func sections(
    of items: NamedItems, sections: Endpoints
  ) -> [(old: UInt64, new: UInt64)] {
    let oldNumbers = ShiftRuns(of: sections.reversed, limit: KindedIndexPath.sectionLimit)
    var result: [(old: UInt64, new: UInt64)] = []
    var next = items.cursor(from: 0).current?.section
    while let section = next {
      let shift = oldNumbers.shift(at: section)
      if shift != ShiftRun.removed { result.append((section &+ shift, section)) }
      let footer = section << KindedIndexPath.rankBits | KindedIndexPath.rankMask
      next = items.cursor(from: footer).current?.section
    }
    // Only moved sections are out of order.
    result.sort { $0.old }
    return result
  }
}

extension NamedItems {
  fileprivate func cursor(ofSection section: UInt64) -> Cursor {
    let header = section << KindedIndexPath.rankBits
    var cursor = cursor(from: header)
    cursor.end = header | KindedIndexPath.rankMask
    return cursor
  }
}

extension Endpoint {
  /// The section of an endpoint that is an item.
  fileprivate var section: UInt64 { position >> KindedIndexPath.rankBits }
}
