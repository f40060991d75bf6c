// Grouping a flat source by key, in two passes; the result does not depend on hash seeds. Pass 1
// computes the section index of each element and counts the elements of each section. Pass 2
// appends the elements to lists that have the required capacity. In a single pass, each list would
// grow ten times on the way to a thousand elements, and up to half of its memory would be unused.

public import SectilePaths

// MARK: By a key

extension GroupedArray where Section: Hashable {
  /// Creates sections from a source: elements with equal keys belong to the same section.
  ///
  ///     let people = ["Bob", "Alice", "Bert"]
  ///     GroupedArray(grouping: people, by: { $0.prefix(1) })
  ///     // ["B": ["Bob", "Bert"], "A": ["Alice"]]
  ///
  /// Sections are transient and in order of their first element; elements keep their order.
  ///
  /// - Parameters:
  ///   - elements: The source. Elements of a section keep its order.
  ///   - key: Returns the section of an element; called once for each in order.
  /// - Complexity: O(*n*) expected, where *n* is the number of elements.
  @inlinable public init<Failure: Error>(
    grouping elements: some Sequence<Element>, by key: (Element) throws(Failure) -> Section
  ) throws(Failure) {
    var interner = SectionInterner<Section>()
    let elements = Array(elements)
    let numbers = try ElementSectionIndices(of: elements) { (element) throws(Failure) in
      interner.numberAdding(try key(element))
    }
    self.init()
    keys = interner.keys
    table = interner.table
    distribute(elements, numbers)
  }

  /// Creates sections from a source: declared ones first, then those of other keys.
  ///
  ///     GroupedArray(
  ///       grouping: ["Pie", "apple"], into: ["A"], by: { $0.prefix(1).uppercased() })
  ///     // ["A": ["apple"], "P": ["Pie"]]
  ///
  /// If some elements have no key, a policy is required; see the other initializer.
  ///
  /// - Parameters:
  ///   - elements: The source. Elements of a section keep its order.
  ///   - declared: The first sections, in order; repeated ones count once.
  ///   - key: Returns the section of an element; called once for each in order.
  /// - Complexity: O(*n* + *s*) expected for *n* elements and *s* declared sections.
  @inlinable public init<Failure: Error>(
    grouping elements: some Sequence<Element>, into declared: some Sequence<Section>,
    by key: (Element) throws(Failure) -> Section
  ) throws(Failure) {
    self = try Self.grouped(Array(elements), into: declared, by: key, unknown: .append).grouped
  }

  /// Creates sections from a source: declared ones first, with a policy for all other elements.
  ///
  ///     GroupedArray(
  ///       grouping: ["Pie", "apple", "", "7up"], into: ["A", "P"],
  ///       by: { $0.first.map { String($0).uppercased() } }, unknown: .collect(into: "#"))
  ///     // ["A": ["apple"], "P": ["Pie"], "#": ["", "7up"]]
  ///
  /// `Grouping` creates the same sections, and maps rejected and grouped elements to the source.
  ///
  /// - Parameters:
  ///   - elements: The source. Elements of a section keep its order.
  ///   - declared: The first sections, in order; repeated ones count once.
  ///   - key: Returns the section of an element or nil; called once for each in order.
  ///   - unknown: How to group an element without a key or without a declared section.
  /// - Complexity: O(*n* + *s*) expected for *n* elements and *s* declared sections.
  @inlinable public init<Failure: Error>(
    grouping elements: some Sequence<Element>, into declared: some Sequence<Section>,
    by key: (Element) throws(Failure) -> Section?, unknown: UnknownSectionPolicy<Section>
  ) throws(Failure) {
    self = try Self.grouped(Array(elements), into: declared, by: key, unknown: unknown).grouped
  }

  /// Appends each element to the section of its key; adds missing sections after the last one.
  ///
  /// - Parameters:
  ///   - elements: The elements to append, in order.
  ///   - key: Returns the section of an element; called once for each in order.
  /// - Complexity: Amortized O(*k* + *s*) expected for *k* elements to append and *s* sections.
  @inlinable public mutating func append<Failure: Error>(
    contentsOf elements: some Sequence<Element>, by key: (Element) throws(Failure) -> Section
  ) throws(Failure) {
    restoreTable()
    var interner = SectionInterner(keys: keys, table: table)
    let elements = Array(elements)
    let numbers = try ElementSectionIndices(of: elements) { (element) throws(Failure) in
      interner.numberAdding(try key(element))
    }
    keys = interner.keys
    table = interner.table
    let oldCounts = lists.map { $0.count }
    distribute(elements, numbers)
    if isRecording {
      recorder.record(
        sectionInsertions: Array(oldCounts.count..<keys.count),
        itemInsertions: oldCounts.indices.flatMap { section in
          (oldCounts[section]..<lists[section].count).map { .item($0, inSection: section) }
        })
    }
  }
}

// MARK: The second pass

extension GroupedArray {
  /// Appends elements to the sections with their indices: pass 2; new sections are transient.
  @inlinable mutating func distribute(_ elements: [Element], _ numbers: ElementSectionIndices) {
    while lists.count < keys.count {
      lists.append([])
      traits.append([])
    }
    for (section, count) in numbers.counts.enumerated() {
      // An exact reservation for a small addition would copy the list in each of many additions.
      if count > lists[section].count {
        lists[section].reserveCapacity(lists[section].count + count)
      }
      total += count
    }
    if numbers.wide.isEmpty && numbers.counts.count <= CountingSortBlock.sectionLimit
      && elements.count > numbers.counts.count
    {
      distributeBlocks(elements, numbers)
    } else {
      for index in elements.indices {
        let number = numbers[index]
        if number >= 0 { lists[number].append(elements[index]) }
      }
    }
    checkInvariants()
  }

  /// Appends elements to the sections with their indices, one block of the source at a time.
  @inlinable mutating func distributeBlocks(_ elements: [Element], _ numbers: ElementSectionIndices)
  {
    var sorted = CountingSortBlock(sectionCount: numbers.counts.count)
    var block = 0..<0
    while block.upperBound < elements.count {
      block =
        block.upperBound..<Swift.min(block.upperBound + CountingSortBlock.size, elements.count)
      sorted.sort(block, of: numbers)
      var start = 0
      for section in numbers.counts.indices {
        let end = Int(sorted.ends[section])
        if start == end { continue }
        lists[section].append(addingCapacity: end - start) { list in
          for index in start..<end { list.append(elements[Int(sorted.positions[index])]) }
        }
        start = end
      }
    }
  }
}
