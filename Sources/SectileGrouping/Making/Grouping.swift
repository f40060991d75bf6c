// SectileGrouping/Making/Grouping.swift
//
// Grouping with its books kept: what was rejected, and which element came from where. For whoever
// maps back to the source form: saves an edited row where it was loaded from, or shows the rest.

public import SectilePaths

/// A grouped array together with how it came from its source.
///
///     let foods = ["Pie", "", "Apple", "Carrot"]
///     let grouping = Grouping(
///       of: foods, into: ["A", "C"], by: { $0.first.map { String($0) } }, unknown: .reject)
///     grouping.grouped                                        // ["A": ["Apple"], "C": ["Carrot"]]
///     grouping.rejected                                       // ["Pie", ""]
///     grouping.position(of: .item(0, inSection: 1))           // 3: foods[3] is "Carrot"
///     grouping.path(ofPosition: 2)                            // 0.0: there is "Apple"
///     grouping.restored() == foods                            // true
///
/// The paths are those of `grouped` as it was made. After edits, ask the changes of the edits for
/// the path that an element had.
public struct Grouping<Section, Element> {
  /// The sections.
  public let grouped: GroupedArray<Section, Element>

  /// The elements that no section took, in the order of the source.
  public let rejected: [Element]

  /// The path of each element of the source, or the header of section 0 for a rejected one.
  @usableFromInline let paths: [KindedIndexPath]

  /// The positions in the source of the elements of each section, all sections in one list.
  @usableFromInline let positions: GroupedArray<Section, Int>.Elements

  /// The positions in the source of the elements that were rejected, ascending.
  public let rejectedPositions: [Int]

  /// Creates the books of a grouping from its first pass.
  @inlinable init(
    _ grouped: GroupedArray<Section, Element>, of elements: [Element], _ assigned: Assignment
  ) {
    var paths: [KindedIndexPath] = []
    paths.reserveCapacity(elements.count)
    var rows = Array(repeating: [Int](), count: grouped.rows.count)
    var rejected: [Int] = []
    for position in elements.indices {
      let section = assigned[position]
      if section < 0 {
        paths.append(.header(inSection: 0))
        rejected.append(position)
      } else {
        paths.append(.item(rows[section].count, inSection: section))
        rows[section].append(position)
      }
    }
    self.grouped = grouped
    self.rejected = rejected.map { elements[$0] }
    self.paths = paths
    positions = GroupedArray<Section, Int>.Elements(rows)
    rejectedPositions = rejected
  }
}

extension Grouping: Sendable where Section: Sendable, Element: Sendable {}

// MARK: Making

extension Grouping where Section: Hashable {
  /// Groups a source into declared sections and, by an explicit policy, others.
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
    of elements: some Sequence<Element>, into declared: some Sequence<Section>,
    by key: (Element) throws(Failure) -> Section?, unknown: UnknownSectionPolicy<Section> = .append
  ) throws(Failure) {
    let elements = Array(elements)
    let (grouped, assigned) = try GroupedArray.grouped(
      elements, into: declared, by: key, unknown: unknown)
    self.init(grouped, of: elements, assigned)
  }
}

extension Grouping where Section: Hashable {
  /// Groups a source by key, in order of first appearance.
  ///
  /// - Parameters:
  ///   - elements: The source. Elements keep its order within their section.
  ///   - key: Returns the section of an element, or nil to reject it; called once for each in
  ///     order.
  /// - Complexity: O(*n*) expected, where *n* is the number of elements.
  @inlinable public init<Failure: Error>(
    of elements: some Sequence<Element>, by key: (Element) throws(Failure) -> Section?
  ) throws(Failure) {
    try self.init(
      of: elements, into: EmptyCollection(), by: key, unknown: .append)
  }
}

extension GroupedArray where Section: Hashable {
  /// Groups elements into declared sections and others, and returns the first pass as well.
  @inlinable static func grouped<Failure: Error>(
    _ elements: [Element], into declared: some Sequence<Section>,
    by key: (Element) throws(Failure) -> Section?, unknown: UnknownSectionPolicy<Section>
  ) throws(Failure) -> (grouped: Self, assigned: Assignment) {
    var result = Self()
    result.declareSections(declared)
    var assigner = SectionAssigner(keys: result.keys, table: result.table)
    let assigned = try Assignment(of: elements) { (element) throws(Failure) in
      let key = try key(element)
      if let key, let number = assigner.number(of: key) { return number }
      switch unknown {
      case .append: return key.map { assigner.numberAdding($0) } ?? -1
      case .collect(let section): return assigner.numberAdding(section)
      case .reject: return -1
      }
    }
    result.keys = assigner.keys
    result.table = assigner.table
    result.distribute(elements, assigned)
    return (result, assigned)
  }
}

// MARK: Both directions

extension Grouping {
  /// Returns the position in the source of the element at a path, or nil if there is none.
  ///
  /// - Parameter path: Any path.
  /// - Complexity: O(1)
  @inlinable public func position(of path: KindedIndexPath) -> Int? {
    guard
      let item = path.item, path.section < positions.rows.count,
      item < positions.rows[path.section].count
    else { return nil }
    return positions.rows[path.section][item]
  }

  /// Returns the path of the element at a position of the source, or nil if it was rejected or
  /// there is none.
  ///
  /// - Parameter position: Any number.
  /// - Complexity: O(1)
  @inlinable public func path(ofPosition position: Int) -> KindedIndexPath? {
    guard position >= 0 && position < paths.count, paths[position].kind == .item else {
      return nil
    }
    return paths[position]
  }

  /// Returns the elements in the order of the source, rejected ones included.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable public func restored() -> [Element] {
    var nextRejected = rejected.startIndex
    return paths.map { path in
      if let element = grouped.element(at: path) { return element }
      defer { nextRejected += 1 }
      return rejected[nextRejected]
    }
  }
}
