// SectileGrouping/Conformances/GroupedArray+Text.swift
//
// A grouped array as text: like a literal for logs, like an outline for people and tests.

#if !hasFeature(Embedded)
  extension GroupedArray: CustomStringConvertible, CustomDebugStringConvertible {
    /// The sections and their elements, as a literal would spell them.
    ///
    ///     ["Fruit": ["Apple", "Pear"], "Veg": ["Kale"]]
    ///
    /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
    public var description: String {
      if keys.isEmpty { return "[:]" }
      let groups = keys.indices.map { section in
        "\(Self.literal(of: keys[section])): "
          + "[\(rows[section].map(Self.literal).joined(separator: ", "))]"
      }
      return "[\(groups.joined(separator: ", "))]"
    }

    /// The same as `description`.
    ///
    /// - Complexity: As `description`.
    public var debugDescription: String { description }

    /// The sections, each on a line and followed by a line for each of its elements, with a blank
    /// line between sections.
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
        (["\(keys[section])"] + rows[section].map { "- \($0)" }).joined(separator: "\n")
      }
      .joined(separator: "\n\n")
    }

    /// Returns a value as `Array` shows its elements.
    private static func literal(of value: some Any) -> String {
      String(reflecting: value)
    }
  }
#endif
