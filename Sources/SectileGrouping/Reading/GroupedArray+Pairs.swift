// SectileGrouping/Reading/GroupedArray+Pairs.swift
//
// Every element together with its section, in reading order, all sections to the end.

extension GroupedArray {
  /// All elements in reading order, each with its section, by position.
  public struct Pairs: RandomAccessCollection {
    /// An element with its section.
    public typealias Element = (section: Section, element: GroupedArray.Element)

    @usableFromInline let keys: [Section]
    @usableFromInline let elements: GroupedArray.Elements

    @inlinable init(_ grouped: GroupedArray) {
      keys = grouped.keys
      elements = grouped.elements
    }

    /// The position of the first pair: 0.
    ///
    /// - Complexity: O(1)
    @inlinable public var startIndex: Int { 0 }

    /// The number of elements.
    ///
    /// - Complexity: O(1)
    @inlinable public var endIndex: Int { elements.endIndex }

    /// Returns the element at a position, with its section.
    ///
    /// - Parameter position: A position; `0 <= position < count`.
    /// - Complexity: O(log *s*), where *s* is the number of sections.
    @inlinable public subscript(position: Int) -> Element {
      elements.preconditionPosition(position)
      let section = elements.section(atPosition: position)
      return (keys[section], elements.rows[section][position - elements.starts[section]])
    }

    /// The state of one walk over pairs, which is also the sequence of those still to come.
    public struct Iterator: IteratorProtocol, Sequence {
      /// An element with its section.
      public typealias Element = Pairs.Element

      @usableFromInline let keys: [Section]
      @usableFromInline var elements: GroupedArray.Iterator

      @inlinable init(_ pairs: Pairs) {
        keys = pairs.keys
        elements = pairs.elements.makeIterator()
      }

      /// Returns the next pair, or nil after the last.
      ///
      /// - Complexity: Amortized O(1).
      @inlinable public mutating func next() -> Element? {
        guard let element = elements.next() else { return nil }
        return (keys[elements.section - 1], element)
      }
    }

    /// Returns a walk over the pairs.
    ///
    /// - Complexity: O(1)
    @inlinable public func makeIterator() -> Iterator { Iterator(self) }

    /// The exact number of pairs.
    ///
    /// - Complexity: O(1)
    @inlinable public var underestimatedCount: Int { endIndex }
  }

  /// All elements in reading order, each with its section.
  ///
  /// Later edits do not change the view.
  ///
  ///     for (section, element) in food.pairs { print(section, element) }
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public var pairs: Pairs { Pairs(self) }
}

extension GroupedArray.Pairs: Sendable where Section: Sendable, Element: Sendable {}
extension GroupedArray.Pairs.Iterator: Sendable where Section: Sendable, Element: Sendable {}
