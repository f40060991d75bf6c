#if !hasFeature(Embedded)
  extension GroupedArray: CustomStringConvertible, CustomDebugStringConvertible {
    /// The sections and their elements, in the form of a literal.
    ///
    ///     ["Fruit": ["Apple", "Pear"], "Veg": ["Kale"]]
    ///
    /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
    public var description: String {
      if keys.isEmpty { return "[:]" }
      let groups = keys.indices.map { section in
        "\(Self.literal(of: keys[section])): "
          + "[\(lists[section].map(Self.literal).joined(separator: ", "))]"
      }
      return "[\(groups.joined(separator: ", "))]"
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// One line for each section and each of its elements, with a blank line between sections.
    ///
    ///     Fruit
    ///     - Apple
    ///     - Pear
    ///
    ///     Veg
    ///     - Kale
    ///
    /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
    public var outline: String {
      keys.indices.map { section in
        (["\(keys[section])"] + lists[section].map { "- \($0)" }).joined(separator: "\n")
      }
      .joined(separator: "\n\n")
    }

    /// Returns a value in the form that `Array` uses for its elements.
    private static func literal(of value: some Any) -> String {
      String(reflecting: value)
    }
  }
#endif
