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
    @inlinable public var startIndex: Int { 0 }

    /// The number of elements.
    @inlinable public var endIndex: Int { elements.endIndex }

    /// Returns the element at a position, with its section.
    ///
    /// - Parameter position: A position; `0 <= position < count`.
    /// - Complexity: O(log *s*), where *s* is the number of sections.
    @inlinable public subscript(position: Int) -> Element {
      elements.preconditionPosition(position)
      let section = elements.section(atPosition: position)
      return (keys[section], elements.lists[section][position - elements.starts[section]])
    }

    /// An iterator over the pairs, which is also the sequence of the remaining pairs.
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

    /// Returns an iterator over the pairs.
    ///
    /// - Complexity: O(1)
    @inlinable public func makeIterator() -> Iterator { Iterator(self) }
  }

  /// All elements in reading order, each with its section; later edits do not affect the view.
  ///
  ///     for (section, element) in food.pairs { print(section, element) }
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public var pairs: Pairs { Pairs(self) }
}

extension GroupedArray.Pairs: Sendable where Section: Sendable, Element: Sendable {}
extension GroupedArray.Pairs.Iterator: Sendable where Section: Sendable, Element: Sendable {}
