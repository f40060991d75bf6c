// The coded form: a list of groups, which omit properties that have their default value.
//
//     [{"section": "Fruit", "elements": ["Apple"]},
//      {"section": "Veg", "elements": [], "isDeclared": true, "hasHeader": false}]

#if !hasFeature(Embedded)
  extension GroupedArray: Encodable where Section: Encodable, Element: Encodable {
    /// Encodes the groups as a list.
    ///
    /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for group in groups { try container.encode(group) }
    }
  }

  extension GroupedArray: Decodable where Section: Decodable, Element: Decodable {
    /// Creates a value by decoding a list of groups.
    ///
    /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var groups: [Group] = []
      while !container.isAtEnd { groups.append(try container.decode(Group.self)) }
      self.init(groups)
    }
  }

  private enum GroupKey: String, CodingKey {
    case section, elements, isDeclared, hasHeader, hasFooter
  }

  extension GroupedArray.Group: Encodable where Section: Encodable, Element: Encodable {
    /// Encodes the section, the elements, and the properties that differ from the defaults.
    ///
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
    /// Creates a group by decoding it; missing properties get their defaults.
    ///
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
