// Grouping with a mapping to the source. Use it to save an edited element at its place in the
// source, or to show the rejected elements.

public import SectilePaths

/// How grouping treats an element that has no key or belongs to no declared section.
///
/// The caller has to choose a policy where elements could be lost unintentionally: `GroupedArray`
/// has no default if a key can be nil. `Grouping` has one, because it also has the rejected
/// elements.
public enum UnknownSectionPolicy<Section> {
  /// The section is added as a transient one after the declared ones, in order of first appearance;
  /// an element with a nil key is rejected.
  case append

  /// The element is added to this section, which follows the declared ones unless it is declared.
  case collect(into: Section)

  /// The element is left out. `Grouping` reports it in `rejected`.
  case reject
}

extension UnknownSectionPolicy: Sendable where Section: Sendable {}
extension UnknownSectionPolicy: Equatable where Section: Equatable {}
extension UnknownSectionPolicy: Hashable where Section: Hashable {}

// MARK: The mapping

/// A grouped array with a mapping between its paths and the positions of its source.
///
///     let foods = ["Pie", "", "Apple", "Carrot"]
///     let grouping = Grouping(
///       of: foods, into: ["A", "C"], by: { $0.first.map { String($0) } }, unknown: .reject)
///     grouping.grouped                                        // ["A": ["Apple"], "C": ["Carrot"]]
///     grouping.rejected                                       // ["Pie", ""]
///     grouping.position(of: .item(0, inSection: 1))           // 3: foods[3] is "Carrot"
///     grouping.path(ofPosition: 2)                            // 0.0, the path of "Apple"
///     grouping.ungrouped() == foods                            // true
///
/// The paths are those of `grouped` when it was created. After edits, use the changes of the edits
/// to find the original path of an element.
public struct Grouping<Section, Element> {
  /// The grouped elements.
  public let grouped: GroupedArray<Section, Element>

  /// The elements that were rejected, in the order of the source.
  public let rejected: [Element]

  /// The path of each element of the source, or the header of section 0 for a rejected one.
  @usableFromInline let paths: [KindedIndexPath]

  /// The position in the source of each element of `grouped`.
  @usableFromInline let positions: GroupedArray<Section, Int>

  /// The positions in the source of the elements that were rejected, ascending.
  public let rejectedPositions: [Int]

  /// Creates the mapping from the section index of each element.
  @inlinable init(
    _ grouped: GroupedArray<Section, Element>, of elements: [Element],
    _ numbers: ElementSectionIndices
  ) {
    var paths: [KindedIndexPath] = []
    paths.reserveCapacity(elements.count)
    var lists = Array(repeating: [Int](), count: grouped.lists.count)
    var rejected: [Int] = []
    for position in elements.indices {
      let section = numbers[position]
      if section < 0 {
        paths.append(.header(inSection: 0))
        rejected.append(position)
      } else {
        paths.append(.item(lists[section].count, inSection: section))
        lists[section].append(position)
      }
    }
    self.grouped = grouped
    self.rejected = rejected.map { elements[$0] }
    self.paths = paths
    positions = GroupedArray<Section, Int>(
      keys: grouped.keys, lists: lists, traits: grouped.traits, table: grouped.table)
    rejectedPositions = rejected
  }
}

extension Grouping: Sendable where Section: Sendable, Element: Sendable {}

// MARK: Creating

extension Grouping where Section: Hashable {
  /// Groups a source into declared sections, with a policy for all other elements.
  ///
  /// - Parameters:
  ///   - elements: The source. Elements of a section keep its order.
  ///   - declared: The first sections, in order; repeated ones count once.
  ///   - key: Returns the section of an element or nil; called once for each in order.
  ///   - unknown: How to group an element without a key or without a declared section.
  /// - Complexity: O(*n* + *s*) expected for *n* elements and *s* declared sections.
  @inlinable public init<Failure: Error>(
    of elements: some Sequence<Element>, into declared: some Sequence<Section>,
    by key: (Element) throws(Failure) -> Section?, unknown: UnknownSectionPolicy<Section> = .append
  ) throws(Failure) {
    let elements = Array(elements)
    let (grouped, numbers) = try GroupedArray.grouped(
      elements, into: declared, by: key, unknown: unknown)
    self.init(grouped, of: elements, numbers)
  }

  /// Groups a source by key, with sections in order of first appearance.
  ///
  /// - Parameters:
  ///   - elements: The source. Elements of a section keep its order.
  ///   - key: Returns the section of an element, or nil to reject it; called once for each.
  /// - Complexity: O(*n*) expected, where *n* is the number of elements.
  @inlinable public init<Failure: Error>(
    of elements: some Sequence<Element>, by key: (Element) throws(Failure) -> Section?
  ) throws(Failure) {
    try self.init(of: elements, into: EmptyCollection(), by: key, unknown: .append)
  }
}

extension GroupedArray where Section: Hashable {
  /// Groups elements and returns the grouped array and the section index of each element.
  @inlinable static func grouped<Failure: Error>(
    _ elements: [Element], into declared: some Sequence<Section>,
    by key: (Element) throws(Failure) -> Section?, unknown: UnknownSectionPolicy<Section>
  ) throws(Failure) -> (grouped: Self, numbers: ElementSectionIndices) {
    var result = Self()
    result.declareSections(declared)
    var interner = SectionInterner(keys: result.keys, table: result.table)
    let numbers = try ElementSectionIndices(of: elements) { (element) throws(Failure) in
      let key = try key(element)
      if let key, let number = interner.number(of: key) { return number }
      switch unknown {
      case .append: return key.map { interner.numberAdding($0) } ?? -1
      case .collect(let section): return interner.numberAdding(section)
      case .reject: return -1
      }
    }
    result.keys = interner.keys
    result.table = interner.table
    result.distribute(elements, numbers)
    return (result, numbers)
  }
}

// MARK: Mapping paths and positions

extension Grouping {
  /// Returns the position in the source of the element at a path, or nil if no element is there.
  ///
  /// - Complexity: O(1)
  @inlinable public func position(of path: KindedIndexPath) -> Int? {
    positions.element(at: path)
  }

  /// Returns the path of the element at a position of the source, or nil if it has none.
  ///
  /// - Parameter position: Any number.
  /// - Complexity: O(1)
  @inlinable public func path(ofPosition position: Int) -> KindedIndexPath? {
    guard position >= 0 && position < paths.count, paths[position].kind == .item else {
      return nil
    }
    return paths[position]
  }

  /// Returns all elements in the order of the source, including rejected ones.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable public func ungrouped() -> [Element] {
    var nextRejected = rejected.startIndex
    return paths.map { path in
      if let element = grouped.element(at: path) { return element }
      defer { nextRejected += 1 }
      return rejected[nextRejected]
    }
  }
}
