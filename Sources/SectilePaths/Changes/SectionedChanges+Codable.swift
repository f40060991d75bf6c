// Changes as JSON: the lists that are not empty, under their names.

#if !hasFeature(Embedded)
  extension SectionedChanges: Codable {
    private enum CodingKeys: String, CodingKey {
      case sectionRemovals, sectionInsertions, sectionMoves, sectionUpdates
      case itemRemovals, itemInsertions, itemMoves, itemUpdates
    }

    /// Creates changes by decoding their lists.
    ///
    /// A missing list is empty.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the text of the `ChangesError`, if the lists
    ///   contradict each other; or any error of the decoder.
    /// - Complexity: O(*k* log *k*), where *k* is the number of changes.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      func list<Element: Decodable>(_ key: CodingKeys) throws -> [Element] {
        try container.decodeIfPresent([Element].self, forKey: key) ?? []
      }
      do {
        try self.init(
          sectionRemovals: list(.sectionRemovals), sectionInsertions: list(.sectionInsertions),
          sectionMoves: list(.sectionMoves), sectionUpdates: list(.sectionUpdates),
          itemRemovals: list(.itemRemovals), itemInsertions: list(.itemInsertions),
          itemMoves: list(.itemMoves), itemUpdates: list(.itemUpdates))
      } catch let error as ChangesError {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: error.description))
      }
    }

    /// Encodes the lists that are not empty.
    ///
    /// - Complexity: O(*k*), where *k* is the number of changes.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      func encode(_ list: [some Encodable], _ key: CodingKeys) throws {
        if !list.isEmpty { try container.encode(list, forKey: key) }
      }
      try encode(sectionRemovals, .sectionRemovals)
      try encode(sectionInsertions, .sectionInsertions)
      try encode(sectionMoves, .sectionMoves)
      try encode(sectionUpdates, .sectionUpdates)
      try encode(itemRemovals, .itemRemovals)
      try encode(itemInsertions, .itemInsertions)
      try encode(itemMoves, .itemMoves)
      try encode(itemUpdates, .itemUpdates)
    }
  }
#endif
