// SectileGrouping/Conformances/GroupedArray+Codable.swift
//
// The coded form: a list of groups, each with what differs from the ordinary section.
//
//     [{"section": "Fruit", "elements": ["Apple"]},
//      {"section": "Veg", "elements": [], "isDeclared": true, "hasHeader": false}]

#if !hasFeature(Embedded)
  extension GroupedArray: Encodable where Section: Encodable, Element: Encodable {
    /// Encodes the groups as a list.
    ///
    /// - Parameter encoder: Where to write the list to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for group in groups { try container.encode(group) }
    }
  }

  extension GroupedArray: Decodable where Section: Decodable, Element: Decodable {
    /// Creates a value by decoding a list of groups.
    ///
    /// - Parameter decoder: Where to read the list from.
    /// - Throws: What the decoder throws.
    /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var groups: [Group] = []
      while !container.isAtEnd { groups.append(try container.decode(Group.self)) }
      self.init(groups)
    }
  }

  /// The names of the parts of a group.
  private enum GroupKey: String, CodingKey {
    case section, elements, isDeclared, hasHeader, hasFooter
  }

  extension GroupedArray.Group: Encodable where Section: Encodable, Element: Encodable {
    /// Encodes the section, the elements, and what differs from the ordinary section.
    ///
    /// - Parameter encoder: Where to write to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n*), where *n* is the number of elements.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: GroupKey.self)
      try container.encode(section, forKey: .section)
      try container.encode(elements, forKey: .elements)
      if isDeclared { try container.encode(true, forKey: .isDeclared) }
      if !hasHeader { try container.encode(false, forKey: .hasHeader) }
      if !hasFooter { try container.encode(false, forKey: .hasFooter) }
    }
  }

  extension GroupedArray.Group: Decodable where Section: Decodable, Element: Decodable {
    /// Creates a group by decoding it; facts that are left out are those of the ordinary section.
    ///
    /// - Parameter decoder: Where to read from.
    /// - Throws: What the decoder throws.
    /// - Complexity: O(*n*), where *n* is the number of elements.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: GroupKey.self)
      self.init(
        try container.decode(Section.self, forKey: .section),
        try container.decode([Element].self, forKey: .elements),
        isDeclared: try container.decodeIfPresent(Bool.self, forKey: .isDeclared) ?? false,
        hasHeader: try container.decodeIfPresent(Bool.self, forKey: .hasHeader) ?? true,
        hasFooter: try container.decodeIfPresent(Bool.self, forKey: .hasFooter) ?? true)
    }
  }
#endif
