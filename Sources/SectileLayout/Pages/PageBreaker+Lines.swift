// The lines of a section, except groups with measured items. Rows are passed leaf by leaf with one
// addition each, and rows of equal length by a division, so that a million unequal rows cost little
// more than adding up their lengths (benchmark P26), and a billion equal rows cost nothing.

extension PageBreaker {
  /// Places the lines of a section.
  ///
  /// - Parameters:
  ///   - units: The section, with at least one line.
  ///   - first: The line to start with, or nil for the first.
  ///   - level: The level of a break inside the section.
  mutating func placeLines(_ units: SectionUnits, from first: Place?, level: BreakLevel) -> Outcome
  {
    var lines = SectionLines(
      units, rules, level: level, firstOnPage: first?.line ?? 0,
      header: repeatedHeaderLength(of: units))
    var next = first ?? Place(start: PageStart(section: units.index, stage: .items))
    if next.line == 0 {
      let outcome = placeFirstLine(lines)
      if outcome == .stopped || lines.count == 1 { return outcome }
      next.line = 1
      next.start.item = UInt32(units.items(inLineOf: 0).upperBound)
    }
    switch units.lines {
    case .one, .dense: return .placed
    case .listed: return placeListedLines(&lines, from: next)
    case .groups(let groups): return placeGroups(groups, &lines, from: next)
    case .rows(let walk): return placeRows(&lines, walk, from: next.line)
    }
  }

  private mutating func placeFirstLine(_ lines: SectionLines) -> Outcome {
    let units = lines.units
    var end = units.linesEnd
    if lines.count > 1 {
      let first = PageStart(
        section: units.index, stage: .items, item: units.items(inLineOf: 0).upperBound)
      end = units.endOfUnit(before: first) ?? end
    }
    return place(
      Place(start: PageStart(section: units.index, stage: .items)), from: units.linesStart,
      to: end, level: level(ofBreakBeforeItemsOf: units, level: lines.level),
      repeating: lines.header)
  }

  /// Places lines that are stored one by one, from one on, which is not the first.
  private mutating func placeListedLines(
    _ lines: inout SectionLines, from first: Place
  ) -> Outcome {
    let units = lines.units
    let low = units.start(of: first.start) - units.section.bodyStart
    var outcome = Outcome.placed
    var index = first.line
    // Lines that touch the first one are visited too.
    units.section.forEachLine(from: low - AxisSpace.roundingError(upTo: low), to: .infinity) {
      line in
      guard line.items.lowerBound >= first.start.item, outcome != .stopped else { return }
      defer { index += 1 }
      let start = units.section.bodyStart + line.interval.start
      outcome = place(
        Place(
          start: PageStart(section: units.index, stage: .items, item: line.items.lowerBound),
          line: index),
        from: start,
        to: line.nextItem == nil ? units.linesEnd : start + line.interval.length,
        level: lines.level(ofBreakBefore: index), repeating: lines.header)
      if outcome == .startsPage { lines.firstOnPage = index }
    }
    return outcome
  }
}

// MARK: Rows

extension PageBreaker {
  /// Places rows from one on, which is not the first.
  private mutating func placeRows(
    _ lines: inout SectionLines, _ walk: RowWalk, from first: Int
  ) -> Outcome {
    let last = lines.count - 1
    if first < last {
      let content = lines.units.section.content
      let outcome =
        content.rows.map { placeRows(first..<last, of: $0.rows, &lines, walk) }
        ?? placeRun(RunOrigin(), first..<last, length: walk.rowLength, &lines, walk)
      if outcome == .stopped { return outcome }
    }
    allowBreaks(before: last, in: lines, walk)
    return place(
      lines.place(ofRow: last, walk),
      from: walk.bodyStart + lines.units.row(at: last, walk).start,
      to: lines.units.linesEnd, level: lines.level(ofBreakBefore: last), repeating: lines.header)
  }

  /// Places rows of unequal length.
  private mutating func placeRows(
    _ rows: Range<Int>, of tree: OffsetTree<RowRun>, _ lines: inout SectionLines, _ walk: RowWalk
  ) -> Outcome {
    var row = tree.find(.index(rows.lowerBound))
    while true {
      let end = min(row.runEnd, rows.upperBound)
      let outcome = placeRun(
        row.origin, row.member..<end - row.runStart, length: row.length, &lines, walk)
      if outcome == .stopped || end == rows.upperBound { return outcome }
      tree.move(&row, to: end)
    }
  }

  /// Places rows of equal length, given as members of a run.
  private mutating func placeRun(
    _ origin: RunOrigin, _ members: Range<Int>, length: Double, _ lines: inout SectionLines,
    _ walk: RowWalk
  ) -> Outcome {
    let spacing = walk.spacing
    func start(_ member: Int) -> Double {
      walk.bodyStart + origin.start(ofMember: member, length: length, spacing: spacing)
    }
    var member = members.lowerBound
    while member < members.upperBound {
      let first = start(member)
      if !isEmpty && first + length <= limit {
        // Rows of a run start at increasing positions, so a division finds the last that fits.
        let bound = (limit - walk.bodyStart - length).nextUp
        let last = origin.lastMember(
          of: members.upperBound, length: length, startingBefore: bound, spacing: spacing)
        member = max(last, member) + 1
        continue
      }
      let row = origin.index + member
      if !isEmpty {
        let place = lines.place(ofRow: row, walk)
        if lines.hasPlainRules {
          open(at: place, position: first, repeating: lines.header)
        } else {
          allowBreaks(before: row, in: lines, walk)
          allowBreak(before: place, level: lines.level(ofBreakBefore: row))
          let last = bestBreak(before: place, endingAt: first + length)
          if !breakPage(at: last, before: place, from: first, repeating: lines.header) {
            return .stopped
          }
        }
      }
      if members.upperBound - member > 2 {
        member += repeatPage(
          at: row, upTo: origin.index + members.upperBound, length: length, lines, walk,
          start: { start($0 - origin.index) })
      }
      lines.firstOnPage = origin.index + member
      let position = start(member)
      let outcome = place(
        lines.place(ofRow: lines.firstOnPage, walk), from: position, to: position + length,
        level: .free, repeating: lines.header)
      if outcome == .stopped { return outcome }
      member += 1
    }
    return .placed
  }

  /// Allows breaks before the rows on the current page that precede a row.
  private mutating func allowBreaks(before row: Int, in lines: SectionLines, _ walk: RowWalk) {
    let previous = row - 1
    guard previous > lines.firstOnPage else { return }
    allowBreak(before: lines.place(ofRow: previous, walk), level: .lineMinimums)
    if lines.level < .lineMinimums, let last = lines.lastBreak(upTo: previous) {
      allowBreak(before: lines.place(ofRow: last, walk), level: lines.level, below: .lineMinimums)
    }
  }
}
