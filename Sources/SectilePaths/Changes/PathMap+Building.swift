// SectilePaths/Changes/PathMap+Building.swift
//
// From lists of changes to pieces, for sections and for items alike: what is listed goes where the
// list says, and everything else flows, in order, into the places that are left.

/// A place in one state that a change names, and the place of the same element in the other state.
struct Endpoint: Sendable, BitwiseCopyable {
  /// A section number or the word of an item.
  var place: UInt64
  /// The place in the other state, or `nowhere`.
  var counterpart: UInt64

  /// The counterpart of what is removed or inserted.
  ///
  /// No item has this word and no section this number.
  static var nowhere: UInt64 { .max }

  init(_ place: UInt64, to counterpart: UInt64 = Endpoint.nowhere) {
    self.place = place
    self.counterpart = counterpart
  }
}

/// All that changes name on one line of places, in both states, each ascending.
struct Endpoints: Sendable {
  var old: [Endpoint]
  var new: [Endpoint]

  var reversed: Endpoints { Endpoints(old: new, new: old) }
}

extension PathMap {
  /// Creates the map of a line of places 0..., such as the numbers of sections.
  ///
  /// - Complexity: O(*k*), where *k* is the number of endpoints.
  init(line: Endpoints, limit: UInt64) {
    pieces.reserveCapacity(2 * line.old.count + line.new.count)
    Self.walk(line.old[...], line.new[...], from: 0, onto: 0) { place, shift, length in
      guard place < limit else { return }
      append(start: place, shift: shift)
      // The flow may push the last places there are beyond the limit.
      let image = place &+ shift
      let fitting = image < limit ? limit - image : 0
      if shift != Self.gone && fitting < length && place + fitting < limit {
        append(start: place + fitting, shift: Self.gone)
      }
    }
  }

  /// Creates the map of sections and items from the state whose endpoints are called old.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of endpoints.
  init(sections: Endpoints, items: Endpoints) {
    if sections.old.isEmpty && sections.new.isEmpty && items.old.isEmpty && items.new.isEmpty {
      return
    }
    let sectionMap = PathMap(line: sections, limit: KindedIndexPath.sectionLimit)
    let arrivals = Self.arrivals(items.new, sections: sections)
    pieces.reserveCapacity(
      2 * items.old.count + items.new.count + 2 * arrivals.count + sectionMap.pieces.count)
    var departure = 0
    var arrival = 0
    // Word by word through the old state: the pieces of whole sections, broken by each section in
    // which items are listed.
    for number in -1..<sectionMap.pieces.count {
      let piece = number < 0 ? Piece(start: 0, shift: 0) : sectionMap.pieces[number]
      let end =
        number + 1 < sectionMap.pieces.count
        ? sectionMap.pieces[number + 1].start : KindedIndexPath.sectionLimit
      let shift = piece.shift == Self.gone ? Self.gone : piece.shift << KindedIndexPath.rankBits
      append(start: piece.start << KindedIndexPath.rankBits, shift: shift)
      while true {
        var section = end
        if departure < items.old.count { section = min(section, items.old[departure].section) }
        if arrival < arrivals.count { section = min(section, arrivals[arrival].oldSection) }
        guard section < end else { break }
        let departures = items.old[departure...].prefix { $0.section == section }
        departure = departures.endIndex
        var taken = items.new[..<0]
        if arrival < arrivals.count && arrivals[arrival].oldSection == section {
          taken = items.new[arrivals[arrival].range]
          arrival += 1
        }
        append(items: departures, taken, ofSection: section, shift: shift)
      }
    }
  }

  /// Adds the pieces of one section in which items are listed.
  private mutating func append(
    items departures: ArraySlice<Endpoint>, _ taken: ArraySlice<Endpoint>,
    ofSection section: UInt64, shift: UInt64
  ) {
    let header = section << KindedIndexPath.rankBits
    if shift == Self.gone {
      for departure in departures where departure.counterpart != Endpoint.nowhere {
        append(start: departure.place, shift: departure.counterpart &- departure.place)
        append(start: departure.place + 1, shift: Self.gone)
      }
    } else {
      Self.walk(departures, taken, from: header + 1, onto: header &+ shift &+ 1) {
        place, shift, _ in append(start: place, shift: shift)
      }
      append(start: header | KindedIndexPath.rankMask, shift: shift)
    }
  }

  /// Walks a line from its first place in both states, and reports where another shift begins.
  ///
  /// - Parameter report: Gets the first place of a run, its shift, and its length, which for the last
  ///   run is `.max`.
  private static func walk(
    _ departures: ArraySlice<Endpoint>, _ taken: ArraySlice<Endpoint>,
    from firstOld: UInt64, onto firstNew: UInt64, report: (UInt64, UInt64, UInt64) -> Void
  ) {
    var old = firstOld
    var new = firstNew
    var departure = departures.startIndex
    var arrival = taken.startIndex
    while true {
      if arrival < taken.endIndex && taken[arrival].place == new {
        arrival += 1
        new += 1
      } else if departure < departures.endIndex && departures[departure].place == old {
        let counterpart = departures[departure].counterpart
        report(old, counterpart == Endpoint.nowhere ? gone : counterpart &- old, 1)
        departure += 1
        old += 1
      } else {
        var length = UInt64.max
        if departure < departures.endIndex { length = departures[departure].place - old }
        if arrival < taken.endIndex { length = min(length, taken[arrival].place - new) }
        report(old, new &- old, length)
        if length == .max { return }
        old += length
        new += length
      }
    }
  }

  /// The items that the new state names in one section, and the number of that in the old state.
  private struct Arrivals {
    var oldSection: UInt64
    var range: Range<Int>
  }

  /// Returns the named items by section, ascending by the old number; inserted sections have none.
  private static func arrivals(_ items: [Endpoint], sections: Endpoints) -> [Arrivals] {
    let oldNumbers = PathMap(line: sections.reversed, limit: KindedIndexPath.sectionLimit)
    var arrivals: [Arrivals] = []
    var first = 0
    while first < items.count {
      let section = items[first].section
      let end = items[first...].prefix { $0.section == section }.endIndex
      let shift = oldNumbers.shift(at: section)
      if shift != gone {
        arrivals.append(Arrivals(oldSection: section &+ shift, range: first..<end))
      }
      first = end
    }
    // Only moved sections leave the order.
    arrivals.sort { $0.oldSection < $1.oldSection }
    return arrivals
  }
}

extension Endpoint {
  /// The section of an endpoint that is an item.
  fileprivate var section: UInt64 { place >> KindedIndexPath.rankBits }
}
