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

/// A walk over endpoints that ascend.
protocol EndpointCursor {
  /// The endpoint that comes next, or nil behind the last.
  var current: Endpoint? { get }

  /// Goes to the one after.
  mutating func advance()
}

/// A walk over a list of endpoints.
private struct EndpointListCursor: EndpointCursor {
  let list: [Endpoint]
  var next = 0

  var current: Endpoint? { next < list.count ? list[next] : nil }

  mutating func advance() {
    next += 1
  }
}

extension Pieces {
  /// Creates the pieces of a line of places 0..., such as the numbers of sections, what moves
  /// included.
  ///
  /// - Complexity: O(*k*), where *k* is the number of endpoints.
  init(line: Endpoints, limit: UInt64) {
    reserveCapacity(2 * line.old.count + line.new.count)
    var departures = EndpointListCursor(list: line.old)
    var arrivals = EndpointListCursor(list: line.new)
    Self.walk(&departures, &arrivals, from: 0, onto: 0) { place, shift, length, _ in
      guard place < limit else { return }
      append(start: place, shift: shift)
      // The flow may push the last places there are beyond the limit.
      let image = place &+ shift
      let fitting = image < limit ? limit - image : 0
      if shift != Piece.gone && fitting < length && place + fitting < limit {
        append(start: place + fitting, shift: Piece.gone)
      }
    }
  }

  /// Walks a line from its first place in both states, and reports where another shift begins.
  ///
  /// - Parameter report: Gets the first place of a run, its shift, its length, which for the last run
  ///   is `.max`, and whether it is a place that a move names.
  fileprivate static func walk(
    _ departures: inout some EndpointCursor, _ arrivals: inout some EndpointCursor,
    from firstOld: UInt64, onto firstNew: UInt64, report: (UInt64, UInt64, UInt64, Bool) -> Void
  ) {
    var old = firstOld
    var new = firstNew
    while true {
      if let arrival = arrivals.current, arrival.place == new {
        arrivals.advance()
        new += 1
      } else if let departure = departures.current, departure.place == old {
        let counterpart = departure.counterpart
        if counterpart == Endpoint.nowhere {
          report(old, Piece.gone, 1, false)
        } else {
          report(old, counterpart &- old, 1, true)
        }
        departures.advance()
        old += 1
      } else {
        var length = UInt64.max
        if let departure = departures.current { length = departure.place - old }
        if let arrival = arrivals.current { length = min(length, arrival.place - new) }
        report(old, new &- old, length, false)
        if length == .max { return }
        old += length
        new += length
      }
    }
  }
}

extension PathMap {
  /// Creates the map of sections and items.
  ///
  /// - Parameters:
  ///   - sections: What changes name on the line of sections; old is the state to map from.
  ///   - departures: The items that changes name in the state to map from.
  ///   - arrivals: Those that they name in the other.
  /// - Complexity: O(*k* log *k*), where *k* is the number of endpoints.
  init(sections: Endpoints, from departures: ListedItems, to arrivals: ListedItems) {
    moves = departures.moves
    if sections.old.isEmpty && sections.new.isEmpty && departures.count + arrivals.count == 0 {
      return
    }
    let sectionPieces = Pieces(line: sections, limit: KindedIndexPath.sectionLimit)
    let touched = Self.sections(of: arrivals, sections: sections)
    var nextTouched = 0
    var departing = departures.cursor(from: 0)
    // Word by word through the old state: the pieces of whole sections, broken by each section in
    // which items are listed.
    for number in 0...sectionPieces.list.count {
      let piece = number == 0 ? Piece(start: 0, shift: 0) : sectionPieces.list[number - 1]
      let end =
        number < sectionPieces.list.count
        ? sectionPieces.list[number].start : KindedIndexPath.sectionLimit
      let shift = piece.shift == Piece.gone ? Piece.gone : piece.shift << KindedIndexPath.rankBits
      flow.append(start: piece.start << KindedIndexPath.rankBits, shift: shift)
      while true {
        var section = min(end, departing.current?.section ?? .max)
        if nextTouched < touched.count { section = min(section, touched[nextTouched].old) }
        guard section < end else { break }
        var arriving = arrivals.cursor(from: .max)
        if nextTouched < touched.count && touched[nextTouched].old == section {
          arriving = arrivals.cursor(ofSection: touched[nextTouched].new)
          nextTouched += 1
        }
        departing.end = section << KindedIndexPath.rankBits | KindedIndexPath.rankMask
        append(&departing, &arriving, ofSection: section, shift: shift)
        departing.end = .max
      }
    }
  }

  /// Adds the pieces of one section in which items are listed.
  private mutating func append(
    _ departures: inout ListedItems.Cursor, _ arrivals: inout ListedItems.Cursor,
    ofSection section: UInt64, shift: UInt64
  ) {
    // All of a section that is gone is gone but what moves.
    if shift == Piece.gone {
      while departures.current != nil { departures.advance() }
      return
    }
    let header = section << KindedIndexPath.rankBits
    Pieces.walk(&departures, &arrivals, from: header + 1, onto: header &+ shift &+ 1) {
      place, shift, _, isMove in if !isMove { flow.append(start: place, shift: shift) }
    }
    flow.append(start: header | KindedIndexPath.rankMask, shift: shift)
  }

  /// Returns the sections of the other state in which items are listed, with their numbers in the
  /// state to map from, by which they ascend; without those that are not there.
  private static func sections(
    of items: ListedItems, sections: Endpoints
  ) -> [(old: UInt64, new: UInt64)] {
    let oldNumbers = Pieces(line: sections.reversed, limit: KindedIndexPath.sectionLimit)
    var touched: [(old: UInt64, new: UInt64)] = []
    var next = items.cursor(from: 0).current?.section
    while let section = next {
      let shift = oldNumbers.shift(at: section)
      if shift != Piece.gone { touched.append((section &+ shift, section)) }
      next = items.cursor(afterSection: section).current?.section
    }
    // Only moved sections leave the order.
    touched.sort { $0.old < $1.old }
    return touched
  }
}

extension ListedItems {
  /// Returns the items of a section, in order.
  fileprivate func cursor(ofSection section: UInt64) -> Cursor {
    let header = section << KindedIndexPath.rankBits
    var cursor = cursor(from: header)
    cursor.end = header | KindedIndexPath.rankMask
    return cursor
  }

  /// Returns the items of all sections after one, in order.
  fileprivate func cursor(afterSection section: UInt64) -> Cursor {
    cursor(from: section << KindedIndexPath.rankBits | KindedIndexPath.rankMask)
  }
}

extension Endpoint {
  /// The section of an endpoint that is an item.
  fileprivate var section: UInt64 { place >> KindedIndexPath.rankBits }
}
