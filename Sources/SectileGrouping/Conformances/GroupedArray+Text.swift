#if !hasFeature(Embedded)
  extension GroupedArray: CustomStringConvertible, CustomDebugStringConvertible {
    /// The sections and their elements, in the form of a literal.
    ///
    ///     ["Fruit": ["Apple", "Pear"], "Veg": ["Kale"]]
    ///
    /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
    public var description: String {
      if keys.isEmpty { return "[:]" }
      // `Array` uses the same form for its elements.
      let groups = keys.indices.map { section in
        "\(String(reflecting: keys[section])): "
          + "[\(lists[section].map { String(reflecting: $0) }.joined(separator: ", "))]"
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
    public var bulletedList: String {
      keys.indices.map { section in
        (["\(keys[section])"] + lists[section].map { "- \($0)" }).joined(separator: "\n")
      }
      .joined(separator: "\n\n")
    }
  }
#endif
