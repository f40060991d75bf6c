// SectileGrouping/Making/GroupedArray+Grouping.swift
//
// From a flat source to sections. Elements keep their order, sections come in order of first
// appearance or as declared; two runs of a program give the same value.
//
// Two passes: the first finds the number of each element's section and counts, the second puts
// the elements into lists of the right size. One pass that appends is slower, as every list grows
// ten times on the way to a thousand elements, and leaves up to half of its memory unused.

public import SectilePaths

// MARK: By a key

extension GroupedArray where Section: Hashable {
  /// Creates sections from a source: those elements together that have the same key.
  ///
  ///     let people = ["Bob", "Alice", "Bert"]
  ///     GroupedArray(grouping: people, by: { $0.prefix(1) })    // ["B": ["Bob", "Bert"], "A": ["Alice"]]
  ///
  /// - Parameters:
  ///   - elements: The source. Elements keep its order within their section.
  ///   - key: Returns the section of an element; called once for each in order. Sections are in
  ///     order of their first element, and transient.
  /// - Complexity: O(*n*) expected, where *n* is the number of elements.
  @inlinable public init<Failure: Error>(
    grouping elements: some Sequence<Element>, by key: (Element) throws(Failure) -> Section
  ) throws(Failure) {
    // Benchmark: P4.
    var assigner = SectionAssigner<Section>()
    let elements = Array(elements)
    let assigned = try Assignment(of: elements) { (element) throws(Failure) in
      assigner.numberAdding(try key(element))
    }
    self.init()
    keys = assigner.keys
    table = assigner.table
    distribute(elements, assigned)
  }

  /// Creates sections from a source: declared ones first, and what an explicit policy makes of the
  /// elements that have no key or belong to no declared section.
  ///
  ///     GroupedArray(
  ///       grouping: ["Pie", "apple", "", "7up"], into: ["A", "P"],
  ///       by: { $0.first.map { String($0).uppercased() } }, unknown: .collect(into: "#"))
  ///     // ["A": ["apple"], "P": ["Pie"], "#": ["", "7up"]]
  ///
  /// `Grouping` does the same and reports what was rejected, and which element came from where.
  ///
  /// - Parameters:
  ///   - elements: The source. Elements keep its order within their section.
  ///   - declared: Sections that come first, in this order, and stay when they are empty; one that
  ///     is repeated counts once.
  ///   - key: Returns the section of an element, or nil if it has none; called once for each in
  ///     order.
  ///   - unknown: What becomes of an element without a key or declared section.
  /// - Complexity: O(*n* + *s*) expected, where *n* is the number of elements and *s* that of the
  ///   declared sections.
  @inlinable public init<Failure: Error>(
    grouping elements: some Sequence<Element>, into declared: some Sequence<Section>,
    by key: (Element) throws(Failure) -> Section?, unknown: UnknownSectionPolicy<Section>
  ) throws(Failure) {
    self = try Self.grouped(Array(elements), into: declared, by: key, unknown: unknown).grouped
  }

  /// Adds elements, each at the end of the section that its key says; sections that are not there
  /// are made at the end.
  ///
  /// - Parameters:
  ///   - elements: The elements to add. They keep their order within their section.
  ///   - key: Returns the section of an element; called once for each in order, before any is
  ///     added. If it throws, nothing has changed.
  /// - Complexity: Amortized O(*k*) expected, where *k* is the number of elements to add; O(*s*)
  ///   more for *s* sections if one is made.
  @inlinable public mutating func append<Failure: Error>(
    contentsOf elements: some Sequence<Element>, by key: (Element) throws(Failure) -> Section
  ) throws(Failure) {
    restoreTable()
    var assigner = SectionAssigner(keys: keys, table: table)
    let elements = Array(elements)
    let assigned = try Assignment(of: elements) { (element) throws(Failure) in
      assigner.numberAdding(try key(element))
    }
    let oldCount = keys.count
    keys = assigner.keys
    table = assigner.table
    let oldCounts = rows.map { $0.count }
    distribute(elements, assigned)
    if isRecording { recordAppends(sectionCount: oldCount, oldCounts) }
  }
}

extension GroupedArray where Section: Equatable {
  /// Creates sections from a source: those elements together that have equal keys.
  ///
  /// - Parameters:
  ///   - elements: The source. Elements keep its order within their section.
  ///   - key: Returns the section of an element; called once for each in order. Sections are in
  ///     order of their first element, and transient.
  /// - Complexity: O(*n* *s*), where *n* is the number of elements and *s* that of sections; O(*n*)
  ///   if the elements of a section follow each other. With `Hashable` sections always O(*n*).
  @inlinable public init<Failure: Error>(
    grouping elements: some Sequence<Element>, by key: (Element) throws(Failure) -> Section
  ) throws(Failure) {
    var found: [Section] = []
    var last = 0
    let elements = Array(elements)
    let assigned = try Assignment(of: elements) { (element) throws(Failure) in
      let section = try key(element)
      if last < found.count && found[last] == section { return last }
      last = found.firstIndex(of: section) ?? found.count
      if last == found.count { found.append(section) }
      return last
    }
    self.init()
    keys = found
    table = SectionTable(hashes: Self.hashes(of: found))
    distribute(elements, assigned)
  }
}

// MARK: The second pass

extension GroupedArray {
  /// The second pass: adds elements to the sections of their numbers.
  ///
  /// Sections that have a key but no list yet get one, and are transient.
  @inlinable mutating func distribute(_ elements: [Element], _ assigned: Assignment) {
    while rows.count < keys.count {
      rows.append([])
      traits.append([])
    }
    for (section, count) in assigned.counts.enumerated() {
      // A small addition must leave room to grow, or a thousand of them would copy each time.
      if count > rows[section].count { rows[section].reserveCapacity(rows[section].count + count) }
      total += count
    }
    if assigned.wide.isEmpty && assigned.counts.count <= BlockOrder.sectionLimit
      && elements.count > assigned.counts.count
    {
      distributeBlocks(elements, assigned)
    } else {
      for index in elements.indices {
        let number = assigned[index]
        if number >= 0 { rows[number].append(elements[index]) }
      }
    }
    checkInvariants()
  }

  /// Adds elements to the sections of their numbers, block after block.
  @inlinable mutating func distributeBlocks(_ elements: [Element], _ assigned: Assignment) {
    var order = BlockOrder(sectionCount: assigned.counts.count)
    var block = 0..<0
    while block.upperBound < elements.count {
      block = block.upperBound..<Swift.min(block.upperBound + BlockOrder.size, elements.count)
      order.sort(block, of: assigned)
      var start = 0
      for section in assigned.counts.indices {
        let end = Int(order.ends[section])
        if start == end { continue }
        rows[section].append(addingCapacity: end - start) { row in
          for index in start..<end { row.append(elements[Int(order.positions[index])]) }
        }
        start = end
      }
    }
  }

  /// Reports elements that were added at the ends of sections, and sections that were made.
  @inlinable mutating func recordAppends(sectionCount: Int, _ oldCounts: [Int]) {
    record(
      sectionInsertions: Array(sectionCount..<keys.count),
      itemInsertions: oldCounts.indices.flatMap { section in
        (oldCounts[section]..<rows[section].count).map { .item($0, inSection: section) }
      })
  }
}
